import { Injectable } from '@nestjs/common';
import type { StudentEntry } from '../../auth/students/student-entry.js';
import { AttendanceReports } from '../../sessions/attendance-reports.js';
import type { ReportParts, ReportSection } from '../report-section.js';

@Injectable()
export class AttendanceSection implements ReportSection {
  constructor(private readonly attendance: AttendanceReports) {}

  async describe({ tenantId, id, groupId }: StudentEntry): Promise<Partial<ReportParts>> {
    const rows = await this.attendance.forStudent(tenantId, id, groupId);
    return { attendance: rows.map(({ date, ...row }) => ({ ...row, date: date.toISOString() })) };
  }
}
