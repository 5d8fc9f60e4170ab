import { ApiProperty } from '@nestjs/swagger';

/**
 * What is owed of a task or quiz, told from what is missing. `upcoming`: it can still be handed in or taken, or is being taken.
 * `missing`: its deadline or end has passed without it. `late` and `excused` are not given yet: nothing is taken after the
 * deadline, and nobody can be excused so far.
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
}

export class ReportedQuizDto {
  quizId: string;
  quizTitle: string;
  /** Null when not attempted, while the attempt runs, and for students and parents while the quiz does not show it. */
  score: number | null;
  total: number;
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  state: OwedState;
}

/** How one student does. */
export class PerformanceReportDto {
  childId: string;
  childName: string;
  /** Newest session first. */
  attendance: ReportedSessionDto[];
  /** Latest deadline first. */
  tasks: ReportedTaskDto[];
  quizzes: ReportedQuizDto[];
}
