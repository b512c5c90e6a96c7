// The page's own words. The games' words are in text/ of the project and in the games' folders.

import { settings } from '../app/settings.svelte';
import { de } from './de';
import { en } from './en';

export type Words = typeof en;

export const wordsIn = { en, de } satisfies Record<string, Words>;

export const words = (): Words => wordsIn[settings.lang];
