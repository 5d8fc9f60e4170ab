import { ok } from '@fulcrum/shared-ui/testing';
import { notify } from '@fulcrum/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOK, cell, names, open, prepare, serve } from '../testing/fake-gradebook';

beforeEach(prepare);
afterEach(() => vi.restoreAllMocks());

/** What each sheet of paper says above its table. */
function printedHeads(): (string | undefined)[] {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const heads = [...document.querySelectorAll('body > [data-printed] table')].map(
    (table) => table.querySelector('caption')?.textContent,
  );
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return heads;
}

it('shows every student’s results, distinguished by words and signs', async () => {
  serve();
  open();
  await screen.findByRole('grid', { name: 'Gradebook' });
  expect(names()).toEqual(['Ann', 'Ben', 'Cat']);
  const texts = ['0/3', '1/3', '1/4', '2/3', '2/4'].map((place) => cell(place).textContent);
  expect(texts).toEqual(['10', '✕', '', '18 L', '✕']);
  const words = [...document.querySelectorAll('td')].map((one) => one.getAttribute('aria-label'));
  expect(words.filter(Boolean)).toEqual([
    ...['Graded: 10 of 20', 'Present', 'Missing'],
    ...['Graded, came late: 18 of 20', 'Absent'],
  ]);
  await userEvent.hover(cell('2/3'));
  expect(cell('2/3').title).toBe('Graded, came late: 18 of 20');
  expect([cell('0/1').textContent, cell('2/1').textContent, cell('2/2').textContent]).toEqual(['50%', '90%', '0%']);
});

it('shows both spellings of a student’s name', async () => {
  const rows = BOOK.rows.map((one) => (one.name === 'Ben' ? { ...one, alternateName: 'بِن' } : one));
  serve({ 'GET /api/gradebook/year/{yearId}': { y1: ok({ ...BOOK, rows }) } });
  open();
  await screen.findByRole('grid', { name: 'Gradebook' });
  expect(names()).toEqual(['Ann', 'Ben بِن', 'Cat']);
});

it('shows the first students of many while the others are coming, without what needs all of them', async () => {
  let sendOthers = () => {};
  const others = new Promise<void>((resolve) => {
    sendOthers = resolve;
  });
  const [ann] = BOOK.rows;
  serve({
    'GET /api/gradebook/year/{yearId}': {
      y1: async ({ url }) => {
        if (url.searchParams.has('limit')) return { status: 200, body: { ...BOOK, rows: ann ? [ann] : [] } };
        await others;
        return { status: 200, body: BOOK };
      },
    },
  });
  open();
  await screen.findByRole('grid', { name: 'Gradebook' });
  expect(names()).toEqual(['Ann']);
  expect(screen.getByText('The first 1 of 3 students. The others are coming …')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export to CSV' })).toBeNull();
  expect(printedHeads()).toEqual([expect.stringMatching(/ · Not complete: only the first 1 of 3 students$/)]);
  sendOthers();
  expect(await screen.findByRole('button', { name: 'Export to CSV' })).toBeTruthy();
  expect(printedHeads()).toEqual([expect.not.stringContaining('Not complete')]);
  expect(names()).toEqual(['Ann', 'Ben', 'Cat']);
  expect(screen.queryByText(/The others are coming/)).toBeNull();
});

it('sorts by a column with empty results last, and filters by students who miss something', async () => {
  serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Sort by Forces/ }));
  expect(names()).toEqual(['Cat', 'Ann', 'Ben']);
  await userEvent.click(screen.getByRole('button', { name: /^Sort by Forces/ }));
  expect(names()).toEqual(['Ann', 'Cat', 'Ben']);
  await userEvent.selectOptions(screen.getByLabelText('Students'), 'Missing work');
  expect(names()).toEqual(['Cat', 'Ben']);
  await userEvent.selectOptions(screen.getByLabelText('Columns'), 'Tasks');
  expect(names()).toEqual(['Ben']);
  await userEvent.type(screen.getByLabelText('Search students'), 'zz');
  expect(screen.getByText('No student matches.')).toBeTruthy();
});

it('has the kind and the maximum in the head of a column, and its average at its foot', async () => {
  serve();
  open();
  const grid = await screen.findByRole('grid');
  const [, , , task, session] = within(grid).getAllByRole('columnheader');
  expect(task?.textContent).toContain('/20');
  expect(session?.textContent).not.toContain('/');
  const foot = within(grid).getByRole('row', { name: /^Average/ });
  expect([...foot.querySelectorAll('td:not([aria-hidden])')].map(({ textContent }) => textContent)).toEqual([
    ...['70%', '50%', '70%', '50%'],
  ]);
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/student/Ann');
});

