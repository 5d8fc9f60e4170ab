import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { PageMarks } from '../annotations.js';
import { markingErrors } from '../marking.errors.js';
import type { ReturnRemarkDto, ReturnedScriptDto } from './dto/return.dto.js';
import { ScriptReaders } from '../script-readers.js';
import { currentReturn } from './return-state.js';
import { ReturnsRepository } from './returns.repository.js';
import { ScriptSnapshots } from './script-snapshots.js';
import { numberedComments } from './summary.js';

/**
 * What students and their parents see of returned scripts: the grade and the marks that hold now, and the pages as they
 * were returned, never annotations in progress.
 */
@Injectable()
export class ReturnedScripts {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly readers: ScriptReaders,
    private readonly files: FilesService,
    private readonly snapshots: ScriptSnapshots,
  ) {}

  /**
   * Returns what the student currently has: a returned version, or an uploaded corrected PDF, which has no remarks.
   * @throws AppError 404 if the reader may not see it, nothing was returned, or it was taken back
   */
  async read(reader: Principal, submissionId: string): Promise<ReturnedScriptDto> {
    const work = await this.readers.require(reader, submissionId);
    const { tenantId, correctedFileId, grade, gradedAt } = work.submission;
    if (!correctedFileId || grade === null || !gradedAt) throw markingErrors.returnedScriptNotFound();
    const inHand = currentReturn(await this.returns.listOfScript({ tenantId, submissionId }));
    const version =
      inHand?.fileId === correctedFileId ? await this.returns.find({ tenantId, returnId: inHand.id }) : null;
    const now = await this.snapshots.summaryOf(work);
    return {
      submissionId,
      version: version?.number ?? null,
      returnedAt: (version?.finishedAt ?? gradedAt).toISOString(),
      ...now,
      gradeOnPages: version && version.summary.grade !== now.grade ? version.summary.grade : null,
      remarks: remarksOf(version?.pages ?? []),
      fileUrl: this.files.signedUrl(correctedFileId),
    };
  }
}

/** Stamps and comments by page, from top to bottom; comments are numbered as in the PDF. */
function remarksOf(pages: readonly PageMarks[]): ReturnRemarkDto[] {
  const numbers = new Map(numberedComments(pages).map(({ id, number }) => [id, number]));
  return pages
    .toSorted((a, b) => a.page - b.page)
    .flatMap(({ page, stamps, comments }) => {
      const all = [
        ...stamps.map(({ kind, at, mark }) => ({ at, text: kind, number: null, mark })),
        ...comments.map(({ id, text, at, mark }) => ({ at, text, number: numbers.get(id) ?? null, mark })),
      ];
      const inOrder = all.toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
      return inOrder.map(({ text, number, mark = null }) => ({ page, number, text, mark }));
    });
}
