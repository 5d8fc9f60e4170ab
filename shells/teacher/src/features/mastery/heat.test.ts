import { describe, expect, it } from 'vitest';
import type { MasteryLevel, RatedTopic } from './api/group-mastery';
import { daysUntil, depthOf, gapsOf, lowestOf, weakestOf } from './heat';

const topic = (code: string, parent: string | null, levels: (MasteryLevel | null)[] = []): RatedTopic => ({
  ...{ code, heading: code, parent, taught: true, tested: true },
  students: levels.map((level) => ({ level, share: level && 50 })),
});

describe('topics', () => {
  const topics = [topic('1', null), topic('1.5', '1'), topic('1.5.2', '1.5'), topic('2', null)];

  it('are lowest without topics below them, and as deep as there are topics above them', () => {
    expect(lowestOf(topics).map(({ code }) => code)).toEqual(['1.5.2', '2']);
    expect(topics.map((one) => depthOf(topics, one))).toEqual([0, 1, 2, 0]);
  });
});

it('the topics of most weak students are proposed, five at most, and none in which nobody is weak', () => {
  const weak = (code: string, count: number) =>
    topic(code, '1', [...Array<MasteryLevel>(count).fill('weak'), 'secure', null]);
  const topics = [
    topic('1', null, ['weak', 'weak', 'weak', 'weak']),
    ...[1, 0, 3, 2, 1, 1, 1].map((count, at) => weak(`1.${at}`, count)),
  ];
  expect(weakestOf(topics)).toEqual(['1.2', '1.3', '1.0', '1.4', '1.5']);
});

it('gaps are what no chapter has, and what nothing has asked', () => {
  const topics = [
    { ...topic('1', null), tested: false },
    { ...topic('1.1', '1'), tested: false },
    { ...topic('1.2', '1'), taught: false, tested: false },
    { ...topic('1.3', '1'), taught: false },
    topic('1.4', '1'),
  ];
  const { untaught, untested } = gapsOf(topics);
  expect([untaught, untested].map((some) => some.map(({ code }) => code))).toEqual([['1.2'], ['1.1']]);
});

it.each([
  [null, null],
  ['2027-05-11', 1],
  ['2027-05-10', 0],
  ['2027-05-09', null],
])('until an exam on %s there are %s days', (date, days) => {
  expect(daysUntil(date, Date.parse('2027-05-10T00:00:00Z'))).toBe(days);
});
