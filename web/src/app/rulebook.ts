// The numbered rule books as Markdown (docs/rules), and what is wrong with their files. Not part of the page.

import { cellFor, isEditions, textIn, variantIn, type Book, type ChapterFacts, type Facts, type Row, type Words } from './rules';

const ownHeading = (facts: Facts, column: string) => isFigure(column) || isEditions(facts, column);
// Names that a player or a program writes are the same in every language, and so are figures.
const isFigure = (text: unknown) => typeof text === 'number' || (typeof text === 'string' && !/\p{L}/u.test(text.replace(/`[^`]*`/g, '')));
const showsId = ['id', 'name', 'option'];

const rowsOf = ({ rules, constants, options, table }: ChapterFacts): Row[] => rules ?? constants ?? options ?? table ?? [];

function editionText(book: Book, chapter: ChapterFacts, row: Row, edition: string): string {
  const { kind } = cellFor(book.facts, row, edition);
  if (kind === 'absent') return '—';
  if (kind === 'same') return book.words.word!.same;
  const text = variantIn(book, chapter, row, edition)!;
  return kind === 'amended' ? `${book.words.word!.same} (${text})` : text;
}

// Where the editions of a group differ, each is named, and those without the rule are left out.
function groupText(book: Book, chapter: ChapterFacts, row: Row, name: string): string {
  const editions = book.facts.groups?.[name] ?? [name];
  const texts = editions.map((edition) => editionText(book, chapter, row, edition));
  if (new Set(texts).size === 1) return texts[0];
  const named = editions.map((edition, i) => (texts[i] === book.words.word?.same ? edition : `${edition} ${texts[i]}`));
  return named.filter((_, i) => texts[i] !== '—').join(', ');
}

function cellText(book: Book, chapter: ChapterFacts, row: Row, column: string): string {
  const { facts, words } = book;
  if (showsId.includes(column)) return column === 'id' ? row.id : `\`${row.id}\``;
  if (isEditions(facts, column)) return groupText(book, chapter, row, column);
  if (column === 'editions') return row.editions?.length === 0 ? words.word!.none : (row.editions?.join(', ') ?? words.word!.all);
  return textIn(book, chapter, row, column);
}

const lineOf = (cells: string[]) => `| ${cells.join(' | ')} |\n`;

function tableOf(book: Book, chapter: ChapterFacts): string[] {
  const { columns } = chapter;
  if (!columns) return [];
  const head = lineOf(columns.map((column) => (ownHeading(book.facts, column) ? column : book.words.column[column])));
  const rows = rowsOf(chapter).map((row) => lineOf(columns.map((column) => cellText(book, chapter, row, column))));
  return [`${head}|${'---|'.repeat(columns.length)}\n${rows.join('')}`];
}

// List points follow each other without an empty line.
const isPoint = (note: string) => /^(-|\d+\.) /.test(note);
const notesOf = (notes: string[] = []) =>
  notes.reduce<string[]>((done, note, i) => {
    if (isPoint(note) && i > 0 && isPoint(notes[i - 1])) return [...done.slice(0, -1), `${done.at(-1)}${note}\n`];
    return [...done, `${note}\n`];
  }, []);

export function markdownOf(book: Book): string {
  const numbers = book.facts.chapter.filter(({ under }) => !under).map(({ id }) => id);
  const heading = ({ id, under, code }: ChapterFacts) => {
    const { title } = book.words.chapter[id];
    if (!title) return [];
    if (under) return [`### ${title}\n`];
    const number = numbers.indexOf(id) - 1;
    if (number < 0) return [`# ${title}\n`];
    return [`## ${number}. ${!code ? title : code.toLowerCase() === title.toLowerCase() ? code : `${code}: ${title}`}\n`];
  };
  return book.facts.chapter
    .flatMap((chapter) => {
      const { before, after } = book.words.chapter[chapter.id] ?? {};
      return [...heading(chapter), ...notesOf(before), ...tableOf(book, chapter), ...notesOf(after)];
    })
    .join('\n');
}

const twice = (ids: string[]) => ids.filter((id, i) => ids.indexOf(id) !== i);

const hasWords = (row: Row, name: string) => row[name] === 'own' || row[name] === 'amended';
const cellKinds = ['same', 'absent', 'own', 'amended'];

function problemsInRow(facts: Facts, chapter: ChapterFacts, row: Row): string[] {
  const columns = chapter.columns ?? [];
  const ofEditions = columns.some((column) => isEditions(facts, column));
  const problemsIn = ([key, value]: [string, Row[string]]) => {
    if (ofEditions && isEditions(facts, key))
      return isFigure(value) || cellKinds.includes(String(value)) || hasWords(row, String(value))
        ? []
        : [`${key}: '${String(value)}' is not a kind of entry, nor an edition with words`];
    if (!['id', ...columns].includes(key)) return [`'${key}' is neither a column nor an edition`];
    if (key === 'editions') return row.editions!.filter((name) => !isEditions(facts, name)).map((name) => `edition '${name}' is unknown`);
    return ['id', 'from'].includes(key) || Array.isArray(value) || isFigure(value) ? [] : [`${key}: words belong to the languages`];
  };
  const withoutValue = chapter.constants && ofEditions ? facts.editions.filter((edition) => cellFor(facts, row, edition).kind === 'same') : [];
  return [...Object.entries(row).flatMap(problemsIn), ...withoutValue.map((edition) => `has no value in edition '${edition}'`)].map(
    (problem) => `${row.id}: ${problem}`,
  );
}

// What the facts say that cannot be.
export function problemsInFacts(facts: Facts): string[] {
  const chapters = facts.chapter.map(({ id }) => id);
  const rules = facts.chapter.flatMap((chapter) => (chapter.rules ?? []).map(({ id }) => id));
  const editions = [facts.usual, ...Object.values(facts.groups ?? {}).flat()];
  return [
    ...[...twice(chapters), ...twice(rules)].map((id) => `${id} is given twice`),
    ...editions.filter((edition) => !facts.editions.includes(edition)).map((edition) => `edition '${edition}' is unknown`),
    ...facts.chapter.flatMap(({ id, under }) => (!under || chapters.includes(under) ? [] : [`${id}: there is no chapter '${under}'`])),
    ...facts.chapter.flatMap((chapter) => rowsOf(chapter).flatMap((row) => problemsInRow(facts, chapter, row))),
  ];
}

const compare = (where: string, wanted: string[], found: string[]) => [
  ...wanted.filter((key) => !found.includes(key)).map((key) => `${where}: ${key} is missing`),
  ...found.filter((key) => !wanted.includes(key)).map((key) => `${where}: ${key} is too much`),
];

// The words a row needs, by their keys.
function wantedWords(facts: Facts, chapter: ChapterFacts, row: Row): string[] {
  const columns = chapter.columns!;
  const texts = columns.filter((column) => !showsId.includes(column) && column !== 'editions' && !isEditions(facts, column) && !(column in row));
  if (!columns.some((column) => isEditions(facts, column))) return texts;
  const keys = Object.keys(row).filter((key) => isEditions(facts, key) && hasWords(row, key));
  return [...texts, ...keys];
}

// What a language lacks, and what it has too much.
export function problemsInWords(facts: Facts, words: Words): string[] {
  const columns = new Set(facts.chapter.flatMap((chapter) => chapter.columns ?? []).filter((column) => !ownHeading(facts, column)));
  const sources = new Set(facts.chapter.flatMap((chapter) => rowsOf(chapter).flatMap(({ from }) => (from === undefined ? [] : [String(from)]))));
  const problems = [
    ...compare('column', [...columns], Object.keys(words.column)),
    ...compare('source', [...sources], Object.keys(words.source ?? {})),
    ...Object.keys(words.chapter).flatMap((id) => (facts.chapter.some((chapter) => chapter.id === id) ? [] : [`chapter: ${id} is too much`])),
  ];
  for (const chapter of facts.chapter) {
    const said = words.chapter[chapter.id] ?? {};
    if (!said.title && !chapter.under) problems.push(`chapter: ${chapter.id} has no title`);
    const wanted = rowsOf(chapter).flatMap((row) => wantedWords(facts, chapter, row).map((key) => `${row.id}.${key}`));
    const found = Object.entries(said.rows ?? {}).flatMap(([id, texts]) => Object.keys(texts).map((key) => `${id}.${key}`));
    problems.push(...compare(chapter.id, wanted, found));
  }
  return problems;
}

// Every language has the same paragraphs and list points.
export const notesIn = (words: Words): Record<string, [number, number]> =>
  Object.fromEntries(Object.entries(words.chapter).map(([id, { before, after }]) => [id, [before?.length ?? 0, after?.length ?? 0]]));
