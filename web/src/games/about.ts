// What the page knows of a game before it loads the game's board: its name and icon, how a table of it is set up, its guide.

import type { Component } from 'svelte';
import { lexicon } from '../app/languages';
import { settings } from '../app/settings.svelte';
import type { Lang } from '../app/types';
import type { Guide } from '../rules/guide';
import { plainAbout, plainWords } from './generic/plain';

// What a table can agree on: what it is about, what its values are called, and one sentence on what each changes (any: all of them).
export interface OptionWords {
  label: string;
  values: Record<string, string>;
  hints: Record<string, string>;
}

export interface AboutWords {
  name: string;
  lead?: string; // on its poster
  editions?: Record<string, string>; // one sentence on each
  editionNames?: Record<string, string>; // short ones
  options: Record<string, OptionWords>;
  moreOptions?: string; // what those behind a click are about
  glossary?: string; // what a reader of the rules must know
}

export interface About {
  id: string;
  Icon: Component; // SVG in a square of 46
  usual?: { edition?: string; players?: number }; // what a newcomer should begin with
  mainOptions?: string[]; // always in sight; the others wait behind a click
  guide?: () => Promise<{ guide: Guide<any> }>;
}

const found = Object.values(import.meta.glob<About>('./*/about.ts', { eager: true, import: 'about' }));
const byId = new Map(found.map((about) => [about.id, about]));

// A game that brings nothing for the page is told by its id.
export const aboutOf = (game: string): About => byId.get(game) ?? plainAbout(game);

// Its words, by game: text/LANGUAGE/about/GAME.toml.
const files = Object.entries(import.meta.glob<AboutWords>('../../../text/*/about/*.toml', { import: 'default' }));
const ids = new Set(files.map(([path]) => /([^/]+)\.toml$/.exec(path)![1]));
const words = new Map([...ids].map((game) => [game, lexicon(Object.fromEntries(files.filter(([path]) => path.endsWith(`/${game}.toml`))))]));

export const aboutIn = (game: string, lang: Lang): AboutWords => words.get(game)?.[lang] ?? plainWords(game);
export const aboutWords = (game: string): AboutWords => aboutIn(game, settings.lang);
