import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position, Update } from '../../generated/table';
import { HostError, whereIs, type Listener, type Place } from '../host';
import { LocalHost } from './local';
import type { Line } from './lines';
import { serve } from './serve';
import type { TableService } from './tables';
import { Device, loadModule, person, placesOf, settled, table, until } from './testing';

vi.setConfig({ testTimeout: 60_000 });

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
vi.stubGlobal('localStorage', storage);

// The page and its worker with a line between them, and no worker.
async function host(device = new Device()): Promise<{ host: LocalHost; service: TableService; fail(): void }> {
  const service = await device.page({ load: loadModule });
  let fail = () => {};
  const connect = (failed: () => void): Line => {
    const ends: Line[] = [0, 1].map((end) => ({
      onmessage: null,
      postMessage: (data) => queueMicrotask(() => ends[1 - end].onmessage?.({ data: structuredClone(data) } as MessageEvent)),
    }));
    serve(ends[1], service);
    fail = failed;
    return ends[0];
  };
  return { host: new LocalHost(connect), service, fail: () => fail() };
}

class Heard implements Listener {
  told: string[] = [];
  at: Position | null = null;
  position = (position: Position, missed: Update[]) => ((this.at = position), void this.told.push(`position ${position.seq}+${missed.length}`));
  update = (update: Update, position: Position) => ((this.at = position), void this.told.push(`${update.kind} ${update.seq}`));
  status = (online: boolean) => void this.told.push(online ? 'online' : 'offline');
  refused = ({ type }: HostError) => void this.told.push(`refused ${type}`);
}

const three = table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo'));

describe('the device as a host', () => {
  it('creates, watches and plays a table of its own', async () => {
    const { host: local } = await host();
    const made = await local.create(three);
    expect(whereIs(made.table)).toBe('device');
    const [ann] = placesOf(made);
    const heard = new Heard();
    const watch = local.watch(ann, heard);
    expect(heard.told).toEqual([]);
    await until(() => heard.at !== null);
    const action = heard.at!.actions[0];
    expect(await watch.preview(action)).toMatchObject({ legal: true });
    const acted = watch.act(action).then(({ seq }) => heard.told.push(`answer ${seq}`));
    await acted;
    expect(heard.told).toEqual(['online', 'position 0+0', 'step 1', 'answer 1']);
    await watch.undo();
    await expect(watch.act({ type: 'fly' } as never)).rejects.toBeInstanceOf(HostError);
    const last = watch.chat('bye');
    watch.close();
    expect(await last).toEqual({ seq: 3 });
    expect(heard.told.at(-1)).toBe('undo 2');
    expect((await local.log(ann)).updates).toHaveLength(3);
  });

  it('does not watch what is not there, and starts again after its worker has failed', async () => {
    const { host: local, fail } = await host();
    const made = await local.create(three);
    const [missing, heard] = [new Heard(), new Heard()];
    local.watch({ table: 'device-0000000000000000', token: 'x' }, missing);
    local.watch(placesOf(made)[0], heard);
    await until(() => missing.told.length > 0 && heard.told.length > 0);
    expect(missing.told).toEqual(['refused not-found']);
    const asked = local.catalogue();
    await Promise.resolve();
    fail();
    await expect(asked).rejects.toMatchObject({ type: 'offline' });
    expect(heard.told.at(-1)).toBe('refused offline');
    expect((await local.catalogue()).games.length).toBeGreaterThan(2);
  });
});

