import { SetMetadata, type Type } from '@nestjs/common';
import type { SearchRequest } from '../database/search-text.js';
import type { Audience } from '../auth-guard/principal.js';
import type { IsSetAside, MergeComparison, SetAsideRow, StudentMerge } from './student-merge.js';

/** The provider of a class, whichever module of this process has it. */
export type Get = <Provider>(type: abstract new (...dependencies: never[]) => Provider) => Provider;

/** `<subject>.<what was done>`: `task.create`. */
export type AuditAction = `${string}.${string}`;

/** Something that the activity log is about. */
export interface SubjectRef {
  type: string;
  id: string;
}

/** One kind of thing that the activity log can be about. */
interface AuditSubject {
  /** Names by id, of this tenant only. Left out for what has no name of its own. */
  names?: (get: Get, tenantId: string, ids: string[]) => Promise<Map<string, string>>;
  /** What of it can be edited, by field: an edit is recorded with what changed. Nothing secret. */
  values?: (get: Get, tenantId: string, id: string) => Promise<Record<string, unknown>>;
  /** The kind of subject whose ids the fields of `values` are: the marks of a session belong to students. */
  valuesOf?: string;
  /** What an entry about it is also about: a submission has a student and a task. */
  relatedTo?: (get: Get, tenantId: string, id: string) => Promise<SubjectRef[]>;
}

/** Those of a tenant's files that a row names. A file that is left out is removed. */
export type FilesInUse = (get: Get, tenantId: string, fileIds: string[]) => Promise<string[]>;

/** A unit, or one chapter of it. */
export interface CurriculumRef {
  tenantId: string;
  unitId: string;
  chapterId?: string;
}

/** One kind of content that units and chapters hold. */
interface UnitContent {
  /** `questions`; the singular is the key. */
  plural: string;
  /** How much of it teachers still see there. */
  count: (get: Get, place: CurriculumRef) => Promise<number>;
}

/** A student of whom a report is made. */
export interface PlacedStudent {
  id: string;
  groupId: string | null;
}

/** Who reads a report. */
export interface ReportReader {
  audience: Audience;
  /** A member of the team may not see all marks yet; null for nobody in particular. */
  readerId: string | null;
}

/** About students of one tenant, to somebody who may read about them. */
export interface ReportRequest extends ReportReader {
  tenantId: string;
  students: PlacedStudent[];
}

/** The rows of one section of a performance report by student id: a constant number of queries, however many students. */
type ReportSection = (get: Get, request: ReportRequest) => Promise<Map<string, object[]>>;

/** A stored file that belongs into a student's archive, under a name that people can read. */
export interface ArchivedFile {
  fileId: string;
  /** Without the extension. */
  name: string;
}

/** One JSON file of a student's archive, and the files that its rows speak of. */
export interface StudentDataPart {
  /** Of the JSON file, without its extension: `tasks`. */
  name: string;
  rows: object[];
  files?: ArchivedFile[];
}

/** Something in a student's calendar. */
export interface CalendarEvent {
  /** `task-65f0…`: the same each time, of one student once. */
  id: string;
  kind: 'deadline' | 'quiz' | 'session' | 'class';
  title: string;
  begin: Date;
  /** Left out for a moment, such as a deadline. */
  end?: Date;
  /** Where it takes place. */
  url?: string;
}

/** Whose calendar it is, and from when on. */
export interface CalendarRequest {
  tenantId: string;
  student: PlacedStudent;
  from: Date;
}

/** The end of sign-ins by their owner: of one, or of all but one. A new password ends all, and raises the token version. */
export type SignOut = { personId: string } & ({ ended: string; kept?: never } | { kept: string; ended?: never });

/** What of a year is copied into a new one, in this order; what stands in units is copied with them. */
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

/** One copy of a year into a new one, as features see it. */
export interface YearCopyRun {
  tenantId: string;
  fromYearId: string;
  toYearId: string;
  /** Who asked for it. */
  createdBy: string;
  parts: readonly YearPartName[];
  /** The id of the copy of a row: the same in every run, and in the order of the originals. */
  idOf: (originalId: string) => string;
  /** The moment by the school's clock, so many days later. */
  moved: (moment: Date) => Date;
  /** A row is copied, or was before. @throws when the process has to stop */
  copied: () => Promise<void>;
}

/** What a feature has of one part of a year. */
export interface YearPart {
  /** API and worker. Left out of what goes with another feature's rows, unasked. */
  count?: (get: Get, tenantId: string, yearId: string) => Promise<number>;
  /** API: when its things are due, begin or end. */
  moments?: (get: Get, tenantId: string, yearId: string) => Promise<Date[]>;
  /** Worker: copies all of it. Runs again after a crash: what is there already stays as it is. */
  copy: (get: Get, run: YearCopyRun) => Promise<void>;
}

/** How much of one kind is of a group, or in a year: what is there keeps it from being deleted. */
type CountIn = (get: Get, tenantId: string, placeId: string) => Promise<number>;

/** What the search of the team found: the names of its year or group are added. */
export interface Found {
  id: string;
  title: string;
  /** What else distinguishes it from others: the children of a parent, the other spelling of a student's name. */
  details?: string[];
  yearId?: string;
  groupId?: string;
}

/** The tenant's rows of one kind that a search finds, best first: by an index, at most as many as it asks for. */
type FoundBy = (get: Get, request: SearchRequest) => Promise<Found[]>;

/** A member of the team who looks at submissions. */
export interface MarksReader {
  tenantId: string;
  /** Left out: anybody of the team. */
  personId?: string;
  /** Left out: of all tasks. */
  taskId?: string;
  /** Left out: of all students. */
  studentId?: string;
}

