import { expect, type Page } from '@playwright/test';

/** Keys of one kind of data kept on this device, whoever it belongs to; empty if there is no such database. */
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

/** Waits until a reply whose key starts with `key` is stored on the device. */
export const waitForStoredReply = (page: Page, key: string) =>
  expect.poll(async () => (await keysOf(page, 'replies')).some((one) => one.startsWith(key))).toBe(true);

/** Waits until the device holds no more saved data. */
export const expectNothingSaved = (page: Page) => expect.poll(() => keysOf(page, 'saved')).toEqual([]);

/** Waits until the device has stored the rendered page of an address for the next visit. */
export const waitForStoredPage = (page: Page, address: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (path) => {
        const names = (await caches.keys()).filter((name) => name.endsWith(':replies'));
        const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
        return found.some(Boolean);
      }, address),
    )
    .toBe(true);
