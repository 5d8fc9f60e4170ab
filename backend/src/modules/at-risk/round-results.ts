import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../people/placed-student.js';
import { Features } from '../../platform/features/features.js';
import type { StudentResults } from '../performance/progress/progress-points.js';
import { QuizReports } from '../quizzes/reports/quiz-reports.js';
import { AttendanceReports } from '../sessions/attendance-reports.js';
import { TaskReports } from '../tasks/reports/task-reports.js';
import { hiddenMarks } from '../tasks/hidden-marks/hidden-marks.extension.js';

/** Reads the students' results from the reports, limited to what everybody on the team may see. */
@Injectable()
export class RoundResults {
  constructor(
    private readonly tasks: TaskReports,
    private readonly quizzes: QuizReports,
    private readonly attendance: AttendanceReports,
    private readonly features: Features,
  ) {}

  /**
   * Returns a lookup of results by student id. The number of queries does not depend on the number of students. Leaves
   * out marks that some of the team must not see yet, because a flag is shown to all of them.
   */
  async of(tenantId: string, students: PlacedStudent[]): Promise<(studentId: string) => StudentResults> {
    const [tasks, quizzes, attendance, hidden] = await Promise.all([
      this.tasks.forStudents(tenantId, students, { audience: 'team', readerId: null }),
      this.quizzes.forStudents(tenantId, students, 'team'),
      this.attendance.forStudents(tenantId, students),
      hiddenMarks(this.features, { tenantId }),
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
