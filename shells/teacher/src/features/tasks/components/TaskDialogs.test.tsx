import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { groupOf, TEACHER, yearOf } from '../../../testing/students';
import type { Task } from '../../../shared/api/list-tasks';
import { taskOf } from '../../../testing/tasks';
import TeacherTasksPage from '../pages/TeacherTasksPage';

let tasks: Task[];

/** @returns the calls that were made */
function open(more: FakeApi = {}, path = '/teacher-tasks'): string[] {
  const calls = fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'), groupOf('Tuesday', { _id: 'g2' }))]) },
      'GET /api/tasks/group/{groupId}': {
        g1: () => ({ status: 200, body: tasks }),
        g2: () => ({ status: 200, body: [] }),
      },
    },
    more,
  );
  renderPage(<TeacherTasksPage />, { user: { role: 'teacher' }, path });
  return calls;
}

beforeEach(() => {
  localStorage.setItem('yearId', 'y1');
  tasks = [taskOf()];
});

it('says at each field what a task needs, and lists a created one', async () => {
  const done = vi.spyOn(notify, 'success');
  tasks = [];
  open({
    'POST /api/tasks/task': ({ body }) => {
      const made = { ...taskOf(), ...body };
      tasks = [made];
      return { status: 201, body: made };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create task' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create a task' }));
  const create = dialog.getByRole('button', { name: 'Create task' });
  await userEvent.click(create);
  const texts = [
    'Enter a title',
    'Enter the deadline',
    'Enter what the task is graded out of',
    'Tick at least one group',
  ];
  for (const text of texts) expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Waves');
  await userEvent.type(dialog.getByLabelText(/^Grade out of/), '10');
  await userEvent.type(dialog.getByLabelText(/^Deadline/), '2099-03-01T20:00');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(create);
  const row = (await screen.findByText('Waves')).closest('li');
  expect(row?.textContent).toMatch(/Out of 10.*Saturday/);
  expect(done).toHaveBeenCalledWith('Task created');
});

it('opens the form of a new task at once if the address asks for it', async () => {
  open({}, '/teacher-tasks?new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a task' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('edits a task, and shows the changed values', async () => {
  const done = vi.spyOn(notify, 'success');
  open({
    'PUT /api/tasks/task/{id}': {
      t1: ({ body }) => {
        const changed = { ...taskOf(), ...body };
        tasks = [changed];
        return { status: 200, body: changed };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Forces' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit task' }));
  const [title, outOf] = [dialog.getByLabelText<HTMLInputElement>(/^Title/), dialog.getByLabelText(/^Grade out of/)];
  expect(title.value).toBe('Forces');
  await userEvent.clear(title);
  await userEvent.type(title, 'Waves');
  await userEvent.clear(outOf);
  await userEvent.type(outOf, '42');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  const row = (await screen.findByText('Waves')).closest('li');
  expect(row?.textContent).toContain('Out of 42');
  expect(done).toHaveBeenCalledWith('Task updated');
  expect(tasks).toEqual([{ ...taskOf(), title: 'Waves', gradeOutOf: 42 }]);
});

it('says that work stays in time when the deadline is moved to before it', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Forces' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit task' }));
  const deadline = dialog.getByLabelText(/^Deadline/);
  const hint = 'Work that was handed in on time still counts as on time, even after the new deadline.';
  const type = async (text: string) => {
    await userEvent.clear(deadline);
    await userEvent.type(deadline, text);
    await userEvent.tab();
  };
  await type('01/01/2099, 20:00');
  expect(dialog.queryByText(hint)).toBeNull();
  await type('01/01/2099, 19:59');
  expect(dialog.getByText(hint)).toBeTruthy();
});

it('says that a task’s submissions are deleted too, and keeps it unless that is confirmed', async () => {
  const done = vi.spyOn(notify, 'success');
  const calls = open({
    'DELETE /api/tasks/task/{id}': {
      t1: () => {
        tasks = [];
        return { status: 200, body: { msg: 'Task deleted' } };
      },
    },
  });
  const answer = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Forces' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/“Forces”\? Everything handed in for it is deleted too/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await answer('Delete');
  expect(await screen.findByText('No tasks yet')).toBeTruthy();
  await waitFor(() => expect(done).toHaveBeenCalledWith('Task deleted'));
});

it('says that a task could not be changed or deleted', async () => {
  const failed = vi.spyOn(notify, 'error');
  open({ 'PUT /api/tasks/task/{id}': () => refused(500), 'DELETE /api/tasks/task/{id}': () => refused(500) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Forces' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete task', { area: 'app' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Forces' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update task', { area: 'app' }));
});
