import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isRepeatedSave } from '../../../platform/database/repeated-save.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { GradingByQuestion, type TaskRecord } from '../../tasks/grading/grading-by-question.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { markingErrors } from '../marking.errors.js';
import type {
  MarkSchemeDto,
  SaveSchemeDto,
  SchemePreviewDto,
  SchemeQuestionDto,
  SchemeTermsDto,
} from './dto/mark-scheme.dto.js';
import { maximumOf, type Question, schemeProblem, type SchemeTerms } from './mark-scheme.js';
import { MarkSchemesRepository, type SchemeVersion } from './mark-schemes.repository.js';
import { ScriptTotals } from './script-totals.js';

/** The mark schemes of tasks. For the teacher's team. */
@Injectable()
export class MarkSchemesService {
  constructor(
    private readonly schemes: MarkSchemesRepository,
    private readonly works: SubmissionsForMarking,
    private readonly grading: GradingByQuestion,
    private readonly totals: ScriptTotals,
    private readonly curriculum: CurriculumDirectory,
    private readonly clock: Clock,
  ) {}

  /** Returns the newest version, empty if nothing was saved yet. @throws AppError 404 if the task is gone */
  async read(teacher: Principal, taskId: string): Promise<MarkSchemeDto> {
    const task = await this.works.requireTask({ tenantId: tenantOf(teacher), taskId });
    return this.schemeDto(task, await this.schemes.find({ tenantId: task.tenantId, taskId }));
  }

  /** Returns how saving these terms would change the marked scripts, without changing them. */
  async preview(teacher: Principal, taskId: string, form: SchemeTermsDto): Promise<SchemePreviewDto> {
    const task = await this.works.requireTask({ tenantId: tenantOf(teacher), taskId });
    const terms = termsOf(form, task);
    const { marked, changes } = await this.totals.preview({ tenantId: task.tenantId, taskId }, terms, teacher.id);
    const rows = changes.map(({ submission: { id, studentId, grade }, from, to }) => {
      return { submissionId: id, studentId, from, to, graded: grade !== null };
    });
    return { markedScripts: marked, changes: rows };
  }

  /**
   * Replaces the scheme unless somebody has saved since the version that was edited, and adds up every script by it.
   * @throws AppError 404 if the task or a unit is gone, 409 `scheme_changed` if there is a newer version, 409 `scheme_in_use` if
   * it would leave marked scripts without questions
   */
  async save(teacher: Principal, taskId: string, form: SaveSchemeDto): Promise<MarkSchemeDto> {
    const task = await this.works.requireTask({ tenantId: tenantOf(teacher), taskId });
    const key = { tenantId: task.tenantId, taskId };
    const terms = termsOf(form, task);
    const found = await this.schemes.find(key);
    await this.assertPlaces(key.tenantId, terms, found);
    if (isRepeated(found, form.basedOn, terms)) return this.schemeDto(task, found);
    if ((found?.version ?? 0) !== form.basedOn) throw schemeChanged();
    if (terms.questions.length === 0 && (await this.grading.countMarked(key)) > 0) throw markingErrors.schemeInUse();
    const next = {
      ...terms,
      version: form.basedOn + 1,
      earlier: found && { rounding: found.rounding, appealDays: found.appealDays, questions: found.questions },
      savedAt: this.clock.now(),
      savedBy: teacher.id,
    };
    if (!(await this.schemes.write(key, next))) throw schemeChanged();
    await this.totals.addUpSaved(key);
    return this.schemeDto(task, await this.schemes.find(key));
  }

  /**
   * A question keeps a unit and a chapter that were deleted since they were assigned.
   * @throws AppError 404 for one of another tenant, or for a chapter of another unit
   */
  private async assertPlaces(
    tenantId: string,
    { questions }: SchemeTerms,
    before: SchemeVersion | null,
  ): Promise<void> {
    const kept = new Set(before?.questions.map(placeOf));
    const named = questions.filter((question) => question.unitId && !kept.has(placeOf(question)));
    if (named.length === 0) return;
    const ids = [...new Set(named.flatMap(({ unitId }) => unitId ?? []))];
    const units = new Map((await this.curriculum.findUnits(tenantId, ids)).map((unit) => [unit.id, unit]));
    if (units.size < ids.length) throw curriculumErrors.unitNotFound();
    const isIn = ({ unitId, chapterId }: Question) =>
      !chapterId || units.get(unitId ?? '')?.chapters.some(({ id }) => id === chapterId);
    if (!named.every(isIn)) throw curriculumErrors.chapterNotFound();
  }

  private async schemeDto(task: TaskRecord, scheme: SchemeVersion | null): Promise<MarkSchemeDto> {
    const { tenantId, id: taskId, gradeOutOf } = task;
    return {
      taskId,
      version: scheme?.version ?? 0,
      rounding: scheme?.rounding ?? 'none',
      appealDays: scheme?.appealDays ?? 0,
      questions: scheme?.questions ?? [],
      maximum: maximumOf({ questions: scheme?.questions ?? [] }),
      gradeOutOf,
      markedScripts: scheme ? await this.grading.countMarked({ tenantId, taskId }) : 0,
      earlier: scheme?.earlier ?? null,
      savedAt: scheme?.savedAt.toISOString() ?? null,
    };
  }
}

const placeOf = ({ unitId, chapterId }: Question): string => `${unitId ?? ''} ${chapterId ?? ''}`;

/** A chapter without its unit means nothing. */
const placeIn = ({ unitId, chapterId }: Pick<SchemeQuestionDto, 'unitId' | 'chapterId'>) => ({
  ...(unitId && { unitId }),
  ...(unitId && chapterId && { chapterId }),
});

function isRepeated(newest: SchemeVersion | null, basedOn: number, terms: SchemeTerms): boolean {
  if (!newest) return false;
  const { version, rounding, appealDays, questions } = newest;
  return isRepeatedSave({ newest: version, basedOn }, { newest: { rounding, appealDays, questions }, sent: terms });
}

/** @throws AppError 400 if the questions contradict each other or add up to more than the task's maximum */
function termsOf({ rounding, appealDays, questions }: SchemeTermsDto, { gradeOutOf }: TaskRecord): SchemeTerms {
  const terms: SchemeTerms = {
    rounding,
    appealDays,
    questions: questions.map(({ id, label, maximum, points, typed, ...place }) => {
      const own = points.map((point) => ({ ...point, text: point.text ?? '', needs: point.needs ?? null }));
      return { id, label, maximum, points: own, ...placeIn(place), ...(typed && { typed }) };
    }),
  };
  const problem = schemeProblem(terms, gradeOutOf);
  if (problem) throw problem.onField('questions');
  return terms;
}

export const schemeChanged = () => markingErrors.schemeChanged();
