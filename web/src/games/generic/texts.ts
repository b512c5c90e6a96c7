// What a game says in the terminal, and its rules, serve a board that knows nothing else of it.

import { byLanguage, type Texts } from '../../app/languages';
import { chaptersFor, loadBook } from '../../app/rules';
import type { Lang } from '../../app/types';

const files = import.meta.glob<Texts>(['../../../../text/*/*.toml', '../../../../examples/*/text/*/*.toml'], { import: 'default' });

export interface GameTexts {
  say: Texts;
  rules: Map<string, string>; // by id
}

const none: GameTexts = { say: { event: {}, word: {} }, rules: new Map() };
const known = new Map<string, Record<Lang, GameTexts>>();

// A game need not have texts or a rule book.
async function rulesOf(game: string, lang: Lang): Promise<Map<string, string>> {
  const book = await loadBook(game, lang).catch(() => null);
  const rules = book ? book.facts.editions.flatMap((edition) => chaptersFor(book, edition).flatMap((chapter) => chapter.rules)) : [];
  return new Map(rules.map(({ id, text }) => [id, text]));
}

export async function learnTexts(game: string): Promise<void> {
  if (known.has(game)) return;
  const own = Object.entries(byLanguage(Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith(`/${game}.toml`)))));
  const told = await Promise.all(
    own.map(async ([lang, load]): Promise<[string, GameTexts]> => [lang, { say: await load(), rules: await rulesOf(game, lang as Lang) }]),
  );
  known.set(game, Object.fromEntries(told) as Record<Lang, GameTexts>);
}

export const textsOf = (game: string, lang: Lang): GameTexts => known.get(game)?.[lang] ?? none;
