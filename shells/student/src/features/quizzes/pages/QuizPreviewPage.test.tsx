import { type FakeApi, fakeApi, renderPage, speakArabic, speakEnglish, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import arabic from '../locales/preview.ar.json';
import english from '../locales/preview.en.json';
import { openedQuiz, QUESTION_IDS, QUIZ_ID, resultOf } from '../testing/quizzes';
import QuizPreviewPage from './QuizPreviewPage';

const OPEN = `GET /api/quiz/${QUIZ_ID}/preview`;
const RESULT = `POST /api/quiz/${QUIZ_ID}/preview/result`;

const Pages = () => useRoutes([{ path: '/quizlist/preview/:quizId', element: <QuizPreviewPage /> }]);
const open = () => renderPage(<Pages />, { path: `/quizlist/preview/${QUIZ_ID}`, user: { role: 'teacher' } });

/** @returns the calls, and the answers sent for marking */
function serve(more: FakeApi = {}) {
  const sent: unknown[] = [];
  const calls = fakeApi(
    {
      'GET /api/quiz/{quizId}/preview': { [QUIZ_ID]: () => ({ status: 200, body: openedQuiz(Date.now()) }) },
      'POST /api/quiz/{quizId}/preview/result': {
        [QUIZ_ID]: ({ body }) => {
          sent.push(body);
          return { status: 200, body: resultOf() };
        },
      },
    },
    more,
  );
  return { calls, sent };
}

async function answerAndSubmit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Answer B' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Submit quiz' })[0] as HTMLElement);
  const asked = await screen.findByRole('dialog', { name: 'Submit your quiz?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Submit quiz' }));
}

beforeEach(() => {
  localStorage.clear();
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(speakEnglish);

it('shows the quiz as students see it, marked as a preview from beginning to end', async () => {
  const { calls, sent } = serve();
  open();
  expect(await screen.findByRole('heading', { name: 'Question 1 of 3' })).toBeTruthy();
  expect(screen.getByText(/Nothing is stored, and no attempt begins/)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/29:5\d|30:00/);
  await answerAndSubmit();
  expect(await screen.findByText('Your score')).toBeTruthy();
  expect(screen.getByText(/Nothing is stored, and no attempt begins/)).toBeTruthy();
  expect(sent).toEqual([{ answers: [{ questionId: QUESTION_IDS[0], answer: 'B' }] }]);
  // Requests and stored data of a real attempt must not occur.
  expect(calls.filter((call) => call.includes('quiz'))).toEqual([OPEN, RESULT]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('quiz-answers'))).toEqual([]);
});

it('starts again without the answers of the previous round', async () => {
  const { calls, sent } = serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer B' }));
  await userEvent.click(screen.getByRole('button', { name: 'Begin again' }));
  expect(await screen.findByText('0 of 3 answered')).toBeTruthy();
  // Fetches the questions again, with the full time.
  expect(calls.filter((call) => call === OPEN)).toHaveLength(2);
  expect(sent).toEqual([]);
});

it('links back to the teacher’s quizzes, and says if a quiz was deleted', async () => {
  serve({
    'GET /api/quiz/{quizId}/preview': {
      [QUIZ_ID]: () => ({ status: 404, body: { message: 'Quiz not found', code: 'not_found' } }),
    },
  });
  open();
  expect(await screen.findByText('This quiz no longer exists')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Quizzes' }).getAttribute('href')).toBe('/quizlist');
});

it('waits for the connection before it shows the result', async () => {
  let isAway = true;
  serve({
    'POST /api/quiz/{quizId}/preview/result': {
      [QUIZ_ID]: () => (isAway ? refused(503) : { status: 200, body: resultOf() }),
    },
  });
  open();
  await answerAndSubmit();
  expect(await screen.findByText(/No connection. The result will load/)).toBeTruthy();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByText('Your score')).toBeTruthy());
});

it('is available in Arabic', async () => {
  serve();
  speakArabic([english, arabic]);
  open();
  expect(await screen.findByText(/لا يُحفظ شيء ولا تبدأ أي محاولة/)).toBeTruthy();
});
