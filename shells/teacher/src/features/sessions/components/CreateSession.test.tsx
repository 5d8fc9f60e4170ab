import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { groupOf, TEACHER, yearOf } from '../../../testing/students';
import CreateSession from './CreateSession';

it('requires a year, a group and a title, and then leads to the attendance of the session', async () => {
  const [warn, done] = [vi.spyOn(notify, 'warning'), vi.spyOn(notify, 'success')];
  let sent: unknown;
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'), groupOf('Tuesday', { _id: 'g2' }))]) },
    'POST /api/session': ({ body }) => {
      sent = body;
      const made = { _id: 's1', teacherId: TEACHER, createdAt: '2026-11-21T10:00:00.000Z', attendance: [] };
      return { status: 201, body: { ...made, ...Object(body) } };
    },
  });
  renderPage(<CreateSession />, { user: { role: 'teacher' } });
  const create = await screen.findByRole('button', { name: 'Create session' });
  await userEvent.click(create);
  expect(warn).toHaveBeenCalledWith('Please fill all fields');
  for (const text of ['Choose a year', 'Session title is required'])
    expect(screen.getByText(text, { selector: ':not(option)' })).toBeTruthy();
  expect(sent).toBeUndefined();
  await userEvent.selectOptions(screen.getByLabelText(/^Year/), 'Year 10');
  await userEvent.selectOptions(screen.getByLabelText(/^Group/), 'Tuesday');
  await userEvent.type(screen.getByLabelText(/^Title/), ' Moments ');
  await userEvent.click(create);
  const link = await screen.findByRole('link', { name: 'Take attendance' });
  expect(link.getAttribute('href')).toBe('/?session=s1#attendance');
  expect(done).toHaveBeenCalledWith('Session created');
  await waitFor(() => expect(sent).toEqual({ title: 'Moments', yearId: 'y1', groupId: 'g2', teacherId: TEACHER }));
});
