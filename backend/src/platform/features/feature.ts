import type { SearchRequest } from '../database/search-text.js';
import type { Audience } from '../auth-guard/principal.js';
import type { PlacedStudent } from './placed-student.js';
import type { IsSetAside, MergeComparison, SetAsideRow, StudentMerge } from './student-merge.js';

export type { GroupMembership, PlacedStudent } from './placed-student.js';

/** Returns the provider of a class, whichever module of this process has it. */
export type Get = <Provider>(type: abstract new (...dependencies: never[]) => Provider) => Provider;

/** `<subject>.<what was done>`: `task.create`. */
export type AuditAction = `${string}.${string}`;

/** A subject of an entry in the activity log. */
export interface SubjectRef {
  type: string;
  id: string;
}

/** A kind of subject that the activity log knows. */
interface AuditSubject {
  /** Names by id, of this tenant only. Omitted if the kind has no name of its own. */
  names?: (get: Get, tenantId: string, ids: string[]) => Promise<Map<string, string>>;
  /** The editable values by field, so that an edit is recorded with its changes. No secrets. */
  values?: (get: Get, tenantId: string, id: string) => Promise<Record<string, unknown>>;
  /** The kind of subject whose ids are the fields of `values`: a session's attendance marks belong to students. */
  valuesOf?: string;
  /** Further subjects of an entry about this one: a submission has a student and a task. */
  relatedTo?: (get: Get, tenantId: string, id: string) => Promise<SubjectRef[]>;
}

/** Returns those of a tenant's files that a row refers to. Files that are not returned are deleted. */
export type FilesInUse = (get: Get, tenantId: string, fileIds: string[]) => Promise<string[]>;

/** A unit, or one chapter of it. */
export interface CurriculumRef {
  tenantId: string;
  unitId: string;
  chapterId?: string;
}

/** A kind of content in units and chapters. */
interface UnitContent {
  /** The plural, `questions`; the singular is the key. */
  plural: string;
  /** How many of them teachers still see there. */
  count: (get: Get, place: CurriculumRef) => Promise<number>;
}

/** The reader of a report. */
export interface ReportReader {
  audience: Audience;
  /** A team member may not see all marks yet; null for no reader in particular. */
  readerId: string | null;
}

/** A report about students of one tenant, for a reader who may read about them. */
export interface ReportRequest extends ReportReader {
  tenantId: string;
  students: PlacedStudent[];
}

/**
 * The rows of one section of a performance report by student id, with a constant number of queries however many
 * students there are.
 */
type ReportSection = (get: Get, request: ReportRequest) => Promise<Map<string, object[]>>;

/** A stored file for a student's archive, under a human-readable name. */
export interface ArchivedFile {
  fileId: string;
  /** Without the extension. */
  name: string;
}

/** One JSON file of a student's archive, and the files that its rows refer to. */
export interface StudentDataPart {
  /** Name of the JSON file, without its extension: `tasks`. */
  name: string;
  rows: object[];
  files?: ArchivedFile[];
}

/** An event in a student's calendar. */
export interface CalendarEvent {
  /** `task-65f0…`: stable, and unique among the student's events. */
  id: string;
  kind: 'deadline' | 'quiz' | 'session' | 'class';
  title: string;
  begin: Date;
  /** Omitted for a point in time, such as a deadline. */
  end?: Date;
  /** Where it takes place. */
  url?: string;
}

/** The student of the calendar, and its earliest moment. */
export interface CalendarRequest {
  tenantId: string;
  student: PlacedStudent;
  from: Date;
}

/**
 * Sign-ins that their owner ended: one, or all but one. A new password ends all of them and raises the token version.
 */
export type SignOut = { personId: string } & ({ ended: string; kept?: never } | { kept: string; ended?: never });

