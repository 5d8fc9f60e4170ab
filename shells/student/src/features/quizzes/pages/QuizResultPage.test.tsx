import { fakeApi, renderPage, refused } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { STUDENT_ID } from '../../../testing/tasks';
import { nextAsking } from '../api/own-result';
import type { QuizResult } from '../attempt/answers';
import { openedQuiz, QUESTION_IDS, QUIZ_ID, resultOf } from '../testing/quizzes';
import QuizResultPage from './QuizResultPage';

const REVIEW = openedQuiz(0).questions.map((question) => ({ ...question, correctAnswer: 'B' as const }));

function Pages() {
  return useRoutes([{ path: '/student/quiz-result/:quizId', element: <QuizResultPage /> }]);
}

function open(result: Partial<QuizResult> = {}, failure?: 404 | 500) {
  fakeApi({
    'GET /api/quiz-student/{quizId}/submission/{studentId}': {
      [`${QUIZ_ID}/${STUDENT_ID}`]: () =>
        failure ? refused(failure, { message: 'No.' }) : { status: 200, body: resultOf(result) },
    },
  });
  renderPage(<Pages />, { path: `/student/quiz-result/${QUIZ_ID}`, user: { role: 'student', id: STUDENT_ID } });
}
const rows = async () => within(await screen.findByRole('region', { name: 'Your answers' })).findAllByRole('listitem');

const MARKED = resultOf().answers.map((own) => ({ ...own, isCorrect: own.answer === 'A' }));
const CLOSES_AT = '2026-12-03T18:00:00.000Z';

it('shows the score, and whether each answer was right once that may be shown', async () => {
  open({ answers: MARKED });
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Question 1Your answerACorrect',
    'Question 2Your answerACorrect',
    'Question 3Your answerNo answerWrong',
  ]);
  expect(screen.getByText('2 / 3', { exact: false }).textContent).toContain('67%');
});

it('shows only the student’s answers until the quiz has closed for everyone', async () => {
  open();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Question 1Your answerA',
    'Question 2Your answerA',
    'Question 3Your answerNo answer',
  ]);
  expect([screen.queryByText('Correct answer'), screen.queryByRole('img')]).toEqual([null, null]);
});

it.each<[Partial<QuizResult>, RegExp]>([
  [{ closesAt: CLOSES_AT }, /^Answers are shown when the quiz has closed for everyone, 3 Dec 2026/],
  [{ closesAt: CLOSES_AT, resultsShown: 'all' }, /^The questions with the correct answers are .* everyone, 3 Dec 2026/],
  [{ closesAt: CLOSES_AT, resultsShown: 'none' }, /^Your score and the answers are shown .* everyone, 3 Dec 2026/],
  [{}, /^Answers are shown when your teacher closes this quiz/],
  [{ resultsShown: 'all' }, /^The questions with the correct answers are shown when your teacher closes/],
  [{ resultsShown: 'none' }, /^Your score and the answers are shown when your teacher closes/],
])('says what will be shown when, for %j', async (terms, words) => {
  open(terms);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows the marks of typed answers, and what is said of them', async () => {
  const typed = { answer: '1.2', isCorrect: false, marks: 2, notes: [{ code: 'unit_missing' as const }] };
  const slip = { answer: '12', isCorrect: false, marks: 0, notes: [{ code: 'slip' as const, text: 'Not squared.' }] };
  const figures = [{ code: 'figures' as const, figures: { min: 3, max: 3 } }];
  const right = { answer: '1.2 m/s', isCorrect: true, marks: 3, notes: figures };
  const given = [typed, slip, right].map((answer, place) => ({ questionId: QUESTION_IDS[place] ?? '', ...answer }));
  const review = REVIEW.map((question) => ({ ...question, marks: 3, correctAnswer: '1.20 m/s' }));
  open({ answers: given, review });
  const texts = (await rows()).map((row) => row.textContent);
  expect(texts[0]).toContain('Correct answer1.20 m/sMarks2 / 3Partly rightThe number is right; the unit is missing.');
  expect(texts[1]).toContain('Marks0 / 3WrongNot squared.');
  expect(texts[2]).toContain('Marks3 / 3CorrectRight. Give it to 3 significant figures.');
});

it('says that the score is not shown yet', async () => {
  open({ score: null, resultsShown: 'none' });
  expect((await screen.findByRole('region', { name: 'Your score' })).textContent).toContain('Not shown yet');
  expect(screen.queryByText(/%/)).toBeNull();
});

describe('refetching the result', () => {
  const closesAt = new Date(100_000).toISOString();

  it('waits until the quiz has closed for everyone', () => {
    expect(nextAsking({ review: null, closesAt }, 40_000)).toBe(67_000);
    expect(nextAsking({ review: null, closesAt }, 101_000)).toBe(7_000);
    expect(nextAsking({ review: null, closesAt: '2027-01-01T00:00:00.000Z' }, 0)).toBe(3_600_000);
  });

  it('never happens if nothing more will be shown, or only the teacher knows when', () => {
    expect(nextAsking({ review: REVIEW, closesAt }, 200_000)).toBe(false);
    expect(nextAsking({ review: null, closesAt: null }, 40_000)).toBe(false);
  });
});

it('shows the questions with the correct answers afterwards', async () => {
  open({ review: REVIEW });
  const [first] = await rows();
  expect(first?.textContent).toContain('Correct answerB');
  expect(screen.getAllByRole('img')).toHaveLength(3);
});

it('shows the marks of each answer if a question is worth more than one', async () => {
  const review = REVIEW.map((question, place) => ({ ...question, marks: place === 0 ? 3 : 1 }));
  const answers = QUESTION_IDS.map((questionId, place) => ({
    questionId,
    answer: 'B' as const,
    isCorrect: place === 0,
  }));
  open({ review, answers, score: 3, total: 5 });
  expect((await rows()).map(({ textContent }) => /Marks(\d \/ \d)/.exec(textContent)?.[1])).toEqual([
    ...['3 / 3', '0 / 1', '0 / 1'],
  ]);
});

it('says if the server submitted the attempt', async () => {
  open({ submittedBy: 'server' });
  expect(await screen.findByText(/When your time was up/)).toBeTruthy();
});

it('says that there is no result yet', async () => {
  open({}, 404);
  expect(await screen.findByText('No result yet')).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  open({}, 500);
  expect(await screen.findByText('Failed to load submissions')).toBeTruthy();
});
