import { expect, it } from 'vitest';
import { sheetCodeOf, sheetCodeText, sheetIdOf } from './sheet-code.ts';

const bytes = (byte: number) => new Uint8Array(8).fill(byte);
/** What a QR code of version 1 and level M holds in its alphanumeric mode. */
const MOST_CHARACTERS = 20;

it('has 64 bits in an id of 13 digits', () => {
  expect(sheetIdOf(bytes(0))).toBe('0000000000000');
  expect(sheetIdOf(bytes(255))).toBe('FZZZZZZZZZZZZ');
  expect(sheetIdOf(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 33))).toBe('0000000000011');
});

it('reads what it writes, in the smallest code', () => {
  const code = { sheet: sheetIdOf(bytes(0xa7)), corner: 3 };
  const text = sheetCodeText(code);
  expect(text).toMatch(/^[0-9A-Z:]+$/);
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(sheetCodeOf(text)).toEqual(code);
});

it.each([
  'F1:0000000000011:4',
  'F1:000000000001:0',
  'F1:00000000000111:0',
  'F1:000000000001I:0',
  'F1:0000000000011:00',
  'f1:0000000000011:0',
  'F1.abcdefghijklmnop.0.abcdefghijkl',
  ' F1:0000000000011:0',
  '',
])('%j is no code of a sheet', (text) => {
  expect(sheetCodeOf(text)).toBeNull();
});
