// Addresses to hand out and to read, and the clipboard.

import { href, parseRoute } from './router.svelte';

const page = () => `${location.origin}${location.pathname}`;

export const joinLink = (table: string, token: string) => page() + href('join', table, token);

// What somebody pasted: a whole link, or only the part behind '#'.
export function readLink(text: string): { table: string; token: string } | null {
  const hash = text.trim().replace(/^[^#]*#/, '#');
  const found = /^#?\/?join\/([0-9a-f]+)\/([0-9a-f]{32})$/i.exec(hash);
  if (!found) return null;
  const { parts } = parseRoute(hash);
  return { table: parts[0], token: parts[1] };
}

// The clipboard is closed to pages on an unsafe connection; there the old way still works in most browsers.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    const place = document.querySelector('dialog[open]') ?? document.body;
    place.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
