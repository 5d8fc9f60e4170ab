import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, refused } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STUDENT_ID } from '../../../testing/tasks';
import type { AskedQuestion } from '../../../shared/questions/asked-question';
import type { Choice } from '../attempt/answers';
import { openedQuiz, QUESTION_IDS, QUIZ_ID, resultOf } from '../testing/quizzes';
import QuizResultPage from './QuizResultPage';
import TakeQuizPage from './TakeQuizPage';

const NOW = Date.UTC(2026, 2, 1, 12);
const SUBMIT = `POST /api/quiz-student/${QUIZ_ID}/submit`;

let saved: Choice[];

function serve(more: FakeApi = {}) {
  return fakeApi(
    {
      'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: () => ({ status: 200, body: openedQuiz(Date.now()) }) },
      'PUT /api/quiz-student/{quizId}/answers': {
        [QUIZ_ID]: ({ body }) => {
          saved.push(...body.answers);
          return { status: 200, body: { savedAt: new Date().toISOString(), remainingSeconds: 1_800 } };
        },
      },
      'POST /api/quiz-student/{quizId}/submit': { [QUIZ_ID]: () => ({ status: 200, body: resultOf() }) },
      'GET /api/quiz-student/{quizId}/submission/{studentId}': {
        [`${QUIZ_ID}/${STUDENT_ID}`]: () => ({ status: 200, body: resultOf() }),
      },
    },
    more,
  );
}

