import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { GradingByQuestion } from '../../tasks/grading/grading-by-question.js';
import { markingErrors } from '../marking.errors.js';
import type { MarksDto } from '../scheme/dto/question-marks.dto.js';
import type { QuestionMarks } from '../scheme/mark-scheme.js';
import { resultsOf, totalOf } from '../scheme/mark-scheme.js';
import { MarkSchemesRepository } from '../scheme/mark-schemes.repository.js';
import { QuestionMarksService } from '../scheme/question-marks.service.js';
import { assertOpen, moderationClosed, staleDecisionCutoff } from '../blind-markers.js';
import type { ComparedMarksDto, DecideModerationDto } from './dto/moderation.dto.js';
import { type SecondMarkingRecord, SecondMarkingsRepository } from '../second-markings.repository.js';

/** Ends second markings: compares both marks and decides question by question which to use, or calls them off. */
@Injectable()
export class ModerationDecisions {
  constructor(
    private readonly markings: SecondMarkingsRepository,
    private readonly schemes: MarkSchemesRepository,
    private readonly marks: QuestionMarksService,
    private readonly grading: GradingByQuestion,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404; 409 `moderation_closed`, `not_finished` while the second marker is still marking */
  async compare(person: Principal, moderationId: string): Promise<ComparedMarksDto> {
    const second = await this.requireFinished(person, moderationId);
    const { results, total } = await this.marks.read(person, second.submissionId);
    const scheme = await this.schemes.find(second);
    const seconds = scheme ? resultsOf(scheme, second.questions) : [];
    return {
      _id: second.id,
      questions: results.map(({ questionId, label, maximum, marks }) => ({
        ...{ questionId, label, maximum, first: marks },
        second: seconds.find((one) => one.questionId === questionId)?.marks ?? null,
      })),
      first: total,
      second: scheme ? totalOf(scheme, second.questions) : 0,
    };
  }

  /**
   * Gives the named questions their second marks, saving them like any other marks, and closes the second marking.
   * Nobody else can decide meanwhile. If the process dies in between, it can be decided again after a minute.
   * @throws AppError 404; 409 `moderation_closed`, `not_finished`, and whatever saving marks throws
   */
  async decide(person: Principal, moderationId: string, { fromSecond }: DecideModerationDto): Promise<MarksDto> {
    const second = await this.requireFinished(person, moderationId);
    const key = { tenantId: second.tenantId, moderationId };
    const decision = { at: this.clock.now(), by: person.id, taken: fromSecond };
    if (!(await this.markings.beginDecision(key, decision, staleDecisionCutoff(decision.at)))) throw moderationClosed();
    try {
      const { grade: gradeBefore } = await this.marks.read(person, second.submissionId);
      const saved = await this.followSecond(person, second, fromSecond);
      await this.grading.announce(second, { endedBy: second.id, gradeBefore });
      await this.markings.close(key, decision);
      return saved;
    } catch (error) {
      await this.markings.dropDecision(key, decision);
      throw error;
    }
  }

  /**
   * Closes it without a decision; the first marks stay, and a grade that was held back is announced.
   * @throws AppError 404; 409 `moderation_closed`; 403 `marks_blind` for its marker, who would see them
   */
  async callOff(person: Principal, moderationId: string): Promise<void> {
    const key = { tenantId: tenantOf(person), moderationId };
    const second = await this.markings.find(key);
    assertOpen(second);
    const { grade: gradeBefore } = await this.marks.read(person, second.submissionId);
    const decision = { at: this.clock.now(), by: person.id, taken: [] };
    if (!(await this.markings.beginDecision(key, decision, staleDecisionCutoff(decision.at)))) throw moderationClosed();
    await this.grading.announce(second, { endedBy: second.id, gradeBefore });
    await this.markings.close(key, decision);
  }

  private async followSecond(person: Principal, second: SecondMarkingRecord, fromSecond: string[]): Promise<MarksDto> {
    const first = await this.marks.read(person, second.submissionId);
    const questions = second.questions
      .filter(({ questionId }) => fromSecond.includes(questionId))
      .map((marks) => withStampsOf(first.questions, marks));
    const { version: basedOn, schemeVersion } = first;
    if (questions.length === 0) return first;
    return this.marks.save(person, second.submissionId, { basedOn, schemeVersion, questions, grade: false });
  }

  private async requireFinished(person: Principal, moderationId: string): Promise<SecondMarkingRecord> {
    const second = await this.markings.find({ tenantId: tenantOf(person), moderationId });
    assertOpen(second);
    if (!second.finishedAt) throw markingErrors.notFinished();
    return second;
  }
}

/**
 * Keeps the stamp marks that are on the pages and adjusts the free marks so that the question comes to its second
 * marks.
 */
function withStampsOf(first: readonly QuestionMarks[], second: QuestionMarks): QuestionMarks {
  const stamps = first.find(({ questionId }) => questionId === second.questionId)?.stamps ?? 0;
  const free = Math.round((second.free + second.stamps - stamps) * 100) / 100;
  return { ...second, free, stamps };
}
