import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, audienceOf, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import type { ReportReader } from './report-section.extension.js';
import { requestErrors } from '../../platform/http/request.errors.js';
import { peopleErrors } from '../people/people.errors.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { PerformanceReportDto } from './dto/report.dto.js';
import { StudentReports } from './student-reports.js';

/** The ids that the teacher's report call claims. */
export interface GroupMember {
  groupId: string;
  studentId: string;
  teacherId: string;
}

/** Checks who may read which reports. */
@Injectable()
export class PerformanceService {
  constructor(
    private readonly students: StudentDirectory,
    private readonly reports: StudentReports,
  ) {}

  /** For the student, their parent and the teacher's team. */
  async ofStudent(reader: Principal, studentId: string): Promise<PerformanceReportDto> {
    return this.reports.describe(await this.students.assertMayRead(reader, studentId), reading(reader));
  }

  /** @throws AppError 404 if the student is not in that group now */
  async ofGroupMember(
    teacher: Principal,
    { groupId, studentId, teacherId }: GroupMember,
  ): Promise<PerformanceReportDto> {
    assertOwnTeacherId(teacher, teacherId);
    const student = await this.students.find(tenantOf(teacher), studentId);
    if (student?.groupId !== groupId) throw peopleErrors.studentNotFound();
    return this.reports.describe(student, reading(teacher));
  }

  /** One report for each child, by name. @throws AppError 403 for anybody but this parent */
  async ofChildren(parent: Principal, parentId: string): Promise<PerformanceReportDto[]> {
    if (parent.id !== parentId) throw requestErrors.notYours();
    const children = await this.students.childrenOf(parentId);
    return this.reports.describeAll(children, reading(parent));
  }
}

/** Marks are hidden from members of the team only. */
const reading = (reader: Principal): ReportReader => {
  const audience = audienceOf(reader);
  return { audience, readerId: audience === 'team' ? reader.id : null };
};
