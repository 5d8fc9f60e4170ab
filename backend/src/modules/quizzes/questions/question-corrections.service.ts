import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { QuizChangesRepository } from '../quiz-changes.repository.js';
import { QuestionResultsService } from '../question-results.service.js';
import { quizErrors } from '../quizzes.errors.js';
import type { EditedQuestionDto, EditQuestionDto, QuizOfQuestionDto } from './dto/question.dto.js';
import {
  type QuestionKey,
  type QuestionRecord,
  QuestionsRepository,
  type QuestionTerms,
} from './questions.repository.js';
import { hasOtherShape } from '../kinds/kinds.js';
import { QuestionsService, termsOf } from './questions.service.js';

/** Edits a question of the bank, and optionally rescores the quizzes that use it. */
@Injectable()
export class QuestionCorrections {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly quizzes: QuizChangesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly curriculum: CurriculumDirectory,
    private readonly results: QuestionResultsService,
    private readonly bank: QuestionsService,
  ) {}

  /** Quizzes that use the question and would be rescored by a new answer or other marks. */
  async quizzesOf(teacher: Principal, questionId: string): Promise<QuizOfQuestionDto[]> {
    const tenantId = tenantOf(teacher);
    if ((await this.questions.findInBank(tenantId, [questionId])).length === 0) throw quizErrors.questionNotFound();
    const quizzes = await this.quizzes.listUsingQuestion({ tenantId, questionId });
    const counts = await this.attempts.countByQuiz(
      tenantId,
      quizzes.map(({ id }) => id),
    );
    return quizzes.map(({ id, title }) => ({ _id: id, title, submitted: counts.get(id)?.submitted ?? 0 }));
  }

  /**
   * Changes year, unit, chapter, description, tags, answer and marks; marks left out stay. Existing quizzes keep their
   * copy unless the form asks for rescoring.
   * @throws AppError 404 if the question is not in the bank, or if year, unit and chapter do not belong together
   */
  async edit(teacher: Principal, questionId: string, form: EditQuestionDto): Promise<EditedQuestionDto> {
    const key = { tenantId: tenantOf(teacher), questionId };
    const [before] = await this.questions.findInBank(key.tenantId, [questionId]);
    if (!before) throw quizErrors.questionNotFound();
    const marks = form.marks ?? before.marks;
    const terms = termsOf({ ...form, marks });
    await this.assertShape(key, before, terms);
    await this.curriculum.assertChapter(key.tenantId, terms);
    const changed = await this.questions.change(key, terms);
    if (!changed) throw quizErrors.questionNotFound();
    try {
      await this.curriculum.assertChapter(key.tenantId, terms);
    } catch (error) {
      await this.questions.change(key, before);
      throw error;
    }
    const changedScores = form.remarkQuizzes ? await this.remark(teacher, changed, form.marks) : 0;
    return { ...this.bank.view(changed), changedScores };
  }

  /** @throws AppError 409 if a quiz uses the question, and other answers belong to it than before */
  private async assertShape(key: QuestionKey, before: QuestionRecord, terms: QuestionTerms): Promise<void> {
    const isOtherKind = terms.kind !== before.kind;
    const isOther =
      isOtherKind ||
      hasOtherShape(before.key, terms.key) ||
      !isDeepStrictEqual(before.parameters ?? [], terms.parameters ?? []);
    if (!isOther || !(await this.isUsed(key))) return;
    throw isOtherKind ? quizErrors.kindFixed() : quizErrors.shapeFixed();
  }

  private async isUsed(key: QuestionKey): Promise<boolean> {
    return (await this.quizzes.listUsingQuestion(key)).length > 0;
  }

  private async remark(teacher: Principal, question: QuestionRecord, marks: number | undefined): Promise<number> {
    const { id: questionId, correctAnswer, key } = question;
    let changed = 0;
    for (const { id } of await this.quizzes.listUsingQuestion({ tenantId: tenantOf(teacher), questionId })) {
      const { changedScores } = await this.results.remark(teacher, {
        quizId: id,
        questionId,
        correctAnswer,
        key,
        marks,
      });
      changed += changedScores;
    }
    return changed;
  }
}
