import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acknowledge, choose, mergeServerAnswers } from './answer-sheet';
import { AnswerStore } from './answer-store';

let store = new AnswerStore('s1', 'z1');
const blank = mergeServerAnswers({}, ['q1', 'q2'], []);
const A = choose(blank, { questionId: 'q1', answer: 'A' }, 1);
const NOTHING = { entries: {}, submitting: false, at: 0 };
const kept = () => Object.entries(store.read().entries).map(([id, { answer }]) => [id, answer]);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = new AnswerStore('s1', 'z1');
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a device keeps', () => {
  it('consists of the answers that the server has not acknowledged', () => {
    store.follow(blank, A);
    expect(kept()).toEqual([['q1', 'A']]);
    store.follow(A, acknowledge(A, [{ questionId: 'q1', answer: 'A' }]));
    expect([kept(), localStorage.length]).toEqual([[], 0]);
  });

  it('belongs to one student and one quiz', () => {
    store.follow(blank, A);
    expect(new AnswerStore('s2', 'z1').read().entries).toEqual({});
    expect(new AnswerStore('s1', 'z2').read().entries).toEqual({});
  });

  it('merges the answers of two tabs, the newer one for each question', () => {
    store.follow(blank, choose(blank, { questionId: 'q2', answer: 'D' }, 1));
    store.follow(blank, choose(blank, { questionId: 'q1', answer: 'B' }, 5));
    store.follow(blank, A);
    expect(kept()).toEqual([
      ['q2', 'D'],
      ['q1', 'B'],
    ]);
    store.follow(A, acknowledge(A, [{ questionId: 'q1', answer: 'A' }]));
    expect(kept()).toContainEqual(['q1', 'B']);
  });

  it('remembers that the student has submitted', () => {
    store.setSubmitting(true);
    store.follow(blank, A);
    expect(store.read().submitting).toBe(true);
    store.clear();
    expect(store.read()).toEqual(NOTHING);
  });
});

describe('a browser killed before it has written its local storage', () => {
  /** The content of local storage on disk. */
  const written = () => localStorage.getItem(store.key);
  async function keptAfter(before: string | null) {
    localStorage.clear();
    if (before) localStorage.setItem(store.key, before);
    await new AnswerStore('s1', 'z1').recover();
    return kept();
  }

  it('still has the last answer, and that the student has submitted', async () => {
    const before = written();
    store.follow(blank, A);
    store.setSubmitting(true);
    await store.onDisk();
    expect(await keptAfter(before)).toEqual([['q1', 'A']]);
    expect(store.read().submitting).toBe(true);
  });

  it('does not return to an answer that the server already has', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    store.follow(blank, A);
    const before = written();
    vi.setSystemTime(1_005);
    store.follow(A, acknowledge(A, [{ questionId: 'q1', answer: 'A' }]));
    await store.onDisk();
    expect(await keptAfter(before)).toEqual([]);
  });

  it('has what is only in local storage, as after a logout or without IndexedDB', async () => {
    store.follow(blank, A);
    await store.onDisk();
    vi.stubGlobal('indexedDB', new IDBFactory());
    expect(await keptAfter(written())).toEqual([['q1', 'A']]);
    vi.stubGlobal('indexedDB', undefined);
    store.follow(blank, choose(blank, { questionId: 'q2', answer: 'C' }, 9));
    await store.onDisk();
    expect(await keptAfter(written())).toEqual([
      ['q1', 'A'],
      ['q2', 'C'],
    ]);
  });

  it('requests strict durability: by default a browser reports success before the write is on disk', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    store.follow(blank, A);
    await store.onDisk();
    expect(begin).toHaveBeenLastCalledWith('kept', 'readwrite', { durability: 'strict' });
  });
});

it.each(['', 'no json', '[]', '{"entries":{"q1":{"answer":"Z"},"q2":7}}', 'null'])(
  'reads nothing from %j',
  (spoilt) => {
    localStorage.setItem(store.key, spoilt);
    expect(store.read()).toEqual(NOTHING);
  },
);

it('reports that the device cannot store answers', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store.follow(blank, A)).toBe(false);
});
