import { Injectable } from '@nestjs/common';
import type { StudentRowDto } from '../../../auth/students/dto/student-row.dto.js';
import { StudentBatches } from '../../../auth/students/student-batches.js';
import { StudentReports } from '../../student-reports.js';
import type { CellValue } from './cells.js';
import { DETAIL_COLUMNS, detailRows, type Reported, SUMMARY_COLUMNS, summaryRow } from './performance-rows.js';
import type { WorkbookContents } from './workbook-contents.js';

/** Students whose reports are read together. */
const BATCH = 10;

interface GroupOfTenant {
  tenantId: string;
  groupId: string;
}

/** How each student of a group does: a line each, and behind it every session, task and quiz. */
@Injectable()
export class GroupPerformanceWorkbook {
  constructor(
    private readonly students: StudentBatches,
    private readonly reports: StudentReports,
  ) {}

  async contents(group: GroupOfTenant): Promise<WorkbookContents> {
    const students = await this.students.count(group);
    return {
      batches: 2 * Math.ceil(students / BATCH),
      sheets: [
        { name: 'Summary', columns: SUMMARY_COLUMNS, batches: this.summary(group) },
        { name: 'Details', columns: DETAIL_COLUMNS, batches: this.details(group) },
      ],
    };
  }

  private async *summary(group: GroupOfTenant): AsyncGenerator<CellValue[][]> {
    for await (const reported of this.eachBatch(group)) yield reported.map(summaryRow);
  }

  /** The reports are read again: the sheets of a streamed workbook are written one after the other. */
  private async *details(group: GroupOfTenant): AsyncGenerator<CellValue[][]> {
    for await (const reported of this.eachBatch(group)) yield reported.flatMap(detailRows);
  }

  private async *eachBatch(group: GroupOfTenant): AsyncGenerator<Reported[]> {
    for await (const students of this.students.each(group, BATCH)) {
      yield await Promise.all(students.map((student) => this.reported(group.tenantId, student)));
    }
  }

  private async reported(tenantId: string, { _id, name, email, groupId, ...row }: StudentRowDto): Promise<Reported> {
    const refs = { schoolId: row.schoolId?._id ?? null, parentId: row.parentId?._id ?? null };
    return { name, email, report: await this.reports.describe({ id: _id, name, email, tenantId, groupId, ...refs }) };
  }
}
