import type { ResumableRequest } from '@fulcrum/files';
import { ApiError, CANCELLED, newKey } from '@fulcrum/shared-ui';
import { eventually, renderPage } from '@fulcrum/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Submission } from '../../../shared/task-state';
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
  await user.upload(screen.getByLabelText(/^Your work/), new File(['%PDF-1.7'], 'w.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
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
  await user.upload(screen.getByLabelText(/^Your work/), file);
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  await eventually(() => expect(send).toHaveBeenCalled());
  act(() => send.mock.lastCall?.[0].onProgress?.(0.4));
  expect(screen.getByText('1.8 MB of 3 MB left')).toBeTruthy();
  expect(screen.getByText(/sent as soon as you are online/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/is sent when you go on/)).toBeTruthy();
  expect(screen.getByText('1.8 MB of 3 MB left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Go on');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await eventually(() => expect(send).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  expect(await screen.findByRole('button', { name: 'Hand in' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
