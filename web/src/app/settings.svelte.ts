// What the player prefers, kept on this device.

import { loadLanguage } from './languages';
import { settingsFrom, type Settings } from './preferences';

const key = 'tminus.settings';

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const settings = $state(settingsFrom(stored(), navigator.languages));

export async function change(part: Partial<Settings>) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...settings, ...part }));
  } catch {
    // They last until the page is closed.
  }
  if (part.lang) await loadLanguage(part.lang);
  Object.assign(settings, part);
}

export const stillness = () => !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;

// How long what moves takes on this page, times the usual: 0 is at once. The one place for a preference of speed.
export const pace = () => (stillness() ? 0 : 1);
