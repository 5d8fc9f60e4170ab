import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../../auth/students/student-entry.js';
import { AttendanceReports } from '../../sessions/attendance-reports.js';
import type { ReportParts, ReportSection } from '../report-section.js';

@Injectable()
export class AttendanceSection implements ReportSection {
  constructor(private readonly attendance: AttendanceReports) {}

  async describe(tenantId: string, students: PlacedStudent[]): Promise<Map<string, Partial<ReportParts>>> {
    const byStudent = await this.attendance.forStudents(tenantId, students);
    return new Map(
      [...byStudent].map(([id, rows]) => [
        id,
        { attendance: rows.map(({ date, ...row }) => ({ ...row, date: date.toISOString() })) },
      ]),
    );
  }
}
