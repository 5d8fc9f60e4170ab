import { askDatabase, finished } from './ask-database';

/** The scanner's database of all accounts: its `pages` have an index `draft`, "{account}:{purpose}". */
export const PAGES_DATABASE = 'fulcrum-pages';

/** The keys of the strings that begin with a prefix. */
const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);

/** Whether an account has photographed pages that are neither handed in nor deleted. */
export async function hasScannedPages(account: string): Promise<boolean> {
  const count = await askDatabase(PAGES_DATABASE, (database) =>
    finished(
      database
        .transaction('pages')
        .objectStore('pages')
        .index('draft')
        .count(startingWith(`${account}:`)),
    ),
  );
  return (count ?? 0) > 0;
}

/** Deletes an account's pages with their pictures, which have the keys "{page}:{picture}". */
export async function forgetScannedPages(account: string): Promise<void> {
  await askDatabase(PAGES_DATABASE, async (database) => {
    const change = database.transaction(['pages', 'pictures'], 'readwrite');
    const pages = change.objectStore('pages');
    const ids = await finished(pages.index('draft').getAllKeys(startingWith(`${account}:`)));
    const deletions = ids.flatMap((id) => [
      pages.delete(id),
      change.objectStore('pictures').delete(startingWith(`${String(id)}:`)),
    ]);
    await Promise.all(deletions.map(finished));
  });
}
