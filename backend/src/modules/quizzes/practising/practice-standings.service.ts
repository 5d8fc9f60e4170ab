import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isOver } from '../attempts/attempt-clock.js';
import { AttemptsRepository, type ReportedAttempt } from '../attempts/attempts.repository.js';
import { ShownResults } from '../attempts/shown-results.js';
import { ReportedQuizzesRepository } from '../reported-quizzes.repository.js';
import { type PracticeStanding, practiceStanding } from './practice-standing.js';

/** A student as far as quizzes concern them. */
export interface QuizTaker {
  id: string;
  groupId: string | null;
}

/** Tells what students may practise of their quizzes. The caller has checked permissions. */
@Injectable()
export class PracticeStandings {
  constructor(
    private readonly quizzes: ReportedQuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly shown: ShownResults,
    private readonly clock: Clock,
  ) {}

  /**
   * By student id. Takes at most four queries, however many students there are.
   * @param audience the team knows all marks at once, and nothing is kept from it
   */
  async of(
    tenantId: string,
    students: readonly QuizTaker[],
    audience: Audience = 'family',
  ): Promise<Map<string, PracticeStanding>> {
    const reading = this.attempts.listOfStudents(
      tenantId,
      students.map(({ id }) => id),
    );
    const groupIds = [...new Set(students.flatMap(({ groupId }) => groupId ?? []))];
    const taken = reading.then((attempts) => [...new Set(attempts.map(({ quizId }) => quizId))]);
    const quizzes = await this.quizzes.listFor(tenantId, groupIds, taken);
    const shown = await this.shown.ofAll(audience, quizzes);
    const now = this.clock.now();
    const byStudent = attemptsByStudent(await reading);
    return new Map(
      students.map(({ id, groupId }) => [
        id,
        practiceStanding({
          quizzes,
          attempts: byStudent.get(id) ?? new Map(),
          isOver: (attempt) => isOver(attempt, now),
          isClosed: (quiz) => shown.get(quiz.id)?.correctAnswer ?? false,
          isMarked: (quiz) => shown.get(quiz.id)?.isCorrect ?? false,
          groupId,
        }),
      ]),
    );
  }
}

function attemptsByStudent(attempts: readonly ReportedAttempt[]): Map<string, Map<string, ReportedAttempt>> {
  const byStudent = new Map<string, Map<string, ReportedAttempt>>();
  for (const attempt of attempts) {
    const own = byStudent.get(attempt.studentId) ?? new Map<string, ReportedAttempt>();
    byStudent.set(attempt.studentId, own.set(attempt.quizId, attempt));
  }
  return byStudent;
}
