import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { readQuantity } from './quantity.ts';
import { shownQuantity } from './shown.ts';
import { spokenAnswer } from './spoken.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';

it.each([
  ['3e8 ms^-1', '3 × 10⁸ m/s', '3 times ten to the power 8 metres per second'],
  ['٣٫٠×١٠^٨ m/s', '3.0 × 10⁸ m/s', '3.0 times ten to the power 8 metres per second'],
  [
    '-1,5*10^-3 kJ/(kg·K)',
    '−1.5 × 10⁻³ kJ/(kg K)',
    'minus 1.5 times ten to the power minus 3 kilojoules per kilogram kelvin',
  ],
  ['1.20e0 m s', '1.20 × 10⁰ m s', '1.20 times ten to the power 0 metre seconds'],
  ['9.8 metres per second squared', '9.8 m/s²', '9.8 metres per second squared'],
  ['6/5 s^-1', '6/5 s⁻¹', '6 over 5 per second'],
  ['1 N', '1 N', '1 newton'],
  ['30 degrees', '30°', '30 degrees'],
  ['50 %', '50%', '50 percent'],
  ['20 ºC', '20 °C', '20 degrees Celsius'],
  ['2 hrs', '2 h', '2 hours'],
  ['5 uF', '5 μF', '5 microfarads'],
  ['3 ms', '3 ms', '3 milliseconds'],
  ['F = ma = 6 N.', '6 N', '6 newtons'],
  ['-(0.05)', '−0.05', 'minus 0.05'],
  ['½ m', '1/2 m', '1 over 2 metres'],
  ['10^8', '1 × 10⁸', '1 times ten to the power 8'],
])('%s is read as %s and spoken as %s', (typed, shown, spoken) => {
  const read = readQuantity(typed);
  expect(read && shownQuantity(read)).toBe(shown);
  expect(spokenAnswer(typed)).toBe(spoken);
});

it.each([
  ...[
    '1,500',
    '1,500 m',
    '1.5 × 103',
    '1.5 x 10 3',
    '3 m 20 cm',
    '2 and 3',
    '3 to 4',
    '5 ± 1',
    '1 1/2 m',
    '2½ m',
    '2\u200f½',
    '1⅟2',
  ],
  ...[
    '3₂ m',
    'm/s',
    'fast',
    '',
    '1e100',
    '1e-100',
    '3×10^100 m',
    '1/0',
    '1.2.3',
    '1..2',
    '0x10',
    'Infinity',
    'NaN',
    '--3',
  ],
  ...[
    '5 Kg',
    '47 KΩ',
    '4200 J/kg K',
    '3 m/s north',
    '٣ م/ث',
    '3.0×108',
    '3×10-8',
    '1e3/5',
    '(',
    '1.5·',
    '3 s^13',
    '5 m=6 m',
  ],
])('%s is not read: no marks, but listed', (typed) => {
  expect(readQuantity(typed)).toBeNull();
  const verdict = judge(numberQuestion(numberKey('1.5', 'm')), typed);
  expect(verdict).toMatchObject(
    typed === ''
      ? { marks: 0, unread: false, notes: [] }
      : { marks: 0, unread: true, read: null, notes: [{ code: 'unread' }] },
  );
});

it.each([
  ...(
    [
      ['1.20', 3, 3],
      ['120', 2, 3],
      ['120.', 2, 3],
      ['120.0', 4, 4],
      ['1.2e2', 2, 2],
      ['100', 1, 3],
      ['1e2', 1, 1],
      ['0.0120', 3, 3],
      ['18.1', 3, 3],
      ['0', 0, Number.MAX_SAFE_INTEGER],
      ['0.00', 0, Number.MAX_SAFE_INTEGER],
    ] as const
  ).map((one) => [...one] as [string, number, number]),
])('%s has %i to %i significant figures', (typed, min, max) => {
  expect(readQuantity(`${typed} kJ`)?.figures).toEqual({ min, max });
});

/** Built to be slow: what the readers take for structure, repeated up to the limit and beyond. */
const BUILT = [
  ...[
    '9',
    'e9',
    'm',
    'mm',
    'Nm',
    '1,',
    '10^',
    's^-1 ',
    '/s',
    '((',
    '٬٣٣٣',
    'v=',
    'v =',
    'a',
    ' ',
    'Tm^12 ',
    '½',
    '²',
    '1/',
    '. ',
    '≈',
  ],
];
const ROUNDS = 40;
const LONGEST = 80;
/** What an ordinary answer takes at most on the slowest of phones is far from a millisecond; a bomb may take this much more. */
const MOST_TIMES = 60;

function quickest(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

it('answers that were built to be slow are unread, in the time of a few ordinary ones', () => {
  const question = numberQuestion(numberKey('1.20', 'm/s'));
  const ordinary = quickest(() => ['1.24 m/s', '1,20 m s⁻¹', '3e8 m/s'].map((typed) => judge(question, typed)));
  for (const built of BUILT) {
    const bomb = `1${built.repeat(LONGEST)}`.slice(0, LONGEST - 1) + '!';
    expect(judge(question, bomb).marks, built).toBe(0);
    expect(judge(question, bomb).unread, built).toBe(true);
    expect(
      quickest(() => judge(question, bomb)),
      built,
    ).toBeLessThan(MOST_TIMES * ordinary);
  }
  for (const bomb of ['9'.repeat(80), `1${'/s'.repeat(39)}`, `1e99 ${'Tm^12'.repeat(15)}`, `1 m${' '.repeat(80)}`]) {
    expect(judge(question, bomb).unread, bomb).toBe(true);
  }
});
