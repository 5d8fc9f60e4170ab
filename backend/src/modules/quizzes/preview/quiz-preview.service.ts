import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { dueAt } from '../attempts/attempt-clock.js';
import type { OpenedQuizDto, QuizResultDto } from '../attempts/dto/attempt.dto.js';
import { OpeningService, orderFor } from '../attempts/opening.service.js';
import { ResultsService } from '../attempts/results.service.js';
import { type QuizRecord, QuizzesRepository } from '../quizzes.repository.js';
import { type Choice, lastChoicePerQuestion, type Option } from '../scoring.js';

/**
 * A quiz as a student sees it, for the teacher's team, before it opens as well: what is shown and hidden is decided where it is for
 * students, of an attempt that is never stored.
 */
@Injectable()
export class QuizPreviewService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly opening: OpeningService,
    private readonly results: ResultsService,
    private readonly clock: Clock,
  ) {}

  /** The questions in an order as some student has them, with the whole duration even when the quiz ends sooner. @throws AppError 404 */
  async open(teacher: Principal, quizId: string): Promise<OpenedQuizDto> {
    const quiz = await this.require(teacher, quizId);
    const startedAt = this.clock.now();
    const endsAt = dueAt({ ...quiz, endTime: null }, startedAt);
    return this.opening.view(quiz, { startedAt, endsAt, answers: {}, questionIds: orderOf(quiz, teacher) }, startedAt);
  }

  /** What a student would get for these answers now. Answers to questions that are not of the quiz count for nothing. @throws AppError 404 */
  async mark(teacher: Principal, quizId: string, choices: Choice[]): Promise<QuizResultDto> {
    const quiz = await this.require(teacher, quizId);
    const now = this.clock.now();
    const attempt = {
      ...{ studentId: teacher.id, groupId: quiz.groups[0]?.groupId ?? null },
      ...{ startedAt: now, submittedAt: now, submittedBy: 'student' as const },
      ...{ questionIds: orderOf(quiz, teacher), answers: answersOf(choices) },
    };
    return this.results.result(quiz, attempt, 'family');
  }

  private async require(teacher: Principal, quizId: string): Promise<QuizRecord> {
    const quiz = await this.quizzes.findLive({ tenantId: tenantOf(teacher), quizId });
    if (!quiz) throw AppError.notFound('Quiz');
    return quiz;
  }
}

const orderOf = ({ id, questions }: QuizRecord, { id: studentId }: Principal): string[] =>
  orderFor(
    { quizId: id, studentId },
    questions.map(({ questionId }) => questionId),
  );

const answersOf = (choices: Choice[]): Record<string, Option> =>
  Object.fromEntries(
    lastChoicePerQuestion(choices).flatMap(({ questionId, answer }) => (answer ? [[questionId, answer] as const] : [])),
  );
