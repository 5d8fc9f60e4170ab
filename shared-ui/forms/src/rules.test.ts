// @vitest-environment node
import { expect, it } from 'vitest';
import { atMost, email, numberBetween, validate, required, sameAs } from './rules';

it.each([
  ['', 'no'],
  ['   ', 'no'],
  [[], 'no'],
  [null, 'no'],
  ['a', undefined],
  [['a'], undefined],
  [0, undefined],
])('checks that %j is filled in', (value, problem) => {
  expect(required('no')(value, {})).toBe(problem);
});

it.each([
  ['mona@example.org', true],
  [' mona@example.org ', true],
  ['', true],
  ['mona', false],
  ['mona@', false],
  ['a b@example.org', false],
])('checks the email address "%s"', (value, good) => {
  expect(email('no')(value, {})).toBe(good ? undefined : 'no');
});

it.each([
  ['0', true],
  ['10', true],
  ['10.5', false],
  ['-1', false],
  ['ten', false],
  ['', true],
])('checks "%s" for a number from 0 to 10', (value, good) => {
  expect(numberBetween([0, 10], 'no')(value, {})).toBe(good ? undefined : 'no');
});

it('returns the first problem of each invalid field and nothing for valid ones', () => {
  const problems = validate(
    { title: '', password: 'a', again: 'b', note: 'fine' },
    {
      title: [required('Title?'), atMost(3, 'Long!')],
      again: [sameAs('password', 'Passwords do not match!')],
      note: [required('Note?')],
    },
  );
  expect(problems).toEqual({ title: 'Title?', again: 'Passwords do not match!' });
});
