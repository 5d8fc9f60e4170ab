import { keptName } from '@fulcrum/shared-ui';
import { createStore, get, type UseStore } from 'idb-keyval';

/**
 * A copy of one student's unacknowledged answers to one quiz in IndexedDB: a browser writes local storage to disk only
 * after seconds, and loses those seconds when it is killed. It is in the same database as the attempt (`AttemptStore`),
 * so it is deleted at logout too.
 */
export class AnswerDisk<Kept> {
  private readonly store: UseStore;
  private readonly name: string;

  constructor(studentId: string, quizId: string) {
    this.store = createStore(keptName(studentId, 'attempts'), 'kept');
    this.name = `answers:${quizId}`;
  }

  read(): Promise<Kept | undefined> {
    return get(this.name, this.store);
  }

  /** Resolves when the answers are on disk. @throws when this device cannot store them */
  async write(kept: Kept): Promise<void> {
    const { database, table } = await this.store('readonly', (records) => ({
      database: records.transaction.db,
      table: records.name,
    }));
    const change = database.transaction(table, 'readwrite', { durability: 'strict' });
    change.objectStore(table).put(kept, this.name);
    await new Promise<void>((resolve, reject) => {
      change.addEventListener('complete', () => resolve());
      change.addEventListener('abort', () => reject(change.error ?? new Error(this.name)));
    });
  }
}
