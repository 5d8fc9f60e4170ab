import { storeSession } from '@fulcrum/shared-ui';
import { eventually, fakeApi } from '@fulcrum/shared-ui/testing';
import { renderHook } from '@testing-library/react';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createStore, keys } from 'idb-keyval';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer } from './testing/fake-server';
import { QUESTION_IDS, QUIZ_ID } from './testing/quizzes';
import { useAttemptSession } from './use-attempt';

const [QUESTION = ''] = QUESTION_IDS;

afterEach(() => vi.unstubAllGlobals());

it('writes one answer to the device six times: chosen, sent and saved, and what the server has once', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', { open: async () => ({ match: async () => true }) });
  storeSession({ token: 't', user: { id: 's1', name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: 't1' } });
  const opened = await new FakeServer().opened();
  const endsAt = Date.parse(opened.reply.endsAt);
  const saved = () => ({
    status: 200 as const,
    body: { savedAt: new Date().toISOString(), remainingSeconds: Math.round((endsAt - Date.now()) / 1_000) },
  });
  fakeApi({ 'PUT /api/quiz-student/{quizId}/answers': saved });
  const { result } = renderHook(() => useAttemptSession(opened));
  const disk = createStore('fulcrum:s1:attempts', 'kept');
  await eventually(async () => expect(await keys(disk)).toEqual([QUIZ_ID, `answers:${QUIZ_ID}`]));
  const local = [vi.spyOn(Storage.prototype, 'setItem'), vi.spyOn(Storage.prototype, 'removeItem')];
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  result.current.answer({ questionId: QUESTION, answer: 'B' });
  const onDisk = () => puts.mock.calls.map(([, key]) => String(key)).toSorted();
  await eventually(() =>
    expect(result.current.view()).toMatchObject({ onDisk: true, sheet: { [QUESTION]: { saved: 'B' } } }),
  );
  await eventually(() => expect(onDisk()).toContain(QUIZ_ID));
  const writes = local.flatMap(({ mock }) => mock.calls).filter(([key]) => key.startsWith('quiz-answers'));
  expect([writes.length, onDisk()]).toEqual([3, [QUIZ_ID, `answers:${QUIZ_ID}`, `answers:${QUIZ_ID}`]]);
});
