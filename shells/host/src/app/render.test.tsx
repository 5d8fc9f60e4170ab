import { api, call, currentLocale, serverNow, storeSession, type TakeReplies, useSession } from '@fulcrum/shared-ui';
import { takeRenderedReplies } from '../early/rendered-replies';
import { holdPresses } from '../early/held-press';
import { fakeApi } from '@fulcrum/shared-ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Link, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Files share a process: another file's copy of these modules may contain that file's mocks.
vi.doMock('../federation/remotes', () => ({ loadRemoteModule: async () => ({ default: () => null }) }));
const { fetchRemote, renderPage } = await import('./render');
const { App } = await import('./App');
const { takeReplies } = await import('./rendered-with');

const HOSTILE = '"><script>alert(1)</script>\u202E';
const HOME = '/student-dashboard';
const MONA = { id: 'u1', name: HOSTILE, role: 'student', groupId: 'g1', realTeacherId: null };
const NOON = '2026-03-01T12:00:00.000Z';
const rendering = (title: string) => ({
  account: MONA,
  at: NOON,
  replies: {
    '/api/auth/me': MONA,
    '/api/home': { title },
    '/api/notifications/unread': { unread: 2 },
    '/api/site': { timeZone: 'Africa/Cairo', assistantUrl: '' },
  },
});

const pressed = vi.fn<() => void>();
const useTitle = () =>
  useQuery({
    queryKey: ['title'],
    // In this test the reply has only a title, no other fields of a home page.
    queryFn: async () => ({ title: String(Reflect.get(await call(api.GET('/api/home')), 'title')) }),
  });
function Home() {
  const session = useSession();
  const { data } = useTitle();
  const [chosen] = useSearchParams();
  if (data?.title === 'Broken') throw new Error('It cannot be shown');
  return (
    <>
      <title>Home · Fulcrum</title>
      <h1>{data?.title ?? 'Loading'}</h1>
      <p>{session?.user.name}</p>
      <q>{chosen.get('child')}</q>
      <time>{new Date(serverNow()).toISOString()}</time>
      <Link to="/student-tasks">Tasks</Link>
      <button type="button" onClick={pressed}>
        Refresh
      </button>
    </>
  );
}
const take: TakeReplies = (replies, queries) => void queries.setQueryData(['title'], replies['/api/home']);
const remote = Object.assign(() => <HomePage />, {
  preload: async () => {
    const { fetchPage } = await import('@fulcrum/shared-ui');
    await fetchPage(HOME, async () => ({ default: HomePage }));
  },
});
const HomePage = Object.assign(Home, { takeReplies: take });

/** The link on the page itself: the sidebar has one with the same name. */
const tasks = () => within(screen.getByRole('main')).getByRole('link', { name: 'Tasks' });

/** Uses the browser's own storage while a page is rendered; the server substitutes another one. */
function keep(storage: { getItem: (name: string) => string | null } | null): void {
  localStorage.clear();
  if (!storage) return;
  for (const name of ['token', 'user']) localStorage.setItem(name, storage.getItem(name) ?? '');
}
const render = (title: string, texts: Parameters<typeof renderPage>[2]['texts'] = []) =>
  renderPage(HOME, rendering(title), { texts, keep });

const faults = vi.fn<(fault: unknown) => void>();
let container: HTMLElement;
let root: Root | undefined;
beforeEach(async () => {
  await fetchRemote('student', { default: remote }, HOME);
  window.history.pushState(null, '', HOME);
  container = document.body.appendChild(document.createElement('div'));
  faults.mockClear();
});
afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  document.getElementById('rendered-with')?.remove();
  document.documentElement.hidden = false;
  globalThis.fulcrumAhead = undefined;
  window.history.pushState(null, '', '/');
});

/** Puts the document into the browser as it is before any page code runs: the early script reads whose it is. */
function showDocument(title: string): void {
  const { markup } = render(title);
  const data = document.head.appendChild(document.createElement('script'));
  Object.assign(data, { type: 'application/json', id: 'rendered-with', textContent: JSON.stringify(rendering(title)) });
  container.innerHTML = markup;
}

it('renders the frame and the page with the given data and links, and escapes injected markup', () => {
  const { title, markup } = render(HOSTILE);
  expect(title).toBe('<title>Home · Fulcrum</title>');
  expect(markup).not.toContain('<script');
  container.innerHTML = markup;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(HOSTILE);
  expect(tasks().getAttribute('href')).toBe('/student-tasks');
  expect(screen.getByText(NOON)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Notifications 2' })).toHaveLength(2);
});

it('renders what the query string of the address selects', () => {
  const { markup } = renderPage(`${HOME}?child=${encodeURIComponent(HOSTILE)}`, rendering('Forces'), {
    texts: [],
    keep,
  });
  container.innerHTML = markup;
  expect(container.querySelector('q')?.textContent).toBe(HOSTILE);
});

it('keeps renderings independent of each other', () => {
  expect(render('First').markup).toContain('First');
  expect(render('Second', [{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} }]).markup).not.toContain(
    'First',
  );
  expect([localStorage.length, currentLocale()]).toEqual([0, 'en']);
});

it('throws instead of rendering half a page, and clears the reader’s storage', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render('Broken')).toThrow('It cannot be shown');
  expect(localStorage.length).toBe(0);
});

it('is hydrated without changes, keeps the focus, and requests nothing that the document already has', async () => {
  const calls = fakeApi({});
  showDocument('Forces');
  storeSession({ token: 'jwt', user: MONA });
  takeRenderedReplies();
  holdPresses();
  screen.getByText('Refresh').click();
  expect(pressed).not.toHaveBeenCalled();
  const rendered = globalThis.fulcrumAhead?.rendered;
  const link = tasks();
  link.focus();
  await act(async () => {
    const { createQueryClient } = await import('@fulcrum/shared-ui');
    const queries = createQueryClient();
    if (rendered) takeReplies(queries, HOME, rendered);
    const app = (
      <StrictMode>
        <App filled={queries} />
      </StrictMode>
    );
    root = hydrateRoot(container, app, { onRecoverableError: faults });
  });
  expect(faults).not.toHaveBeenCalled();
  expect(tasks()).toBe(link);
  expect(document.activeElement).toBe(link);
  expect(calls).toEqual([]);
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  // The clock runs again.
  expect(serverNow()).not.toBe(Date.parse(NOON));
});

it.each([
  ['nobody is signed in here any more', () => localStorage.clear()],
  ['somebody else is', () => storeSession({ token: 'jwt-2', user: { ...MONA, id: 'u2' } })],
])('is hidden where %s, and none of it is used', (_, prepare) => {
  showDocument('Forces');
  prepare();
  const ahead = takeRenderedReplies();
  expect(document.documentElement.hidden).toBe(true);
  expect([ahead.rendered, ahead.asked.size]).toEqual([undefined, 0]);
});
