import { expect, it } from 'vitest';
import { tabByKey } from './LinkTabs';

const tabs = ['first', 'second', 'third'] as const;

it.each([
  ['ArrowRight', 'first', false, 'second'],
  ['ArrowRight', 'first', true, 'third'],
  ['ArrowLeft', 'first', false, 'third'],
  ['ArrowLeft', 'second', true, 'third'],
  ['ArrowRight', 'third', false, 'first'],
  ['Home', 'second', false, 'first'],
  ['End', 'second', true, 'third'],
  ['a', 'second', false, undefined],
] as const)('%s on %s, right to left: %s, opens %s', (key, from, isFromRight, to) => {
  expect(tabByKey(key, { tabs, from, isFromRight })).toBe(to);
});
