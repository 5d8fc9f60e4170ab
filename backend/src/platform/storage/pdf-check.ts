import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../fence/parser-process.js';
import { ParserPool } from '../fence/parser-pool.js';
import type { AppError } from '../http/app-error.js';
import { faultOfHead, HEAD_BYTES, type HeadFault } from './pdf-head.js';
import type { PdfFinding, PdfQuestion } from './pdf.parser.js';
import { storageErrors } from './storage.errors.js';
import type { Upload } from './upload.js';
import { ACTIVE_CONTENT } from './active-content.sentences.js';

type Fault = HeadFault | Exclude<Extract<PdfFinding, { ok: false }>['reason'], 'active'>;

const REFUSALS: Record<Fault, () => AppError> = {
  'not-a-pdf': storageErrors.notPdf,
  disguised: storageErrors.pdfDisguised,
  truncated: storageErrors.pdfIncomplete,
  broken: storageErrors.pdfDamaged,
  locked: storageErrors.pdfLocked,
  empty: storageErrors.pdfEmpty,
  'too-many-pages': storageErrors.pdfTooLong,
  'too-complex': storageErrors.pdfTooComplex,
};

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A homework has a few pages, a book a few hundred. */
const MAX_PAGES = 2000;
const pdfParser = defineParser<PdfQuestion, PdfFinding>(import.meta.url, './pdf.parser', { cpuSeconds: 4 });

/** Decides by content whether an uploaded file is a PDF that a viewer can open. */
@Injectable()
export class PdfCheck {
  constructor(private readonly parsers: ParserPool) {}

  /**
   * @returns the number of its pages
   * @throws AppError 415 that says what is wrong and what to do; 429 while too many earlier uploads of this user are
   * waiting
   */
  async assertPdf(upload: Upload, uploadedBy: string): Promise<number> {
    const fault = faultOfHead(await readHead(upload.path));
    if (fault) throw REFUSALS[fault]();
    const found = await this.read(upload, uploadedBy);
    if (found.ok) return found.pages;
    throw found.reason === 'active'
      ? storageErrors.pdfActive({ content: ACTIVE_CONTENT[found.content]() })
      : REFUSALS[found.reason]();
  }

  private async read({ path }: Upload, uploadedBy: string): Promise<PdfFinding> {
    try {
      return await this.parsers.run(pdfParser, { path, maxPages: MAX_PAGES }, uploadedBy);
    } catch (error) {
      if (error instanceof ParserExceeded) return { ok: false, reason: 'too-complex' };
      throw error;
    }
  }
}
