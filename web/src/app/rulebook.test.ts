import { describe, expect, it } from 'vitest';
import { byLanguage } from './languages';
import { markdownOf, notesIn, problemsInFacts, problemsInWords } from './rulebook';
import type { Facts, Words } from './rules';

const facts = import.meta.glob<Facts>('../../../data/rules/*.toml', { eager: true, import: 'default' });
const words = import.meta.glob<Words>('../../../text/*/rules/*.toml', { eager: true, import: 'default' });
const games = Object.keys(facts).map((path) => /([^/]+)\.toml$/.exec(path)![1]);
const languages = Object.keys(byLanguage(import.meta.glob('../../../text/*/*.toml')));
const factsOf = (game: string) => facts[`../../../data/rules/${game}.toml`];
const wordsOf = (game: string, lang: string) => words[`../../../text/${lang}/rules/${game}.toml`];

describe.each(games)('the rule book of %s', (game) => {
  it('knows its editions and has no id twice', () => expect(problemsInFacts(factsOf(game))).toEqual([]));

  it.each(languages)('has the same paragraphs in all languages: %s', (lang) => expect(notesIn(wordsOf(game, lang))).toEqual(notesIn(wordsOf(game, 'en'))));

  it.each(languages)('has words for every id, and no others: %s', (lang) => expect(problemsInWords(factsOf(game), wordsOf(game, lang))).toEqual([]));

  // `npm run rules` writes them.
  it.each(languages)('is what docs/rules holds: %s', async (lang) => {
    const made = `<!-- Made from data/rules/${game}.toml and text/${lang}/rules/${game}.toml: \`npm run rules\` in web/ -->\n\n`;
    const page = made + markdownOf({ facts: factsOf(game), words: wordsOf(game, lang) });
    await expect(page).toMatchFileSnapshot(`../../../docs/rules/${game}${lang === 'en' ? '' : `.${lang}`}.md`);
  });
});

describe('the rule book of an example', () => {
  const example = import.meta.glob<Facts>('../../../examples/*/data/rules/*.toml', { eager: true, import: 'default' });
  const said = import.meta.glob<Words>('../../../examples/*/text/*/rules/*.toml', { eager: true, import: 'default' });

  it.each(Object.keys(example))('has words for every id, and no others, in every language: %s', (path) => {
    expect(problemsInFacts(example[path])).toEqual([]);
    for (const lang of languages) expect(problemsInWords(example[path], said[path.replace('/data/rules/', `/text/${lang}/rules/`)]), lang).toEqual([]);
  });
});

describe('a rule book', () => {
  const row = (cells: object) => ({ id: 'RR-A-01', ...cells });
  const small = (cells: object, columns = ['id', 'rule', 'first', 'third']): Facts => ({
    editions: ['first', 'third-base', 'third-deluxe'],
    usual: 'first',
    groups: { third: ['third-base', 'third-deluxe'] },
    chapter: [{ id: 'preface' }, { id: 'a', code: 'A', columns, rules: [row(cells)] }],
  });
  const said = (texts: Record<string, string>, column: Record<string, string> = { id: 'id', rule: 'rule' }): Words => ({
    word: { same: 'yes', all: 'all', none: 'none' },
    column,
    chapter: { preface: { title: 'Rules' }, a: { title: 'things', before: ['One.', '- a', '- b'], rows: { 'RR-A-01': texts } } },
  });

  it.each<[object, string]>([
    [{}, 'yes | yes'],
    [{ first: 'absent', third: 'own' }, '— | words'],
    [{ first: 'own', third: 'first' }, 'more | more'],
    [{ third: 'amended' }, 'yes | yes (words)'],
    [{ first: 4, 'third-base': 6, 'third-deluxe': 'own' }, '4 | third-base 6, third-deluxe of its own'],
    [{ 'third-base': 'absent' }, 'yes | third-deluxe'],
  ])('has the cells of %j', (cells, expected) => {
    const words = said({ rule: 'R', first: 'more', third: 'words', 'third-deluxe': 'of its own' });
    expect(markdownOf({ facts: small(cells), words })).toBe(
      `# Rules\n\n## 0. A: things\n\nOne.\n\n- a\n- b\n\n| id | rule | first | third |\n|---|---|---|---|\n| RR-A-01 | R | ${expected} |\n`,
    );
  });

  it.each<[object, string[]]>([
    [{ first: 'own', third: 'first' }, []],
    [{ fourth: 'own' }, ["RR-A-01: 'fourth' is neither a column nor an edition"]],
    [{ first: 'fourth' }, ["RR-A-01: first: 'fourth' is not a kind of entry, nor an edition with words"]],
    [
      { first: 'third', third: 'first' },
      [
        "RR-A-01: first: 'third' is not a kind of entry, nor an edition with words",
        "RR-A-01: third: 'first' is not a kind of entry, nor an edition with words",
      ],
    ],
    [{ rule: 'Words.' }, ['RR-A-01: rule: words belong to the languages']],
    [{ editions: ['fourth'] }, ["RR-A-01: edition 'fourth' is unknown"]],
  ])('knows the editions of %j', (cells, expected) => expect(problemsInFacts(small(cells, ['id', 'editions', 'rule', 'first', 'third']))).toEqual(expected));

  it('has no id twice', () => {
    const facts = small({});
    facts.chapter[1].rules!.push(row({}));
    expect(problemsInFacts(facts)).toEqual(['RR-A-01 is given twice']);
  });

  it('names the words that a language lacks or has too much', () => {
    expect(problemsInWords(small({ first: 'own' }), said({ rule: 'R', first: 'F' }))).toEqual([]);
    expect(problemsInWords(small({ first: 'own' }), said({ rule: 'R', third: 'T' }))).toEqual(['a: RR-A-01.first is missing', 'a: RR-A-01.third is too much']);
    expect(problemsInWords(small({}), said({ rule: 'R' }, { rule: 'rule', why: 'why' }))).toEqual(['column: id is missing', 'column: why is too much']);
    const untitled = said({ rule: 'R' });
    untitled.chapter = { preface: {}, a: untitled.chapter.a, b: {} };
    expect(problemsInWords(small({}), untitled)).toEqual(['chapter: b is too much', 'chapter: preface has no title']);
  });
});
