// The page's own words. Those of the games are in their folders.

import { settings } from '../app/settings.svelte';
import type { Page } from '../generated/words';
import { wordsIn } from './languages';

export type Words = Page;

export const words = (): Words => wordsIn[settings.lang];
