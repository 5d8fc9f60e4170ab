import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { judgeParts, type Part } from './judge-parts.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';
import { type Ruling } from './verdict.ts';

const SEARCH = { numRuns: 500, seed: Number(import.meta.env['VITE_SEARCH_SEED']) };

const digitsOf = (figures: number) => fc.integer({ min: 10 ** (figures - 1), max: 10 ** figures - 1 }).map(String);
const figures = fc.integer({ min: 1, max: 6 });
/** Digits with a point somewhere and a power of ten: what a calculator shows. */
const spelled = (digits: string, exponent: number): string =>
  `${digits.charAt(0)}${digits.length > 1 ? `.${digits.slice(1)}` : ''}e${exponent}`;
const exponents = fc.integer({ min: -20, max: 20 });

it('a value formatted to n figures is right at n', () => {
  const values = figures.chain((n) =>
    fc.record({
      n: fc.constant(n),
      digits: digitsOf(n),
      beyond: fc.integer({ min: 0, max: 4999 }).map((beyond) => String(beyond).padStart(4, '0')),
      exponent: exponents,
    }),
  );
  fc.assert(
    fc.property(values, fc.boolean(), ({ n, digits, beyond, exponent }, isNegative) => {
      const sign = isNegative ? '-' : '';
      const key = numberKey(`${sign}${spelled(digits + beyond, exponent)}`, 'm/s', {
        ...{ match: { by: 'rounding', sf: n }, digits: 'require' },
      });
      expect(judge(numberQuestion(key), `${sign}${spelled(digits, exponent)} m/s`)).toMatchObject({
        marks: 1,
        notes: [],
      });
    }),
    SEARCH,
  );
});

it('one more or less in the last figure is wrong', () => {
  fc.assert(
    fc.property(figures.chain(digitsOf), exponents, fc.constantFrom(1, -1), (digits, exponent, by) => {
      const other = String(Number(digits) + by);
      fc.pre(other.length === digits.length && Number(other) > 0);
      const key = numberKey(spelled(digits, exponent), null, { match: { by: 'rounding', sf: digits.length } });
      expect(judge(numberQuestion(key), spelled(other, exponent)).marks).toBe(0);
    }),
    SEARCH,
  );
});

const PREFIXES: [prefix: string, exponent: number][] = [
  ...([
    ['k', 3],
    ['M', 6],
    ['G', 9],
    ['m', -3],
    ['c', -2],
    ['μ', -6],
    ['n', -9],
  ] as [string, number][]),
];

it('a prefix never changes a verdict', () => {
  const answers = fc.record({ digits: figures.chain(digitsOf), exponent: fc.integer({ min: -3, max: 3 }) });
  fc.assert(
    fc.property(
      answers,
      answers,
      fc.constantFrom(...PREFIXES),
      fc.constantFrom('note', 'require'),
      (a, b, [prefix, by], digits) => {
        const key = numberKey(spelled(b.digits, b.exponent), 'J', {
          digits: digits as 'note',
          match: { by: 'rounding', sf: 2 },
        });
        const plain = judge(numberQuestion(key), `${spelled(a.digits, a.exponent)} J`);
        const prefixed = judge(numberQuestion(key), `${spelled(a.digits, a.exponent - by)} ${prefix}J`);
        expect({ ...prefixed, read: '', notes: plain.notes.length }).toEqual({
          ...plain,
          read: '',
          notes: prefixed.notes.length,
        });
      },
    ),
    SEARCH,
  );
});

it('a zero at the end changes notes only', () => {
  fc.assert(
    fc.property(
      figures.chain(digitsOf),
      figures.chain(digitsOf),
      fc.constantFrom('ignore', 'note'),
      (typed, value, digits) => {
        const key = numberKey(`${value}.0`, null, { digits: digits as 'ignore' });
        const [short, long] = [`${typed}.0`, `${typed}.00`].map((one) => judge(numberQuestion(key), one));
        expect(short?.marks).toBe(long?.marks);
        expect(short?.unread).toBe(long?.unread);
      },
    ),
    SEARCH,
  );
});

it('rulings in any order give the same marks', () => {
  const question = numberQuestion(numberKey('1.20', 'm/s'), 3);
  const typed = '1.3 m/s';
  const { normal } = judge(question, typed);
  const ruling: fc.Arbitrary<Ruling> = fc.record({
    form: fc.constantFrom(normal, 'other'),
    marks: fc.integer({ min: 0, max: 3 }),
    by: fc.constantFrom('a', 'b'),
    at: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
  });
  const shuffled = fc
    .array(ruling, { maxLength: 6 })
    .chain((rulings) => fc.tuple(fc.constant(rulings), fc.shuffledSubarray(rulings, { minLength: rulings.length })));
  fc.assert(
    fc.property(shuffled, ([rulings, others]) => {
      expect(judge(question, typed, others).marks).toBe(judge(question, typed, rulings).marks);
      const latest = rulings.filter(({ form }) => form === normal).map(({ at, marks }) => `${at} ${9 - marks}`);
      const [most = ' 9'] = latest.toSorted().toReversed();
      expect(judge(question, typed, rulings).marks).toBe(9 - Number(most.split(' ')[1]));
    }),
    SEARCH,
  );
});

const parts: Part[] = [
  { label: 'a', ...numberQuestion(numberKey('12', 'm/s'), 2) },
  { label: 'b', ...numberQuestion(numberKey('a × 5', 'm', { unitMark: true }), 3) },
  { label: 'c', ...numberQuestion(numberKey('a × b / 2', 'm^2/s', { digits: 'require' }), 1) },
];

it('a carried error never gives more than the marks of the part, nor less than without it', () => {
  const typed = fc.oneof(
    fc
      .tuple(fc.integer({ min: -200, max: 20_000 }), fc.constantFrom('', ' m/s', ' m', ' m^2/s'))
      .map((pair) => pair.join('')),
    fc.string({ maxLength: 20 }),
  );
  let follows = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), typed, typed, fc.boolean(), (first, second, third, isConsequent) => {
      const answers = isConsequent ? [`${first} m/s`, `${first * 5} m`, third] : [`${first} m/s`, second, third];
      const verdicts = judgeParts(
        parts,
        answers.map((one) => ({ typed: one })),
      );
      verdicts.forEach(({ marks, notes }, at) => {
        expect(marks).toBeGreaterThanOrEqual(0);
        expect(marks).toBeLessThanOrEqual(parts[at]?.marks ?? 0);
        expect(notes.length).toBeLessThanOrEqual(2);
        if (notes.some(({ code }) => code === 'follows')) follows += 1;
      });
    }),
    SEARCH,
  );
  expect(follows).toBeGreaterThan(SEARCH.numRuns / 10);
});
