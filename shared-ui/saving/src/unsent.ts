import { hasUnsentLocally } from './local-entries';
import { hasOpenWork } from './open-work';
import { isWaiting, keptName, setHasUnsentData, TABLE } from './stores';

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device cannot be read')));
  });

/** Reads a database if it exists: asking must not create one on a device that keeps nothing. */
async function read<Result>(name: string, ask: (table: IDBObjectStore) => Promise<Result>): Promise<Result | null> {
  if (typeof indexedDB === 'undefined') throw new Error('this browser has no databases');
  const isKnown = 'databases' in indexedDB;
  if (isKnown && !(await indexedDB.databases()).some((database) => database.name === name)) return null;
  const opening = indexedDB.open(name);
  // A browser that does not list its databases may have none of that name.
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(TABLE));
  const database = await finished(opening);
  try {
    if (!database.objectStoreNames.contains(TABLE)) return null;
    return await ask(database.transaction(TABLE).objectStore(TABLE));
  } finally {
    database.close();
  }
}

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
    return (await hasWaiting(account)) || (await hasUnsentAnswers(account));
  } catch {
    return isWaiting(account);
  }
}
