import { Injectable } from '@nestjs/common';
import type { ReportReader } from './report-section.extension.js';
import { Features } from '../../platform/features/features.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import type { PerformanceReportDto } from './dto/report.dto.js';

/** The student that a report is about. */
export type ReportedStudent = Pick<
  StudentEntry,
  'id' | 'name' | 'alternateName' | 'tenantId' | 'groupId' | 'memberships'
>;

/** The sections that features fill. */
type ReportSections = Pick<PerformanceReportDto, 'attendance' | 'tasks' | 'quizzes'>;

const NOTHING: ReportSections = { attendance: [], tasks: [], quizzes: [] };

/**
 * Assembles students' reports from the sections that features provide. The caller must have checked who may read them.
 */
@Injectable()
export class StudentReports {
  constructor(private readonly features: Features) {}

  async describe(student: ReportedStudent, reader: ReportReader): Promise<PerformanceReportDto> {
    const [report] = await this.describeAll([student], reader);
    if (!report) throw new Error(`student ${student.id} has no report`);
    return report;
  }

  /**
   * In the order given. The number of queries does not depend on the number of students, who must all be of one tenant.
   */
  async describeAll(students: ReportedStudent[], reader: ReportReader): Promise<PerformanceReportDto[]> {
    const tenants = [...new Set(students.map(({ tenantId }) => tenantId))];
    const sections = await Promise.all(tenants.flatMap((tenant) => this.sectionsOf(tenant, students, reader)));
    return students.map((student) =>
      Object.assign(headOf(student), NOTHING, ...sections.map((section) => section.get(student.id))),
    );
  }

  private sectionsOf(tenantId: string, students: ReportedStudent[], reader: ReportReader) {
    const own = students.filter((student) => student.tenantId === tenantId);
    return [...this.features.collect(({ report }) => report)].map(async ([field, section]) => {
      const rows = await section(this.features.get, { ...reader, tenantId, students: own });
      return new Map([...rows].map(([id, ofStudent]) => [id, { [field]: ofStudent }]));
    });
  }
}

/** The student's part of a report. */
const headOf = ({ id, name, alternateName }: ReportedStudent) => ({
  childId: id,
  childName: name,
  ...(alternateName ? { childAlternateName: alternateName } : {}),
});
