import { describe, expect, it } from 'vitest';
import { judgeParts, type Part } from './judge-parts.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';
import { valuesOf } from './variants.ts';

const speed: Part = { label: 'a', ...numberQuestion(numberKey('12', 'm/s'), 2) };
const distance: Part = { label: 'b', ...numberQuestion(numberKey('a × 5', 'm', { unitMark: true }), 3) };

const judged = (parts: Part[], ...answers: string[]) =>
  judgeParts(
    parts,
    answers.map((typed) => ({ typed })),
  ).map(({ marks, notes }) =>
    [marks, ...notes.map((note) => (note.code === 'follows' ? `from ${note.part}` : note.code))].join(' '),
  );

describe('an error carried forward', () => {
  it('costs nothing again', () => {
    expect(judged([speed, distance], '12 m/s', '60 m')).toEqual(['2', '3']);
    expect(judged([speed, distance], '10 m/s', '50 m')).toEqual(['0 check_working', '3 from a']);
    expect(judged([speed, distance], '1000 cm/s', '0.05 km')).toEqual(['0 check_working', '3 from a']);
    expect(judged([speed, distance], '10 m/s', '60 m')).toEqual(['0 check_working', '3']);
    expect(judged([speed, distance], '10 m/s', '50')).toEqual(['0 check_working', '2 from a unit_missing']);
    expect(judged([speed, distance], '10 m/s', '55 m')).toEqual(['0 check_working', '0 check_working']);
  });

  it.each([
    ['a wrong unit', '10 m', '50 m'],
    ['no unit', '10', '50 m'],
    ['an answer that cannot be read', '1,500 m/s', '7500 m'],
    ['zero', '0 m/s', '0 m'],
    ['one', '1.0 m/s', '5 m'],
    ['one in another prefix', '100 cm/s', '5 m'],
    ['more than a thousand times the right value', '12001 m/s', '60005 m'],
    ['less than a thousandth of it', '0.0119 m/s', '0.0595 m'],
    ['no answer', '', '5 m'],
  ])('does not follow from %s', (_, first, second) => {
    const [, follows] = judgeParts([speed, distance], [{ typed: first }, { typed: second }]);
    expect(follows?.marks).toBe(0);
    expect(follows?.notes.map(({ code }) => code)).not.toContain('follows');
  });

  it.each([
    ['12000 m/s', '60000 m'],
    ['0.012 m/s', '0.06 m'],
    ['-12 m/s', '-60 m'],
  ])('follows from %s, within a thousand times', (first, second) =>
    expect(judged([speed, distance], first, second)[1]).toBe('3 from a'),
  );

  it('follows through several parts, each from the student’s own answers', () => {
    const time: Part = { label: '(c)(i)', ...numberQuestion(numberKey('b / a', 's')) };
    const last: Part = { label: 'd', ...numberQuestion(numberKey('ci × 2', 's')) };
    expect(judged([speed, distance, time, last], '10 m/s', '60 m', '6 s', '12 s')).toEqual([
      ...['0 check_working', '3', '1 from a', '1 from ci'],
    ]);
  });

  it('does not follow if one of the earlier answers cannot be followed', () => {
    const area: Part = { label: 'c', ...numberQuestion(numberKey('a × b', 'm^2/s')) };
    expect(judged([speed, distance, area], '10 m', '50 m', '600 m^2/s')[2]).toBe('0 check_working');
    expect(judged([speed, distance, area], '10 m/s', '50 m', '500 m^2/s')[2]).toBe('1 from a');
  });

  it('counts figures of an expression by the matched ones', () => {
    const part: Part = { label: 'b', ...numberQuestion(numberKey('√(a × 3)', 'm', { digits: 'require' }), 1) };
    expect(judged([speed, part], '12 m/s', '6.00 m')[1]).toBe('1');
    expect(judged([speed, part], '12 m/s', '6.0 m')[1]).toBe('0 figures');
    expect(judged([speed, part], '10 m/s', '5.48 m')[1]).toBe('1 from a');
  });
});

describe('parts', () => {
  it('that need another have no marks without it', () => {
    const reason: Part = {
      ...{ label: 'c', needs: 'a', marks: 2, kind: 'text' },
      key: { accept: ['no friction'], spelling: false, order: false },
    };
    expect(judged([speed, distance, reason], '12 m/s', '', 'no friction')[2]).toBe('2');
    expect(judged([speed, distance, reason], '13 m/s', '', 'no friction')[2]).toBe('0');
  });

  it('use a question’s parameters', () => {
    const drawn: Part = { label: 'a', ...numberQuestion(numberKey('u × 2', 'm/s')) };
    const values = valuesOf({ u: '2.5' });
    const marks = (typed: string, second: string) =>
      judgeParts([drawn, distance], [{ typed }, { typed: second }], values).map((verdict) => verdict.marks);
    expect(marks('5 m/s', '25 m')).toEqual([1, 3]);
    expect(marks('4 m/s', '20 m')).toEqual([0, 3]);
    expect(marks('4 m/s', '25 m')).toEqual([0, 3]);
  });

  it('follow a ruling first, and those that need them follow it too', () => {
    const needing: Part = { ...distance, needs: 'a' };
    const [{ normal } = { normal: '' }] = judgeParts([speed], [{ typed: '13 m/s' }]);
    const rulings = [{ form: normal, marks: 1, by: 'teacher', at: '2026-01-01' }];
    const verdicts = judgeParts([speed, needing], [{ typed: '13 m/s', rulings }, { typed: '65 m' }]);
    expect(verdicts.map(({ marks }) => marks)).toEqual([1, 3]);
  });

  it('with a key that has no value are an error of the program', () => {
    const broken: Part = { label: 'a', ...numberQuestion(numberKey('1 / 0')) };
    expect(() => judgeParts([broken], [{ typed: '1' }])).toThrow('part a');
  });
});
