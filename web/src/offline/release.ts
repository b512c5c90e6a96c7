// The list of a build's files, made when the page is built.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { shell, type Release } from './plan.ts';

const isBig = (file: string) => file.endsWith('.wasm');
const isForInstalling = (file: string) => file.startsWith('icons/'); // the browser keeps these itself

export function releaseOf(contents: Map<string, Uint8Array>): Release {
  const hash = createHash('sha256');
  const kept = [...contents.keys()].filter((file) => file !== 'sw.js' && !isForInstalling(file)).sort();
  for (const file of kept) hash.update(`${file}\0`).update(createHash('sha256').update(contents.get(file)!).digest());
  return {
    version: hash.digest('hex').slice(0, 16),
    files: kept.filter((file) => !isBig(file)).map((file) => (file === 'index.html' ? shell : file)),
    later: kept.filter(isBig),
  };
}

export function filesIn(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), readFileSync(path)];
    }),
  );
}
