import { DAY_MS, HOUR_MS } from '../clock/durations.js';

/** One kind of data that is kept for a limited time. */
interface Kept {
  what: string;
  /** Start of the retention time. */
  since: string;
  ms: number;
  /** The recurring task or job that removes the data. */
  removedBy: string;
}

/**
 * Retention times: the sweepers read them here, and docs/privacy.md shows this table (a test compares them). The
 * contents of a person's account are kept until the account is deleted.
 */
export const RETENTION = {
  deletedStudents: {
    what: 'Traces of a deleted student',
    since: 'the deletion',
    ms: HOUR_MS,
    removedBy: 'auth.student-erasure',
  },
  deletedParents: {
    what: 'Traces of a parent who has no child left',
    since: 'the deletion of the last child',
    ms: HOUR_MS,
    removedBy: 'auth.parent-erasure',
  },
  auditEntries: {
    what: 'Activity log, with address and device of sign-ins (`AUDIT_DAYS` sets another time)',
    since: 'the entry',
    ms: 400 * DAY_MS,
    removedBy: 'audit.sweep-expired',
  },
  unreadableEntries: {
    what: 'Unreadable files in `audit/`, where entries of the log wait to be stored',
    since: 'the last write',
    ms: DAY_MS,
    removedBy: 'audit.sweep-unreadable',
  },
  doneJobs: { what: 'Rows of jobs that are done', since: 'their end', ms: 7 * DAY_MS, removedBy: 'queues.sweep-jobs' },
  failedJobs: { what: 'Rows of jobs that failed', since: 'their end', ms: 90 * DAY_MS, removedBy: 'queues.sweep-jobs' },
  firstReplies: {
    what: 'Replies to calls with an `Idempotency-Key`, encrypted',
    since: 'the call',
    ms: DAY_MS,
    removedBy: 'idempotency.sweep',
  },
  outbox: {
    what: 'Mails in `outbox/`, without a mail server',
    since: 'the mail',
    ms: 30 * DAY_MS,
    removedBy: 'mail.sweep-outbox',
  },
  exports: { what: 'Spreadsheets', since: 'their creation', ms: 7 * DAY_MS, removedBy: 'exports.sweep-expired' },
  backupRuns: {
    what: 'The result of each backup, without names',
    since: 'its start',
    ms: 400 * DAY_MS,
    removedBy: 'backup.sweep-runs',
  },
  operatorEntries: {
    what: 'What operators changed on their pages, with their address',
    since: 'the change',
    ms: 400 * DAY_MS,
    removedBy: 'operator.sweep-entries',
  },
  archives: {
    what: 'Archives of "my data"',
    since: 'the request',
    ms: 7 * DAY_MS,
    removedBy: 'archives.sweep-expired',
  },
  digests: {
    what: 'Which weekly mail went to whom, by ids',
    since: 'the week',
    ms: 60 * DAY_MS,
    removedBy: 'digests.sweep',
  },
  announcements: {
    what: 'Announcements, and who has read them',
    since: 'their publication, and the reading',
    ms: 400 * DAY_MS,
    removedBy: 'announcements.sweep',
  },
  notifications: {
    what: 'Notifications, and the events that they are about',
    since: 'the event',
    ms: 60 * DAY_MS,
    removedBy: 'notifications.sweep',
  },
  hiddenSlips: {
    what: 'Flags of students at risk, and who hid them',
    since: 'the hiding; otherwise kept while the flag holds',
    ms: 28 * DAY_MS,
    removedBy: 'at-risk.find-slips',
  },
  reportLinks: {
    what: 'Links by which a parent reads a report without a sign-in',
    since: 'their creation',
    ms: 3 * DAY_MS,
    removedBy: 'report-links.sweep',
  },
  temporaryFiles: {
    what: 'Uploads that were cut off, and bytes that no row names',
    since: 'the last write',
    ms: DAY_MS,
    removedBy: 'storage.sweep-temporary-files',
  },
  unfinishedUploads: {
    what: 'Parts of resumable uploads that were never finished',
    since: 'the last part',
    ms: DAY_MS,
    removedBy: 'storage.sweep-unfinished-uploads',
  },
  unusedFiles: {
    what: 'Files that nothing uses any more',
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

const timeOf = (ms: number): string => (ms < DAY_MS ? `${ms / HOUR_MS} h` : `${ms / DAY_MS} d`);

/** Returns the table as shown in docs/privacy.md. */
export const retentionTable = (): string =>
  [
    '| what | kept for | counted from | removed by |',
    '| --- | --- | --- | --- |',
    ...Object.values(RETENTION).map(
      (row) => `| ${row.what} | ${timeOf(row.ms)} | ${row.since} | \`${row.removedBy}\` |`,
    ),
  ].join('\n');
