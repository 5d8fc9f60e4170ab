import type { Role } from '../../platform/auth-guard/principal.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';

/** What students and parents are notified about. */
const FAMILY_KINDS = [
  'task.new',
  'task.worksheet',
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

/** What a teacher and the assistants are notified about. */
const TEAM_KINDS = ['submission.late', 'appeal.raised', 'student.waiting', 'export.failed', 'video.failed'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

/** What people are notified about. */
export const NOTIFICATION_KINDS = [...FAMILY_KINDS, ...TEAM_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `product`: in the list behind the bell. `push`: on the devices where the person has turned it on. */
export const NOTIFICATION_CHANNELS = ['product', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type Reader = Extract<Role, 'student' | 'parent' | 'teacher'>;

/** The kinds for each role. The settings do not offer the others. */
export const KINDS_OF: Record<Reader, readonly NotificationKind[]> = {
  student: FAMILY_KINDS.filter((kind) => kind !== 'attendance.absent'),
  parent: ['attendance.absent', 'announcement.new', 'task.graded', 'appeal.answered'],
  teacher: TEAM_KINDS,
};

export const isOfTeam = (kind: NotificationKind): kind is TeamKind => KINDS_OF.teacher.includes(kind);

/**
 * Defaults to mail only for what matters: a parent gets the weekly digest, and is notified about an absence at once.
 * The team reads on Today what waits for it.
 */
const MAILED: Record<Reader, readonly NotificationKind[]> = {
  student: ['task.due', 'quiz.closing'],
  parent: ['attendance.absent'],
  teacher: [],
};

/** Sent immediately, even in quiet hours. */
const URGENT: readonly NotificationKind[] = ['attendance.absent'];

/** A person's choices by kind; the default applies to the others. */
export type ChannelChoices = Partial<Record<NotificationKind, NotificationChannel[]>>;

/** Push is on by default for every kind: turning it on for a device is the consent. */
export const channelsFor = (kind: NotificationKind, reader: Reader, choices: ChannelChoices): NotificationChannel[] =>
  choices[kind] ?? ['product', ...(MAILED[reader].includes(kind) ? (['mail'] as const) : []), 'push'];

/** Minutes of the day, in the school's time zone. If both are equal, there are no quiet hours. */
export interface QuietHours {
  from: number;
  until: number;
}
export const DAY_MINUTES = 24 * 60;
/** 22:00 to 7:00. */
export const USUAL_QUIET: QuietHours = { from: 22 * 60, until: 7 * 60 };

/**
 * Returns when something may be sent: now, or at the end of the quiet hours.
 * @param minute current minute of the day
 */
export function sendAt(now: Date, minute: number, { from, until }: QuietHours): Date {
  const isQuiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return now;
  return new Date(now.getTime() + ((until - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS);
}

export const isUrgent = (kind: NotificationKind): boolean => URGENT.includes(kind);
