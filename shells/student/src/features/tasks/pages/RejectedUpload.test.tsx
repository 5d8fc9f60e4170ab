import type { ResumableRequest } from '@fulcrum/files';
import { ApiError, notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, meOf } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StudentTask, Submission } from '../../../shared/task-state';
import { openCard } from '../../../testing/open-card';
import { GROUP_ID, STUDENT_ID, taskOf } from '../../../testing/tasks';
import StudentTasksPage from './StudentTasksPage';

const send = vi.hoisted(() => {
  // Files share one process: another one may have loaded the outbox with an upload that is not mocked.
  vi.resetModules();
  return vi.fn<(request: ResumableRequest) => Promise<Submission>>();
});
vi.mock('@fulcrum/files', async (original) => ({
  ...(await original<typeof import('@fulcrum/files')>()),
  sendResumably: send,
}));

const OPEN = taskOf({ deadline: '2099-03-01T20:00:00.000Z' });
let task: StudentTask;

beforeEach(() => {
  send.mockReset();
  task = OPEN;
  fakeApi({
    'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: GROUP_ID }) }),
    'GET /api/tasks/group/{groupId}': { [GROUP_ID]: () => ({ status: 200, body: [task] }) },
  });
  renderPage(<StudentTasksPage />, { user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID } });
});
const card = async () => within(await screen.findByRole('region', { name: OPEN.title }));

it('rejects a picture before it is sent', async () => {
  const picture = new File(['a picture'], 'page.png', { type: 'image/png' });
  await userEvent.upload((await openCard(userEvent, OPEN.title)).getByLabelText(/^Your work/), picture, {
    applyAccept: false,
  });
  expect((await card()).getByRole('alert').textContent).toBe('Choose a PDF.');
  await userEvent.click((await card()).getByRole('button', { name: 'Hand in now' }));
  expect(send).not.toHaveBeenCalled();
});

it('closes the task if its deadline was moved while the page was open', async () => {
  const failed = vi.spyOn(notify, 'error');
  send.mockImplementation(async () => {
    task = taskOf({ deadline: '2026-01-01T20:00:00.000Z' });
    throw new ApiError(409, { message: 'Deadline has passed.' });
  });
  const file = new File(['%PDF-1.7'], 'my work.pdf', { type: 'application/pdf' });
  await userEvent.upload((await openCard(userEvent, OPEN.title)).getByLabelText(/^Your work/), file);
  await userEvent.click((await card()).getByRole('button', { name: 'Hand in now' }));
  expect(await (await card()).findByText('Deadline passed')).toBeTruthy();
  expect(failed).toHaveBeenCalledWith('Upload failed');
  expect((await card()).queryByRole('button', { name: /^Hand in/ })).toBeNull();
});
