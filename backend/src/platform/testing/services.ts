import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

let run = randomBytes(6).toString('hex');

/** From here on, databases and keys are another file's: files share a process (test/medium.file.ts calls it before each). */
export function beginTestFile(): void {
  run = randomBytes(6).toString('hex');
}

/** A connection string for a database of this test file's own, on the run's embedded MongoDB. */
export function testMongoUri(): string {
  return inject('MONGO_URL').replace(/\/fulcrum\?/, `/test_${run}?`);
}

/** The connection string of the run's Redis. Keys are shared by all files: put `testKeyPrefix()` before yours. */
export function testRedisUrl(): string {
  return inject('REDIS_URL');
}

/** A Redis key (and BullMQ) prefix of this test file's own. */
export function testKeyPrefix(): string {
  return `test-${run}`;
}
