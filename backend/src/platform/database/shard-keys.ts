/** How a collection is sharded, should one engine no longer suffice. */
type Spread =
  /** The fields of its shard key, in order. Every query must name the first, or the router queries every shard. */
  | { key: readonly string[] }
  /** Not sharded: stays on one shard. */
  | { whole: string };

const BY_TENANT = { key: ['tenantId'] } as const;

/**
 * A collection that is not listed, such as a new feature's, is sharded by its tenant, so that one teacher's pages read
 * from one shard. A unique index of a sharded collection begins with the whole shard key, since a shard can only
 * guarantee uniqueness among its own rows; MongoDB refuses to shard it otherwise.
 */
export const SHARD_KEYS: Readonly<Record<string, Spread>> = {
  announcementReads: BY_TENANT,
  announcements: BY_TENANT,
  answerSheets: BY_TENANT,
  appeals: BY_TENANT,
  archives: { whole: 'has some dozens of rows: an archive of personal data is kept for days' },
  auditEntries: BY_TENANT,
  bankComments: BY_TENANT,
  backupRuns: { whole: 'has a row for each backup' },
  calendarFeeds: { key: ['personId'] },
  digestOptOuts: { key: ['parentId'] },
  digestWeeks: { whole: 'has a row for each week' },
  digests: BY_TENANT,
  doorCards: BY_TENANT,
  exports: BY_TENANT,
  files: { whole: 'files are served by id and swept by storage key, both without a tenant' },
  firstreplies: { key: ['userId'] },
  gradebookSettings: BY_TENANT,
  forecastSettings: BY_TENANT,
  groups: BY_TENANT,
  jobs: { whole: 'the worker looks for due jobs across tenants; finished jobs are removed' },
  maintenance: { whole: 'has one row' },
  markSchemes: BY_TENANT,
  markings: BY_TENANT,
  materials: BY_TENANT,
  mockPapers: BY_TENANT,
  notificationEvents: BY_TENANT,
  notificationSettings: { key: ['personId'] },
  notifications: { whole: 'a person gets notifications from several teachers; rows are deleted after 60 days' },
  operatorEntries: { whole: 'has a row for each change by an operator' },
  practiceAnswers: BY_TENANT,
  practiceCards: BY_TENANT,
  pushSubscriptions: { whole: 'an endpoint belongs to one browser, whoever uses it: its unique index has no tenant' },
  questionImports: BY_TENANT,
  questionOrigins: BY_TENANT,
  questions: BY_TENANT,
  quizAttempts: BY_TENANT,
  quizzes: BY_TENANT,
  reportLinks: BY_TENANT,
  riskFlags: BY_TENANT,
  riskRounds: BY_TENANT,
  schoolTexts: BY_TENANT,
  schools: BY_TENANT,
  scanBatches: BY_TENANT,
  scanPages: BY_TENANT,
  scriptHandIns: BY_TENANT,
  scriptHolders: BY_TENANT,
  scriptSheets: BY_TENANT,
  secondMarkings: BY_TENANT,
  sessions: BY_TENANT,
  sheetReads: BY_TENANT,
  setAsides: BY_TENANT,
  siteSettings: BY_TENANT,
  studentNotes: BY_TENANT,
  studentTasks: BY_TENANT,
  submissions: BY_TENANT,
  syllabusHeadings: BY_TENANT,
  tasks: BY_TENANT,
  thresholdTables: BY_TENANT,
  topicTags: BY_TENANT,
  units: BY_TENANT,
  users: { whole: 'an email signs in one account of the whole installation: its unique index has no tenant' },
  videos: BY_TENANT,
  yearCopies: BY_TENANT,
  yearSyllabuses: BY_TENANT,
  years: BY_TENANT,
};

export const spreadOf = (collection: string): Spread => SHARD_KEYS[collection] ?? BY_TENANT;
