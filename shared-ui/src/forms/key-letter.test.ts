import { expect, it } from 'vitest';
import { keyLetter } from './key-letter';

it.each([
  ['a letter', 'A', 'KeyQ', 'a'],
  ['a letter with an accent', 'É', 'KeyE', 'é'],
  ['an Arabic letter', 'ش', 'KeyA', 'a'],
  ['an Arabic key of two letters', 'لا', 'KeyB', 'b'],
  ['an Arabic vowel, with Shift', '\u064e', 'KeyQ', 'q'],
  ['an Arabic letter where no Latin one is', 'ك', 'Semicolon', 'ك'],
  ['a sign', '+', 'Equal', '+'],
  ['a key with a name', 'Enter', 'Enter', 'enter'],
])('%s', (_, key, code, letter) => {
  expect(keyLetter({ key, code })).toBe(letter);
});
