import { describe, expect, it } from 'vitest';
import { keyProblems } from './key-problems.ts';
import type { NumberKey } from './keys.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';

const problems = (more: Partial<NumberKey>, isExpression = false) =>
  keyProblems(numberQuestion(numberKey('1.20', 'm/s', more)), isExpression).map(
    ({ field, problem }) => `${field} ${problem}`,
  );
const many = <Item>(item: Item, count: number): Item[] => Array.from({ length: count }, () => item);

describe('a number’s key', () => {
  it.each<[Partial<NumberKey>, string[]]>([
    [{}, []],
    [{ value: '1,500' }, ['value unreadable_value']],
    [{ value: 'a × 5' }, ['value unreadable_value']],
    [{ value: '5 m' }, ['value unreadable_value']],
    [{ value: '1'.repeat(31) }, ['value too_long']],
    [{ unit: 'm/x' }, ['unit unreadable_unit']],
    [{ unit: ' m'.repeat(16) }, ['unit too_long']],
    [{ unit: null }, ['unit without_unit']],
    [{ unit: null, ask: 'none' }, []],
    ...[0, 7, 2.5].map((sf): [Partial<NumberKey>, string[]] => [
      { match: { by: 'rounding', sf } },
      ['match.sf out_of_range'],
    ]),
    [{ match: { by: 'percent', amount: 'x' } }, ['match.amount unreadable_amount']],
    [{ match: { by: 'absolute', amount: '-1' } }, ['match.amount unreadable_amount']],
    [{ sf: { min: 0, max: 3 } }, ['sf.min out_of_range']],
    [{ sf: { min: 3, max: 2 } }, ['sf.max out_of_range']],
    [{ sf: { min: 3, max: 7 } }, ['sf.max out_of_range']],
    [{ digits: 'require', sf: { min: 2, max: 2 } }, ['value judged_wrong']],
    [{ digits: 'require', match: { by: 'rounding', sf: 4 } }, ['value judged_wrong']],
    [{ digits: 'require', value: '6/5', match: { by: 'percent', amount: '1' } }, ['sf figures_unknown']],
    [{ ask: 'pick' }, ['units too_few']],
    [{ ask: 'pick', units: many('m/s', 7) }, ['units too_many']],
    [{ ask: 'pick', units: ['m/s', 'm/s'] }, ['units repeated']],
    [{ ask: 'pick', units: ['m', 's'] }, ['units right_unit_not_offered']],
    [{ ask: 'pick', units: ['m/s', 'x'] }, ['units.1 unreadable_unit']],
    [{ ask: 'pick', units: ['m/s', 's'] }, []],
    [
      { alsoUnits: [{ unit: 'x', factor: '0' }] },
      ['alsoUnits.0.unit unreadable_unit', 'alsoUnits.0.factor unreadable_amount'],
    ],
    [{ alsoUnits: many({ unit: 'N', factor: '1' }, 9) }, ['alsoUnits too_many']],
    [{ also: [{ value: 'x', unit: 'y' }] }, ['also.0.value unreadable_value', 'also.0.unit unreadable_unit']],
    [{ also: many({ value: '1', unit: 'm' }, 5) }, ['also too_many']],
    [{ slips: [{ value: '2.4', note: ' ' }] }, ['slips.0.note empty']],
    [{ slips: [{ value: '2.4', note: 'x'.repeat(201) }] }, ['slips.0.note too_long']],
    [{ slips: many({ value: '2.4', note: 'Halve it.' }, 7) }, ['slips too_many']],
    [{ slips: [{ value: '1.204', note: 'Halve it.' }] }, ['slips.0.value judged_right']],
    [{ slips: [{ value: '120', unit: 'cm/s', note: 'Halve it.' }] }, ['slips.0.value judged_right']],
  ])('%j: %j', (more, expected) => expect(problems(more)).toEqual(expected));

  it('may be an expression in a part, whose value is checked with its draws', () => {
    expect(problems({ value: 'a × 5' }, true)).toEqual([]);
    expect(problems({ value: 'a × 5', unit: 'x' }, true)).toEqual(['unit unreadable_unit']);
    expect(problems({ value: 'a × 5', digits: 'note', match: { by: 'percent', amount: '1' } }, true)).toEqual([
      'sf figures_unknown',
    ]);
  });

  it.each([0, 11, 1.5])('is not worth %s marks', (marks) =>
    expect(keyProblems(numberQuestion(numberKey('1'), marks))).toEqual([{ field: 'marks', problem: 'out_of_range' }]),
  );
});

it.each<[string[], string[]]>([
  [['red shift'], []],
  [[], ['accept too_few']],
  [Array.from({ length: 13 }, (_, at) => `word ${at}`), ['accept too_many']],
  [
    ['red', ' ', 'RED'],
    ['accept.1 empty', 'accept.2 repeated'],
  ],
])('a text’s key %j: %j', (accept, expected) => {
  const found = keyProblems({ kind: 'text', marks: 1, key: { accept, spelling: false, order: false } });
  expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected);
});

it.each<[string[], number, string[]]>([
  [['up', 'down'], 1, []],
  [['up'], 0, ['options too_few']],
  [[...'abcdefg'], 0, ['options too_many']],
  [['up', 'down'], 2, ['right out_of_range']],
  [['up', ' ', 'up'], 0, ['options.1 empty', 'options.2 repeated']],
])('a choice’s key %j, %i: %j', (options, right, expected) => {
  const found = keyProblems({ kind: 'choice', marks: 1, key: { options, right } });
  expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected);
});
