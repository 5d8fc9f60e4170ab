import { readSession } from '@fulcrum/shared-ui';

/** A code that was taken at the door, and has not reached the server. */
export interface WaitingScan {
  code: string;
  /** ISO 8601. */
  at: string;
  studentId: string;
}

const keyOf = (sessionId: string) => `door:${readSession()?.user.id ?? ''}:${sessionId}`;

const isScan = (value: unknown): value is WaitingScan =>
  typeof value === 'object' && value !== null && 'code' in value && 'at' in value && 'studentId' in value;

/** Scans outlive the page on this device until the server has them. */
export function readWaiting(sessionId: string): WaitingScan[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(sessionId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isScan) : [];
  } catch {
    return [];
  }
}

export function keepWaiting(sessionId: string, scans: readonly WaitingScan[]): void {
  if (scans.length === 0) localStorage.removeItem(keyOf(sessionId));
  else localStorage.setItem(keyOf(sessionId), JSON.stringify(scans));
}

/** What is left after some were sent: one that came meanwhile stays. */
export const withoutSent = (waiting: readonly WaitingScan[], sent: readonly WaitingScan[]): WaitingScan[] =>
  waiting.filter(({ code, at }) => !sent.some((scan) => scan.code === code && scan.at === at));
