import { DAY_MS, HOUR_MS } from '../clock/durations.js';

/** Rows that nothing but their age removes: what is left of their files is swept, and no other row depends on them. */
export interface AgedRows {
  collection: string;
  /** The rows' date: the beginning of their retention time, or `end` if each row states its own end. */
  date: string;
  is?: 'end';
  /** Only rows with this status. */
  status?: string;
}

/** One kind of data that is kept for a limited time. */
interface Kept {
  what: string;
  why: string;
  /** Start of the retention time. */
  since: string;
  ms: number;
  /**
   * What removes it: the retention task, which deletes these rows by age, or the recurring task or job of this name,
   * which also deletes files or other rows.
   */
  removedBy: AgedRows[] | string;
}

/** The recurring task that deletes all `AgedRows`. */
export const REMOVE_AGED_ROWS = 'retention.remove-aged-rows';

/**
 * Retention times: whatever removes data by its age reads them here, and docs/privacy.md shows this table (a test
 * compares them). The contents of a person's account are kept until the account is deleted.
 */
export const RETENTION = {
  deletedStudents: {
    what: 'Traces of a deleted student',
    why: 'a request that was in progress may still write a name',
    since: 'the deletion',
    ms: HOUR_MS,
    removedBy: 'auth.student-erasure',
  },
  deletedParents: {
    what: 'Traces of a parent who has no child left',
    why: 'a request that was in progress may still write a name',
    since: 'the deletion of the last child',
    ms: HOUR_MS,
    removedBy: 'auth.parent-erasure',
  },
  auditEntries: {
    what: 'Activity log, with address and device of sign-ins (`AUDIT_DAYS` sets another time)',
    why: 'the team can look up who did what in this school year and the last',
    since: 'the entry',
    ms: 400 * DAY_MS,
    removedBy: [{ collection: 'auditEntries', date: 'expiresAt', is: 'end' }],
  },
  unreadableEntries: {
    what: 'Unreadable files in `audit/`, where entries of the log wait to be stored',
    why: 'an operator can look at them',
    since: 'the last write',
    ms: DAY_MS,
    removedBy: 'audit.sweep-unreadable',
  },
  doneJobs: {
    what: 'Rows of jobs that are done',
    why: 'an operator can see what ran',
    since: 'their end',
    ms: 7 * DAY_MS,
    removedBy: [{ collection: 'jobs', date: 'finishedAt', status: 'done' }],
  },
  failedJobs: {
    what: 'Rows of jobs that failed',
    why: 'an operator can run them again',
    since: 'their end',
    ms: 90 * DAY_MS,
    removedBy: [{ collection: 'jobs', date: 'finishedAt', status: 'failed' }],
  },
  firstReplies: {
    what: 'Replies to calls with an `Idempotency-Key`, encrypted',
    why: 'a call that is repeated gets the first reply',
    since: 'the call',
    ms: DAY_MS,
    removedBy: [{ collection: 'firstreplies', date: 'createdAt' }],
  },
  outbox: {
    what: 'Mails in `outbox/`, without a mail server',
    why: 'an operator can read and pass them on',
    since: 'the mail',
    ms: 30 * DAY_MS,
    removedBy: 'mail.sweep-outbox',
  },
  exports: {
    what: 'Spreadsheets',
    why: 'the team can download them again',
    since: 'their creation',
    ms: 7 * DAY_MS,
    removedBy: 'exports.remove-expired',
  },
  questionImports: {
    what: 'Files of questions, and what was read of them',
    why: 'the team can accept more of their rows',
    since: 'the import',
    ms: 7 * DAY_MS,
    removedBy: [{ collection: 'questionImports', date: 'createdAt' }],
  },
  scans: {
    what: 'Scanned pages of scripts, and pictures of them (scripts that were handed in are kept with their task)',
    why: 'the team can look a page up, and hand a script in again',
    since: 'the upload',
    ms: 60 * DAY_MS,
    removedBy: 'scanned-scripts.remove-old',
  },
  backupRuns: {
    what: 'The result of each backup, without names',
    why: 'an operator can see when backups failed',
    since: 'its start',
    ms: 400 * DAY_MS,
    removedBy: [{ collection: 'backupRuns', date: 'startedAt' }],
  },
  operatorEntries: {
    what: 'What operators changed on their pages, with their address',
    why: 'operators can look up who changed what',
    since: 'the change',
    ms: 400 * DAY_MS,
    removedBy: [{ collection: 'operatorEntries', date: 'at' }],
  },
  archives: {
    what: 'Archives of "my data"',
    why: 'their owner can download them',
    since: 'the request',
    ms: 7 * DAY_MS,
    removedBy: 'archives.remove-expired',
  },
  digests: {
    what: 'Which weekly mail went to whom, by ids',
    why: 'no parent gets a week twice',
    since: 'the week',
    ms: 60 * DAY_MS,
    removedBy: [{ collection: 'digests', date: 'createdAt' }],
  },
  announcements: {
    what: 'Announcements, and who has read them',
    why: 'they are news for a school year',
    since: 'their publication, and the reading',
    ms: 400 * DAY_MS,
    removedBy: [
      { collection: 'announcements', date: 'publishAt' },
      { collection: 'announcementReads', date: 'readAt' },
    ],
  },
  notifications: {
    what: 'Notifications, and the events that they are about',
    why: 'nobody is told twice, and news stays readable',
    since: 'the event',
    ms: 60 * DAY_MS,
    removedBy: [
      { collection: 'notifications', date: 'createdAt' },
      { collection: 'notificationEvents', date: 'at' },
    ],
  },
  hiddenSlips: {
    what: 'Flags of students at risk, and who hid them',
    why: 'a hidden flag does not come back at once',
    since: 'the hiding; otherwise kept while the flag holds',
    ms: 28 * DAY_MS,
    removedBy: 'at-risk.find-slips',
  },
  reportLinks: {
    what: 'Links by which a parent reads a report without a sign-in',
    why: 'a parent opens the mail within days',
    since: 'their creation',
    ms: 3 * DAY_MS,
    removedBy: [{ collection: 'reportLinks', date: 'expiresAt', is: 'end' }],
  },
  scriptHolders: {
    what: 'Who has a script open for marking',
    why: 'a second marker sees that somebody is at it',
    since: 'the last sign of life',
    ms: HOUR_MS,
    removedBy: [{ collection: 'scriptHolders', date: 'heldUntil' }],
  },
  temporaryFiles: {
    what: 'Uploads that were cut off, and bytes that no row names',
    why: 'a request may still be writing them',
    since: 'the last write',
    ms: DAY_MS,
    removedBy: 'storage.sweep-temporary-files',
  },
  unfinishedUploads: {
    what: 'Parts of resumable uploads that were never finished',
    why: 'the upload can go on the next day',
    since: 'the last part',
    ms: DAY_MS,
    removedBy: 'storage.sweep-unfinished-uploads',
  },
  unusedFiles: {
    what: 'Files that nothing uses any more',
    why: 'the row that names a file is written after it',
    since: 'their upload',
    ms: DAY_MS,
    removedBy: 'storage.sweep-unused-files',
  },
} satisfies Record<string, Kept>;

