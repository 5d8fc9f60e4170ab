/** The product's service worker: `shells/build/service-worker.ts` bundles it to /sw.js. See docs/decisions/068-offline.md. */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type Preload, withFiles } from './documents';
import { keptPage } from './kept-page';
import { listenForPushes } from './push';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: the files kept for everyone, and those of the remote for each role. */
declare const PRECACHE: { shell: PrecacheEntry[]; remotes: Record<string, PrecacheEntry[]> };
/** What the server adds to the documents of the home pages. */
declare const PRELOADS: Preload[];
/** The id of this build, which marks the pages kept by it. */
declare const BUILD: string;
/** An address for which the server returns the bare page of the application. */
declare const SHELL_PAGE: string;

/** Addresses that are never pages of the application, as on the server (backend/src/platform/http/shells.ts). */
const NOT_A_PAGE = [/^\/(api|admin|assets|remotes|\.well-known)(\/|$)/i, /^\/[^?]*\.\w+$/];
/** A file with a content hash in its name. */
const HASHED = /^\/(remotes\/\w+\/)?assets\//;
const SIGNED_FILE = /^\/api\/files\/\w+$/;
/** Limit for files of old versions and of pages that were opened once. */
const MOST_USED_FILES = 120;

// The page passes the role when it registers the worker: a phone keeps only the pages of its owner.
const role = new URL(self.location.href).searchParams.get('role') ?? '';
precacheAndRoute([...PRECACHE.shell, ...(PRECACHE.remotes[role] ?? [])], { cleanURLs: false, directoryIndex: '' });

const openBare = createHandlerBoundToURL(SHELL_PAGE);
const openShell: typeof openBare = async (asked) => {
  const [bare, seen] = await Promise.all([openBare(asked), keptPage(asked.url, BUILD).catch(() => null)]);
  return withFiles(bare, asked.url.pathname, { preloads: PRELOADS, build: BUILD, seen });
};
/** The front page is plain HTML for visitors: the server decides, as long as it can be reached. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  (asked) => fetch(asked.request).catch(() => openShell(asked)),
);
registerRoute(new NavigationRoute(openShell, { denylist: NOT_A_PAGE }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname),
  new CacheFirst({ cacheName: 'used-files', plugins: [new ExpirationPlugin({ maxEntries: MOST_USED_FILES })] }),
);
/**
 * The images of a quiz that was started on this device, which its page has prefetched: their signatures change, the
 * files do not.
 */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && SIGNED_FILE.test(url.pathname),
  async ({ request }) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request),
);
// No other requests are handled here: API replies are private, and the page itself keeps those that may be kept.

self.addEventListener('message', (event) => {
  if (event.data === 'update') event.waitUntil(updateIfAlone());
});

/** A new version waits while another window is open: it may contain a quiz in progress. */
async function updateIfAlone(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await self.skipWaiting();
}

clientsClaim();
listenForPushes(self);
