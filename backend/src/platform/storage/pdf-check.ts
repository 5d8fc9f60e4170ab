import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { Turns } from '../turns/turns.js';
import { type Inspection, PdfInspector } from './pdf-inspector.js';
import type { Upload } from './upload.js';
import { EDGE_BYTES, type EdgeFault, faultOfEdges } from './pdf-signature.js';

type Fault = EdgeFault | Extract<Inspection, { ok: false }>['reason'];

const REFUSALS: Record<Fault, string> = {
  'not-a-pdf': 'This file is not a PDF, whatever its name says. Please choose a PDF file.',
  disguised: 'This file is another kind of file that only looks like a PDF. Please export it as a PDF again.',
  truncated: 'This PDF is incomplete: its end is missing. Please save or download it again, then upload it.',
  broken: 'This PDF is damaged and cannot be opened. Please export it again, then upload it.',
  locked: 'This PDF is protected by a password. Please save a copy without the password, then upload it.',
  empty: 'This PDF has no pages. Please choose another file.',
  'too-many-pages': 'This PDF has more than 2,000 pages. Please split it, then upload the part that is needed.',
  'too-complex': 'This PDF is too complex to be checked. Please print it into a new PDF, then upload that.',
};

async function readEdges(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, EDGE_BYTES);
    const head = await file.read(Buffer.alloc(length), 0, length, 0);
    const tail = await file.read(Buffer.alloc(length), 0, length, size - length);
    return { head: head.buffer, tail: tail.buffer };
  } finally {
    await file.close();
  }
}

/** One user's uploads that are checked or wait for it: a form that is sent again and again, but no more. */
const MAX_PENDING = 25;

/** Decides by content whether an uploaded file is a PDF that a viewer can open. */
@Injectable()
export class PdfCheck {
  private readonly turns = new Turns();

  constructor(private readonly inspector: PdfInspector) {}

  /** @throws AppError 415 that says what is wrong and what to do; 429 while too many of this user's earlier uploads wait */
  async assertPdf(upload: Upload, uploadedBy: string): Promise<void> {
    const { head, tail } = await readEdges(upload.path);
    const fault = faultOfEdges(head, tail);
    if (fault) throw AppError.wrongType(REFUSALS[fault]);
    const found = await this.inspect(upload, uploadedBy);
    if (!found.ok) throw AppError.wrongType(REFUSALS[found.reason]);
  }

  /** One user's uploads wait for one another, so that everybody else waits for one of them at most. */
  private async inspect({ path, bytes }: Upload, uploadedBy: string): Promise<Inspection> {
    if (this.turns.lengthOf(uploadedBy) >= MAX_PENDING)
      throw AppError.tooMany('Your earlier uploads are still being checked. Please wait a little.', 5);
    return this.turns.run(uploadedBy, () => this.inspector.inspect(path, bytes));
  }
}
