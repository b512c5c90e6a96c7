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
