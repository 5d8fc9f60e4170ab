import { Injectable } from '@nestjs/common';
import type { StudentEntry } from '../people/students/student-entry.js';
import { QuizReports, type QuizRow } from '../quizzes/reports/quiz-reports.js';
import { AttendanceReports, type AttendanceRow } from '../sessions/attendance-reports.js';
import { TaskReports, type TaskRow } from '../tasks/reports/task-reports.js';
import type { DigestWeek } from './week/digest-week.js';

/** A child's activity in one week. */
export interface WeekFacts {
  /** Recorded sessions, oldest first. */
  attendance: AttendanceRow[];
  /** Tasks of the child with a deadline in the week, earliest first. */
  tasks: TaskRow[];
  /** Quizzes that the child finished, in the order they were finished. */
  quizzes: (QuizRow & { finishedAt: Date })[];
}

const NOT_RECORDED = 'Not Recorded';

/** Reduces a performance report to one week. */
@Injectable()
export class DigestFacts {
  constructor(
    private readonly attendance: AttendanceReports,
    private readonly tasks: TaskReports,
    private readonly quizzes: QuizReports,
  ) {}

  async ofWeek(student: StudentEntry, week: DigestWeek): Promise<WeekFacts> {
    const { tenantId, id } = student;
    const [attendance, tasks, quizzes] = await Promise.all([
      this.attendance.forStudents(tenantId, [student]),
      this.tasks.forStudents(tenantId, [student], { audience: 'family', readerId: null }),
      this.quizzes.forStudents(tenantId, [student], 'family'),
    ]);
    const isIn = (moment: Date) => moment >= week.from && moment < week.until;
    return {
      attendance: (attendance.get(id) ?? [])
        .filter(({ date, status }) => isIn(date) && status !== NOT_RECORDED)
        .toSorted((a, b) => a.date.getTime() - b.date.getTime()),
      tasks: (tasks.get(id) ?? [])
        .filter(({ deadline, state }) => isIn(deadline) && state !== 'not_yours')
        .toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime()),
      quizzes: (quizzes.get(id) ?? [])
        .flatMap(({ finishedAt, ...quiz }) => (finishedAt && isIn(finishedAt) ? [{ ...quiz, finishedAt }] : []))
        .toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime()),
    };
  }
}

/** True when there is something to report. */
export const hasNews = ({ attendance, tasks, quizzes }: WeekFacts): boolean =>
  attendance.length + tasks.length + quizzes.length > 0;
