import { expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.js';

it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])('%j is no formula', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
  expect(unguardFormula(`'${text}`)).toBe(text);
});

it.each(['', 'a=1', "'a", 'كتلة'])('%j stays as it is', (text) => {
  expect([guardFormula(text), unguardFormula(text)]).toEqual([text, text]);
});
