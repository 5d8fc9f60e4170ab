import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../../auth/students/student-entry.js';
import { TaskReports } from '../../tasks/reports/task-reports.js';
import type { ReportParts, ReportSection } from '../report-section.js';

@Injectable()
export class TasksSection implements ReportSection {
  constructor(private readonly tasks: TaskReports) {}

  async describe(tenantId: string, students: PlacedStudent[]): Promise<Map<string, Partial<ReportParts>>> {
    const byStudent = await this.tasks.forStudents(tenantId, students);
    return new Map(
      [...byStudent].map(([id, rows]) => [
        id,
        {
          tasks: rows.map(({ taskId, title, submitted, grade, gradeOutOf }) => ({
            _id: taskId,
            title,
            submitted,
            grade,
            gradeOutOf,
          })),
        },
      ]),
    );
  }
}
