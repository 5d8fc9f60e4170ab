import { expect, it } from 'vitest';
import { inTurns } from './in-turns.js';

it('others go on between every twenty rows', async () => {
  let turns = 0;
  const rows = Array.from({ length: 45 }, (_, at) => at);
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const seen = await inTurns(rows, (at) => [at, turns]);
  clearImmediate(next);
  expect(seen.map(([at]) => at)).toEqual(rows);
  expect(new Set(seen.map(([, turn]) => turn)).size).toBe(3);
});
