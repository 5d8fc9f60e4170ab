import { notify } from '@fulcrum/shared-ui';
import { type FakeReply, fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import GradebookPage from './GradebookPage';

const TEACHER = 'a'.repeat(24);
const YEAR = {
  _id: 'y1',
  name: 'Year 10',
  teacherId: TEACHER,
  zoomLinks: [],
  groups: [{ _id: 'g1', name: 'Saturday', students: [] }],
};
const column = (id: string, kind: string, title: string, outOf: number | null) => ({
  id,
  kind,
  title,
  date: '2026-03-01T18:00:00.000Z',
  outOf,
});
const row = (name: string, cells: unknown[]) => ({
  studentId: name,
  name,
  email: `${name}@school.example`,
  groupId: 'g1',
  cells,
  overall: null as object | null,
});
const BOOK = {
  categories: [] as object[],
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
const ok = (body: unknown) => (): FakeReply => ({ status: 200, body });

/** A server that keeps grades as the real one does. */
function serve(others: Parameters<typeof fakeApi>[0] = {}) {
  const book = structuredClone(BOOK);
  const sent: unknown[] = [];
  fakeApi({
    [`GET /api/year/${TEACHER}`]: ok([YEAR]),
    'GET /api/gradebook/year/y1': () => ({ status: 200, body: book }),
    'PUT /api/gradebook/grades/w1': ({ body }) => {
      sent.push(body);
      Object.assign(Object(book.rows[0]?.cells[0]), { value: Object(body).grade });
      return { status: 200, body: { submissionId: 'w1', grade: Object(body).grade } };
    },
    ...others,
  });
  return sent;
}
const open = () => renderPage(<GradebookPage />, { user: { role: 'teacher' } });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const cell = (place: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-at="${place}"]`);
  if (!found) throw new Error(`there is no cell ${place}`);
  return found;
};

beforeEach(() => {
  localStorage.setItem('yearId', 'y1');
  // jsdom lays nothing out: the table is as large as a screen.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(() => vi.restoreAllMocks());

it('shows every student with what they did, told apart in words and signs', async () => {
  serve();
  open();
  await screen.findByRole('grid', { name: 'Gradebook' });
  expect(names()).toEqual(['Ann', 'Ben', 'Cat']);
  const texts = ['0/3', '1/3', '1/4', '2/3', '2/4'].map((place) => cell(place).textContent);
  expect(texts).toEqual(['10Graded: 10 of 20', '✕Missing', '', '18 LGraded, came late: 18 of 20', '✕Absent']);
  expect([cell('0/1').textContent, cell('2/1').textContent, cell('2/2').textContent]).toEqual(['50 %', '90 %', '0 %']);
});

it('sorts by a column, those without a result last, and narrows to who misses something', async () => {
  serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Sort by Forces/ }));
  expect(names()).toEqual(['Cat', 'Ann', 'Ben']);
  await userEvent.click(screen.getByRole('button', { name: /^Sort by Forces/ }));
  expect(names()).toEqual(['Ann', 'Cat', 'Ben']);
  await userEvent.selectOptions(screen.getByLabelText('Students'), 'With something missing');
  expect(names()).toEqual(['Cat', 'Ben']);
  await userEvent.selectOptions(screen.getByLabelText('Columns'), 'Tasks');
  expect(names()).toEqual(['Ben']);
  await userEvent.type(screen.getByLabelText('Search students'), 'zz');
  expect(screen.getByText('No student matches.')).toBeTruthy();
});

it('changes a grade by the keyboard alone, and takes it back', async () => {
  const sent = serve();
  open();
  await screen.findByRole('grid');
  cell('0/0').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}17,5{Enter}');
  await waitFor(() => expect(sent).toEqual([{ grade: 17.5, was: 10 }]));
  await waitFor(() => expect(cell('0/3').textContent).toContain('Graded: 17.5 of 20'));
  expect(document.activeElement).toBe(cell('1/3'));
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo the last grade' });
  await waitFor(() => expect(undo.disabled).toBe(false));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toEqual([expect.anything(), { grade: 10, was: 17.5 }]));
  await waitFor(() => expect(cell('0/3').textContent).toContain('Graded: 10 of 20'));
});

it('refuses a grade above the task’s, and gives one up with Escape', async () => {
  const warn = vi.spyOn(notify, 'warning');
  const sent = serve();
  open();
  await screen.findByRole('grid');
  await userEvent.dblClick(cell('0/3'));
  const editor = await screen.findByLabelText('Grade of Ann');
  await userEvent.clear(editor);
  await userEvent.type(editor, '21{Enter}');
  expect(warn).toHaveBeenCalledWith('Enter a number from 0 to 20, with at most two decimals');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Grade of Ann')).toBeNull();
  await userEvent.keyboard('{ArrowDown}5');
  expect(screen.queryByRole('textbox', { name: /^Grade of/ })).toBeNull();
  expect(sent).toEqual([]);
});

it('shows the grade of who was first when two change it, and says so', async () => {
  const failed = vi.spyOn(notify, 'error');
  const theirs = structuredClone(BOOK);
  Object.assign(Object(theirs.rows[0]?.cells[0]), { value: 15 });
  let book = BOOK;
  serve({
    'GET /api/gradebook/year/y1': () => ({ status: 200, body: book }),
    'PUT /api/gradebook/grades/w1': () => {
      book = theirs;
      const message = 'Somebody else has changed this grade meanwhile: it is 15 now. Nothing was saved.';
      return { status: 409, body: { statusCode: 409, message, msg: message, code: 'grade_changed' } };
    },
  });
  open();
  await screen.findByRole('grid');
  cell('0/3').focus();
  await userEvent.click(cell('0/3'));
  await userEvent.keyboard('3{Enter}');
  await waitFor(() => expect(cell('0/3').textContent).toContain('Graded: 15 of 20'));
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('it is 15 now'), expect.anything());
});

it('opens a student’s report beside the table', async () => {
  serve({
    'GET /api/performance/student/Ben': ok({
      childId: 'Ben',
      childName: 'Ben',
      attendance: [],
      tasks: [{ _id: 't1', title: 'Forces', submitted: false, grade: null, gradeOutOf: 20, state: 'missing' }],
      quizzes: [],
    }),
  });
  open();
  await screen.findByRole('grid');
  await userEvent.click(cell('1/0'));
  const report = await screen.findByRole('complementary', { name: 'Report of Ben' });
  expect(await within(report).findByText('Forces')).toBeTruthy();
  await userEvent.click(within(report).getByRole('button', { name: 'Close the report' }));
  expect(screen.queryByRole('complementary', { name: 'Report of Ben' })).toBeNull();
});

const SETTINGS = {
  version: 2,
  missingCounts: false,
  categories: ['tasks', 'quizzes', 'attendance'].map((id) => ({
    ...{ id, name: '', weight: 50, dropLowest: 0 },
    ...{ taskIds: [], quizIds: [] },
  })),
  scales: [],
};
const overall = (percent: number, letter: string) => ({
  ...{ percent, letter, counted: 1, of: 3, dropped: 0, missing: 1, late: 0, excused: 1, upcoming: 0, toGrade: 0 },
  notRecorded: 0,
  categories: [{ categoryId: 'tasks', percent, counted: 1, of: 3 }],
});
const WEIGHED = {
  ...BOOK,
  categories: [{ id: 'tasks', name: null, weight: 50 }],
  rows: BOOK.rows.map((one, index) => ({
    ...one,
    overall: overall([50, 0, 90.4][index] ?? 0, ['E', 'U', 'A*'][index] ?? ''),
  })),
};

it('has the overall average with its grade once the year has weights, and says how many of how many count', async () => {
  serve({
    'GET /api/gradebook/year/y1': ok(WEIGHED),
    'PUT /api/gradebook/grades/w1': ok({ submissionId: 'w1', grade: 19, studentId: 'Ann', overall: overall(95, 'A*') }),
  });
  open();
  await screen.findByRole('grid');
  expect(cell('0/1').textContent).toContain('E50.0 %');
  expect(cell('0/1').title).toBe('Counts 1 of 3, 1 missing, 1 excused\nTasks (weight 50): 50 %, 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Overall' }));
  expect(names()).toEqual(['Cat', 'Ann', 'Ben']);
  // Ann's grade of the task: overall, average and attendance stand before it.
  cell('1/4').focus();
  await userEvent.click(cell('1/4'));
  await userEvent.keyboard('19{Enter}');
  await waitFor(() => expect(names()).toEqual(['Ann', 'Cat', 'Ben']));
  expect(cell('0/1').textContent).toContain('A*95.0 %');
});

it('saves weights and a pasted grade scale on the version that was seen', async () => {
  const sent: unknown[] = [];
  serve({
    'GET /api/gradebook/settings/y1': ok(SETTINGS),
    'PUT /api/gradebook/settings/y1': ({ body }) => {
      sent.push(body);
      return { status: 200, body: { ...SETTINGS, version: 3 } };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Weights and grades' }));
  const dialog = within(await screen.findByRole('dialog'));
  const tasks = within(await dialog.findByRole('group', { name: 'Tasks' }));
  await userEvent.clear(tasks.getByLabelText('Weight'));
  await userEvent.type(tasks.getByLabelText('Weight'), '101');
  await userEvent.click(dialog.getByRole('button', { name: 'Add category' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Labs');
  await userEvent.selectOptions(dialog.getByLabelText('Forces'), 'Labs');
  await userEvent.click(dialog.getByRole('button', { name: 'Add scale' }));
  await userEvent.type(dialog.getByLabelText('Syllabus'), 'IGCSE');
  await userEvent.click(dialog.getByLabelText('Thresholds'));
  await userEvent.paste('A*\t90\nB\t70');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a weight from 0 to 100, with at most two decimals.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(tasks.getByLabelText('Weight')));
  expect(sent).toEqual([]);
  await userEvent.clear(tasks.getByLabelText('Weight'));
  await userEvent.type(tasks.getByLabelText('Weight'), '30');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const steps = [
    { grade: 'A*', from: 90 },
    { grade: 'B', from: 70 },
  ];
  expect(sent).toEqual([
    {
      basedOn: 2,
      missingCounts: false,
      categories: [
        { ...SETTINGS.categories[0], weight: 30 },
        ...SETTINGS.categories.slice(1),
        { id: expect.any(String), name: 'Labs', weight: 10, dropLowest: 0, taskIds: ['t1'], quizIds: [] },
      ],
      scales: [{ syllabus: 'IGCSE', groupIds: [], steps }],
    },
  ]);
});

it('keeps what was typed when somebody else has saved meanwhile, and says so', async () => {
  const failed = vi.spyOn(notify, 'error');
  const message = 'Somebody has changed these settings meanwhile. Open them again to see theirs. Nothing was saved.';
  serve({
    'GET /api/gradebook/settings/y1': ok(SETTINGS),
    'PUT /api/gradebook/settings/y1': () => ({
      status: 409,
      body: { statusCode: 409, message, msg: message, code: 'settings_changed' },
    }),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Weights and grades' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByLabelText('What is missing counts as 0'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringContaining(message), expect.anything()));
  expect(dialog.getByLabelText<HTMLInputElement>('What is missing counts as 0').checked).toBe(true);
});
