import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RosterEntry } from '../attendance';
import { sessionOf, TEACHER, yearOf } from '../../../testing/students';
import { AttendanceEditor } from './AttendanceEditor';

const roster: RosterEntry[] = [
  { studentId: 'ann', name: 'Ann', status: 'Present', inGroup: true },
  { studentId: 'ben', name: 'Ben', status: 'Late', inGroup: true },
  { studentId: 'cat', name: 'Cat', status: 'Not Recorded', inGroup: true },
];
const session = sessionOf();

/** A fake server that records the attendance it receives. */
function serve(more: FakeApi = {}) {
  const recorded = new Map(roster.map(({ studentId, status }) => [studentId, status]));
  const sent: unknown[] = [];
  fakeApi(
    {
      'GET /api/session/{id}': {
        s1: () => ({
          status: 200,
          body: {
            ...session,
            roster: roster.map((entry) => ({ ...entry, status: recorded.get(entry.studentId) ?? 'Not Recorded' })),
          },
        }),
      },
      'PUT /api/session/{id}/attendance': {
        s1: ({ body }) => {
          sent.push(body);
          for (const { studentId, status } of body.attendance) recorded.set(studentId, status);
          return { status: 200, body: { ...session, attendance: body.attendance } };
        },
      },
    },
    more,
  );
  return sent;
}

const open = () =>
  renderPage(
    <>
      <AttendanceEditor sessionId="s1" />
      <a href="/teacher-tasks">Tasks</a>
    </>,
    { user: { role: 'teacher' } },
  );
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

afterEach(() => sessionStorage.clear());

it('saves only the changed students, and keeps late ones late', async () => {
  const done = vi.spyOn(notify, 'success');
  const sent = serve();
  open();
  expect(await screen.findByText('Not Recorded')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all present' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(sent).toEqual([{ attendance: [{ studentId: 'cat', status: 'Present' }] }]));
  expect(await screen.findByText('2 present')).toBeTruthy();
  expect(screen.getByText('1 late')).toBeTruthy();
  expect(done).toHaveBeenCalledWith('Attendance saved');
});

it('switches between Present and Absent with one tap, and sets Late with another', async () => {
  serve();
  open();
  const ann = await box('Ann');
  expect(ann.checked).toBe(true);
  await userEvent.click(ann);
  expect(ann.checked).toBe(false);
  expect(screen.getByText('Not saved yet: Ann')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cat was late' }));
  expect(screen.getByText('2 not saved yet: Ann, Cat')).toBeTruthy();
  await userEvent.click(ann);
  expect(screen.getByText('Not saved yet: Cat')).toBeTruthy();
});

it('keeps unsaved marks until the session is opened again', async () => {
  serve();
  const first = open();
  await userEvent.click(await box('Cat'));
  first.unmount();
  open();
  expect((await box('Cat')).checked).toBe(true);
  expect(screen.getByText('Not saved yet: Cat')).toBeTruthy();
});

it('names the unsaved students before a link leads away', async () => {
  serve();
  open();
  await userEvent.click(await box('Cat'));
  await userEvent.click(screen.getByRole('link', { name: 'Tasks' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Not saved in “Forces”: Cat/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Not saved yet: Cat')).toBeTruthy();
});

it('says that attendance could not be loaded', async () => {
  fakeApi({ 'GET /api/session/{id}': { s1: () => ({ status: 500, body: {} }) } });
  open();
  expect(await screen.findByText('Could not load attendance.')).toBeTruthy();
});

it('shows the attendance of an archived year read-only', async () => {
  serve({ 'GET /api/year/{teacherId}': { [TEACHER]: ok([{ ...yearOf(), archivedAt: '2026-06-20T09:00:00.000Z' }]) } });
  open();
  expect(await screen.findByText('This year is archived.')).toBeTruthy();
  expect([(await box('Ann')).checked, (await box('Ann')).disabled]).toEqual([true, true]);
  expect(screen.getByText('1 late')).toBeTruthy();
  for (const name of ['Mark all present', 'Save', 'Cat was late', 'Change Forces'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  expect(screen.queryByRole('link', { name: /Scan/ })).toBeNull();
});
