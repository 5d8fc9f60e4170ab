import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { test } from '../support/faults/fault-test.ts';
import { IS_LONG } from '../../backend/src/testing/long-search.ts';
import type { Part } from '../support/product.ts';
import { expect } from '../support/test.ts';

/** How often every process is killed. */
const ROUNDS = IS_LONG ? 15 : 1;
/** The worker only in the long run: after its death a job waits half a minute before another worker takes it. */
const KILLED: Part[] = IS_LONG ? ['api', 'worker', 'redis', 'mongod', 'supervisor'] : ['mongod', 'api', 'redis'];
/** Upper bound of acknowledged requests before each kill. All of them are checked at the end. */
const MOST_WORK = IS_LONG ? 80 : 40;

test('killing any process while a school is at work loses, duplicates or tears nothing acknowledged', async ({
  product,
  begin,
}) => {
  test.setTimeout(300_000 + ROUNDS * 90_000);
  const trial = await begin(IS_LONG ? {} : product);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of KILLED) {
      if (IS_LONG) await trial.life.askForExport();
      await trial.kill(part, randomInt(20, MOST_WORK));
    }
  }
  await trial.audit('SIGKILL');
});

/** In ms: fifteen seconds until the supervisor kills a hung process, plus the start of its successor. */
const ANSWER_MS = 35_000;
const HELD = [
  { part: 'mongod', seconds: 20, goesOn: false },
  { part: 'api', seconds: 15, goesOn: false },
  { part: 'worker', seconds: 40, goesOn: true },
  { part: 'redis', seconds: 60, goesOn: true },
] as const;

if (IS_LONG) {
  test('whichever process hangs (Redis for a minute), requests get a reply and work resumes by itself', async ({
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
