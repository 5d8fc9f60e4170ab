import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server';
import { QUESTION_IDS } from '../testing/quizzes';
import { AnswerStore } from './answer-store';
import { AttemptSession } from './attempt-session';

const [Q1 = ''] = QUESTION_IDS;
const PAUSE_MS = 700;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const kept = () => Object.keys(new AnswerStore('s1', 'z1').read().entries);

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 10) }));
afterEach(() => vi.useRealTimers());

it('what is typed is on the device at once, and is sent when the typing pauses or the page is left', async () => {
  const server = new FakeServer();
  const session = new AttemptSession(server.client, new AnswerStore('s1', 'z1'), await server.opened());
  const stop = session.start();
  for (const typed of ['1', '1.2']) session.answer({ questionId: Q1, answer: typed }, PAUSE_MS);
  await pass(PAUSE_MS - 1);
  expect([server.calls, kept()]).toEqual([[], [Q1]]);
  await pass(1);
  expect([server.calls, server.answers.get(Q1)]).toEqual([['save 1'], '1.2']);
  session.answer({ questionId: Q1, answer: '1.25' }, PAUSE_MS);
  stop();
  await pass(0);
  expect(server.answers.get(Q1)).toBe('1.25');
});
