import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, type BodyOf } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type SubmissionRow, submissionRowOf, taskOf } from '../../../testing/tasks';
import TeacherTasksPage from './TeacherTasksPage';

const TEACHER = 'a'.repeat(24);
const YEAR = {
  _id: 'y1',
  name: 'Year 10',
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: [
    { _id: 'g1', name: 'Saturday', students: [] },
    { _id: 'g2', name: 'Tuesday', students: [] },
  ],
};
const task = (_id: string, groups: string[]) => taskOf({ _id, title: `Task ${_id}`, groups });

const served: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
  'GET /api/tasks/group/{groupId}': {
    g1: ok([task('one', ['g1']), task('both', ['g1', 'g2'])]),
    g2: ok([task('both', ['g1', 'g2'])]),
  },
};
const open = () => renderPage(<TeacherTasksPage />, { user: { role: 'teacher' } });

/** Types over what the last task has proposed. */
async function typeOver(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeEach(() => localStorage.setItem('yearId', 'y1'));

it('lists each task of the remembered year once, and filters by the ticked groups', async () => {
  fakeApi(served);
  open();
  const list = await screen.findByRole('list', { name: 'Tasks' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByText('Task both')).toBeTruthy();
  expect(screen.getByText(/Africa\/Cairo/)).toBeTruthy();
});

it('remembers the chosen year', async () => {
  localStorage.removeItem('yearId');
  fakeApi(served);
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Year'), 'Year 10');
  expect(localStorage.getItem('yearId')).toBe('y1');
  expect(Object.keys(localStorage).toSorted()).toEqual(['token', 'user', 'yearId']);
});

it('warns before sending: first about all fields, then about the group', async () => {
  const warn = vi.spyOn(notify, 'warning');
  const calls = fakeApi(served);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create task' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create task' }));
  expect(warn).toHaveBeenLastCalledWith('Please fill all fields');
  await userEvent.type(within(dialog).getByLabelText(/^Title/), 'Forces');
  await typeOver(within(dialog).getByLabelText(/^Grade out of/), '20');
  const deadline = within(dialog).getByLabelText(/^Deadline/);
  await typeOver(deadline, '2099-01-05T20:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create task' }));
  expect(warn).toHaveBeenLastCalledWith('Please select a group first');
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('converts the deadline from school time to UTC, and shows errors', async () => {
  const toast = vi.spyOn(notify, 'error');
  let sent: unknown;
  fakeApi(served, {
    'POST /api/tasks/task': ({ body }) => {
      sent = body;
      return { status: 500, body: { message: 'Internal' } };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create task' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Title/), 'Forces');
  await typeOver(within(dialog).getByLabelText(/^Grade out of/), '20');
  await typeOver(within(dialog).getByLabelText(/^Deadline/), '2027-01-05T20:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Failed to create task', { area: 'app' }));
  expect(sent).toMatchObject({ deadline: '2027-01-05T18:00:00.000Z', groups: ['g1'], teacherId: TEACHER });
});

it('opens a task’s submissions by link, whatever year was chosen, and goes back to the task’s year', async () => {
  localStorage.removeItem('yearId');
  fakeApi(served, {
    'GET /api/tasks/task/{id}': { one: ok(task('one', ['g1'])) },
    'GET /api/tasks/submission/{id}': { one: ok([]) },
  });
  renderPage(<TeacherTasksPage />, { path: '/teacher-tasks?task=one', user: { role: 'teacher' } });
  expect(await screen.findByRole('heading', { name: 'Task one' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All tasks' }));
  expect(await screen.findByRole('list', { name: 'Tasks' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('y1');
});

const student = (name: string, terms: Partial<SubmissionRow>) => submissionRowOf(name, { taskId: 'one', ...terms });

it('lists who will be emailed before reminding them, and says how many were', async () => {
  const toast = vi.spyOn(notify, 'success');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date());
  const calls = fakeApi(served, {
    'GET /api/tasks/task/{id}': { one: ok(task('one', ['g1'])) },
    'GET /api/tasks/submission/{id}': {
      one: ok([
        student('Ann', { _id: 's1', status: 'submitted', state: 'submitted' }),
        student('Eve', { state: 'excused', excused: true }),
        student('Ben', {}),
        student('Cat', { remindedOn: today }),
        student('Dan', { remindedOn: '2026-01-01' }),
      ]),
    },
    'POST /api/tasks/task/{id}/reminders': { one: ok({ reminded: ['Ben', 'Dan'], remindedBefore: 1 }) },
  });
  renderPage(<TeacherTasksPage />, { path: '/teacher-tasks?task=one', user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Remind 2 students' }));
  const question = screen.getByRole('dialog', { name: 'Remind students who have not handed in?' });
  expect(within(question).getByText('2 students will be mailed now: Ben, Dan.')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Send the mails' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('2 students are reminded by mail'));
});

it('gives one student more time in the student’s row', async () => {
  let sent: unknown;
  fakeApi(served, {
    'GET /api/tasks/task/{id}': { one: ok(task('one', ['g1'])) },
    'GET /api/tasks/submission/{id}': { one: ok([student('Ben', {})]) },
    'PUT /api/tasks/task/{id}/students/{studentId}': {
      'one/Ben': ({ body }) => {
        sent = body;
        return { status: 200, body: { taskId: 'one', studentId: 'Ben', extendedTo: null, excused: false, ...body } };
      },
    },
  });
  renderPage(<TeacherTasksPage />, { path: '/teacher-tasks?task=one', user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'More time or excuse for Ben' }));
  const dialog = screen.getByRole('dialog', { name: 'More time for Ben' });
  const deadline = within(dialog).getByLabelText(/^Deadline for this student/);
  await userEvent.type(deadline, '2027-01-05T20:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Choose a time after the task’s deadline')).toBeTruthy();
  await userEvent.clear(deadline);
  await typeOver(deadline, '2099-01-05T20:00');
  await userEvent.click(within(dialog).getByLabelText('Excused: does not have to do this task'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual({ extendedTo: '2099-01-05T18:00:00.000Z', excused: true }));
});

it('shows on each card how many have submitted and how many need a grade', async () => {
  const progress = { handedIn: 5, toGrade: 2, of: 7 };
  fakeApi(served, { 'GET /api/tasks/group/{groupId}': { g1: ok([{ ...task('one', ['g1']), progress }]) } });
  open();
  await screen.findByText(/5 of 7 handed in/);
  expect(screen.getByText(/2 to grade/)).toBeTruthy();
});

it('asks before Cancel, the cross or Escape discards typed text', async () => {
  fakeApi(served);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create task' }));
  const dialog = screen.getByRole('dialog', { name: 'Create a task' });
  await userEvent.type(within(dialog).getByLabelText(/^Title/), 'Forces');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Forces');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before Escape discards a typed grade', async () => {
  fakeApi(served, {
    'GET /api/tasks/task/{id}': { one: ok(task('one', ['g1'])) },
    'GET /api/tasks/submission/{id}': {
      one: ok([student('Ann', { _id: 's1', status: 'submitted', state: 'submitted' })]),
    },
  });
  renderPage(<TeacherTasksPage />, { path: '/teacher-tasks?task=one', user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Grade Ann' }));
  const dialog = screen.getByRole('dialog', { name: 'Grade Ann' });
  await userEvent.type(within(dialog).getByLabelText('Comments'), 'Well reasoned');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Comments').value).toBe('Well reasoned');
});

it('closes an untouched dialog at once', async () => {
  fakeApi(served);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Create task' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names the field with a value out of range', async () => {
  const warn = vi.spyOn(notify, 'warning');
  fakeApi(served);
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create task' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Title/), 'Forces');
  await typeOver(within(dialog).getByLabelText(/^Grade out of/), '2000');
  await typeOver(within(dialog).getByLabelText(/^Deadline/), '2099-01-05T20:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create task' }));
  expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/^Grade out of: Enter a number above 0, up to 1000/));
});

it('deletes only after confirmation', async () => {
  const calls = fakeApi(served, { 'DELETE /api/tasks/task/{id}': { one: ok({ msg: 'Task deleted' }) } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Task one' }));
  expect(calls).not.toContain('DELETE /api/tasks/task/one');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain('DELETE /api/tasks/task/one'));
});

it('says that tasks could not be loaded, and tries again', async () => {
  const toast = vi.spyOn(notify, 'error');
  let fails = true;
  fakeApi(served, {
    'GET /api/tasks/group/{groupId}': {
      g1: () => (fails ? { status: 500, body: {} } : { status: 200, body: [task('one', ['g1'])] }),
    },
  });
  open();
  await screen.findByText('Failed to load tasks');
  expect(toast).toHaveBeenCalledWith('Failed to load tasks');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Task one')).toBeTruthy();
});

it('returns all graded scripts in one step, and says whose failed', async () => {
  const failed = {
    number: 1,
    grade: 3,
    requestedAt: '2026-11-02T00:00:00.000Z',
    requestedById: TEACHER,
    finishedAt: null,
    reopenedAt: null,
  };
  const error = 'This PDF cannot be written on.';
  let sent = false;
  type Return = BodyOf<'GET /api/marking/tasks/{taskId}/returns'>[number];
  const state = (submissionId: string, of: Return['state'], versions: Return['versions'] = []): Return => {
    return { submissionId, state: of, versions };
  };
  fakeApi(served, {
    'GET /api/tasks/task/{id}': { one: ok(task('one', ['g1'])) },
    'GET /api/tasks/submission/{id}': {
      one: ok([
        student('Ann', { _id: 's1', status: 'graded', grade: 12 }),
        student('Ben', { _id: 's2', status: 'graded', grade: 3 }),
      ]),
    },
    'GET /api/marking/tasks/{taskId}/returns': {
      one: () => ({
        status: 200,
        body: sent
          ? [state('s1', 'returned'), state('s2', 'failed', [{ ...failed, error }])]
          : [state('s1', 'graded'), state('s2', 'changed')],
      }),
    },
    'POST /api/marking/tasks/{taskId}/returns': {
      one: () => {
        sent = true;
        return { status: 202, body: { returning: 2 } };
      },
    },
  });
  renderPage(<TeacherTasksPage />, { path: '/teacher-tasks?task=one', user: { role: 'teacher' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Return all graded (2)' }));
  const question = screen.getByRole('dialog', { name: 'Return all graded scripts?' });
  expect(within(question).getByText('2 students get the pages with your marks.')).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Return to 2 students' }));
  expect(await screen.findByText('Not returned: Ben')).toBeTruthy();
  expect(screen.getByText(error)).toBeTruthy();
  expect(screen.getByText('1 script is returned')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Return all graded (1)' })).toBeTruthy();
});
