import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import type { SubmissionWithTask } from '../../tasks/grading/submissions-for-marking.js';
import { CopyMissing, StoredCopies } from '../files/stored-copies.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';

/** Of one PDF that is printed for each student. */
const MOST_PAGES = 100;
const FINGERPRINT_DIGITS = 16;

/** What is printed for each student: a PDF, or a cover sheet. */
export interface Paper {
  path: string | null;
  /** Pages with a code; 0 for a cover sheet. */
  pages: number;
  /** Tells it from another PDF; empty for cover sheets. */
  fingerprint: string;
}
const COVERS: Paper = { path: null, pages: 0, fingerprint: '' };

/** Where the paper comes from. */
interface Source {
  upload: Upload | undefined;
  worksheetId: string | undefined;
}

/** The PDF that is printed for each student: uploaded, or one of the task's worksheets. */
@Injectable()
export class Papers {
  constructor(
    private readonly copies: StoredCopies,
    private readonly files: FilesService,
  ) {}

  /**
   * Calls `use` with the PDF where fenced processes can read it; with neither a file nor a worksheet, with cover sheets.
   * @throws AppError 404 for an unknown worksheet, 409 `too_many_pages`, 415 if it cannot be read
   */
  async with<Result>(
    caller: Principal,
    { worksheets }: SubmissionWithTask['task'],
    { upload, worksheetId }: Source,
    use: (paper: Paper) => Promise<Result>,
  ): Promise<Result> {
    if (upload) return use(await this.paperOf(upload, caller));
    if (!worksheetId) return use(COVERS);
    const fileId = worksheets?.find(({ _id }) => _id === worksheetId.toLowerCase())?.fileId;
    const [file] = fileId ? await this.files.find(tenantOf(caller), [fileId]) : [];
    if (!file) throw taskErrors.worksheetNotFound();
    if (file.kind !== 'pdf') throw storageErrors.notPdf();
    try {
      return await this.copies.with(file.tenantId, [file.id], async ([path = '']) => {
        const { size: bytes } = await stat(path);
        return use(await this.paperOf({ path, bytes, originalName: file.originalName }, caller));
      });
    } catch (error) {
      throw error instanceof CopyMissing ? taskErrors.worksheetNotFound() : error;
    }
  }

  private async paperOf(upload: Upload, { id }: Principal): Promise<Paper> {
    const { path } = upload;
    const pages = await this.files.checkPdf(upload, id);
    if (pages > MOST_PAGES) throw scannedScriptErrors.paperTooLong({ most: MOST_PAGES });
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    return { path, pages, fingerprint: digest.slice(0, FINGERPRINT_DIGITS) };
  }
}
