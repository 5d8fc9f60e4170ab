import { Inject, Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { AppError } from '../../platform/http/app-error.js';
import { StudentDirectory } from '../auth/students/student-directory.js';
import type { StudentEntry } from '../auth/students/student-entry.js';
import type { PerformanceReportDto } from './dto/report.dto.js';
import { REPORT_SECTIONS, type ReportSection } from './report-section.js';

/** The claims of the teacher's report call. */
export interface GroupMember {
  groupId: string;
  studentId: string;
  teacherId: string;
}

/** Reports on students, put together from the sections of the modules. */
@Injectable()
export class PerformanceService {
  constructor(
    private readonly students: StudentDirectory,
    @Inject(REPORT_SECTIONS) private readonly sections: ReportSection[],
  ) {}

  /** For the student, their parent and the teacher's team. */
  async ofStudent(reader: Principal, studentId: string): Promise<PerformanceReportDto> {
    return this.report(await this.students.assertMayRead(reader, studentId));
  }

  /** @throws AppError 404 when the student is not in that group now. */
  async ofGroupMember(
    teacher: Principal,
    { groupId, studentId, teacherId }: GroupMember,
  ): Promise<PerformanceReportDto> {
    assertOwnTeacherId(teacher, teacherId);
    const student = await this.students.find(tenantOf(teacher), studentId);
    if (student?.groupId !== groupId) throw AppError.notFound('Student');
    return this.report(student);
  }

  /** One report per child, by name. @throws AppError 403 for anybody but this parent. */
  async ofChildren(parent: Principal, parentId: string): Promise<PerformanceReportDto[]> {
    if (parent.id !== parentId) throw AppError.forbidden('You may only read what is yours.');
    const children = await this.students.childrenOf(parentId);
    return Promise.all(children.map((child) => this.report(child)));
  }

  private async report(student: StudentEntry): Promise<PerformanceReportDto> {
    const parts = await Promise.all(this.sections.map((section) => section.describe(student)));
    const empty: PerformanceReportDto = {
      childId: student.id,
      childName: student.name,
      attendance: [],
      tasks: [],
      quizzes: [],
    };
    return parts.reduce<PerformanceReportDto>((report, part) => ({ ...report, ...part }), empty);
  }
}
