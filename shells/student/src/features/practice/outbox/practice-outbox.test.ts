import { isWaiting } from '@fulcrum/saving';
import { ApiError, storeSession } from '@fulcrum/shared-ui';
import { eventually } from '@fulcrum/shared-ui/testing';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CountedAnswer, PracticeAnswer, sendAnswers } from '../api/send-answers';
import { PracticeOutbox } from './practice-outbox';

const MONA = { id: 'mona', name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: null };
const answerOf = (id: string): PracticeAnswer => ({ id, questionId: `question ${id}`, answer: 'A' });
const verdict = { isCorrect: true, marks: 1, total: 1, notes: [], correctAnswer: 'A' };
const counted = ({ id }: PracticeAnswer): CountedAnswer => ({
  ...{ id, outcome: 'counted', dueOn: '2026-03-04', isCleared: false, verdict },
});
const takesAll = async (answers: readonly PracticeAnswer[]) => answers.map(counted);
const cut = () => Promise.reject(new ApiError(0, null));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storeSession({ token: 'jwt', user: MONA });
});
afterEach(() => vi.unstubAllGlobals());

/** A visit of the browser: the next one finds what this one leaves in the database. */
function visit(send: typeof sendAnswers) {
  const sends = vi.fn<typeof sendAnswers>(send);
  return { sends, outbox: new PracticeOutbox(MONA.id, sends, 1) };
}

it('sends an answer at once, shows its verdict and keeps nothing', async () => {
  const { outbox, sends } = visit(takesAll);
  await outbox.add(answerOf('a'));
  await eventually(() => expect(outbox.view().replies.get('a')?.verdict?.isCorrect).toBe(true));
  await eventually(() => expect(isWaiting(MONA.id)).toBe(false));
  expect(sends.mock.calls).toEqual([[[answerOf('a')]]]);
});

it('keeps answers that were given without a connection, and sends each once when it is back', async () => {
  let isCut = true;
  const { outbox } = visit((answers) => (isCut ? cut() : takesAll(answers)));
  await outbox.add(answerOf('a'));
  await outbox.add(answerOf('b'));
  await eventually(() => expect(outbox.view()).toMatchObject({ isCut: true, waiting: { size: 2 } }));
  expect(isWaiting(MONA.id)).toBe(true);
  isCut = false;
  await eventually(() => expect([...outbox.view().replies.keys()]).toEqual(['a', 'b']));
  expect(outbox.view()).toMatchObject({ isCut: false, waiting: { size: 0 } });
});

it('sends in the next visit what a closed browser had kept', async () => {
  const first = visit(() => new Promise(() => undefined));
  await first.outbox.add(answerOf('a'));
  const next = visit(takesAll);
  await next.outbox.sendWaiting();
  expect(next.sends.mock.calls).toEqual([[[answerOf('a')]]]);
  expect(isWaiting(MONA.id)).toBe(false);
});

it('sends nothing for somebody else who has signed in, nor after the sign-in has expired', async () => {
  const first = visit(() => Promise.reject(new ApiError(401, null)));
  await first.outbox.add(answerOf('a'));
  await eventually(() => expect(first.sends).toHaveBeenCalledTimes(1));
  storeSession({ token: 'jwt', user: { ...MONA, id: 'omar' } });
  const next = visit(takesAll);
  await next.outbox.sendWaiting();
  expect(next.sends).not.toHaveBeenCalled();
  expect(next.outbox.view().waiting.size).toBe(1);
});

it('gives up answers that the server will never take', async () => {
  const { outbox } = visit(() => Promise.reject(new ApiError(404, { code: 'not_found' })));
  await outbox.add(answerOf('a'));
  await eventually(() => expect(outbox.view().replies.get('a')).toMatchObject({ outcome: 'refused', verdict: null }));
  await eventually(() => expect(isWaiting(MONA.id)).toBe(false));
});

it('gives up none but the answers that were refused', async () => {
  let isCut = true;
  const refusesB = (answers: readonly PracticeAnswer[]) =>
    answers.some(({ id }) => id === 'b') ? Promise.reject(new ApiError(400, null)) : takesAll(answers);
  const { outbox } = visit((answers) => (isCut ? cut() : refusesB(answers)));
  for (const id of ['a', 'b', 'c']) await outbox.add(answerOf(id));
  await eventually(() => expect(outbox.view()).toMatchObject({ isCut: true, waiting: { size: 3 } }));
  isCut = false;
  const outcomes = () => ['a', 'b', 'c'].map((id) => outbox.view().replies.get(id)?.outcome);
  await eventually(() => expect(outcomes()).toEqual(['counted', 'refused', 'counted']));
});

it('sends even if the device cannot store anything, and lets the browser ask before it is closed', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { outbox } = visit(cut);
  await outbox.add(answerOf('a'));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await eventually(() => expect(outbox.view().isCut).toBe(true));
});

it('knows what an earlier visit has left before it says that nothing waits', async () => {
  const first = visit(cut);
  await first.outbox.add(answerOf('a'));
  await eventually(() => expect(first.outbox.view().isCut).toBe(true));
  const next = visit(takesAll);
  expect(next.outbox.view().isListed).toBe(false);
  await next.outbox.sendWaiting();
  expect(next.outbox.view()).toMatchObject({ isListed: true, waiting: { size: 0 } });
});

it('asks again for what was told, for fresh addresses of pictures, and keeps it if there is no answer', async () => {
  let imageUrl = '/api/files/1?signature=old';
  let isCut = false;
  const tells = async (answers: readonly PracticeAnswer[]) =>
    isCut ? cut() : answers.map((one) => ({ ...counted(one), verdict: { ...verdict, imageUrl } }));
  const { outbox, sends } = visit(tells);
  await outbox.add(answerOf('a'));
  const address = () => outbox.view().replies.get('a')?.verdict?.imageUrl;
  await eventually(() => expect(address()).toBe('/api/files/1?signature=old'));
  imageUrl = '/api/files/1?signature=new';
  await outbox.renew([answerOf('a'), answerOf('never sent')]);
  expect(address()).toBe('/api/files/1?signature=new');
  expect(sends.mock.calls.at(-1)).toEqual([[answerOf('a')]]);
  isCut = true;
  await outbox.renew([answerOf('a')]);
  expect(address()).toBe('/api/files/1?signature=new');
});
