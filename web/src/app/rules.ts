// The numbered rule book (docs/rules/GAME.md) as the page shows it: chapters of rules, and what each says in an edition.

export const editionIds = ['first', 'second', 'third-base', 'third-deluxe'] as const;
export type EditionId = string;

// Games with one edition have books without a column for it.
const editionsIn: Record<string, readonly string[]> = { 'rocket-rescue': editionIds };
export const editionsOf = (game: string): readonly string[] => editionsIn[game] ?? ['standard'];
export const usualEdition = (game: string): EditionId => (game === 'rocket-rescue' ? 'third-base' : editionsOf(game)[0]);

export interface Table {
  columns: string[];
  rows: string[][];
}

export interface Chapter {
  number: number;
  title: string;
  notes: string[]; // paragraphs and list points between the tables
  tables: Table[];
}

// A rule, example or ruling as it holds in one edition.
export interface Rule {
  id: string;
  text: string;
  variant: string | null; // what this edition says in its own words
  notYet: boolean;
  fields: { name: string; text: string }[]; // further cells of examples and rulings
}

export interface EditionChapter {
  number: number;
  title: string;
  notes: string[];
  constants: { name: string; value: string }[];
  rules: Rule[];
}

const idPattern = /^[A-Z]+\d*-[A-Z]+-[A-Z]?\d+$/;

const cellsOf = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

export function parseRules(markdown: string): Chapter[] {
  const chapters: Chapter[] = [];
  let table: Table | null = null;
  let open = false; // whether the last line belongs to a paragraph
  for (const line of markdown.split('\n')) {
    const heading = /^## (\d+)\. (?:[A-Z]{2,}: )?(.*)$/.exec(line);
    if (heading) {
      chapters.push({ number: Number(heading[1]), title: capital(heading[2]), notes: [], tables: [] });
      table = null;
      open = false;
      continue;
    }
    const chapter = chapters.at(-1);
    if (!chapter) continue;
    if (line.startsWith('|')) {
      const cells = cellsOf(line);
      if (!table) chapter.tables.push((table = { columns: cells, rows: [] }));
      else if (!cells.every((cell) => /^-+$/.test(cell))) table.rows.push(cells);
      open = false;
      continue;
    }
    table = null;
    const text = line.trim();
    if (text === '' || text.startsWith('#')) open = false;
    else if (open && !/^(-|\d+\.) /.test(text)) chapter.notes[chapter.notes.length - 1] += ` ${text}`;
    else {
      chapter.notes.push(text);
      open = true;
    }
  }
  return chapters;
}

// "RESEARCH" and "PLANET cards" have the chapter's code as a word of their title.
const capital = (title: string) => title.replace(/^[A-Z]{2,}/, (code) => code.toLowerCase()).replace(/^./, (letter) => letter.toUpperCase());

const absent = /^(—|-)$/;
const notYet = /^(not yet|noch nicht)\b/i;
const same = /^(yes|ja)\b[;,:]?\s*/i;

type Cell = { kind: 'same' } | { kind: 'absent' } | { kind: 'not-yet' } | { kind: 'variant'; text: string };

// "third-base 14, third-deluxe 17" says two things at once; "third-deluxe" alone that the base box does not have it.
export function cellFor(cell: string, edition: EditionId): Cell {
  const boxes = /^`?third-base`?:? (.+?)[,;] `?third-deluxe`?:? (.+)$/.exec(cell);
  if (boxes) return cellFor(edition === 'third-deluxe' ? boxes[2] : boxes[1], edition);
  const deluxe = /^`?third-deluxe`?(?:[:;,] ?(.*))?$/.exec(cell);
  if (deluxe) return edition === 'third-deluxe' ? cellFor(deluxe[1] || 'yes', edition) : { kind: 'absent' };
  if (absent.test(cell)) return { kind: 'absent' };
  if (notYet.test(cell)) return { kind: 'not-yet' };
  const rest = cell.replace(same, '');
  if (rest === '') return { kind: 'same' };
  if (rest === cell) return { kind: 'variant', text: cell };
  return { kind: 'variant', text: rest.replace(/^\((.*)\)$/, '$1') };
}

const columnOf = (table: Table, edition: EditionId) => {
  const exact = table.columns.indexOf(edition);
  return exact >= 0 ? exact : table.columns.indexOf(edition.replace(/-.*/, ''));
};

// Which editions an example or a ruling is for: "all", "second, third", "third-deluxe", "none", "not yet".
export function heldIn(cell: string, edition: EditionId): 'yes' | 'no' | 'not-yet' {
  if (/^(all|alle)$/i.test(cell)) return 'yes';
  if (notYet.test(cell)) return edition.startsWith('third') ? 'not-yet' : 'no';
  const names = cell.replaceAll('`', '').split(/,\s*|\s+(?:and|und)\s+/);
  return names.includes(edition) || names.includes(edition.replace(/-.*/, '')) ? 'yes' : 'no';
}

function ruleOf(table: Table, row: string[], edition: EditionId): Rule | null {
  const [id, ...cells] = row;
  if (!idPattern.test(id)) return null;
  const column = columnOf(table, edition);
  if (column >= 0) {
    const cell = cellFor(row[column] ?? '', edition);
    if (cell.kind === 'absent') return null;
    return { id, text: cells[0], variant: cell.kind === 'variant' ? cell.text : null, notYet: cell.kind === 'not-yet', fields: [] };
  }
  if (!/^(editions|Auflagen)$/i.test(table.columns[1])) {
    // Where a rule comes from is said in the book itself.
    const fields = cells.slice(1).map((text, i) => ({ name: table.columns[i + 2] ?? '', text }));
    return { id, text: cells[0], variant: null, notYet: false, fields: fields.filter(({ name }) => !/^(from|woher|source|Quelle)$/i.test(name)) };
  }
  const held = heldIn(cells[0], edition);
  if (held === 'no') return null;
  const fields = cells.slice(2).map((text, i) => ({ name: table.columns[i + 3] ?? '', text }));
  return { id, text: cells[1], variant: null, notYet: held === 'not-yet', fields };
}

// What a table can agree on: name, editions, values, ruling.
const optionTable = /^option$/i;

export function chaptersFor(chapters: Chapter[], edition: EditionId): EditionChapter[] {
  const shown = chapters.map((chapter) => ({
    number: chapter.number,
    title: chapter.title,
    notes: chapter.notes,
    rules: chapter.tables.flatMap((table) => table.rows.flatMap((row) => ruleOf(table, row, edition) ?? [])),
    constants: chapter.tables.flatMap((table) => {
      if (optionTable.test(table.columns[0]))
        return table.rows.flatMap(([name, held, values, rule]) =>
          heldIn(held, edition) === 'yes' ? [{ name: name.replaceAll('`', ''), value: `${values} (${rule})` }] : [],
        );
      const column = columnOf(table, edition);
      const plain = table.rows.filter((row) => !idPattern.test(row[0]));
      if (column < 0 && /^(constant|Größe|Konstante)$/i.test(table.columns[0])) return plain.map(([name, value]) => ({ name, value }));
      return column < 0 ? [] : plain.map((row) => ({ name: row[0], value: row[column] })).filter(({ value }) => !absent.test(value));
    }),
  }));
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

const pages = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

// The page in the language, or in English where it has not been translated.
export async function loadRules(game: string, lang: string): Promise<Chapter[]> {
  const page = pages[`../../../docs/rules/${game}${lang === 'en' ? '' : `.${lang}`}.md`] ?? pages[`../../../docs/rules/${game}.md`];
  if (!page) throw new Error(`no rules of ${game}`);
  return parseRules(await page());
}
