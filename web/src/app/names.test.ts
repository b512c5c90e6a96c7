import { describe, expect, it } from 'vitest';
import { bytesOf, freeName, isTaken, longestName, nameFlaw } from './names';

describe('a name', () => {
  it('has 1 to 40 bytes without spaces around it', () => {
    for (const fine of ['Ann', ' Ann ', 'Zoë', '张伟', '😀', 'x'.repeat(40), ` ${'x'.repeat(40)} `]) expect(nameFlaw(fine), fine).toBeNull();
    for (const empty of ['', ' ', '\u00a0\u3000']) expect(nameFlaw(empty)).toBe('needsName');
    expect(nameFlaw('x'.repeat(41))).toBe('longName');
    expect(nameFlaw('ä'.repeat(21))).toBe('longName');
  });

  it('has no characters that hide or turn the text', () => {
    for (const code of [0x00, 0x0a, 0x7f, 0x85, 0xad, 0x61c, 0x200b, 0x200f, 0x2028, 0x202e, 0x2060, 0x2066, 0xfeff, 0x3164, 0xe0041, 0xd800])
      expect(nameFlaw(`A${String.fromCodePoint(code)}n`), code.toString(16)).toBe('badName');
  });

  it('belongs to one person at a table', () => {
    expect(isTaken(' ann  b ', ['Ben', 'Ann B'])).toBe(true);
    expect(isTaken('Ann', ['Ben', ''])).toBe(false);
    expect(freeName('Ann', ['Ben'])).toBe('Ann');
    expect(freeName('ann', ['Ann', 'ANN 2'])).toBe('ann 3');
    const long = freeName('ä'.repeat(20), ['Ä'.repeat(20)]);
    expect(long).toBe(`${'ä'.repeat(19)} 2`);
    expect(bytesOf(long)).toBeLessThanOrEqual(longestName);
  });
});
