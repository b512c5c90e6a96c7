import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellFor, chaptersFor, editionIds, heldIn, inlineOf, matches, parseRules, type Chapter } from './rules';

const page = (name: string) => parseRules(readFileSync(new URL(`../../../docs/rules/${name}`, import.meta.url), 'utf8'));
const english = page('rocket-rescue.md');
const german = page('rocket-rescue.de.md');
const idsOf = (chapter: Chapter) => chapter.tables.flatMap((table) => table.rows.map((row) => row[0])).filter((id) => id.startsWith('RR-'));
const find = (edition: (typeof editionIds)[number], id: string) =>
  chaptersFor(english, edition)
    .flatMap((chapter) => chapter.rules)
    .find((rule) => rule.id === id);

describe('the rule book', () => {
  it('has its chapters, with readable titles', () => {
    expect(english.map((chapter) => chapter.number)).toEqual(english.map((_, i) => i));
    expect(english[4].title).toBe('Planning phase');
    expect(english[6].title).toBe('Research');
  });

  it('has an id in each row of a table of rules, and no id twice', () => {
    const ids = english.flatMap(idsOf);
    expect(ids.length).toBeGreaterThan(250);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is the same in German: chapters, ids and cells', () => {
    expect(german.map((chapter) => chapter.number)).toEqual(english.map((chapter) => chapter.number));
    for (const [i, chapter] of english.entries()) {
      expect(idsOf(german[i])).toEqual(idsOf(chapter));
      expect(german[i].tables.map((table) => table.rows.map((row) => row.length))).toEqual(chapter.tables.map((table) => table.rows.map((row) => row.length)));
    }
  });

  it('shows the same rules in both languages, in every edition', () => {
    const shown = (chapters: Chapter[], edition: (typeof editionIds)[number]) =>
      chaptersFor(chapters, edition).map((chapter) => chapter.rules.map((rule) => [rule.id, rule.variant !== null, rule.notYet]));
    for (const edition of editionIds) expect(shown(german, edition)).toEqual(shown(english, edition));
  });

  it('joins the lines of a paragraph and keeps list points apart', () => {
    const [chapter] = parseRules('## 1. COMP: things\n\nOne\ntwo.\n\n- a\n- b\n  more\n');
    expect(chapter.notes).toEqual(['One two.', '- a', '- b more']);
  });
});

describe('the book of 1969', () => {
  const ids = (name: string) => chaptersFor(page(name), 'standard').map((chapter) => chapter.rules.map((rule) => rule.id));

  it('is shown whole, and alike in both languages', () => {
    expect(ids('1969.md').flat().length).toBeGreaterThan(70);
    expect(ids('1969.de.md')).toEqual(ids('1969.md'));
    for (const name of ['1969.md', '1969.de.md']) expect(chaptersFor(page(name), 'standard')[0].constants.length, name).toBeGreaterThan(10);
  });

  it('has questions with their answers, and links between its rules', () => {
    const rules = chaptersFor(page('1969.md'), 'standard').flatMap((chapter) => chapter.rules);
    expect(rules.find(({ id }) => id === 'M69-Q-04')!.fields.map(({ name }) => name)).toEqual(['ruling', 'why']);
    expect(rules.find(({ id }) => id === 'M69-INC-01')!.fields).toEqual([]);
    expect(inlineOf('see M69-Q-24).')).toContainEqual({ kind: 'rule', text: 'M69-Q-24' });
  });
});

