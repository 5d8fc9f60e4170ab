import { describe, expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { checkDraws, decimalText, drawnValues, type Parameter, rangeOf, textWith, valuesOf } from './variants.ts';

const mass: Parameter = { name: 'm', from: '0.1', to: '0.55', step: '0.1' };
const speed: Parameter = { name: 'v', from: '-2', to: '2', step: '1' };

describe('a draw', () => {
  const drawFor = (studentId: string, more = {}) =>
    drawnValues([mass, speed], { quizId: 'quiz', studentId, questionId: 'question', ...more });

  it('is the same whenever it is drawn, and differs by student, quiz and question', () => {
    expect(drawFor('s1')).toEqual(drawFor('s1'));
    const students = Array.from({ length: 200 }, (_, at) => JSON.stringify(drawFor(`s${at}`)));
    expect(new Set(students).size).toBe(25);
    const differing = (more: object) =>
      students.filter((drawn, at) => drawn !== JSON.stringify(drawFor(`s${at}`, more))).length;
    expect(differing({ quizId: 'other' })).toBeGreaterThan(150);
    expect(differing({ questionId: 'other' })).toBeGreaterThan(150);
  });

  it('has exact values of the range, each about as often', () => {
    const counts = new Map<string, number>();
    for (let at = 0; at < 1000; at += 1) {
      const { m = '' } = drawFor(`student-${at}`);
      counts.set(m, (counts.get(m) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['0.1', '0.2', '0.3', '0.4', '0.5']);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  it('is put into texts and keys', () => {
    expect(textWith('{m} kg at {v} m/s, {x}', { m: '0.3', v: '-1' })).toBe('0.3 kg at -1 m/s, {x}');
    expect(valuesOf({ m: '0.30' }).get('m')).toEqual({ num: 30n, den: 100n });
  });
});

it.each([
  ['no step', { step: '0' }],
  ['a step back', { step: '-1' }],
  ['an end before its beginning', { to: '0' }],
  ['no number', { from: 'x' }],
  ['a unit', { from: '1 m' }],
  ['too many values', { to: '1000000' }],
])('a range has %s: none', (_, wrong) =>
  expect(rangeOf({ name: 'x', from: '1', to: '9', step: '1', ...wrong })).toBeNull(),
);

it.each([
  [fraction(5n, 4n), '1.25'],
  [fraction(-1n, 40n), '-0.025'],
  [fraction(1200n), '1200'],
  [fraction(0n), '0'],
  [fraction(1n, 3n), null],
])('%o as a decimal', (value, text) => expect(decimalText(value)).toBe(text));

describe('the check of draws', () => {
  it('finds samples, extremes and every division by zero', () => {
    const check = checkDraws([mass, speed], 'm / v');
    expect(check?.draws).toBe(25);
    expect(check?.samples).toHaveLength(20);
    expect(check?.least).toMatchObject({ drawn: { m: '0.5', v: '-1' }, value: fraction(-1n, 2n) });
    expect(check?.greatest).toMatchObject({ drawn: { m: '0.5', v: '1' }, value: fraction(1n, 2n) });
    expect(check?.problems.map(({ drawn, problem }) => [drawn['v'], problem])).toEqual(
      Array.from({ length: 5 }, () => ['0', 'divides_by_zero']),
    );
  });

  it('finds answers of more than six figures', () => {
    const problems = (key: string) =>
      checkDraws([speed], key)?.problems.map(({ problem, drawn }) => `${drawn['v']} ${problem}`);
    expect(problems('v × 123456')).toEqual([]);
    expect(problems('v × 123456.7')).toEqual(['-2', '-1', '1', '2'].map((v) => `${v} too_many_figures`));
    expect(problems('1 / (v + 5)')).toEqual(['-2', '1', '2'].map((v) => `${v} too_many_figures`));
    expect(problems('√v')).toEqual(['-2 not_a_number', '-1 not_a_number', '2 too_many_figures']);
    expect(problems('w')).toHaveLength(5);
  });

  it('spreads samples over all draws', () => {
    const check = checkDraws([{ name: 'x', from: '1', to: '1000', step: '1' }], 'x');
    expect(check?.samples.map(({ drawn }) => drawn['x']).slice(0, 3)).toEqual(['1', '51', '101']);
    expect(check?.greatest?.drawn).toEqual({ x: '1000' });
  });

  it.each([
    ['an expression that cannot be read', [mass], '2m'],
    ['a parameter without values', [{ ...mass, step: '0' }], 'm'],
    ['more than 10,000 draws', ['x', 'y'].map((name) => ({ name, from: '1', to: '101', step: '1' })), 'x + y'],
  ])('is none for %s', (_, parameters, key) => expect(checkDraws(parameters, key)).toBeNull());
});
