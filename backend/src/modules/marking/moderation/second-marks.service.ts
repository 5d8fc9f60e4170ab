import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { SubmissionsForMarking, type SubmissionWithTask } from '../../tasks/grading/submissions-for-marking.js';
import { markingErrors } from '../marking.errors.js';
import type { MarksDto } from '../scheme/dto/question-marks.dto.js';
import { resultsOf, totalOf, withMarks } from '../scheme/mark-scheme.js';
import { MarkSchemesRepository, type SchemeVersion } from '../scheme/mark-schemes.repository.js';
import { MarkSchemesService, schemeChanged } from '../scheme/mark-schemes.service.js';
import { marksChanged } from '../scheme/question-marks.service.js';
import { assertOpen, maySecondMark } from '../blind-markers.js';
import type { BlindScriptDto, SaveSecondMarksDto } from './dto/moderation.dto.js';
import { type SecondMarkingRecord, SecondMarkingsRepository } from '../second-markings.repository.js';

/** The second marker's work: reading the script and the scheme, and saving marks that do not count in the grade. */
@Injectable()
export class SecondMarksService {
  constructor(
    private readonly markings: SecondMarkingsRepository,
    private readonly works: SubmissionsForMarking,
    private readonly schemes: MarkSchemesService,
    private readonly versions: MarkSchemesRepository,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 if it does not exist, 409 `moderation_closed`, 403 for anybody but its second marker */
  async read(marker: Principal, moderationId: string): Promise<BlindScriptDto> {
    const second = await this.find(marker, moderationId);
    const work = await this.workFor(marker, second);
    const scheme = await this.schemes.read(marker, second.taskId);
    const terms = await this.requireScheme(second);
    const { answers } = work.submission;
    return {
      _id: second.id,
      title: work.task.title,
      // The first marks say nothing here, nor how many scripts have them.
      scheme: { ...scheme, earlier: null },
      marks: marksView(second, terms),
      ...(answers.length > 0 && { answers }),
      fileUrl: this.files.signedUrl(work.submission.fileId),
    };
  }

  /**
   * The marker may repeat the save that finished the marks, since its reply may have been lost.
   * @throws AppError 404, 403 as in `read`; 409 `marks_changed` or `scheme_changed` if there is a newer version
   */
  async save(marker: Principal, moderationId: string, form: SaveSecondMarksDto): Promise<MarksDto> {
    const second = await this.find(marker, moderationId);
    if (isFinishedBy(second, marker.id, form)) return marksView(second, await this.requireScheme(second));
    await this.workFor(marker, second);
    const scheme = await this.requireScheme(second);
    if (scheme.version !== form.schemeVersion) throw schemeChanged();
    const saved = await this.markings.save(
      { tenantId: second.tenantId, moderationId },
      {
        markerId: marker.id,
        basedOn: form.basedOn,
        questions: withMarks(second.questions, form.questions),
        ...(form.finished && { finishedAt: this.clock.now() }),
      },
    );
    if (!saved) throw marksChanged();
    return marksView(saved, scheme);
  }

  private async requireScheme(second: SecondMarkingRecord): Promise<SchemeVersion> {
    const scheme = await this.versions.find(second);
    if (!scheme) throw schemeChanged();
    return scheme;
  }

  private async find(marker: Principal, moderationId: string): Promise<SecondMarkingRecord> {
    const second = await this.markings.find({ tenantId: tenantOf(marker), moderationId });
    assertOpen(second);
    return second;
  }

  private workFor(marker: Principal, second: SecondMarkingRecord): Promise<SubmissionWithTask> {
    if (!maySecondMark(second, marker.id)) throw markingErrors.notSecondMarker();
    return this.works.require(second);
  }
}

/**
 * True if the marker has finished with these marks: in the version that the save would have written, or in the one
 * that it is based on, if the marker finishes again.
 */
function isFinishedBy(second: SecondMarkingRecord, markerId: string, form: SaveSecondMarksDto): boolean {
  const { finishedAt, version, questions } = second;
  const isTheirs = finishedAt !== null && second.markerId === markerId;
  const hasAll = form.questions.every((sent) => questions.some((kept) => isDeepStrictEqual({ ...sent }, { ...kept })));
  return isTheirs && form.finished && [version - 1, version].includes(form.basedOn) && hasAll;
}

/** Second marks in the shape of first marks, but without a grade. */
function marksView(second: SecondMarkingRecord, scheme: SchemeVersion): MarksDto {
  const { submissionId, version, questions, markerId } = second;
  return {
    ...{ submissionId, version, schemeVersion: scheme.version, questions },
    results: resultsOf(scheme, questions),
    total: totalOf(scheme, questions),
    grade: null,
    savedById: markerId,
  };
}
