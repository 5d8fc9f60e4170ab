import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { assertNotArchived } from '../../schools/directory/archived.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { drawnFor } from '../kinds/drawing.js';
import { QuizViews } from '../quiz-views.js';
import { quizErrors } from '../quizzes.errors.js';
import { type QuizRecord, QuizzesRepository } from '../quizzes.repository.js';
import { accessStateOf, dueAt, isOver, remainingSeconds } from './attempt-clock.js';
import { assertSetFor } from './attempt-refusals.js';
import { type AttemptRecord, AttemptsRepository } from './attempts.repository.js';
import type { OpenedQuizDto } from './dto/attempt.dto.js';
import { createHash } from 'node:crypto';

/** The fields shown of a running attempt. */
export type RunningAttempt = Pick<AttemptRecord, 'startedAt' | 'endsAt' | 'answers' | 'questionIds' | 'drawn'>;

export interface OpeningTerms {
  /** False for a request that the student may not have meant: it only resumes an attempt. */
  mayBegin: boolean;
}

/** Opens a quiz for a student: begins the attempt the first time and resumes it afterwards. */
@Injectable()
export class OpeningService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly views: QuizViews,
    private readonly directory: SchoolDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 404 for an unknown quiz, 403 outside its groups, 409 `quiz_not_started`, `quiz_closed`,
   *   `already_submitted`, `time_over` or, before it began, `year_archived` or `attempt_not_begun`
   */
  async open(student: Principal, quizId: string, { mayBegin }: OpeningTerms): Promise<OpenedQuizDto> {
    const key = { tenantId: tenantOf(student), quizId, studentId: student.id };
    const [quiz, begun] = await Promise.all([this.quizzes.findLive(key), this.attempts.find(key)]);
    if (!quiz) throw quizErrors.quizNotFound();
    const attempt = begun && begun.state !== 'granted' ? begun : await this.begin(student, quiz, mayBegin);
    const now = this.clock.now();
    if (attempt.state === 'submitted') {
      throw attempt.submittedBy === 'server' ? quizErrors.timeOver() : quizErrors.alreadySubmitted();
    }
    if (isOver(attempt, now)) throw quizErrors.timeOver();
    return this.view(quiz, attempt, now);
  }

  private async begin(student: Principal, quiz: QuizRecord, mayBegin: boolean): Promise<AttemptRecord> {
    const groupId = assertSetFor(student, quiz);
    const year = await this.directory.findYear(quiz.tenantId, quiz.yearId);
    if (year) assertNotArchived(year);
    const startedAt = this.clock.now();
    const door = accessStateOf(quiz, startedAt);
    if (door === 'opening_soon') throw quizErrors.openingSoon();
    if (door === 'closed') throw quizErrors.quizClosed();
    if (!mayBegin) throw quizErrors.openedByLink();
    const key = { tenantId: quiz.tenantId, quizId: quiz.id, studentId: student.id };
    const questionIds = orderFor(
      key,
      quiz.questions.map(({ questionId }) => questionId),
    );
    const drawn = drawnFor(key, quiz.questions);
    const beginning = { startedAt, dueAt: dueAt(quiz, startedAt), groupId, questionIds, drawn };
    return this.attempts.begin(key, beginning);
  }

  /** The quiz as shown to the person taking it. */
  view(quiz: QuizRecord, attempt: RunningAttempt, now: Date): OpenedQuizDto {
    const { startedAt, endsAt, answers } = attempt;
    if (!startedAt || !endsAt) throw new Error(`an attempt at quiz ${quiz.id} runs without times`);
    const questions = new Map(quiz.questions.map((question) => [question.questionId, question]));
    return {
      _id: quiz.id,
      title: quiz.title,
      duration: quiz.duration,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      serverTime: now.toISOString(),
      remainingSeconds: remainingSeconds(endsAt, now),
      questions: attempt.questionIds.flatMap((id) => {
        const question = questions.get(id);
        return question ? [this.views.asked(question, attempt.drawn?.[id])] : [];
      }),
      answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
    };
  }
}

/** Bytes of a digest used for one number. */
const WORD_BYTES = 4;
const WORDS_PER_DIGEST = 32 / WORD_BYTES;

/** Reproducible source of numbers from 0 (inclusive) to 1 (exclusive): SHA-256 over a seed and a counter. */
function numbersFrom(seed: string): () => number {
  let index = 0;
  let digest = Buffer.alloc(0);
  return () => {
    const word = index % WORDS_PER_DIGEST;
    if (word === 0) digest = createHash('sha256').update(`${seed}\n${index}`).digest();
    index += 1;
    return digest.readUInt32BE(word * WORD_BYTES) / 2 ** 32;
  };
}

interface Taker {
  quizId: string;
  studentId: string;
}

/** A student's own fixed order of a quiz's questions (Fisher-Yates). */
export function orderFor({ quizId, studentId }: Taker, questionIds: readonly string[]): string[] {
  const next = numbersFrom(`${quizId}:${studentId}`);
  const order = [...questionIds];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const moved = order[last];
    const here = order[other];
    if (moved === undefined || here === undefined) continue;
    order[last] = here;
    order[other] = moved;
  }
  return order;
}
