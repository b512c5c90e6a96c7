import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { starNames } from '../src/app/names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithPseudo, dataWithPseudo, pseudo } from './pseudo';
import { scenes } from './scenes';
import { Stage } from './support';

const folder = mkdtempSync(join(tmpdir(), 'tminus-language-'));
let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(await buildWithPseudo(folder), '--data', dataWithPseudo(folder));
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

// What people, products and the bots of programs are called, in any language.
const proper = ['T‑Minus', 'T-Minus', 'First Orbit', 'Ann', 'Ben', 'ann', 'greedy', pseudo.toUpperCase(), ...starNames, ' and '] // Intl does not know the language, and lists in English
  .sort((a, b) => b.length - a.length);

// The device calls cards as the module was built, which does not know this language.
const ofModule = Object.values(parse(readFileSync(new URL('../../text/en/cards/rocket-rescue.toml', import.meta.url), 'utf8')) as Record<string, object>)
  .flatMap((kind) => Object.values(kind) as string[])
  .sort((a, b) => b.length - a.length);

// Every text on the screen that holds a letter without an accent, and every text that is cut off.
function faultsOf(allowed: string[]): { english: string[]; cut: string[] } {
  const own = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === document.documentElement.lang;
  const shown = (element: Element) => own(element) && !element.closest('code, kbd, script, style') && element.checkVisibility({ visibilityProperty: true });
  const english = new Set<string>();
  const cut = new Set<string>();
  const note = (text: string, where: string) => {
    const left = allowed.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll('\u00ad', '')).replace(/\b[A-Z0-9]+-[A-Z]+-[A-Z]?\d+\b/g, '');
    if (/[A-Za-z]/.test(left)) english.add(`${where}: ${text.trim()}`);
  };
  const isCut = (node: Text) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box = node.parentElement; box && text.width > 0; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (edge.width <= 1) return false; // for screen readers
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return false;
      if (overflowX !== 'visible' && (text.right > edge.right + 1 || text.left < edge.left - 1)) return true;
      if (overflowY !== 'visible' && text.bottom > edge.bottom + 2) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    if (!node.nodeValue?.trim() || !(shown(parent) || (parent.closest('select') && shown(parent.closest('select')!)))) continue;
    note(node.nodeValue, `<${parent.tagName.toLowerCase()} ${parent.className}>`);
    if (parent.tagName !== 'OPTION' && isCut(node as Text)) cut.add(`<${parent.tagName.toLowerCase()} ${parent.className}>: ${node.nodeValue.trim()}`);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!shown(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) note(element.getAttribute(name) ?? '', `${element.tagName.toLowerCase()} ${name}`);
  }
  return { english: [...english], cut: [...cut] };
}

const onDevice = ['home-device', 'new-table-options', 'this-table', 'delete-table'];
// Every kind of screen; the same boards in other phases are no different.
const desktop = [
  ...['home-continue', 'invite', 'link-taken', 'rules-rule', 'planning', 'refusal', 'table-build', 'decision-character'],
  ...['help', 'preferences', 'end', 'replay', 'question', 'notices', 'closing', 'moon-buy', 'moon-test', 'moon-commit', 'moon-end', 'moon-guide'],
  ...['settings-home', 'open-saved'],
  ...onDevice,
  ...['men-table', 'men-buy', 'men-launch', 'men-look', 'men-guide'],
];
const phone = ['home', 'join', 'rules-guide', 'planning', 'moon-buy', 'men-table'];
const shown = [...desktop.map((name) => ({ name, size: 'desktop' as const })), ...phone.map((name) => ({ name, size: 'phone' as const }))];

describe('a language that is only a folder', () => {
  it.each(shown)('says everything, and nothing is cut: $name on a $size', async ({ name, size }) => {
    const { show, settings } = scenes.find((scene) => scene.name === name)!;
    const visitor = await stage.visitor({ lang: pseudo, size, ...settings });
    await show(visitor);
    const allowed = onDevice.includes(name) ? [...ofModule, ...proper] : proper;
    await expect.poll(() => visitor.page.evaluate(faultsOf, allowed), { timeout: 30_000 }).toEqual({ english: [], cut: [] });
    await visitor.expectToFit();
    await visitor.close();
  });
});
