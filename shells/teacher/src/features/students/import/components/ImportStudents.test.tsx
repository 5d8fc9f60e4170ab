import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, FakeUploadRequest, renderPage } from '@fulcrum/shared-ui/testing';
import { groupOf, yearOf } from '../../../../testing/students';
import type { Report } from '../api/import-students';
import ImportStudents from './ImportStudents';

const row = (number: number, fate: Report['rows'][number]['fate'], errors: Report['rows'][number]['errors'] = []) => ({
  row: number,
  name: `Student ${number}`,
  email: `s${number}@example.org`,
  fate,
  studentId: fate === 'create' ? `id${number}` : null,
  groupId: null,
  awaitsPassword: false,
  errors,
});
const report = (rows: Report['rows'], written = false): Report => ({
  written,
  created: rows.filter(({ fate }) => fate === 'create').length,
  existing: rows.filter(({ fate }) => fate === 'exists').length,
  errors: rows.filter(({ fate }) => fate === 'error').length,
  columns: ['name', 'email', 'school'],
  ignoredColumns: ['Shoe size'],
  sheet: null,
  rows,
});
const BAD = row(3, 'error', [{ column: 'studentPhone', message: '"12" is not a phone number.' }]);

/** The forms that were sent; each gets the next reply. */
let sent: Record<string, FormDataEntryValue>[];
let replies: { status: number; body: unknown }[];

class AnsweredRequest extends FakeUploadRequest {
  override send(form: FormData) {
    sent.push(Object.fromEntries(form));
    const reply = replies.shift();
    queueMicrotask(() => this.answer(reply?.status ?? 500, reply?.body ?? null));
  }
}

beforeEach(() => {
  sent = [];
  replies = [];
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  fakeApi({
    'GET /api/students/import/password-links': () => ({ status: 200, body: { count: 0 } }),
    'GET /api/year/{teacherId}': () => ({ status: 200, body: [yearOf(groupOf('Saturday'))] }),
  });
  renderPage(<ImportStudents />, { user: { role: 'teacher' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = () =>
  fireEvent.change(screen.getByLabelText('File with students'), {
    target: { files: [new File(['Name'], 'class.csv', { type: 'text/csv' })] },
  });

it('checks the chosen file, then imports it', async () => {
  replies = [
    { status: 200, body: report([row(2, 'create'), row(3, 'exists')]) },
    { status: 200, body: report([row(2, 'create'), row(3, 'exists')], true) },
  ];
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 student' }));
  expect(await screen.findByText('1 student imported')).toBeTruthy();
  expect(sent.map(({ mode, allowPartial }) => [mode, allowPartial])).toEqual([
    ['check', undefined],
    ['import', undefined],
  ]);
});

it('says which columns it recognised, and puts those who were imported into a group', async () => {
  let placed: unknown;
  fakeApi({
    'GET /api/students/import/password-links': () => ({ status: 200, body: { count: 0 } }),
    'GET /api/year/{teacherId}': () => ({ status: 200, body: [yearOf(groupOf('Saturday'))] }),
    'POST /api/group/{groupId}/add-student': {
      g1: ({ body }) => {
        placed = body;
        return { status: 200, body: { msg: 'Students added' } };
      },
    },
  });
  const rows = [row(2, 'create'), { ...row(3, 'create'), groupId: 'g2' }, row(4, 'exists'), row(5, 'create')];
  replies = [
    { status: 200, body: report(rows) },
    { status: 200, body: report(rows, true) },
  ];
  choose();
  expect(await screen.findByText('Recognised columns: Name, Email, School.')).toBeTruthy();
  expect(screen.getByText('These columns are not imported: Shoe size.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 3 students' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Put these 2 into a group' }));
  fireEvent.change(await screen.findByLabelText(/^Year/), { target: { value: 'y1' } });
  fireEvent.change(await screen.findByLabelText(/^Group/), { target: { value: 'g1' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add to the group' }));
  await waitFor(() => expect(placed).toEqual({ studentIds: ['id2', 'id5'] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Put these/ })).toBeNull());
});

it('asks for a group first, into which the import puts those whose row names none', async () => {
  fireEvent.change(await screen.findByLabelText(/^Put the new students into/), { target: { value: 'g1' } });
  const rows = [{ ...row(2, 'create'), groupId: 'g1' }];
  replies = [
    { status: 200, body: report(rows) },
    { status: 200, body: report(rows, true) },
  ];
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 student' }));
  await screen.findByText('1 student imported');
  expect(sent.map(({ groupId }) => groupId)).toEqual(['g1', 'g1']);
  expect(screen.queryByRole('button', { name: /^Put these/ })).toBeNull();
});

it('shows the rows with errors first, and imports the rest only on request', async () => {
  replies = [
    { status: 200, body: report([row(2, 'create'), BAD]) },
    { status: 200, body: report([row(2, 'create'), BAD], true) },
  ];
  choose();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Student Phone: "12" is not a phone number.')).toBeTruthy();
  expect(within(table).queryByText('Student 2')).toBeNull();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } });
  expect(within(screen.getByRole('table')).getByText('Student 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import 1 student' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import only the 1 good row' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ mode: 'import', allowPartial: 'true' }));
});

it('shows cell errors in the page’s language if the server translates them', async () => {
  const errors = [{ column: 'studentPhone' as const, message: 'No phone number.', localizedMessage: 'ليس رقم هاتف.' }];
  replies = [{ status: 200, body: report([row(3, 'error', errors)]) }];
  choose();
  expect(within(await screen.findByRole('table')).getByText('Student Phone: ليس رقم هاتف.')).toBeTruthy();
});

it('shows what became invalid between the check and the import', async () => {
  replies = [
    { status: 200, body: report([row(2, 'create'), row(3, 'create')]) },
    {
      status: 409,
      body: { message: 'Nothing was imported', code: 'rows_refused', report: report([row(2, 'create'), BAD]) },
    },
  ];
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 students' }));
  expect(await screen.findByText('1 row with errors')).toBeTruthy();
  expect(screen.queryByText('2 students imported')).toBeNull();
});

it.each([409, 413, 415])('shows the server’s message for %i', async (status) => {
  replies = [{ status, body: { message: 'What is wrong and what to do.', code: 'x' } }];
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain('What is wrong and what to do.');
});

it('shows its own message when the server fails', async () => {
  replies = [{ status: 500, body: { message: 'Internal' } }];
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be checked');
});

it('takes another file after an import, and says when all its students exist already', async () => {
  replies = [
    { status: 200, body: report([row(2, 'create')]) },
    { status: 200, body: report([row(2, 'create')], true) },
    { status: 200, body: report([row(2, 'exists')]) },
  ];
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 student' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  choose();
  expect(await screen.findByText('All these students are there already. There is nothing to import.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('links to the template', () => {
  const link = screen.getByRole('link', { name: 'Download the template' });
  expect(link.getAttribute('href')).toBe('/api/students/import/template');
});
