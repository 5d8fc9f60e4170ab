import { createQueryClient, storeSession } from '@fulcrum/shared-ui';
import { OWN_DEVICE } from '@fulcrum/shared-ui/device';
import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAccount } from './kept';
import { keepPage } from './kept-page';

const HOME = '/student-dashboard';
const MONA = { id: 'mona', name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: null };
const CAME = Date.UTC(2026, 10, 23, 12, 5);

/** A mock of the browser's caches, by name and address. */
const stored = new Map<string, Map<string, Response>>();
const CACHES = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return { put: async (address: string, page: Response) => void cache.set(address, page) };
  },
};
const stops: (() => void)[] = [];
let queries = createQueryClient();

beforeEach(() => {
  vi.useFakeTimers({ now: CAME });
  vi.stubGlobal('caches', CACHES);
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  storeSession({ token: 'jwt', user: MONA });
  localStorage.setItem(OWN_DEVICE, MONA.id);
  history.replaceState(null, '', HOME);
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  document.documentElement.dataset.build = 'b1';
  document.head.innerHTML = '<link rel="stylesheet" href="/home.css">';
  document.body.innerHTML =
    '<div id="root"><p data-late>Confirm</p><h1>Dashboard</h1><dialog>Menu</dialog><div class="line-bar"></div></div><p>Not of the page</p>';
  queries = createQueryClient();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  stored.clear();
  delete document.documentElement.dataset.build;
  document.head.innerHTML = document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a reply on the page, and returns what is then kept of the page. */
async function kept(address = HOME): Promise<unknown> {
  const watch = new QueryObserver(queries, { queryKey: ['student', 'home'], queryFn: () => ({ due: [] }) });
  stops.push(
    watch.subscribe(() => undefined),
    keepPage(queries, MONA.id),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  return stored.get('fulcrum:mona:replies')?.get(address)?.json();
}

it('contains the home page as painted, with the time of its data and without transient parts', async () => {
  const at = 'You see what was here at 23 Nov 2026, 14:05.';
  expect(await kept()).toEqual({
    build: 'b1',
    lang: 'en',
    dir: 'ltr',
    at: CAME,
    markup: `<h1>Dashboard</h1><div class="line-bar"><p class="line-cut">${at}</p></div>`,
    styles: ['/home.css'],
  });
});

function showWaiting(): void {
  const waits = new QueryObserver(queries, { queryKey: ['tasks'], queryFn: () => new Promise(() => undefined) });
  stops.push(waits.subscribe(() => undefined));
}

it.each([
  ['a page that the service worker has not brought', () => delete document.documentElement.dataset.build],
  ['another page than the home', () => history.replaceState(null, '', '/student-tasks')],
  ['a page of which a part is on its way', () => showWaiting()],
])('is not kept for %s', async (_, prepare) => {
  prepare();
  expect(await kept(location.pathname)).toBeUndefined();
});

it('is deleted with the replies of its owner, and stays deleted', async () => {
  await kept();
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
  await forgetAccount(MONA.id);
  vi.useFakeTimers();
  queries.setQueryData(['student', 'home'], {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...stored.keys()]).toEqual([]);
});
