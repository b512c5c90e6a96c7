import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endClaim, holds, keepClaim, pendingClaim, remember } from './device';

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

  it('reads nothing from what is not its own', () => {
    kept.set('tminus.claims', '{"broken"');
    expect(pendingClaim(link)).toBeUndefined();
  });
});
