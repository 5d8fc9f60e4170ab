import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { dueAt } from '../attempts/attempt-clock.js';
import type { OpenedQuizDto, QuizResultDto } from '../attempts/dto/attempt.dto.js';
import { OpeningService, orderFor } from '../attempts/opening.service.js';
import { ResultsService } from '../attempts/results.service.js';
import { quizErrors } from '../quizzes.errors.js';
import { type QuizRecord, QuizzesRepository } from '../quizzes.repository.js';
import { assertAnswers } from '../kinds/answer-refusals.js';
import { drawnFor } from '../kinds/drawing.js';
import { type Choice, lastChoicePerQuestion } from '../scoring.js';

/**
 * Shows the teacher's team a quiz as students see it, even before it opens. Uses the same code as for students, with an
 * attempt that is never stored.
 */
@Injectable()
export class QuizPreviewService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly opening: OpeningService,
    private readonly results: ResultsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the questions in an order that some student has, with the full duration even if the quiz ends sooner.
   * @throws AppError 404
   */
  async open(teacher: Principal, quizId: string): Promise<OpenedQuizDto> {
    const quiz = await this.require(teacher, quizId);
    const startedAt = this.clock.now();
    const endsAt = dueAt({ ...quiz, endTime: null }, startedAt);
    const taken = { questionIds: orderOf(quiz, teacher), drawn: drawnOf(quiz, teacher) };
    return this.opening.view(quiz, { startedAt, endsAt, answers: {}, ...taken }, startedAt);
  }

  /**
   * What a student would get for these answers now. Ignores answers to questions that are not in the quiz.
   * @throws AppError 404; 400 for an answer to a part that no question has, or that is no option
   */
  async mark(teacher: Principal, quizId: string, choices: Choice[]): Promise<QuizResultDto> {
    const quiz = await this.require(teacher, quizId);
    assertAnswers(quiz.questions, choices);
    const now = this.clock.now();
    const attempt = {
      ...{ studentId: teacher.id, groupId: quiz.groups[0]?.groupId ?? null },
      ...{ startedAt: now, submittedAt: now, submittedBy: 'student' as const },
      ...{ questionIds: orderOf(quiz, teacher), drawn: drawnOf(quiz, teacher), answers: answersOf(choices) },
    };
    return this.results.result(quiz, attempt, 'family');
  }

  private async require(teacher: Principal, quizId: string): Promise<QuizRecord> {
    const quiz = await this.quizzes.findLive({ tenantId: tenantOf(teacher), quizId });
    if (!quiz) throw quizErrors.quizNotFound();
    return quiz;
  }
}

const orderOf = ({ id, questions }: QuizRecord, { id: studentId }: Principal): string[] =>
  orderFor(
    { quizId: id, studentId },
    questions.map(({ questionId }) => questionId),
  );

const drawnOf = ({ id, questions }: QuizRecord, { id: studentId }: Principal) =>
  drawnFor({ quizId: id, studentId }, questions);

const answersOf = (choices: Choice[]): Record<string, string> =>
  Object.fromEntries(
    lastChoicePerQuestion(choices).flatMap(({ questionId, answer }) => (answer ? [[questionId, answer] as const] : [])),
  );
