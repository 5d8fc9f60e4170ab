// @vitest-environment node
import { expect, it } from 'vitest';
import { atMost, email, numberBetween, problemsOf, required, sameAs } from './rules';

it.each([
  ['', 'no'],
  ['   ', 'no'],
  [[], 'no'],
  [null, 'no'],
  ['a', undefined],
  [['a'], undefined],
  [0, undefined],
])('required on %j', (value, problem) => {
  expect(required('no')(value, {})).toBe(problem);
});

it.each([
  ['mona@example.org', true],
  [' mona@example.org ', true],
  ['', true],
  ['mona', false],
  ['mona@', false],
  ['a b@example.org', false],
])('email on "%s"', (value, good) => {
  expect(email('no')(value, {})).toBe(good ? undefined : 'no');
});

it.each([
  ['0', true],
  ['10', true],
  ['10.5', false],
  ['-1', false],
  ['ten', false],
  ['', true],
])('a number from 0 to 10 on "%s"', (value, good) => {
  expect(numberBetween([0, 10], 'no')(value, {})).toBe(good ? undefined : 'no');
});

it('gives the first problem of each field and nothing for good ones', () => {
  const problems = problemsOf(
    { title: '', password: 'a', again: 'b', note: 'fine' },
    {
      title: [required('Title?'), atMost(3, 'Long!')],
      again: [sameAs('password', 'Passwords do not match!')],
      note: [required('Note?')],
    },
  );
  expect(problems).toEqual({ title: 'Title?', again: 'Passwords do not match!' });
});
