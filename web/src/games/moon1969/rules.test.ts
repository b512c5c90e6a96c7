import { describe, expect, it } from 'vitest';
import { chaptersFor, inlineOf, loadBook } from '../../app/rules';

describe('the book of 1969', async () => {
  const chapters = chaptersFor(await loadBook('1969', 'en'), 'standard');

  it('has its constants and many rules', () => {
    expect(chapters[0].constants.length).toBeGreaterThan(10);
    expect(chapters.flatMap(({ rules }) => rules).length).toBeGreaterThan(70);
  });

  it('has questions with their answers, and links between its rules', () => {
    const rules = chapters.flatMap((chapter) => chapter.rules);
    expect(rules.find(({ id }) => id === 'M69-Q-04')!.fields.map(({ name }) => name)).toEqual(['ruling', 'why']);
    expect(rules.find(({ id }) => id === 'M69-INC-01')!.fields).toEqual([]);
    expect(inlineOf('see M69-Q-24).')).toContainEqual({ kind: 'rule', text: 'M69-Q-24' });
  });
});
