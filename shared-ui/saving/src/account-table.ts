import { createStore, delMany, entries, get, type UseStore } from 'idb-keyval';
import { keptName, type StoredKind, TABLE } from './stores';

/** One of the tables (IndexedDB) that a device keeps for an account. */
export class AccountTable<Value> {
  private readonly store: UseStore;

  constructor(account: string, kind: StoredKind) {
    this.store = createStore(keptName(account, kind), TABLE);
  }

  get(key: string): Promise<Value | undefined> {
    return get(key, this.store);
  }

  entries(): Promise<[key: string, value: Value][]> {
    return entries(this.store);
  }

  /**
   * Stores a value. Resolves when it is on disk: by default a browser reports success before that.
   * @throws when this device cannot store it
   */
  async keep(key: string, value: Value): Promise<void> {
    const { database, table } = await this.store('readonly', (records) => ({
      database: records.transaction.db,
      table: records.name,
    }));
    const change = database.transaction(table, 'readwrite', { durability: 'strict' });
    change.objectStore(table).put(value, key);
    await new Promise<void>((resolve, reject) => {
      change.addEventListener('complete', () => resolve());
      change.addEventListener('abort', () => reject(change.error ?? new Error(key)));
    });
  }

  remove(keys: string[]): Promise<void> {
    return delMany(keys, this.store);
  }
}
