// What a player can prefer, and what is kept of it from one visit to the next.

import { languageFor, languages } from '../text/languages';
import type { Lang } from './types';

// After how many seconds the page ends a turn in which nothing is left to do; 0: at once.
export const closings = [0, 1, 2, 3, 4, 5, 'never'] as const;
export type Closing = (typeof closings)[number];
export const usualClosing = 3;

export interface Settings {
  lang: Lang;
  theme: 'dark' | 'light';
  motion: boolean;
  closing: Closing;
  cautions: boolean; // asks before a step that rules out something important
}

// Settings that cannot be read are those of a first visit.
export function settingsFrom(stored: string | null, wanted: readonly string[]): Settings {
  const found: Settings = {
    lang: languageFor(wanted),
    theme: 'dark',
    motion: true,
    closing: usualClosing,
    cautions: true,
  };
  let kept: Partial<Settings> | null = null;
  try {
    kept = JSON.parse(stored ?? '{}') as Partial<Settings> | null;
  } catch {
    return found;
  }
  if (kept?.lang !== undefined && languages.includes(kept.lang)) found.lang = kept.lang;
  if (kept?.theme === 'dark' || kept?.theme === 'light') found.theme = kept.theme;
  if (typeof kept?.motion === 'boolean') found.motion = kept.motion;
  if (kept?.closing !== undefined && closings.includes(kept.closing)) found.closing = kept.closing;
  if (typeof kept?.cautions === 'boolean') found.cautions = kept.cautions;
  return found;
}
