/**
 * The pages of a hand-in that is being put together, on this device: a tab that is killed while the camera is open loses
 * none. Gone when they are handed in, at sign-out (`shared-ui/src/api/logout.ts`), and after a month.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Quad } from './engine/geometry';
import type { Look } from './engine/straighten';
import type { Problem } from './engine/work';

export interface ScanPage {
  id: string;
  /** Whose pages these are, and for what: "{account}:{task}". */
  draft: string;
  kind: 'photo' | 'pdf';
  /** The file's name. */
  name: string;
  /** Place among the draft's pages, ascending. */
  rank: number;
  /** Null until they were looked for. */
  corners: Quad | null;
  /** False: no page was seen in the photo. */
  found: boolean;
  /** Quarter turns clockwise. */
  quarters: number;
  look: Look;
  /** `new`: nothing was computed yet; `stale`: corners, turn or look have changed since. */
  state: 'new' | 'stale' | 'ready' | 'failed';
  problem: Problem | null;
  /** Pages of a PDF; 1 for a photo. */
  pages: number;
  /** Counts the person's changes: what was computed for an earlier one is thrown away. */
  revision: number;
  addedAt: number;
}

/** What is kept of a page: the photo or PDF as it came, the page made of it, and a small picture. */
export type Picture = 'source' | 'page' | 'thumbnail';

interface Tables extends DBSchema {
  pages: { key: string; value: ScanPage; indexes: { draft: string } };
  pictures: { key: string; value: Blob };
}

/** Also named in `shared-ui/src/api/logout.ts`. */
const DATABASE = 'fulcrum-pages';
const MONTH_MS = 30 * 86_400_000;

let opening: Promise<IDBPDatabase<Tables>> | null = null;

function database(): Promise<IDBPDatabase<Tables>> {
  opening ??= openDB<Tables>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('pages', { keyPath: 'id' }).createIndex('draft', 'draft');
      db.createObjectStore('pictures');
    },
    // Sign-out deletes the database, perhaps from another tab.
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

/** Lets go of the database. */
export async function closeStore(): Promise<void> {
  const open = await opening?.catch(() => null);
  opening = null;
  open?.close();
}

const pictureKey = (id: string, picture: Picture) => `${id}:${picture}`;

/** The pages of a draft in their order. */
export async function pagesOf(draft: string): Promise<ScanPage[]> {
  const pages = await (await database()).getAllFromIndex('pages', 'draft', draft);
  return pages.toSorted((a, b) => a.rank - b.rank);
}

/** How many pages wait; none where the browser keeps nothing. */
export async function countWaiting(draft: string): Promise<number> {
  if (typeof indexedDB === 'undefined') return 0;
  return (await database()).countFromIndex('pages', 'draft', draft).catch(() => 0);
}

/** Keeps a new page, or another photo in the place of one. */
export async function keepNew(page: ScanPage, source: Blob): Promise<void> {
  const tx = (await database()).transaction(['pages', 'pictures'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    tx.objectStore('pages').put(page),
    tx.objectStore('pictures').put(source, pictureKey(page.id, 'source')),
    tx.done,
  ]);
}

/** What a person changes about a page. A page that was deleted meanwhile stays deleted. */
export async function changePage(id: string, change: Partial<ScanPage>): Promise<void> {
  const tx = (await database()).transaction('pages', 'readwrite');
  const page = await tx.store.get(id);
  if (page) await tx.store.put({ ...page, ...change, revision: page.revision + 1 });
  await tx.done;
}

/** Two pages change places. */
export async function swapPages(one: string, other: string): Promise<void> {
  const tx = (await database()).transaction('pages', 'readwrite');
  const [first, second] = await Promise.all([tx.store.get(one), tx.store.get(other)]);
  if (first && second) {
    await tx.store.put({ ...first, rank: second.rank });
    await tx.store.put({ ...second, rank: first.rank });
  }
  await tx.done;
}

/** Keeps what was computed of a page, unless the person changed or deleted it meanwhile. */
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
export async function forget(pages: readonly Pick<ScanPage, 'id'>[]): Promise<void> {
  const tx = (await database()).transaction(['pages', 'pictures'], 'readwrite');
  const deletes = pages.flatMap(({ id }) => [
    tx.objectStore('pages').delete(id),
    ...(['source', 'page', 'thumbnail'] as const).map((picture) =>
      tx.objectStore('pictures').delete(pictureKey(id, picture)),
    ),
  ]);
  await Promise.all([...deletes, tx.done]);
}

/** Deletes what a draft holds; called once it is handed in. A browser that keeps nothing has nothing to delete. */
export async function forgetDraft(draft: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await pagesOf(draft).then(forget, () => undefined);
}

/** Deletes pages that nobody has handed in for a month. `now` in ms. */
export async function forgetOld(now: number): Promise<void> {
  const all = await (await database()).getAll('pages');
  await forget(all.filter(({ addedAt }) => now - addedAt > MONTH_MS));
}
