import { ApiProperty } from '@nestjs/swagger';

/**
 * What a student owes of a task or quiz, distinguished from what is missing. `upcoming`: it can still be handed in or taken, or is being taken.
 * `missing`: its deadline or end has passed without it. `late`: a task that was handed in after its deadline. `excused`: the
 * teacher's team asks nothing of this student.
 */
const OWED_STATES = ['upcoming', 'submitted', 'late', 'missing', 'excused'] as const;
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
  /** Null until it is graded. */
  grade: number | null;
  gradeOutOf: number;
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  state: OwedState;
  /** The student's own, ISO 8601 UTC. */
  deadline: string;
  /** The teacher's; null when there is none. */
  comments: string | null;
  /** The work as the teacher gave it back, a PDF; null when there is none. The link is valid for minutes. */
  correctedFileUrl: string | null;
  /** The submission that was given back; left out while none is. */
  @ApiProperty({ type: String, required: false, example: '65f000000000000000000001' })
  returnedId?: string;
}

export class ReportedQuizDto {
  quizId: string;
  quizTitle: string;
  /** Null when not attempted, while the attempt runs, and for students and parents while the quiz does not show it. */
  score: number | null;
  total: number;
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  state: OwedState;
  /** When it closes for everyone, ISO 8601 UTC; null while it has no end. */
  endTime: string | null;
}

/** A live class of the student's year, each week by the school's clock. */
export class ReportedClassDto {
  title: string;
  /** 1 is Monday, 7 is Sunday. @example 6 */
  weekday: number;
  /** @example 17:30 */
  time: string;
}

/** How one student does. */
export class PerformanceReportDto {
  childId: string;
  childName: string;
  /** The same name in other letters, Arabic or Latin; left out when there is none. */
  childAlternateName?: string;
  /** Newest session first. */
  attendance: ReportedSessionDto[];
  /** Latest deadline first. */
  tasks: ReportedTaskDto[];
  quizzes: ReportedQuizDto[];
  /** Those with a day and a time, from Monday on; left out when there are none. */
  @ApiProperty({ type: [ReportedClassDto], required: false })
  liveClasses?: ReportedClassDto[];
}

const RESULT_KINDS = ['session', 'task', 'quiz'] as const;
type ResultKind = (typeof RESULT_KINDS)[number];

/** One result of a student. */
export class ProgressPointDto {
  /** Of the session, task or quiz. */
  id: string;
  @ApiProperty({ enum: RESULT_KINDS, enumName: 'ResultKind' })
  kind: ResultKind;
  title: string;
  /** When the session was created, the task was due, or the attempt ended: ISO 8601 UTC. */
  date: string;
  /** 0 to 100. A session is 100 when the student came, late or not, and 0 when not. */
  percent: number;
}

/** How the student did in the questions of a unit, over all quizzes that are over and all work that is marked by question. */
export class UnitAverageDto {
  unitId: string;
  unitName: string;
  /** Of quizzes. */
  correct: number;
  questions: number;
  /** Of marked work; left out without any. @example 7.5 */
  marks?: number;
  /** What those questions are out of. @example 10 */
  outOf?: number;
  /** 0 to 100: an answer of a quiz counts as one mark. */
  percent: number;
}

/** A student's average beside that of the group. */
export class ComparedAverageDto {
  /** 0 to 100; null without a result. */
  own: number | null;
  /** How many results the student's average counts… */
  counted: number;
  /** …of how many sessions that were held, or tasks and quizzes that are no longer upcoming. */
  of: number;
  /** The median of the students of the group, 0 to 100; null when fewer than five of them have a result. */
  groupMedian: number | null;
}

/** How a student's results went over the term. */
export class ProgressDto {
  childId: string;
  /** Oldest first; only what has a result. */
  points: ProgressPointDto[];
  /** In the order of the curriculum. */
  units: UnitAverageDto[];
  attendance: ComparedAverageDto;
  tasks: ComparedAverageDto;
  quizzes: ComparedAverageDto;
}
