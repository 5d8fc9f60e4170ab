import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetLocal,
  forgetLocalOfOthers,
  hasUnsent,
  hasWaiting,
  isWaiting,
  keptName,
  localKey,
  setHasUnsentData,
} from '.';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

const keep = (what: 'outbox' | 'attempts', key: string, value: unknown, account = 'mona') =>
  set(key, value, createStore(keptName(account, what), 'kept'));

describe('what waits to be sent', () => {
  it('is in the outbox, whatever the note in local storage says', async () => {
    await keep('outbox', 't1', { name: 'my work.pdf' });
    expect([isWaiting('mona'), await hasWaiting('mona'), isWaiting('mona')]).toEqual([false, true, true]);
    expect(await hasWaiting('omar')).toBe(false);
  });

  it('is nothing if the outbox is empty, whatever the note says, and asking creates no database', async () => {
    setHasUnsentData('mona', true);
    expect([await hasWaiting('mona'), await hasUnsent('mona')]).toEqual([false, false]);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('is what the note says if the device’s databases cannot be read', async () => {
    setHasUnsentData('mona', true);
    vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('blocked')) });
    expect([await hasUnsent('mona'), await hasUnsent('omar')]).toEqual([true, false]);
  });
});

describe('unsent work', () => {
  it.each([
    ['an answer in a quiz', { entries: { q1: { answer: 'A' } }, submitting: false }, true],
    ['a submission of a quiz', { entries: {}, submitting: true }, true],
    ['a quiz whose answers the server has', { entries: {}, submitting: false }, false],
  ])('is found on disk: %s', async (_, kept, isFound) => {
    await keep('attempts', 'quiz-1', { reply: {} });
    await keep('attempts', 'answers:quiz-1', kept);
    expect([await hasUnsent('mona'), await hasUnsent('omar')]).toEqual([isFound, false]);
  });

  it.each([
    'quiz-answers',
    'task-answers',
    'unsaved-pages',
    'unsaved-marks',
    'unsaved-second',
    'unsaved-grade',
  ] as const)('is found in local storage: %s', async (kind) => {
    localStorage.setItem(localKey(kind, 'mona', 'x1'), '{}');
    expect([await hasUnsent('mona'), await hasUnsent('omar')]).toEqual([true, false]);
  });

  it('is not where a video was left', async () => {
    localStorage.setItem(localKey('videoPositions', 'mona'), '[]');
    expect(await hasUnsent('mona')).toBe(false);
  });
});

const ALL = ['quiz-answers:mona:q1', 'task-answers:mona:t1', 'unsaved-marks:mona:s1:tab', 'videoPositions:mona'];
const fill = () => {
  for (const key of [...ALL, 'videoPositions', 'quiz-answers:omar:q1', 'unsaved-marks:omar:s1:tab', 'language'])
    localStorage.setItem(key, 'x');
};
const left = () => Object.keys(localStorage).toSorted();

it('at sign-out everything of the account goes, and nothing of others', () => {
  fill();
  forgetLocal('mona');
  expect(left()).toEqual(['language', 'quiz-answers:omar:q1', 'unsaved-marks:omar:s1:tab']);
});

it('at another account’s sign-in what others could read goes; their marks stay', () => {
  fill();
  forgetLocalOfOthers('mona');
  expect(left()).toEqual([...ALL, 'language', 'unsaved-marks:omar:s1:tab'].toSorted());
});
