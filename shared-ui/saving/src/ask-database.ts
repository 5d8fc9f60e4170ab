export const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device cannot be read')));
  });

/**
 * Asks a database if it exists: asking must not create one on a device that keeps nothing.
 * @returns null if there is none @throws if this browser cannot read databases
 */
export async function askDatabase<Result>(
  name: string,
  ask: (database: IDBDatabase) => Promise<Result>,
): Promise<Result | null> {
  if (typeof indexedDB === 'undefined') throw new Error('this browser has no databases');
  const isListing = 'databases' in indexedDB;
  if (isListing && !(await indexedDB.databases()).some((database) => database.name === name)) return null;
  const opening = indexedDB.open(name);
  // A browser that does not list its databases may have none of that name.
  let isNew = false;
  opening.addEventListener('upgradeneeded', () => {
    isNew = true;
    opening.transaction?.abort();
  });
  const database = await finished(opening).catch((error: unknown) => {
    if (isNew) return null;
    throw error;
  });
  if (!database) return null;
  try {
    return database.objectStoreNames.length === 0 ? null : await ask(database);
  } finally {
    database.close();
  }
}
