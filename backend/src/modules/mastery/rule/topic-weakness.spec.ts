import { expect, it } from 'vitest';
import { masteryOf } from './mastery.js';
import { weakestOf, weaknessByTopic } from './topic-weakness.js';

const topic = (earned: number, marks: number) => masteryOf({ earned, marks }, earned / marks);
const weaknesses = weaknessByTopic(
  new Map([
    ['strong', topic(19, 20)],
    ['middling', topic(10, 20)],
    ['weak', topic(1, 20)],
    ['just known', topic(0, 5)],
    ['not yet known', topic(0, 4.99)],
  ]),
);

it('a topic is the weaker, the fewer marks the student earns in it, and unknown below five weighted marks', () => {
  const ranked = [...weaknesses].toSorted(([, a], [, b]) => b - a).map(([code]) => code);
  expect(ranked).toEqual(['just known', 'weak', 'middling', 'strong']);
  expect([...weaknesses.values()].every((weakness) => weakness > 0 && weakness < 1)).toBe(true);
});

it('of two topics with the same share of marks, the one with less evidence is the weaker', () => {
  const [few = 0, many = 0] = weaknessByTopic(
    new Map([
      ['few', topic(5, 10)],
      ['many', topic(50, 100)],
    ]),
  ).values();
  expect(few).toBeGreaterThan(many);
});

it('a question of several topics is about the weakest that is known, and about none if none is', () => {
  expect(weakestOf(['strong', 'weak', 'not yet known'], weaknesses)).toBe(weaknesses.get('weak'));
  expect(weakestOf(['not yet known', 'strong'], weaknesses)).toBe(weaknesses.get('strong'));
  expect(weakestOf(['not yet known'], weaknesses)).toBeNull();
  expect(weakestOf([], weaknesses)).toBeNull();
});
