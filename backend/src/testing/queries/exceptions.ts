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
    reason: 'signing in or following a link names the account itself; the tenant is read from it',
    collections: ['users'],
    fits: (filter) =>
      !('role' in filter) &&
      ['_id', 'email', 'passwordResets', 'addressProof.tokenHash'].some((field) => field in filter),
  },
  {
    reason: 'looks for the first teacher: before there is one, and for the front page',
    collections: ['users'],
    fits: asksOnly('role', '$expr', 'deletedAt'),
  },
  { reason: 'a parent belongs to no teacher', collections: ['users'], fits: ({ role }) => role === 'parent' },
  { reason: "a parent's children may be with several teachers", collections: ['users'], fits: asks('parentId') },
  {
    reason: 'updates the copies of a changed email: in the student, or in the children of the parent',
    collections: ['users'],
    fits: asksOnly('$or', 'role', 'deletedAt'),
  },
  {
    reason:
      'students read themselves, parents read their children, and the search updates its copy of a row it has read',
    collections: ['users'],
    fits: (filter) =>
      [asksOnly('_id', 'role', 'deletedAt'), asksOnly('_id', 'updatedAt', 'role', 'deletedAt')].some((fits) =>
        fits(filter),
      ),
  },
  {
    reason: 'a deleted student has the tenant in `formerly`',
    collections: ['users'],
    fits: asks('formerly.tenantId'),
  },
  {
    reason: 'serves or removes a file by its id; the row that is read names the tenant',
    collections: ['files'],
    fits: asksOnly('_id', 'deletedAt'),
  },
  {
    reason: 'the sweep finds stored files without a row, across tenants',
    collections: ['files'],
    fits: asksOnly('storageKey'),
  },
  {
    reason: 'the operator sees what uses the disk, across tenants',
    collections: ['files'],
    fits: asksOnly('kind'),
  },
  {
    reason: 'names for rows already read: the children of one parent may be with several teachers',
    collections: ['years', 'groups'],
    fits: asksOnly('_id'),
  },
  {
    reason: 'the worker finds live classes about to begin, across tenants',
    collections: ['years'],
    fits: asksOnly('zoomLinks.weekly.weekday', 'archivedAt'),
  },
  {
    reason: 'at registration, people choose among the schools of every teacher',
    collections: ['schools'],
    fits: (filter) => [asksOnly('deletedAt'), asksOnly('_id', 'deletedAt')].some((fits) => fits(filter)),
  },
  {
    reason: 'the worker’s sweeps find expired rows, across tenants',
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
      'studentTasks',
      'scriptReturns',
      'questionImports',
      'scanBatches',
      'scriptHandIns',
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
        'acceptedAt',
        'addsUpSince',
        'at',
        'sendAt',
        'deadline',
        'startTime',
        'endTime',
        'formerly.removedAt',
        'reminderWaitsSince',
        'worksheets.replacedAt',
      ].some(
        (field) =>
          ('_id' in filter ? 'use' in filter : true) &&
          (filter[field] === true || describe(filter[field]).includes('$lt')),
      ),
  },
  {
    reason: 'every process holds the custom texts of all schools and reads those that changed',
    collections: ['schoolTexts'],
    fits: asksOnly('updatedAt'),
  },
  {
    reason: 'erases a deleted person’s data across tenants: a parent belongs to none',
    collections: ['announcementReads', 'notifications'],
    fits: (filter) => [asksOnly('personId'), asksOnly('studentIds')].some((fits) => fits(filter)),
  },
];

/** Collections that may be scanned: at most a row for each backup of two years. */
export const FEW_ROWS = ['backupRuns', 'digestWeeks'];

/** Also exempts queries for the list of tenants. */
export const isExcepted = ({ collection, filter, distinct }: RecordedQuery): boolean =>
  distinct === 'tenantId' ||
  EXCEPTIONS.some(({ collections, fits }) => collections.includes(collection) && fits(filter));
