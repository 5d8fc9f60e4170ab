import type { AttendanceMark } from '../attendance.js';

/** A code of a phone turns every so many seconds. */
export const STEP_SECONDS = 30;
/** Steps before and after the one at the time of the scan that still count: clocks differ, and a hand is slow. */
const TOLERANCE = 1;
/** A scanner's clock may be ahead of the server's by so much. */
const AHEAD_MS = 2 * 60_000;
/** Late begins so many minutes after the start, unless the team says otherwise. */
export const GRACE_MINUTES = 10;

/**
 * What a pupil shows: `F1.<student>.<step>.<signature>`. On a printed card, which does not turn, the step is `C` and the number
 * of the card.
 */
export interface DoorCode {
  studentId: string;
  step: string;
  signature: string;
}

const PATTERN = /^F1\.([\w-]{16})\.(C[0-9a-z]{1,6}|[0-9a-z]{1,9})\.([\w-]{12})$/;

/** The parts of a code; null when it is none of ours. */
export function readCode(text: string): DoorCode | null {
  const [, student, step, signature] = PATTERN.exec(text) ?? [];
  if (!student || !step || !signature) return null;
  return { studentId: Buffer.from(student, 'base64url').toString('hex'), step, signature };
}

export const codeText = ({ studentId, step, signature }: DoorCode): string =>
  `F1.${Buffer.from(studentId, 'hex').toString('base64url')}.${step}.${signature}`;

export const stepAt = (at: Date): string => Math.floor(at.getTime() / 1000 / STEP_SECONDS).toString(36);

export const stepOfCard = (number: number): string => `C${number.toString(36)}`;

/** What a code of this student is held against. */
interface Standing {
  /** When it was seen, by the scanner's clock. */
  at: Date;
  now: Date;
  /** The number of the student's card; null when they have none that is good. */
  card: number | null;
}

/** Why a signed code is not taken: a photograph of a phone's code is old a minute later, and a card can be revoked. */
export function agedCode(step: string, { at, now, card }: Standing): 'old' | 'revoked' | null {
  if (at.getTime() > now.getTime() + AHEAD_MS) return 'old';
  if (step.startsWith('C')) return card !== null && step === stepOfCard(card) ? null : 'revoked';
  const steps = Number.parseInt(step, 36) - Number.parseInt(stepAt(at), 36);
  return Math.abs(steps) <= TOLERANCE ? null : 'old';
}

/** When a student was seen at the door. */
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
 * The records after some scans, in whatever order they arrive and however often: the first scan of a student counts, so
 * that two scanners agree. What the team has marked by hand stays, but for an absence of somebody who was never scanned.
 */
export function withScans(before: DoorRecords, fresh: readonly DoorScan[], terms: DoorTerms): DoorRecords {
  const statuses = new Map(before.attendance.map(({ studentId, status }) => [studentId, status]));
  const first = new Map(before.scans.map(({ studentId, at }) => [studentId, at]));
  for (const { studentId, at } of fresh) {
    const earlier = first.get(studentId);
    if (earlier && earlier <= at) continue;
    first.set(studentId, at);
    const status = statuses.get(studentId);
    const isOfDoor = earlier ? status === statusAt(earlier, terms) : status === undefined || status === 'Absent';
    if (isOfDoor) statuses.set(studentId, statusAt(at, terms));
  }
  return {
    attendance: [...statuses].map(([studentId, status]) => ({ studentId, status })),
    scans: [...first].map(([studentId, at]) => ({ studentId, at })),
  };
}

/** The records when the lesson begins at another time, or late begins later: what was changed by hand stays. */
export function withTerms(before: DoorRecords, terms: Record<'old' | 'fresh', DoorTerms>): DoorRecords {
  const first = new Map(before.scans.map(({ studentId, at }) => [studentId, at]));
  const attendance = before.attendance.map((mark) => {
    const at = first.get(mark.studentId);
    return at && mark.status === statusAt(at, terms.old) ? { ...mark, status: statusAt(at, terms.fresh) } : mark;
  });
  return { attendance, scans: before.scans };
}

/** The students whose record is another one than before. */
export function changedBetween(before: DoorRecords, after: DoorRecords): string[] {
  const statuses = new Map(before.attendance.map(({ studentId, status }) => [studentId, status]));
  return after.attendance.flatMap(({ studentId, status }) => (statuses.get(studentId) === status ? [] : [studentId]));
}
