import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { ExportRecord } from '../exports.repository.js';
import { type WallClock, wallClockOf } from './cells.js';
import { GroupPerformanceWorkbook } from './group-performance-workbook.js';
import { UsersWorkbook } from './users-workbook.js';
import type { WorkbookContents } from './workbook-contents.js';
import { writeWorkbook } from './workbook-writer.js';

/** Each percent is written to the database, durably: that takes longer than a batch of rows. */
const SHOW_EVERY_MS = 500;

export interface MakingTerms {
  signal: AbortSignal;
  /** Whole percent, only when it has changed, now and then; below 100 until the file is stored. */
  showProgress(percent: number): Promise<void>;
}

/** Writes the workbook that an export asks for. */
@Injectable()
export class WorkbookMaker {
  private readonly wallClock: WallClock;

  constructor(
    private readonly users: UsersWorkbook,
    private readonly performance: GroupPerformanceWorkbook,
    config: AppConfig,
  ) {
    this.wallClock = wallClockOf(config.env.TIME_ZONE);
  }

  async write(file: string, wanted: ExportRecord, { signal, showProgress }: MakingTerms): Promise<void> {
    const { sheets, batches } = await this.contentsOf(wanted);
    let shown = 0;
    let shownAt = 0;
    const onBatch = async (written: number): Promise<void> => {
      const percent = Math.min(99, Math.floor((100 * written) / Math.max(1, batches)));
      const now = performance.now();
      if (percent === shown || now - shownAt < SHOW_EVERY_MS) return;
      shown = percent;
      shownAt = now;
      await showProgress(percent);
    };
    await writeWorkbook(file, sheets, { wallClock: this.wallClock, onBatch, signal });
  }

  private contentsOf({ tenantId, groupId }: ExportRecord): Promise<WorkbookContents> {
    return groupId ? this.performance.contents({ tenantId, groupId }) : this.users.contents(tenantId);
  }
}
