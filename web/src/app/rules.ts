// The numbered rule book of a game, as the page shows it: chapters of rules, and what each says in an edition. What is the same in
// every language is in data/rules/GAME.toml, the words are in text/LANGUAGE/rules/GAME.toml.

import type { Lang } from './types';

export type EditionId = string;

// A line of a table. What needs no words is in the facts, by the id of its column; "from" is an id of the sources.
export interface Row {
  id: string;
  editions?: string[]; // left out: all
  [column: string]: string | number | string[] | undefined;
}

// A chapter has at most one table, of one kind; what is "under" a chapter belongs to it.
export interface ChapterFacts {
  id: string;
  under?: string;
  code?: string;
  columns?: string[];
  rules?: Row[];
  constants?: Row[];
  options?: Row[];
  table?: Row[];
}

export interface Facts {
  editions: EditionId[];
  usual: EditionId;
  groups?: Record<string, EditionId[]>;
  chapter: ChapterFacts[]; // the first is the preface
}

export interface ChapterWords {
  title?: string;
  before?: string[]; // paragraphs and list points before the table, and after it
  after?: string[];
  rows?: Record<string, Record<string, string>>;
}

export interface Words {
  word?: { same: string; all: string; none: string };
  column: Record<string, string>;
  source?: Record<string, string>;
  chapter: Record<string, ChapterWords>;
}

export interface Book {
  facts: Facts;
  words: Words;
}

// A rule, example or ruling as it holds in one edition.
export interface Rule {
  id: string;
  text: string;
  variant: string | null; // what this edition says in its own words
  fields: { name: string; text: string }[]; // further cells of examples and rulings
}

export interface EditionChapter {
  number: number;
  title: string;
  notes: string[];
  constants: { name: string; value: string }[];
  rules: Rule[];
}

export const isEditions = (facts: Facts, name: string): boolean => facts.editions.includes(name) || name in (facts.groups ?? {});
const groupOf = (facts: Facts, edition: EditionId) => Object.entries(facts.groups ?? {}).find(([, members]) => members.includes(edition))?.[0];

// own: in the words that the languages have under `key`; amended: holds as it stands, and those words are added.
export type Cell = { kind: 'same' | 'absent' } | { kind: 'own' | 'amended'; key: string } | { kind: 'figure'; text: string };

// What a row has for an edition: its entry, or that of the edition's group, or the entry of the edition that this one names; without
// any the rule holds as it stands.
export function cellFor(facts: Facts, row: Row, edition: EditionId): Cell {
  const found = row[edition] !== undefined ? edition : (groupOf(facts, edition) ?? edition);
  const key = isEditions(facts, String(row[found])) ? String(row[found]) : found;
  const value = String(row[key] ?? 'same');
  if (value === 'same' || value === 'absent') return { kind: value };
  if (value === 'own' || value === 'amended') return { kind: value, key };
  return { kind: 'figure', text: value };
}

export const heldIn = (facts: Facts, row: Row, edition: EditionId): boolean =>
  !row.editions || row.editions.some((name) => name === edition || name === groupOf(facts, edition));

const wordsFor = (words: Words, chapter: ChapterFacts, row: Row): Record<string, string> => words.chapter[chapter.id].rows?.[row.id] ?? {};

// What a row has in a column that is not about editions.
export function textIn({ words }: Book, chapter: ChapterFacts, row: Row, column: string): string {
  const fact = row[column];
  if (fact === undefined) return wordsFor(words, chapter, row)[column];
  if (column === 'from') return words.source![String(fact)];
  return Array.isArray(fact) ? fact.join(', ') : String(fact);
}

// null: nothing of its own.
export function variantIn({ facts, words }: Book, chapter: ChapterFacts, row: Row, edition: EditionId): string | null {
  const cell = cellFor(facts, row, edition);
  if (cell.kind === 'figure') return cell.text;
  return cell.kind === 'own' || cell.kind === 'amended' ? wordsFor(words, chapter, row)[cell.key] : null;
}

