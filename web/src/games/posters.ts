// The games on the first screen, in the order of the list. A game without a poster is not there.

import type { Component } from 'svelte';
import type { Words } from '../text/words';
import { gameIds } from './list';

export interface Poster {
  game: string;
  Drawing: Component;
  colour: string;
  facts: (say: Words['home']) => [icon: string, text: string][];
}

const found = Object.values(import.meta.glob<Poster>('./*/poster.ts', { eager: true, import: 'poster' }));

export const posters: Poster[] = gameIds.flatMap((id) => found.find(({ game }) => game === id) ?? []);
