import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HostError } from '../host';
import { languages } from '../text/languages';
import { problemText } from '../text/problem';
import { settings } from './settings.svelte';
import { readSaved, seatsElsewhere } from './saved';

const golden = readFileSync(join(import.meta.dirname, '../../../tests/golden/1969-2.log'), 'utf8');

describe('a file that somebody has picked', () => {
  it('is a game or a backup', () => {
    expect(readSaved(golden)).toEqual({ kind: 'game', game: '1969', names: ['alice', 'bob'], log: golden });
    const backup = '{"format":"t-minus-backup","version":1}';
    expect(readSaved(backup)).toEqual({ kind: 'backup', file: backup });
  });

  it.each(['', 'null', '[]', '7', 'a shopping list', '{}', '{"format":"tminus-log"}', '{"format":"tminus-log","game":"1969","seats":2}'])(
    'is neither: %s',
    (file) => expect(() => readSaved(file)).toThrow(expect.objectContaining({ type: 'bad-file' })),
  );

  it('is not longer than any game', () => {
    expect(() => readSaved(golden + 'ü'.repeat(300_000))).toThrow(expect.objectContaining({ type: 'too-large' }));
  });
});

describe('the seats of a game that moves', () => {
  const seats = [
    { seat: 0, kind: 'person' as const, name: 'Ann', bot: null },
    { seat: 1, kind: 'person' as const, name: 'Ben', bot: null },
    { seat: 2, kind: 'bot' as const, name: 'hard', bot: 'hard' },
    { seat: 3, kind: 'open' as const, name: '', bot: null },
  ];

  it('get links online, except my own and those of bots', () => {
    expect(seatsElsewhere(seats, [1], true)).toEqual([{ kind: 'open' }, { kind: 'person', name: 'Ben' }, { kind: 'bot', bot: 'hard' }, { kind: 'open' }]);
  });

  it('keep their names on this device, where nobody can come by link', () => {
    expect(seatsElsewhere(seats, [], false)).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
      { kind: 'bot', bot: 'hard' },
      { kind: 'bot', bot: 'normal' },
    ]);
  });
});

describe('a log that cannot be used', () => {
  const said = (message: string) =>
    languages.map((lang) => {
      settings.lang = lang;
      return problemText(new HostError('bad-log', message));
    });

  it('is refused with its line, or with what it was played with, in every language', () => {
    for (const text of said('line 12: damaged: the check does not fit the line and those before it')) expect(text).toContain('12');
    const kinds = [
      'line 1: the game was played with other card data (a, here b)',
      'line 1: the log has format version 3; this program reads version 2',
      'the game has more than 3000 steps',
    ];
    for (const [i] of languages.entries()) expect(new Set(['line 3: x', ...kinds].map((message) => said(message)[i])).size).toBe(4);
  });
});
