import { DAY_MS } from '../../../platform/clock/durations.js';
import type { SecondFactor } from './user.schema.js';

/**
 * A password reset by mail removes the factors of so many days: the notice about a new one promises it to an owner who
 * did not add it. Not older ones, because a thief of the mailbox must not be able to strip a second factor by a reset.
 */
export const RECENT_FACTOR_DAYS = 7;

/** The fields of the app, beside passkeys that stay. */
export const APP_FIELDS = {
  'secondFactor.secret': 1,
  'secondFactor.lastStep': 1,
  'secondFactor.appAddedAt': 1,
} as const;

export interface RecentFactors {
  /** Whether the authenticator app is recent. */
  app: boolean;
  passkeyIds: string[];
  /** Whether nothing but the recovery codes is left without them. */
  isAll: boolean;
}

/** The passkeys and the app that were added within the last `RECENT_FACTOR_DAYS`. */
export function recentFactors(factor: SecondFactor | undefined, now: Date): RecentFactors {
  if (!factor) return { app: false, passkeyIds: [], isAll: false };
  const isRecent = (addedAt: Date) => now.getTime() - addedAt.getTime() < RECENT_FACTOR_DAYS * DAY_MS;
  const { secret, appAddedAt, addedAt, passkeys } = factor;
  // Rows of apps connected by an earlier version have no date of the app.
  const app = secret !== undefined && isRecent(appAddedAt ?? addedAt);
  const passkeyIds = passkeys.filter((passkey) => isRecent(passkey.addedAt)).map(({ id }) => id);
  const isAnyLeft = (secret !== undefined && !app) || passkeyIds.length < passkeys.length;
  return { app, passkeyIds, isAll: !isAnyLeft && (app || passkeyIds.length > 0) };
}
