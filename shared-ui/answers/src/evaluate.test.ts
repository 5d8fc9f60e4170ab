import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { namesIn, parseExpression } from './expression.ts';
import { type Fraction, fraction, plus, sizeOf, times } from './fraction.ts';

const VALUES = new Map<string, Fraction>([
  ['a', fraction(12n)],
  ['v_0', fraction(1n, 4n)],
  ['θ', fraction(60n)],
]);

function valueOf(text: string): string {
  const expression = parseExpression(text);
  if (!expression) return 'not read';
  const result = evaluate(expression, VALUES);
  return 'problem' in result ? result.problem : `${result.value.num}/${result.value.den}`;
}

it.each([
  ['1.20', '6/5'],
  ['2 + 3 × 4', '14/1'],
  ['(2 + 3) * 4', '20/1'],
  ['2 - 3 - 4', '-5/1'],
  ['24 ÷ 4 / 2', '3/1'],
  ['-2^2', '-4/1'],
  ['2^-1', '1/2'],
  ['2^3^2', '512/1'],
  ['a² / 2', '72/1'],
  ['a × -2', '-24/1'],
  ['0.1 + 0.2', '3/10'],
  ['3e8 / 10^8', '3/1'],
  ['2×10^-3 × a', '3/125'],
  ['√(a + 4)', '4/1'],
  ['sqrt(2.25)', '3/2'],
  ['√v_0', '1/2'],
  ['√4.0', '2/1'],
  ['√(1/9)', '1/3'],
  ['sin(30) × 3', '3/2'],
  ['16^(3/2)', '64/1'],
  ['4^-0.5', '1/2'],
  ['sin(30)', '1/2'],
  ['cos(θ)', '1/2'],
  ['cos(θ × 2)', '-1/2'],
  ['sin(-90)', '-1/1'],
  ['sin(720)', '0/1'],
  ['sin(210)', '-1/2'],
  ['tan(45)', '1/1'],
  ['tan(135)', '-1/1'],
  ['tan(-45)', '-1/1'],
  ['0^0', '1/1'],
])('%s is exactly %s', (text, value) => expect(valueOf(text)).toBe(value));

it.each([
  ['1 / 0', 'divides_by_zero'],
  ['a / (a - 12)', 'divides_by_zero'],
  ['0^-1', 'divides_by_zero'],
  ['√(-4)', 'not_a_number'],
  ['(-4)^0.5', 'not_a_number'],
  ['tan(90)', 'not_a_number'],
  ['2^0.3', 'not_a_number'],
  ['9^99^99', 'not_a_number'],
  ['(9^99)^99', 'not_a_number'],
  ['a + b', 'unknown_name'],
])('%s has no value: %s', (text, problem) => expect(valueOf(text)).toBe(problem));

it.each([
  '',
  '2a',
  '2 +',
  '+2',
  '(2',
  '2)',
  'sin 30',
  'a b',
  '1,500',
  '2½',
  '1e100',
  'a = 2',
  '('.repeat(100),
  `${'('.repeat(40)}1${')'.repeat(40)}`,
  '-'.repeat(100),
  '2'.repeat(201),
])('%s is not an expression', (text) => expect(valueOf(text)).toBe('not read'));

it('names are each found once; π is none', () => {
  const expression = parseExpression('a × √b + sin(a^2) − π');
  expect(expression && namesIn(expression)).toEqual(['a', 'b']);
});

describe('irrational results', () => {
  const approximate = (text: string): Fraction => {
    const expression = parseExpression(text);
    const result = expression && evaluate(expression, VALUES);
    if (!result || 'problem' in result) throw new Error(text);
    return result.value;
  };
  const isNear = (a: Fraction, b: Fraction) => {
    const { num, den } = sizeOf(plus(a, times(b, fraction(-1n))));
    return num * 10n ** 40n < den;
  };

  it('have more than forty decimals', () => {
    const known = {
      '√2': '14142135623730950488016887242096980785696718753769',
      'sin(1)': '174524064372835128194189785163161924722527203071396426836124',
      'tan(60)': '17320508075688772935274463415058723669428052538103806',
      π: '31415926535897932384626433832795028841971693993751',
    };
    for (const [text, digits] of Object.entries(known)) {
      const scale = 10n ** BigInt(text === 'sin(1)' ? digits.length + 1 : digits.length - 1);
      expect(isNear(approximate(text), fraction(BigInt(digits), scale)), text).toBe(true);
    }
  });

  it('are as exact for small numbers', () =>
    expect(isNear(approximate('√(2×10^-90) × 10^45'), approximate('√2'))).toBe(true));

  it('agree with sin² + cos² = 1, tan = sin / cos and √x² = x', () => {
    const tenths = fc.integer({ min: -7200, max: 7200 });
    fc.assert(
      fc.property(tenths, (tenth) => {
        const angle = `(${tenth < 0 ? `0 - ${-tenth}` : tenth} / 10)`;
        expect(isNear(approximate(`sin(${angle})^2 + cos(${angle})^2`), fraction(1n))).toBe(true);
        const isRight = Math.abs(tenth % 1800) === 900;
        const tangent = isRight ? approximate('0') : approximate(`tan(${angle}) × cos(${angle}) − sin(${angle})`);
        expect(isNear(tangent, fraction(0n))).toBe(true);
        expect(isNear(approximate(`√(${angle}^2)`), sizeOf(fraction(BigInt(tenth), 10n)))).toBe(true);
      }),
      { numRuns: 200, seed: Number(import.meta.env['VITE_SEARCH_SEED']) },
    );
  });
});
