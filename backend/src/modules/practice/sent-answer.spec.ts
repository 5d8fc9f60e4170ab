import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AskedQuestionDto } from '../quizzes/dto/quiz.dto.js';
import type { PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';
import { answerInWords, answersNow } from './given-answer.js';
import { inDrawnOrder } from './option-order.js';
import { asShown, givenTo } from './sent-answer.js';

const ID = '665f1f77bcf86cd799439011';
const OPTIONS = ['force', 'mass', 'time', 'speed'];
const choice = (options: string[]) => ({ kind: 'choice' as const, key: { options, right: 0 } });
const question = (fields: object) => ({ id: ID, correctAnswer: 'A', marks: 1, ...fields }) as PracticeQuestion;
const parted = (...options: string[][]) =>
  question({
    kind: 'parts',
    key: { parts: options.map((texts, at) => ({ label: 'abc'[at], marks: 1, ...choice(texts) })) },
  });
const sent = (fields: object) => ({ id: randomUUID(), questionId: ID, answer: null, ...fields });
const inPart = (label: string, answer: string | null) => ({ questionId: `${ID}:${label}`, answer });

describe('a chosen letter', () => {
  it('is that of the option which the page showed, in the whole and in each part of a question', () => {
    const [whole, parts] = [question(choice(OPTIONS)), parted(OPTIONS, OPTIONS)];
    const orders = new Set<string>();
    for (let time = 0; time < 40; time += 1) {
      const id = randomUUID();
      const asked = { _id: ID, altText: '', marks: 1 };
      const labelled = ['a', 'b'].map((label) => ({ label, kind: 'choice' as const, marks: 1, options: OPTIONS }));
      const shown: AskedQuestionDto = inDrawnOrder({ ...asked, options: OPTIONS, parts: labelled }, id);
      const [a = [], b = []] = shown.parts?.map(({ options = [] }) => options) ?? [];
      orders.add(`${a.indexOf('time')} ${b.indexOf('time')}`);
      const letterIn = (options: readonly string[] = []) => 'ABCD'[options.indexOf('time')] ?? '';
      expect(givenTo(whole, sent({ id, answer: letterIn(shown.options) }))).toEqual({
        ...{ answer: 'C', option: 'time', parts: null },
      });
      const given = givenTo(parts, sent({ id, parts: [inPart('a', letterIn(a)), inPart('b', letterIn(b))] }));
      expect(given?.parts).toEqual(['a', 'b'].map((label) => ({ label, answer: 'C', option: 'time' })));
      expect(asShown(parts, { servedId: id, label: 'b' }, 'C')).toBe(letterIn(b));
    }
    // Each part has an order of its own.
    expect([...orders].some((places) => places[0] !== places.at(-1))).toBe(true);
  });

  it('is found by its option when the options have another order, and says nothing once that or its part is gone', () => {
    const id = randomUUID();
    const given = givenTo(parted(OPTIONS, ['up', 'down']), sent({ id, parts: [inPart('b', 'A')] }));
    if (!given) throw new Error('refused');
    const [option] = given.parts?.map((part) => part.option) ?? [];
    const other = option === 'up' ? 'down' : 'up';
    expect(answersNow(parted(OPTIONS, [other, option ?? '']), given)).toEqual({ [`${ID}:b`]: 'B' });
    expect(answersNow(parted(OPTIONS, [other, 'left']), given)).toBeUndefined();
    expect(answersNow(parted(OPTIONS), given)).toBeUndefined();
    expect(answersNow(question(choice(OPTIONS)), given)).toBeUndefined();
    expect(answerInWords(given)).toBe(`(b) ${option}`);
  });
});

describe('what was sent', () => {
  it('is no answer if the question does not ask it', () => {
    const parts = parted(OPTIONS);
    expect(givenTo(parts, sent({ answer: 'A' }))).toBeNull();
    expect(givenTo(parts, sent({ parts: [inPart('a', 'A'), inPart('b', 'A')] }))).toBeNull();
    expect(givenTo(parts, sent({ parts: [{ questionId: ID, answer: 'A' }] }))).toBeNull();
    expect(givenTo(question({}), sent({ answer: 'A', parts: [inPart('a', 'A')] }))).toBeNull();
  });

  it('may be blank, as a whole or in a part', () => {
    const blank = { answer: null, option: null };
    expect(givenTo(question({}), sent({ parts: [] }))).toEqual({ ...blank, parts: null });
    expect(givenTo(parted(OPTIONS), sent({}))).toEqual({ ...blank, parts: [] });
    expect(givenTo(parted(OPTIONS), sent({ parts: [inPart('a', null)] }))).toEqual({ ...blank, parts: [] });
    for (const asked of [question({}), parted(OPTIONS)]) {
      expect(answersNow(asked, { ...blank, parts: null })).toEqual({});
    }
    expect(answerInWords({ ...blank, parts: null })).toBeNull();
  });

  it('is read as it was stored before there were parts', () => {
    expect(answersNow(question({}), { answer: 'D', option: null, parts: null })).toEqual({ [ID]: 'D' });
    expect(answersNow(parted(OPTIONS), { answer: 'D', option: null, parts: null })).toBeUndefined();
  });
});
