import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endClaim, forget, glimpseOf, holds, keepClaim, ownTables, pendingClaim, remember, rememberGlimpse } from './device';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });

const link = '4d30325e6d855b4b364b4fa8e4cfdeb6';

describe('this device', () => {
  beforeEach(() => kept.clear());

  it('keeps the token of a claim until it is answered', () => {
    expect(pendingClaim(link)).toBeUndefined();
    keepClaim(link, 'first');
    keepClaim(link, 'second');
    keepClaim('other', 'third');
    expect(pendingClaim(link)).toBe('second');
    endClaim(link);
    expect(pendingClaim(link)).toBeUndefined();
    expect(pendingClaim('other')).toBe('third');
    for (let i = 0; i < 50; i++) keepClaim(`link ${i}`, 'x');
    expect(JSON.parse(kept.get('tminus.claims')!)).toHaveLength(20);
  });

  it('knows the seats it holds by their tokens and by the links it claimed', () => {
    expect(holds('t', link)).toBe(false);
    remember({ table: 't', game: 'rocket-rescue', seats: [{ seat: 1, token: 'own', link }], invites: [{ seat: 2, token: 'guest' }], opened: 1, acted: {} });
    expect(holds('t', link)).toBe(true);
    expect(holds('t', 'own')).toBe(true);
    expect(holds('t', 'guest')).toBe(false);
    expect(holds('u', link)).toBe(false);
  });

  it('forgets where a table stood together with the table', () => {
    const glimpse = { table: 'device-1', seats: [], to_act: [0], over: false, winners: [], standing: 'Round 1', lang: 'en' };
    rememberGlimpse(glimpse);
    rememberGlimpse({ ...glimpse, table: 'device-2' });
    rememberGlimpse({ ...glimpse, standing: 'Round 2' });
    expect(glimpseOf('device-1')?.standing).toBe('Round 2');
    forget('device-1');
    expect(glimpseOf('device-1')).toBeUndefined();
    expect(glimpseOf('device-2')).toBeDefined();
  });

  it('forgets old tables of the server, and never its own', () => {
    for (let i = 0; i < 50; i++) for (const table of [`${i}`, `device-${i}`]) remember({ table, game: 'rocket-rescue', seats: [], opened: i, acted: {} });
    const own = ownTables().filter(({ table }) => table.startsWith('device-'));
    expect([own.length, ownTables().length]).toEqual([50, 90]);
    expect(ownTables().at(-1)!.table).toBe('device-0');
  });

  it('reads nothing from what is not its own', () => {
    kept.set('tminus.claims', '{"broken"');
    expect(pendingClaim(link)).toBeUndefined();
  });
});
