import { registerOpenWork } from '@fulcrum/saving';
import { keptName, readSession, useLeaveGuard } from '@fulcrum/shared-ui';
import { eventually, fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLogout } from './use-logout';

const STUDENT = { id: 'mona', role: 'student' };

function Page() {
  const leave = useLogout();
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <button type="button" onClick={leave}>
        Logout
      </button>
    </>
  );
}
const place = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  fakeApi({ 'POST /api/auth/logout': () => ({ status: 204 }) });
});
afterEach(() => vi.unstubAllGlobals());

it('logs out immediately if no work is waiting', async () => {
  renderPage(<Page />, { path: '/student-tasks', user: STUDENT });
  await press('Logout');
  expect(await screen.findByText('/login')).toBeTruthy();
  expect(readSession()).toBeNull();
});

it('asks first if that would delete work that has not been submitted yet', async () => {
  renderPage(<Page />, { path: '/student-tasks', user: STUDENT });
  await set('t1', { name: 'my work.pdf' }, createStore(keptName(STUDENT.id, 'outbox'), 'kept'));
  await press('Logout');
  await press('Cancel');
  expect([place(), readSession()?.user.id]).toEqual(['/student-tasks', STUDENT.id]);
  await press('Logout');
  await press('Log out and remove it');
  expect(await screen.findByText('/login')).toBeTruthy();
  expect([readSession(), localStorage.length]).toEqual([null, 0]);
});

/** The scanner's database, as `shared-ui/scanner` makes it. */
const scannedPages = (): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('fulcrum-pages', 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('pages', { keyPath: 'id' }).createIndex('draft', 'draft');
      opening.result.createObjectStore('pictures');
    });
    opening.addEventListener('success', () => resolve(opening.result));
  });

/** Photographs a page for the task t1 of an account. */
async function photograph(account: string): Promise<void> {
  const change = (await scannedPages()).transaction('pages', 'readwrite');
  change.objectStore('pages').put({ id: `page of ${account}`, draft: `${account}:t1` });
  await new Promise((resolve) => change.addEventListener('complete', resolve));
}

async function photographed(): Promise<IDBValidKey[]> {
  const keys = (await scannedPages()).transaction('pages').objectStore('pages').getAllKeys();
  await new Promise((resolve) => keys.addEventListener('success', resolve));
  return keys.result;
}

it('asks first if that would delete photographed pages, and leaves those of others', async () => {
  renderPage(<Page />, { path: '/student-tasks', user: STUDENT });
  await photograph('omar');
  await photograph(STUDENT.id);
  await press('Logout');
  await press('Cancel');
  expect([readSession()?.user.id, await photographed()]).toEqual([STUDENT.id, ['page of mona', 'page of omar']]);
  await press('Logout');
  await press('Log out and remove it');
  expect(await screen.findByText('/login')).toBeTruthy();
  await eventually(async () => expect(await photographed()).toEqual(['page of omar']));
});

it('asks what the page asks before it is left, if everything else has reached the server', async () => {
  const question = () => ({ title: 'Leave the form?', confirmLabel: 'Leave' });
  function Form() {
    useLeaveGuard(question, '/home');
    return <Page />;
  }
  renderPage(<Form />, { path: '/mark-scheme', user: STUDENT });
  await press('Logout');
  await press('Cancel');
  expect([place(), readSession()?.user.id]).toEqual(['/mark-scheme', STUDENT.id]);
  await press('Logout');
  await press('Leave');
  expect(await screen.findByText('/login')).toBeTruthy();
});

it('asks about work in this window that the device could not store', async () => {
  renderPage(<Page />, { path: '/door/s1', user: STUDENT });
  const sent = registerOpenWork(() => true);
  await press('Logout');
  await press('Cancel');
  expect(readSession()?.user.id).toBe(STUDENT.id);
  sent();
  await press('Logout');
  expect(await screen.findByText('/login')).toBeTruthy();
});

it('asks first in a running quiz with an answer that the server does not have', async () => {
  renderPage(<Page />, { path: '/student/take-quiz/q1', user: STUDENT });
  localStorage.setItem('quiz-answers:mona:q1', JSON.stringify({ entries: { a: {} }, submitting: false, at: 1 }));
  await press('Logout');
  await press('Cancel');
  expect([place(), readSession()?.user.id]).toEqual(['/student/take-quiz/q1', STUDENT.id]);
  expect(localStorage.getItem('quiz-answers:mona:q1')).not.toBeNull();
  await press('Logout');
  await press('Log out and remove it');
  expect(await screen.findByText('/login')).toBeTruthy();
  expect([readSession(), localStorage.length]).toEqual([null, 0]);
});
