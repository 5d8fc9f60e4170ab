import { expect, it } from 'vitest';
import type { Part } from './judge-parts.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';
import { triedDraws } from './tried-draws.ts';
import type { Parameter } from './variants.ts';

const part = (label: string, value: string): Part => ({ label, ...numberQuestion(numberKey(value, 'm')) });
const from1to = (name: string, to: string): Parameter => ({ name, from: '1', to, step: '1' });

it('twenty draws are spread evenly, with their answers, and the extremes are the least and greatest answers', () => {
  const [tried] = triedDraws([part('', '100 − m')], [from1to('m', '40')]) ?? [];
  expect(tried?.draws).toBe(40);
  expect(tried?.samples.map(({ drawn, value }) => [drawn['m'], value]).slice(0, 3)).toEqual([
    ...[
      ['1', '99'],
      ['3', '97'],
      ['5', '95'],
    ],
  ]);
  expect(tried?.samples).toHaveLength(20);
  expect([tried?.least, tried?.greatest]).toMatchObject([
    { drawn: { m: '40' }, value: '60' },
    { drawn: { m: '1' }, value: '99' },
  ]);
  expect(tried?.problems).toEqual([]);
});

it('every draw that divides by zero, has no value or more than six figures is told', () => {
  const tried = triedDraws([part('a', '1 ÷ (m − 2)'), part('b', '√(3 − m)')], [from1to('m', '4')]) ?? [];
  expect(tried.map(({ label, problems }) => [label, problems])).toMatchObject([
    ['a', [{ drawn: { m: '2' }, value: null, problem: 'divides_by_zero' }]],
    [
      'b',
      [
        { drawn: { m: '1' }, value: '1.41421', problem: 'too_many_figures' },
        { drawn: { m: '4' }, value: null, problem: 'not_a_number' },
      ],
    ],
  ]);
});

it('a later part follows from the earlier ones; words and choices are left out', () => {
  const word: Part = { label: 'w', kind: 'text', key: { accept: ['x'], spelling: true, order: false }, marks: 1 };
  const tried = triedDraws([part('a', 'm × 2'), word, part('b', 'a ÷ 4')], [from1to('m', '2')]);
  expect(tried?.map(({ label, samples }) => [label, ...samples.map(({ value }) => value)])).toEqual([
    ['a', '2', '4'],
    ['b', '0.5', '1'],
  ]);
});

it('there are none for a key or a range that cannot be read, or too many draws', () => {
  expect(triedDraws([part('', 'm ×')], [from1to('m', '2')])).toBeNull();
  expect(triedDraws([part('', 'm')], [from1to('m', '0')])).toBeNull();
  expect(triedDraws([part('', 'm × n')], [from1to('m', '101'), from1to('n', '100')])).toBeNull();
});

it('there are none for draws that take too long together: the server tries them within a request', () => {
  const manyRoots = triedDraws([part('', '√(2 × 9.81 × m)')], [from1to('m', '10000')]);
  expect(manyRoots).toBeNull();
  expect(triedDraws([part('', '√(2 × 9.81 × m)')], [from1to('m', '1000')])?.[0]?.draws).toBe(1000);
  const longNumbers = triedDraws([part('', 'sin(m)^19 × sin(m)^19')], [from1to('m', '89')]);
  expect(longNumbers).toBeNull();
});

it('a part that is thousands of operations long through earlier parts has no value', () => {
  const sumOf = (label: string) => Array.from({ length: 13 }, () => label).join('+');
  const parts = [part('a', sumOf('m')), part('b', sumOf('a')), part('c', sumOf('b')), part('d', 'c + 1')];
  const tried = triedDraws(parts, [from1to('m', '2')]) ?? [];
  expect(tried.map(({ samples }) => samples.map(({ value }) => value))).toEqual([
    ['13', '26'],
    ['169', '338'],
    [null, null],
    [null, null],
  ]);
});
