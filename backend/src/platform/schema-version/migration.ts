import type { Database } from './schema-version.repository.js';

/** One step from the rows of a version to those of the next. */
export interface Migration {
  /** 1, 2, 3 … without a gap: the version of the rows once it is done. */
  number: number;
  /** What is so once it is done, as a sentence without its full stop. */
  name: string;
  /**
   * `beside`: programs of every version since the last step that ran alone may read and write before, while and after it runs.
   * `alone`: no older program may run from its first write on; requests get the maintenance page meanwhile.
   */
  runs: 'beside' | 'alone';
  /**
   * Does it. It must do no harm by running twice, or after a run that was killed anywhere: the database has no transactions.
   * Changing only rows that are still as they were before is the way, a batch at a time.
   * @param signal aborted when another process has taken over
   */
  apply(database: Database, signal: AbortSignal): Promise<void>;
}

/** @throws Error when numbers have a gap, or are not in order */
export function assertNumbered(migrations: readonly Migration[]): void {
  const wrong = migrations.find(({ number }, index) => number !== index + 1);
  if (wrong) throw new Error(`Migration ${wrong.number} ("${wrong.name}") stands at the place of another number.`);
}
