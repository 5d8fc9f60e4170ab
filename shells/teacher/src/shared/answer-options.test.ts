// @vitest-environment node
import { expect, it } from 'vitest';
import { optionOfKey } from './answer-options';

const press = (key: string, held = {}) =>
  optionOfKey({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...held });

it('takes A to D in either case and nothing else', () => {
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

it('takes the keys of A to D on an Arabic keyboard', () => {
  expect(press('ش', { code: 'KeyA' })).toBe('A');
  expect(press('ي', { code: 'KeyD' })).toBe('D');
});

it('leaves short cuts such as Ctrl+A alone', () => {
  expect(press('a', { ctrlKey: true })).toBeUndefined();
  expect(press('c', { metaKey: true })).toBeUndefined();
});
