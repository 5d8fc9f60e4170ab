import { Injectable, Logger } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../platform/fence/parser-pool.js';
import { PermanentJobFailure } from '../../../platform/queues/job-failure.js';
import { type BatchRecord, ScanBatchesRepository } from '../records/scan-batches.repository.js';
import { type StoredPageFiles, ScanFiles } from '../files/scan-files.js';
import { StoredCopies } from '../files/stored-copies.js';
import { rotationOf } from '../pages/page-states.js';
import type { ReadState, Rotation } from '../records/scan-page.schema.js';
import { type PageRecord, ScanPagesRepository } from '../records/scan-pages.repository.js';
import { type SheetRecord, ScriptSheetsRepository } from '../records/script-sheets.repository.js';
import type { ReadScanPage, ScanPageFinding, ScanPageQuestion } from './scan-page.parser.js';
import type { SplitPagesFinding, SplitPagesQuestion } from './split-pages.parser.js';

/** A hundred megabytes take a tenth of a second to open. */
const splitPages = defineParser<SplitPagesQuestion, SplitPagesFinding>(import.meta.url, './split-pages.parser', {
  cpuSeconds: 20,
});
/** An office scanner's page takes half a second. */
const scanPage = defineParser<ScanPageQuestion, ScanPageFinding>(import.meta.url, './scan-page.parser', {
  cpuSeconds: 15,
});
const PAGES_AT_ONCE = 20;

/** What a page shows by itself. */
interface Seen {
  state: ReadState;
  sheetId: string | null;
  page: number | null;
  rotation: Rotation;
}
const UNREADABLE: Seen = { state: 'unknown', sheetId: null, page: null, rotation: 0 };

/** Reads single pages of a batch. */
@Injectable()
export class PageReader {
  private readonly logger = new Logger(PageReader.name);

  constructor(
    private readonly batches: ScanBatchesRepository,
    private readonly pages: ScanPagesRepository,
    private readonly sheets: ScriptSheetsRepository,
    private readonly files: ScanFiles,
    private readonly copies: StoredCopies,
    private readonly parsers: ParserPool,
  ) {}

  /**
   * Takes some pages out of a batch, from this number on.
   * @throws PermanentJobFailure if the file cannot be taken apart
   */
  async split({ id }: BatchRecord, path: string, from: number): Promise<Buffer[]> {
    try {
      const question = { path, from, most: PAGES_AT_ONCE };
      // Each batch is a sender of its own, so that it does not wait for another one.
      const { pages } = await this.parsers.run(splitPages, question, id, Infinity);
      if (pages.length > 0) return pages.map((page) => Buffer.from(page, 'base64'));
    } catch (error) {
      if (!(error instanceof ParserExceeded)) throw error;
    }
    throw new PermanentJobFailure('unreadable_pdf', `page ${from} of batch ${id} cannot be taken out`);
  }

  /**
   * Reads a page and stores it; does nothing if it is stored already. A page that cannot be drawn is unknown.
   * @returns false if the batch was deleted in the meantime
   */
  async read(batch: BatchRecord, no: number, single: Buffer): Promise<boolean> {
    const found = await this.drawn(batch, no, single);
    const seen = found ? await this.seen(batch, found) : UNREADABLE;
    const page = await this.files.keepPage(batch, { single, found }, (files) => this.write(batch, no, seen, files));
    if (await this.batches.findLive({ tenantId: batch.tenantId, batchId: batch.id })) return true;
    // Its removal may have run before this page was written.
    if (page) await this.files.removePage(page);
    return false;
  }

  private async drawn({ id }: BatchRecord, no: number, single: Buffer): Promise<ReadScanPage | null> {
    try {
      const found = await this.copies.holding(single, (path) => this.parsers.run(scanPage, { path }, id, Infinity));
      if (found.ok) return found;
      this.logger.log(`page ${no} of batch ${id} cannot be drawn: ${found.reason}`);
    } catch (error) {
      if (!(error instanceof ParserExceeded)) throw error;
    }
    return null;
  }

  /** A code of another task, or of another teacher, says nothing at all. */
  private async seen({ tenantId, taskId }: BatchRecord, found: ReadScanPage): Promise<Seen> {
    const { code, isBlank, turned } = found;
    const nothing = { sheetId: null, page: null, rotation: rotationOf(turned) };
    if (!code) return { ...nothing, state: isBlank ? 'blank' : 'unknown' };
    const sheet = await this.sheets.findByCode({ tenantId, taskId }, code.sheet);
    if (!sheet || !isPageOf(sheet, code.page)) return { ...nothing, state: 'foreign' };
    return { ...nothing, state: 'matched', sheetId: sheet.id, page: code.page };
  }

  private write(
    { tenantId, taskId, id: batchId }: BatchRecord,
    no: number,
    seen: Seen,
    files: StoredPageFiles,
  ): Promise<PageRecord | null> {
    return this.pages.create({ tenantId, taskId, batchId, no, ...seen, ...files });
  }
}

/** A sheet of three pages has codes 1 to 3, a cover sheet 0. */
const isPageOf = ({ pages }: SheetRecord, page: number): boolean =>
  pages === 0 ? page === 0 : page >= 1 && page <= pages;
