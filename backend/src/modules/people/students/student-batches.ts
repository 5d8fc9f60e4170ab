import { Injectable } from '@nestjs/common';
import {
  type StoredParent,
  type StoredStudent,
  StudentBatchesRepository,
  type BatchScope,
} from './student-batches.repository.js';

export type { StoredParent, StoredStudent };

/** Every student, for code that reads all of them. The caller must have checked that the scope is the tenant's. */
@Injectable()
export class StudentBatches {
  constructor(private readonly students: StudentBatchesRepository) {}

  count(scope: BatchScope): Promise<number> {
    return this.students.count(scope);
  }

  /** By name, in batches that one query reads lazily. */
  each(scope: BatchScope, size: number): AsyncGenerator<StoredStudent[]> {
    return this.students.each(scope, size);
  }

  /** The parents of a batch, by id, in one query. */
  parentsOf(students: StoredStudent[]): Promise<Map<string, StoredParent>> {
    return this.students.parentsOf(students);
  }
}
