import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { isOver } from '../attempts/attempt-clock.js';
import type { ReportedAttempt } from '../attempts/attempts.repository.js';
import { type QuizzesWithAttempts, StudentQuizzes } from '../attempts/student-quizzes.js';
import { type PracticeStanding, practiceStanding } from './practice-standing.js';

/** A student as far as quizzes concern them. */
export interface QuizTaker {
  id: string;
  groupId: string | null;
}

/** Tells what students may practise of their quizzes. The caller has checked permissions. */
@Injectable()
export class PracticeStandings {
  constructor(private readonly taken: StudentQuizzes) {}

  /**
   * By student id. Takes at most four queries, however many students there are.
   * @param audience the team knows all marks at once, and nothing is kept from it
   */
  async of(
    tenantId: string,
    students: readonly QuizTaker[],
    audience: Audience = 'family',
  ): Promise<Map<string, PracticeStanding>> {
    const groupIds = [...new Set(students.flatMap(({ groupId }) => groupId ?? []))];
    const ids = students.map(({ id }) => id);
    return this.among(students, await this.taken.of({ tenantId, groupIds, audience }, ids));
  }

  /** The same from what has been read already. */
  among(
    students: readonly QuizTaker[],
    { now, quizzes, attempts, shown }: QuizzesWithAttempts,
  ): Map<string, PracticeStanding> {
    const byStudent = attemptsByStudent(attempts);
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
