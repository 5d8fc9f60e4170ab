import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import type { Passkey, SecondFactor } from './user.schema.js';
import { RECENT_FACTOR_DAYS, recentFactors } from './recent-factors.js';

const now = new Date('2026-03-20T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const passkey = (id: string, days: number): Passkey => ({
  ...{ id, publicKey: 'key', counter: 0, transports: [], name: id },
  addedAt: daysAgo(days),
});
const factor = (terms: Partial<SecondFactor>): SecondFactor => ({
  ...{ passkeys: [], recoveryCodes: ['code'], addedAt: daysAgo(30) },
  ...terms,
});

describe('recentFactors', () => {
  it('are none without a second factor, or when all are older', () => {
    const none = { app: false, passkeyIds: [], isAll: false };
    expect(recentFactors(undefined, now)).toEqual(none);
    expect(recentFactors(factor({}), now)).toEqual(none);
    const old = factor({ secret: 's', appAddedAt: daysAgo(8), passkeys: [passkey('a', RECENT_FACTOR_DAYS)] });
    expect(recentFactors(old, now)).toEqual(none);
  });

  it('are passkeys and an app added within the last days', () => {
    const both = factor({ secret: 's', appAddedAt: daysAgo(6.9), passkeys: [passkey('a', 0), passkey('b', 6.9)] });
    expect(recentFactors(both, now)).toEqual({ app: true, passkeyIds: ['a', 'b'], isAll: true });
  });

  it('are not all while an older passkey or app is left', () => {
    const withApp = factor({ secret: 's', appAddedAt: daysAgo(8), passkeys: [passkey('a', 1)] });
    expect(recentFactors(withApp, now)).toEqual({ app: false, passkeyIds: ['a'], isAll: false });
    const withPasskey = factor({ secret: 's', appAddedAt: daysAgo(1), passkeys: [passkey('a', 8)] });
    expect(recentFactors(withPasskey, now)).toEqual({ app: true, passkeyIds: [], isAll: false });
  });

  it('takes an app without a date of its own to be as old as the second factor', () => {
    expect(recentFactors(factor({ secret: 's' }), now).app).toBe(false);
    expect(recentFactors(factor({ secret: 's', addedAt: daysAgo(1) }), now).app).toBe(true);
  });
});
