import { expect, it } from 'vitest';
import { nameProblem } from './dto-rules.js';

it.each(['محمد / أحمد', 'محمد/أحمد', 'Ann / Mona', 'د. أحمد'])('%j is a name', (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

it.each(['evil.zone/win', 'http://evil', '//evil', 'me@evil', 'www.evil', 'prize.com', 'a\\b'])(
  '%j is a web or email address',
  (name) => {
    expect(nameProblem(name)?.english).toBe('A name cannot contain a web or email address.');
  },
);
