import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { HandedInWorks } from '../../tasks/grading/handed-in-works.js';
import type { PageMarks } from '../annotations.js';
import type { ReturnRemarkDto, ReturnedScriptDto } from './dto/return.dto.js';
import { versionInHand } from './return-state.js';
import { ReturnsRepository } from './returns.repository.js';
import { numberedComments } from './summary.js';

/** What students get to see of their returned scripts: the version that was returned, never the work in progress. */
@Injectable()
export class ReturnedScripts {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly works: HandedInWorks,
    private readonly files: FilesService,
  ) {}

  /** @throws AppError 404 when it is not this student's, was never returned, or was taken back */
  async read(student: Principal, submissionId: string): Promise<ReturnedScriptDto> {
    const key = { tenantId: tenantOf(student), submissionId };
    const { submission } = await this.works.require(key);
    if (submission.studentId !== student.id) throw AppError.notFound('Submission');
    const inHand = versionInHand(await this.returns.listOfScript(key));
    const version = inHand && (await this.returns.find({ tenantId: key.tenantId, returnId: inHand.id }));
    if (!version?.finishedAt) throw AppError.notFound('Returned script');
    const { title, grade, gradeOutOf, comments, questions } = version.summary;
    return {
      submissionId,
      version: version.number,
      returnedAt: version.finishedAt.toISOString(),
      ...{ title, grade, gradeOutOf, comments, questions },
      remarks: remarksOf(version.pages),
      // A corrected PDF that was uploaded since is the one that the student's list of tasks links to.
      fileUrl: this.files.signedUrl(submission.correctedFileId ?? version.fileId),
    };
  }
}

/** Stamps and comments by page, from top to bottom; the comments have the numbers that they have in the PDF. */
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
