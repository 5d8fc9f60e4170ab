import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeEvents } from '../testing/fake-events';
import StudentsPerformancePage from './StudentsPerformancePage';

const [TEACHER, YEAR, GROUP, MONA, OMAR] = ['a', '1', '2', '3', '4'].map((digit) => digit.repeat(24));
const YEARS = [{ _id: YEAR, name: 'Year 10', teacherId: TEACHER, groups: [{ _id: GROUP, name: 'A' }], zoomLinks: [] }];
const student = (_id: string | undefined, name: string) => ({ _id, name, email: `${_id}@school.example` });
const report = (childName: string) => ({
  childName,
  attendance: [],
  tasks: [{ _id: 't', title: `Work of ${childName}`, submitted: true, grade: 9, gradeOutOf: 10, state: 'submitted' }],
  quizzes: [],
});
const made = (status: string, more = {}) => ({
  _id: 'e'.repeat(24),
  kind: 'group-performance',
  groupId: GROUP,
  groupName: 'A',
  status,
  progress: 40,
  fileName: 'Performance A.xlsx',
  fileUrl: null,
  bytes: null,
  error: null,
  createdAt: '2026-03-01T15:00:00Z',
  finishedAt: null,
  expiresAt: '2026-03-08T15:00:00Z',
  ...more,
});

const EXPORT = `GET /api/performance/export/${GROUP}/teacher/${TEACHER}`;
const base = {
  [`GET /api/year/${TEACHER}`]: () => ({ status: 200, body: YEARS }),
  [`GET /api/students/year/${YEAR}/group/${GROUP}`]: () => ({
    status: 200,
    body: [student(MONA, 'Mona'), student(OMAR, 'Omar')],
  }),
  [`GET /api/performance/${GROUP}/${MONA}/teacher/${TEACHER}`]: () => ({ status: 200, body: report('Mona') }),
  [`GET /api/performance/${GROUP}/${OMAR}/teacher/${TEACHER}`]: () => ({ status: 200, body: report('Omar') }),
  'GET /api/exports': () => ({ status: 200, body: [] as object[] }),
};
const open = (handlers = {}) => {
  const calls = fakeApi({ ...base, ...handlers });
  renderPage(<StudentsPerformancePage />, { user: { role: 'teacher', id: TEACHER ?? '' } });
  return calls;
};
const chooseClass = async () => {
  await userEvent.selectOptions(await screen.findByLabelText(/^Year/), 'Year 10');
  return screen.findByLabelText(/^Student/);
};

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  FakeEvents.install();
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
  open({ [`GET /api/performance/${GROUP}/${MONA}/teacher/${TEACHER}`]: () => ({ status: 500 }) });
  await userEvent.selectOptions(await chooseClass(), 'Mona');
  await userEvent.click(screen.getByRole('button', { name: 'View Performance' }));
  expect(await screen.findByText('Could not load performance data.')).toBeTruthy();
});

it('warns when no group is chosen for an export, and sends no request', async () => {
  const warning = vi.spyOn(notify, 'warning');
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export Group Performance' }));
  expect(warning).toHaveBeenCalledWith('Please select a group first');
  expect(calls.some((call) => call.includes('/performance/export/'))).toBe(false);
});

it.each([
  [{ status: 503 }, 'Failed to export group performance data'],
  [
    { status: 409, body: { message: 'Three exports are being made already.' } },
    'Failed to export group performance data. Three exports are being made already.',
  ],
])('shows an alert when an export fails (%j)', async (reply, text) => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  open({ [EXPORT]: () => reply });
  await chooseClass();
  await userEvent.click(screen.getByRole('button', { name: 'Export Group Performance' }));
  await vi.waitFor(() => expect(alert).toHaveBeenCalledWith(text));
});

it('says where to find an export that takes longer', async () => {
  const info = vi.spyOn(notify, 'info');
  open({ [EXPORT]: () => ({ status: 202, body: made('active') }) });
  await chooseClass();
  await userEvent.click(screen.getByRole('button', { name: 'Export Group Performance' }));
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith('This one takes longer. It will be under Exports.'));
});

it('follows an unfinished export until it ends, without polling', async () => {
  const calls = open({ 'GET /api/exports': () => ({ status: 200, body: [made('queued', { _id: '1' })] }) });
  await screen.findByRole('list', { name: 'Exports' });
  await vi.waitFor(() => expect(FakeEvents.all.map(({ url }) => url)).toEqual(['/api/exports/1/events']));
  const [events] = FakeEvents.all;
  act(() => events?.say('message', JSON.stringify(made('active', { _id: '1', progress: 70 }))));
  expect(await screen.findByRole('progressbar')).toHaveProperty('value', 70);
  act(() =>
    events?.say('message', JSON.stringify(made('done', { _id: '1', fileUrl: '/api/exports/1/file', progress: 100 }))),
  );
  expect(await screen.findByRole('link', { name: /^Download/ })).toBeTruthy();
  expect(events?.isClosed).toBe(true);
  expect(calls.filter((call) => call === 'GET /api/exports')).toHaveLength(1);
});

it('shows the progress, the download or the error of each export', async () => {
  const list = [
    made('active', { _id: '1' }),
    made('done', { _id: '2', kind: 'users', fileUrl: '/api/exports/2/file', bytes: 20_480, progress: 100 }),
    made('failed', { _id: '3', error: 'The spreadsheet could not be made. Please try again.' }),
  ];
  const calls = open({
    'GET /api/exports': () => ({ status: 200, body: list }),
    'POST /api/exports/3/retry': () => ({ status: 202, body: made('queued', { _id: '3' }) }),
  });
  const history = within(await screen.findByRole('list', { name: 'Exports' }));
  expect(history.getByRole('progressbar')).toHaveProperty('value', 40);
  expect(history.getByRole('link', { name: /^Download\s*All users$/ }).getAttribute('href')).toBe(
    '/api/exports/2/file',
  );
  expect(history.getByText('The spreadsheet could not be made. Please try again.')).toBeTruthy();
  await userEvent.click(history.getByRole('button', { name: 'Make Performance of A again' }));
  await vi.waitFor(() => expect(calls).toContain('POST /api/exports/3/retry'));
});