type KeptKind = keyof typeof RETENTION;

/** Retention times in milliseconds, by kind. */
export const KEPT_MS = Object.fromEntries(Object.entries(RETENTION).map(([kind, { ms }]) => [kind, ms])) as Record<
  KeptKind,
  number
>;

/** Which rows the retention task deletes, with how long they are kept. */
export const agedRows = (): { rows: AgedRows; ms: number }[] =>
  Object.values<Kept>(RETENTION).flatMap(({ removedBy, ms }) =>
    typeof removedBy === 'string' ? [] : removedBy.map((rows) => ({ rows, ms })),
  );

const timeOf = (ms: number): string => (ms < DAY_MS ? `${ms / HOUR_MS} h` : `${ms / DAY_MS} d`);

/** Returns the table as shown in docs/privacy.md. */
export const retentionTable = (): string =>
  [
    '| what | why | kept for | counted from | removed by |',
    '| --- | --- | --- | --- | --- |',
    ...Object.values<Kept>(RETENTION).map(({ what, why, ms, since, removedBy }) => {
      const by = typeof removedBy === 'string' ? removedBy : REMOVE_AGED_ROWS;
      return `| ${what} | ${why} | ${timeOf(ms)} | ${since} | \`${by}\` |`;
    }),
  ].join('\n');
