import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import { OneTimePasswords } from './one-time-passwords.js';

const environment = { MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h' };
const passwords = new OneTimePasswords(loadConfig({ ...environment, APP_SECRET: 's'.repeat(32) }));
const now = new Date('2026-03-01T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe('OneTimePasswords', () => {
  it('have twelve characters in three groups, without I, L, O and U', () => {
    const issued = Array.from({ length: 200 }, () => passwords.issue(now).password);
    for (const password of issued) expect(password).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(issued).size).toBe(200);
  });

  it('are stored as an HMAC that another secret does not reproduce', () => {
    const { password, stored } = passwords.issue(now);
    expect(stored.hash).toMatch(/^[0-9a-f]{64}$/);
    const others = new OneTimePasswords(loadConfig({ ...environment, APP_SECRET: 't'.repeat(32) }));
    expect(others.matching([stored], password, now)).toBeNull();
  });

  it('expire after seven days', () => {
    const { password, stored } = passwords.issue(now);
    expect(stored.expiresAt).toEqual(later(7));
    expect(passwords.matching([stored], password, later(6.99))).toBe(stored.hash);
    expect(passwords.matching([stored], password, later(7))).toBeNull();
  });

  it('may be typed in lower case, with spaces and with look-alike characters', () => {
    const issued = Array.from({ length: 300 }, () => passwords.issue(now)).find(({ password }) =>
      /0.*1|1.*0/.test(password),
    );
    if (!issued) throw new Error('none of 300 passwords holds both 0 and 1');
    const typed = issued.password.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(passwords.matching([issued.stored], typed, now)).toBe(issued.stored.hash);
  });

  it('do not match another password, an empty one, or when none is stored', () => {
    const mine = passwords.issue(now);
    const other = passwords.issue(now);
    expect(passwords.matching([mine.stored], other.password, now)).toBeNull();
    expect(passwords.matching([mine.stored, other.stored], other.password, now)).toBe(other.stored.hash);
    expect(passwords.matching([mine.stored], '', now)).toBeNull();
    expect(passwords.matching([], mine.password, now)).toBeNull();
  });
});
