import { expect, it } from 'vitest';
import { BOARDS } from './boards.js';
import { TopicTree } from './topic-tree.js';

const tree = new TopicTree(BOARDS['0625']);

it.each([
  [['0625 1.5.2'], ['1.5.2']],
  [['5054 1.6', '0625 1.6'], ['1.6']],
  [
    ['4PH1 6(d)', '0625 4.5.1'],
    ['4.5.1', '4.5.2', '4.5.6'],
  ],
  [['0625 9.9', 'Motion'], []],
])('the topics %j are those of its board: %j', (refs, codes) => {
  expect(tree.codesOf(refs).toSorted()).toEqual(codes);
});

it('a topic belongs to all above it, and each is counted once', () => {
  expect(tree.withAbove(['1.5.1', '1.5.2'])).toEqual(['1', '1.5', '1.5.1', '1.5.2']);
});

it.each([
  [['1.5.2'], '1.5.2'],
  [['1.5.1', '1.5.2'], '1.5'],
  [['1.5.1', '1.5'], '1.5'],
  [['1.2', '1.5.2'], '1'],
  [['1.2', '2.1.1'], null],
  [[], null],
])('what all of %j belong to is %j', (codes, common) => {
  expect(tree.common(codes)).toBe(common);
});

it('a topic of the teacher’s own belongs to the headings above it', () => {
  const levers = { code: '1.5.4', heading: 'Levers', parent: '1.5', subjects: [] };
  const own = new TopicTree({ code: '0625', topics: [...BOARDS['0625'].topics, levers] });
  expect(own.withAbove(own.codesOf(['0625 1.5.4']))).toEqual(['1', '1.5', '1.5.4']);
});
