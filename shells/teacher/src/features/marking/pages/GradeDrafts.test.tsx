import { logout } from '@fulcrum/shared-ui';
import { FakeUploadRequest, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idOf, open, row, schemeOf, shown, TASK } from '../testing/fake-scripts';

vi.mock('@fulcrum/pdf-viewer', async () => (await import('../testing/fake-viewer')).fakeViewer);

const USER = { id: idOf('7') };
const SCHEME = schemeOf({
  version: 1,
  maximum: 3,
  questions: [{ id: 'question-1', label: '1', maximum: 3, points: [] }],
});
const marks = {
  version: 1,
  schemeVersion: 1,
  questions: [{ questionId: 'question-1', points: [], free: 2, stamps: 0 }],
  results: [],
  total: 2,
  savedById: null,
};

let rows: ReturnType<typeof row>[];
const served: FakeApi = {
  'GET /api/tasks/submission/{id}': { [TASK]: () => ({ status: 200, body: rows }) },
};
const marksOf = (submissionId: string) => ({ ...marks, submissionId, grade: null });
const openByQuestion = () =>
  open(
    [
      served,
      {
        'GET /api/marking/tasks/{taskId}/scheme': { [TASK]: ok(SCHEME) },
        'GET /api/marking/submissions/{submissionId}/marks': ({ path }) => ({
          status: 200,
          body: marksOf(path.submissionId),
        }),
        'PUT /api/marking/submissions/{submissionId}/marks': ({ path }) => ({
          status: 200,
          body: { ...marksOf(path.submissionId), version: 2, grade: 2 },
        }),
      },
    ],
    USER,
  );

const goTo = async (button: 'Next' | 'Previous', name: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await shown(name);
};
const comments = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comments/);
const grade = () => screen.getByLabelText<HTMLInputElement>(/^Grade/);
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-grade:'));
const KEY = `unsaved-grade:${idOf('7')}:${idOf('1')}`;
const keep = (draft: object) => localStorage.setItem(KEY, JSON.stringify(draft));

beforeEach(() => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  localStorage.clear();
  rows = [row('1', 'Ann'), row('2', 'Ben')];
});

afterEach(() => vi.unstubAllGlobals());

it('keeps grade and comment of a script that was left unsaved, and forgets them once they are saved', async () => {
  open(served, USER);
  await shown('Ann');
  await userEvent.type(grade(), '17');
  await userEvent.type(comments(), 'Check the units');
  await goTo('Next', 'Ben');
  expect([grade().value, comments().value]).toEqual(['', '']);
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  await goTo('Previous', 'Ann');
  expect([grade().value, comments().value]).toEqual(['17', 'Check the units']);
  expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save grade' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect([...FakeUploadRequest.last.form.values()]).toEqual(['17', 'Check the units']);
  const graded = row('1', 'Ann', { status: 'graded', grade: 17, comments: 'Check the units' });
  rows = [graded, row('2', 'Ben')];
  FakeUploadRequest.last.answer(200, graded);
  await waitFor(() => expect(stored()).toEqual([]));
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});

it('keeps what is typed while a grade is being saved', async () => {
  open(served, USER);
  await shown('Ann');
  await userEvent.type(grade(), '17');
  await userEvent.click(screen.getByRole('button', { name: 'Save grade' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  await userEvent.type(comments(), 'Well done');
  const graded = row('1', 'Ann', { status: 'graded', grade: 17 });
  rows = [graded, row('2', 'Ben')];
  FakeUploadRequest.last.answer(200, graded);
  await screen.findByRole('button', { name: 'Ann 17 / 20' });
  expect([grade().value, comments().value]).toEqual(['17', 'Well done']);
  await goTo('Next', 'Ben');
  await goTo('Previous', 'Ann');
  expect([grade().value, comments().value]).toEqual(['17', 'Well done']);
});

it('keeps the comment of a script that is marked by question', async () => {
  openByQuestion();
  await shown('Ann');
  await userEvent.type(comments(), 'Show your working');
  await goTo('Next', 'Ben');
  expect(comments().value).toBe('');
  await goTo('Previous', 'Ann');
  expect(comments().value).toBe('Show your working');
  await userEvent.click(screen.getByRole('button', { name: 'Save grade 2' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.last.form.get('comments')).toBe('Show your working');
  const graded = row('1', 'Ann', { status: 'graded', grade: 2, comments: 'Show your working' });
  rows = [graded, row('2', 'Ben')];
  FakeUploadRequest.last.answer(200, graded);
  await waitFor(() => expect(stored()).toEqual([]));
});

it('shows what was graded meanwhile, and keeps what was typed as unsaved until the user decides', async () => {
  rows = [row('1', 'Ann', { status: 'graded', grade: 12, comments: 'Good' }), row('2', 'Ben')];
  keep({ grade: { was: '', typed: '15' }, comments: { was: 'Good', typed: 'Good work' } });
  open(served, USER);
  await userEvent.click(await screen.findByRole('button', { name: 'Ann 12 / 20' }));
  await shown('Ann');
  expect([grade().value, comments().value]).toEqual(['15', 'Good work']);
  expect(screen.getByText(/changed meanwhile/)).toBeTruthy();
  expect(screen.getByText('Grade now: 12')).toBeTruthy();
  expect(screen.queryByText(/^Comment now/)).toBeNull();
  expect(FakeUploadRequest.all).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the saved one' }));
  expect([grade().value, comments().value]).toEqual(['12', 'Good']);
  expect(screen.queryByText(/changed meanwhile/)).toBeNull();
  expect(stored()).toEqual([]);
});

it('shows the grade that somebody else has given meanwhile in a field that was not typed in', async () => {
  keep({ comments: { was: '', typed: 'Good work' } });
  rows = [row('1', 'Ann', { status: 'graded', grade: 12 })];
  open(served, USER);
  await shown('Ann');
  expect([grade().value, comments().value]).toEqual(['12', 'Good work']);
  expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
});

it('forgets what was typed when the account signs out', async () => {
  open({ ...served, 'POST /api/auth/logout': () => ({ status: 204 }) }, USER);
  await shown('Ann');
  await userEvent.type(comments(), 'Well');
  expect(stored()).toEqual([KEY]);
  await logout();
  expect(stored()).toEqual([]);
});

it('ignores a draft that cannot be read, or that the server has already', async () => {
  localStorage.setItem(KEY, '{"broken');
  localStorage.setItem(
    `unsaved-grade:${idOf('7')}:${idOf('2')}`,
    JSON.stringify({ comments: { was: '', typed: 'Good' } }),
  );
  rows = [row('1', 'Ann'), row('2', 'Ben', { status: 'graded', grade: 9, comments: 'Good' })];
  open(served, USER);
  await shown('Ann');
  expect([grade().value, comments().value]).toEqual(['', '']);
  await goTo('Next', 'Ben');
  expect(comments().value).toBe('Good');
  expect(screen.queryByText(/^Not saved yet/)).toBeNull();
});
