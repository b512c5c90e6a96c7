import { format, resolveConfig } from 'prettier';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { declarationOf, problemsIn, type Messages } from './messages';

const sources = import.meta.glob<string>('../../../text/*/{page,about/*,board/*,guide/*}.toml', { eager: true, query: '?raw', import: 'default' });
const files = Object.entries(sources).map(([path, source]) => {
  const [, lang, name] = /\/text\/([^/]+)\/(.+)\.toml$/.exec(path)!;
  return { lang, name, words: parse(source) as Messages };
});
const english = files.filter(({ lang }) => lang === 'en');
const others = files.filter(({ lang }) => lang !== 'en');
const languages = [...new Set(files.map(({ lang }) => lang))];

// board/rocket-rescue: BoardRocketRescue
const typeName = (name: string) => name.replace(/(?:^|[/-])(.)/g, (_, letter: string) => letter.toUpperCase());

function texts(words: Messages | string | string[], path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(words).flatMap(([key, part]) => texts(part as Messages, path ? `${path}.${key}` : key));
}

describe('the words of all languages', () => {
  // `npm run words` writes them. What is said about a game has a type of its own (games/about.ts): all games have the same.
  it('have the types that the page is written against', async () => {
    const declarations = english.filter(({ name }) => !name.startsWith('about/')).map(({ name, words }) => declarationOf(typeName(name), words));
    const source = `// Made from text/en by \`npm run words\` in web/.\n\n${declarations.join('\n')}`;
    const style = await resolveConfig(import.meta.filename);
    await expect(await format(source, { ...style, parser: 'typescript' })).toMatchFileSnapshot('../generated/words.ts');
  }, 60_000);

  it.each(english)('are nowhere empty in English: $name', ({ words }) =>
    expect(
      texts(words)
        .filter(([, text]) => text.trim() === '')
        .map(([path]) => path),
    ).toEqual([]),
  );

  it.each(languages)('have the same files in %s', (lang) => {
    const names = files.filter((file) => file.lang === lang).map(({ name }) => name);
    expect(names.sort()).toEqual(english.map(({ name }) => name).sort());
  });

  it.each(others)('take the same arguments as in English: $lang, $name', ({ name, words }) =>
    expect(problemsIn(english.find((file) => file.name === name)!.words, words)).toEqual([]),
  );
});

describe('German', () => {
  it('is not English', () => {
    const said = new Map(english.flatMap(({ name, words }) => texts(words, name)));
    const german = files.filter(({ lang }) => lang === 'de').flatMap(({ name, words }) => texts(words, name));
    const same = german
      .filter(([path, text]) => said.get(path) === text && /[A-Za-z]{3,} [A-Za-z]{3,}/.test(text.replace(/\{[^}]*\}/g, '')))
      .map(([path]) => path);
    expect(same).toEqual(['about/rocket-rescue.name']);
  });
});
