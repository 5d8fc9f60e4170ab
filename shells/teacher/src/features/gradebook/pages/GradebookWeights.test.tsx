import { ok } from '@fulcrum/shared-ui/testing';
import { notify } from '@fulcrum/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportOf } from '../../../testing/students';
import { BOOK, cell, names, open, prepare, serve } from '../testing/fake-gradebook';

beforeEach(prepare);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SETTINGS = {
  version: 2,
  missingCounts: false,
  slipsBelow: 50,
  categories: ['tasks', 'quizzes', 'attendance'].map((id) => ({
    ...{ id, name: '', weight: 50, dropLowest: 0 },
    ...{ taskIds: [], quizIds: [] },
  })),
  scales: [],
};
type Overall = NonNullable<(typeof BOOK)['rows'][number]['overall']>;
const overall = (percent: number, letter: Overall['letter']): Overall => ({
  ...{ percent, letter, counted: 1, of: 3, dropped: 0, missing: 1, late: 0, excused: 1, upcoming: 0, toGrade: 0 },
  notRecorded: 0,
  categories: [{ categoryId: 'tasks', percent, counted: 1, of: 3 }],
});
const WEIGHED: typeof BOOK = {
  ...BOOK,
  categories: [{ id: 'tasks', name: null, weight: 50 }],
  rows: BOOK.rows.map((one, index) => ({
    ...one,
    overall: overall([50, 0, 90.4][index] ?? 0, (['E', 'U', 'A*'] as const)[index] ?? null),
  })),
};

it('shows the overall average and grade once the year has weights, and how many results count', async () => {
  serve({
    'GET /api/gradebook/year/{yearId}': { y1: ok(WEIGHED) },
    'PUT /api/gradebook/grades/{submissionId}': {
      w1: ok({ submissionId: 'w1', grade: 19, studentId: 'Ann', overall: overall(95, 'A*') }),
    },
  });
  open();
  await screen.findByRole('grid');
  expect(cell('0/1').textContent).toContain('E50.0%');
  expect(cell('0/1').title).toBe('Counts 1 of 3, 1 missing, 1 excused\nTasks (weight 50): 50%, 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Overall' }));
  expect(names()).toEqual(['Cat', 'Ann', 'Ben']);
  // Ann's grade for the task: the overall average and the attendance columns are before it.
  cell('1/4').focus();
  await userEvent.click(cell('1/4'));
  await userEvent.keyboard('19{Enter}');
  await waitFor(() => expect(names()).toEqual(['Ann', 'Cat', 'Ben']));
  expect(cell('0/1').textContent).toContain('A*95.0%');
});

it('saves weights and a pasted grade scale with the version that was loaded', async () => {
  const sent: unknown[] = [];
  serve({
    'GET /api/gradebook/settings/{yearId}': { y1: ok(SETTINGS) },
    'PUT /api/gradebook/settings/{yearId}': {
      y1: ({ body }) => {
        sent.push(body);
        return { status: 200, body: { ...SETTINGS, version: 3 } };
      },
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
  const slipsBelow = dialog.getByLabelText('Students fall behind below an average of (%)');
  await userEvent.clear(slipsBelow);
  await userEvent.type(slipsBelow, '45');
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
      slipsBelow: 45,
      categories: [
        { ...SETTINGS.categories[0], weight: 30 },
        ...SETTINGS.categories.slice(1),
        { id: expect.any(String), name: 'Labs', weight: 10, dropLowest: 0, taskIds: ['t1'], quizIds: [] },
      ],
      scales: [{ syllabus: 'IGCSE', groupIds: [], steps }],
    },
  ]);
});

it('keeps the typed values when somebody else has saved meanwhile, and says so', async () => {
  const failed = vi.spyOn(notify, 'error');
  const message = 'Somebody has changed these settings meanwhile. Open them again to see theirs. Nothing was saved.';
  serve({
    'GET /api/gradebook/settings/{yearId}': { y1: ok(SETTINGS) },
    'PUT /api/gradebook/settings/{yearId}': {
      y1: () => ({
        status: 409,
        body: { statusCode: 409, message, msg: message, code: 'settings_changed' },
      }),
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Weights and grades' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByLabelText('Missing work counts as 0'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringContaining(message), expect.anything()));
  expect(dialog.getByLabelText<HTMLInputElement>('Missing work counts as 0').checked).toBe(true);
});

it('exports what is shown in the shown order, and says when the file is ready', async () => {
  const sent: unknown[] = [];
  let made = exportOf({ kind: 'gradebook', fileName: 'Gradebook.csv' });
  serve({
    'POST /api/exports': ({ body }) => {
      sent.push(body);
      return { status: 202, body: made };
    },
    'GET /api/exports/{id}': { e1: () => ({ status: 200, body: made }) },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Sort by Forces/ }));
  await userEvent.selectOptions(screen.getByLabelText('Columns'), 'Tasks');
  await userEvent.selectOptions(screen.getByLabelText('Students'), 'Missing work');
  await userEvent.click(screen.getByRole('button', { name: 'Export to CSV' }));
  const columns = [
    ...['name', 'average', 'attendance'].map((kind) => ({ kind })),
    { kind: 'task', id: 't1', title: 'Forces', date: '2026-03-01T18:00:00.000Z', outOf: 20 },
  ];
  const view = { yearId: 'y1', format: 'csv', columns, studentIds: ['Ben'] };
  await waitFor(() => expect(sent).toEqual([{ kind: 'gradebook', view }]));
  made = { ...made, status: 'done', progress: 100, fileUrl: '/api/exports/e1/file' };
  const link = await screen.findByRole('link', { name: /^Download Gradebook.csv/ }, { timeout: 30_000 });
  expect(link.getAttribute('href')).toBe('/api/exports/e1/file');
});
