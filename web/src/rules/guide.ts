// How to play, for newcomers: short chapters, each with a drawing and a link to the exact rules.
// The words are in text/LANGUAGE/guide/GAME.toml; in them [name] stands for an icon.

import type { Component } from 'svelte';
import type { Lang } from '../app/types';

export interface GuideChapter<Id extends string = string> {
  id: Id;
  figure?: string;
  below?: string; // another figure, under the text
  editions?: string[]; // only for these
  rule?: string; // where the book goes into it
}

export interface GuideWords {
  lead: string;
  otherEditions?: string; // what is said about editions that the guide does not describe
  chapters: Record<string, { title: string; text: string[]; points?: string[] }>;
  tips: { title: string; points: string[] };
  figures: object; // a matter of each game
}

export interface Guide<Words extends GuideWords> {
  editions?: string[]; // the guide describes these
  chapters: GuideChapter<keyof Words['chapters'] & string>[];
  Figures: Component<{ figure: string; text: Words['figures'] }>;
  colours?: Record<string, string>; // of icons in the text; others have the page's
  texts: Record<Lang, () => Promise<Words>>;
}
