import { stat } from 'node:fs/promises';
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

/** What is printed for each student: a PDF, or a cover sheet. */
export interface Paper {
  path: string | null;
  /** Pages with a code; 0 for a cover sheet. */
  pages: number;
}
const COVERS: Paper = { path: null, pages: 0 };

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
    if (upload) return use({ path: upload.path, pages: await this.pagesOf(upload, caller) });
    if (!worksheetId) return use(COVERS);
    const fileId = worksheets?.find(({ _id }) => _id === worksheetId.toLowerCase())?.fileId;
    const [file] = fileId ? await this.files.find(tenantOf(caller), [fileId]) : [];
    if (!file) throw taskErrors.worksheetNotFound();
    if (file.kind !== 'pdf') throw storageErrors.notPdf();
    try {
      return await this.copies.with(file.tenantId, [file.id], async ([path = '']) => {
        const { size: bytes } = await stat(path);
        return use({ path, pages: await this.pagesOf({ path, bytes, originalName: file.originalName }, caller) });
      });
    } catch (error) {
      throw error instanceof CopyMissing ? taskErrors.worksheetNotFound() : error;
    }
  }

  private async pagesOf(upload: Upload, { id }: Principal): Promise<number> {
    const pages = await this.files.checkPdf(upload, id);
    if (pages > MOST_PAGES) throw scannedScriptErrors.paperTooLong({ most: MOST_PAGES });
    return pages;
  }
}
