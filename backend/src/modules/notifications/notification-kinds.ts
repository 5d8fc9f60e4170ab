import type { Role } from '../../platform/auth-guard/principal.js';

/** What people are notified of. */
export const NOTIFICATION_KINDS = [
  'task.new',
  'task.due',
  'task.graded',
  'quiz.opens',
  'quiz.closing',
  'attendance.absent',
  'announcement.new',
  'material.new',
  'appeal.answered',
  'class.starting',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `product`: in the list behind the bell. `push`: on the devices that the person has switched it on for. */
export const WAYS = ['product', 'mail', 'push'] as const;
export type Way = (typeof WAYS)[number];

export type Reader = Extract<Role, 'student' | 'parent'>;

/** Which kinds are for whom. Nobody is asked about the others. */
export const KINDS_OF: Record<Reader, readonly NotificationKind[]> = {
  student: NOTIFICATION_KINDS.filter((kind) => kind !== 'attendance.absent'),
  parent: ['attendance.absent', 'announcement.new', 'task.graded', 'appeal.answered'],
};

/** Mail only for what matters: a parent has the weekly digest, and hears of an absence at once. */
const MAILED: Record<Reader, readonly NotificationKind[]> = {
  student: ['task.due', 'quiz.closing'],
  parent: ['attendance.absent'],
};

/** Sent at once, also in the quiet hours. */
const URGENT: readonly NotificationKind[] = ['attendance.absent'];

/** What a person chose, by kind; what they did not choose stays as it comes. */
export type Choices = Partial<Record<NotificationKind, Way[]>>;

/** Pushes are for everything unless chosen otherwise: whoever switched a device on has asked for them. */
export const waysOf = (kind: NotificationKind, reader: Reader, choices: Choices): Way[] =>
  choices[kind] ?? ['product', ...(MAILED[reader].includes(kind) ? (['mail'] as const) : []), 'push'];

/** Minutes of the day, in the school's zone. The same twice: there are none. */
export interface QuietHours {
  from: number;
  until: number;
}
export const DAY_MINUTES = 24 * 60;
/** 22:00 to 7:00. */
export const USUAL_QUIET: QuietHours = { from: 22 * 60, until: 7 * 60 };

const MINUTE_MS = 60_000;

/** When something may be sent: at once, or at the end of the quiet hours. @param minute of the day that it is now */
export function sendAt(now: Date, minute: number, { from, until }: QuietHours): Date {
  const isQuiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return now;
  return new Date(now.getTime() + ((until - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS);
}

export const isUrgent = (kind: NotificationKind): boolean => URGENT.includes(kind);
