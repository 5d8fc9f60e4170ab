import { fakeApi, renderPage, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DuplicateTaskDialog } from './DuplicateTaskDialog';

const TEACHER = 'a'.repeat(24);
const year = (_id: string, name: string, group: string) => ({
  _id,
  name,
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: [{ _id: `${_id}-group`, name: group, students: [] }],
});
const task = {
  _id: 't1',
  title: 'Forces',
  description: 'Q1-5',
  teacherId: TEACHER,
  yearId: 'y1',
  groups: ['y1-group'],
  deadline: '2026-01-01T18:00:00.000Z',
  lateUntil: null,
  gradeOutOf: 20,
  marksShown: 'at_once' as const,
  createdAt: '2025-12-01T00:00:00.000Z',
};

it('sets the task for a group of another year with its own deadline', async () => {
  let sent: unknown;
  let closed = false;
  fakeApi({
    'GET /api/year/{teacherId}': {
      [TEACHER]: ok([year('y1', 'Year 10', 'Saturday'), year('y2', 'Year 11', 'Monday')]),
    },
    'POST /api/tasks/task': ({ body }) => {
      sent = body;
      return { status: 201, body: task };
    },
  });
  renderPage(
    <DuplicateTaskDialog
      task={task}
      onClose={() => {
        closed = true;
      }}
    />,
    { user: { role: 'teacher' } },
  );
  const dialog = screen.getByRole('dialog', { name: 'Duplicate Forces' });
  await userEvent.selectOptions(await within(dialog).findByLabelText('Year'), 'Year 11');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Monday' }));
  await userEvent.type(within(dialog).getByLabelText(/^Deadline/), '2099-01-05T20:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(sent).toEqual({
    title: 'Forces',
    description: 'Q1-5',
    teacherId: TEACHER,
    yearId: 'y2',
    groups: ['y2-group'],
    deadline: '2099-01-05T18:00:00.000Z',
    lateUntil: null,
    gradeOutOf: 20,
    marksShown: 'at_once',
  });
});
