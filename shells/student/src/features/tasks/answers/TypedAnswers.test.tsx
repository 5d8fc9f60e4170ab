import type { ResumableRequest } from '@fulcrum/files';
import { logout } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, meOf } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StudentTask, Submission } from '../../../shared/task-state';
import { openCard } from '../../../testing/open-card';
import { GROUP_ID, STUDENT_ID, submissionOf, taskOf } from '../../../testing/tasks';
import StudentTasksPage from '../pages/StudentTasksPage';

const send = vi.hoisted(() => {
  // Files share one process: another one may have loaded the outbox with an upload that is not mocked.
  vi.resetModules();
  return vi.fn<(request: ResumableRequest) => Promise<Submission>>();
});
vi.mock('@fulcrum/files', async (original) => ({
  ...(await original<typeof import('@fulcrum/files')>()),
  sendResumably: send,
}));

const HOUR = 3_600_000;
const TASK = taskOf({
  deadline: new Date(Date.now() + HOUR).toISOString(),
  typedQuestions: ['1(a)', '2'].map((label, at) => ({ questionId: `question-${at}`, label })),
});
const answers = [{ questionId: 'question-0', text: '3.0 m/s' }];

let task: StudentTask;
function open() {
  fakeApi({
    'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: GROUP_ID }) }),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/tasks/group/{groupId}': { [GROUP_ID]: () => ({ status: 200, body: [task] }) },
    'DELETE /api/tasks/submission/{id}': {
      [submissionOf()._id]: () => {
        task = TASK;
        return { status: 200, body: { msg: 'Submission cancelled' } };
      },
    },
  });
  return renderPage(<StudentTasksPage />, { user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID } });
}
const card = async () => within(await screen.findByRole('region', { name: TASK.title }));
const field = async (label: string) =>
  (await openCard(userEvent, TASK.title)).findByLabelText<HTMLInputElement>(`Answer to question ${label}`);

beforeEach(() => {
  localStorage.clear();
  task = TASK;
  send.mockReset();
});

it('are submitted with the file, without the empty ones', async () => {
  send.mockImplementation(async () => {
    task = { ...TASK, mySubmission: submissionOf({ answers }) };
    return submissionOf({ answers });
  });
  open();
  await userEvent.type(await field('1(a)'), ' 3.0 m/s ');
  await userEvent.type(await field('2'), '  ');
  const file = new File(['%PDF-1.7'], 'my work.pdf', { type: 'application/pdf' });
  await userEvent.upload((await card()).getByLabelText(/^Your work/), file);
  await userEvent.click((await card()).getByRole('button', { name: 'Hand in now' }));
  expect(send.mock.lastCall?.[0].metadata).toMatchObject({ answers: JSON.stringify(answers) });
  const own = within(await (await card()).findByRole('region', { name: 'Your typed answers' }));
  expect(own.getByRole('listitem').textContent).toBe('1(a) 3.0 m/s');
});

it('are not sent without the file', async () => {
  open();
  await userEvent.type(await field('1(a)'), '3 m/s');
  await userEvent.click((await card()).getByRole('button', { name: 'Hand in now' }));
  expect(send).not.toHaveBeenCalled();
});

it('survive closing the tab, until the account signs out', async () => {
  const { unmount } = open();
  await userEvent.type(await field('1(a)'), '3 m/s');
  unmount();
  const { unmount: close } = open();
  expect((await field('1(a)')).value).toBe('3 m/s');
  close();
  await logout();
  open();
  expect((await field('1(a)')).value).toBe('');
});

it('can be edited after the submission is cancelled', async () => {
  task = { ...TASK, mySubmission: submissionOf({ answers }) };
  open();
  await userEvent.click((await openCard(userEvent, TASK.title)).getByRole('button', { name: 'Cancel submission' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove my PDF' }));
  expect((await field('1(a)')).value).toBe('3.0 m/s');
});

it('are not offered if no question may be typed', async () => {
  task = { ...TASK, typedQuestions: [] };
  open();
  await openCard(userEvent, TASK.title);
  expect(screen.queryByRole('group', { name: 'Type your answers' })).toBeNull();
});
