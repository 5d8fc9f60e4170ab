import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../../auth/students/student-entry.js';
import { QuizReports } from '../../quizzes/reports/quiz-reports.js';
import type { ReportParts, ReportSection } from '../report-section.js';

@Injectable()
export class QuizzesSection implements ReportSection {
  constructor(private readonly quizzes: QuizReports) {}

  async describe(tenantId: string, students: PlacedStudent[]): Promise<Map<string, Partial<ReportParts>>> {
    const byStudent = await this.quizzes.forStudents(tenantId, students);
    return new Map(
      [...byStudent].map(([id, rows]) => [
        id,
        { quizzes: rows.map(({ quizId, quizTitle, score, total }) => ({ quizId, quizTitle, score, total })) },
      ]),
    );
  }
}
