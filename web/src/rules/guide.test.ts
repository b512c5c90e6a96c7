import { describe, expect, it } from 'vitest';
import { aboutOf } from '../games/about';
import { gameIds } from '../games/list';
import { languages } from '../text/languages';

describe.each(gameIds)('how to play %s', (game) => {
  it.each(languages)('has words for its chapters and no others: %s', async (lang) => {
    const guide = (await aboutOf(game).guide?.())?.guide;
    if (!guide) return;
    const { chapters } = await guide.texts[lang]();
    expect(Object.keys(chapters).sort()).toEqual(guide.chapters.map(({ id }) => id).sort());
  });
});
