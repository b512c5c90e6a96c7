import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './by_api';
import { clickOnce, dice, gameIsOver, Stage, startTable, type Visitor } from './support';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

// Cuts the page's WebSocket as a bad network would. Nothing tells the page but the loss itself.
async function cutter(visitor: Visitor) {
  const open: { close: () => Promise<void> }[] = [];
  await visitor.page.routeWebSocket('**/api/ws', (socket) => {
    socket.connectToServer();
    open.push({ close: () => socket.close({ code: 1001, reason: 'cut' }) });
  });
  return async () => {
    for (const socket of open.splice(0)) await socket.close();
  };
}

async function inviteLinks(ann: Visitor) {
  await ann.page.locator('[data-link]').first().waitFor();
  return ann.page.locator('[data-link]').evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.link!));
}

describe('two people and a bot, online', () => {
  it('plan at the same time, reload, lose the connection, and finish the game', async () => {
    const ann = await stage.visitor();
    const ben = await stage.visitor({ lang: 'de', size: 'tablet' });
    const eve = await stage.visitor();
    const cutBen = await cutter(ben);
    await startTable(ann, { seats: ['open', 'bot'] });
    const [seatLink, watchLink] = await inviteLinks(ann);
    await ann.page.locator('[data-target="to-table"]').click();

    await ben.open(seatLink.slice(seatLink.indexOf('#')));
    await ben.page.locator('input').first().fill('Ben');
    await ben.page.locator('[data-target="sit"]').click();
    await eve.open(watchLink.slice(watchLink.indexOf('#')));
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    await ben.page.locator('[data-target].lit:visible').first().waitFor();
    await eve.page.locator('[role=status]').first().waitFor();
    expect(await eve.page.locator('[data-target].lit').count()).toBe(0);

    const random = dice(7);
    for (let moves = 0; ; moves++) {
      expect(moves).toBeLessThan(4000);
      const done = await Promise.all([clickOnce(ann.page, random), clickOnce(ben.page, random)]);
      if (done[0] === 'over') break;
      if (!done.includes('clicked')) await ann.page.waitForTimeout(15);
      if (moves === 30) await ann.page.reload();
      if (moves === 60) await cutBen();
      if (moves === 80) {
        await ann.page.getByRole('tab', { name: /Chat/ }).click();
        await ann.page.getByPlaceholder('Say something').fill('Hello Ben');
        await ann.page.keyboard.press('Enter');
      }
    }
    await expect.poll(() => gameIsOver(ben.page)).toBe(true);
    await expect.poll(() => gameIsOver(eve.page)).toBe(true);
    expect(ben.received.some((text) => text.includes('Hello Ben'))).toBe(true);

    // What Eve received never held a plan before it was revealed: spectators get no hand at all.
    expect(eve.received.some((text) => text.includes('"hand":'))).toBe(false);
    for (const visitor of [ann, ben, eve]) {
      visitor.expectQuiet(true);
      await visitor.close();
    }
  });

  it('says so while the connection is lost, and comes back without a reload', async () => {
    const ann = await stage.visitor();
    const cut = await cutter(ann);
    await startTable(ann, { seats: ['bot', 'bot'] });
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    await ann.page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
    await ann.context.setOffline(true);
    await cut();
    await ann.page.getByText('Connection lost, trying again.').waitFor();
    await ann.context.setOffline(false);
    await ann.page.getByText('Connection lost, trying again.').waitFor({ state: 'detached' });
    await ann.page.locator('[data-target="face:research.3"]').click();
    await expect.poll(() => ann.page.locator('[data-target^="field:"][data-face]').count()).toBe(1);
    expect(await ann.page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
    await ann.close();
  });
});

// A step is asked for, and then the connection ends: either before the server hears of it, or before the page hears of the answer.
async function losingSteps(visitor: Visitor) {
  let losing: 'request' | 'answer' | null = null;
  const keys: string[] = [];
  await visitor.page.routeWebSocket('**/api/ws', (socket) => {
    const server = socket.connectToServer();
    const cut = async () => {
      losing = null;
      await socket.close({ code: 1001, reason: 'cut' });
      await server.close();
    };
    let deaf = false;
    socket.onMessage(async (message) => {
      const { verb, body } = JSON.parse(String(message)) as { verb?: string; body?: { key: string } };
      if (verb === 'act') keys.push(body!.key);
      if (verb === 'act' && losing === 'request') return cut();
      deaf = verb === 'act' && losing === 'answer';
      server.send(message);
    });
    server.onMessage(async (message) => {
      if (!deaf) return socket.send(message);
      if (String(message).includes('"type":"answer"')) await cut();
    });
  });
  return { keys, lose: (what: 'request' | 'answer') => (losing = what) };
}

describe('a click', () => {
  it('counts once, whatever is lost on the way', async () => {
    const ann = await stage.visitor();
    const network = await losingSteps(ann);
    await startTable(ann, { seats: ['bot', 'bot'] });
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    const placed = () => ann.page.locator('[data-target^="field:"][data-face]').count();
    const place = async (field: string) => {
      await ann.page.locator(`[data-target="field:${field}"]`).click();
      await ann.page.locator(`[data-target="face:${field.slice(0, -2)}.3"]`).click();
    };
    const own = await ann.page.evaluate(() => JSON.parse(localStorage.getItem('tminus.tables')!)[0] as { table: string; seats: { token: string }[] });
    const seq = async () => (await call<{ seq: number }>(ann.address, `/tables/${own.table}`, own.seats[0].token)).seq;
    const before = await seq();

    network.lose('answer');
    await place('research-1');
    await expect.poll(placed).toBe(1);
    await expect.poll(() => network.keys.length).toBe(2);
    expect(network.keys[1]).toBe(network.keys[0]);
    await ann.page.locator('.notice[role=status]').waitFor({ state: 'detached' });
    expect(await seq()).toBe(before + 1);

    network.lose('request');
    await place('build-1');
    await expect.poll(placed).toBe(2);
    expect(network.keys).toHaveLength(4);
    expect(network.keys[3]).toBe(network.keys[2]);
    expect(await seq()).toBe(before + 2);
    await place('purchase-1');
    await expect.poll(placed).toBe(3);
    expect(network.keys).toHaveLength(5);
    await ann.close();
  });
});

const hashOf = (link: string) => link.slice(link.indexOf('#'));

describe("a seat's link", () => {
  it('is claimed once, by whoever sits down first, and keeps nothing for the one who made the table', async () => {
    const ann = await stage.visitor();
    const ben = await stage.visitor({ lang: 'de', size: 'phone' });
    const eve = await stage.visitor();
    await startTable(ann, { seats: ['open', 'bot'] });
    const [seatLink, watchLink] = await inviteLinks(ann);
    for (const visitor of [ben, eve]) {
      await visitor.open(hashOf(seatLink));
      await visitor.page.locator('[data-target="sit"]').waitFor();
    }
    // A name that is taken: another one is proposed, and accepted.
    await ben.page.locator('input').fill(' ANN ');
    await ben.page.locator('[data-target="sit"]').click();
    await ben.page.getByText('Wie wäre es mit „ANN 2“?').waitFor();
    await ben.page.locator('input').fill('Ben');

    // The answer is lost on the way; the page asks again.
    let lost = 0;
    await ben.page.route('**/join', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await ben.page.locator('[data-target="sit"]').click();
    await ben.page.locator('[data-target].lit:visible').first().waitFor();
    expect(lost).toBe(2);
    expect(ben.page.url()).not.toContain(seatLink.split('/').at(-1)!);

    // The page with the links shows who came.
    await ann.page.getByText('Ben').first().waitFor();
    await eve.page.locator('input').fill('Eve');
    await eve.page.locator('[data-target="sit"]').click();
    await eve.page.getByText('This seat is taken').waitFor();
    await eve.page.reload();
    await eve.page.getByText('This seat is taken').waitFor();
    await eve.expectToFit();
    const watches = () => expect.poll(() => eve.page.url()).toContain('#/table/');
    await eve.open(hashOf(watchLink));
    await watches();
    await eve.open(hashOf(seatLink));
    await eve.page.locator('[data-target="watch"]').click();
    await watches();

    // Ben's own device goes straight to the table.
    await ben.open(hashOf(seatLink));
    await expect.poll(() => ben.page.url()).toContain('#/table/');
    for (const visitor of [ann, ben, eve]) await visitor.close();
  });

  it("moves a seat of one's own to another device", async () => {
    const ann = await stage.visitor();
    const phone = await stage.visitor({ size: 'phone' });
    await startTable(ann, { seats: ['here', 'bot'], names: ['Ben'] });
    await ann.page.locator('[data-target="take-device"]').click();
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    const own = await ann.page.evaluate(() => JSON.parse(localStorage.getItem('tminus.tables')!)[0] as { table: string; seats: { token: string }[] });
    await phone.open(`#/join/${own.table}/${own.seats[0].token}`);
    expect(await phone.page.locator('input').inputValue()).toBe('Ann');
    await phone.page.locator('[data-target="sit"]').click();
    await phone.page.locator('[data-target].lit:visible').first().waitFor();
    await ann.page.getByText('Seat 1 was taken over on another device.').waitFor(); // and goes on with Ben's
    await ann.page.locator('[data-target].lit:visible').first().waitFor();
    expect(ann.received.some((text) => text.includes('"claimed":true'))).toBe(true);
    for (const visitor of [ann, phone]) await visitor.close();
  });
});
