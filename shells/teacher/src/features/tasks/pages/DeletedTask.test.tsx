import { notify } from '@fulcrum/shared-ui';
import { fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { yearOf } from '../../../testing/students';
import TeacherTasksPage from './TeacherTasksPage';

it('says that the task of an older notification was deleted, and leads to the others', async () => {
  const failed = vi.spyOn(notify, 'error');
  fakeApi({
    'GET /api/year/{teacherId}': { ['a'.repeat(24)]: ok([yearOf()]) },
    'GET /api/tasks/task/{id}': { gone: () => refused(404) },
  });
  renderPage(<TeacherTasksPage />, { path: '/teacher-tasks?task=gone', user: { role: 'teacher' } });
  expect(await screen.findByText('There is no such task')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All tasks' }));
  expect(await screen.findByLabelText('Year')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('There is no such task')).toBeNull());
  expect(failed).not.toHaveBeenCalled();
});