function Pages() {
  return useRoutes([
    { path: '/student/take-quiz/:quizId', element: <TakeQuizPage /> },
    { path: '/student/quiz-result/:quizId', element: <QuizResultPage /> },
  ]);
}
const open = () =>
  renderPage(<Pages />, { path: `/student/take-quiz/${QUIZ_ID}`, user: { role: 'student', id: STUDENT_ID } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const option = (letter: string) => screen.findByRole('button', { name: `Answer ${letter}` });
const refusedWith = (code: string) => refused(409, { code, message: `The server says ${code}.` });

beforeEach(() => {
  saved = [];
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.useRealTimers());

describe('answering', () => {
  it('prints no single question as if it were the quiz', async () => {
    serve();
    open();
    await option('A');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const printed = document.querySelector('body > [data-printed]');
    expect(printed?.textContent).toBe('A quiz is answered on the screen; it cannot be printed.');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('saves an answer immediately and says so', async () => {
    serve();
    open();
    await user.click(await option('B'));
    await pass(500);
    expect(saved).toEqual([{ questionId: QUESTION_IDS[0], answer: 'B' }]);
    expect((await option('B')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('All answers saved')).toBeTruthy();
  });

  it('accepts the positions of the keys A to D on an Arabic keyboard', async () => {
    serve();
    open();
    await option('A');
    fireEvent.keyDown(document.body, { key: 'ؤ', code: 'KeyC' });
    await pass(500);
    expect(saved).toEqual([{ questionId: QUESTION_IDS[0], answer: 'C' }]);
  });

  it('accepts the keys A to D and the arrows', async () => {
    serve();
    open();
    await option('A');
    await user.keyboard('c{ArrowRight}D');
    await pass(500);
    expect(saved).toEqual([
      { questionId: QUESTION_IDS[0], answer: 'C' },
      { questionId: QUESTION_IDS[1], answer: 'D' },
    ]);
    expect(screen.getByRole('heading', { name: 'Question 2 of 3' })).toBeTruthy();
  });

  it('asks for a typed answer to a number, and for one of its options in a choice', async () => {
    const { questions, ...opened } = openedQuiz(Date.now());
    const kinds: Partial<AskedQuestion>[] = [
      { kind: 'number', text: 'How fast is the cart?', ask: 'given', unit: 'm/s' },
      { kind: 'choice', options: ['sound', 'light'] },
    ];
    const asked = questions.map((question, place) => ({ ...question, ...kinds[place] }));
    serve({ 'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: ok({ ...opened, questions: asked }) } });
    open();
    expect(await screen.findByText('How fast is the cart?')).toBeTruthy();
    // The letter keys answer nothing here.
    await user.keyboard('a');
    const field = screen.getByRole('textbox', { name: 'Your answer to question 1 (m/s)' });
    expect(field.getAttribute('dir')).toBe('ltr');
    await user.type(field, '1,20');
    expect(saved).toEqual([]);
    await pass(1000);
    // Sent once, when the typing pauses.
    expect(saved).toEqual([{ questionId: QUESTION_IDS[0], answer: '1,20' }]);
    expect(saved.map(({ answer }) => answer)).not.toContain('A');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('B. light')).toBeTruthy();
    await user.click(await option('B'));
    expect(screen.queryByRole('button', { name: 'Answer C' })).toBeNull();
    await pass(500);
    expect(saved.at(-1)).toEqual({ questionId: QUESTION_IDS[1], answer: 'B' });
  });

  it('names the marks of each question if one is worth more than one', async () => {
    const { questions, ...opened } = openedQuiz(Date.now());
    const worth = questions.map((question, place) => ({ ...question, marks: place === 0 ? 3 : 1 }));
    serve({ 'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: ok({ ...opened, questions: worth }) } });
    open();
    await option('A');
    expect(screen.getByRole('heading', { name: 'Question 1 of 3 · 3 marks' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'Question 2 of 3 · 1 mark' })).toBeTruthy();
  });

  it('tells a screen reader which question has come, from a region that stays', async () => {
    serve();
    open();
    await option('A');
    const spoken = screen.getAllByText('Question 1 of 3').find((element) => element.closest('[aria-live=polite]'));
    expect(spoken?.closest('section')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(spoken?.isConnected).toBe(true);
    expect(spoken?.textContent).toBe('Question 2 of 3');
  });

  it('starts with the focus on the quiz heading', async () => {
    serve();
    open();
    await option('A');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('ignores letter keys while they are switched off or a link has the focus, but not the arrows', async () => {
    serve();
    open();
    await option('A');
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '#elsewhere';
    link.focus();
    await user.keyboard('b');
    link.remove();
    await user.click(screen.getByRole('checkbox', { name: 'Answer with the keys A to D' }));
    (await option('B')).focus();
    await user.keyboard('c{ArrowRight}');
    await pass(500);
    expect(saved).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Question 2 of 3' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Answer with the keys A to D' }));
    expect(localStorage.getItem('quizLetterKeys')).toBeNull();
  });

  it('ignores browser shortcuts', async () => {
    serve();
    open();
    await option('A');
    await user.keyboard('{Control>}a{/Control}');
    await pass(500);
    expect(saved).toEqual([]);
  });

  it('says that nothing can be saved while offline, and marks the question', async () => {
    serve({ 'PUT /api/quiz-student/{quizId}/answers': { [QUIZ_ID]: () => ({ status: 503 }) } });
    open();
    await user.click(await option('A'));
    await pass(500);
    expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Question 1, answered A, not saved yet' })).toBeTruthy();
  });

  it('starts at the first unanswered question', async () => {
    const answers = [{ questionId: QUESTION_IDS[0] ?? '', answer: 'A' as const }];
    serve({
      'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: () => ({ status: 200, body: openedQuiz(Date.now(), { answers }) }) },
    });
    open();
    expect(await screen.findByRole('heading', { name: 'Question 2 of 3' })).toBeTruthy();
  });

  it('counts down', async () => {
    serve();
    open();
    expect((await screen.findByRole('timer')).textContent).toMatch(/(30:00|29:59)$/);
    await pass(60_000);
    expect(screen.getByRole('timer').textContent).toMatch(/28:59|29:00/);
  });
});

describe('submitting', () => {
  const ask = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Submit quiz' });
    if (button) await user.click(button);
    return within(await screen.findByRole('dialog'));
  };

  it('lists the unanswered questions, and does nothing on Cancel', async () => {
    const calls = serve();
    open();
    await user.click(await option('A'));
    const dialog = await ask();
    expect(dialog.getByText(/^Questions 2 and 3 have no answer/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls).not.toContain(SUBMIT);
  });

  it('replaces the quiz with the result', async () => {
    const done = vi.spyOn(notify, 'success');
    const calls = serve();
    open();
    await user.click((await ask()).getByRole('button', { name: 'Submit quiz' }));
    expect(await screen.findByText('Your score')).toBeTruthy();
    expect(screen.getByText('2 / 3', { exact: false })).toBeTruthy();
    expect(calls.filter((call) => call === SUBMIT)).toHaveLength(1);
    expect(done).toHaveBeenCalledWith('Quiz submitted');
  });

  it('says that it is waiting for the connection', async () => {
    serve({ 'POST /api/quiz-student/{quizId}/submit': { [QUIZ_ID]: () => ({ status: 503 }) } });
    open();
    await user.click((await ask()).getByRole('button', { name: 'Submit quiz' }));
    await pass(500);
    expect(screen.getByText(/^The server does not answer\. Leave this page open/)).toBeTruthy();
  });
});

describe('a quiz that is not open', () => {
  it('shows its result if it was submitted', async () => {
    serve({ 'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: () => refusedWith('already_submitted') } });
    open();
    expect(await screen.findByText('Your score')).toBeTruthy();
  });

  it('shows which answers of this device were too late if its time ran out', async () => {
    serve({ 'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: () => refusedWith('time_over') } });
    const entry = { answer: 'D', saved: null, doubtful: [], at: 1 };
    const kept = JSON.stringify({ entries: { [QUESTION_IDS[2] ?? '']: entry }, submitting: false });
    localStorage.setItem(`quiz-answers:${STUDENT_ID}:${QUIZ_ID}`, kept);
    open();
    expect(await screen.findByText(/^The last answer to question 3 did not reach the server/)).toBeTruthy();
  });

  it('shows its result if its time ran out and every answer was saved', async () => {
    serve({ 'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: () => refusedWith('time_over') } });
    open();
    expect(await screen.findByText('Your score')).toBeTruthy();
  });

  it('says so if it is closed', async () => {
    serve({ 'GET /api/quiz/id/{quizId}': { [QUIZ_ID]: () => refusedWith('quiz_closed') } });
    open();
    expect(await screen.findByText('The server says quiz_closed.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Quizzes' })).toBeTruthy();
  });

  it('can be retried if loading fails', async () => {
    const replies = [refused(500)];
    serve({
      'GET /api/quiz/id/{quizId}': {
        [QUIZ_ID]: () => replies.shift() ?? { status: 200, body: openedQuiz(Date.now()) },
      },
    });
    open();
    expect(await screen.findByText('Failed to load quizzes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await option('A')).toBeTruthy();
  });
});

it('asks before the tab is closed', async () => {
  serve();
  open();
  await option('A');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
