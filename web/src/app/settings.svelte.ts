// What the player prefers, kept on this device.

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

export function change(part: Partial<Settings>) {
  Object.assign(settings, part);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // They last until the page is closed.
  }
}

export const stillness = () => !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
