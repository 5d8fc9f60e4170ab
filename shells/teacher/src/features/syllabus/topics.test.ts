// @vitest-environment node
import { expect, it } from 'vitest';
import type { Topic } from './api/board';
import { foundTopics, listedTopics } from './topics';

const TOPICS: Topic[] = [
  { code: '1', heading: 'Motion', parent: null },
  { code: '1.5', heading: 'Forces', parent: '1' },
  { code: '1.5.2', heading: 'Moments', parent: '1.5', isHidden: true },
  { code: '1.6', heading: 'Momentum', parent: '1', tier: 'extended' },
];

it('topics are indented by the headings above them; a Core year is not asked those of Extended candidates', () => {
  const listed = listedTopics(TOPICS, 'core');
  expect(listed.map(({ depth, isLeftOut }) => [depth, isLeftOut])).toEqual([
    [0, false],
    [1, false],
    [2, true],
    [1, true],
  ]);
  expect(listedTopics(TOPICS, 'extended')[3]?.isLeftOut).toBe(false);
});

it.each([
  ['mom', ['1', '1.5', '1.5.2', '1.6']],
  ['1.6', ['1', '1.6']],
  [' FORCES ', ['1', '1.5']],
  ['', ['1', '1.5', '1.5.2', '1.6']],
  ['light', []],
])('a search for “%s” finds topics with the headings above them', (text, codes) => {
  expect(foundTopics(listedTopics(TOPICS, undefined), text).map(({ code }) => code)).toEqual(codes);
});
