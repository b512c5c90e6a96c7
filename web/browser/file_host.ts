// A plain host of files that has the page in a folder, and knows nothing of games.

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { filesIn, releaseOf } from '../src/offline/release';
import { patience } from './support';

const at = '/games/t-minus/';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export class FileHost {
  private constructor(
    private readonly server: Server,
    public folder: string, // what is served now
  ) {}

  static async open(folder: string): Promise<FileHost> {
    const server = createServer();
    const host = new FileHost(server, folder);
    server.on('request', async ({ url }, response) => {
      const path = new URL(url!, 'http://localhost').pathname;
      const file = path === at ? 'index.html' : path.slice(at.length);
      const content = path.startsWith(at) ? await readFile(join(host.folder, file)).catch(() => null) : null;
      if (content === null) return response.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>not found');
      response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return host;
  }

  get address() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${at}`;
  }

  async close() {
    const closed = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await closed;
  }
}

// How many files each version of the page has on the device.
export const filesKept = (page: Page) =>
  page.evaluate(async () => Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length)));

// Waits until all of the page, and nothing else, is on the device.
export async function untilKept(page: Page, { folder }: FileHost) {
  const { files, later } = releaseOf(filesIn(folder));
  const wanted = JSON.stringify([files.length + later.length]);
  const isKept = async () => (await page.evaluate(() => navigator.serviceWorker.controller !== null)) && JSON.stringify(await filesKept(page)) === wanted;
  for (const end = Date.now() + patience; !(await isKept()); await page.waitForTimeout(50))
    if (Date.now() > end) throw new Error(`the device keeps ${JSON.stringify(await filesKept(page))} files instead of ${wanted}`);
}
