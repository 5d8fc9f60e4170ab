import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok, type FakeApi, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { questionOf, quizOf } from '../../../testing/quizzes';
import QuizListPage from '../pages/QuizListPage';

const TEACHER = 'a'.repeat(24);
const year = (_id: string, name: string, groups: [string, string][]) => ({
  _id,
  name,
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: groups.map(([id, group]) => ({ _id: id, name: group, students: [] })),
});
const QUESTIONS = [questionOf('q1', { imageUrl: '/api/files/f1', imageWidth: 8, imageHeight: 6 })];
type Terms = Parameters<typeof quizOf>[0];
const quiz = (terms: Terms = {}) => quizOf({ questions: QUESTIONS, total: 1, ...terms });

const served = (terms?: Terms): FakeApi => ({
  'GET /api/year/{teacherId}': {
    [TEACHER]: ok([
      year('y1', 'Year 10', [
        ['g1', 'Saturday'],
        ['g2', 'Sunday'],
      ]),
      year('y2', 'Year 11', [['g3', 'Monday']]),
    ]),
  },
  'GET /api/quiz/teacher/{teacherId}': { [TEACHER]: ok([quiz(terms)]) },
  'GET /api/questions/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([]), [`${TEACHER}/y2`]: ok([]) },
  'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([]), [`${TEACHER}/y2`]: ok([]) },
});
const open = (view: string) =>
  renderPage(<QuizListPage />, { path: `/quizlist?quiz=z1&view=${view}`, user: { role: 'teacher' } });

it('edits a quiz that nobody has started, and says so', async () => {
  let sent: unknown;
  fakeApi(served(), {
    'PUT /api/quiz/{quizId}': {
      z1: ({ body }) => {
        sent = body;
        return { status: 200, body: quiz({ title: 'Momentum' }) };
      },
    },
  });
  open('edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Forces test' });
  expect(await within(dialog).findByText(/Nobody has begun this quiz/)).toBeTruthy();
  const title = within(dialog).getByLabelText(/^Title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Momentum');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sunday' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({
    title: 'Momentum',
    duration: 30,
    groups: ['g1', 'g2'],
    questions: ['q1'],
    startTime: null,
    endTime: null,
  });
});

it('says what cannot change once students have started, and hides questions and duration', async () => {
  fakeApi(served({ running: 1, submitted: 2 }));
  open('edit');
  expect(await screen.findByText(/^3 students have begun: their results and the time that is left stay/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Duration/)).toBeNull();
  expect(screen.queryByText('Show')).toBeNull();
});

it('duplicates a quiz for a group of another year with its own time', async () => {
  let sent: unknown;
  fakeApi(served({ endTime: '2026-01-05T00:00:00.000Z', submitted: 9 }), {
    'POST /api/quiz': ({ body }) => {
      sent = body;
      return { status: 201, body: quiz() };
    },
  });
  open('duplicate');
  const dialog = await screen.findByRole('dialog', { name: 'Duplicate Forces test' });
  await userEvent.selectOptions(await within(dialog).findByLabelText('Year'), 'Year 11');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Monday' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({
    title: 'Forces test',
    duration: 30,
    yearId: 'y2',
    groups: ['g3'],
    questions: ['q1'],
    startTime: null,
    endTime: null,
    resultsShown: 'score',
    teacherId: TEACHER,
  });
});

it('says that a quiz could not be changed', async () => {
  const failed = vi.spyOn(notify, 'error');
  fakeApi(served(), { 'PUT /api/quiz/{quizId}': () => refused(500) });
  open('edit');
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update quiz', { area: 'app' }));
});
