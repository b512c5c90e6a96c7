// Everything that is kept on this device as one file: the tables, and what the page remembers in the browser's own storage (its
// tables with their tokens, its luck, the player's name and preferences).

import { HostError, type Restored } from '../host';
import type { TableRecord } from './module';
import { storageProblem } from './store';

const format = 't-minus-backup';
const version = 1;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isWhole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isTrue: Check = (value) => value === true;
const isTable: Check = (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

// An object with these fields and no others; those with a '?' may be missing.
function fields(checks: Record<string, Check>): Check {
  const known = new Set(Object.keys(checks).map((name) => name.replace('?', '')));
  return (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => known.has(name)) &&
    Object.entries(checks).every(([name, check]) =>
      name.endsWith('?') ? value[name.slice(0, -1)] === undefined || check(value[name.slice(0, -1)]) : check(value[name]),
    );
}

// What the page remembers, by its key in the storage: app/device.ts, app/luck.ts and app/settings.svelte.ts. Lists are added to,
// where `by` says what makes two of their items the same; of the rest, what this device has stays.
interface Keepsake {
  check: Check;
  by?: string;
}

const ownSeat = fields({ seat: isWhole, token: isText, 'link?': isText });
const keepsakes: Record<string, Keepsake> = {
  'tminus.tables': {
    by: 'table',
    check: listOf(
      fields({
        table: isText,
        game: isText,
        seats: listOf(ownSeat),
        'spectator?': isText,
        'commitment?': isText,
        'brought?': isWhole,
        'invites?': listOf(ownSeat),
        opened: isWhole,
        acted: mapOf(isWhole),
        'asked?': mapOf(isWhole),
      }),
    ),
  },
  'tminus.luck': {
    by: 'table',
    check: listOf(
      fields({
        table: isText,
        'commitment?': isText,
        numbers: listOf(fields({ number: isText, seat: orNull(isWhole), from: orNull(isWhole) })),
        'overtaken?': isTrue,
        seen: listOf(orNull(isWhole)),
        'wrong?': isWhole,
      }),
    ),
  },
  'tminus.claims': { by: 'link', check: listOf(fields({ link: isText, token: isText })) },
  'tminus.name': { check: isText },
  'tminus.settings': { check: isObject }, // the page takes of it what it knows
};

interface Backup {
  tables: TableRecord[];
  kept: Record<string, unknown>;
}

const isBackup = fields({
  format: (value) => value === format,
  version: (value) => value === version,
  tables: listOf(fields({ table: isTable, head: isText, entries: listOf(isText), snapshot: isText })),
  kept: isObject,
});

const badFile = (why: string) => new HostError('bad-file', `this is not a backup that can be restored: ${why}`);

function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // no storage, or not what the page has written
  }
}

export function fileOf(tables: TableRecord[]): string {
  const kept = Object.fromEntries(Object.keys(keepsakes).map((key) => [key, remembered(key)]));
  return JSON.stringify({ format, version, tables, kept: Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null)) });
}

function readBackup(file: string): Backup {
  let found: unknown;
  try {
    found = JSON.parse(file);
  } catch {
    throw badFile('it is not JSON');
  }
  if (!isObject(found) || found.format !== format) throw badFile('it says nothing of T-Minus');
  if (found.version !== version) throw badFile(`it has the version ${String(found.version)}, and this page knows ${version}`);
  if (!isBackup(found)) throw badFile('a field is missing, unknown or of the wrong type');
  const { tables, kept } = found as unknown as Backup;
  if (new Set(tables.map(({ table }) => table)).size < tables.length) throw badFile('it has a table twice');
  for (const [key, value] of Object.entries(kept)) if (!Object.hasOwn(keepsakes, key) || !keepsakes[key].check(value)) throw badFile(`'${key}' cannot be used`);
  return { tables, kept };
}

function added(key: string, theirs: unknown): unknown {
  const { by, check } = keepsakes[key];
  const ours = remembered(key);
  if (ours === null || !check(ours)) return theirs;
  if (!by) return ours;
  const known = new Set((ours as Record<string, unknown>[]).map((item) => item[by]));
  return [...(ours as object[]), ...(theirs as Record<string, unknown>[]).filter((item) => !known.has(item[by]))];
}

// All of it, or nothing.
export async function restoreFile(file: string, restoreTables: (records: TableRecord[]) => Promise<Restored>): Promise<Restored> {
  const { tables, kept } = readBackup(file);
  const before = Object.keys(kept).map((key) => [key, localStorage.getItem(key)] as const);
  try {
    for (const [key, value] of Object.entries(kept)) keep(key, JSON.stringify(added(key, value)));
    return await restoreTables(tables);
  } catch (problem) {
    for (const [key, value] of before) keep(key, value);
    throw problem;
  }
}

function keep(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (problem) {
    throw storageProblem(problem);
  }
}
