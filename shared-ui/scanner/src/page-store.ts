/**
 * Stores the pages of a submission in preparation on this device, so that none is lost if the tab is killed while the
 * camera is open. Deleted on submission, at their owner's sign-out (`forgetScannedPages`, which
 * `hasUnsent` asks about first), and after a month.
 */
import { PAGES_DATABASE } from '@fulcrum/saving';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Quad } from './engine/geometry';
import type { Look } from './engine/straighten';
import type { Problem } from './engine/work';

export interface ScanPage {
  id: string;
  /** Owner and purpose of the pages: "{account}:{task}". */
  draft: string;
  kind: 'photo' | 'pdf';
  /** Original file name. */
  name: string;
  /** Sort key among the draft's pages, ascending. */
  rank: number;
  /** Null until they have been detected. */
  corners: Quad | null;
  /** False if no page was detected in the photo. */
  found: boolean;
  /** Quarter turns clockwise. */
  quarters: number;
  look: Look;
  /** `new`: not processed yet; `stale`: corners, rotation or look have changed since. */
  state: 'new' | 'stale' | 'ready' | 'failed';
  problem: Problem | null;
  /** Number of pages of a PDF; 1 for a photo. */
  pages: number;
  /** Counts the user's changes: a result for an earlier revision is discarded. */
  revision: number;
  addedAt: number;
}

/** Stored blobs of a page: the original photo or PDF, the finished page, and a thumbnail. */
export type Picture = 'source' | 'page' | 'thumbnail';

interface Tables extends DBSchema {
  pages: { key: string; value: ScanPage; indexes: { draft: string } };
  pictures: { key: string; value: Blob };
}

const MONTH_MS = 30 * 86_400_000;

let opening: Promise<IDBPDatabase<Tables>> | null = null;

function database(): Promise<IDBPDatabase<Tables>> {
  opening ??= openDB<Tables>(PAGES_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('pages', { keyPath: 'id' }).createIndex('draft', 'draft');
      db.createObjectStore('pictures');
    },
    // Another tab may have a newer version of this product.
    blocking: () => void closeStore(),
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Closes the database. */
export async function closeStore(): Promise<void> {
  const open = await opening?.catch(() => null);
  opening = null;
  open?.close();
}

const pictureKey = (id: string, picture: Picture) => `${id}:${picture}`;

/** Returns the pages of a draft in order. */
export async function pagesOf(draft: string): Promise<ScanPage[]> {
  const pages = await (await database()).getAllFromIndex('pages', 'draft', draft);
  return pages.toSorted((a, b) => a.rank - b.rank);
}

/** Counts the stored pages of a draft; 0 if the browser stores nothing. */
export async function countWaiting(draft: string): Promise<number> {
  if (typeof indexedDB === 'undefined') return 0;
  return (await database()).countFromIndex('pages', 'draft', draft).catch(() => 0);
}

/** Stores a new page, or a new photo for an existing one. */
export async function keepNew(page: ScanPage, source: Blob): Promise<void> {
  const tx = (await database()).transaction(['pages', 'pictures'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    tx.objectStore('pages').put(page),
    tx.objectStore('pictures').put(source, pictureKey(page.id, 'source')),
    tx.done,
  ]);
}

/** Stores the user's changes to a page. A page that was deleted meanwhile stays deleted. */
export async function changePage(id: string, change: Partial<ScanPage>): Promise<void> {
  const tx = (await database()).transaction('pages', 'readwrite');
  const page = await tx.store.get(id);
  if (page) await tx.store.put({ ...page, ...change, revision: page.revision + 1 });
  await tx.done;
}

/** Swaps two pages. */
export async function swapPages(one: string, other: string): Promise<void> {
  const tx = (await database()).transaction('pages', 'readwrite');
  const [first, second] = await Promise.all([tx.store.get(one), tx.store.get(other)]);
  if (first && second) {
    await tx.store.put({ ...first, rank: second.rank });
    await tx.store.put({ ...second, rank: first.rank });
  }
  await tx.done;
}

/** Stores the result for a page, unless the user changed or deleted the page meanwhile. */
export async function keepComputed(page: ScanPage, pictures: Partial<Record<Picture, Blob>> = {}): Promise<void> {
  const tx = (await database()).transaction(['pages', 'pictures'], 'readwrite', { durability: 'strict' });
  const now = await tx.objectStore('pages').get(page.id);
  if (now?.revision === page.revision) {
    await tx.objectStore('pages').put({ ...page, rank: now.rank });
    for (const [picture, blob] of Object.entries(pictures)) {
      await tx.objectStore('pictures').put(blob, pictureKey(page.id, picture as Picture));
    }
  }
  await tx.done;
}

export async function pictureOf(id: string, picture: Picture): Promise<Blob | null> {
  return (await (await database()).get('pictures', pictureKey(id, picture))) ?? null;
}

/** Deletes pages with their pictures. */
export async function deletePages(pages: readonly Pick<ScanPage, 'id'>[]): Promise<void> {
  const tx = (await database()).transaction(['pages', 'pictures'], 'readwrite');
  const deletes = pages.flatMap(({ id }) => [
    tx.objectStore('pages').delete(id),
    ...(['source', 'page', 'thumbnail'] as const).map((picture) =>
      tx.objectStore('pictures').delete(pictureKey(id, picture)),
    ),
  ]);
  await Promise.all([...deletes, tx.done]);
}

/** Deletes a draft's pages; called after submission. Does nothing if the browser stores nothing. */
export async function forgetDraft(draft: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await pagesOf(draft).then(deletePages, () => undefined);
}

/** Deletes pages that were not submitted within a month. `now` is in ms. */
export async function forgetOld(now: number): Promise<void> {
  const all = await (await database()).getAll('pages');
  await deletePages(all.filter(({ addedAt }) => now - addedAt > MONTH_MS));
}
