import { afterEach, describe, expect, it, vi } from 'vitest';
import { acknowledge, choose, meetServer } from './answer-sheet';
import { AnswerStore } from './answer-store';

const store = new AnswerStore('s1', 'z1');
const blank = meetServer({}, ['q1', 'q2'], []);
const A = choose(blank, { questionId: 'q1', answer: 'A' }, 1);
const kept = () => Object.entries(store.read().entries).map(([id, { answer }]) => [id, answer]);

afterEach(() => localStorage.clear());

describe('what a device keeps', () => {
  it('is what the server has not acknowledged', () => {
    store.follow(blank, A);
    expect(kept()).toEqual([['q1', 'A']]);
    store.follow(A, acknowledge(A, [{ questionId: 'q1', answer: 'A' }]));
    expect([kept(), localStorage.length]).toEqual([[], 0]);
  });

  it('is of one student and one quiz', () => {
    store.follow(blank, A);
    expect(new AnswerStore('s2', 'z1').read().entries).toEqual({});
    expect(new AnswerStore('s1', 'z2').read().entries).toEqual({});
  });

  it('joins the answers of two tabs, the newer one of a question', () => {
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
    expect(store.read()).toEqual({ entries: {}, submitting: false });
  });
});

it.each(['', 'no json', '[]', '{"entries":{"q1":{"answer":"Z"},"q2":7}}', 'null'])(
  'reads nothing from %j',
  (spoilt) => {
    localStorage.setItem(store.key, spoilt);
    expect(store.read()).toEqual({ entries: {}, submitting: false });
  },
);

it('says when the device keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store.follow(blank, A)).toBe(false);
});
