import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STUDENT_ID } from '../../../testing/tasks';
import { DoorCode } from './DoorCode';

const PATH = 'GET /api/door-key';
const served = { status: 200, body: { studentId: STUDENT_ID, key: 'AAECAwQFBgcICQoLDA0ODw', stepSeconds: 30 } };
const open = () => renderPage(<DoorCode />, { user: { role: 'student', id: STUDENT_ID, name: 'Ann' } });
const code = () => screen.findByRole('img', { name: 'Your code for the door' });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it('shows the code, the student’s name, and when the next code appears', async () => {
  fakeApi({ [PATH]: () => served });
  open();
  expect((await code()).querySelectorAll('path')).toHaveLength(2);
  expect(screen.getByText('Ann')).toBeTruthy();
  expect(screen.getByText(/^A new code in \d+ seconds?$/)).toBeTruthy();
});

it('works offline from the second time on', async () => {
  fakeApi({ [PATH]: () => served });
  const first = open();
  await code();
  first.unmount();
  const calls = fakeApi({ [PATH]: () => ({ status: 503 }) });
  open();
  expect(await code()).toBeTruthy();
  await waitFor(() => expect(calls).toContain(PATH));
});

it('says that it must be opened once while online', async () => {
  fakeApi({ [PATH]: () => ({ status: 503 }) });
  open();
  expect(await screen.findByText(/^Could not load your code/)).toBeTruthy();
});

it('shows a code on a device that cannot store the key', async () => {
  vi.stubGlobal('indexedDB', undefined);
  fakeApi({ [PATH]: () => served });
  open();
  expect(await code()).toBeTruthy();
});
