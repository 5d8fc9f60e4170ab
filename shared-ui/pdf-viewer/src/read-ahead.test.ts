// @vitest-environment node
import { expect, it } from 'vitest';
import { ReadAhead } from './read-ahead';

it('reads one more chunk, where an object that starts in a part may end', () => {
  const ahead = new ReadAhead(1_000_000);
  expect(ahead.widened({ begin: 10_240, end: 10_752 })).toEqual({ begin: 10_240, end: 11_264 });
  expect(ahead.widened({ begin: 51_200, end: 51_712 })).toEqual({ begin: 51_200, end: 52_224 });
});

it('reads a long table in few steps', () => {
  const ahead = new ReadAhead(1_000_000);
  let end = 102_400;
  let steps = 0;
  for (; end < 202_400; steps += 1) ({ end } = ahead.widened({ begin: end, end: end + 512 }));
  expect(steps).toBe(5);
});

it('never reads past the end of the file, and reads whole chunks', () => {
  const ahead = new ReadAhead(5_000);
  expect(ahead.widened({ begin: 4_096, end: 5_000 })).toEqual({ begin: 4_096, end: 5_000 });
  expect(ahead.widened({ begin: 2_048, end: 3_072 })).toEqual({ begin: 2_048, end: 3_584 });
});
