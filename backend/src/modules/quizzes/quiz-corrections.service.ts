import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import type { EditQuizDto, QuizDto } from './dto/quiz.dto.js';
import { QuestionCopies, questionDeleted } from './question-copies.js';
import { timesOf, yearOf } from './quiz-terms.js';
import { quizErrors } from './quizzes.errors.js';
import type { ResultsShown } from './results-shown.js';
import { QuizViews } from './quiz-views.js';
import { type QuizChanges, QuizChangesRepository } from './quiz-changes.repository.js';
import { type QuizKey, type QuizQuestionRecord, type QuizRecord, QuizzesRepository } from './quizzes.repository.js';

/** Changes that the teacher's team can make to an existing quiz. */
@Injectable()
export class QuizCorrections {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly changes: QuizChangesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly questions: QuestionCopies,
    private readonly directory: SchoolDirectory,
    private readonly views: QuizViews,
  ) {}

  /**
   * Title, end and additional groups can change at any time; questions, duration, start and removed groups only while
   * nobody has begun. Students who have begun keep their time.
   * @throws AppError 409 `quiz_begun`, 404 for an unknown group or question, 400 as when a quiz is set
   */
  async edit(teacher: Principal, quizId: string, form: EditQuizDto): Promise<QuizDto> {
    const key = { tenantId: tenantOf(teacher), quizId };
    const quiz = await this.quizzes.findLive(key);
    if (!quiz) throw quizErrors.quizNotFound();
    const changes = await this.changesOf(quiz, form);
    const needsNobody = isOnlyBefore(quiz, changes);
    if (needsNobody) await this.assertNobodyBegan(key);
    const changed = await this.changes.change(key, changes);
    if (!changed) throw quizErrors.quizNotFound();
    const undo = () => this.changes.change(key, termsOf(quiz, changes));
    if (needsNobody) await this.undoIfBegun(key, undo);
    if (form.questions) await this.undoIfDeleted(key, undo, quiz, changed);
    if (form.groups) await this.undoWithoutGroups(key, undo, form.groups);
    return this.views.quiz(changed);
  }

  /** Takes effect from the next reply on, also for existing results. @throws AppError 404 */
  async changeResultsShown(teacher: Principal, quizId: string, resultsShown: ResultsShown): Promise<QuizDto> {
    const quiz = await this.changes.changeResultsShown({ tenantId: tenantOf(teacher), quizId }, resultsShown);
    if (!quiz) throw quizErrors.quizNotFound();
    return this.views.quiz(quiz);
  }

  private async changesOf(quiz: QuizRecord, form: EditQuizDto): Promise<QuizChanges> {
    const { duration, startTime, endTime } = timesOf({
      duration: form.duration ?? quiz.duration,
      startTime: form.startTime === undefined ? quiz.startTime?.toISOString() : form.startTime,
      endTime: form.endTime === undefined ? quiz.endTime?.toISOString() : form.endTime,
    });
    return {
      ...(form.title === undefined ? {} : { title: form.title }),
      ...(duration === quiz.duration ? {} : { duration }),
      ...(startTime?.getTime() === quiz.startTime?.getTime() ? {} : { startTime }),
      ...(endTime?.getTime() === quiz.endTime?.getTime() ? {} : { endTime }),
      ...(form.groups ? { groups: await this.groupsOf(quiz, form.groups) } : {}),
      ...(form.questions && !isSame(form.questions, quiz)
        ? { questions: await this.questionsOf(quiz, form.questions) }
        : {}),
    };
  }

  /** Questions already in the quiz keep the quiz's copy, whether or not they are still in the bank. */
  private async questionsOf({ tenantId, questions }: QuizRecord, ids: string[]): Promise<QuizQuestionRecord[]> {
    const known = new Map(questions.map((question) => [question.questionId, question]));
    const further = ids.filter((id) => !known.has(id.toLowerCase()));
    for (const copy of await this.questions.of(tenantId, further)) known.set(copy.questionId, copy);
    return ids.flatMap((id) => known.get(id.toLowerCase()) ?? []);
  }

  /** Groups already in the quiz keep the name stored then. */
  private async groupsOf({ tenantId, yearId, groups }: QuizRecord, ids: string[]): Promise<QuizRecord['groups']> {
    const found = await this.directory.findGroups(tenantId, ids);
    if (found.length < ids.length) throw schoolErrors.groupNotFound();
    yearOf(found, yearId);
    return found.map(({ id, name }) => groups.find(({ groupId }) => groupId === id) ?? { groupId: id, name });
  }

  private async assertNobodyBegan(key: QuizKey): Promise<void> {
    const { running = 0, submitted = 0 } =
      (await this.attempts.countByQuiz(key.tenantId, [key.quizId])).get(key.quizId) ?? {};
    if (running + submitted === 0) return;
    throw quizErrors.quizBegun();
  }

  /**
   * There is no transaction over the two documents: a student may begin the old quiz during the change, which is then
   * undone.
   */
  private async undoIfBegun(key: QuizKey, undo: () => Promise<unknown>): Promise<void> {
    try {
      await this.assertNobodyBegan(key);
    } catch (error) {
      await undo();
      throw error;
    }
  }

  private async undoIfDeleted(
    key: QuizKey,
    undo: () => Promise<unknown>,
    before: QuizRecord,
    { questions }: QuizRecord,
  ): Promise<void> {
    const further = questions.filter(
      (one) => !before.questions.some(({ questionId }) => questionId === one.questionId),
    );
    if (await this.questions.areInBank(key.tenantId, further)) return;
    await undo();
    throw questionDeleted();
  }

  /** Deleting a group looks for its quizzes before and after; a quiz that got the group in between is reset here. */
  private async undoWithoutGroups(key: QuizKey, undo: () => Promise<unknown>, ids: string[]): Promise<void> {
    if ((await this.directory.findGroups(key.tenantId, ids)).length >= ids.length) return;
    await undo();
    throw schoolErrors.groupNotFound();
  }
}

const isSame = (ids: readonly string[], { questions }: QuizRecord): boolean =>
  ids.length === questions.length && ids.every((id, index) => id.toLowerCase() === questions[index]?.questionId);

/** True for a change that would be unfair to students who have begun. */
const isOnlyBefore = (quiz: QuizRecord, { duration, startTime, groups, questions }: QuizChanges): boolean =>
  questions !== undefined ||
  duration !== undefined ||
  startTime !== undefined ||
  (groups !== undefined && quiz.groups.some(({ groupId }) => !groups.some((group) => group.groupId === groupId)));

/** The quiz's values of the fields that are changed. */
const termsOf = (quiz: QuizRecord, changes: QuizChanges): QuizChanges =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(quiz, field)]));