function ruleOf(book: Book, chapter: ChapterFacts, row: Row, edition: EditionId): Rule {
  // Where a rule comes from is said in docs/rules.
  const columns = chapter.columns!.filter((column) => !['id', 'editions', 'from'].includes(column) && !isEditions(book.facts, column));
  const [text, ...others] = columns.map((column) => ({ name: book.words.column[column], text: textIn(book, chapter, row, column) }));
  return { id: row.id, text: text.text, variant: variantIn(book, chapter, row, edition), fields: others };
}

function constantOf(book: Book, chapter: ChapterFacts, row: Row, edition: EditionId): { name: string; value: string } {
  const [name, value] = chapter.columns!;
  return {
    name: textIn(book, chapter, row, name),
    value: isEditions(book.facts, value) ? variantIn(book, chapter, row, edition)! : textIn(book, chapter, row, value),
  };
}

const optionOf = (book: Book, chapter: ChapterFacts, row: Row) => ({
  name: `\`${row.id}\``,
  value: `\`${textIn(book, chapter, row, 'values')}\` (${textIn(book, chapter, row, 'ruling')})`,
});

const capital = (title: string) => title.replace(/^./, (letter) => letter.toUpperCase());

export function chaptersFor(book: Book, edition: EditionId): EditionChapter[] {
  const { facts, words } = book;
  const holds = (row: Row) => heldIn(facts, row, edition) && cellFor(facts, row, edition).kind !== 'absent';
  const shown = facts.chapter
    .filter(({ under }) => !under)
    .map((main, i) => {
      const parts = facts.chapter.filter(({ id, under }) => id === main.id || under === main.id);
      return {
        number: i - 1,
        title: capital(words.chapter[main.id].title!),
        notes: parts.flatMap(({ id }) => [...(words.chapter[id]?.before ?? []), ...(words.chapter[id]?.after ?? [])]),
        constants: parts.flatMap((part) => [
          ...(part.constants ?? []).filter(holds).map((row) => constantOf(book, part, row, edition)),
          ...(part.options ?? []).filter(holds).map((row) => optionOf(book, part, row)),
        ]),
        rules: parts.flatMap((part) => (part.rules ?? []).filter(holds).map((row) => ruleOf(book, part, row, edition))),
      };
    });
  return shown.filter((chapter) => chapter.rules.length > 0 || chapter.constants.length > 0);
}

// Every word must occur somewhere in the rule.
export function matches(rule: Rule, search: string): boolean {
  const all = [rule.id, rule.text, rule.variant ?? '', ...rule.fields.map((field) => field.text)].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export type Inline = { kind: 'text' | 'code' | 'bold' | 'italic' | 'rule'; text: string };

const inline = /`([^`]+)`|\*\*([^*]+)\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?!\w)|(\b[A-Z]+\d*-[A-Z]+-[A-Z]?\d+)/g;

export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(inline)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    const [whole, code, bold, italic, rule] = found;
    if (code) parts.push({ kind: 'code', text: code });
    else if (bold) parts.push({ kind: 'bold', text: bold });
    else if (italic) parts.push({ kind: 'italic', text: italic });
    else parts.push({ kind: 'rule', text: rule });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

// Example games have folders of their own, with the same folders inside.
const factsIn = import.meta.glob<Facts>(['../../../data/rules/*.toml', '../../../examples/*/data/rules/*.toml'], { import: 'default' });
const wordsIn = import.meta.glob<Words>(['../../../text/*/rules/*.toml', '../../../examples/*/text/*/rules/*.toml'], { import: 'default' });

const ending = <T>(files: Record<string, T>, end: string): T | undefined => Object.entries(files).find(([path]) => path.endsWith(end))?.[1];

export async function loadFacts(game: string): Promise<Facts> {
  const facts = ending(factsIn, `/data/rules/${game}.toml`);
  if (!facts) throw new Error(`no rules of ${game}`);
  return facts();
}

export async function loadBook(game: string, lang: Lang): Promise<Book> {
  const words = ending(wordsIn, `/text/${lang}/rules/${game}.toml`);
  if (!words) throw new Error(`no rules of ${game}`);
  return { facts: await loadFacts(game), words: await words() };
}
