// What the service worker does with which file; the worker itself is in worker.ts.

// The files of one build, as addresses from the page's folder.
export interface Release {
  version: string;
  files: string[]; // kept before this version is offered
  later: string[]; // big ones: kept when they are first needed, or when there is nothing else to do
}

export const shell = './'; // index.html, by the address that no file host redirects

// The name of an asset changes with its content, so that any copy of it is the right one.
export const isHashed = (file: string) => file.startsWith('assets/');

interface Asked {
  method: string;
  url: string;
}

// Which file a request is for. None: the worker leaves it alone, as everything that goes to a server.
export function fileFor({ method, url }: Asked, scope: string, { files, later }: Release): string | null {
  const address = url.replace(/[?#].*$/s, '');
  if (method !== 'GET' || !address.startsWith(scope)) return null;
  const path = address.slice(scope.length);
  if (path === '' || path === 'index.html') return shell;
  // Assets that are not in the list: a tab that runs another version.
  return files.includes(path) || later.includes(path) || isHashed(path) ? path : null;
}

// While a host is being updated, it may have the new worker beside the old page.
export const fits = (html: string, { files }: Release) => [...html.matchAll(/assets\/[^"'\s>]+/g)].every(([asset]) => files.includes(asset));

// Caches belong to an origin, which may have the page at several addresses.
export const cacheName = (scope: string, version: string) => `tminus ${scope} ${version}`;
export const isOutdated = (name: string, scope: string, version: string) => name.startsWith(cacheName(scope, '')) && name !== cacheName(scope, version);
