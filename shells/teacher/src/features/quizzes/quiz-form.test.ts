// @vitest-environment node
import { textsOf } from '@fulcrum/shared-ui';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../shared/api/list-questions';
import { inUnitOrChapter, toggled, totalOf, withAll } from './chosen-questions';
import { emptyQuiz, endNotice, quizRules, type QuizValues, termsOf } from './quiz-form';
import { stateOf } from './components/QuizRow';
import createQuizTexts from './locales/create.en.json';

const question = (_id: string, unitId = 'u1', chapterId = 'c1'): Question => ({
  _id,
  teacherId: 't',
  yearId: 'y1',
  unitId,
  chapterId,
  imageUrl: '',
  imageWidth: 1,
  imageHeight: 1,
  correctAnswer: 'A',
  marks: 1,
  alt: '',
  altText: '',
  tags: [],
  createdAt: '',
});
const filled: QuizValues = {
  title: 'Forces',
  duration: '30',
  yearId: 'y1',
  groups: ['g1'],
  startTime: '',
  endTime: '',
  resultsShown: 'score',
  questions: [question('q1')],
};
const rules = quizRules(textsOf(createQuizTexts));
const problemOf = <Name extends keyof QuizValues>(name: Name, part: Partial<QuizValues>) => {
  const values = { ...filled, ...part };
  return (rules[name] ?? []).map((rule) => rule(values[name], values)).find(Boolean);
};

it('a quiz has the marks of its questions', () => {
  expect(totalOf([])).toBe(0);
  expect(totalOf([question('a'), { ...question('b'), marks: 3 }])).toBe(4);
});

describe('the form of a quiz', () => {
  it('starts with 30 minutes and the only group of a year', () => {
    expect(emptyQuiz('y1', [{ _id: 'g1' }])).toMatchObject({ duration: '30', groups: ['g1'] });
    expect(emptyQuiz('y1', [{ _id: 'g1' }, { _id: 'g2' }]).groups).toEqual([]);
  });

  it('requires a title, a year, a group and a question', () => {
    expect(problemOf('title', { title: ' ' })).toBeDefined();
    expect(problemOf('yearId', { yearId: '' })).toBeDefined();
    expect(problemOf('groups', { groups: [] })).toBeDefined();
    expect(problemOf('questions', { questions: [] })).toBeDefined();
  });

  it.each(['', '0', '601', '1.5', '-5', 'ten', '1e2'])('rejects a duration of %j', (duration) => {
    expect(problemOf('duration', { duration })).toBeDefined();
  });

  it.each(['1', '30', '600'])('accepts a duration of %s', (duration) => {
    expect(problemOf('duration', { duration })).toBeUndefined();
  });

  it('allows no start and no end, but requires an end after the start', () => {
    const startTime = '2027-01-05T18:00:00.000Z';
    expect(problemOf('endTime', {})).toBeUndefined();
    expect(problemOf('endTime', { startTime })).toBeUndefined();
    expect(problemOf('endTime', { endTime: startTime })).toBeUndefined();
    expect(problemOf('endTime', { startTime, endTime: startTime })).toBeDefined();
    expect(problemOf('endTime', { startTime, endTime: '2027-01-05T18:01:00.000Z' })).toBeUndefined();
  });

  it('sends ids, a number, and null for missing times', () => {
    expect(termsOf({ ...filled, title: ' Forces ' })).toEqual({
      title: 'Forces',
      duration: 30,
      yearId: 'y1',
      groups: ['g1'],
      questions: ['q1'],
      startTime: null,
      endTime: null,
      resultsShown: 'score',
    });
  });

  it('warns about an end that is past or too soon', () => {
    const now = Date.parse('2027-01-05T17:00:00Z');
    const notice = (startTime: string, endTime: string) => endNotice({ ...filled, startTime, endTime }, now);
    expect(notice('', '')).toEqual(['endHint', 0]);
    expect(notice('', '2027-01-05T16:59:00Z')).toEqual(['endPast', 0]);
    expect(notice('', '2027-01-05T17:20:00Z')).toEqual(['endShort', 20]);
    expect(notice('2027-01-05T18:00:00Z', '2027-01-05T18:30:00Z')).toEqual(['endHint', 30]);
    expect(notice('2027-01-05T18:00:00Z', '2027-01-05T18:29:00Z')).toEqual(['endShort', 29]);
  });
});

describe('chosen questions', () => {
  const [one, two, three] = [question('1'), question('2', 'u2', 'c2'), question('3', 'u1', 'c3')];

  it('keep the order of choosing, each once', () => {
    expect(toggled([two], one)).toEqual([two, one]);
    expect(toggled([two, one], two)).toEqual([one]);
    expect(withAll([two], [one, two, three])).toEqual([two, one, three]);
  });

  it('are filtered by unit and chapter', () => {
    const all = [one, two, three];
    expect(inUnitOrChapter(all, { unitId: '', chapterId: '' })).toEqual(all);
    expect(inUnitOrChapter(all, { unitId: 'u1', chapterId: '' })).toEqual([one, three]);
    expect(inUnitOrChapter(all, { unitId: 'u1', chapterId: 'c3' })).toEqual([three]);
  });
});

it('opens a quiz at its start and closes it at its end', () => {
  const times = { startTime: '2027-01-05T18:00:00Z', endTime: '2027-01-05T19:00:00Z' };
  const at = (iso: string) => stateOf(times, Date.parse(iso));
  expect(at('2027-01-05T17:59:59.999Z')).toBe('opening_soon');
  expect(at('2027-01-05T18:00:00Z')).toBe('open');
  expect(at('2027-01-05T18:59:59.999Z')).toBe('open');
  expect(at('2027-01-05T19:00:00Z')).toBe('closed');
  expect(stateOf({ startTime: null, endTime: null }, 0)).toBe('open');
});
