import { Injectable } from '@nestjs/common';
import type { StudentRowDto } from './dto/student-row.dto.js';
import { StudentBatchesRepository, type StudentScope } from './student-batches.repository.js';
import { StudentRows } from './student-rows.js';

/** Every student, for work that reads all of them. The caller has checked that the scope is the tenant's. */
@Injectable()
export class StudentBatches {
  constructor(
    private readonly students: StudentBatchesRepository,
    private readonly rows: StudentRows,
  ) {}

  count(scope: StudentScope): Promise<number> {
    return this.students.count(scope);
  }

  /** Rows by name, in batches that are read as they are asked for; four queries each. */
  async *each(scope: StudentScope, size: number): AsyncGenerator<StudentRowDto[]> {
    for await (const records of this.students.each(scope, size)) yield this.rows.join(records);
  }
}
