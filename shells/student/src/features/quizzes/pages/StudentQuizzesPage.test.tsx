import { fakeApi, renderPage, type FakeApi, meOf } from '@fulcrum/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GROUP_ID, STUDENT_ID } from '../../../testing/tasks';
import type { StudentQuiz } from '../api/own-quizzes';
import { QUIZ_ID, quizOf } from '../testing/quizzes';
import StudentQuizzesPage from './StudentQuizzesPage';

const NOW = Date.UTC(2026, 2, 1, 12);
const after = (ms: number) => new Date(NOW + ms).toISOString();
const LIST = `GET /api/quiz-student/${STUDENT_ID}`;

function serve(quizzes: StudentQuiz[], more: FakeApi = {}) {
  return fakeApi(
    {
      'GET /api/auth/me': () => ({ status: 200, body: meOf({ groupId: GROUP_ID }) }),
      'GET /api/quiz-student/{studentId}': { [STUDENT_ID]: () => ({ status: 200, body: quizzes }) },
    },
    more,
  );
}
const open = () => renderPage(<StudentQuizzesPage />, { user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID } });
const card = async () => within(await screen.findByRole('region', { name: 'Forces and motion' }));

const Pages = () =>
  useRoutes([
    { path: '/student-quizzes', element: <StudentQuizzesPage /> },
    { path: '/student/take-quiz/:quizId', element: <p>The attempt</p> },
  ]);
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

beforeEach(() => vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe('a quiz', () => {
  it('says how many marks it has unless each question is worth one', async () => {
    serve([quizOf({ total: 6 })]);
    open();
    expect((await card()).getByText('30 minutes · 3 questions · 6 marks')).toBeTruthy();
  });

  it('asks for confirmation before its time begins, and says what to expect', async () => {
    serve([quizOf({ endTime: after(10 * 60_000) })]);
    renderPage(<Pages />, { path: '/student-quizzes', user: { role: 'student', id: STUDENT_ID, groupId: GROUP_ID } });
    const press = async () => user.click((await card()).getByRole('button', { name: /^Start Quiz/ }));
    const question = () => within(screen.getByRole('dialog', { name: 'Start “Forces and motion”?' }));
    await press();
    expect(
      question().getByText(/^3 questions, 30 minutes\. .* closes earlier than that: at 1 Mar 2026, 14:10/),
    ).toBeTruthy();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('The attempt')).toBeNull();
    await press();
    await user.click(question().getByRole('button', { name: 'Start Quiz' }));
    expect(await screen.findByText('The attempt')).toBeTruthy();
  });

  it.each([
    ['all', /^You see your score and which answers are right at once/],
    ['score', /^You see your score at once, the answers once the quiz has closed/],
    ['none', /^You see your score and the answers once the quiz has closed/],
  ] as const)(
    'says before it begins when results come (%s), and that another phone can go on',
    async (shown, words) => {
      serve([quizOf({ resultsShown: shown })]);
      open();
      const said = (await card()).getByText(words);
      expect(said.textContent).toMatch(/You can go on with it on another phone; the time runs on\.$/);
    },
  );

  it('in progress is resumed without confirmation', async () => {
    serve([quizOf({ endsAt: after(60_000) })]);
    open();
    const start = (await card()).getByRole('link', { name: /^Start Quiz/ });
    expect(start.getAttribute('href')).toBe(`/student/take-quiz/${QUIZ_ID}`);
  });

  it.each([
    ['Opening Soon', { startTime: after(60_000) }, [`/api/calendar-events/quiz-${QUIZ_ID}.ics`]],
    ['Quiz Closed', { endTime: after(-1) }, []],
  ])('shows %s, and cannot be opened', async (words, times, links) => {
    serve([quizOf(times)]);
    open();
    const button = (await card()).getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${words}`) });
    expect(button.disabled).toBe(true);
    const shown = (await card()).queryAllByRole('link');
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  it('already submitted links to its result and shows the score', async () => {
    serve([quizOf({ alreadySubmitted: true, score: 2 })]);
    open();
    const results = (await card()).getByRole('link', { name: /^View Results/ });
    expect(results.getAttribute('href')).toBe(`/student/quiz-result/${QUIZ_ID}`);
    expect((await card()).getByText('2 / 3')).toBeTruthy();
  });

  it.each([
    ['excused', 'Excused'],
    ['not_yours', 'Before you joined'],
  ] as const)('says why it is not owed: %s', async (owed, words) => {
    serve([quizOf({ endTime: after(-1), owed })]);
    open();
    expect((await card()).getByText(words)).toBeTruthy();
  });

  it('already submitted says only that, if its score is not shown yet', async () => {
    serve([quizOf({ alreadySubmitted: true, resultsShown: 'none' })]);
    open();
    expect((await card()).getByText('Submitted')).toBeTruthy();
  });

  it('opens and closes by itself, to the second', async () => {
    serve([quizOf({ startTime: after(5_000), endTime: after(9_000) })]);
    open();
    expect((await card()).getByRole('button', { name: /^Opening Soon/ })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect((await card()).getByRole('button', { name: /^Start Quiz/ })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect((await card()).getByRole('button', { name: /^Quiz Closed/ })).toBeTruthy();
  });

  it('shows its times in the school’s time zone, in 24-hour format', async () => {
    serve([quizOf({ startTime: '2026-03-02T13:05:00.000Z' })]);
    open();
    expect((await card()).getByText('2 Mar 2026, 15:05')).toBeTruthy();
  });

  it('in progress says until when, and fetches its score once the time is up', async () => {
    const calls = serve([quizOf({ endsAt: after(3_000) })]);
    open();
    expect((await card()).getByText('In progress')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    expect(calls.filter((call) => call === LIST).length).toBeGreaterThan(1);
  });
});

it('says that there are no quizzes', async () => {
  serve([]);
  open();
  expect(await screen.findByText('No quizzes found')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  serve([], { 'GET /api/quiz-student/{studentId}': { [STUDENT_ID]: () => ({ status: 500 }) } });
  open();
  expect(await screen.findByText('Failed to load quizzes')).toBeTruthy();
});

it('asks a visitor to log in, and calls nothing', () => {
  const calls = fakeApi({});
  renderPage(<StudentQuizzesPage />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(calls).toEqual([]);
});
