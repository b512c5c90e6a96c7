// Draws a component once, for tests of what it shows of a position.

import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { vi } from 'vitest';
import type { Position } from '../app/types';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('location', { hash: '', origin: '', pathname: '/' });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('innerWidth', 1400);

export const names = ['Ann', 'Vega', 'Rigel'];

// As much of a table as a component that is drawn once looks at.
export function tableOf<P extends Position, B>(game: object, position: P, box: B) {
  return {
    game,
    position,
    box,
    names,
    me: position.seat,
    chosen: [],
    candidates: [],
    picked: { lit: new Set(), only: null },
    log: [],
    watchers: new Set(),
    myTurn: true,
    busy: false,
    canAct: () => true,
  };
}

// Without what the compiler adds.
export const drawn = (component: Component<any>, props: Record<string, unknown>) =>
  render(component, { props })
    .body.replace(/<!--.*?-->| ?svelte-\w+/g, '')
    .replaceAll(' class=""', '');
export const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

// A copy with some of it changed.
export function changed<T>(value: T, change: (copy: T) => void): T {
  const copy = structuredClone(value);
  change(copy);
  return copy;
}

// As a table shows it that can only be looked at: it was begun with other rules, and nobody can say what follows.
export const withoutOutlook = <P extends Position>(position: P): P => ({ ...position, outlook: null, actions: [], to_act: [], read_only: true });
