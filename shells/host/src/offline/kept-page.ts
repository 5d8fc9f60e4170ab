import { keptName, readSession, textsOf } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import type { QueryClient } from '@tanstack/react-query';
import { homeOf } from '../page-tables';
import { dayAndTime, oldestShown } from './as-of';
import offlineTexts from './locales/en.json';
import type { PageRecord } from './page-record';

/** A page unchanged for this long is considered complete (ms). */
const SETTLED_MS = 400;
/** Transient elements, and those that load a while after the page (app/Layout.tsx). */
const PASSING = 'dialog, [popover], [role="alert"], [data-late]';

const t = textsOf(offlineTexts);

/** The markup of `#root`, with the time of its data in the bar where an offline page shows its age. */
function markupOf(root: Element, at: number): string {
  const copy = root.cloneNode(true) as Element;
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
  const said = document.createElement('p');
  said.className = 'line-cut';
  said.textContent = t('asOf', { time: dayAndTime(at) });
  copy.querySelector('.line-bar')?.replaceChildren(said);
  return copy.innerHTML;
}

/**
 * The page as it is painted now; null if it is not the home page, the service worker did not serve its document, or a
 * query that it shows has not succeeded.
 */
function pageNow(queries: QueryClient): PageRecord | null {
  const { lang, dir, dataset } = document.documentElement;
  const root = document.getElementById('root');
  const isHome = location.pathname === homeOf(readSession()?.user.role ?? '');
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const isWhole = shown.every(
    ({ state }) => state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated,
  );
  const at = oldestShown(queries);
  if (!dataset.build || !root || !isHome || !isWhole || at === 0) return null;
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const styles = [...sheets].map(({ href }) => new URL(href).pathname);
  return { build: dataset.build, lang, dir, at, markup: markupOf(root, at), styles };
}

/**
 * Keeps the device owner's home page as it is painted, in the cache of the replies that it shows, so that both are
 * deleted together. The service worker puts it into the document of the next visit.
 * @returns a function that stops keeping it
 */
export function keepPage(queries: QueryClient, account: string): () => void {
  const name = keptName(account, 'replies');
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function keep(): Promise<void> {
    const page = pageNow(queries);
    if (!page) return;
    const cache = await caches.open(name);
    await cache.put(location.pathname + location.search, Response.json(page));
    // The device may have lost its owner in the meantime.
    if (deviceOwner() !== account) await caches.delete(name);
  }
  const later = () => {
    clearTimeout(timer);
    // If the device's storage is full, the earlier copy stays.
    timer = setTimeout(() => void keep().catch(() => undefined), SETTLED_MS);
  };
  later();
  const stop = queries.getQueryCache().subscribe(later);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
