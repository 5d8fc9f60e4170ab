import type { ResumableRequest } from '@fulcrum/files';
import { fakeApi, renderPage, meOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StudentTask, Submission } from '../../../shared/task-state';
import { openCard } from '../../../testing/open-card';
import { GROUP_ID, STUDENT_ID, submissionOf, taskOf } from '../../../testing/tasks';
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

const taskNamed = (title: string, deadline: string) => taskOf({ _id: title, title, deadline });
const FIRST = taskNamed('First', '2099-03-01T20:00:00.000Z');
const SECOND = taskNamed('Second', '2099-03-02T20:00:00.000Z');
const MISSED = taskNamed('Missed', '2026-01-01T20:00:00.000Z');
let tasks: StudentTask[];

beforeEach(() => {
  fakeApi({
    'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: GROUP_ID }) }),
    'GET /api/tasks/group/{groupId}': { [GROUP_ID]: () => ({ status: 200, body: tasks }) },
  });
});
const open = () => renderPage(<StudentTasksPage />, { user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID } });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** Hands in a task; the page then gets `next` from the server. */
async function handIn(title: string, next: StudentTask[]): Promise<void> {
  send.mockImplementation(async () => {
    tasks = next;
    return submissionOf();
  });
  const card = await openCard(userEvent, title);
  await userEvent.upload(
    card.getByLabelText(/^Your work/),
    new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(card.getByRole('button', { name: 'Hand in now' }));
  await card.findByRole('link', { name: 'Open my PDF' });
}
const done = (task: StudentTask): StudentTask => ({ ...task, mySubmission: submissionOf() });

it('counts what is still to do, while the cards stay in their places', async () => {
  tasks = [FIRST, SECOND, MISSED];
  open();
  await handIn('First', [done(FIRST), SECOND, MISSED]);
  expect(headings()).toEqual(['To do 1', 'First', 'Second', 'Done and closed 2', 'Missed']);
  expect(screen.queryByText('Nothing to hand in right now.')).toBeNull();
  await handIn('Second', [done(FIRST), done(SECOND), MISSED]);
  expect(headings()).toEqual(['To do 0', 'First', 'Second', 'Done and closed 3', 'Missed']);
  expect(screen.getByText('Nothing to hand in right now.')).toBeTruthy();
});

it('does not count tasks that were deleted meanwhile', async () => {
  tasks = [FIRST, MISSED, done(SECOND)];
  open();
  await handIn('First', [done(FIRST)]);
  expect(headings()).toEqual(['To do 0', 'First']);
});

it('shows the other tasks if that of a notification’s link was deleted', async () => {
  tasks = [FIRST, MISSED];
  renderPage(<StudentTasksPage />, {
    user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID },
    path: '/student-tasks?task=gone',
  });
  expect(await screen.findByRole('heading', { name: 'First' })).toBeTruthy();
  expect(headings()).toEqual(['To do 1', 'First', 'Done and closed 1', 'Missed']);
});
