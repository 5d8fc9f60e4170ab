import { Inject, Injectable } from '@nestjs/common';
import type { StudentEntry } from '../auth/students/student-entry.js';
import type { PerformanceReportDto } from './dto/report.dto.js';
import { REPORT_SECTIONS, type ReportSection } from './report-section.js';

/** Puts a student's report together from the sections of the modules. The caller has checked who may read it. */
@Injectable()
export class StudentReports {
  constructor(@Inject(REPORT_SECTIONS) private readonly sections: ReportSection[]) {}

  async describe(student: StudentEntry): Promise<PerformanceReportDto> {
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
