import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { STUDENT_ID } from '../../../testing/tasks';
import StudentAttendancePage from './StudentAttendancePage';

type OwnSession = BodyOf<'GET /api/sessions/student/{studentId}'>[number];
const session = (_id: string, status: OwnSession['status']): OwnSession => ({
  _id,
  title: `Lesson ${_id}`,
  createdAt: '2026-03-01T15:00:00Z',
  status,
});
const open = () => renderPage(<StudentAttendancePage />, { user: { role: 'student', id: STUDENT_ID } });

it('shows the attendance of each session, and Not Recorded if there is none', async () => {
  const sessions = (['Present', 'Absent', 'Late', 'Not Recorded'] as const).map((status, n) =>
    session(String(n), status),
  );
  fakeApi({ 'GET /api/sessions/student/{studentId}': { [STUDENT_ID]: () => ({ status: 200, body: sessions }) } });
  open();
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
  expect(lines).toEqual([
    'Lesson 01 Mar 2026, 17:00Present',
    'Lesson 11 Mar 2026, 17:00Absent',
    'Lesson 21 Mar 2026, 17:00Late',
    'Lesson 31 Mar 2026, 17:00Not Recorded',
  ]);
  expect(screen.getByText('You came to 2 of 3 sessions.')).toBeTruthy();
});

it('says that there are no sessions', async () => {
  fakeApi({ 'GET /api/sessions/student/{studentId}': { [STUDENT_ID]: () => ({ status: 200, body: [] }) } });
  open();
  expect(await screen.findByText('No attendance records')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  fakeApi({ 'GET /api/sessions/student/{studentId}': { [STUDENT_ID]: () => ({ status: 500 }) } });
  const error = vi.spyOn(notify, 'error');
  open();
  expect(await screen.findByText('Could not load attendance.')).toBeTruthy();
  expect(error).toHaveBeenCalledWith('Could not load attendance.');
});

it('opens the attendance code', async () => {
  const key = { studentId: STUDENT_ID, key: 'AAECAwQFBgcICQoLDA0ODw', stepSeconds: 30 };
  fakeApi({
    'GET /api/sessions/student/{studentId}': { [STUDENT_ID]: () => ({ status: 200, body: [] }) },
    'GET /api/door-key': () => ({ status: 200, body: key }),
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Show my code' }));
  expect(await screen.findByRole('img', { name: 'Your code for the door' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
