import { PDFDocument, PageSizes } from '@cantoo/pdf-lib';
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
  isUnclear: boolean;
  rotation: Rotation;
}
/** It may be a cover sheet. */
const UNREADABLE: Seen = { state: 'unknown', sheetId: null, page: null, isUnclear: true, rotation: 0 };

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
   * Takes some pages out of a batch, from this number on; null for one that cannot be taken out.
   * @throws PermanentJobFailure if the file has no such page
   */
  async split(batch: BatchRecord, path: string, from: number): Promise<(Buffer | null)[]> {
    const together = await this.taken(batch, { path, from, most: PAGES_AT_ONCE });
    if (together) return together;
    // One of them is more than a process bears: only that one is lost.
    const last = Math.min(from + PAGES_AT_ONCE - 1, batch.pages);
    const singles: (Buffer | null)[] = [];
    for (let no = from; no <= last; no += 1) {
      const [single = null] = (await this.taken(batch, { path, from: no, most: 1 })) ?? [];
      singles.push(single);
    }
    return singles;
  }

  /** @returns null if they take too much time or memory */
  private async taken({ id }: BatchRecord, question: SplitPagesQuestion): Promise<(Buffer | null)[] | null> {
    try {
      // Each batch is a sender of its own, so that it does not wait for another one.
      const { pages } = await this.parsers.run(splitPages, question, id, Infinity);
      if (pages.length === 0)
        throw new PermanentJobFailure('unreadable_pdf', `batch ${id} has no page ${question.from}`);
      return pages.map((page) => (page ? Buffer.from(page, 'base64') : null));
    } catch (error) {
      if (!(error instanceof ParserExceeded)) throw error;
      return null;
    }
  }

  /**
   * Reads a page and stores it; does nothing if it is stored already. A page that cannot be drawn is unknown.
   * @param taken null for a page that cannot be taken out: a crossed-out one stands for it
   * @returns false if the batch was deleted in the meantime
   */
  async read(batch: BatchRecord, no: number, taken: Buffer | null): Promise<boolean> {
    const found = taken && (await this.drawn(batch, no, taken));
    const single = taken ?? (await crossedOutPage());
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
    const { code, isUnclear, isBlank, turned } = found;
    const nothing = { sheetId: null, page: null, isUnclear, rotation: rotationOf(turned) };
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

/** Stands in for a page that cannot be taken out of its file. It has no words, so it needs no language. */
async function crossedOutPage(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage(PageSizes.A4);
  const { width, height } = page.getSize();
  page.drawLine({ start: { x: 0, y: 0 }, end: { x: width, y: height } });
  page.drawLine({ start: { x: 0, y: height }, end: { x: width, y: 0 } });
  return Buffer.from(await document.save());
}
