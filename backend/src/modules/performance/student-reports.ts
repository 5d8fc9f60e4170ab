import { Inject, Injectable } from '@nestjs/common';
import type { StudentEntry } from '../auth/students/student-entry.js';
import type { PerformanceReportDto } from './dto/report.dto.js';
import { REPORT_SECTIONS, type ReportParts, type ReportSection } from './report-section.js';

/** Whom a report is about. */
export type ReportedStudent = Pick<StudentEntry, 'id' | 'name' | 'tenantId' | 'groupId'>;

const NOTHING: ReportParts = { attendance: [], tasks: [], quizzes: [] };

/** Puts students' reports together from the sections of the modules. The caller has checked who may read them. */
@Injectable()
export class StudentReports {
  constructor(@Inject(REPORT_SECTIONS) private readonly sections: ReportSection[]) {}

  async describe(student: ReportedStudent): Promise<PerformanceReportDto> {
    const [report] = await this.describeAll([student]);
    if (!report) throw new Error(`student ${student.id} has no report`);
    return report;
  }

  /** In the order given. The same number of queries for any number of students of one tenant. */
  async describeAll(students: ReportedStudent[]): Promise<PerformanceReportDto[]> {
    const tenants = [...new Set(students.map(({ tenantId }) => tenantId))];
    const parts = await Promise.all(tenants.flatMap((tenant) => this.partsOf(tenant, students)));
    return students.map(({ id, name }) =>
      Object.assign({ childId: id, childName: name }, NOTHING, ...parts.map((part) => part.get(id))),
    );
  }

  private partsOf(tenantId: string, students: ReportedStudent[]) {
    const own = students.filter((student) => student.tenantId === tenantId);
    return this.sections.map((section) => section.describe(tenantId, own));
  }
}
