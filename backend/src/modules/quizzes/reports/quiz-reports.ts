import { Injectable } from '@nestjs/common';
import { byTwoKeys } from '../../../platform/database/by-two-keys.js';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import type { PlacedStudent } from '../../people/placed-student.js';
import type { ReportRequest } from '../../performance/report-section.extension.js';
import type { StudentDataPart } from '../../archives/student-data.extension.js';
import { accessStateOf, isOver, type OwedQuizState, owedStateOf } from '../attempts/attempt-clock.js';
import { AttemptsRepository, type ReportedAttempt } from '../attempts/attempts.repository.js';
import { groupsOf } from '../../people/memberships/group-memberships.js';
import { answerTo, scoreAnswers, totalOf } from '../scoring.js';
import { StudentQuizzes } from '../attempts/student-quizzes.js';
import { QuizzesRepository } from '../quizzes.repository.js';
import { isQuizOf, type ReportedQuiz } from '../reported-quizzes.repository.js';

/** A quiz line in a performance report. */
export interface QuizRow {
  quizId: string;
  yearId: string;
  quizTitle: string;
  /** Its start, or when it was set if it has no start. */
  openedAt: Date;
  /** When it closes for everyone; null while that is unknown. */
  endTime: Date | null;
  /** When the attempt ended; null if there is none or it is running. */
  finishedAt: Date | null;
  /** Null if not attempted, not finished, or hidden from the reader. */
  score: number | null;
  total: number;
  state: OwedQuizState;
}

/** The quiz part of performance reports. The caller has checked permissions. */
@Injectable()
export class QuizReports {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly taken: StudentQuizzes,
    private readonly attempts: AttemptsRepository,
  ) {}

  /**
   * By student id: the opened quizzes of the student's group, those of former groups that closed while they were there,
   * and all that they took, newest first. All
   * students must be of one tenant. At most four queries, however many students there are.
   */
  async forStudents(tenantId: string, students: PlacedStudent[], audience: Audience): Promise<Map<string, QuizRow[]>> {
    const rows = new Map<string, QuizRow[]>(students.map(({ id }) => [id, []]));
    const scope = { tenantId, groupIds: groupsOf(students), audience };
    const taken = await this.taken.of(
      scope,
      students.map(({ id }) => id),
    );
    const attempts = byTwoKeys(taken.attempts, ({ quizId, studentId }) => [quizId, studentId]);
    const { now } = taken;
    for (const quiz of taken.quizzes) {
      const ofQuiz = attempts.get(quiz.id);
      const isShown = taken.shown.get(quiz.id)?.score ?? false;
      const hasOpened = accessStateOf(quiz, now) !== 'opening_soon';
      for (const student of students) {
        const { id, groupId } = student;
        const attempt = ofQuiz?.get(id);
        const isTheirs = isQuizOf(student, quiz);
        const isSet = hasOpened && (isTheirs || (groupId !== null && quiz.groupIds.includes(groupId)));
        if (!(attempt && hasBegun(attempt)) && !isSet) continue;
        const row = quizRow(quiz, { attempt, isTheirs, now });
        rows.get(id)?.push(isShown ? row : { ...row, score: null });
      }
    }
    return rows;
  }

  /**
   * A student's answers with their times, for the data export. Without correct answers, which students may see only
   * after the quiz has closed for everyone.
   */
  async dataOf(tenantId: string, studentId: string): Promise<StudentDataPart[]> {
    const attempts = await this.attempts.listOfStudent(tenantId, studentId);
    const titles = await this.quizzes.namesForLog(
      tenantId,
      attempts.map(({ quizId }) => quizId),
    );
    const rows = attempts.map(
      ({ quizId, startedAt, savedAt, submittedAt, extraMinutes, excused, questionIds, answers }) => {
        const chosen = questionIds.map((questionId) => answerTo(questionId, answers));
        return {
          quiz: titles.get(quizId) ?? 'Deleted quiz',
          startedAt,
          savedAt,
          submittedAt,
          extraMinutes,
          excused,
          chosen,
        };
      },
    );
    return [{ name: 'quizzes', rows }];
  }

  /** The quiz section of performance reports, by student id. */
  async section({ tenantId, students, audience }: ReportRequest): Promise<Map<string, object[]>> {
    const byStudent = await this.forStudents(tenantId, students, audience);
    return new Map(
      [...byStudent].map(([id, rows]) => [
        id,
        rows.map(({ quizId, quizTitle, score, total, state, openedAt, endTime }) => {
          const times = { openedAt: openedAt.toISOString(), endTime: endTime?.toISOString() ?? null };
          return { quizId, quizTitle, score, total, state, ...times };
        }),
      ]),
    );
  }
}

const hasBegun = ({ startedAt }: ReportedAttempt): boolean => startedAt !== null;

interface Standing {
  attempt: ReportedAttempt | undefined;
  isTheirs: boolean;
  now: Date;
}

function quizRow(quiz: ReportedQuiz, { attempt, isTheirs, now }: Standing): QuizRow {
  const { id, yearId, title, questions } = quiz;
  const final = attempt && isOver(attempt, now) ? attempt : null;
  return {
    quizId: id,
    yearId,
    quizTitle: title,
    openedAt: quiz.startTime ?? quiz.createdAt,
    endTime: quiz.endTime ?? null,
    finishedAt: final && (final.submittedAt ?? final.endsAt),
    score: final && scoreAnswers(questions, final.answers, final.drawn).score,
    total: totalOf(questions),
    state: owedStateOf(quiz, { attempt: attempt ?? null, isTheirs }, now),
  };
}
