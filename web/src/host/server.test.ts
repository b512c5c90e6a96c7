import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerHost } from './server';

const answers = (status: number, body: string, type = 'application/json') => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }));

describe('the server', () => {
  beforeEach(() => vi.stubGlobal('document', { baseURI: 'http://localhost/' }));
  afterEach(() => vi.unstubAllGlobals());
  const place = { table: '0a', token: 't' };

  it.each([
    ['a catalogue', () => answers(200, '{"games": [], "bots": []}'), true],
    ['a refusal of its own', () => answers(429, '{"error": {"type": "too-many", "message": ""}}'), true],
    ['the page of a file host', () => answers(200, '<!doctype html>', 'text/html'), false],
    ['an error of a file host', () => answers(404, 'not found', 'text/plain'), false],
    ['other JSON', () => answers(200, '{"files": []}'), false],
    ['nothing', () => Promise.reject(new TypeError('offline')), false],
  ])('is there or not: %s', async (_, answer, there) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    expect(await new ServerHost().available()).toBe(there);
  });

  it('is looked for again if it was not there, and not if it was', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    const server = new ServerHost();
    expect(await server.available()).toBe(false);
    asked.mockImplementation((() => answers(200, '{"games": []}')) as never);
    expect(await Promise.all([server.available(), server.available()])).toEqual([true, true]);
    expect(await server.available()).toBe(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('gives out the log of a game that is over', async () => {
    vi.stubGlobal('fetch', () => answers(200, '{"updates": [], "log": "whole"}'));
    expect(await new ServerHost().exportLog(place)).toBe('whole');
    vi.stubGlobal('fetch', () => answers(200, '{"updates": []}'));
    await expect(new ServerHost().exportLog(place)).rejects.toMatchObject({ type: 'not-allowed' });
  });
});