describe('an edition', () => {
  it('leaves out what it does not have', () => {
    expect(find('first', 'RR-PLAN-11')).toBeDefined();
    expect(find('third-base', 'RR-PLAN-11')).toBeUndefined();
    expect(find('first', 'RR-PLAN-07')).toBeUndefined();
  });

  it('says what is different', () => {
    expect(find('first', 'RR-COMP-01')!.variant).toBe('3 or 4');
    expect(find('second', 'RR-PLAN-07')!.variant).toBeNull();
    expect(find('third-base', 'RR-COMP-06')!.variant).toBe('14');
    expect(find('third-deluxe', 'RR-COMP-06')!.variant).toBe('17');
  });

  it('has its own constants', () => {
    const constants = chaptersFor(english, 'second')[0].constants;
    expect(constants.find(({ name }) => name === 'crew per player')!.value).toBe('10 / 12 / 14');
    expect(constants.some(({ value }) => value === '—')).toBe(false);
  });

  it('lists the options of its tables', () => {
    const options = chaptersFor(english, 'first').at(-1)!.constants;
    expect(options.map(({ name }) => name)).toContain('loading_needs_die');
    expect(options.map(({ name }) => name)).not.toContain('characters');
    expect(chaptersFor(german, 'third-base').at(-1)!.constants[0]).toEqual({ name: 'characters', value: 'off, random, chosen (RR-CHAR-02)' });
  });

  it('shows examples and rulings that concern it', () => {
    expect(find('first', 'RR-EX-03')!.fields.map((field) => field.name)).toEqual(['actions', 'expected']);
    expect(find('third-base', 'RR-EX-03')).toBeUndefined();
    expect(find('third-deluxe', 'RR-Q-74')!.fields[0].text).toBe('No.');
  });

  it.each([
    ['yes', { kind: 'same' }],
    ['ja', { kind: 'same' }],
    ['—', { kind: 'absent' }],
    ['not yet', { kind: 'not-yet' }],
    ['noch nicht', { kind: 'not-yet' }],
    ['yes (n=3 and n=4)', { kind: 'variant', text: 'n=3 and n=4' }],
    ['yes; turn order in step 2', { kind: 'variant', text: 'turn order in step 2' }],
    ['third-base 6, third-deluxe 8 (as many)', { kind: 'variant', text: '6' }],
    ['third-deluxe', { kind: 'absent' }],
    ['yesterday', { kind: 'variant', text: 'yesterday' }],
  ])('reads the cell "%s"', (cell, expected) => expect(cellFor(cell, 'third-base')).toEqual(expected));

  it('knows where an example holds', () => {
    expect(heldIn('all', 'first')).toBe('yes');
    expect(heldIn('second, third', 'third-base')).toBe('yes');
    expect(heldIn('second, third', 'first')).toBe('no');
    expect(heldIn('not yet', 'third-deluxe')).toBe('not-yet');
    expect(heldIn('none', 'second')).toBe('no');
  });
});

describe('the text of a rule', () => {
  it('has its links, code and stresses', () => {
    expect(inlineOf('**Pilot**: see `x_y` and RR-Q-63, *not* 6*, C 3*.')).toEqual([
      { kind: 'bold', text: 'Pilot' },
      { kind: 'text', text: ': see ' },
      { kind: 'code', text: 'x_y' },
      { kind: 'text', text: ' and ' },
      { kind: 'rule', text: 'RR-Q-63' },
      { kind: 'text', text: ', ' },
      { kind: 'italic', text: 'not' },
      { kind: 'text', text: ' 6*, C 3*.' },
    ]);
  });

  it('is found by id and by words in any order', () => {
    const rule = find('third-base', 'RR-PLAN-03')!;
    expect(matches(rule, 'plan-03')).toBe(true);
    expect(matches(rule, 'chooses dice')).toBe(true);
    expect(matches(rule, 'dice banana')).toBe(false);
  });
});

describe('the book of Rocketmen', () => {
  it('has every rule in both languages, without saying where it comes from', () => {
    const [en, de] = ['rocketmen.md', 'rocketmen.de.md'].map((name) => chaptersFor(page(name), 'standard'));
    const ids = (chapters: typeof en) => chapters.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(ids(en).length).toBeGreaterThan(100);
    expect(ids(de)).toEqual(ids(en));
    expect(ids(en)).toEqual(expect.arrayContaining(['RM-TURN-01', 'RM-LAUNCH-08', 'RM-Q-08']));
    for (const chapters of [en, de])
      for (const { rules } of chapters)
        for (const { fields } of rules) expect(fields.map(({ name }) => name)).not.toContain(chapters === en ? 'source' : 'Quelle');
  });
});
