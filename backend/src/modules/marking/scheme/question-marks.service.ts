import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { GradingByQuestion, type SubmissionRecord } from '../../tasks/grading/grading-by-question.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { markingErrors } from '../marking.errors.js';
import type { MarksDto, SaveMarksDto } from './dto/question-marks.dto.js';
import { BlindMarkers } from '../blind-markers.js';
import { resultsOf, type SchemeTerms, totalOf, withMarks } from './mark-scheme.js';
import { MarkSchemesRepository, type SchemeVersion } from './mark-schemes.repository.js';
import { schemeChanged } from './mark-schemes.service.js';
import { questionMarksOf, ScriptTotals } from './script-totals.js';

/** Marks submissions question by question with their task's scheme. For the teacher's team. */
@Injectable()
export class QuestionMarksService {
  constructor(
    private readonly works: SubmissionsForMarking,
    private readonly schemes: MarkSchemesRepository,
    private readonly grading: GradingByQuestion,
    private readonly totals: ScriptTotals,
    private readonly blind: BlindMarkers,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 if the submission is gone, 403 for its blind second marker */
  async read(marker: Principal, submissionId: string): Promise<MarksDto> {
    const { submission } = await this.works.require({ tenantId: tenantOf(marker), submissionId });
    await this.blind.assertSees(marker, { tenantId: submission.tenantId, submissionId });
    return marksDto(submission, await this.schemes.find(submission));
  }

  /**
   * Replaces the marks of the named questions unless somebody has saved since. The sum is the grade of a graded script,
   * and becomes the grade of an ungraded one if `grade` is true.
   * @throws AppError 404 if the submission is gone; 409 `marks_changed`, 409 `scheme_changed` if somebody was faster,
   * 409 `graded_by_hand` if first marks would replace a grade that was not made of questions
   */
  async save(marker: Principal, submissionId: string, form: SaveMarksDto): Promise<MarksDto> {
    const { submission } = await this.works.require({ tenantId: tenantOf(marker), submissionId });
    await this.blind.assertSees(marker, { tenantId: submission.tenantId, submissionId });
    const scheme = await this.schemes.find(submission);
    if (!scheme || scheme.version !== form.schemeVersion) throw schemeChanged();
    const saved = await this.write(marker, submission, { scheme, form });
    return this.byNewestScheme(saved, scheme);
  }

  /**
   * Writes marks to a submission that was just read. The caller has checked permissions, and must check afterwards
   * whether the scheme has changed.
   * @throws AppError 409 `marks_changed`, `graded_by_hand` as in `save`
   */
  async write(
    marker: Principal,
    submission: SubmissionRecord,
    { scheme, form }: MarksByScheme,
  ): Promise<SubmissionRecord> {
    if ((submission.marks?.version ?? 0) !== form.basedOn) throw marksChanged();
    if (!form.grade && submission.grade !== null && questionMarksOf(submission).length === 0)
      throw markingErrors.gradedByHand();
    const at = this.clock.now();
    const questions = withMarks(questionMarksOf(submission), form.questions);
    const marks = {
      version: form.basedOn + 1,
      schemeVersion: scheme.version,
      questions,
      total: totalOf(scheme, questions),
      savedAt: at,
      savedBy: marker.id,
    };
    const graded = form.grade || submission.grade !== null;
    const grade = { gradedAt: at, gradedBy: marker.id };
    const isFinal = !(await this.blind.isSecondMarked({ tenantId: submission.tenantId, submissionId: submission.id }));
    const saved = await this.grading.save(submission, graded ? { marks, grade } : { marks }, isFinal);
    if (!saved) throw marksChanged();
    return saved;
  }

  /** A scheme saved at the same moment may have missed this script when it added up the others. */
  private async byNewestScheme(saved: SubmissionRecord, scheme: SchemeVersion): Promise<MarksDto> {
    const newest = await this.schemes.find(saved);
    if (!newest || newest.version === scheme.version) return marksDto(saved, scheme);
    await this.totals.addUp(saved);
    const { submission } = await this.works.require({ tenantId: saved.tenantId, submissionId: saved.id });
    return marksDto(submission, newest);
  }
}

/** Marks with the scheme that they are based on. */
export interface MarksByScheme {
  scheme: SchemeVersion;
  form: Omit<SaveMarksDto, 'schemeVersion'>;
}

const NO_SCHEME: SchemeTerms & { version: number } = { rounding: 'none', appealDays: 0, questions: [], version: 0 };

function marksDto(submission: SubmissionRecord, scheme: SchemeVersion | null): MarksDto {
  const terms = scheme ?? NO_SCHEME;
  const given = questionMarksOf(submission);
  return {
    submissionId: submission.id,
    version: submission.marks?.version ?? 0,
    schemeVersion: terms.version,
    questions: given,
    results: resultsOf(terms, given),
    total: totalOf(terms, given),
    grade: submission.grade,
    savedById: submission.marks?.savedBy ?? null,
  };
}

export const marksChanged = () => markingErrors.marksChanged();
