import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { quizErrors } from './quizzes.errors.js';
import { DEFAULT_RESULTS_SHOWN } from './results-shown.js';
import type { CreateQuizDto, QuizDto } from './dto/quiz.dto.js';
import { QuestionCopies, questionDeleted } from './question-copies.js';
import { timesOf, yearOf } from './quiz-terms.js';
import { QuizViews } from './quiz-views.js';
import { removeQuiz } from './quizzes.feature.js';
import { type QuizKey, type QuizRecord, QuizzesRepository } from './quizzes.repository.js';

/**
 * How long after the deletion attempts are removed. A student who opened the quiz just before may still be writing an
 * attempt; the delay is longer than any request lasts, so that attempt is removed too.
 */
const REMOVAL_DELAY_MS = 60_000;

/** Setting, closing and deleting quizzes, for the teacher's team. */
@Injectable()
export class QuizzesService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly questions: QuestionCopies,
    private readonly directory: SchoolDirectory,
    private readonly views: QuizViews,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 404 for an unknown group or question, 400 if the groups belong to several years or the end is not
   * after the start
   */
  async create(teacher: Principal, form: CreateQuizDto): Promise<QuizDto> {
    assertOwnTeacherId(teacher, form.teacherId);
    const tenantId = tenantOf(teacher);
    const times = timesOf(form);
    const groups = await this.directory.findGroups(tenantId, form.groups);
    if (groups.length < form.groups.length) throw schoolErrors.groupNotFound();
    const quiz = await this.quizzes.create(tenantId, teacher.id, {
      ...times,
      title: form.title,
      yearId: yearOf(groups, form.yearId),
      groups: groups.map(({ id, name }) => ({ groupId: id, name })),
      questions: await this.questions.of(tenantId, form.questions),
      resultsShown: form.resultsShown ?? DEFAULT_RESULTS_SHOWN,
    });
    if (!(await this.questions.areInBank(tenantId, quiz.questions))) {
      await this.withdraw({ tenantId, quizId: quiz.id });
      throw questionDeleted();
    }
    // Deleting a group looks for its quizzes before and after; a quiz created in between is removed again here.
    if ((await this.directory.findGroups(tenantId, form.groups)).length < form.groups.length) {
      await this.withdraw({ tenantId, quizId: quiz.id });
      throw schoolErrors.groupNotFound();
    }
    return this.views.quiz(quiz);
  }

  /** The quiz with its answers. */
  async describe(teacher: Principal, quizId: string): Promise<QuizDto> {
    return this.views.quiz(await this.require(teacher, quizId));
  }

  /**
   * Nobody else can begin the quiz from now on; students who have begun keep their time.
   * @throws AppError 409 `quiz_closed` if it is closed already, `quiz_not_started` before its start
   */
  async close(teacher: Principal, quizId: string): Promise<QuizDto> {
    const now = this.clock.now();
    const closed = await this.quizzes.close({ tenantId: tenantOf(teacher), quizId }, now);
    if (closed) return this.views.quiz(closed);
    const { startTime } = await this.require(teacher, quizId);
    if (startTime && startTime >= now) {
      throw quizErrors.notStarted();
    }
    throw quizErrors.closedAlready();
  }

  /** Hides the quiz from everybody at once; a job removes its attempts. */
  async remove(teacher: Principal, quizId: string, userId: string): Promise<void> {
    assertOwnTeacherId(teacher, userId);
    if (!(await this.withdraw({ tenantId: tenantOf(teacher), quizId }))) throw quizErrors.quizNotFound();
  }

  private async withdraw(key: QuizKey): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.quizzes.markDeleted(key, now))) return false;
    const runAfter = new Date(now.getTime() + REMOVAL_DELAY_MS);
    await this.jobs.request(removeQuiz, key, { runAfter });
    return true;
  }

  private async require(teacher: Principal, quizId: string): Promise<QuizRecord> {
    const quiz = await this.quizzes.findLive({ tenantId: tenantOf(teacher), quizId });
    if (!quiz) throw quizErrors.quizNotFound();
    return quiz;
  }
}