/** A question of a task that a student may answer by typing, beside the file. */
export interface TypedQuestion {
  questionId: string;
  /** As on the paper. */
  label: string;
}

/** What becomes of a student's things when the account is merged into another one of the same child. */
interface StudentMerging {
  /** API: what both have. Changes nothing. */
  compare?: (get: Get, merge: StudentMerge) => Promise<MergeComparison>;
  /** Worker: the rows that give way, whole. Changes nothing. */
  givesWay?: (get: Get, merge: StudentMerge) => Promise<SetAsideRow[]>;
  /**
   * Worker: removes what is set aside, and makes the rest the kept account's; links and devices of the other one end. Runs again
   * after a crash, and an hour later.
   */
  move: (get: Get, merge: StudentMerge, isSetAside: IsSetAside) => Promise<void>;
}

/** What the rest of the product must know of a feature. Each part is asked in the process that needs it. */
export interface Feature {
  /** Of its folder in modules/. */
  name: string;
  audit?: {
    /** What `@Audited` records. Each needs its words in the teacher's page (features/audit). */
    actions?: readonly AuditAction[];
    subjects?: Record<string, AuditSubject>;
  };
  /** Worker: removes everything of a deleted student. Runs again after a crash: what is gone already is no error. */
  removeStudent?: (get: Get, tenantId: string, studentId: string) => Promise<void>;
  /** Both: whatever removes something of a deleted student says also what becomes of it in a merge. */
  mergeStudent?: StudentMerging;
  /** Worker: what the feature holds of a student, as the student and the parent may read it: "my data". Nothing of anybody else. */
  studentData?: (get: Get, tenantId: string, studentId: string) => Promise<StudentDataPart[]>;
  /** Worker: what the feature holds of a student or parent by themselves, for "my data": what they chose and switched on. */
  personData?: (get: Get, personId: string) => Promise<StudentDataPart[]>;
  /** API: a person has signed out somewhere, or was signed out there. */
  signedOut?: (get: Get, signOut: SignOut) => Promise<void>;
  /** Both: ids of the submissions whose marks this reader must not see yet. */
  hiddenMarks?: (get: Get, reader: MarksReader) => Promise<string[]>;
  /** API: by task, what its students may type beside the file that they hand in. A task without any is left out. */
  typedQuestions?: (get: Get, tenantId: string, taskIds: string[]) => Promise<Map<string, TypedQuestion[]>>;
  /** Worker: removes what is left of a person an hour after they are gone, such as files that hold their name. */
  forget?: (get: Get, gone: DeletedPerson) => Promise<void>;
  /** Worker, by the use that FileOwnership names. Files of a use that nobody declares are never swept. */
  files?: Record<string, FilesInUse>;
  /** API, by its singular: content that keeps a unit or chapter from being deleted. */
  content?: Record<string, UnitContent>;
  /** API, by what is found: `student`. Each kind has its words and its address in the host's search. */
  search?: Record<string, FoundBy>;
  /** API, by its plural: what a group, or a year, has while it is not empty. */
  inGroup?: Record<string, CountIn>;
  inYear?: Record<string, CountIn>;
  /** API, by kind of subject: what it is part of, up to its year. What is part of an archived year is not changed. */
  partOf?: Record<string, (get: Get, tenantId: string, id: string) => Promise<SubjectRef | null>>;
  /** Both: what of it a new year can begin with. */
  yearParts?: Partial<Record<YearPartName, YearPart>>;
  /** API: what a student's calendar has of the feature, from a moment on; what is earlier is left out by who asks. */
  calendar?: (get: Get, request: CalendarRequest) => Promise<CalendarEvent[]>;
  /** Both, by the report's field. */
  report?: Record<string, ReportSection>;
}

/** Every declared action and kind of subject, sorted. They fill while the features are imported: keep the list, not a copy. */
export const AUDIT_ACTIONS: AuditAction[] = [];
export const SUBJECT_TYPES: string[] = [];

function add<Name extends string>(list: Name[], names: readonly Name[], what: string): void {
  const twice = names.find((name) => list.includes(name));
  if (twice) throw new Error(`${what} "${twice}" is declared twice`);
  list.push(...names);
  list.sort();
}

/**
 * Declares a feature, in its `<name>.feature.ts`. Its modules, of the API and of the worker, carry `@OfFeature(feature)`.
 * @throws Error when an audit action or subject is declared already
 */
export function defineFeature(feature: Feature): Feature {
  add(AUDIT_ACTIONS, feature.audit?.actions ?? [], 'audit action');
  add(SUBJECT_TYPES, Object.keys(feature.audit?.subjects ?? {}), 'audit subject');
  return feature;
}

const FEATURE = 'fulcrum:feature';

/** Says of which feature a module is: a process has the features of the modules that it imports. */
export const OfFeature = (feature: Feature): ClassDecorator => SetMetadata(FEATURE, feature);

export const featureOf = (module: Type): Feature | undefined => Reflect.getMetadata(FEATURE, module);

/** People who were deleted: a student, or a parent who has no child left. */
export interface DeletedPerson {
  /** Whose student, or whose student's parent; null when that student is gone as well. */
  tenantId: string | null;
  people: { id: string; role: 'student' | 'parent' }[];
  /** Theirs. */
  emails: string[];
}

const SHOWN_DIGITS = 4;

/** The name of a deleted person: "Deleted student 7f3a". The end of the id distinguishes two of them. */
export const pseudonymOf = ({ id, role }: DeletedPerson['people'][number]): string =>
  `Deleted ${role} ${id.slice(-SHOWN_DIGITS)}`;
