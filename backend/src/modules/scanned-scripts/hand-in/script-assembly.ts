import { Injectable } from '@nestjs/common';
import { defineParser, ParserExceeded } from '../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../platform/fence/parser-pool.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { CopyMissing, StoredCopies } from '../files/stored-copies.js';
import { ScanPagesRepository } from '../records/scan-pages.repository.js';
import type { AssembledScriptFinding, AssembledScriptQuestion } from './assembled-script.parser.js';
import type { HandInFailure } from '../records/script-hand-in.schema.js';
import type { HandInRecord } from '../records/script-hand-ins.repository.js';

/** Twelve pages take a tenth of a second. */
const assembledScript = defineParser<AssembledScriptQuestion, AssembledScriptFinding>(
  import.meta.url,
  './assembled-script.parser',
  { cpuSeconds: 30 },
);

/** The script cannot be made, now or later. */
export class AssemblyFailure extends Error {
  constructor(
    readonly failure: HandInFailure,
    reason: string,
  ) {
    super(reason);
  }
}

/** Makes the PDF of a script from its pages. */
@Injectable()
export class ScriptAssembly {
  constructor(
    private readonly pages: ScanPagesRepository,
    private readonly files: FilesService,
    private readonly copies: StoredCopies,
    private readonly parsers: ParserPool,
  ) {}

  /**
   * Stores the script under the hand-in's file id; does nothing if it is there already.
   * @throws AssemblyFailure
   */
  async make(wanted: HandInRecord, signal: AbortSignal): Promise<void> {
    const { tenantId, fileId } = wanted;
    if ((await this.files.find(tenantId, [fileId])).length > 0) return;
    const script = await this.assembled(wanted, signal);
    await this.copies.holding(script, (path) => this.keep(wanted, path, script.length));
  }

  private async assembled({ tenantId, studentId, pages }: HandInRecord, signal: AbortSignal): Promise<Buffer> {
    const ids = pages.map(({ pageId }) => pageId);
    const stored = new Map((await this.pages.findMany(tenantId, ids)).map((page) => [page.id, page.fileId]));
    const fileIds = ids.map((id) => stored.get(id) ?? '');
    if (fileIds.includes('')) throw new AssemblyFailure('pages_gone', 'its pages were deleted');
    const assemble = (paths: string[]) =>
      // Each student is a sender of their own, so that no script waits for another one.
      this.parsers.run(
        assembledScript,
        { pages: paths.map((path, at) => ({ path, rotation: pages[at]?.rotation ?? 0 })) },
        studentId,
        Infinity,
      );
    try {
      const found = await this.copies.with(tenantId, fileIds, assemble, signal);
      if (found.ok) return Buffer.from(found.base64, 'base64');
      throw new AssemblyFailure('unreadable', found.reason);
    } catch (error) {
      if (error instanceof CopyMissing) throw new AssemblyFailure('pages_gone', error.message);
      throw error instanceof ParserExceeded ? new AssemblyFailure('unreadable', error.message) : error;
    }
  }

  /** Checked like a file that the student has uploaded. */
  private async keep(wanted: HandInRecord, path: string, bytes: number): Promise<void> {
    const { tenantId, studentId, requestedBy, fileId } = wanted;
    const made = { path, bytes, originalName: 'script.pdf', extension: 'pdf' };
    await this.files.checkPdf(made, requestedBy).catch((error: unknown) => {
      const isRefused = error instanceof AppError && error.status === 415;
      throw isRefused ? new AssemblyFailure('unreadable', error.message) : error;
    });
    const ownership = { tenantId, uploadedBy: requestedBy, audience: [studentId], use: 'submission' };
    await this.files.keepOnce({ ...made, kind: 'pdf', contentType: 'application/pdf' }, ownership, fileId);
  }
}
