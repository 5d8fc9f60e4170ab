import { fakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { STUDENT_ID } from '../../../testing/tasks';
import type { QuizResult } from '../attempt/answers';
import { openedQuiz, QUIZ_ID, resultOf } from '../testing/quizzes';
import QuizResultPage from './QuizResultPage';

const RESULT = `GET /api/quiz-student/${QUIZ_ID}/submission/${STUDENT_ID}`;
const REVIEW = openedQuiz(0).questions.map((question) => ({ ...question, correctAnswer: 'B' as const }));

function Pages() {
  return useRoutes([{ path: '/student/quiz-result/:quizId', element: <QuizResultPage /> }]);
}

function open(result: Partial<QuizResult> = {}, status = 200) {
  fakeApi({ [RESULT]: () => ({ status, body: status === 200 ? resultOf(result) : { message: 'No.' } }) });
  renderPage(<Pages />, { path: `/student/quiz-result/${QUIZ_ID}`, user: { role: 'student', id: STUDENT_ID } });
}
const rows = async () => within(await screen.findByRole('region', { name: 'Your answers' })).findAllByRole('listitem');

it('tells the score, and of each question whether the own answer was right', async () => {
  open();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Question 1Your answerACorrect',
    'Question 2Your answerACorrect',
    'Question 3Your answerNo answerWrong',
  ]);
  expect(screen.getByText('2 / 3', { exact: false }).textContent).toContain('67 %');
});

it('shows no correct answer and no image before the quiz has closed for everyone', async () => {
  open();
  await rows();
  expect(screen.getByText(/once the quiz has closed for everyone/)).toBeTruthy();
  expect([screen.queryByText('Correct answer'), screen.queryByRole('img')]).toEqual([null, null]);
});

it('shows the questions with the correct answers afterwards', async () => {
  open({ review: REVIEW });
  const [first] = await rows();
  expect(first?.textContent).toContain('Correct answerB');
  expect(screen.getAllByRole('img')).toHaveLength(3);
});

it('says who submitted when it was the server', async () => {
  open({ submittedBy: 'server' });
  expect(await screen.findByText(/When your time was up/)).toBeTruthy();
});

it('says that there is no result yet', async () => {
  open({}, 404);
  expect(await screen.findByText('No result yet')).toBeTruthy();
});

it('says that loading failed', async () => {
  open({}, 500);
  expect(await screen.findByText('Failed to load submissions')).toBeTruthy();
});
