import { describe, expect, it, vi } from 'vitest';
import type { BotChoice } from './module';
import { Store } from './store';
import { bot, Device, loadModule, person, placesOf, play, seeded, settled, sharedModule, table, until, Watcher } from './testing';

vi.setConfig({ testTimeout: 120_000 });

const isEnough = (steps: number) => (now: number) => now >= steps;

describe('a game on the device', () => {
  it.each(['rocket-rescue', '1969', 'rocketmen', 'first-orbit'])('is played to its end with bots: %s', async (game) => {
    const device = new Device();
    const page = await device.page();
    const players = game === 'first-orbit' ? [person('Ann'), bot()] : [person('Ann'), bot(), bot('greedy')];
    const made = await page.create(table(game, ...players));
    expect(made.table).toMatch(/^device-[0-9a-f]{16}$/);
    const [place] = placesOf(made);
    const ann = await Watcher.at(page, place);
    await play([ann], seeded(1), () => false);
    expect(ann.position).toMatchObject({ over: true, table: made.table, seq: ann.seqs.length });
    expect(ann.seqs).toEqual(ann.seqs.map((_, i) => i + 1));
    expect(device.failures).toEqual([]);

    const log = await page.log(place);
    expect(log.updates).toEqual(ann.updates);
    expect(log.log).toBe(await page.exportLog(place));
    const { last } = await page.replay(place, true);
    expect((await page.replayStep(place, last, true)).position).toMatchObject({ table: made.table, over: true });

    const luck = { ...(await page.commitment()), number: '7'.repeat(64) };
    const next = await page.request(place, 'rematch', { luck: { commitment: luck.commitment, number: luck.number } });
    expect(next.table).toMatch(/^device-[0-9a-f]{16}$/);
    expect(ann.updates.at(-1)).toMatchObject({ kind: 'rematch', new_table: next.table });
    expect(ann.position.next_table).toBe(next.table);
    const later = await new Device(device.database).page();
    expect(await later.position({ ...place, table: next.table })).toMatchObject({ table: next.table, over: false, commitment: luck.commitment });
  });

  it('goes on from its log', async () => {
    const page = await new Device().page();
    const made = await page.create(table('rocketmen', person('Ann'), bot()));
    const ann = await Watcher.at(page, placesOf(made)[0]);
    await play([ann], seeded(3), isEnough(10));
    ann.end();
    await settled();
    const log = await page.exportLog(ann.place);
    expect(log).not.toContain('"secret"');
    const again = await page.importLog({ log, seats: [person('Eve'), bot()], bot_pause_ms: 0 });
    const eve = await Watcher.at(page, placesOf(again)[0]);
    expect(eve.position.view).toEqual((await page.position(ann.place)).view);
    await play([eve], seeded(4), isEnough(10));
    expect(eve.seqs.length).toBeGreaterThan(9);
    await expect(page.importLog({ log: log.slice(0, -20), seats: [person('Eve'), bot()] })).rejects.toMatchObject({ name: 'Error' });
  });

  it('is shown as it was, and nothing more, if the rules of this version do not lead there', async () => {
    const origin = await new Device().page();
    const [place] = placesOf(await origin.create(table('rocketmen', person('Ann'), person('Ben'))));
    const [record] = await origin.records();
    const page = await new Device().page({ load: loadModule });
    const last = JSON.parse(record.snapshot) as { state: { table: object } };
    last.state.table = { ...last.state.table, another: 'rule' };
    await page.restore([{ ...record, snapshot: JSON.stringify({ ...last, scores: [7, 0] }) }]);
    const ann = await Watcher.at(page, place);
    expect(ann.position).toMatchObject({ read_only: true, scores: [7, 0], actions: [] });
    await expect(ann.act('end-turn')).rejects.toMatchObject({ type: 'conflict' });
    await expect(page.exportLog(place)).rejects.toMatchObject({ type: 'conflict' });
  });

  it('passes on what people write, and takes back what can be taken back', async () => {
    const page = await new Device().page();
    const [a, b] = placesOf(await page.create(table('rocket-rescue', person('Ann'), person('Ben'), bot())));
    const [ann, ben] = [await Watcher.at(page, a), await Watcher.at(page, b)];
    await page.request(a, 'chat', { text: 'Hallo Öl' });
    expect(ben.updates).toMatchObject([{ kind: 'chat', seat: 0, name: 'Ann', text: 'Hallo Öl' }]);
    expect(ben.position.chat).toEqual([{ seat: 0, name: 'Ann', text: 'Hallo Öl' }]);
    const before = ann.position.view;
    await ann.act(ann.choice(seeded(1)), 'first');
    expect(ann.position.view).not.toEqual(before);
    expect(ann.position.undo.possible).toBe(true);
    await page.request(a, 'undo', { key: 'back' });
    expect(ann.position.view).toEqual(before);
  });

  it('refuses what cannot be, and changes nothing', async () => {
    const device = new Device();
    const page = await device.page();
    const made = await page.create(table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo')));
    const [a, b] = placesOf(made);
    const [ann, ben] = [await Watcher.at(page, a), await Watcher.at(page, b)];
    const kept = await page.records();
    await expect(ann.act('fly to=the-sun')).rejects.toMatchObject({ type: 'bad-action' });
    await expect(ann.act('ready')).rejects.toMatchObject({ type: 'refused', rule: 'RR-PLAN-02' });
    await expect(page.request({ ...a, token: '0'.repeat(32) }, 'act', { action: 'pass', key: 'k' })).rejects.toMatchObject({ type: 'bad-token' });
    await expect(page.request({ table: made.table, token: made.spectator.token }, 'undo', { key: 'k' })).rejects.toMatchObject({ type: 'not-allowed' });
    await expect(page.request(a, 'act', { key: 'k' } as never)).rejects.toMatchObject({ type: 'bad-request' });
    await expect(page.request(a, 'dance' as never, {} as never)).rejects.toMatchObject({ type: 'bad-request' });
    await expect(page.replay(a, true)).rejects.toMatchObject({ type: 'not-allowed' });
    await expect(page.create(table('chess', person('Ann')))).rejects.toMatchObject({ type: 'bad-options' });
    await expect(page.box('chess', 'standard')).rejects.toMatchObject({ type: 'not-found' });
    for (const gone of ['device-0000000000000000', 'device-', '', 'device-../..'])
      await expect(Watcher.at(page, { table: gone, token: a.token })).rejects.toMatchObject({ type: 'not-found' });
    expect(await page.records()).toEqual(kept);
    expect([ann.heard.length, ben.heard.length]).toEqual([1, 1]);
  });

  it('is gone once it is forgotten, for other pages, too', async () => {
    const device = new Device();
    const [page, other] = [await device.page(), await device.page({ load: loadModule })];
    const [a, b] = placesOf(await page.create(table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo'))));
    const [ann, ben] = [await Watcher.at(page, a), await Watcher.at(other, b)];
    await page.forget(a.table);
    await until(() => ben.refused !== null);
    expect([ann.refused, ben.refused]).toMatchObject([{ type: 'not-found' }, { type: 'not-found' }]);
    await expect(other.position(b)).rejects.toMatchObject({ type: 'not-found' });
    expect(await page.records()).toEqual([]);
  });

  it('turns away the link of a seat that was claimed', async () => {
    const page = await new Device().page();
    const [a, b] = placesOf(await page.create(table('rocket-rescue', person('Ann'), { kind: 'open' }, person('Cleo'))));
    const [ann, link] = [await Watcher.at(page, a), await Watcher.at(page, b)];
    await page.request(b, 'join', { name: 'Ben', token: 'f'.repeat(32) });
    expect(link.refused).toMatchObject({ type: 'link-taken' });
    expect(ann.updates).toMatchObject([{ kind: 'seats' }]);
    await ann.act(ann.choice(seeded(1)));
    expect(link.heard).toHaveLength(1);
  });
});

describe('several people at one device', () => {
  it('tells each seat only what it may know', async () => {
    const origin = await new Device().page();
    const places = placesOf(await origin.create(table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo'))));
    const plans = [
      ['place field=research-1 face=4', 'place field=build-2 face=1', 'place field=purchase-1 face=2', 'place field=boarding-2 face=5', 'bid energy=2'],
      ['place field=research-1 face=4', 'place field=build-1 face=6', 'place field=purchase-1 face=2', 'place field=boarding-1 face=5', 'bid energy=3'],
    ];
    const worlds = plans.map(async (hidden) => {
      const page = await new Device().page({ load: loadModule });
      await page.restore(await origin.records());
      const [ann, ben, cleo] = await Promise.all(places.map((place) => Watcher.at(page, place)));
      for (const [i, action] of hidden.entries()) await ben.act(action, `hidden ${i}`);
      await ann.act('bid energy=1', 'own');
      await ben.act('ready', 'ready');
      return { ann: ann.heard, cleo: cleo.heard, ben: ben.heard, log: JSON.stringify(await page.log(places[0])) };
    });
    const [one, two] = await Promise.all(worlds);
    expect(one.ann).toHaveLength(3); // the beginning, the own bid, and that Ben is ready
    expect(one.cleo).toHaveLength(2);
    expect(two.ann).toEqual(one.ann);
    expect(two.cleo).toEqual(one.cleo);
    expect(two.log).toBe(one.log);
    expect(two.ben).not.toEqual(one.ben);
  });
});

describe('bots', () => {
  // A thinker that answers when the test says so.
  const held = () => {
    const asked: { choose(choice: BotChoice): void; fail(problem: Error): void }[] = [];
    return { asked, bots: { choose: () => new Promise<BotChoice>((choose, fail) => asked.push({ choose, fail })) } };
  };
  const begun = async (part: object) => {
    const device = new Device();
    const page = await device.page(part);
    const [place] = placesOf(await page.create({ ...table('rocketmen', person('Ann'), bot()), bot_pause_ms: 700 }));
    return { device, page, place };
  };
  const untilBot = async (ann: Watcher, asked: unknown[]) => {
    for (const pick = seeded(2); asked.length === 0; await settled()) if (ann.onTurn) await ann.act(ann.choice(pick));
  };
  const choiceAt = async ({ table }: { table: string }): Promise<string> => {
    const module = await sharedModule();
    const id = table.replace('device-', '');
    return module.choose(id, module.nextBot(id)!).action;
  };

  it('play only while somebody watches', async () => {
    const { asked, bots } = held();
    const { page, place } = await begun({ bots });
    const ann = await Watcher.at(page, place);
    await untilBot(ann, asked);
    const action = await choiceAt(place);
    ann.end();
    const { seq } = await page.position(place);
    asked[0].choose({ action, seen: true });
    for (let i = 0; i < 20; i++) await settled();
    expect((await page.position(place)).seq).toBe(seq);
    expect(asked).toHaveLength(1);
    await Watcher.at(page, place);
    await until(() => asked.length === 2);
  });

  it('wait before a step that others see, for what is left of the pause', async () => {
    const { asked, bots } = held();
    const slept: number[] = [];
    let now = 1000;
    const { page, place } = await begun({ bots, now: () => now, sleep: async (ms: number) => void slept.push(ms) });
    const ann = await Watcher.at(page, place);
    await untilBot(ann, asked);
    now += 300;
    asked.shift()!.choose({ action: await choiceAt(place), seen: true });
    await until(() => asked.length > 0 || ann.onTurn);
    expect(slept).toEqual([400]);
    await untilBot(ann, asked);
    asked.shift()!.choose({ action: await choiceAt(place), seen: false });
    await until(() => asked.length > 0 || ann.onTurn);
    expect(slept).toEqual([400]);
  });

  it('think again if the game has gone another way meanwhile', async () => {
    const { asked, bots } = held();
    const device = new Device();
    const page = await device.page({ bots });
    const [place] = placesOf(await page.create(table('rocket-rescue', person('Ann'), person('Ben'), bot())));
    const ann = await Watcher.at(page, place);
    await until(() => asked.length === 1);
    await ann.act(ann.choice(seeded(1)));
    await page.request(place, 'undo', { key: 'back' });
    asked[0].choose({ action: 'fly to=nowhere', seen: false });
    await until(() => asked.length === 2);
    expect(device.failures).toEqual([]);
    const { length } = (await page.records())[0].entries;
    asked[1].choose({ action: await choiceAt(place), seen: false });
    await until(() => asked.length === 3);
    expect((await page.records())[0].entries).toHaveLength(length + 1);
  });

  it('try again after a failure', async () => {
    const { asked, bots } = held();
    const slept: number[] = [];
    const { device, page, place } = await begun({ bots, sleep: async (ms: number) => void slept.push(ms) });
    const ann = await Watcher.at(page, place);
    await untilBot(ann, asked);
    asked[0].fail(new Error('out of memory'));
    await until(() => asked.length === 2);
    expect(slept).toEqual([5000]);
    expect(device.failures).toMatchObject([{ message: 'out of memory' }]);
  });
});

describe('what was shown', () => {
  // A store that dies at its nth operation: before it, or when it is done and nobody has heard of it.
  const dying = (store: Store, at: number, before: boolean, dead: () => void): Store => {
    let count = 0;
    const never = () => (dead(), new Promise<never>(() => {}));
    return new Proxy(store, {
      get(target, name: keyof Store) {
        const method = (target[name] as (...args: unknown[]) => Promise<unknown>).bind(target);
        return async (...args: unknown[]) => {
          if (++count > at || (count === at && before)) return never();
          const answer = await method(...args);
          return count === at ? never() : answer;
        };
      },
    });
  };

  it('is never lost, whenever the page ends', async () => {
    const device = new Device();
    const begin = async () => placesOf(await (await device.page()).create(table('rocket-rescue', person('Ann'), person('Ben'), bot())));
    let places = await begin();
    const pick = seeded(5);
    let ends = 0;
    let kept: string[][] = [[], []];
    for (let moment = 0; moment < 50; moment++) {
      let dead = false;
      const store = dying(new Store(device.database), 3 + pick(30), pick(2) === 0, () => (dead = true));
      const page = await new Device(device.database).page({ store, load: loadModule });
      const ended = until(() => dead);
      const watchers = await Promise.race([Promise.all(places.map((place) => Watcher.at(page, place))), ended.then(() => [])]);
      for (let step = 0; !dead && step < 60; step++) {
        const actor = watchers.find(({ onTurn }) => onTurn);
        await (actor ? Promise.race([actor.act(actor.choice(pick)), ended]) : settled());
      }
      if (dead) ends++;
      dead = true;
      watchers.forEach((watcher) => watcher.end());
      // What it has shown is what the next page finds, behind all that was found before.
      const next = await new Device(device.database).page();
      for (const [i, place] of places.entries()) {
        const found = (await next.log(place)).updates.map((update) => JSON.stringify(update));
        for (const update of watchers[i]?.updates ?? []) expect(found[update.seq - 1]).toBe(JSON.stringify(update));
        expect(found.slice(0, kept[i].length)).toEqual(kept[i]);
        kept[i] = found;
      }
      if (!(await next.position(places[0])).over) continue;
      places = await begin();
      kept = [[], []];
    }
    expect(ends).toBeGreaterThan(40);
  });

  it('was kept before: a write that fails is an error, and nobody hears of the step', async () => {
    const device = new Device();
    const store = new Store(device.database);
    const page = await device.page({ store });
    const [a, b] = placesOf(await page.create(table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo'))));
    const [ann, ben] = [await Watcher.at(page, a), await Watcher.at(page, b)];
    const actor = [ann, ben].find(({ onTurn }) => onTurn)!;
    const action = actor.choice(seeded(1));
    const full = vi.spyOn(store, 'append').mockRejectedValue(new DOMException('the disk is full', 'QuotaExceededError'));
    await expect(actor.act(action, 'k')).rejects.toMatchObject({ type: 'storage', message: expect.stringContaining('the disk is full') });
    expect([ann.heard.length, ben.heard.length]).toEqual([1, 1]);
    expect((await page.records())[0].entries).toEqual([]);
    full.mockRestore();
    expect(await actor.act(action, 'k')).toEqual({ seq: 1 });
    expect(actor.seqs).toEqual([1]);

    vi.spyOn(store, 'add').mockRejectedValue(new Error('no'));
    await expect(page.create(table('rocketmen', person('Ann'), bot()))).rejects.toMatchObject({ type: 'storage' });
    expect(await page.records()).toHaveLength(1);
  });

  it('is found if only the answer of the database was lost', async () => {
    const device = new Device();
    const store = new Store(device.database);
    const page = await device.page({ store });
    const [a] = placesOf(await page.create(table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo'))));
    const ann = await Watcher.at(page, a);
    const append = store.append.bind(store);
    vi.spyOn(store, 'append').mockImplementationOnce(async (...args) => {
      await append(...args);
      throw new Error('connection lost');
    });
    const action = ann.choice(seeded(1));
    await expect(ann.act(action, 'k')).rejects.toMatchObject({ type: 'storage' });
    expect(ann.seqs).toEqual([1]);
    expect(await ann.act(action, 'k')).toEqual({ seq: 1 });
    expect(ann.seqs).toEqual([1]);
  });

  it('outlives a module that fails', async () => {
    const device = new Device();
    const module = await loadModule();
    const page = await device.page({ load: vi.fn().mockResolvedValueOnce(module).mockImplementation(loadModule) });
    const [a] = placesOf(await page.create(table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo'))));
    const ann = await Watcher.at(page, a);
    await ann.act(ann.choice(seeded(1)));
    const action = ann.choice(seeded(1));
    vi.spyOn(module, 'request').mockImplementation(() => {
      throw new WebAssembly.RuntimeError('unreachable');
    });
    await expect(ann.act(action)).rejects.toThrow('unreachable');
    await ann.act(action);
    expect(ann.seqs).toEqual([1, 2]);
  });
});

describe('two pages of one device', () => {
  it('both hear of everything once and in order, whoever acts', async () => {
    const device = new Device();
    const pages = [await device.page(), await device.page({ load: loadModule })];
    const places = placesOf(await pages[0].create(table('rocket-rescue', person('Ann'), person('Ben'), bot())));
    // Each seat in both pages.
    const watchers = await Promise.all(pages.flatMap((page) => places.map((place) => Watcher.at(page, place))));
    const pick = seeded(7);
    for (let round = 0; round < 40 && !watchers[0].position.over; round++) {
      await until(() => watchers[0].position.over || watchers.some(({ onTurn }) => onTurn));
      const acting = watchers.filter(({ onTurn, position }) => onTurn && !position.over);
      const results = await Promise.allSettled(acting.map((watcher, i) => watcher.act(watcher.choice(pick), `${round}-${i}`)));
      for (const result of results)
        if (result.status === 'rejected') expect((result.reason as { type: string }).type).toMatch(/^(refused|conflict|bad-action)$/);
    }
    await until(() => [0, 1].every((seat) => watchers[seat].position.seq === watchers[seat + 2].position.seq));
    for (const watcher of watchers) watcher.end();
    for (const [i, watcher] of watchers.entries()) {
      const { updates } = await pages[0].log(places[i % 2]);
      const began = watcher.began; // the bot may have acted before
      expect(watcher.seqs).toEqual(watcher.seqs.map((_, n) => began + n + 1));
      expect(watcher.updates).toEqual(updates.slice(began, began + watcher.updates.length));
    }
    expect(watchers[0].seqs.length).toBeGreaterThan(30);
    expect(device.failures).toEqual([]);
  });

  it('count a step once that both send', async () => {
    const device = new Device();
    const pages = [await device.page(), await device.page({ load: loadModule })];
    const [a] = placesOf(await pages[0].create(table('rocket-rescue', person('Ann'), person('Ben'), person('Cleo'))));
    const [one, two] = [await Watcher.at(pages[0], a), await Watcher.at(pages[1], a)];
    const action = one.choice(seeded(1));
    expect(await Promise.all([one.act(action, 'same'), two.act(action, 'same')])).toEqual([{ seq: 1 }, { seq: 1 }]);
    await until(() => two.seqs.length === 1 && one.seqs.length === 1);
    expect((await pages[0].records())[0].entries).toHaveLength(1);
  });
});
