import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { NumberKey } from './keys.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';
import type { Ruling } from './verdict.ts';

const judged = (key: NumberKey, typed: string) => {
  const { marks, notes, unread } = judge(numberQuestion(key, 3), typed);
  return unread ? 'unread' : [marks, ...notes.map(({ code }) => code)].join(' ');
};

it.each([
  ['N m', '15 J', '0 unit_wrong'],
  ['N/kg', '15 m/s^2', '0 unit_wrong'],
  ['kWh', '54 MJ', '0'],
  ['kWh', '15000 Wh', '3'],
  ['l', '15000 cm^3', '0'],
  ['K', '15 °C', '0 unit_wrong'],
  ['t', '15000 kg', '0'],
  ['m/s', '54 km/h', '3'],
  ['h', '900 min', '3'],
  ['d', '360 h', '3'],
])('15 %s answered by %s: %s', (unit, typed, verdict) => expect(judged(numberKey('15', unit), typed)).toBe(verdict));

it('units that the author ticked convert by the factor, with prefixes', () => {
  const key = numberKey('15', 'N m', { alsoUnits: [{ unit: 'J', factor: '1' }] });
  expect(['15 J', '0.015 kJ', '16 J', '15 W'].map((typed) => judged(key, typed))).toEqual([
    ...['3', '3', '0 check_working', '0 unit_wrong'],
  ]);
  const litres = numberKey('2', 'l', { alsoUnits: [{ unit: 'cm^3', factor: '0.001' }] });
  expect(judged(litres, '2000 cm³')).toBe('3');
  expect(judged(litres, '0.002 m³')).toBe('3');
});

it('a ratio is a percentage only if the key is one', () => {
  expect(['50 %', '0.5', '50', '0.5 %'].map((typed) => judged(numberKey('50', '%'), typed))).toEqual([
    ...['3', '3', '0 unit_missing', '0 power_of_ten'],
  ]);
  expect(['0.5', '50 %', '1/2'].map((typed) => judged(numberKey('0.5'), typed))).toEqual(['3', '0', '3']);
});

it('intervals are closed, and exact', () => {
  const percent = numberKey('9.81', null, { match: { by: 'percent', amount: '2' } });
  expect(['9.6138', '10.0062', '9.61379', '10.00621', '-9.81'].map((typed) => judged(percent, typed))).toEqual([
    ...['3', '3', '0', '0', '0 sign'],
  ]);
  const absolute = numberKey('0.3', 'm', { match: { by: 'absolute', amount: '0.1' } });
  expect(['0.2 m', '40 cm', '0.4000001 m', '19.9 cm'].map((typed) => judged(absolute, typed))).toEqual([
    ...['3', '3', '0 check_working', '0 check_working'],
  ]);
});

it('half is rounded away from zero, on both sides', () => {
  const key = (value: string) => numberKey(value, null, { match: { by: 'rounding', sf: 2 } });
  expect(judged(key('1.25'), '1.3')).toBe('3');
  expect(judged(key('1.2'), '1.25')).toBe('0');
  expect(judged(key('-1.25'), '-1.3')).toBe('3');
  expect(judged(key('9.95'), '10')).toBe('3');
  expect(judged(key('10'), '9.8')).toBe('0');
  expect(judged(key('1/3'), '0.33')).toBe('3');
});

it('a unit that is printed need not be typed, but a wrong one is wrong', () => {
  const given = numberKey('15', 'N m', { ask: 'given' });
  expect(['15', '15 N m', '1500 N cm', '15 J'].map((typed) => judged(given, typed))).toEqual([
    '3',
    '3',
    '3',
    '0 unit_wrong',
  ]);
  expect(['15', '15 m'].map((typed) => judged(numberKey('15'), typed))).toEqual(['3', '0 unit_wrong']);
});

it('a unit is worth a mark if the author says so, and so are figures', () => {
  const key = numberKey('1.20', 'm/s', { unitMark: true, digits: 'require' });
  expect(['1.20', '1.2 m/s', '1.2', '1.3', '1.20 s'].map((typed) => judged(key, typed))).toEqual([
    ...['2 unit_missing', '2 figures', '2 unit_missing figures', '0', '2 unit_wrong'],
  ]);
  expect(judge(numberQuestion(key, 1), '1.20').marks).toBe(0);
  expect(judged({ ...key, unitMark: false }, '1.2 m/s')).toBe('0 figures');
});

