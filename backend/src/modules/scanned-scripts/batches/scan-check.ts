import { Injectable } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../platform/fence/parser-pool.js';
import type { AppError } from '../../../platform/http/app-error.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';
import type { ScanOutlineFinding, ScanOutlineQuestion } from './scan-outline.parser.js';

/** In one file. */
const MOST_PAGES = 500;

/** A hundred megabytes take half a second. */
const scanOutline = defineParser<ScanOutlineQuestion, ScanOutlineFinding>(import.meta.url, './scan-outline.parser', {
  cpuSeconds: 15,
});

type Fault = Exclude<Extract<ScanOutlineFinding, { ok: false }>['reason'], 'too-many-pages'>;

const REFUSALS: Record<Fault, () => AppError> = {
  'not-a-pdf': storageErrors.notPdf,
  truncated: storageErrors.pdfIncomplete,
  disguised: storageErrors.pdfDisguised,
  broken: storageErrors.pdfDamaged,
  locked: storageErrors.pdfLocked,
  empty: storageErrors.pdfEmpty,
  'too-complex': storageErrors.pdfTooComplex,
};

/** Decides by content whether an uploaded file is a PDF whose pages can be taken out. Nothing else of it is kept. */
@Injectable()
export class ScanCheck {
  constructor(private readonly parsers: ParserPool) {}

  /**
   * @returns the number of its pages
   * @throws AppError 415 with the reason; 409 `too_many_pages`
   */
  async pagesOf({ path }: Upload, uploadedBy: string): Promise<number> {
    const found = await this.outline(path, uploadedBy);
    if (found.ok) return found.pages;
    throw found.reason === 'too-many-pages'
      ? scannedScriptErrors.scanTooLong({ most: MOST_PAGES })
      : REFUSALS[found.reason]();
  }

  private async outline(path: string, uploadedBy: string): Promise<ScanOutlineFinding> {
    try {
      return await this.parsers.run(scanOutline, { path, maxPages: MOST_PAGES }, uploadedBy);
    } catch (error) {
      if (error instanceof ParserExceeded) return { ok: false, reason: 'too-complex' };
      throw error;
    }
  }
}
