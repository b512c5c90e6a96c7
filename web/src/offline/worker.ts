// The service worker, built as sw.js: keeps the page on the device, one version beside the other. A new version waits until a
// person asks for it or no tab has the page open.

import { cacheName, fileFor, fits, isHashed, isOutdated, shell, type Release } from './plan';

declare const __RELEASE__: Release; // put in by vite.config.ts
const release = __RELEASE__;

// What is used of a service worker; TypeScript describes either windows or workers.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Lasting & { data: unknown }) => void): void;
}
const worker = self as unknown as Scope;

const scope = worker.registration.scope;
const ownCache = () => caches.open(cacheName(scope, release.version));
const addressOf = (file: string) => new URL(file, scope).href;
const anyEncoding = { ignoreVary: true };
const atOnce = 4; // the page itself may want to load something

async function kept(file: string): Promise<Response | undefined> {
  const own = await (await ownCache()).match(addressOf(file), anyEncoding);
  return own ?? (isHashed(file) ? caches.match(addressOf(file), anyEncoding) : undefined);
}

async function fetched(file: string): Promise<Response> {
  const response = await fetch(addressOf(file), { cache: isHashed(file) ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${file}: status ${response.status}`);
  if (file === shell && !fits(await response.clone().text(), release)) throw new Error('the page is of another version');
  return response;
}

async function keep(files: string[]) {
  const cache = await ownCache();
  const left = [...files];
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      await cache.put(addressOf(file), ((isHashed(file) && (await kept(file))) || (await fetched(file))) as Response);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function keepLater() {
  const cache = await ownCache();
  for (const file of release.later) if (!(await cache.match(addressOf(file), anyEncoding))) await keep([file]);
}

// Not while another tab may run an older version and go on loading parts of it, nor while a newer one is on its way.
async function sweep() {
  const outdated = (await caches.keys()).filter((name) => isOutdated(name, scope, release.version));
  const { installing, waiting } = worker.registration;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (installing || waiting || tabs.length > 1) return;
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function answer(event: Fetching, file: string): Promise<Response> {
  const found = await kept(file);
  if (found) return found;
  const response = await fetch(event.request);
  if (response.ok && release.later.includes(file)) {
    const copy = response.clone();
    event.waitUntil(ownCache().then((cache) => cache.put(addressOf(file), copy)));
  }
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(keep(release.files)));
worker.addEventListener('activate', (event) => event.waitUntil(sweep().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  const file = fileFor(event.request, scope, release);
  if (file !== null) event.respondWith(answer(event, file));
});
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
  if (event.data === 'idle') event.waitUntil(Promise.all([keepLater(), sweep()]));
});
