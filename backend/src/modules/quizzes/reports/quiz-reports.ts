import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { doorOf, isOver } from '../attempts/attempt-clock.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { markingOf } from '../attempts/scoring.js';
import { QuizzesRepository } from '../quizzes.repository.js';

/** A line of the quizzes part of a performance report. */
export interface QuizRow {
  quizId: string;
  quizTitle: string;
  /** Null when not attempted, or not finished yet. */
  score: number | null;
  total: number;
}

/** What performance reports tell of quizzes. The caller has checked who may read. */
@Injectable()
export class QuizReports {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The quizzes of the student's group that have opened, and those that they have taken in former groups, newest first.
   * Two queries.
   */
  async forStudent(tenantId: string, studentId: string, groupId: string | null): Promise<QuizRow[]> {
    const now = this.clock.now();
    const attempts = await this.attempts.listOfStudent(tenantId, studentId);
    const begun = new Map(attempts.filter(({ startedAt }) => startedAt).map((attempt) => [attempt.quizId, attempt]));
    const quizzes = await this.quizzes.listForStudent(tenantId, groupId, [...begun.keys()]);
    return quizzes
      .filter((quiz) => begun.has(quiz.id) || doorOf(quiz, now) !== 'opening_soon')
      .map(({ id, title, questions }) => {
        const attempt = begun.get(id);
        const isFinal = attempt && isOver(attempt, now);
        const score = isFinal ? markingOf(questions, attempt.answers).score : null;
        return { quizId: id, quizTitle: title, score, total: questions.length };
      });
  }
}
