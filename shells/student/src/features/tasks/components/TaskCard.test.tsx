import type { ResumableRequest } from '@fulcrum/files';
import { ApiError, CANCELLED, newKey } from '@fulcrum/shared-ui';
import { eventually, renderPage } from '@fulcrum/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Submission } from '../../../shared/task-state';
import { openCard } from '../../../testing/open-card';
import { GROUP_ID, STUDENT_ID, taskOf } from '../../../testing/tasks';
import { TaskCard } from './TaskCard';

const send = vi.hoisted(() => {
  // Files share one process: another one may have loaded the outbox with an upload that is not mocked.
  vi.resetModules();
  return vi.fn<(request: ResumableRequest) => Promise<Submission>>();
});
vi.mock('@fulcrum/files', async (original) => ({
  ...(await original<typeof import('@fulcrum/files')>()),
  sendResumably: send,
}));

const NOW = Date.UTC(2026, 2, 1, 12);
const OPEN = taskOf({ deadline: new Date(NOW + 3_600_000).toISOString() });
const user = userEvent.setup();
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'has no room for the file',
    {
      open: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  ],
  ['has no database', undefined],
])('promises nothing on a device that %s, and still sends it', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  send.mockImplementation(() => new Promise(() => undefined));
  const task = taskOf({ ...OPEN, _id: newKey() });
  renderPage(<TaskCard task={task} now={NOW} />, { user: { role: 'student', id: newKey(), groupId: GROUP_ID } });
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await user.upload(screen.getByLabelText(/^Your work/), new File(['%PDF-1.7'], 'w.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Hand in now' }));
  expect(
    await screen.findByText(/^This device cannot keep the file\. Leave this page open until it is sent/),
  ).toBeTruthy();
  expect(screen.queryByText(/It is kept on this device/)).toBeNull();
  expect(send.mock.lastCall?.[0].metadata).toMatchObject({ taskId: task._id });
});

it('shows how much is left, pauses on request, and resumes', async () => {
  send.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () =>
          reject(new ApiError(0, { code: CANCELLED, message: 'The upload was cancelled.' })),
        ),
      ),
  );
  renderPage(<TaskCard task={OPEN} now={NOW} />, { user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID } });
  const file = new File([new Uint8Array(3 * 1024 * 1024)], 'my work.pdf', { type: 'application/pdf' });
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await user.upload(screen.getByLabelText(/^Your work/), file);
  await user.click(screen.getByRole('button', { name: 'Hand in now' }));
  await eventually(() => expect(send).toHaveBeenCalled());
  act(() => send.mock.lastCall?.[0].onProgress?.(0.4));
  expect(screen.getByText('1.8 MB of 3 MB left')).toBeTruthy();
  expect(screen.getByText(/sent as soon as you are online/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/is sent when you go on/)).toBeTruthy();
  expect(screen.getByText('1.8 MB of 3 MB left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hand in now' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Go on');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await eventually(() => expect(send).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  expect(await screen.findByRole('button', { name: 'Hand in now' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

describe('the form', () => {
  const open = () =>
    renderPage(<TaskCard task={OPEN} now={NOW} />, { user: { role: 'student', id: newKey(), groupId: GROUP_ID } });
  const opened = () => openCard(user, OPEN.title);

  it('opens on the card’s one button, with a chosen file kept while it is closed', async () => {
    open();
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['Hand in']);
    expect(screen.queryByText(OPEN.description)).toBeNull();
    const card = await opened();
    expect(card.getByText(OPEN.description)).toBeTruthy();
    await user.upload(card.getByLabelText(/^Your work/), new File(['%PDF-1.7'], 'w.pdf', { type: 'application/pdf' }));
    await user.click(card.getByRole('button', { name: 'Close' }));
    expect(buttons()).toEqual(['Hand in']);
    await opened();
    expect(card.getByText(/w\.pdf/)).toBeTruthy();
  });

  it.each([
    ['photos first where the screen is touched', true],
    ['a file first where it is not', false],
  ])('offers %s', async (_, isTouched) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouched && query === '(pointer: coarse)' }));
    open();
    const card = await opened();
    const [scan, file] = [card.getByRole('button', { name: /^Take photos/ }), card.getByLabelText(/^Your work/)];
    const isFileLater = (scan.compareDocumentPosition(file) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isFileLater).toBe(isTouched);
  });
});
