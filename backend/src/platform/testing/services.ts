import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

let run = randomBytes(6).toString('hex');

/**
 * Starts new databases and keys for the next test file, because files share a process (test/medium.file.ts calls it
 * before each).
 */
export function beginTestFile(): void {
  run = randomBytes(6).toString('hex');
}

/** Returns a connection string for this test file's own database on the run's embedded MongoDB. */
export function testMongoUri(): string {
  return inject('MONGO_URL').replace(/\/fulcrum\?/, `/test_${run}?`);
}

/** Returns the connection string of the run's Redis. All files share its keys: prefix yours with `testKeyPrefix()`. */
export function testRedisUrl(): string {
  return inject('REDIS_URL');
}

/** Returns a prefix for this test file's own Redis (and BullMQ) keys. */
export function testKeyPrefix(): string {
  return `test-${run}`;
}
