import { Injectable } from '@nestjs/common';
import { idOf } from '../../../../platform/database/objects.js';
import { StudentBatches } from '../../../people/students/student-batches.js';
import { StudentReports } from '../../student-reports.js';
import type { CellValue } from './cells.js';
import { DETAIL_COLUMNS, detailRows, type Reported, SUMMARY_COLUMNS, summaryRow } from './performance-rows.js';
import type { WorkbookContents } from './workbook-writer.js';

/** Students whose reports are read together. */
const BATCH = 50;

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
      const placed = students.map(({ _id, name }) => ({ ...group, id: idOf(_id), name }));
      const reports = await this.reports.describeAll(placed, 'team');
      yield reports.map((report, index) => ({ name: report.childName, email: students[index]?.email ?? '', report }));
    }
  }
}
