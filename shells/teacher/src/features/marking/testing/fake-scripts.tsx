import { type FakeReply, fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import type { PageMarks } from '../marks';
import MarkTaskPage from '../pages/MarkTaskPage';

export const TASK = 'c'.repeat(24);
export const idOf = (digit: string) => digit.repeat(24);
export const row = (digit: string, name: string, more: object = {}) => ({
  _id: idOf(digit),
  taskId: TASK,
  studentId: `5${idOf(digit).slice(1)}`,
  fileUrl: `/api/files/${digit}`,
  grade: null,
  comments: null,
  correctedFileUrl: null,
  submittedAt: '2026-11-01T00:00:00.000Z',
  gradedAt: null,
  status: 'submitted',
  student: { _id: `5${idOf(digit).slice(1)}`, name, email: `${name}@example.org` },
  ...more,
});
export const ROWS = [row('1', 'Ann', { status: 'graded', grade: 12 }), row('2', 'Ben'), row('3', 'Cat')];
export const ok = (body: unknown) => (): FakeReply => ({ status: 200, body });
/** What the page has saved, oldest first. */
export const saved: { basedOn: number; pages: PageMarks[] }[] = [];
beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
});

/** Opens the marking page of a task with three scripts, of which Ann's is graded. */
export function open(more: Parameters<typeof fakeApi>[0] = {}, user: { id?: string } = {}) {
  const scripts = ['1', '2', '3'].map((digit) => {
    const [submissionId, path] = [idOf(digit), `/api/marking/submissions/${idOf(digit)}`];
    return {
      [`PUT ${path}/holder`]: ok({ mine: true, holderName: null }),
      [`GET ${path}`]: ok({ submissionId, version: 0, pages: [], savedAt: null, savedById: null }),
      [`PUT ${path}`]: ({ body }: { body: unknown }): FakeReply => {
        saved.push(body as (typeof saved)[number]);
        return { status: 200, body: { version: saved.length, savedAt: '2026-11-01T00:00:00.000Z' } };
      },
    };
  });
  const calls = fakeApi({
    [`GET /api/tasks/task/${TASK}`]: ok({ _id: TASK, title: 'Waves', gradeOutOf: 20 }),
    [`GET /api/tasks/submission/${TASK}`]: ok(ROWS),
    [`GET /api/marking/tasks/${TASK}/scheme`]: ok({ taskId: TASK, version: 0, questions: [] }),
    ...Object.assign({}, ...scripts),
    [`GET /api/marking/tasks/${TASK}/returns`]: ok([]),
    'GET /api/marking/comments': ok([]),
    'GET /api/marking/stamps': ok([]),
    ...more,
  });
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
