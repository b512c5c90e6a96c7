import { describe, expect, it } from 'vitest';
import { languageFor } from '../text/languages';
import { settingsFrom } from './preferences';

const usual = { lang: 'en', theme: 'dark', motion: true, closing: 3, cautions: true };

describe('the settings of this device', () => {
  it('begin with the language of the browser', () => {
    expect(settingsFrom(null, ['fr-FR', 'de-AT', 'en'])).toEqual({ ...usual, lang: 'de' });
    expect(settingsFrom(null, ['fr-FR'])).toEqual(usual);
    expect(settingsFrom(null, [])).toEqual(usual);
  });

  it('prefer the very language, then one of its kind', () => {
    const known = ['en', 'de', 'pt', 'pt-BR', 'zh-Hant'];
    expect(languageFor(['pt-br', 'en'], known)).toBe('pt-BR');
    expect(languageFor(['pt-PT', 'en'], known)).toBe('pt');
    expect(languageFor(['zh-TW', 'en'], known)).toBe('zh-Hant');
    expect(languageFor(['fr', 'dex', 'x'], known)).toBe('en');
  });

  it('are as they were left', () => {
    const left = { lang: 'de', theme: 'light', motion: false, closing: 'never', cautions: false };
    expect(settingsFrom(JSON.stringify(left), ['en'])).toEqual(left);
    for (const closing of [0, 1, 2, 3, 4, 5]) expect(settingsFrom(JSON.stringify({ closing }), ['en']).closing).toBe(closing);
  });

  it('keep what can be read of them', () => {
    expect(settingsFrom('{"theme":"light"}', ['en'])).toEqual({ ...usual, theme: 'light' });
    for (const bad of ['', 'x', 'null', '[]', '7', '{"closing":-1,"cautions":"no","lang":"fr"}', '{"closing":"3"}', '{"closing":null}', '{"closing":2.5}'])
      expect(settingsFrom(bad, ['en']), bad).toEqual(usual);
  });
});
