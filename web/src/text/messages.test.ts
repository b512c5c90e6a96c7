import { describe, expect, it } from 'vitest';
import { countingIn } from './counting';
import { argumentsOf, declarationOf, messagesOf, moduleOf, problemsIn, type Messages } from './messages';

// The words that a compiled module exports.
function compiled(messages: Messages, lang = 'en'): Record<string, any> {
  const body = moduleOf(messages, lang, 'counting')
    .replace(/^import .*\n/, '')
    .replace('export default', 'return');
  return new Function('countingIn', body)(countingIn);
}
const said = (message: string, args: object, lang = 'en') => compiled({ it: message }, lang).it(args);

describe('a message', () => {
  it('without arguments is a string, whatever signs it holds', () => {
    for (const text of ['Back', 'It’s $20', 'a `b` ${c\\', 'don\'t "say" #1', '50 %']) {
      const message = text.replace(/[{}]/g, "'$&'");
      expect(compiled({ it: message }).it, message).toBe(text);
    }
    expect(compiled({ it: "it''s '{'here'}'" }).it).toBe("it's {here}");
  });

  it('takes its arguments by name', () => {
    expect(said('{name}’s turn, {n} of {all}', { all: 3, name: 'Ann', n: 2 })).toBe('Ann’s turn, 2 of 3');
    expect(said('for ${money} or `more`', { money: 30 })).toBe('for $30 or `more`');
    expect([...argumentsOf('{b}{a}{n, plural, other {#{c}}}').keys()]).toEqual(['b', 'a', 'n', 'c']);
  });

  it('counts as its language does', () => {
    const cards = '{n, plural, =0 {none} one {# card} other {# cards}}';
    expect([0, 1, 2, 1200].map((n) => said(cards, { n }))).toEqual(['none', '1 card', '2 cards', '1,200 cards']);
    expect(said('{n, number}', { n: 1200 }, 'de')).toBe('1.200');
    const polish = '{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}';
    expect([1, 3, 5, 22].map((n) => said(polish, { n }, 'pl'))).toEqual(['1 karta', '3 karty', '5 kart', '22 karty']);
  });

  it('prefers an exact number to a category, in any order', () => {
    expect(said('{n, plural, one {# time} =1 {once} other {# times}}', { n: 1 })).toBe('once');
  });

  it('chooses by an id or a fact, also within a plural', () => {
    expect(said('{kind, select, crew {crew} other {points}}', { kind: 'constructor' })).toBe('points');
    expect(['true', 'false'].map((stays) => said('{stays, select, true {stays} other {goes}}', { stays: stays === 'true' }))).toEqual(['stays', 'goes']);
    expect(
      said('{n, plural, one {# {what, select, a {A} other {B}}} other {#{what, select, other {{m, plural, other {#}}}}}}', { n: 2, m: 7, what: 'a' }),
    ).toBe('27');
  });

  it.each([
    ['{n', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['{n, plural, one {#}}', 'MISSING_OTHER_CLAUSE'],
    ['{n, selectordinal, other {#th}}', 'offsets and ordinals'],
    ['{n, plural, offset:1 other {#}}', 'offsets and ordinals'],
    ['{when, date}', 'not supported'],
    ['{n, plural, other {#}} {n, select, true {a} other {b}}', 'both number and boolean'],
    ['{A}', 'not a name of an argument'],
    ['{number}', 'not a name of an argument'],
  ])('%s is refused where it stands', (message, problem) => {
    expect(() => moduleOf({ a: { b: message } }, 'en', 'counting')).toThrow(new RegExp(`a\\.b: .*${problem}`));
  });

  it('is refused when it is something else', () => {
    for (const value of [3, true, new Date(), [1], ['{n}']]) expect(() => moduleOf({ a: value } as unknown as Messages, 'en', 'counting')).toThrow(/^a: /);
  });
});

describe('the type of the words', () => {
  it('names the arguments', () => {
    const words = { title: 'T', 'a-b': { n: '{n, plural, other {#}} of {all}', is: '{so, select, true {a} other {b}}' }, list: ['x'] };
    expect(declarationOf('Words', words)).toBe(
      "export type Words = {\n  title: string;\n  'a-b': {\n    n: (args: { n: number; all: string | number }) => string;\n    is: (args: { so: boolean }) => string;\n  };\n  list: string[];\n};\n",
    );
  });

  it('belongs to the words of the page, not to other files', () => {
    expect(messagesOf('/x/text/en-XA/page.toml')).toEqual({ lang: 'en-XA' });
    expect(messagesOf('/x/text/de/board/1969.toml')).toEqual({ lang: 'de' });
    for (const path of ['/x/text/de/1969.toml', '/x/text/de/rules/1969.toml', '/x/data/1969/page.toml']) expect(messagesOf(path), path).toBeNull();
  });
});

describe('another language', () => {
  const english = { a: 'A', b: '{n, plural, one {# b} other {# bs}} {c}', d: { e: ['x'] } };
  it('may count less, and have other lists', () => expect(problemsIn(english, { a: 'A', b: '{c} {n} b', d: { e: [] } })).toEqual([]));

  it.each<[Messages, string[]]>([
    [{ ...english, a: ' ' }, ['a is empty']],
    [{ a: 'A', d: { e: ['x'] } }, ['b is missing']],
    [{ ...english, f: 'F' }, ['f is too much']],
    [{ ...english, b: '{n}' }, ['b does not use {c}']],
    [{ ...english, a: 'A {n}' }, ['a: {n} is unknown']],
    [{ ...english, b: '{n} {c, plural, other {#}}' }, ['b: {c} has to be a number in English, too']],
    [{ ...english, d: { e: 'x' } }, ['d.e is a list in one of the languages only']],
    [{ ...english, d: 'x' }, ['d.e is missing', 'd is too much']],
  ])('%j is not like English', (other, problems) => expect(problemsIn(english, other)).toEqual(problems));
});
