import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { proposedSlips } from './proposed-slips.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';

const proposed = (key: Parameters<typeof proposedSlips>[0]) =>
  Object.fromEntries(proposedSlips(key).map(({ kind, value }) => [kind, value]));

it('mistakes are offered with the value that each leads to', () => {
  expect(proposed(numberKey('16', 'J'))).toEqual({
    ...{ not_squared: '4.00', squared: '256', halved: '8.00', doubled: '32.0', upside_down: '0.0625' },
    ...{ centi: '1600', kilo: '0.0160', minutes: '0.267', sign: '-16.0' },
  });
});

it('those that are right by the rule, or that the author has, are not offered', () => {
  const lenient = numberKey('1', 'm', { match: { by: 'percent', amount: '60' } });
  expect(proposed(lenient)).toEqual({
    doubled: '2.00',
    centi: '100',
    kilo: '0.00100',
    minutes: '0.0167',
    sign: '-1.00',
  });
  const known = numberKey('16', 'J', { slips: [{ value: '4.00', note: 'Square it.' }] });
  expect(proposed(known)).not.toHaveProperty('not_squared');
});

it('none are offered for an expression, for zero, and for what cannot be read', () => {
  for (const value of ['a × 5', '0', '1,500', '']) expect(proposedSlips(numberKey(value, 'm'))).toEqual([]);
  expect(proposed(numberKey('-4', null))).not.toHaveProperty('not_squared');
});

it('an accepted one is told to the student who makes it', () => {
  for (const value of ['16', '2.5e6', '0.0031']) {
    for (const { kind, value: wrong } of proposedSlips(numberKey(value, 'J'))) {
      const key = numberKey(value, 'J', { slips: [{ value: wrong, note: kind }] });
      expect(judge(numberQuestion(key), `${wrong} J`).notes[0]).toEqual({ code: 'slip', text: kind });
    }
  }
});
