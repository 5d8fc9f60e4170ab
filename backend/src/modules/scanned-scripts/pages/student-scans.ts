import { Injectable } from '@nestjs/common';
import type { DeletedPerson } from '../../../platform/erasure/erasure.extension.js';
import { ScanBatchesRepository } from '../records/scan-batches.repository.js';
import { ScanFiles } from '../files/scan-files.js';
import { ScriptHandInsRepository } from '../records/script-hand-ins.repository.js';
import { ScriptSheetsRepository } from '../records/script-sheets.repository.js';
import type { PageRecord } from '../records/scan-pages.repository.js';
import { COVER } from '../sheets/script-code.js';
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

  /**
   * While pages of their tasks are being read, their paper stays known, and so do the cover sheets of those scans: what is
   * read behind them would be taken for somebody else's. `forget` removes the rest.
   */
  async remove(tenantId: string, studentId: string): Promise<void> {
    const reading = await this.scansUnderWay(tenantId, studentId);
    await this.removePages(tenantId, studentId, (page) => !(reading.has(page.batchId) && isCover(page)));
    if (reading.size === 0) await this.sheets.removeOfStudent(tenantId, studentId);
  }

  /** Removes what was read since. @throws Error while their pages are still being read: it is done later then */
  async forget({ tenantId, people }: DeletedPerson): Promise<void> {
    if (!tenantId) return;
    for (const { id } of people.filter(({ role }) => role === 'student')) {
      if ((await this.scansUnderWay(tenantId, id)).size > 0) throw new Error(`pages of student ${id} are being read`);
      await this.removePages(tenantId, id);
      await this.sheets.removeOfStudent(tenantId, id);
    }
  }

  private async removePages(
    tenantId: string,
    studentId: string,
    goes: (page: PageRecord) => boolean = () => true,
  ): Promise<void> {
    const pages = await this.scans.ofStudent(tenantId, studentId);
    for (const page of pages.filter(goes)) await this.files.removePage(page);
    await this.handIns.removeOfStudent(tenantId, studentId);
  }

  /** Batches of their tasks that are being read. */
  private async scansUnderWay(tenantId: string, studentId: string): Promise<Set<string>> {
    const unread = new Set<string>();
    for (const taskId of await this.scans.tasksOfStudent(tenantId, studentId)) {
      for (const { id, readAt } of await this.batches.list({ tenantId, taskId })) if (!readAt) unread.add(id);
    }
    return unread;
  }
}

/** True for a page that others follow. */
const isCover = ({ page, decision }: PageRecord): boolean => page === COVER || decision?.isCover === true;
