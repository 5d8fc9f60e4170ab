import { PageTable, readSession } from '@fulcrum/shared-ui';
import { fakeApi, type FakeReply, renderPage, meOf } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../federation/remotes', () => ({ loadRemoteModule: async () => ({ default: () => null }) }));
import { pages } from '../pages';
import LoginPage from './LoginPage';
import type { SignInFirst } from '../app/return-address';

function Where() {
  const { pathname, search, hash, state } = useLocation();
  return pathname === '/login' ? (
    <PageTable value={pages}>
      <LoginPage />
    </PageTable>
  ) : (
    <h1>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</h1>
  );
}

/** How long the success message is shown (use-complete-sign-in.ts). */
const MESSAGE_MS = 600;

type Reply = FakeReply<'POST /api/auth/login'>;
type User = Parameters<typeof meOf>[0];

let sent: unknown;
function signIn(reply: Reply) {
  fakeApi({
    'POST /api/auth/login': ({ body }) => {
      sent = body;
      return reply;
    },
  });
  fillIn();
}
/** Opens the page, fills in its form and sends it. */
function fillIn(state?: SignInFirst) {
  renderPage(<Where />, { path: { pathname: '/login', state } });
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'Mona@Example.org' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } });
  press();
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

/** Signs in and waits until the success message is over. */
async function enter(reply: Reply): Promise<void> {
  signIn(reply);
  expect(await screen.findByText('✅ Login successful!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(MESSAGE_MS));
}
const arrived = (text: string) => screen.findByRole('heading', { name: text });
const accepted = (user: User, extra: object = {}): Reply => ({
  status: 200,
  body: { token: 'jwt', user: meOf({ id: 'u1', name: 'Mona', ...user }), ...extra },
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

describe('a successful login', () => {
  it.each([
    [{ role: 'teacher' }, '/teacher-dashboard null'],
    [{ role: 'student', groupId: 'g1' }, '/student-dashboard null'],
    [{ role: 'student' }, '/Accessdenied null'],
    [{ role: 'parent' }, '/parent-dashboard null'],
  ] as const)('with %j opens %s', async (user, place) => {
    await enter(accepted(user));
    expect(await arrived(place)).toBeTruthy();
    expect(readSession()).toMatchObject({ token: 'jwt', user: { id: 'u1', ...user } });
  });

  it('with a role that has no pages opens /dashboard', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ token: 'jwt', user: { ...meOf(), role: 'caretaker' } }),
    );
    fillIn();
    expect(await arrived('/dashboard null')).toBeTruthy();
  });

  it.each([
    [
      'the page where the session ended',
      { role: 'student', groupId: 'g1' },
      { ownerId: 'u1' },
      '/student/take-quiz/q1?n=2#a',
    ],
    ['the page of a mail’s link', { role: 'student', groupId: 'g1' }, { ownerId: null }, '/student/take-quiz/q1?n=2#a'],
    [
      'the own start page, if somebody else signs in',
      { role: 'student', groupId: 'g1' },
      { ownerId: 'u2' },
      '/student-dashboard',
    ],
    ['the own start page, if the page is for another role', { role: 'parent' }, { ownerId: null }, '/parent-dashboard'],
    ['the page where a student waits for a group', { role: 'student' }, { ownerId: 'u1' }, '/Accessdenied'],
  ] as const)('opens %s', async (_, user, { ownerId }, place) => {
    fakeApi({ 'POST /api/auth/login': () => accepted(user) });
    fillIn({ returnTo: '/student/take-quiz/q1?n=2#a', ownerId, ended: true });
    expect(screen.getByText('Not logged in. Please log in again.')).toBeTruthy();
    expect(await arrived(`${place} null`)).toBeTruthy();
  });

  it.each(['/notifications', '/account/profile?from=mail', '/account/data', '/help/student#tasks'])(
    'opens %s, a page of every role, again',
    async (returnTo) => {
      fakeApi({ 'POST /api/auth/login': () => accepted({ role: 'parent' }) });
      fillIn({ returnTo, ownerId: null });
      expect(await arrived(`${returnTo} null`)).toBeTruthy();
    },
  );

  it.each(['/register', '/AccessDenied', '/set-up-second-factor', '/no-such-page', '//elsewhere.example/account'])(
    'opens the own start page instead of %s',
    async (returnTo) => {
      fakeApi({ 'POST /api/auth/login': () => accepted({ role: 'parent' }) });
      fillIn({ returnTo, ownerId: null });
      expect(await arrived('/parent-dashboard null')).toBeTruthy();
    },
  );

  it('sends the email in lower case', async () => {
    await enter(accepted({ role: 'teacher' }));
    expect(await arrived('/teacher-dashboard null')).toBeTruthy();
    expect(sent).toEqual({ email: 'mona@example.org', password: 'secret' });
  });

  it('asks for missing parent details after a 200 too', async () => {
    await enter(accepted({ role: 'student', groupId: 'g1' }, { parentDetailsRequired: true, studentId: 's9' }));
    expect(await arrived('/complete-parent/s9 null')).toBeTruthy();
  });
});

