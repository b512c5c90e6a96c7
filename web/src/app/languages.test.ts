import { describe, expect, it, vi } from 'vitest';
import { byLanguage, lexicon, loadLanguage, nameIn, saidIn } from './languages';

describe('a language', () => {
  it('is named by its folder', () => {
    expect(byLanguage({ '../../text/en/page.toml': 1, '/x/text/pt-BR/board/1969.toml': 2 })).toEqual({ en: 1, 'pt-BR': 2 });
  });

  it('is English where a server does not know it', () => {
    const card = { name: { de: 'Mond', en: 'Moon' } };
    expect(['de', 'en', 'pt-BR'].map((lang) => nameIn(card, lang))).toEqual(['Mond', 'Moon', 'Moon']);
    expect([nameIn(undefined, 'de'), nameIn(null, 'en')]).toEqual([undefined, undefined]);
    expect(['de', 'fr'].map((lang) => saidIn({ de: 'Flieg.', en: 'Fly.' }, lang))).toEqual(['Flieg.', 'Fly.']);
  });

  it('is loaded once, alone, and with what joins in the meantime', async () => {
    const files = { '/text/en/a.toml': vi.fn(async () => 'A'), '/text/de/a.toml': vi.fn(async () => 'Ä') };
    let late: Record<string, string> = {};
    files['/text/de/a.toml'].mockImplementation(async () => {
      late = lexicon({ '/text/en/b.toml': async () => 'B', '/text/de/b.toml': async () => 'Bé' });
      return 'Ä';
    });
    const words = lexicon(files);
    await loadLanguage('de');
    await loadLanguage('de');
    expect([words, late]).toEqual([{ de: 'Ä' }, { de: 'Bé' }]);
    expect(files['/text/de/a.toml']).toHaveBeenCalledTimes(1);
    expect(files['/text/en/a.toml']).not.toHaveBeenCalled();
  });

  it('that cannot be loaded is tried again', async () => {
    const load = vi.fn(async () => 'A').mockRejectedValueOnce(new Error('offline'));
    const words = lexicon({ '/text/de/c.toml': load });
    await expect(loadLanguage('de')).rejects.toThrow('offline');
    await loadLanguage('de');
    expect(words).toEqual({ de: 'A' });
  });
});
