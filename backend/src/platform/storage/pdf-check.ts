import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../fence/parser-process.js';
import { ParserPool } from '../fence/parser-pool.js';
import type { AppError } from '../http/app-error.js';
import type { PdfFinding, PdfQuestion } from './pdf.parser.js';
import { storageErrors } from './storage.errors.js';
import type { Upload } from './upload.js';
import { ACTIVE_CONTENT } from './active-content.sentences.js';

/** Viewers look for the header in the first 1,024 bytes (ISO 32000, annex H). */
const HEAD_BYTES = 1024;

/** First bytes of other file types: a PDF header after one of these is a disguise. */
const OTHER_KINDS = [
  'PK',
  'GIF8',
  '\x89PNG',
  '\xff\xd8\xff',
  'MZ',
  '\x7fELF',
  '#!',
  'RIFF',
  'ID3',
  'Rar!',
  '7z\xbc\xaf',
  'BM',
  '\x1f\x8b',
  '{\\rtf',
  '<',
];
export type HeadFault = 'not-a-pdf' | 'disguised';

/** Returns the fault that the first bytes alone show, or null if they look like a PDF. */
export function faultOfHead(head: Buffer): HeadFault | null {
  const start = head.toString('latin1');
  const header = start.search(/%PDF-\d/);
  if (header < 0) return 'not-a-pdf';
  // A byte order mark, whitespace or a mailer's line before the header is tolerated; the signature of another format is
  // not.
  const before = start.slice(0, header).replace(/^(\xef\xbb\xbf|\s)+/, '');
  if (OTHER_KINDS.some((kind) => before.startsWith(kind)) || before.slice(4, 8) === 'ftyp') return 'disguised';
  return null;
}

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
   * @throws AppError 415 that says what is wrong and what to do; 429 while too many earlier uploads of this user are
   * waiting
   */
  async assertPdf(upload: Upload, uploadedBy: string): Promise<void> {
    const fault = faultOfHead(await readHead(upload.path));
    if (fault) throw REFUSALS[fault]();
    const found = await this.read(upload, uploadedBy);
    if (found.ok) return;
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
