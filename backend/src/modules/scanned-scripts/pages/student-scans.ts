import { Injectable } from '@nestjs/common';
import type { DeletedPerson } from '../../../platform/erasure/erasure.extension.js';
import { ScanBatchesRepository } from '../records/scan-batches.repository.js';
import { ScanFiles } from '../files/scan-files.js';
import { ScriptHandInsRepository } from '../records/script-hand-ins.repository.js';
import { ScriptSheetsRepository } from '../records/script-sheets.repository.js';
import { TaskScans } from './task-scans.js';

/** Removes everything scanned of a deleted student. Every step can be repeated. */
@Injectable()
export class StudentScans {
  constructor(
    private readonly scans: TaskScans,
    private readonly batches: ScanBatchesRepository,
    private readonly files: ScanFiles,
    private readonly handIns: ScriptHandInsRepository,
    private readonly sheets: ScriptSheetsRepository,
  ) {}

  /** While pages of their tasks are being read, their paper stays known, so that `forget` finds what is read of it. */
  async remove(tenantId: string, studentId: string): Promise<void> {
    const isUnderWay = await this.isUnderWay(tenantId, studentId);
    await this.removePages(tenantId, studentId);
    if (!isUnderWay) await this.sheets.removeOfStudent(tenantId, studentId);
  }

  /** Removes what was read since. */
  async forget({ tenantId, people }: DeletedPerson): Promise<void> {
    if (!tenantId) return;
    for (const { id } of people.filter(({ role }) => role === 'student')) {
      await this.removePages(tenantId, id);
      await this.sheets.removeOfStudent(tenantId, id);
    }
  }

  private async removePages(tenantId: string, studentId: string): Promise<void> {
    for (const page of await this.scans.ofStudent(tenantId, studentId)) await this.files.removePage(page);
    await this.handIns.removeOfStudent(tenantId, studentId);
  }

  private async isUnderWay(tenantId: string, studentId: string): Promise<boolean> {
    for (const taskId of await this.sheets.tasksOfStudent(tenantId, studentId)) {
      const batches = await this.batches.list({ tenantId, taskId });
      if (batches.some(({ readAt }) => !readAt)) return true;
    }
    return false;
  }
}
