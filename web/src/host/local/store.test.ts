import { afterEach, expect, it, vi } from 'vitest';
import { Store } from './store';
import { freshDatabase } from './testing';

const record = { table: '0123456789abcdef', head: '{}', entries: ['one', 'two'], snapshot: 's' };

afterEach(() => vi.restoreAllMocks());

it('has ended what it reads with when it answers: whoever thinks then keeps nobody from writing', async () => {
  const store = new Store(freshDatabase());
  await store.add(record);
  const begin = IDBDatabase.prototype.transaction;
  const open = new Set<IDBTransaction>();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...how) {
    const transaction = begin.apply(this, how);
    open.add(transaction);
    transaction.addEventListener('complete', () => open.delete(transaction));
    return transaction;
  });
  const answers = [
    [() => store.read(record.table), record],
    [() => store.readAfter(record.table, 1), [{ table: record.table, number: 2, entry: 'two' }]],
    [() => store.tables(), [record.table]],
  ] as const;
  for (const [ask, answer] of answers) {
    const stillOpen = ask().then((found) => ({ found, open: open.size })); // looked at before anything else happens
    expect(await stillOpen).toEqual({ found: answer, open: 0 });
  }
});
