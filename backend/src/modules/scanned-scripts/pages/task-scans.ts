import { Injectable } from '@nestjs/common';
import { type BatchRecord, ScanBatchesRepository } from '../records/scan-batches.repository.js';
import { type SheetRecord, ScriptSheetsRepository, type TaskKey } from '../records/script-sheets.repository.js';
import { type PlacedPage, placePages, type Script, scriptsOf } from './page-states.js';
import { type PageRecord, ScanPagesRepository } from '../records/scan-pages.repository.js';

/** The pages of a task and what becomes of them. */
export interface TaskPages {
  batches: BatchRecord[];
  /** In the order of the scan; those of deleted batches are left out. */
  pages: PageRecord[];
  /** Of each page, in the same order. */
  placed: PlacedPage[];
  sheets: SheetRecord[];
  scripts: Script[];
}

/** Reads what was scanned for a task. */
@Injectable()
export class TaskScans {
  constructor(
    private readonly batches: ScanBatchesRepository,
    private readonly pages: ScanPagesRepository,
    private readonly sheets: ScriptSheetsRepository,
  ) {}

  async of(key: TaskKey): Promise<TaskPages> {
    const [batches, all, sheets] = await Promise.all([
      this.batches.list(key),
      this.pages.list(key),
      this.sheets.list(key),
    ]);
    const live = new Set(batches.map(({ id }) => id));
    const pages = all.filter(({ batchId }) => live.has(batchId));
    const placed = placePages(pages, sheets);
    return { batches, pages, placed, sheets, scripts: scriptsOf(pages, placed, sheets) };
  }

  /**
   * Everything that shows a student's writing, of all tasks: the pages of their script and its doubles.
   * @returns the last pages of a batch first, so that no page loses the cover sheet that it follows when they are
   * removed in this order
   */
  async ofStudent(tenantId: string, studentId: string): Promise<PageRecord[]> {
    const own: PageRecord[] = [];
    for (const taskId of await this.tasksOfStudent(tenantId, studentId)) {
      const { pages, placed } = await this.of({ tenantId, taskId });
      own.push(...pages.filter((_, at) => placed[at]?.studentId === studentId).toReversed());
    }
    return own;
  }

  /** The tasks for which a student has paper, or pages that a person gave to them. */
  async tasksOfStudent(tenantId: string, studentId: string): Promise<Set<string>> {
    const tasks = await Promise.all([
      this.sheets.tasksOfStudent(tenantId, studentId),
      this.pages.tasksGivenTo(tenantId, studentId),
    ]);
    return new Set(tasks.flat());
  }
}