/** Parts of a year that are copied into a new one, in this order; content of units is copied with them. */
export const YEAR_PARTS = [
  'groups',
  'units',
  'questions',
  'materials',
  'videos',
  'tasks',
  'quizzes',
  'weights',
  'liveLinks',
] as const;
export type YearPartName = (typeof YEAR_PARTS)[number];

/** One run of copying a year into a new one, as features see it. */
export interface YearCopyRun {
  tenantId: string;
  fromYearId: string;
  toYearId: string;
  /** Who requested it. */
  createdBy: string;
  parts: readonly YearPartName[];
  /** The id for the copy of a row: the same in every run, and in the order of the originals. */
  idOf: (originalId: string) => string;
  /** Moves a moment by the run's number of days, in the school's time zone. */
  moved: (moment: Date) => Date;
  /** Reports that a row is copied, now or in an earlier run. @throws if the process has to stop */
  copied: () => Promise<void>;
}

/** How a feature copies one part of a year. */
export interface YearPart {
  /** API and worker. Omitted if the rows are always copied along with another feature's. */
  count?: (get: Get, tenantId: string, yearId: string) => Promise<number>;
  /** API: when its rows are due, begin or end. */
  moments?: (get: Get, tenantId: string, yearId: string) => Promise<Date[]>;
  /** Worker: copies all of it. Runs again after a crash: existing copies stay unchanged. */
  copy: (get: Get, run: YearCopyRun) => Promise<void>;
}

/** How many rows of one kind a group or year has; any row keeps it from being deleted. */
type CountIn = (get: Get, tenantId: string, placeId: string) => Promise<number>;

/** A search result for the team; the names of its year or group are added later. */
export interface Found {
  id: string;
  title: string;
  /** What else distinguishes it: the children of a parent, the other spelling of a student's name. */
  details?: string[];
  yearId?: string;
  groupId?: string;
}

/** Returns the tenant's rows of one kind that a search finds, best first, by an index and up to its limit. */
type FoundBy = (get: Get, request: SearchRequest) => Promise<Found[]>;

/** A team member who views submissions. */
export interface MarksReader {
  tenantId: string;
  /** Omitted: any team member. */
  personId?: string;
  /** Omitted: all tasks. */
  taskId?: string;
  /** Omitted: all students. */
  studentId?: string;
}

/** A question of a task that students may answer by typing, in addition to the file. */
export interface TypedQuestion {
  questionId: string;
  /** As on the paper. */
  label: string;
}

/** What happens to a student's rows when the account is merged into another account of the same child. */
interface StudentMerging {
  /** API: compares what both accounts have. Changes nothing. */
  compare?: (get: Get, merge: StudentMerge) => Promise<MergeComparison>;
  /** Worker: returns the complete rows that will be set aside. Changes nothing. */
  givesWay?: (get: Get, merge: StudentMerge) => Promise<SetAsideRow[]>;
  /**
   * Worker: deletes the rows that are set aside and moves the rest to the kept account; ends the other account's links
   * and devices. Runs again after a crash, and an hour later.
   */
  move: (get: Get, merge: StudentMerge, isSetAside: IsSetAside) => Promise<void>;
}

