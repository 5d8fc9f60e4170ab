import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../../platform/features/feature.js';
import { Features } from '../../platform/features/features.js';
import type { StudentResults } from '../performance/progress/progress-points.js';
import { QuizReports } from '../quizzes/reports/quiz-reports.js';
import { AttendanceReports } from '../sessions/attendance-reports.js';
import { TaskReports } from '../tasks/reports/task-reports.js';

/** What the reports of students say, as everybody of the team may read it. */
@Injectable()
export class RoundResults {
  constructor(
    private readonly tasks: TaskReports,
    private readonly quizzes: QuizReports,
    private readonly attendance: AttendanceReports,
    private readonly features: Features,
  ) {}

  /**
   * The results of a student by id. The same number of queries for any number of students. Marks that somebody of the team must
   * not see yet are left out: a flag is shown to all of them.
   */
  async of(tenantId: string, students: PlacedStudent[]): Promise<(studentId: string) => StudentResults> {
    const [tasks, quizzes, attendance, hidden] = await Promise.all([
      this.tasks.forStudents(tenantId, students, null),
      this.quizzes.forStudents(tenantId, students, 'team'),
      this.attendance.forStudents(tenantId, students),
      this.features.hiddenMarks({ tenantId }),
    ]);
    return (studentId) => ({
      tasks: (tasks.get(studentId) ?? []).map((row) =>
        row.submissionId !== null && hidden.has(row.submissionId) ? { ...row, grade: null } : row,
      ),
      quizzes: quizzes.get(studentId) ?? [],
      attendance: attendance.get(studentId) ?? [],
    });
  }
}
