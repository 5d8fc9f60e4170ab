import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { ExportRecord } from '../exports.repository.js';
import { type WallClock, wallClockOf } from './cells.js';
import { GroupPerformanceWorkbook } from './group-performance-workbook.js';
import { UsersWorkbook } from './users-workbook.js';
import { Progress } from './progress.js';
import { type WorkbookContents, writeWorkbook } from './workbook-writer.js';

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
    const progress = new Progress(batches, showProgress);
    const onBatch = (written: number) => progress.tell(written);
    await writeWorkbook(file, sheets, { wallClock: this.wallClock, onBatch, signal });
    await progress.told();
  }

  private contentsOf({ tenantId, groupId }: ExportRecord): Promise<WorkbookContents> {
    return groupId ? this.performance.contents({ tenantId, groupId }) : this.users.contents(tenantId);
  }
}
