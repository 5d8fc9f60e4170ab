import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { type BatchKey, type BatchRecord, ScanBatchesRepository } from '../records/scan-batches.repository.js';
import { CopyMissing, StoredCopies } from '../files/stored-copies.js';
import { ScanPagesRepository } from '../records/scan-pages.repository.js';
import { PermanentJobFailure } from '../../../platform/queues/job-failure.js';
import { readBatch } from '../scanned-scripts.feature.js';
import { PageReader } from './page-reader.js';

/** Pages of one file that cannot be taken out: each may have occupied a fenced process for as long as it is let. */
const MOST_LOST = 20;

/**
 * Reads the pages of a batch, each of which is stored as soon as it is read. A run after a killed one goes on with the
 * pages that are not stored yet.
 */
@Injectable()
@JobHandler(readBatch)
export class ReadBatchHandler implements JobHandler<BatchKey> {
  private readonly logger = new Logger(ReadBatchHandler.name);

  constructor(
    private readonly batches: ScanBatchesRepository,
    private readonly pages: ScanPagesRepository,
    private readonly reader: PageReader,
    private readonly copies: StoredCopies,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  async handle(key: BatchKey, context: JobContext): Promise<void> {
    const batch = await this.batches.findLive(key);
    if (!batch || batch.readAt) return;
    const { fileId, tenantId } = batch;
    if (!fileId) return this.finish(key, null);
    try {
      await this.copies.with(tenantId, [fileId], ([path = '']) => this.read(batch, path, context), context.signal);
    } catch (error) {
      if (!(error instanceof CopyMissing)) throw error;
      return this.failed(key);
    }
    await this.finish(key, fileId);
  }

  /** The pages that were read stay. */
  async failed(key: BatchKey): Promise<void> {
    const fileId = await this.batches.fileOf(key);
    await this.batches.setRead(key, this.clock.now(), true);
    if (fileId) await this.files.discard(key.tenantId, fileId);
  }

  private async read(batch: BatchRecord, path: string, { signal, reportProgress }: JobContext): Promise<void> {
    const key = { tenantId: batch.tenantId, batchId: batch.id };
    const stored = await this.pages.numbersOf(key);
    let lost = 0;
    for (let no = 1; no <= batch.pages;) {
      signal.throwIfAborted();
      if (stored.has(no)) no += 1;
      else {
        const singles = await this.reader.split(batch, path, no);
        for (const single of singles) {
          signal.throwIfAborted();
          if (!single) lost += 1;
          if (lost > MOST_LOST) throw new PermanentJobFailure('unreadable_pdf', `most of batch ${batch.id} is broken`);
          if (!stored.has(no) && !(await this.reader.read(batch, no, single))) return;
          no += 1;
          await reportProgress(Math.floor((100 * no) / batch.pages));
        }
      }
    }
  }

  /** The row first: without its file, the batch is read no more. */
  private async finish(key: BatchKey, fileId: string | null): Promise<void> {
    await this.batches.setRead(key, this.clock.now());
    if (fileId) await this.files.discard(key.tenantId, fileId);
    this.logger.debug(`batch ${key.batchId} is read`);
  }
}
