import { eventually, fakeApi, type FakeApi, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NextPractice, ServedQuestion } from '../api/next-practice';
import type { CountedAnswer, PracticeAnswer } from '../api/send-answers';
import PracticePage from './PracticePage';

/** A different student in each test: the outbox of an account exists for the lifetime of a window. */
let student = '';
let students = 0;
beforeEach(() => {
  student = `${(students += 1)}`.padStart(24, '0');
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const served = (place: number): ServedQuestion => ({
  ...{ id: `served-${student}-${place}`, dueOn: null, chapter: place % 2 ? 'Waves' : 'Forces' },
  question: {
    ...{
      _id: `question-${place}`,
      imageUrl: `/api/files/${place}`,
      imageWidth: 8,
      imageHeight: 6,
      altText: '',
      marks: 1,
    },
  },
});
const nextOf = (count: number, fields: Partial<NextPractice> = {}): NextPractice => ({
  questions: Array.from({ length: count }, (_, place) => served(place)),
  due: count,
  upcoming: [],
  ...fields,
});
const verdict = (isCorrect: boolean) => ({
  ...{ isCorrect, marks: Number(isCorrect), total: 1, notes: [], correctAnswer: 'A', solution: 'Divide by the time.' },
});
/** A is right. */
const judged = ({ id, answer }: PracticeAnswer): CountedAnswer => ({
  ...{ id, outcome: 'counted', verdict: verdict(answer === 'A'), dueOn: '2026-03-04', isCleared: false },
});

interface Told {
  path?: string;
  next?: () => NextPractice;
  reply?: (answer: PracticeAnswer) => CountedAnswer;
  more?: FakeApi;
}

/** Opens the page. @returns the answers that the server has got */
function open({
  path = '/student-practice',
  next = () => nextOf(2),
  reply = judged,
  more = {},
}: Told = {}): PracticeAnswer[] {
  const got: PracticeAnswer[] = [];
  fakeApi(
    {
      'GET /api/practice/next': () => {
        const { questions, ...rest } = next();
        const left = questions.filter(({ question }) => !got.some(({ questionId }) => questionId === question._id));
        return { status: 200, body: { ...rest, questions: left } };
      },
      'POST /api/practice/answers': ({ body }) => {
        const { answers } = body;
        got.push(...answers);
        return { status: 200, body: answers.map(reply) };
      },
    },
    more,
  );
  renderPage(<PracticePage />, { path, user: { role: 'student', id: student, groupId: 'g1' } });
  return got;
}
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks one question at a time, tells the verdict with its worked solution, and ends with what comes when', async () => {
  const got = open({ next: () => nextOf(2, { upcoming: [{ date: '2026-03-04', count: 3 }] }) });
  await heading('Question 1 of 2 · Forces');
  await press('Answer B');
  await press('Check');
  expect(await screen.findByText('Wrong')).toBeTruthy();
  expect(screen.getByText('Divide by the time.')).toBeTruthy();
  expect(screen.getByText('Comes again on Wednesday 4 March.')).toBeTruthy();
  await press('Next');
  await heading('Question 2 of 2 · Waves');
  await press('Answer A');
  await press('Check');
  expect(await screen.findByText('Correct')).toBeTruthy();
  await press('Finish');
  expect(await screen.findByText('1 of 2 right.')).toBeTruthy();
  expect(within(await screen.findByRole('region', { name: 'What comes when' })).getByText('3 questions')).toBeTruthy();
  expect(got.map(({ id, questionId, answer }) => [id, questionId, answer])).toEqual([
    [`served-${student}-0`, 'question-0', 'B'],
    [`served-${student}-1`, 'question-1', 'A'],
  ]);
});

const CART: ServedQuestion['question'] = {
  ...{ _id: 'cart', altText: '', marks: 3, kind: 'parts', text: 'A cart rolls for 5 s.' },
  parts: [
    { label: 'a', kind: 'number', marks: 2, text: 'Find its speed.', ask: 'type' },
    { label: 'b', kind: 'choice', marks: 1, text: 'What slows it?', options: ['weight', 'friction'] },
  ],
};
/** Opens the page with a question with parts; (b) is right. */
function openCart() {
  const right = { ...{ isCorrect: true, marks: 1, notes: [] }, label: 'b' };
  const wrong = { ...{ isCorrect: false, marks: 0 }, label: 'a' };
  return open({
    next: () => nextOf(1, { questions: [{ ...served(0), question: CART }] }),
    reply: ({ id, parts = [] }) => {
      const [a = null, b = null] = ['cart:a', 'cart:b'].map(
        (slot) => parts.find(({ questionId }) => questionId === slot)?.answer,
      );
      const judgedParts = [
        { ...wrong, answer: a, notes: a ? [{ code: 'check_working' as const }] : [] },
        { ...right, answer: b },
      ];
      const told = { ...verdict(false), ...{ marks: 1, total: 3, correctAnswer: '(a) 12 m/s · (b) B' } };
      const rest = { outcome: 'counted', dueOn: '2026-03-04', isCleared: false } as const;
      return { id, ...rest, verdict: { ...told, parts: judgedParts } };
    },
  });
}
const part = async (name: string) => {
  const items = await screen.findAllByRole('listitem');
  return within(items.find((item) => within(item).queryByRole('heading', { name })) ?? document.body);
};

