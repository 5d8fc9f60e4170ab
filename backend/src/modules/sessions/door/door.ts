import { MINUTE_MS } from '../../../platform/clock/durations.js';
import type { AttendanceMark } from '../attendance.js';

/** How often a phone's code changes. */
export const STEP_SECONDS = 30;
/** Steps before and after that of the scan that are still accepted: clocks differ, and people are slow. */
const TOLERANCE = 1;
/** How far a scanner's clock may be ahead of the server's. */
const AHEAD_MS = 2 * MINUTE_MS;
/** Minutes after the start from which a student is late, unless the team sets another value. */
export const GRACE_MINUTES = 10;

/**
 * The code a student shows: `F1.<student>.<step>.<signature>`. On a printed card, whose code does not change, the step
 * is `C` and the card's number.
 */
export interface DoorCode {
  studentId: string;
  step: string;
  signature: string;
}

const PATTERN = /^F1\.([\w-]{16})\.(C[0-9a-z]{1,6}|[0-9a-z]{1,9})\.([\w-]{12})$/;

/** Parses a code; null if it is not in our format. */
export function readCode(text: string): DoorCode | null {
  const [, student, step, signature] = PATTERN.exec(text) ?? [];
  if (!student || !step || !signature) return null;
  return { studentId: Buffer.from(student, 'base64url').toString('hex'), step, signature };
}

export const codeText = ({ studentId, step, signature }: DoorCode): string =>
  `F1.${Buffer.from(studentId, 'hex').toString('base64url')}.${step}.${signature}`;

export const stepAt = (at: Date): string => Math.floor(at.getTime() / 1000 / STEP_SECONDS).toString(36);

export const stepOfCard = (number: number): string => `C${number.toString(36)}`;
export const isCard = (step: string): boolean => step.startsWith('C');

/** The key with which a student's phone signs. */
export interface PhoneKey {
  /** How many times it was renewed. */
  version: number;
  /** Null if it never was. */
  renewedAt: Date | null;
}

/**
 * The versions of the key that may have signed a code scanned at this time: a scanner sends what it saw before the
 * renewal, even days later.
 */
export const versionsAt = ({ version, renewedAt }: PhoneKey, at: Date): number[] =>
  renewedAt && at < renewedAt ? [version, version - 1] : [version];

/** What a student's code is checked against. */
interface Standing {
  /** When the code was scanned, by the scanner's clock. */
  at: Date;
  now: Date;
  /** Number of the student's card; null if they have no valid one. */
  card: number | null;
}

/**
 * Returns why a signed code is rejected: a photo of a phone's code is too old a minute later, and a card can be
 * revoked.
 */
export function codeRejection(step: string, { at, now, card }: Standing): 'old' | 'revoked' | null {
  if (at.getTime() > now.getTime() + AHEAD_MS) return 'old';
  if (isCard(step)) return card !== null && step === stepOfCard(card) ? null : 'revoked';
  const steps = Number.parseInt(step, 36) - Number.parseInt(stepAt(at), 36);
  return Math.abs(steps) <= TOLERANCE ? null : 'old';
}

/** When a student was scanned at the door. */
export interface DoorScan {
  studentId: string;
  at: Date;
}

export interface DoorTerms {
  startsAt: Date;
  graceMinutes: number;
}

export const statusAt = (at: Date, { startsAt, graceMinutes }: DoorTerms): 'Present' | 'Late' =>
  at.getTime() <= startsAt.getTime() + graceMinutes * 60_000 ? 'Present' : 'Late';

export interface DoorRecords {
  attendance: readonly AttendanceMark[];
  /** The first scan of each student. */
  scans: readonly DoorScan[];
}

/**
 * Adds scans to the records, in any order and any number of times: the first scan of a student counts, so that two
 * scanners agree. Marks the team made by hand stay, except for an absence of a student who had not been scanned.
 */
export function withScans(before: DoorRecords, fresh: readonly DoorScan[], terms: DoorTerms): DoorRecords {
  const records = new Map(before.attendance.map((record) => [record.studentId, record]));
  const first = new Map(before.scans.map(({ studentId, at }) => [studentId, at]));
  for (const { studentId, at } of fresh) {
    const earlier = first.get(studentId);
    if (earlier && earlier <= at) continue;
    first.set(studentId, at);
    const status = records.get(studentId)?.status;
    const isOfDoor = earlier ? status === statusAt(earlier, terms) : status === undefined || status === 'Absent';
    if (isOfDoor) records.set(studentId, { studentId, status: statusAt(at, terms) });
  }
  return {
    attendance: [...records.values()],
    scans: [...first].map(([studentId, at]) => ({ studentId, at })),
  };
}

/** Re-evaluates the records after the start or the grace period changed: what was changed by hand stays. */
export function withChangedTerms(before: DoorRecords, terms: Record<'old' | 'fresh', DoorTerms>): DoorRecords {
  const first = new Map(before.scans.map(({ studentId, at }) => [studentId, at]));
  const attendance = before.attendance.map((mark) => {
    const at = first.get(mark.studentId);
    return at && mark.status === statusAt(at, terms.old) ? { ...mark, status: statusAt(at, terms.fresh) } : mark;
  });
  return { attendance, scans: before.scans };
}

/** Returns the students whose record has changed. */
export function changedBetween(before: DoorRecords, after: DoorRecords): string[] {
  const statuses = new Map(before.attendance.map(({ studentId, status }) => [studentId, status]));
  return after.attendance.flatMap(({ studentId, status }) => (statuses.get(studentId) === status ? [] : [studentId]));
}
