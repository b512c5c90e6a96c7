import { describe, expect, it } from 'vitest';
import { cacheName, fileFor, fits, isOutdated, shell, type Release } from './plan';

const release: Release = { version: 'v1', files: ['./', 'assets/index-1a.js', 'icon.svg', 'manifest.webmanifest'], later: ['assets/tminus-2b.wasm'] };
const asked = (path: string, scope = 'https://a.example/games/', method = 'GET') => fileFor({ method, url: new URL(path, scope).href }, scope, release);

describe('requests', () => {
  it('for the page get its shell', () => {
    for (const path of ['./', './?from=mail', './#/rules', 'index.html']) expect(asked(path), path).toBe(shell);
  });

  it('for files of the page are answered', () => {
    expect(asked('assets/index-1a.js')).toBe('assets/index-1a.js');
    expect(asked('assets/tminus-2b.wasm')).toBe('assets/tminus-2b.wasm');
    expect(asked('icon.svg?x=1')).toBe('icon.svg');
  });

  it('for assets of another version are answered, too', () => {
    expect(asked('assets/index-0f.js')).toBe('assets/index-0f.js');
  });

  it.each(['https://a.example/', 'https://a.example/games/'])('to a server are left alone (page at %s)', (scope) => {
    for (const path of ['api/games', 'api/ws', 'api', 'healthz', 'metrics', '/api/games', '/healthz', '/metrics', 'sw.js']) {
      expect(asked(path, scope), path).toBeNull();
    }
  });

  it('for anything else are left alone', () => {
    for (const path of ['rules', 'table/abc', 'other.html', '../', '../assets/index-1a.js', '/assets/index-1a.js', 'https://b.example/assets/index-1a.js']) {
      expect(asked(path), path).toBeNull();
    }
    expect(asked('./', undefined, 'POST')).toBeNull();
    expect(asked('assets/index-1a.js', undefined, 'HEAD')).toBeNull();
  });
});

it('a page fits if everything it asks for is in the list', () => {
  expect(fits('<script src="./assets/index-1a.js"></script><link rel="icon" href="./icon.svg">', release)).toBe(true);
  expect(fits('<script src="./assets/index-1a.js"></script><link href="./assets/index-9z.css">', release)).toBe(false);
});

it('only older versions at the same address are outdated', () => {
  const scope = 'https://a.example/games/';
  const outdated = (name: string) => isOutdated(name, scope, 'v2');
  expect(outdated(cacheName(scope, 'v1'))).toBe(true);
  expect(outdated(cacheName(scope, 'v2'))).toBe(false);
  expect(outdated(cacheName('https://a.example/', 'v1'))).toBe(false);
  expect(outdated(cacheName('https://a.example/games/test/', 'v1'))).toBe(false);
  expect(outdated('somebody else')).toBe(false);
});
