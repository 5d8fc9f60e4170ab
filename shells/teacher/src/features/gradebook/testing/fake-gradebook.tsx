import { fakeApi, renderPage, type FakeApi, ok, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import GradebookPage from '../pages/GradebookPage';

const TEACHER = 'a'.repeat(24);
const YEAR = {
  _id: 'y1',
  name: 'Year 10',
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: [{ _id: 'g1', name: 'Saturday', students: [] }],
};
type Gradebook = BodyOf<'GET /api/gradebook/year/{yearId}'>;
type Column = Gradebook['columns'][number];
type Row = Gradebook['rows'][number];
const column = (id: string, kind: Column['kind'], title: string, outOf: number | null): Column => ({
  id,
  kind,
  title,
  date: '2026-03-01T18:00:00.000Z',
  outOf,
});
const row = (name: string, cells: Row['cells']): Row => ({
  studentId: name,
  name,
  email: `${name}@school.example`,
  groupId: 'g1',
  cells,
  overall: null,
});
export const BOOK: Gradebook = {
  total: 3,
  categories: [],
  columns: [column('t1', 'task', 'Forces', 20), column('s1', 'session', 'Lesson', null)],
  rows: [
    row('Ann', [
      { state: 'submitted', value: 10, submissionId: 'w1' },
      { state: 'Present', value: null },
    ]),
    row('Ben', [{ state: 'missing', value: null }, null]),
    row('Cat', [
      { state: 'late', value: 18, submissionId: 'w3' },
      { state: 'Absent', value: null },
    ]),
  ],
};

/** A fake server that stores grades like the real one. */
export function serve(others: FakeApi = {}) {
  const book = structuredClone(BOOK);
  const sent: unknown[] = [];
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
      'GET /api/gradebook/year/{yearId}': { y1: () => ({ status: 200, body: book }) },
      'PUT /api/gradebook/grades/{submissionId}': {
        w1: ({ body }) => {
          sent.push(body);
          Object.assign(Object(book.rows[0]?.cells[0]), { value: body.grade });
          return { status: 200, body: { submissionId: 'w1', studentId: 'Ann', grade: body.grade, overall: null } };
        },
      },
    },
    others,
  );
  return sent;
}
export const open = () => renderPage(<GradebookPage />, { user: { role: 'teacher' } });
/** The students' names, without the foot of averages. */
export const names = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .slice(0, -1);
export const cell = (place: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-at="${place}"]`);
  if (!found) throw new Error(`there is no cell ${place}`);
  return found;
};

/** Chooses the year and gives the table the size of a screen, since jsdom has no layout. */
export function prepare(): void {
  localStorage.setItem('yearId', 'y1');
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
}
