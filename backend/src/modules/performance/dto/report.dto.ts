import { ApiProperty } from '@nestjs/swagger';

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
}

export class ReportedQuizDto {
  quizId: string;
  quizTitle: string;
  /** Null when not attempted. */
  score: number | null;
  total: number;
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