describe('a rejected login', () => {
  it('sends a parent without their own password to the page for choosing one, with the email', async () => {
    signIn({ status: 403, body: { activationRequired: true, email: 'mona@example.org' } });
    expect(await arrived('/set-password {"email":"mona@example.org"}')).toBeTruthy();
    expect(readSession()).toBeNull();
  });

  it('sends a student without parent details to the page for entering them', async () => {
    signIn({ status: 403, body: { parentDetailsRequired: true, studentId: 's9' } });
    expect(await arrived('/complete-parent/s9 null')).toBeTruthy();
  });

  it.each([401, 429, 500] as const)('shows an error for a plain %i, and logs it', async (status) => {
    signIn({ status, body: { message: 'The server says no' } });
    expect((await screen.findByRole('alert')).textContent).toContain('❌ Login failed! Please check credentials.');
    expect(console.error).toHaveBeenCalledWith('Login failed', expect.objectContaining({ status }));
    expect(readSession()).toBeNull();
  });
});

it.each([
  [{ role: 'teacher' }, '/teacher-dashboard null'],
  [{ role: 'student', groupId: 'g1' }, '/student-dashboard null'],
  [{ role: 'student' }, '/Accessdenied null'],
])('redirects %j, who is already signed in, to their start page', async (user, place) => {
  renderPage(<Where />, { path: '/login', user });
  expect(await arrived(place)).toBeTruthy();
});

it.each([
  [{ role: 'teacher' }, '/teacher-dashboard null'],
  [{ role: 'student', groupId: 'g1' }, '/student-dashboard null'],
  [{ role: 'parent' }, '/parent-dashboard null'],
])('redirects %j, who is already signed in, without a request', async (user, place) => {
  const calls = fakeApi({});
  renderPage(<Where />, { path: '/login', user });
  expect(await arrived(place)).toBeTruthy();
  expect(calls).toEqual([]);
});

it('requires both fields before it sends anything', async () => {
  const calls = fakeApi({});
  renderPage(<Where />, { path: '/login' });
  press();
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Email/)));
  expect(calls).toEqual([]);
});

it('rejects an email that is no address before it sends anything', () => {
  const calls = fakeApi({});
  renderPage(<Where />, { path: '/login' });
  const email = screen.getByLabelText(/Email/);
  fireEvent.change(email, { target: { value: 'not an address' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'x' } });
  press();
  expect(email.getAttribute('aria-describedby')).toBe(screen.getByText(/^Enter an email address/).id);
  expect(calls).toEqual([]);
});

describe('the code of the home page', () => {
  beforeEach(() => {
    for (const remote of ['student', 'parent']) {
      const list = `<template data-remote="${remote}"><link data-ahead href="/${remote}.js"></template>`;
      document.head.insertAdjacentHTML('beforeend', list);
    }
  });
  afterEach(() => document.head.querySelectorAll('template, [data-ahead]').forEach((element) => element.remove()));
  const asked = () => [...document.head.querySelectorAll('[data-ahead]')].map((link) => link.getAttribute('href'));

  it('is requested while a student fills in the form', () => {
    renderPage(<Where />, { path: '/login' });
    expect(asked()).toEqual([]);
    fireEvent.input(screen.getByLabelText(/Email/), { target: { value: 'm' } });
    expect(asked()).toEqual(['/student.js']);
  });

  it('is the one for the role once the role is known', async () => {
    await enter(accepted({ role: 'parent' }));
    expect(asked()).toContain('/parent.js');
  });
});
