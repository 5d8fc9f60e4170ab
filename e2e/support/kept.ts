import { expect, type Page } from '@playwright/test';

/** The keys of what this device keeps of one kind for whoever has it; none where there is no such database. */
const keysOf = (page: Page, what: 'replies' | 'saved'): Promise<string[]> =>
  page.evaluate(async (ending) => {
    const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.endsWith(ending));
    if (!name) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
        keys.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.map(String));
        };
      };
    });
  }, `:${what}`);

/** Waits until the reply whose key begins so is on the device. */
export const isRemembered = (page: Page, key: string) =>
  expect.poll(async () => (await keysOf(page, 'replies')).some((one) => one.startsWith(key))).toBe(true);

/** Waits until nothing of what was saved is on the device. */
export const nothingIsSaved = (page: Page) => expect.poll(() => keysOf(page, 'saved')).toEqual([]);

/** Waits until the device keeps the page of an address as it is painted, for the next visit. */
export const isKeptAsSeen = (page: Page, address: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (path) => {
        const names = (await caches.keys()).filter((name) => name.endsWith(':replies'));
        const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
        return found.some(Boolean);
      }, address),
    )
    .toBe(true);
