import { fakeApi, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STUDENT_ID } from '../../../testing/tasks';
import { keptKey } from '../door-key';
import { DoorCode } from './DoorCode';

const PATH = 'GET /api/door-key';
const served = ok({ studentId: STUDENT_ID, key: 'AAECAwQFBgcICQoLDA0ODw', stepSeconds: 30 });
const open = () => renderPage(<DoorCode />, { user: { role: 'student', id: STUDENT_ID, name: 'Ann' } });
const code = () => screen.findByRole('img', { name: 'Your code for the door' });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it('shows the code, the student’s name, and when the next code appears', async () => {
  fakeApi({ 'GET /api/door-key': served });
  open();
  expect((await code()).querySelectorAll('path')).toHaveLength(2);
  expect(screen.getByText('Ann')).toBeTruthy();
  expect(screen.getByText(/^A new code in \d+ seconds?$/)).toBeTruthy();
});

it('works offline from the second time on', async () => {
  fakeApi({ 'GET /api/door-key': served });
  const first = open();
  await code();
  first.unmount();
  const calls = fakeApi({ 'GET /api/door-key': () => ({ status: 503 }) });
  open();
  expect(await code()).toBeTruthy();
  await waitFor(() => expect(calls).toContain(PATH));
});

it('says that it must be opened once while online', async () => {
  fakeApi({ 'GET /api/door-key': () => ({ status: 503 }) });
  open();
  expect(await screen.findByText(/^Could not load your code/)).toBeTruthy();
});

it('has a new key for somebody who no longer has the old phone, also offline from then on', async () => {
  const key = 'Dw4NDAsKCQgHBgUEAwIBAA';
  fakeApi({ 'GET /api/door-key': served, 'POST /api/door-key/renew': ok({ ...served().body, key }) });
  const first = open();
  const drawing = async () => (await code()).innerHTML;
  const before = await drawing();
  await userEvent.click(screen.getByRole('button', { name: 'I no longer have my old phone' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'I no longer have my old phone' }));
  await waitFor(async () => expect(await drawing()).not.toBe(before));
  first.unmount();
  expect((await keptKey(STUDENT_ID))?.key).toBe(key);
});

it('shows a code on a device that cannot store the key', async () => {
  vi.stubGlobal('indexedDB', undefined);
  fakeApi({ 'GET /api/door-key': served });
  open();
  expect(await code()).toBeTruthy();
});