it('asks the parts of a question, and tells the verdict of each below what it asks', async () => {
  const got = openCart();
  await heading('Question 1 of 1 · Forces');
  const field = await screen.findByRole('textbox', { name: 'Your answer to (a)' });
  // Until every part has an answer, the key that ends typing sends nothing.
  await userEvent.type(field, '10 m/s{Enter}');
  expect(screen.getByRole('button', { name: 'Check' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click((await part('(b) · 1 mark')).getByRole('button', { name: 'Answer B' }));
  await press('Check');
  expect(await screen.findByText('Partly right')).toBeTruthy();
  const [a, b] = [await part('(a) · 2 marks'), await part('(b) · 1 mark')];
  for (const told of ['Find its speed.', '10 m/s', 'Wrong', 'The unit is right; check your working.']) {
    expect(a.getByText(told)).toBeTruthy();
  }
  expect(b.getByText('Correct')).toBeTruthy();
  expect(b.getByText('friction', { exact: false })).toBeTruthy();
  expect(screen.getByText('(a) 12 m/s · (b) B')).toBeTruthy();
  expect(got).toMatchObject([
    {
      ...{ id: `served-${student}-0`, questionId: 'cart', answer: null },
      parts: [
        { questionId: 'cart:a', answer: '10 m/s' },
        { questionId: 'cart:b', answer: 'B' },
      ],
    },
  ]);
  await press('Finish');
  expect(await screen.findByText('0 of 1 right.')).toBeTruthy();
});

it('takes the parts that a student knows with “I do not know”', async () => {
  const got = openCart();
  await userEvent.click((await part('(b) · 1 mark')).getByRole('button', { name: 'Answer B' }));
  await press('I do not know');
  expect((await part('(a) · 2 marks')).getByText('No answer')).toBeTruthy();
  expect(got).toMatchObject([{ answer: null, parts: [{ questionId: 'cart:b', answer: 'B' }] }]);
});

it('practises one topic, which the address names', async () => {
  let asked: string | null = null;
  const topic = { code: '1.5.2', heading: 'Turning effect of forces' };
  const body = nextOf(0, { topic, upcoming: [] });
  open({
    path: '/student-practice?topic=0625%201.5.2',
    more: {
      'GET /api/practice/next': ({ url }) => {
        asked = url.searchParams.get('topic');
        return { status: 200, body };
      },
    },
  });
  expect(await screen.findByText('Your mistakes about 1.5.2 Turning effect of forces.')).toBeTruthy();
  expect(await screen.findByText('None of your mistakes about this topic waits today.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All my mistakes' }).getAttribute('href')).toBe('/student-practice');
  expect(asked).toBe('0625 1.5.2');
});

it('takes “I do not know” as a blank answer, and a question that is put off comes last', async () => {
  const got = open();
  await press('Later');
  await heading('Question 1 of 2 · Waves');
  await press('I do not know');
  await press('Next');
  await heading('Question 2 of 2 · Forces');
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
  expect(got).toMatchObject([{ questionId: 'question-1', answer: null }]);
});

it('has ten questions in a row, and offers the next ones', async () => {
  open({ next: () => nextOf(12) });
  for (let place = 1; place <= 10; place += 1) {
    await screen.findByRole('heading', { name: new RegExp(`^Question ${place} of 10`) });
    await press('I do not know');
    await press(place < 10 ? 'Next' : 'Finish');
  }
  expect(await screen.findByText('0 of 10 right.')).toBeTruthy();
  await press('2 more');
  await heading('Question 1 of 2 · Forces');
});

it('keeps answers without a connection, says so, and shows their verdicts once they are sent', async () => {
  let isCut = true;
  const got = open({
    more: {
      'POST /api/practice/answers': ({ body }) => {
        const { answers } = body;
        if (isCut) return { status: 500 };
        got.push(...answers);
        return { status: 200, body: answers.map(judged) };
      },
    },
  });
  await heading('Question 1 of 2 · Forces');
  await press('Answer A');
  await press('Check');
  expect(await screen.findByText(/Your answer is kept on this device/)).toBeTruthy();
  await press('Next');
  await press('I do not know');
  await press('Finish');
  expect(await screen.findByText('2 answers wait on this device until there is a connection.')).toBeTruthy();
  isCut = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('1 of 2 right.')).toBeTruthy();
  await eventually(() => expect(got).toHaveLength(2));
});

it.each([
  ['kept', 'Saved. This question is not judged now.'],
  ['refused', 'This question is no longer practised.'],
] as const)('tells nothing about an answer that is %s', async (outcome, said) => {
  open({ reply: ({ id }) => ({ id, outcome, verdict: null, dueOn: null, isCleared: false }) });
  await press('I do not know');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('Correct answer')).toBeNull();
});

it('says when the next questions come if none wait, and how they get here if there are none', async () => {
  let upcoming = [{ date: '2026-03-04', count: 1 }];
  open({ next: () => nextOf(0, { upcoming }) });
  expect(await screen.findByText('That is all for today.')).toBeTruthy();
  expect(screen.getByText('Wednesday 4 March')).toBeTruthy();
  upcoming = [];
  open({ next: () => nextOf(0, { upcoming }) });
  expect(await screen.findByText(/comes here once the quiz has closed/)).toBeTruthy();
});

it('shows an error if loading fails', async () => {
  open({ more: { 'GET /api/practice/next': () => ({ status: 500 }) } });
  expect(await screen.findByText('Failed to load your practice')).toBeTruthy();
});
