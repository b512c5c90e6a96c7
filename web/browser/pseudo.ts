// A made-up language: English with an accent on every letter, a good third longer and in brackets. It is a folder of text/ and
// nothing else, so whatever is shown without it is written in the code.

import { build } from 'vite';
import { execFileSync } from 'node:child_process';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse as parseToml, stringify } from 'smol-toml';
import { messagesOf } from '../src/text/messages';
import { binary } from './support';

const root = resolve(import.meta.dirname, '../..');
export const pseudo = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒğĥíĵķļɱñóþʠŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'];
const withAccents = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)]);

// What is not text: values, icons, code, addresses, numbers of rules.
const inMessages = /(\[[a-zA-Z_-]+\])/;
const inSentences = /(\{[^}]*\})/;
const inRules = /(`[^`]*`|\]\([^)]*\)|\b[A-Z0-9]+-[A-Z]+-[A-Z]?\d+\b)/;
const accent = (text: string, fixed: RegExp) =>
  text
    .split(fixed)
    .map((piece, i) => (i % 2 === 1 ? piece : withAccents(piece)))
    .join('');

// A long word for a word, more words for a sentence; the brackets count.
function filling(text: string): string {
  const letters = text.replace(/\{[^}]*\}/g, '').length;
  const more = Math.max(0, Math.ceil(letters * 0.4) - 2);
  if (!/\s/.test(text)) return '~'.repeat(more);
  return ' ~~~~'.repeat(Math.floor(more / 5)) + '~'.repeat(more % 5);
}
const enclosed = (text: string, shown = text) => `[${text}${filling(shown)}]`;

const elements = (list: MessageFormatElement[]): MessageFormatElement[] =>
  list.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accent(element.value, inMessages) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([key, option]) => [key, { ...option, value: elements(option.value) }]);
    return { ...element, options: Object.fromEntries(options) };
  });

// The text that is about as long as one form of the message.
const oneForm = (list: MessageFormatElement[]): string =>
  list.map((element) => (element.type === TYPE.literal ? element.value : 'options' in element ? oneForm(element.options.other.value) : '')).join('');

function message(text: string): string {
  const parsed = parse(text, { ignoreTag: true });
  return enclosed(printAST(elements(parsed)), oneForm(parsed));
}

// Sentences for the terminal may be framed by signs.
function sentence(text: string): string {
  const [, before, inner, after] = /^([*=-]{2,} )?(.*?)( [*=-]{2,})?$/s.exec(text)!;
  return `${before ?? ''}${enclosed(accent(inner, inSentences), inner)}${after ?? ''}`;
}

// Paragraphs of the rules keep the sign of a list.
function paragraph(text: string): string {
  const [, before, inner] = /^((?:[-*] |#+ )?)(.*)$/s.exec(text)!;
  return before + enclosed(accent(inner, inRules), inner);
}

function translated<T>(value: T, translate: (text: string) => string): T {
  if (typeof value === 'string') return translate(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => translated(part, translate)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]: [string, unknown]) => [key, translated(part, translate)])) as T;
}

// A folder beside that of English.
function writeLanguage(texts: string) {
  for (const entry of readdirSync(join(texts, 'en'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = from.replace(join(texts, 'en'), join(texts, pseudo));
    const translate = messagesOf(from) ? message : from.includes('/rules/') ? paragraph : sentence;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, stringify(translated(parseToml(readFileSync(from, 'utf8')), translate)));
  }
}

// The page with this language beside the others, built in a folder of its own. Answers where it is.
export async function buildWithPseudo(folder: string): Promise<string> {
  for (const part of ['text', 'data/rules', 'web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'web/node_modules'), join(folder, 'web/node_modules'));
  symlinkSync(join(root, 'build'), join(folder, 'build')); // with the module
  writeLanguage(join(folder, 'text'));
  await build({ root: join(folder, 'web'), configFile: join(folder, 'web/vite.config.ts'), logLevel: 'warn' });
  return join(folder, 'web/dist');
}

// The card data with the names of this language beside the others, for `tminus serve --data`. Answers where it is.
export function dataWithPseudo(folder: string): string {
  const data = join(folder, 'cards');
  execFileSync(binary, ['data', 'export', data]);
  writeLanguage(join(data, 'text'));
  return data;
}
