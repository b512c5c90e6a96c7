import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { gameIds } from '../games/list';
import { cellFor, chaptersFor, heldIn, inlineOf, loadBook, loadFacts, matches, type Book, type Row } from './rules';

const english = await loadBook('rocket-rescue', 'en');
const german = await loadBook('rocket-rescue', 'de');
const { editions } = english.facts;
const rulesIn = (book: Book, edition: string) => chaptersFor(book, edition).flatMap((chapter) => chapter.rules);
const find = (edition: string, id: string) => rulesIn(english, edition).find((rule) => rule.id === id);

describe('the rule book', () => {
  it('has its chapters, with readable titles', () => {
    const chapters = chaptersFor(english, 'third-base');
    expect(chapters.map(({ number }) => number)).toEqual([...Array(19).keys(), 20]); // 19 is about the cards and has no rules
    expect(chapters[4].title).toBe('Planning phase');
    expect(chapters[6].title).toBe('Research');
  });

  it('has many rules', () => expect(english.facts.chapter.flatMap(({ rules }) => rules ?? []).length).toBeGreaterThan(250));

  it('shows the same rules in both languages, in every edition', () => {
    const forms = (book: Book, edition: string) =>
      chaptersFor(book, edition).map(({ number, notes, constants, rules }) => [
        [number, notes.length, constants.length],
        rules.map((rule) => [rule.id, rule.variant !== null, rule.fields.length]),
      ]);
    for (const edition of editions) expect(forms(german, edition)).toEqual(forms(english, edition));
  });

  it('has the editions of the cards', () => {
    const cards = parse(readFileSync(new URL('../../../data/rocket-rescue/editions.toml', import.meta.url), 'utf8'));
    expect(editions).toEqual((cards.edition as { id: string }[]).map(({ id }) => id));
  });

  it('has the notes of a chapter before and after its tables', () => {
    const { notes } = chaptersFor(english, 'first').find(({ number }) => number === 17)!;
    expect(notes[0]).toMatch(/^The second cell names the editions/);
    expect(notes.filter((note) => /^\d\. /.test(note))).toHaveLength(6);
  });

  it('is missing for a game without one', () => expect(loadFacts('chess')).rejects.toThrow('no rules of chess'));
});

describe.each(gameIds)('the book of %s', async (game) => {
  const books = [await loadBook(game, 'en'), await loadBook(game, 'de')];
  const { usual } = books[0].facts;
  const ids = (book: Book) => chaptersFor(book, usual).map((chapter) => chapter.rules.map((rule) => rule.id));

  it('is shown whole, and alike in both languages', () => {
    expect(ids(books[0]).flat().length).toBeGreaterThan(5);
    expect(ids(books[1])).toEqual(ids(books[0]));
  });

  it('does not say where its rules come from', () => {
    for (const book of books) for (const { fields } of rulesIn(book, usual)) expect(fields.map(({ name }) => name)).not.toContain(book.words.column.from);
  });
});

describe('an edition', () => {
  it('leaves out what it does not have', () => {
    expect(find('first', 'RR-PLAN-11')).toBeDefined();
    expect(find('third-base', 'RR-PLAN-11')).toBeUndefined();
    expect(find('first', 'RR-PLAN-07')).toBeUndefined();
    expect(find('third-deluxe', 'RR-CHAR-08')).toBeDefined();
    expect(find('third-base', 'RR-CHAR-08')).toBeUndefined();
  });

  it('says what is different', () => {
    expect(find('first', 'RR-COMP-01')!.variant).toBe('3 or 4');
    expect(find('third-base', 'RR-COMP-01')!.variant).toBe('3 to 5');
    expect(find('second', 'RR-PLAN-07')!.variant).toBeNull();
    expect(find('third-base', 'RR-COMP-06')!.variant).toBe('14');
    expect(find('third-deluxe', 'RR-COMP-06')!.variant).toBe('17');
    expect(find('first', 'RR-SETUP-03')!.variant).toBe('n=3 and n=4');
  });

  it('has its own constants', () => {
    const constants = chaptersFor(english, 'second')[0].constants;
    expect(constants.find(({ name }) => name === 'crew per player')!.value).toBe('10 / 12 / 14');
    const names = (edition: string) => chaptersFor(english, edition)[0].constants.map(({ name }) => name);
    expect(names('second')).toContain('hand limit at the end of a round');
    expect(names('first')).not.toContain('hand limit at the end of a round');
  });

  it('lists the options of its tables', () => {
    const options = chaptersFor(english, 'first').at(-1)!.constants;
    expect(options.map(({ name }) => name)).toContain('`loading_needs_die`');
    expect(options.map(({ name }) => name)).not.toContain('`characters`');
    expect(chaptersFor(german, 'third-base').at(-1)!.constants[0]).toEqual({ name: '`characters`', value: '`off, random, chosen` (RR-CHAR-02)' });
  });

  it('shows examples and rulings that concern it', () => {
    expect(find('first', 'RR-EX-03')!.fields.map((field) => field.name)).toEqual(['actions', 'expected']);
    expect(find('third-base', 'RR-EX-03')).toBeUndefined();
    expect(find('third-deluxe', 'RR-Q-74')!.fields[0].text).toBe('No.');
  });

  it.each<[Partial<Row>, ReturnType<typeof cellFor>]>([
    [{}, { kind: 'same' }],
    [{ third: 'absent' }, { kind: 'absent' }],
    [{ third: 'own' }, { kind: 'own', key: 'third' }],
    [{ third: 'amended' }, { kind: 'amended', key: 'third' }],
    [
      { second: 'own', third: 'second' },
      { kind: 'own', key: 'second' },
    ],
    [
      { 'third-base': 6, 'third-deluxe': 'own' },
      { kind: 'figure', text: '6' },
    ],
    [{ third: 'own', 'third-base': 'absent' }, { kind: 'absent' }],
    [{ 'third-deluxe': 'absent' }, { kind: 'same' }],
  ])('reads the row %j', (row, expected) => expect(cellFor(english.facts, { id: 'RR-A-01', ...row }, 'third-base')).toEqual(expected));

  it('knows where an example holds', () => {
    const held = (names: string[] | undefined, edition: string) => heldIn(english.facts, { id: 'RR-EX-01', editions: names }, edition);
    expect(held(undefined, 'first')).toBe(true);
    expect(held(['second', 'third'], 'third-base')).toBe(true);
    expect(held(['second', 'third'], 'first')).toBe(false);
    expect(held([], 'second')).toBe(false);
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
