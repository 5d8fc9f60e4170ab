import { ApiProperty } from '@nestjs/swagger';
import { WorksheetDto } from '../../tasks/worksheets/worksheet.dto.js';

/**
 * What a student owes for a task or quiz. `upcoming`: it can still be handed in, late or not, or taken, or is being taken. `missing`:
 * its deadline or end has passed without it. `late`: a task handed in after its deadline. `excused`: the teacher's team
 * does not expect it from this student. `not_yours`: it closed before the student joined the group.
 */
const OWED_STATES = ['upcoming', 'submitted', 'late', 'missing', 'excused', 'not_yours'] as const;
export type OwedState = (typeof OWED_STATES)[number];

export class ReportedSessionDto {
  sessionId: string;
  title: string;
  /** When the session was created, ISO 8601 UTC. */
  date: string;
  /** True for Present and Late. */
  present: boolean;
  @ApiProperty({ enum: ['Present', 'Absent', 'Late', 'Not Recorded'], enumName: 'ShownAttendance' })
  status: string;
}

export class ReportedTaskDto {
  _id: string;
  title: string;
  submitted: boolean;
  /** Only for the team: true if there is a grade that the student and their parents do not see yet. */
  @ApiProperty({ required: false, example: true })
  notShown?: boolean;
  /** Null until it is graded. */
  grade: number | null;
  gradeOutOf: number;
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  state: OwedState;
  /** The student's own deadline, ISO 8601 UTC. */
  deadline: string;
  /** From when on nothing is accepted: the end of the late window, or the deadline. ISO 8601 UTC. */
  closesAt: string;
  /** The teacher's comments; null if there are none. */
  comments: string | null;
  /** The corrected PDF that the teacher returned; null if there is none. The link is valid for minutes. */
  correctedFileUrl: string | null;
  /** The submission that was returned; left out if none was. */
  @ApiProperty({ type: String, required: false, example: '65f000000000000000000001' })
  returnedId?: string;
  /** Of a task that can still be handed in; left out if it has none. */
  worksheets?: WorksheetDto[];
}

export class ReportedQuizDto {
  quizId: string;
  quizTitle: string;
  /**
   * Null if not attempted, while the attempt runs, and for students and parents while the quiz does not show the score.
   */
  score: number | null;
  total: number;
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  state: OwedState;
  /** When it starts, or when it was set if it has no start: ISO 8601 UTC. */
  openedAt: string;
  /** When the quiz closes for everyone, ISO 8601 UTC; null if it has no end. */
  endTime: string | null;
}

/** A weekly live class of the student's year, by the school's clock. */
export class ReportedClassDto {
  title: string;
  /** 1 is Monday, 7 is Sunday. @example 6 */
  weekday: number;
  /** @example 17:30 */
  time: string;
}

/** One student's performance. */
export class PerformanceReportDto {
  childId: string;
  childName: string;
  /** The same name in the other script, Arabic or Latin; left out if there is none. */
  childAlternateName?: string;
  /** Newest session first. */
  attendance: ReportedSessionDto[];
  /** Latest deadline first. */
  tasks: ReportedTaskDto[];
  quizzes: ReportedQuizDto[];
  /** Only classes with a day and a time, from Monday on; left out if there are none. */
  @ApiProperty({ type: [ReportedClassDto], required: false })
  liveClasses?: ReportedClassDto[];
}

const RESULT_KINDS = ['session', 'task', 'quiz'] as const;
type ResultKind = (typeof RESULT_KINDS)[number];

/** One result of a student. */
export class ProgressPointDto {
  /** The id of the session, task or quiz. */
  id: string;
  @ApiProperty({ enum: RESULT_KINDS, enumName: 'ResultKind' })
  kind: ResultKind;
  title: string;
  /** When the session was created, the task was due, or the attempt ended: ISO 8601 UTC. */
  date: string;
  /** 0 to 100. A session is 100 if the student attended, late or not, and 0 if not. */
  percent: number;
}

/** How the student did in a unit's questions, over all finished quizzes and all work marked by question. */
export class UnitAverageDto {
  unitId: string;
  unitName: string;
  /** Correct answers in quizzes. */
  correct: number;
  questions: number;
  /** The marks for those answers; left out if every question is worth one mark. */
  score?: number;
  /** The marks of those questions; left out as well. */
  total?: number;
  /** Marks from work marked by question; left out if there is none. @example 7.5 */
  marks?: number;
  /** The maximum marks of that work. @example 10 */
  outOf?: number;
  /** 0 to 100, over the marks of both. */
  percent: number;
}

/** A student's average beside the group's. */
export class ComparedAverageDto {
  /** 0 to 100; null if there is no result. */
  own: number | null;
  /** How many results the student's average counts. */
  counted: number;
  /** How many results are possible: sessions held, or tasks and quizzes that are no longer upcoming. */
  of: number;
  /** The group's median, 0 to 100; null if fewer than five of its students have a result. */
  groupMedian: number | null;
}

/** A student's results over the term. */
export class ProgressDto {
  childId: string;
  /** Oldest first; only items that have a result. */
  points: ProgressPointDto[];
  /** In curriculum order. */
  units: UnitAverageDto[];
  attendance: ComparedAverageDto;
  tasks: ComparedAverageDto;
  quizzes: ComparedAverageDto;
}
