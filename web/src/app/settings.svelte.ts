// Language, theme and motion, kept on this device.

import type { Lang } from './types';

interface Settings {
  lang: Lang;
  theme: 'dark' | 'light';
  motion: boolean;
}

const key = 'tminus.settings';

function initial(): Settings {
  const found: Settings = {
    lang: navigator.languages.find((lang) => /^(de|en)/i.test(lang))?.toLowerCase().startsWith('de') ? 'de' : 'en',
    theme: 'dark',
    motion: true,
  };
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
    if (stored.lang === 'de' || stored.lang === 'en') found.lang = stored.lang;
    if (stored.theme === 'dark' || stored.theme === 'light') found.theme = stored.theme;
    if (typeof stored.motion === 'boolean') found.motion = stored.motion;
  } catch {
    // Settings that cannot be read are those of a first visit.
  }
  return found;
}

export const settings = $state(initial());

export function change(part: Partial<Settings>) {
  Object.assign(settings, part);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // They last until the page is closed.
  }
}

export const stillness = () => !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
