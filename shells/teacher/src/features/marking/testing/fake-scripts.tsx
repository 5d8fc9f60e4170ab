import { type FakeApi, fakeApi, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { type SubmissionRow, submissionRowOf, taskOf } from '../../../testing/tasks';
import type { PageMarks } from '../marks';
import type { Scheme } from '../scheme/scheme-draft';
import MarkTaskPage from '../pages/MarkTaskPage';

export const TASK = 'c'.repeat(24);
export const idOf = (digit: string) => digit.repeat(24);
export const row = (digit: string, name: string, more: Partial<SubmissionRow> = {}): SubmissionRow =>
  submissionRowOf(name, {
    _id: idOf(digit),
    taskId: TASK,
    studentId: `5${idOf(digit).slice(1)}`,
    fileUrl: `/api/files/${digit}`,
    submittedAt: '2026-11-01T00:00:00.000Z',
    status: 'submitted',
    state: 'submitted',
    student: { _id: `5${idOf(digit).slice(1)}`, name, email: `${name}@example.org` },
    ...more,
  });
export const ROWS = [row('1', 'Ann', { status: 'graded', grade: 12 }), row('2', 'Ben'), row('3', 'Cat')];

/** A mark scheme without questions. */
export const schemeOf = (fields: Partial<Scheme> = {}): Scheme => ({
  taskId: TASK,
  version: 0,
  rounding: 'none',
  appealDays: 0,
  questions: [],
  maximum: 0,
  gradeOutOf: 20,
  markedScripts: 0,
  earlier: null,
  savedAt: null,
  ...fields,
});

/** What the page has saved, oldest first. */
export const saved: { basedOn: number; pages: PageMarks[] }[] = [];
beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
});

/** Opens the marking page of a task with three scripts, of which Ann's is graded. */
export function open(more: FakeApi | FakeApi[] = [], user: { id?: string } = {}) {
  const calls = fakeApi(
    {
      'GET /api/tasks/task/{id}': { [TASK]: ok(taskOf({ _id: TASK, title: 'Waves' })) },
      'GET /api/tasks/submission/{id}': { [TASK]: ok(ROWS) },
      'GET /api/marking/tasks/{taskId}/scheme': { [TASK]: ok(schemeOf()) },
      'PUT /api/marking/submissions/{submissionId}/holder': ok({ mine: true, holderName: null }),
      'GET /api/marking/submissions/{submissionId}': ({ path: { submissionId } }) => ({
        status: 200,
        body: { submissionId, version: 0, pages: [], savedAt: null, savedById: null },
      }),
      'PUT /api/marking/submissions/{submissionId}': ({ body }) => {
        saved.push(body);
        return { status: 200, body: { version: saved.length, savedAt: '2026-11-01T00:00:00.000Z' } };
      },
      'GET /api/marking/tasks/{taskId}/returns': { [TASK]: ok([]) },
      'GET /api/marking/comments': ok([]),
      'GET /api/marking/stamps': ok([]),
    },
    ...[more].flat(),
  );
  renderPage(<Page />, { path: `/teacher-tasks/mark/${TASK}`, user: { role: 'teacher', ...user } });
  return calls;
}
const Page = () => useRoutes([{ path: '/teacher-tasks/mark/:taskId', element: <MarkTaskPage /> }]);

/** The drawing surface of a page, on which one pixel is one point. */
export async function surface(number: number): Promise<HTMLElement> {
  const page = await screen.findByRole('img', { name: new RegExp(`^Marks on page ${number}`) });
  page.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  return page;
}
export const shown = (name: string) => screen.findByRole('region', { name: `Document: ${name}` });
