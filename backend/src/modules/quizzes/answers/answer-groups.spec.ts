import type { NumberKey, Part } from '@fulcrum/answers';
import { describe, expect, it } from 'vitest';
import type { KeyEntry } from '../scoring.js';
import { answerGroups, countUnread } from './answer-groups.js';

const key = (value: string, unit: string | null, sf = 2): NumberKey => ({
  ...{ value, unit, ask: unit ? 'type' : 'none', match: { by: 'rounding', sf }, digits: 'ignore', unitMark: true },
});
const SPEED: KeyEntry = { questionId: 'q', correctAnswer: '1.2 m/s', kind: 'number', key: key('1.2', 'm/s'), marks: 2 };
const attempts = (...answers: string[]) => answers.map((answer) => ({ answers: { q: answer } }));
const lines = (question: KeyEntry, given: Parameters<typeof answerGroups>[1]) =>
  answerGroups(question, given).map(({ part, example, count, marks, unread }) =>
    [...(part ? [part] : []), example, count, marks, ...(unread ? ['unread'] : [])].join(' '),
  );

describe('answers to a number', () => {
  it('are together if they are equal: what cannot be read first, then the most frequent', () => {
    const given = attempts('1.2', '1.2 m/s', '120 cm/s', '1,500 m/s', '1.2 m/s', 'v = 1.20 m/s', ' ');
    expect(lines(SPEED, given)).toEqual(['1,500 m/s 1 0 unread', '1.2 m/s 4 2', '1.2 1 1']);
  });

  it('follow a ruling about their form, and the latest of two counts', () => {
    const given = attempts('1,500 m/s', '1.2');
    const [first] = answerGroups(SPEED, given);
    const ruling = (marks: number, at: number) => ({ form: first?.normal ?? '', marks, by: 't', at: new Date(at) });
    const ruled = { ...SPEED, rulings: [ruling(1, 2), ruling(2, 1)] };
    expect(answerGroups(ruled, given)).toMatchObject([
      { example: '1.2', marks: 1, isRuled: false },
      { example: '1,500 m/s', marks: 1, unread: false, isRuled: true },
    ]);
    expect([countUnread([SPEED], given), countUnread([ruled], given)]).toEqual([1, 0]);
  });

  it('of options are none', () => {
    expect(answerGroups({ questionId: 'q', correctAnswer: 'A' }, attempts('A'))).toEqual([]);
  });
});

describe('answers to parts', () => {
  const parts: Part[] = [
    { label: 'a', kind: 'number', marks: 1, key: key('12', 'm/s') },
    { label: 'b', kind: 'number', marks: 2, key: key('a × 5', 'm') },
  ];
  const question: KeyEntry = { questionId: 'q', correctAnswer: '', kind: 'parts', key: { parts }, marks: 3 };
  const given = (a: string, b: string) => ({ answers: { 'q:a': a, 'q:b': b } });

  it('are in the order of the parts, and what follows from an earlier answer is apart', () => {
    const all = [given('12 m/s', '50 m'), given('10 m/s', '50 m'), given('12 m/s', '60 m')];
    expect(lines(question, all)).toEqual(['a 12 m/s 2 1', 'a 10 m/s 1 0', 'b 50 m 1 0', 'b 50 m 1 2', 'b 60 m 1 2']);
  });

  it('to other drawn numbers are apart', () => {
    const drawn: KeyEntry = {
      ...{ questionId: 'q', correctAnswer: '', kind: 'number', key: key('m × 2', 'N') },
      parameters: [{ name: 'm', from: '1', to: '2', step: '1' }],
    };
    const taken = (m: string, answer: string) => ({ answers: { q: answer }, drawn: { q: { m } } });
    expect(lines(drawn, [taken('1', '2.0 N'), taken('2', '2.0 N'), taken('1', '2.0 N')])).toEqual([
      ...['2.0 N 2 1', '2.0 N 1 0'],
    ]);
  });
});
