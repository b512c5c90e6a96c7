import { vi } from 'vitest';

// Unit tests run without a browser: this is what the page asks of one as it loads.
vi.stubGlobal('navigator', { languages: ['en'] });

// They compare all languages; the page loads one.
await Promise.all(Object.values(import.meta.glob('./src/games/{*/texts,*/words,about}.ts')).map((load) => load()));
const { loadLanguage } = await import('./src/app/languages');
const { languages } = await import('./src/text/languages');
await Promise.all(languages.map(loadLanguage));