it('folds the columns of a month to its average, and opens them again', async () => {
  const columns = BOOK.columns.map((one) => (one.kind === 'session' ? { ...one, date: '2026-02-01T15:00:00Z' } : one));
  serve({ 'GET /api/gradebook/year/{yearId}': { y1: ok({ ...BOOK, columns }) } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Fold by month' }));
  expect(screen.getByRole('button', { name: 'Sort by Forces 1 Mar 2026, Tasks, of 20' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sort by Lesson/ })).toBeNull();
  expect([cell('0/4').ariaLabel, cell('2/4').textContent]).toEqual(['Average of the month: 100%', '0%']);
  await userEvent.click(screen.getByRole('button', { name: /^Sort by February 2026/ }));
  expect(names()).toEqual(['Ann', 'Cat', 'Ben']);
  await userEvent.click(screen.getByRole('button', { name: 'February 2026 (1)' }));
  expect(screen.getByRole('button', { name: /^Sort by Lesson/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fold by month' }));
  expect(cell('0/4').ariaLabel).toBe('Present');
});

it('keeps the filter when another group is chosen', async () => {
  serve({ 'GET /api/gradebook/group/{groupId}': { g1: ok(BOOK) } });
  open();
  await screen.findByRole('grid');
  await userEvent.type(screen.getByLabelText('Search students'), 'cat');
  expect(names()).toEqual(['Cat']);
  await userEvent.selectOptions(screen.getByLabelText('Group'), 'Saturday');
  await screen.findByRole('grid');
  expect(names()).toEqual(['Cat']);
});

it('changes a grade by keyboard alone, and undoes it', async () => {
  const sent = serve();
  open();
  await screen.findByRole('grid');
  cell('0/0').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}17,5{Enter}');
  await waitFor(() => expect(sent).toEqual([{ grade: 17.5, was: 10 }]));
  await waitFor(() => expect(cell('0/3').ariaLabel).toBe('Graded: 17.5 of 20'));
  expect(document.activeElement).toBe(cell('1/3'));
  const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo the last grade' });
  await waitFor(() => expect(undo.disabled).toBe(false));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent).toEqual([expect.anything(), { grade: 10, was: 17.5 }]));
  await waitFor(() => expect(cell('0/3').ariaLabel).toBe('Graded: 10 of 20'));
});

it('rejects a grade above the task’s maximum, and cancels on Escape', async () => {
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

it('says why a quiz, or work that was not handed in, cannot be graded here', async () => {
  const info = vi.spyOn(notify, 'info');
  const columns = BOOK.columns.map((column) =>
    column.kind === 'session' ? { ...column, kind: 'quiz' as const } : column,
  );
  serve({ 'GET /api/gradebook/year/{yearId}': { y1: ok({ ...BOOK, columns }) } });
  open();
  await screen.findByRole('grid');
  await userEvent.click(cell('0/4'));
  await userEvent.keyboard('7');
  expect(info).toHaveBeenLastCalledWith(expect.stringMatching(/^A quiz’s score comes from its answers/));
  await userEvent.dblClick(cell('1/3'));
  expect(info).toHaveBeenLastCalledWith('Nothing was handed in here, so there is nothing to grade.');
  expect(screen.queryByRole('textbox', { name: /Ann|Ben/ })).toBeNull();
});

it('shows the first grade when two people change it, and says so', async () => {
  const failed = vi.spyOn(notify, 'error');
  const theirs = structuredClone(BOOK);
  Object.assign(Object(theirs.rows[0]?.cells[0]), { value: 15 });
  let book = BOOK;
  serve({
    'GET /api/gradebook/year/{yearId}': { y1: () => ({ status: 200, body: book }) },
    'PUT /api/gradebook/grades/{submissionId}': {
      w1: () => {
        book = theirs;
        const message = 'Somebody else has changed this grade meanwhile: it is 15 now. Nothing was saved.';
        return { status: 409, body: { statusCode: 409, message, msg: message, code: 'grade_changed' } };
      },
    },
  });
  open();
  await screen.findByRole('grid');
  cell('0/3').focus();
  await userEvent.click(cell('0/3'));
  await userEvent.keyboard('3{Enter}');
  await waitFor(() => expect(cell('0/3').ariaLabel).toBe('Graded: 15 of 20'));
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('it is 15 now'), expect.anything());
});

it('opens a student’s report beside the table', async () => {
  serve({
    'GET /api/performance/student/{studentId}': {
      Ben: ok({
        childId: 'Ben',
        childName: 'Ben',
        attendance: [],
        tasks: [
          {
            ...{ _id: 't1', title: 'Forces', submitted: false, grade: null, gradeOutOf: 20 },
            state: 'missing' as const,
            deadline: '2026-03-01T18:00:00.000Z',
            closesAt: '2026-03-01T18:00:00.000Z',
            comments: null,
            correctedFileUrl: null,
          },
        ],
        quizzes: [],
      }),
    },
  });
  open();
  await screen.findByRole('grid');
  await userEvent.click(cell('1/0'));
  const report = await screen.findByRole('complementary', { name: 'Report of Ben' });
  expect(await within(report).findByText('Forces')).toBeTruthy();
  await userEvent.click(within(report).getByRole('button', { name: 'Close the report' }));
  expect(screen.queryByRole('complementary', { name: 'Report of Ben' })).toBeNull();
});

it('is printed whole on landscape pages, without controls', async () => {
  const columns = Array.from({ length: 30 }, (_, index) => ({
    ...{ id: `t${index}`, kind: 'task' as const, title: `Task ${index}`, date: '2026-03-01T18:00:00.000Z', outOf: 20 },
  }));
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...{ ...BOOK.rows[0], studentId: `s${index}`, name: `Student ${index}`, email: '', groupId: 'g1', overall: null },
    cells: columns.map(() => ({ state: 'submitted' as const, value: index % 20 })),
  }));
  serve({ 'GET /api/gradebook/year/{yearId}': { y1: ok({ total: rows.length, categories: [], columns, rows }) } });
  open();
  await screen.findByRole('grid', { name: 'Gradebook' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const printed = document.querySelector('body > [data-printed]');
  const tables = [...(printed?.querySelectorAll('table') ?? [])];
  expect(tables.map((table) => table.tBodies[0]?.rows.length)).toEqual([200, 200, 200, 200]);
  const heads = tables.flatMap((table) =>
    [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent),
  );
  expect(heads.filter((text) => text.startsWith('Task '))).toHaveLength(30);
  expect(heads.filter((text) => text === 'Student')).toHaveLength(4);
  expect(printed?.querySelectorAll('button, input, a')).toHaveLength(0);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-printed]')).toBeNull();
});
