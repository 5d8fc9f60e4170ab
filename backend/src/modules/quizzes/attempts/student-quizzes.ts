import { Injectable } from '@nestjs/common';
import { type Audience, audienceOf, type Principal } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { isQuizOf, type ReportedQuiz, ReportedQuizzesRepository } from '../reported-quizzes.repository.js';
import type { Shown } from '../results-shown.js';
import { scoreAnswers, totalOf } from '../scoring.js';
import { isOver, owedStateOf, stateOf } from './attempt-clock.js';
import { type AttemptKey, AttemptsRepository, type ReportedAttempt } from './attempts.repository.js';
import type { StudentQuizDto } from './dto/attempt.dto.js';
import { ShownResults } from './shown-results.js';

/** Quizzes of students, for one audience. */
export interface QuizzesWithAttempts {
  /** When they were read: states are those of this moment. */
  now: Date;
  /** Those of the students' groups, and all that the students have attempts at, begun or not; newest first. */
  quizzes: readonly ReportedQuiz[];
  attempts: readonly ReportedAttempt[];
  /** By quiz id, which parts of its results the audience may see. */
  shown: ReadonlyMap<string, Shown>;
}

interface Scope {
  tenantId: string;
  groupIds: string[];
  audience: Audience;
}

/** Quizzes of students with their attempts: a student's list, and what reports and practice are made of. */
@Injectable()
export class StudentQuizzes {
  constructor(
    private readonly quizzes: ReportedQuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly shown: ShownResults,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** Takes at most four queries, however many students there are. */
  of(scope: Scope, studentIds: string[]): Promise<QuizzesWithAttempts> {
    return this.with(scope, this.clock.now(), this.attempts.listOfStudents(scope.tenantId, studentIds));
  }

  /** Those of one student, whose overdue attempts are submitted first. */
  settled({ id, tenantId, groupId }: StudentEntry, audience: Audience): Promise<QuizzesWithAttempts> {
    const now = this.clock.now();
    const scope = { tenantId, groupIds: groupId ? [groupId] : [], audience };
    return this.with(scope, now, this.settledAttempts({ tenantId, studentId: id }, now));
  }

  /** A student's quizzes: those of their group and those taken in former groups, newest first. */
  async list(reader: Principal, studentId: string): Promise<StudentQuizDto[]> {
    const student = await this.students.assertMayRead(reader, studentId);
    return this.listOf(student, await this.settled(student, audienceOf(reader)));
  }

  /** The same from what has been read already. */
  listOf(student: StudentEntry, { now, quizzes, attempts, shown }: QuizzesWithAttempts): StudentQuizDto[] {
    const { groupId } = student;
    const byQuiz = new Map(attempts.map((attempt) => [attempt.quizId, attempt]));
    return quizzes.flatMap((quiz) => {
      const attempt = byQuiz.get(quiz.id) ?? null;
      // Extra time for another group's quiz does not put it on the student's list.
      if (!attempt?.startedAt && !(groupId && quiz.groupIds.includes(groupId))) return [];
      const entry = studentQuizDto(quiz, { attempt, isTheirs: isQuizOf(student, quiz) }, now);
      return [shown.get(quiz.id)?.score ? entry : { ...entry, score: null }];
    });
  }

  private async with(
    { tenantId, groupIds, audience }: Scope,
    now: Date,
    reading: Promise<ReportedAttempt[]>,
  ): Promise<QuizzesWithAttempts> {
    const taken = reading.then((attempts) => [...new Set(attempts.map(({ quizId }) => quizId))]);
    const quizzes = await this.quizzes.listFor(tenantId, groupIds, taken);
    return { now, quizzes, attempts: await reading, shown: await this.shown.ofAll(audience, quizzes) };
  }

  /** In the usual case that none is overdue, nothing is written: even a write without a change waits for the journal. */
  private async settledAttempts(student: Omit<AttemptKey, 'quizId'>, now: Date): Promise<ReportedAttempt[]> {
    const read = () => this.attempts.listOfStudents(student.tenantId, [student.studentId]);
    const attempts = await read();
    if (!attempts.some((attempt) => attempt.state !== 'submitted' && isOver(attempt, now))) return attempts;
    await this.attempts.submitOverdue(student, now);
    return read();
  }
}

interface Standing {
  attempt: ReportedAttempt | null;
  isTheirs: boolean;
}

function studentQuizDto(quiz: ReportedQuiz, { attempt, isTheirs }: Standing, now: Date): StudentQuizDto {
  const state = stateOf(quiz, attempt, now);
  const isSubmitted = state === 'submitted';
  return {
    _id: quiz.id,
    title: quiz.title,
    duration: quiz.duration,
    startTime: quiz.startTime?.toISOString() ?? null,
    endTime: quiz.endTime?.toISOString() ?? null,
    questionCount: quiz.questions.length,
    total: totalOf(quiz.questions),
    alreadySubmitted: isSubmitted,
    score: isSubmitted && attempt ? scoreAnswers(quiz.questions, attempt.answers, attempt.drawn).score : null,
    state,
    owed: owedStateOf(quiz, { attempt, isTheirs }, now),
    resultsShown: quiz.resultsShown,
    endsAt: state === 'open' ? (attempt?.endsAt?.toISOString() ?? null) : null,
    submittedAt: isSubmitted ? (attempt?.submittedAt?.toISOString() ?? null) : null,
  };
}
