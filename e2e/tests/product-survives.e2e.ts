import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { test } from '../support/faults/fault-test.ts';
import { IS_LONG, SEARCH_SEED } from '../../backend/src/testing/long-search.ts';
import type { Part } from '../support/product.ts';
import { expect } from '../support/test.ts';

/** Every process is killed so often. */
const ROUNDS = IS_LONG ? 15 : 1;
/** With its worker gone, a job waits for half a minute before another one takes it: in the long run only. */
const KILLED: Part[] = IS_LONG
  ? ['api', 'worker', 'redis', 'mongod', 'supervisor']
  : ['mongod', SEARCH_SEED % 2 === 0 ? 'api' : 'redis'];
/** So many requests are acknowledged before. All of them are looked up at the end. */
const MOST_WORK = IS_LONG ? 80 : 40;

test('whichever process is killed while a school is at work, nothing acknowledged is lost, doubled or torn', async ({
  product,
  begin,
}) => {
  test.setTimeout(120_000 + ROUNDS * 90_000);
  const trial = await begin(IS_LONG ? {} : product);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of KILLED) {
      if (IS_LONG) await trial.life.askForExport();
      await trial.kill(part, randomInt(20, MOST_WORK));
    }
  }
  await trial.audit('SIGKILL');
});

/** Fifteen seconds until the supervisor ends a process that hangs, and the start of its successor. */
const ANSWER_MS = 35_000;
const HELD = [
  { part: 'mongod', seconds: 20, goesOn: false },
  { part: 'api', seconds: 15, goesOn: false },
  { part: 'worker', seconds: 40, goesOn: true },
  { part: 'redis', seconds: 60, goesOn: true },
] as const;

if (IS_LONG) {
  test('whichever process hangs (Redis for a minute), there is an answer, and it goes on by itself', async ({
    begin,
  }) => {
    test.setTimeout(600_000);
    const trial = await begin({});
    for (const { part, seconds, goesOn } of HELD) {
      await trial.life.askForExport();
      await trial.life.acknowledge(40);
      await trial.product.hold(part);
      if (goesOn) await trial.wentOn(`without ${part}`);
      await after(seconds * 1000);
      await trial.product.release(part);
      await trial.wentOn(part);
    }
    await trial.audit('SIGSTOP');
    expect(trial.life.line.slowest.ms).toBeLessThan(ANSWER_MS);
  });
}
