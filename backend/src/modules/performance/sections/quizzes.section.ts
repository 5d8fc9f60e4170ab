import { Injectable } from '@nestjs/common';
import type { StudentEntry } from '../../auth/students/student-entry.js';
import { QuizReports } from '../../quizzes/reports/quiz-reports.js';
import type { ReportParts, ReportSection } from '../report-section.js';

@Injectable()
export class QuizzesSection implements ReportSection {
  constructor(private readonly quizzes: QuizReports) {}

  async describe({ tenantId, id, groupId }: StudentEntry): Promise<Partial<ReportParts>> {
    return { quizzes: await this.quizzes.forStudent(tenantId, id, groupId) };
  }
}
