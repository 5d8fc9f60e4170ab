import { isUUID } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import { loadConfig } from '../../platform/config/app-config.js';
import { ServedIds } from './served-ids.js';

let now = new Date('2027-03-01T12:00:00.123Z');
class SetClock extends Clock {
  override now = () => now;
}
const config = loadConfig({
  ...{ MONGO_URL: 'mongodb://localhost/x', REDIS_URL: 'redis://localhost' },
  APP_SECRET: 'a secret of tests, of thirty-two bytes and more',
});
const ids = new ServedIds(config, new SetClock());
const QUESTION = { tenantId: '1'.repeat(24), studentId: '2'.repeat(24), questionId: '3'.repeat(24) };
const servedAt = now;
const id = ids.make(QUESTION);
const after = (ms: number) => new Date(servedAt.getTime() + ms);
/** When the answer counts, in ms since it was served. @param given likewise */
function believed(given: number | null, one = id, question = QUESTION): number {
  const { at } = ids.timesOf(one, question, given === null ? null : after(given).toISOString());
  return at.getTime() - servedAt.getTime();
}

it('an id is a UUID, and another one for another student or question', () => {
  expect(isUUID(id)).toBe(true);
  expect(ids.make({ ...QUESTION, studentId: '4'.repeat(24) })).not.toBe(id);
  expect(ids.make({ ...QUESTION, questionId: '4'.repeat(24) })).not.toBe(id);
});

describe('an answer that comes two days after its question was served', () => {
  it.each([
    ['at its own time', HOUR_MS, HOUR_MS],
    ['when it came, if it says nothing', null, 2 * DAY_MS],
    ['when it came, if it says later', 3 * DAY_MS, 2 * DAY_MS],
    ['when its question was served, if it says earlier', -10 * DAY_MS, 0],
  ])('was given %s', (_, given, at) => {
    now = after(2 * DAY_MS);
    expect(believed(given)).toBe(at);
  });

  it('was given when it came, if its id was served to nobody, to somebody else or for another question', () => {
    now = after(2 * DAY_MS);
    const changed = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const earlier = `${changed.startsWith('0') ? '1' : '0'}${id.slice(1)}`;
    for (const other of ['0d8a2a4e-6f0d-4c57-9a53-6c7e0a4f0c11', changed, earlier]) {
      expect(believed(HOUR_MS, other)).toBe(2 * DAY_MS);
    }
    expect(believed(HOUR_MS, id, { ...QUESTION, studentId: '4'.repeat(24) })).toBe(2 * DAY_MS);
  });
});

it('an answer was given at most thirty days before it comes', () => {
  now = after(40 * DAY_MS);
  expect(believed(HOUR_MS)).toBe(10 * DAY_MS);
});