/** What the rest of the product must know about a feature. Each part is called in the process that needs it. */
export interface Feature {
  /** Name of its folder in modules/. */
  name: string;
  audit?: {
    /** Actions that `@Audited` records. Each needs a translation in the teacher's page (features/audit). */
    actions?: readonly AuditAction[];
    subjects?: Record<string, AuditSubject>;
  };
  /**
   * Worker: deletes everything of a deleted student. Runs again after a crash: data that is already deleted is no
   * error.
   */
  removeStudent?: (get: Get, tenantId: string, studentId: string) => Promise<void>;
  /** Both: every feature with `removeStudent` also declares what a merge does with its rows. */
  mergeStudent?: StudentMerging;
  /**
   * Worker: the feature's data about a student for "my data", as the student and the parent may read it. No data about
   * anybody else.
   */
  studentData?: (get: Get, tenantId: string, studentId: string) => Promise<StudentDataPart[]>;
  /** Worker: the feature's data about a student or parent as a person, for "my data": their choices and settings. */
  personData?: (get: Get, personId: string) => Promise<StudentDataPart[]>;
  /** API: called before a mailed link sets a student's new password, and possibly without the password being set. */
  passwordReset?: (get: Get, tenantId: string, studentId: string) => Promise<void>;
  /** API: called when a person has signed out, or was signed out, somewhere. */
  signedOut?: (get: Get, signOut: SignOut) => Promise<void>;
  /** Both: ids of the submissions whose marks this reader must not see yet. */
  hiddenMarks?: (get: Get, reader: MarksReader) => Promise<string[]>;
  /**
   * API: by task, the questions that students may answer by typing, in addition to the file. Tasks without any are
   * omitted.
   */
  typedQuestions?: (get: Get, tenantId: string, taskIds: string[]) => Promise<Map<string, TypedQuestion[]>>;
  /** Worker: deletes what is left of a person an hour after they are deleted, such as files that hold their name. */
  forget?: (get: Get, gone: DeletedPerson) => Promise<void>;
  /** Worker, by the use that FileOwnership names. Files of an undeclared use are never swept. */
  files?: Record<string, FilesInUse>;
  /** API, by its singular: content that keeps a unit or chapter from being deleted. */
  content?: Record<string, UnitContent>;
  /** API, by the kind of row found: `student`. Each kind needs a label and an address in the host's search. */
  search?: Record<string, FoundBy>;
  /** API, by its plural: content that keeps a group or a year from being empty. */
  inGroup?: Record<string, CountIn>;
  inYear?: Record<string, CountIn>;
  /** API, by kind of subject: its parent, up to the year. Subjects in an archived year cannot be changed. */
  partOf?: Record<string, (get: Get, tenantId: string, id: string) => Promise<SubjectRef | null>>;
  /** Both: the parts of it that can be copied into a new year. */
  yearParts?: Partial<Record<YearPartName, YearPart>>;
  /** API: the feature's events in a student's calendar from a moment on; the caller drops earlier ones. */
  calendar?: (get: Get, request: CalendarRequest) => Promise<CalendarEvent[]>;
  /** Both, by the report's field name. */
  report?: Record<string, ReportSection>;
}

/**
 * Every declared action and kind of subject, sorted. The lists fill up while features are imported: keep a reference,
 * do not copy them.
 */
export const AUDIT_ACTIONS: AuditAction[] = [];
export const SUBJECT_TYPES: string[] = [];

function add<Name extends string>(list: Name[], names: readonly Name[], what: string): void {
  const twice = names.find((name) => list.includes(name));
  if (twice) throw new Error(`${what} "${twice}" is declared twice`);
  list.push(...names);
  list.sort();
}

/**
 * Declares a feature, in its `<name>.feature.ts`. Its Nest module names it: `static readonly feature = tasksFeature`.
 * @throws Error if an audit action or subject is declared already
 */
export function defineFeature(feature: Feature): Feature {
  add(AUDIT_ACTIONS, feature.audit?.actions ?? [], 'audit action');
  add(SUBJECT_TYPES, Object.keys(feature.audit?.subjects ?? {}), 'audit subject');
  return feature;
}

/** Deleted people: a student, or a parent who has no child left. */
export interface DeletedPerson {
  /** The tenant of the student or of the parent's child; null if that student is deleted as well. */
  tenantId: string | null;
  people: { id: string; role: 'student' | 'parent' }[];
  /** Their email addresses. */
  emails: string[];
}

const SHOWN_DIGITS = 4;

/** The pseudonym of a deleted person: "Deleted student 7f3a". The end of the id tells two of them apart. */
export const pseudonymOf = ({ id, role }: DeletedPerson['people'][number]): string =>
  `Deleted ${role} ${id.slice(-SHOWN_DIGITS)}`;
