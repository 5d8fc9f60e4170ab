import { describe, expect, it } from 'vitest';
import { type Bench, Chosen, helpOf, WrongArguments } from './bench.ts';

const bench: Bench = {
  about: 'Measures something.',
  parts: ['lists', 'reports'],
  numbers: { students: 500 },
  texts: { only: '' },
  run: () => Promise.resolve(),
};

describe('what the command line chooses', () => {
  it('is everything at its normal size without arguments', () => {
    const chosen = Chosen.of(bench, []);
    expect([chosen.has('lists'), chosen.has('reports')]).toEqual([true, true]);
    expect([chosen.number('students'), chosen.text('only')]).toEqual([500, '']);
  });

  it('is the named parts and sizes', () => {
    const chosen = Chosen.of(bench, ['reports', '--students', '20', '--only', 'today']);
    expect([chosen.has('lists'), chosen.has('reports')]).toEqual([false, true]);
    expect([chosen.number('students'), chosen.text('only')]).toEqual([20, 'today']);
  });

  it.each([
    [['growth'], /no part "growth".*lists, reports/],
    [['--pupils', '4'], /--pupils/],
    [['--students', 'many'], /--students must be a number above 0, not "many"/],
    [['--students', '0'], /above 0/],
    [['--students', 'Infinity'], /above 0/],
  ])('is refused if it does not exist: %s', (args, sentence) => {
    expect(() => Chosen.of(bench, args)).toThrow(WrongArguments);
    expect(() => Chosen.of(bench, args)).toThrow(sentence);
  });
});

it('explains a benchmark with its parts, options and defaults', () => {
  expect(helpOf('school', bench)).toBe(
    'Measures something.\n\n  npm run bench -- school [lists | reports] [--students 500] [--only TEXT]\n',
  );
});
