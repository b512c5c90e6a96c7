import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateReply } from '../src/app/types';
import { call, seat } from './by_api';
import { Stage, type Visitor } from './support';

// Others can vote as soon as somebody has left.
let stage: Stage;
const folder = mkdtempSync(join(tmpdir(), 'tminus-presence-'));
beforeAll(async () => {
  const settings = join(folder, 'settings.toml');
  writeFileSync(settings, '[limits.per_table]\ngrace = "0 s"\n');
  stage = await Stage.open(undefined, '--config', settings);
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const away = (visitor: Visitor, who: number) => visitor.page.locator(`[data-away="${who}"]`);
const gone = (visitor: Visitor, who: number) => away(visitor, who).waitFor({ state: 'detached' });

describe('who is away', () => {
  it('is told to the others at once, in both directions and through a restart, and a bot can be voted in and out', async () => {
    const [ann, ben] = [await stage.visitor(), await stage.visitor({ lang: 'de' })];
    const people = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }));
    const created = await call<CreateReply>(stage.address, '/tables', undefined, {
      game: 'rocket-rescue',
      options: { edition: 'third-base', players: 3 },
      seats: [...people, { kind: 'bot', bot: 'greedy' }],
    });
    const table = `#/table/${created.table}`;
    for (const [i, visitor] of [ann, ben].entries()) {
      await seat(visitor, { game: 'rocket-rescue', address: stage.address, created, token: created.seats[i].token! }, [i]);
      await visitor.open(table);
      await visitor.page.locator('[data-target].lit:visible').first().waitFor();
    }
    await gone(ann, 1);
    await gone(ben, 0);

    // Ben closes the page and comes back; then Ann.
    await ben.page.goto('about:blank');
    await away(ann, 1).waitFor();
    expect(await away(ann, 1).textContent()).toMatch(/Ben has been away for \d+ seconds?/);
    await ben.open(table);
    await gone(ann, 1);
    await ann.page.goto('about:blank');
    await away(ben, 0).waitFor();
    await ann.open(table);
    await gone(ben, 0);

    // Whoever is here after a restart is not away, and whoever is not, is.
    await ben.page.goto('about:blank');
    await away(ann, 1).waitFor();
    await stage.restart();
    await ann.page.getByText('Connection lost').waitFor({ state: 'detached' });
    await away(ann, 1).waitFor();

    await ann.page.locator('[data-target="takeover:1"]').click();
    await gone(ann, 1);
    await ben.open(table);
    await ben.page.locator('[data-handback]').click();
    await ben.page.locator('[data-handback]').waitFor({ state: 'detached' });
    for (const visitor of [ann, ben]) await visitor.close();
  });
});
