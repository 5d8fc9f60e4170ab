import { notify } from '@fulcrum/shared-ui';
import { eventually, fakeApi, renderPage, type FakeApi, ok, refused } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportOf, groupOf, studentOf, TEACHER, yearOf } from '../../../testing/students';
import StudentsPerformancePage from './StudentsPerformancePage';

const [YEAR, GROUP, MONA, OMAR] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24), '4'.repeat(24)];
const YEARS = [{ ...yearOf(groupOf('A', { _id: GROUP })), _id: YEAR }];
const report = (childId: string, childName: string) => ({
  ...{ childId, childName, attendance: [], quizzes: [] },
  tasks: [
    {
      ...{ _id: 't', title: `Work of ${childName}`, submitted: true, grade: 9, gradeOutOf: 10 },
      ...{ deadline: '2026-03-01T15:00:00Z', closesAt: '2026-03-01T15:00:00Z', comments: null, correctedFileUrl: null },
      state: 'submitted' as const,
    },
  ],
});
type Export = ReturnType<typeof exportOf>;
const made = (status: Export['status'], more: Partial<Export> = {}): Export =>
  exportOf({
    ...{
      _id: 'e'.repeat(24),
      kind: 'group-performance',
      groupId: GROUP,
      groupName: 'A',
      fileName: 'Performance A.xlsx',
    },
    ...{ status, progress: 40, createdAt: '2026-03-01T15:00:00Z', expiresAt: '2026-03-08T15:00:00Z' },
    ...more,
  });

const base: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok(YEARS) },
  'GET /api/students/year/{yearId}/group/{groupId}': {
    [`${YEAR}/${GROUP}`]: ok([studentOf('Mona', { _id: MONA }), studentOf('Omar', { _id: OMAR })]),
  },
  'GET /api/performance/{groupId}/{studentId}/teacher/{teacherId}': {
    [`${GROUP}/${MONA}/${TEACHER}`]: ok(report(MONA, 'Mona')),
    [`${GROUP}/${OMAR}/${TEACHER}`]: ok(report(OMAR, 'Omar')),
  },
  'GET /api/exports': ok([]),
};
const open = (handlers: FakeApi = {}) => {
  const calls = fakeApi(base, handlers);
  renderPage(<StudentsPerformancePage />, { user: { role: 'teacher', id: TEACHER } });
  return calls;
};
const chooseClass = async () => {
  await userEvent.selectOptions(await screen.findByLabelText(/^Year/), 'Year 10');
  return screen.findByLabelText(/^Student/);
};

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('shows the report of the chosen student, and of the next one', async () => {
  open();
  const students = await chooseClass();
  await userEvent.click(screen.getByRole('button', { name: 'View Performance' }));
  expect(screen.getByText('Select a student.')).toBeTruthy();
  await userEvent.selectOptions(students, 'Mona');
  await userEvent.click(screen.getByRole('button', { name: 'View Performance' }));
  expect(await screen.findByText('Work of Mona')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next student' }));
  expect(await screen.findByText('Work of Omar')).toBeTruthy();
  expect(screen.queryByText('Work of Mona')).toBeNull();
});

it('says when a report cannot be loaded', async () => {
  open({
    'GET /api/performance/{groupId}/{studentId}/teacher/{teacherId}': {
      [`${GROUP}/${MONA}/${TEACHER}`]: () => ({ status: 500 }),
    },
  });
  await userEvent.selectOptions(await chooseClass(), 'Mona');
  await userEvent.click(screen.getByRole('button', { name: 'View Performance' }));
  expect(await screen.findByText('Could not load performance data.')).toBeTruthy();
});

it('says that the students could not be loaded', async () => {
  open({ 'GET /api/students/year/{yearId}/group/{groupId}': () => refused(500) });
  await userEvent.selectOptions(await screen.findByLabelText(/^Year/), 'Year 10');
  expect(await screen.findByText('Could not load students.')).toBeTruthy();
});

it('warns when no group is chosen for an export, and sends no request', async () => {
  const warning = vi.spyOn(notify, 'warning');
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export Group Performance' }));
  expect(warning).toHaveBeenCalledWith('Please select a group first');
  expect(calls.some((call) => call.includes('POST /api/exports'))).toBe(false);
});

it.each([
  [refused(503), 'Failed to export group performance data'],
  [
    refused(429, { message: 'Many exports are being made already.' }),
    'Failed to export group performance data. Many exports are being made already.',
  ],
  [{ status: 202, body: made('failed') } as const, 'Failed to export group performance data'],
])('shows an alert when an export fails (%j)', async (reply, text) => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  open({ 'POST /api/exports': () => reply });
  await chooseClass();
  await userEvent.click(screen.getByRole('button', { name: 'Export Group Performance' }));
  await eventually(() => expect(alert).toHaveBeenCalledWith(text));
});

it('downloads the spreadsheet of a group once it is made', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  let sent: unknown;
  let current = made('active', { _id: 'e1' });
  open({
    'GET /api/exports/{id}': { e1: () => ({ status: 200, body: current }) },
    'POST /api/exports': ({ body }) => {
      sent = body;
      return { status: 202, body: current };
    },
  });
  await chooseClass();
  await userEvent.click(screen.getByRole('button', { name: 'Export Group Performance' }));
  await eventually(() => expect(sent).toEqual({ kind: 'group-performance', groupId: GROUP }));
  expect(clicked).toEqual([]);
  current = made('done', { _id: 'e1', fileUrl: '/api/exports/e1/file', progress: 100 });
  await eventually(() => expect(clicked).toEqual(['/api/exports/e1/file']));
});

it('asks for an unfinished export again until it ends', async () => {
  let current = made('queued', { _id: '1' });
  open({ 'GET /api/exports': () => ({ status: 200, body: [current] }) });
  await screen.findByRole('list', { name: 'Exports' });
  current = made('active', { _id: '1', progress: 70 });
  await eventually(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 70));
  current = made('done', { _id: '1', fileUrl: '/api/exports/1/file', progress: 100 });
  await eventually(() => expect(screen.getByRole('link', { name: /^Download/ })).toBeTruthy());
});

it('shows the progress, the download or the error of each export', async () => {
  const list = [
    made('active', { _id: '1' }),
    made('done', { _id: '2', kind: 'users', fileUrl: '/api/exports/2/file', bytes: 20_480, progress: 100 }),
    made('failed', { _id: '3', error: 'The spreadsheet could not be made. Please try again.' }),
  ];
  const calls = open({
    'GET /api/exports': () => ({ status: 200, body: list }),
    'POST /api/exports/{id}/retry': { '3': () => ({ status: 202, body: made('queued', { _id: '3' }) }) },
  });
  const history = within(await screen.findByRole('list', { name: 'Exports' }));
  expect(history.getByRole('progressbar')).toHaveProperty('value', 40);
  expect(history.getByRole('link', { name: /^Download\s*All users$/ }).getAttribute('href')).toBe(
    '/api/exports/2/file',
  );
  expect(history.getByText('The spreadsheet could not be made. Please try again.')).toBeTruthy();
  await userEvent.click(history.getByRole('button', { name: 'Make Performance of A again' }));
  await eventually(() => expect(calls).toContain('POST /api/exports/3/retry'));
});
