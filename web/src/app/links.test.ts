import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '', origin: 'https://play.example', pathname: '/' });
vi.stubGlobal('addEventListener', () => {});
const { joinLink, readLink } = await import('./links');

const table = '688713ad62265fbe';
const token = '4d30325e6d855b4b364b4fa8e4cfdeb6';

describe('a link to a table', () => {
  it('is read as it was written', () => {
    expect(joinLink(table, token)).toBe(`https://play.example/#/join/${table}/${token}`);
    expect(readLink(joinLink(table, token))).toEqual({ table, token });
  });

  it('may come from another address, with spaces around it, or as its end alone', () => {
    expect(readLink(`  http://192.168.0.7:8069/page/#/join/${table}/${token}\n`)).toEqual({ table, token });
    expect(readLink(`#/join/${table}/${token}`)).toEqual({ table, token });
    expect(readLink(`join/${table}/${token}`)).toEqual({ table, token });
  });

  it.each(['', 'hello', `#/join/${table}`, `#/join/${table}/${token.slice(1)}`, `#/table/${table}`, `#/join/../${token}`])('is not "%s"', (text) =>
    expect(readLink(text)).toBeNull(),
  );
});