it('other right values and foreseen slips are known', () => {
  const key = numberKey('20', 'J', {
    also: [
      { value: '21', unit: 'J' },
      { value: '5', unit: 'cal' },
    ],
    slips: [
      { value: '40', note: 'Halve it.' },
      { value: '-20', note: 'Mind the direction.' },
    ],
  });
  expect(['21 J', '5 cal', '5 J'].map((typed) => judged(key, typed))).toEqual(['3', '3', '0 check_working']);
  expect(judge(numberQuestion(key), '0.04 kJ').notes).toEqual([{ code: 'slip', text: 'Halve it.' }]);
  expect(judged(key, '-20 J')).toBe('0 slip sign');
});

it('the unit that was typed decides between right values', () => {
  const key = numberKey('5', 'cal', { also: [{ value: '20', unit: 'J' }], unitMark: true });
  expect(['5 cal', '20 J', '5 J', '5'].map((typed) => judged(key, typed))).toEqual([
    ...['3', '3', '0 check_working', '2 unit_missing'],
  ]);
  expect(judged(numberKey('50', 'm'), '0.5')).toBe('0 power_of_ten');
});

it('at most two notes are given, the first that hold', () => {
  const slips = [{ value: '1.2', unit: 'm', note: 'Divide by the time.' }];
  const key = numberKey('1.20', 'm/s', { digits: 'require', unitMark: true, slips });
  expect(judged(key, '1.2')).toBe('2 slip unit_missing');
});

it('a note about figures says how many, as a range of its own', () => {
  const key = numberKey('1.20', null, { digits: 'note', sf: { min: 2, max: 3 } });
  expect(['1.2', '1.20', '1.200', '1', '1200e-3'].map((typed) => judged(key, typed))).toEqual([
    '3',
    '3',
    '3 figures',
    '0',
    '3 figures',
  ]);
  expect(judge(numberQuestion(key), '1.200').notes).toEqual([{ code: 'figures', figures: { min: 2, max: 3 } }]);
  expect(judged(numberKey('18.1', 'kJ', { digits: 'require' }), '18100.0 J')).toBe('0 figures');
});

it('answers of one form share their ruling; figures have a form of their own where they matter', () => {
  const form = (digits: NumberKey['digits'], typed: string) =>
    judge(numberQuestion(numberKey('1.20', 'm/s', { digits })), typed).normal;
  expect(form('ignore', '1.2 m/s')).toBe(form('ignore', 'v = 120,0 cm/s.'));
  expect(form('require', '1.2 m/s')).not.toBe(form('require', '1.20 m/s'));
  expect(form('require', '1.20 m/s')).toBe(form('require', '1.20e3 mm/s'));
  expect(form('ignore', '1.2 N m')).not.toBe(form('ignore', '1.2 J'));
  // The number counts as typed where the unit is wrong.
  expect(form('ignore', '1.2 kJ')).not.toBe(form('ignore', '1200 J'));
});

it('a ruling decides first, within the marks of the question', () => {
  const question = numberQuestion(numberKey('1.20', 'm/s'), 3);
  const rule = (form: string, marks: number): Ruling => ({ form, marks, by: 'teacher', at: '2026-01-01' });
  const typed = '1,500 m/s';
  const unread = judge(question, typed);
  expect(judge(question, typed, [rule(unread.normal, 2)])).toEqual({ ...unread, marks: 2, notes: [], unread: false });
  expect(judge(question, typed, [rule(unread.normal, 9)]).marks).toBe(3);
  expect(judge(question, '1.20 m/s', [rule(judge(question, '1.2 m/s').normal, 0)]).marks).toBe(0);
  expect(judge(question, '1.20 m/s', [rule('another', 0)]).marks).toBe(3);
});

it('a key that cannot be read is an error of the program, not of the student', () => {
  expect(() => judged(numberKey('about 5'), '5')).toThrow('about 5');
});

it('500 attempts of 40 answers are judged at once', () => {
  const units = ['m/s', 'cm/s', 'km/h', 'm', ''];
  const questions = Array.from({ length: 40 }, (_, at) =>
    numberQuestion(numberKey(`${at + 1}.25`, 'm/s', { digits: 'note' })),
  );
  const answers = questions.flatMap((question, at) =>
    Array.from({ length: 500 }, (_, student) => ({ question, typed: `${at + 1}.${student} ${units[student % 5]}` })),
  );
  const times: number[] = [];
  let marks = 0;
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    marks = answers.reduce((sum, { question, typed }) => sum + judge(question, typed).marks, 0);
    times.push(performance.now() - start);
  }
  expect(marks).toBeGreaterThan(0);
  console.info(`${answers.length} answers judged in ${Math.min(...times).toFixed(0)} ms`);
});
