/** How a collection is sharded, should one engine no longer suffice. */
type Spread =
  /** The fields of its shard key, in order. Every query must name the first, or the router queries every shard. */
  | { key: readonly string[] }
  /** Not sharded: stays on one shard. */
  | { whole: string };

const BY_TENANT = { key: ['tenantId', '_id'] } as const;

/**
 * A collection that is not listed, such as a new feature's, is sharded by its tenant. The tenant comes first so that
 * one teacher's pages read from one shard. A unique index of a sharded collection begins with the shard key's first
 * field, since a shard can only guarantee uniqueness among its own rows.
 */
export const SHARD_KEYS: Readonly<Record<string, Spread>> = {
  announcementReads: BY_TENANT,
  announcements: BY_TENANT,
  appeals: BY_TENANT,
  archives: { whole: 'holds some dozens of rows: an archive of personal data is kept for days' },
  auditEntries: BY_TENANT,
  bankComments: BY_TENANT,
  backupRuns: { whole: 'holds a row for each backup' },
  calendarFeeds: { key: ['personId'] },
  digestOptOuts: { key: ['parentId'] },
  digestWeeks: { whole: 'holds a row for each week' },
  digests: BY_TENANT,
  doorCards: BY_TENANT,
  exports: BY_TENANT,
  files: { whole: 'a file is looked up by its id alone when it is served, and by its storage key when it is swept' },
  firstreplies: { key: ['userId', '_id'] },
  gradebookSettings: BY_TENANT,
  groups: BY_TENANT,
  jobs: { whole: 'the worker asks for what is due, of everybody; finished jobs are removed' },
  leases: { whole: 'holds a row for each task that one process does at a time' },
  maintenance: { whole: 'is one row' },
  markSchemes: BY_TENANT,
  markings: BY_TENANT,
  materials: BY_TENANT,
  notificationEvents: BY_TENANT,
  notificationSettings: { key: ['personId'] },
  notifications: { whole: 'a person gets notifications from several teachers; rows go after 60 days' },
  operatorEntries: { whole: 'holds a row for each thing that the operator did' },
  pushSubscriptions: { whole: 'an endpoint is one browser’s, whoever uses it, which is a unique index of its own' },
  questions: BY_TENANT,
  quizAttempts: BY_TENANT,
  quizzes: BY_TENANT,
  reportLinks: BY_TENANT,
  riskFlags: BY_TENANT,
  riskRounds: BY_TENANT,
  schoolTexts: BY_TENANT,
  schools: BY_TENANT,
  scriptHolders: BY_TENANT,
  secondMarkings: BY_TENANT,
  sessions: BY_TENANT,
  setAsides: BY_TENANT,
  siteSettings: BY_TENANT,
  studentTasks: BY_TENANT,
  submissions: BY_TENANT,
  tasks: BY_TENANT,
  units: BY_TENANT,
  users: { whole: 'an email signs in one account of the whole installation, which is a unique index of its own' },
  videos: BY_TENANT,
  yearCopies: BY_TENANT,
  years: BY_TENANT,
};

export const spreadOf = (collection: string): Spread => SHARD_KEYS[collection] ?? BY_TENANT;
