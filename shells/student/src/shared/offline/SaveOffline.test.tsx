import { OWN_DEVICE } from '@fulcrum/shared-ui/device';
import { eventually, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SavedFilesCard } from './SavedFilesCard';
import { SaveOffline } from './SaveOffline';

const FILE = new Uint8Array(2048);
/** A different student in each test: the saver of an account exists for the lifetime of a window. */
let student = '';
let students = 0;

beforeEach(() => {
  student = `${(students += 1)}`.padStart(24, '0');
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

function open(answer: () => Response = sent) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const wanted = (id: string, title: string) => ({
    id,
    title,
    bytes: FILE.length,
    open: async () => ({ url: '/f', bytes: FILE.length }),
  });
  renderPage(
    <>
      <SavedFilesCard />
      <SaveOffline wanted={wanted('material:m1', 'Moments')} />
      <SaveOffline wanted={wanted('material:m2', 'Waves')} />
    </>,
    { user: { role: 'student', id: student } },
  );
}
const sent = () => new Response(FILE, { status: 206, headers: { 'Content-Range': 'bytes 0-2047/2048', ETag: '"v1"' } });
const save = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Save offline · 2\\sKB\\s*${title}$`) }));

it('shows a file’s size before it is saved, then that it is on the device, and the total of all files', async () => {
  localStorage.setItem(OWN_DEVICE, student);
  open();
  await save('Moments');
  expect(await screen.findByText('On this device · 2 KB')).toBeTruthy();
  await save('Waves');
  expect(await screen.findByRole('heading', { name: 'On this device: 2 files, 4\u00A0KB' })).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: /^Remove\s*Moments$/ })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'On this device: 1 file, 2\u00A0KB' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Save offline · 2\sKB\s*Moments$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove all', hidden: true }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove all' }));
  await eventually(() => expect(screen.queryByRole('heading', { name: /^On this device/ })).toBeNull());
});

it('saves nothing on a shared device, and says why', async () => {
  localStorage.setItem(OWN_DEVICE, 'somebody-else');
  open();
  await save('Moments');
  expect(screen.getByText(/only kept on your own device/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my account' }).getAttribute('href')).toBe('/account/device');
  expect(fetch).not.toHaveBeenCalled();
});

it('is not offered in a browser that cannot store files', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  open();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows what could not be saved, and retries', async () => {
  localStorage.setItem(OWN_DEVICE, student);
  let isRefused = true;
  open(() => (isRefused ? new Response(null, { status: 403 }) : sent()));
  await save('Moments');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('On this device · 2 KB')).toBeTruthy();
});
