import { fakeApi, siteOf } from '@fulcrum/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Files share a process: another file's copy of these modules may contain that file's mocks.
vi.resetModules();
vi.doMock('../federation/remotes', () => ({ loadRemoteModule: async () => ({ default: () => <h1>a page</h1> }) }));
const { App } = await import('./App');
const { pages } = await import('../pages');
const { storeSession } = await import('@fulcrum/shared-ui');

const TEACHER = { id: 'a'.repeat(24), name: 'Ms Noor', role: 'teacher', groupId: null, realTeacherId: null };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function open(path: string) {
  window.history.pushState(null, '', path);
  return render(<App />);
}

beforeEach(() => {
  fakeApi({
    'GET /api/site': () => ({ status: 200, body: siteOf({ timeZone: 'Africa/Cairo', assistantUrl: '' }) }),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
});
afterEach(() => window.history.pushState(null, '', '/'));

it.each(['/teacher-dashboard', '/teacher-tasks', '/all-students', '/account'])(
  'opens the login page after a logout on %s, and keeps nothing of the session',
  async (path) => {
    storeSession({ token: 't', user: TEACHER });
    open(path);
    await heading(path === '/account' ? 'Account' : 'a page');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await heading('Sign In');
    expect([window.location.pathname, localStorage.length]).toEqual(['/login', 0]);
    // Whoever signs in next starts on their own page.
    expect(window.history.state).toMatchObject({ usr: null });
  },
);

const SIGNED_IN = pages.filter(({ role }) => role === 'signed-in').map(({ path }) => path);

it('asks visitors to sign in before every page within the frame, except the guide', () => {
  expect(SIGNED_IN).toEqual(
    pages.filter(({ framed, path }) => framed && path !== '/help/:role').map(({ path }) => path),
  );
});

it.each(SIGNED_IN)('remembers %s while a visitor signs in', async (path) => {
  open(`${path}?from=mail#a`);
  expect(await heading('Sign In')).toBeTruthy();
  expect([window.location.pathname, window.history.state]).toMatchObject([
    '/login',
    { usr: { returnTo: `${path}?from=mail#a`, ownerId: null } },
  ]);
});

it('opens the page for parent details without a sign-in', async () => {
  open('/complete-parent/64f000000000000000000001');
  expect(await heading('Complete Parent Details')).toBeTruthy();
});
