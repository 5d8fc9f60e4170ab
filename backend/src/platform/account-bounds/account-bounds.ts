import { Reflector } from '@nestjs/core';
import type { Role } from '../auth-guard/principal.js';
import { FEED_READS, KEPT_BYTES, MAILS, MAILS_TO_ADDRESS } from '../rate-limits/rate-limits.js';

/** What one account may make the server keep within an hour. */
export interface AccountBound {
  what: string;
  /** Most calls of one student or parent, and of one member of a teacher's team. */
  family: number;
  team: number;
  /** Refused with 507 while the disk has only its reserve left: it can wait, and a lesson goes on without it. */
  waits: boolean;
  /** What else limits it: its size, or how many are kept at a time. */
  also: string;
}

/**
 * What any account may make the server keep, by kind; docs/security.md shows this table (a test compares them). A route
 * names its kind with `@Keeps`, and every route that receives a file does; every other POST, and every other call that is
 * recorded in the activity log, counts as `changes`. Saves of answers, marks in a script and video positions replace what
 * they saved before, and count as nothing.
 */
export const ACCOUNT_BOUNDS = {
  signIns: { what: 'Sign-ins', family: 120, team: 600, waits: false, also: 'a mail about a new device: 20 a day' },
  announcements: { what: 'Announcements', family: 0, team: 60, waits: true, also: 'kept 400 days' },
  attachments: {
    what: 'Files of announcements',
    family: 0,
    team: 200,
    waits: true,
    also: '`MAX_PDF_MB`; a day if no announcement has it',
  },
  appeals: { what: 'Appeals', family: 60, team: 0, waits: false, also: 'one per question of a script' },
  appealMessages: { what: 'Messages in appeals', family: 60, team: 600, waits: true, also: '100 per appeal' },
  pushDevices: { what: 'Devices for notifications', family: 60, team: 60, waits: true, also: '10 at a time' },
  archives: { what: 'Archives of "my data"', family: 10, team: 0, waits: true, also: 'one a day, kept 7 days' },
  exports: { what: 'Spreadsheets', family: 0, team: 120, waits: true, also: '20 under way per team, kept 7 days' },
  handIns: {
    what: 'Hand-ins, whole or begun in parts',
    family: 120,
    team: 0,
    waits: false,
    also: '`MAX_PDF_MB`; one per task; 10 unfinished at a time, kept a day',
  },
  videos: {
    what: 'Videos, whole or begun in parts',
    family: 0,
    team: 120,
    waits: true,
    also: '`MAX_VIDEO_MB`; 40 unfinished at a time, kept a day',
  },
  materials: { what: 'Materials, and worksheets of tasks', family: 0, team: 300, waits: true, also: '`MAX_PDF_MB`' },
  images: {
    what: 'Images of questions and sheets, corrected PDFs, captions',
    family: 0,
    team: 2000,
    waits: true,
    also: '`MAX_IMAGE_MB`, `MAX_PDF_MB` or 1 MB; an image is stored smaller',
  },
  scans: {
    what: 'Scans of scripts, begun in parts, and papers printed with codes',
    family: 0,
    team: 120,
    waits: true,
    also: '`MAX_SCAN_MB`, 500 pages, 3,000 pages per task; 10 unfinished at a time, kept a day; papers of 1,500 pages',
  },
  imports: {
    what: 'Imports of students and questions, and links',
    family: 0,
    team: 120,
    waits: false,
    also: '5,000 students, 10,000 questions',
  },
  yearCopies: { what: 'Copies of a year', family: 0, team: 20, waits: true, also: 'one at a time' },
  reminders: { what: 'Reminders of a task', family: 0, team: 120, waits: true, also: 'one a day per student' },
  changes: {
    what: 'Everything else that adds a row or an entry of the activity log',
    family: 600,
    team: 6000,
    waits: false,
    also: '1 MB per call',
  },
} satisfies Record<string, AccountBound>;

export type AccountBoundKind = keyof typeof ACCOUNT_BOUNDS;

export const boundOf = (kind: AccountBoundKind): AccountBound => ACCOUNT_BOUNDS[kind];

/** Most calls of a kind that an account of this role may make within an hour. */
export function mostPerHour(kind: AccountBoundKind, role: Role): number {
  const { team, family } = boundOf(kind);
  return role === 'teacher' ? team : family;
}

/** Entries of the activity log, per account and hour, about sign-ins that were refused: anybody can cause them. */
export const RECORDED_REFUSALS = 30;

/** Names what a route keeps. */
export const Keeps = Reflector.createDecorator<AccountBoundKind>();

/** Bounds that are counted elsewhere, because they count bytes or mails, or calls of somebody without an account. */
const COUNTED_ELSEWHERE = [
  ['Stored replies of calls with an `Idempotency-Key`', `${KEPT_BYTES / 1024 ** 2} MB a day`, 'kept a day'],
  ['Mails that somebody asks for', `${MAILS}`, `at most ${MAILS_TO_ADDRESS} a day to one address`],
  ['Reads of a calendar feed', `${FEED_READS}`, 'made once, kept until something changes'],
  [
    'Refused sign-ins in the activity log',
    `${RECORDED_REFUSALS}`,
    'further ones leave no entry, and none with a full disk',
  ],
  ['Registrations', '`RATE_ADDRESS_ACCOUNTS` per address', 'unconfirmed ones change nothing for others'],
];

const most = (count: number): string => (count > 0 ? String(count) : '–');

/** Returns the table as shown in docs/security.md. */
export const accountBoundsTable = (): string =>
  [
    '| what | a student or parent, per hour | a team member, per hour | with a full disk | also |',
    '| --- | --- | --- | --- | --- |',
    ...Object.values(ACCOUNT_BOUNDS).map(
      ({ what, family, team, waits, also }) =>
        `| ${what} | ${most(family)} | ${most(team)} | ${waits ? '507' : 'goes on'} | ${also} |`,
    ),
    ...COUNTED_ELSEWHERE.map(([what, each, also]) => `| ${what} | ${each} | ${each} | goes on | ${also} |`),
  ].join('\n');