describe('a backup', () => {
  beforeEach(() => stored.clear());
  const own = (place: Place, opened = 5) => ({ table: place.table, game: 'rocket-rescue', seats: [{ seat: 0, token: place.token }], opened, acted: { 0: 1 } });
  const remember = (key: string, value: unknown) => stored.set(key, JSON.stringify(value));
  const recall = (key: string) => JSON.parse(stored.get(key) ?? 'null') as unknown;

  async function backedUp() {
    const { host: local } = await host();
    const places = placesOf(await local.create(three));
    remember('tminus.tables', [own(places[0])]);
    remember('tminus.luck', [{ table: places[0].table, numbers: [{ number: 'ab', seat: null, from: 0 }], seen: [1, 0, null] }]);
    remember('tminus.name', 'Ann');
    remember('tminus.settings', { theme: 'light' });
    const heard = new Heard();
    const watch = local.watch(places[0], heard);
    await until(() => heard.at !== null);
    return { local, places, heard, watch, file: await local.backup() };
  }

  it('brings everything to a new device', async () => {
    const { file, places } = await backedUp();
    const before = new Map(stored);
    stored.clear();
    const { host: fresh } = await host();
    expect(await fresh.restore(file)).toEqual({ tables: 1, unchanged: 0 });
    expect(await fresh.position(places[1])).toMatchObject({ seat: 1, table: places[0].table });
    expect(stored).toEqual(before);
    expect(await fresh.restore(file)).toEqual({ tables: 0, unchanged: 1 });
    expect(stored).toEqual(before);
  });

  it('goes on where the other device was, but never back', async () => {
    const { local, file, places, heard, watch } = await backedUp();
    const { host: other } = await host();
    await other.restore(file);
    const there = new Heard();
    other.watch(places[0], there);
    await until(() => there.at !== null);
    await watch.act(heard.at!.actions[0]);
    await watch.chat('two');
    expect(await other.restore(await local.backup())).toEqual({ tables: 1, unchanged: 0 });
    expect(there.told.slice(2)).toEqual(['step 1', 'chat 2']);
    expect(await local.restore(file)).toEqual({ tables: 0, unchanged: 1 });
    expect((await local.position(places[0])).seq).toBe(2);
  });

  it('leaves alone a table that has gone another way, and what this device prefers', async () => {
    const { file, places, watch, local } = await backedUp();
    const { host: other } = await host();
    stored.clear();
    remember('tminus.name', 'Zoe');
    remember('tminus.tables', [own({ table: 'online', token: 'z' })]);
    await other.restore(file);
    expect(recall('tminus.name')).toBe('Zoe');
    expect(recall('tminus.settings')).toEqual({ theme: 'light' });
    expect(recall('tminus.tables')).toEqual([own({ table: 'online', token: 'z' }), own(places[0])]);
    await other.join(places[1], { name: 'Benno' });
    await watch.chat('one');
    await watch.chat('two');
    expect(await other.restore(await local.backup())).toEqual({ tables: 0, unchanged: 1 });
    expect((await other.position(places[1])).seats[1].name).toBe('Benno');
  });

  it('is restored whole or not at all', async () => {
    const { file } = await backedUp();
    const good = JSON.parse(file) as { tables: { entries: unknown; head: string }[]; kept: Record<string, unknown> } & Record<string, unknown>;
    const [one] = good.tables;
    const other = { ...one, table: '0123456789abcdef' };
    const bad: [string, unknown][] = [
      ['not JSON', '{'],
      ['T-Minus', '[]'],
      ['T-Minus', { ...good, format: 'other' }],
      ['version 2', { ...good, version: 2 }],
      ['unknown', { ...good, more: 1 }],
      ['wrong type', { ...good, tables: [{ ...one, entries: [7] }] }],
      ['wrong type', { ...good, tables: [{ ...one, table: '../../x' }] }],
      ['wrong type', { ...good, kept: null }],
      ['twice', { ...good, tables: [one, one] }],
      ['cannot be used', { ...good, tables: [other, { ...one, head: '{}' }] }],
      ['cannot be used', { ...good, tables: [other, { ...one, entries: ['nonsense'] }] }],
      ['tminus.name', { ...good, kept: { ...good.kept, 'tminus.name': 7 } }],
      ['tminus.tables', { ...good, kept: { ...good.kept, 'tminus.tables': [{ table: 'x' }] } }],
      ['other.key', { ...good, kept: { ...good.kept, 'other.key': 1 } }],
      ['__proto__', JSON.stringify(good).replace('"tminus.name"', '"__proto__"')],
    ];
    stored.clear();
    const { host: fresh, service } = await host();
    for (const [why, content] of bad) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      await expect(fresh.restore(text), why).rejects.toMatchObject({ type: 'bad-file', message: expect.stringContaining(why) });
      expect(await service.records()).toEqual([]);
      expect(stored.size).toBe(0);
    }
    const full = vi.spyOn(storage, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(fresh.restore(file)).rejects.toMatchObject({ type: 'storage' });
    full.mockRestore();
    expect(await service.records()).toEqual([]);
    expect(stored.size).toBe(0);
    expect(await fresh.restore(file)).toMatchObject({ tables: 1 });
    await settled();
  });
});
