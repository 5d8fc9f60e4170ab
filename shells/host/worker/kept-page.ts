import { PAGE_CACHE, type PageRecord } from '../src/offline/page-record';

/** An older page would show the times of another day. */
const GOOD_FOR_MS = 2 * 24 * 60 * 60_000;

export interface KeptPage extends PageRecord {
  account: string;
}

/**
 * The page at an address as the owner of this device last saw it, if the same build painted it and it is recent enough;
 * a device has at most one owner.
 */
export async function keptPage({ pathname, search }: URL, build: string, now = Date.now()): Promise<KeptPage | null> {
  for (const name of await caches.keys()) {
    const [, account] = PAGE_CACHE.exec(name) ?? [];
    const found = account && (await (await caches.open(name)).match(pathname + search));
    const page: PageRecord | undefined = found ? await found.json() : undefined;
    if (account && page?.build === build && now - page.at < GOOD_FOR_MS) return { ...page, account };
  }
  return null;
}
