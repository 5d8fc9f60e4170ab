import { Injectable } from '@nestjs/common';
import type { StudentEntry } from '../../auth/students/student-entry.js';
import { TaskReports } from '../../tasks/reports/task-reports.js';
import type { ReportParts, ReportSection } from '../report-section.js';

@Injectable()
export class TasksSection implements ReportSection {
  constructor(private readonly tasks: TaskReports) {}

  async describe({ tenantId, id, groupId }: StudentEntry): Promise<Partial<ReportParts>> {
    const rows = await this.tasks.forStudent(tenantId, id, groupId);
    return { tasks: rows.map(({ taskId, ...row }) => ({ _id: taskId, ...row })) };
  }
}
