import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { TEACHER, yearOf } from '../../../testing/students';
import { taskOf } from '../../../testing/tasks';
import type { QueuedAppeal } from '../appeals/appeals';
import { idOf, open, row, schemeOf, shown, surface, TASK } from '../testing/fake-scripts';
import AppealsPage from './AppealsPage';
import MarkSchemePage from './MarkSchemePage';
import SecondMarkingPage from './SecondMarkingPage';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

const ARCHIVED: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([{ ...yearOf(), archivedAt: '2026-06-20T09:00:00.000Z' }]) },
  'GET /api/tasks/task/{id}': { [TASK]: ok(taskOf({ _id: TASK, title: 'Waves' })) },
};
const POINT = { id: 'point-1', kind: 'M' as const, marks: 1, text: 'F = ma', needs: null };
const SCHEME = schemeOf({
  ...{ version: 1, maximum: 4, markedScripts: 1 },
  questions: [{ id: 'question-1', label: '1', maximum: 4, points: [POINT], typed: true }],
});
const MARKS = {
  ...{ version: 1, schemeVersion: 1, results: [], total: 1, grade: 1, savedById: null },
  questions: [{ questionId: 'question-1', points: ['point-1'], free: 0, stamps: 0 }],
};
const MODERATION = idOf('e');
const APPEAL: QueuedAppeal = {
  ...{ _id: idOf('a'), submissionId: idOf('2'), taskId: TASK, title: 'Waves', studentId: idOf('5') },
  ...{ studentName: 'Ben', state: 'open', questionId: 'question-1', label: '1', marks: 1, maximum: 4 },
  ...{ raisedAt: '2026-05-02T10:00:00.000Z', decision: null },
  messages: [{ id: 'reason', from: 'student', at: '2026-05-02T10:00:00.000Z', text: 'The unit is there.' }],
};
const Pages = () =>
  useRoutes([
    { path: '/teacher-tasks/scheme/:taskId', element: <MarkSchemePage /> },
    { path: '/teacher-tasks/appeals', element: <AppealsPage /> },
    { path: '/teacher-tasks/second/:moderationId', element: <SecondMarkingPage /> },
  ]);

const archivedBar = () => screen.findByText('This year is archived.');

it('shows scripts of an archived year, but marks, grades and returns nothing', async () => {
  const returned = { submissionId: idOf('1'), state: 'graded' as const, versions: [] };
  open({
    ...ARCHIVED,
    'GET /api/tasks/submission/{id}': {
      [TASK]: ok([row('1', 'Ann', { status: 'graded', grade: 12 }), row('2', 'Ben')]),
    },
    'GET /api/marking/tasks/{taskId}/returns': { [TASK]: ok([returned]) },
  });
  // In the bar of the marking window, which a notice above it would push out of the window.
  expect((await archivedBar()).closest('header')).toBeTruthy();
  await shown('Ben');
  const page = await surface(1);
  fireEvent.pointerMove(page, { clientX: 100, clientY: 200, pointerType: 'mouse' });
  await userEvent.keyboard('{Shift>}3{/Shift}');
  expect(page.getAttribute('aria-label')).toMatch(/^Marks on page 1: none/);
  await userEvent.keyboard('k');
  await shown('Ann');
  for (const name of ['Pen', 'Save grade', 'Return to student', 'Upload corrected PDFs'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
  expect(screen.getByLabelText(/^Grade/).matches(':disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Download all scripts (zip)' })).toBeTruthy();
});

it('shows them by question and by typed answers, too', async () => {
  const member = { submissionId: idOf('1'), text: '3 m/s', version: 0, given: null, marks: null };
  open({
    ...ARCHIVED,
    'GET /api/marking/tasks/{taskId}/scheme': { [TASK]: ok(SCHEME) },
    'GET /api/marking/submissions/{submissionId}/marks': { [idOf('2')]: ok({ ...MARKS, submissionId: idOf('2') }) },
    'GET /api/marking/submissions/{submissionId}/appeals': {
      [idOf('2')]: ok({ submissionId: idOf('2'), until: null, appealable: [], appeals: [APPEAL] }),
    },
    'GET /api/marking/moderations': ok([]),
    'GET /api/marking/tasks/{taskId}/answers': {
      [TASK]: ok({
        ...{ schemeVersion: 1, scripts: 1 },
        questions: [{ questionId: 'question-1', groups: [{ text: '3 m/s', members: [member] }] }],
      }),
    },
  });
  await archivedBar();
  await shown('Ben');
  expect(screen.getByRole('button', { name: /F = ma/ }).matches(':disabled')).toBe(true);
  await userEvent.keyboard('f');
  expect(screen.getByRole('button', { name: /F = ma/ }).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('The unit is there.')).toBeTruthy();
  for (const name of [/^Save grade/, 'Answer and close', 'Ask for a second marking'])
    expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Typed answers' }));
  expect((await screen.findByRole('checkbox', { name: /3 m\/s/ })).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
});

it('shows its mark schemes read-only', async () => {
  fakeApi(ARCHIVED, {
    'GET /api/marking/tasks/{taskId}/scheme': { [TASK]: ok(SCHEME) },
    'GET /api/unit/{teacherId}/{yearId}': { 'year/y1': ok([]) },
  });
  renderPage(<Pages />, { path: `/teacher-tasks/scheme/${TASK}`, user: { role: 'teacher' } });
  await archivedBar();
  expect(screen.getByLabelText('Label, as on the paper').matches(':disabled')).toBe(true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getAllByLabelText('Label, as on the paper')).toHaveLength(1);
  for (const name of ['Save mark scheme', 'Add question', 'Import'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
});

it('shows its appeals and second markings read-only', async () => {
  fakeApi(ARCHIVED, {
    'GET /api/marking/moderations': ok([]),
    'GET /api/marking/appeals': ok([APPEAL]),
    'GET /api/marking/moderations/{moderationId}/script': {
      [MODERATION]: ok({
        ...{ _id: MODERATION, title: 'Waves', scheme: SCHEME, fileUrl: '/api/files/1' },
        marks: { ...MARKS, submissionId: idOf('2') },
      }),
    },
  });
  const user = { role: 'teacher' } as const;
  const appeals = renderPage(<Pages />, { path: '/teacher-tasks/appeals', user });
  await archivedBar();
  expect(screen.getByText('The unit is there.')).toBeTruthy();
  expect(screen.queryByLabelText('Message or answer')).toBeNull();
  appeals.unmount();
  renderPage(<Pages />, { path: `/teacher-tasks/second/${MODERATION}`, user });
  await archivedBar();
  expect(screen.getByRole('button', { name: /F = ma/ }).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /^Finish with/ })).toBeNull();
});
