import { describe, type RecordedQuery } from './recorder.js';

/** Queries that may omit their tenant, and why. */
interface Exception {
  reason: string;
  collections: string[];
  fits: (filter: Record<string, unknown>) => boolean;
}

const asks =
  (...fields: string[]) =>
  (filter: Record<string, unknown>) =>
    fields.every((field) => field in filter);
const asksOnly =
  (...fields: string[]) =>
  (filter: Record<string, unknown>) =>
    Object.keys(filter).toSorted().join() === fields.toSorted().join();

const EXCEPTIONS: Exception[] = [
  {
    reason: 'who signs in or follows a link names the account itself, and the tenant is read from it',
    collections: ['users'],
    fits: (filter) =>
      !('role' in filter) &&
      ['_id', 'email', 'passwordResets', 'addressProof.tokenHash'].some((field) => field in filter),
  },
  {
    reason: 'whether there is a teacher at all is asked before anybody is one, and the front page shows the first',
    collections: ['users'],
    fits: asksOnly('role', '$expr', 'deletedAt'),
  },
  { reason: 'a parent belongs to no teacher', collections: ['users'], fits: ({ role }) => role === 'parent' },
  { reason: "a parent's children may be with several teachers", collections: ['users'], fits: asks('parentId') },
  {
    reason: 'a change of an email reaches the rows that have a copy of it: the student, or the children of the parent',
    collections: ['users'],
    fits: asksOnly('$or', 'role', 'deletedAt'),
  },
  {
    reason:
      'students read themselves, their parents read them, and the search writes its copy of a row that it has read',
    collections: ['users'],
    fits: (filter) =>
      [asksOnly('_id', 'role', 'deletedAt'), asksOnly('_id', 'updatedAt', 'role', 'deletedAt')].some((fits) =>
        fits(filter),
      ),
  },
  {
    reason: 'the tenant of a deleted student stands in what the student formerly was',
    collections: ['users'],
    fits: asks('formerly.tenantId'),
  },
  {
    reason: 'whoever serves or removes a file by its id decides by the row, which names the tenant',
    collections: ['files'],
    fits: asksOnly('_id', 'deletedAt'),
  },
  {
    reason: 'the sweep asks which of the stored files no row names, of whatever tenant',
    collections: ['files'],
    fits: asksOnly('storageKey'),
  },
  {
    reason: 'the operator asks what takes the space, of everybody',
    collections: ['files'],
    fits: asksOnly('kind'),
  },
  {
    reason: 'names for rows that are at hand: the children of one parent may be with several teachers',
    collections: ['years', 'groups'],
    fits: asksOnly('_id'),
  },
  {
    reason: 'the worker looks for live classes that begin, of everybody',
    collections: ['years'],
    fits: asksOnly('zoomLinks.weekly.weekday', 'archivedAt'),
  },
  {
    reason: 'who registers chooses among the schools of every teacher',
    collections: ['schools'],
    fits: (filter) => [asksOnly('deletedAt'), asksOnly('_id', 'deletedAt')].some((fits) => fits(filter)),
  },
  {
    reason: 'a sweep of the worker: what is over, of everybody',
    collections: [
      'tasks',
      'quizzes',
      'videos',
      'exports',
      'digests',
      'auditEntries',
      'files',
      'quizAttempts',
      'users',
      'firstreplies',
      'announcements',
      'announcementReads',
      'markSchemes',
      'notificationEvents',
      'notifications',
      'reportLinks',
      'yearCopies',
      'materials',
    ],
    fits: (filter) =>
      [
        'deletedAt',
        'createdAt',
        'expiresAt',
        'requestedAt',
        'endsAt',
        'pendingLinks.until',
        'searchStale',
        'publishAt',
        'readAt',
        'addsUpSince',
        'at',
        'sendAt',
        'deadline',
        'startTime',
        'endTime',
      ].some(
        (field) =>
          ('_id' in filter ? 'use' in filter : true) &&
          (filter[field] === true || describe(filter[field]).includes('$lt')),
      ),
  },
  {
    reason: 'every process knows the own words of all schools, and reads what has changed',
    collections: ['schoolTexts'],
    fits: asksOnly('updatedAt'),
  },
  {
    reason: 'what is of a person who is gone goes, of every teacher: a parent belongs to none',
    collections: ['announcementReads', 'notifications'],
    fits: (filter) => [asksOnly('personId'), asksOnly('studentIds')].some((fits) => fits(filter)),
  },
  {
    reason: 'the sweep of the activity log names what it has just found',
    collections: ['auditEntries'],
    fits: ({ _id, ...others }) => Object.keys(others).length === 0 && describe(_id).startsWith('{$in'),
  },
];

/** Collections that may be scanned: at most a row for each backup of two years. */
export const FEW_ROWS = ['backupRuns', 'digestWeeks', 'leases'];

/** Also exempts queries for the list of tenants. */
export const isExcepted = ({ collection, filter, distinct }: RecordedQuery): boolean =>
  distinct === 'tenantId' ||
  EXCEPTIONS.some(({ collections, fits }) => collections.includes(collection) && fits(filter));
