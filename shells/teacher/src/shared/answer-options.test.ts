// @vitest-environment node
import { expect, it } from 'vitest';
import { optionOfKey } from './answer-options';

const press = (key: string, held = {}) =>
  optionOfKey({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...held });

it('accepts only A to D, in either case', () => {
  expect(['a', 'B', 'c', 'D', 'e', 'Enter', ' '].map((key) => press(key))).toEqual([
    'A',
    'B',
    'C',
    'D',
    undefined,
    undefined,
    undefined,
  ]);
});

it('accepts the keys of A to D on an Arabic keyboard', () => {
  expect(press('ش', { code: 'KeyA' })).toBe('A');
  expect(press('ي', { code: 'KeyD' })).toBe('D');
});

it('ignores shortcuts such as Ctrl+A', () => {
  expect(press('a', { ctrlKey: true })).toBeUndefined();
  expect(press('c', { metaKey: true })).toBeUndefined();
});
