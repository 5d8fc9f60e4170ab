import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedQuiz, QUESTION_IDS, QUIZ_ID } from '../testing/quizzes';
import { acknowledge, choose, mergeServerAnswers } from './answer-sheet';
import { asOfNow, AttemptStore } from './attempt-store';

const NOW = Date.UTC(2026, 2, 1, 12);
const OPENED = { reply: openedQuiz(NOW), sentAt: NOW - 100, receivedAt: NOW };
const [FIRST = '', SECOND = ''] = QUESTION_IDS;

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it('returns the attempt only to the student who began it, until it is over', async () => {
  await new AttemptStore('mona').keep(OPENED);
  expect(await new AttemptStore('mona').read(QUIZ_ID)).toEqual(OPENED);
  expect(await new AttemptStore('omar').read(QUIZ_ID)).toBeUndefined();
  await new AttemptStore('mona').drop(QUIZ_ID);
  expect(await new AttemptStore('mona').read(QUIZ_ID)).toBeUndefined();
});

it('contains what the server has acknowledged since the attempt was opened, and the current end', () => {
  const chosen = { questionId: FIRST, answer: 'B' as const };
  const sheet = choose(
    acknowledge(choose(mergeServerAnswers({}, QUESTION_IDS, []), chosen, NOW), [chosen]),
    { questionId: SECOND, answer: 'C' },
    NOW,
  );
  const { reply } = asOfNow(OPENED, { questions: OPENED.reply.questions, sheet, endsAt: NOW + 60_000 });
  expect(reply.endsAt).toBe(new Date(NOW + 60_000).toISOString());
  // The second answer is not acknowledged yet: it is in the AnswerStore.
  expect(reply.answers).toEqual([chosen]);
});

it('fetches each image once, even if its signature changes', async () => {
  const kept = new Map<string, string>();
  const pathOf = (address: string) => address.split('?')[0] ?? address;
  const cache = {
    match: async (address: string) => kept.get(pathOf(address)),
    add: vi.fn<(address: string) => Promise<void>>(async (address) => void kept.set(pathOf(address), 'image')),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const store = new AttemptStore('mona');
  const questions = OPENED.reply.questions;
  await store.keepImages(questions);
  await store.keepImages(questions.map((question) => ({ ...question, imageUrl: `${question.imageUrl}?sig=2` })));
  expect(cache.add.mock.calls.flat()).toEqual(questions.map(({ imageUrl }) => imageUrl));
});
