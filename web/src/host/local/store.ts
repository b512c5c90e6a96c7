// What this device keeps of its tables: IndexedDB. Whatever a promise here has answered is on disk.

import { HostError } from '../host';
import type { Change, TableRecord } from './module';

// Another page of this device was quicker: the number is taken, or the table is gone.
export class Overtaken extends Error {}

interface Head {
  table: string;
  head: string;
}
interface KeptEntry {
  table: string;
  number: number; // from 1
  entry: string;
}
interface Snapshot {
  table: string;
  snapshot: string; // after the last entry
}

export type NewEntry = Pick<KeptEntry, 'number' | 'entry'>;

const stores = ['heads', 'entries', 'snapshots'] as const;
const entriesAfter = (table: string, number: number) => IDBKeyRange.bound([table, number], [table, Infinity], true);

const answerTo = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const complete = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave up a write'));
  });

export const storageProblem = (why: unknown) => new HostError('storage', `this device could not keep it: ${why instanceof Error ? why.message : String(why)}`);

export class Store {
  private database: Promise<IDBDatabase> | null = null;

  constructor(
    private readonly factory: IDBFactory,
    private readonly name = 'tminus',
  ) {}

  // The table as it is kept; null: there is none.
  read(table: string): Promise<TableRecord | null> {
    return this.look(async (transaction) => {
      const [head, entries, snapshot] = await Promise.all([
        answerTo(transaction.objectStore('heads').get(table) as IDBRequest<Head | undefined>),
        answerTo(transaction.objectStore('entries').getAll(entriesAfter(table, 0)) as IDBRequest<KeptEntry[]>),
        answerTo(transaction.objectStore('snapshots').get(table) as IDBRequest<Snapshot | undefined>),
      ]);
      if (!head || !snapshot) return null;
      return { ...head, entries: entries.map(({ entry }) => entry), snapshot: snapshot.snapshot };
    });
  }

  // The entries behind this number; null: the table is gone.
  readAfter(table: string, number: number): Promise<NewEntry[] | null> {
    return this.look(async (transaction) => {
      const [head, entries] = await Promise.all([
        answerTo(transaction.objectStore('heads').getKey(table)),
        answerTo(transaction.objectStore('entries').getAll(entriesAfter(table, number)) as IDBRequest<KeptEntry[]>),
      ]);
      return head === undefined ? null : entries;
    });
  }

  tables(): Promise<string[]> {
    return this.look(async (transaction) => (await answerTo(transaction.objectStore('heads').getAllKeys())) as string[]);
  }

  // A new table.
  async add(record: TableRecord): Promise<void> {
    await this.write((transaction) => addTo(transaction, record));
  }

  // The next entry of a table, and with a rematch the new table.
  async append({ table, number, entry, snapshot }: Change, next?: TableRecord): Promise<void> {
    let gone = false;
    const written = this.write((transaction) => {
      const head = transaction.objectStore('heads').getKey(table);
      head.onsuccess = () => {
        gone = head.result === undefined;
        if (gone) transaction.abort();
      };
      transaction.objectStore('entries').add({ table, number, entry } satisfies KeptEntry);
      transaction.objectStore('snapshots').put({ table, snapshot } satisfies Snapshot);
      if (next) addTo(transaction, next);
    });
    await written.catch((problem: unknown) => {
      throw gone ? new Overtaken('the table is gone') : problem;
    });
  }

  // Tables that are not here, and the rest of tables that have gone on elsewhere: all of it or nothing.
  async restore(fresh: TableRecord[], longer: { record: TableRecord; after: number }[]): Promise<void> {
    await this.write((transaction) => {
      for (const record of fresh) addTo(transaction, record);
      for (const { record, after } of longer) {
        addEntries(transaction, record, after);
        transaction.objectStore('snapshots').put({ table: record.table, snapshot: record.snapshot } satisfies Snapshot);
      }
    });
  }

  async remove(table: string): Promise<void> {
    await this.write((transaction) => {
      transaction.objectStore('heads').delete(table);
      transaction.objectStore('entries').delete(entriesAfter(table, 0));
      transaction.objectStore('snapshots').delete(table);
    });
  }

  async close(): Promise<void> {
    const database = await this.database;
    database?.close();
    this.database = null;
  }

  // Waits for the end of the transaction, too: until then nobody can write, and whoever asks may think for long.
  private async look<T>(ask: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    const transaction = await this.begin('readonly');
    const [answer] = await Promise.all([ask(transaction), complete(transaction)]);
    return answer;
  }

  private async write(fill: (transaction: IDBTransaction) => void): Promise<void> {
    const transaction = await this.begin('readwrite');
    const written = complete(transaction);
    fill(transaction);
    await written.catch((problem: Error) => {
      throw problem.name === 'ConstraintError' ? new Overtaken('another page was quicker') : problem;
    });
  }

  // A browser may close the database under a page; then it is opened again.
  private async begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    for (let attempt = 0; ; attempt++) {
      const database = await (this.database ??= this.open());
      try {
        return database.transaction(stores, mode, { durability: 'strict' });
      } catch (problem) {
        if (attempt > 0) throw problem;
        this.database = null;
      }
    }
  }

  private open(): Promise<IDBDatabase> {
    const opened = new Promise<IDBDatabase>((resolve, reject) => {
      const request = this.factory.open(this.name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('heads', { keyPath: 'table' });
        request.result.createObjectStore('entries', { keyPath: ['table', 'number'] });
        request.result.createObjectStore('snapshots', { keyPath: 'table' });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
      request.onblocked = () => reject(new Error('another page of this device keeps its tables from being opened'));
    });
    opened.then(
      (database) => {
        const dropped = () => (this.database = null);
        database.onclose = dropped;
        database.onversionchange = () => (database.close(), dropped()); // a newer page wants to change it
      },
      () => (this.database = null),
    );
    return opened;
  }
}

function addTo(transaction: IDBTransaction, record: TableRecord) {
  const { table, head, snapshot } = record;
  transaction.objectStore('heads').add({ table, head } satisfies Head);
  transaction.objectStore('snapshots').add({ table, snapshot } satisfies Snapshot);
  addEntries(transaction, record, 0);
}

function addEntries(transaction: IDBTransaction, { table, entries }: TableRecord, after: number) {
  entries.slice(after).forEach((entry, i) => transaction.objectStore('entries').add({ table, number: after + i + 1, entry } satisfies KeptEntry));
}
