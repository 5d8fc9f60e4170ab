import type { Database } from './schema-version.repository.js';

/** One step from the rows of one version to those of the next. */
export interface Migration {
  /** 1, 2, 3 … without gaps: the version of the rows after this step. */
  number: number;
  /** The result of this step, as a sentence without its full stop. */
  name: string;
  /**
   * `beside`: programs of every version since the last step that ran alone may read and write before, during and after
   * it. `alone`: no older program may run after its first write; requests get the maintenance page in the meantime.
   */
  runs: 'beside' | 'alone';
  /**
   * Runs the step. It must be safe to run twice, or after a run that was killed at any point: the database has no
   * transactions. Change only rows that are still in the old state, one batch at a time.
   * @param signal aborted when another process has taken over
   */
  apply(database: Database, signal: AbortSignal): Promise<void>;
}

/** @throws Error if numbers have a gap or are out of order */
export function assertNumbered(migrations: readonly Migration[]): void {
  const wrong = migrations.find(({ number }, index) => number !== index + 1);
  if (wrong) throw new Error(`Migration ${wrong.number} ("${wrong.name}") is out of order.`);
}
