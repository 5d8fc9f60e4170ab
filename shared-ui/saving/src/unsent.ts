import { askDatabase, finished } from './ask-database';
import { hasUnsentLocally } from './local-entries';
import { hasOpenWork } from './open-work';
import { hasScannedPages } from './scanned-pages';
import { isWaiting, keptName, setHasUnsentData, TABLE } from './stores';

const read = <Result>(name: string, ask: (table: IDBObjectStore) => Promise<Result>): Promise<Result | null> =>
  askDatabase(name, (database) => ask(database.transaction(TABLE).objectStore(TABLE)));

/**
 * Returns whether an account's outbox (hand-ins, scans) has data that the server does not have. Asks the outbox itself:
 * a browser that was killed has the file, and may have lost the note about it.
 */
export async function hasWaiting(account: string): Promise<boolean> {
  const count = await read(keptName(account, 'outbox'), (table) => finished(table.count()));
  if (count) setHasUnsentData(account, true);
  return count === null ? false : count > 0;
}

/** What a device keeps of a quiz under `answers:{quiz}`; see the student's `AnswerStore`. */
function isUnsentAnswers(kept: unknown): boolean {
  const { entries, submitting } = Object(kept) as { entries?: object; submitting?: boolean };
  return submitting === true || Object.keys(entries ?? {}).length > 0;
}

async function hasUnsentAnswers(account: string): Promise<boolean> {
  const kept = await read(keptName(account, 'attempts'), (table) =>
    finished(table.getAll(IDBKeyRange.bound('answers:', 'answers:\uFFFF'))),
  );
  return (kept ?? []).some(isUnsentAnswers);
}

/**
 * Returns whether this window or this device has any work of an account that the server does not have, which signing out
 * would delete. If the databases cannot be read, local storage decides.
 */
export async function hasUnsent(account: string): Promise<boolean> {
  if (hasOpenWork() || hasUnsentLocally(account)) return true;
  try {
    return (await hasWaiting(account)) || (await hasUnsentAnswers(account)) || (await hasScannedPages(account));
  } catch {
    return isWaiting(account);
  }
}
