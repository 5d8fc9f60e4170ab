import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { quizErrors } from '../quizzes.errors.js';
import { type QuizKey, type QuizQuestionRecord, type QuizRecord, QuizzesRepository } from '../quizzes.repository.js';
import { OPTIONS, scoreAnswers } from '../scoring.js';
import type { AttemptKey, AttemptRecord } from './attempts.repository.js';
import { type BegunAttempt, PaperAttemptsRepository, type PaperWork } from './paper-attempts.repository.js';

export interface PaperQuestion {
  questionId: string;
  /** Null for a question that is answered in words, or differs from student to student. */
  options: number | null;
  /** True if the options A to D are in the question's picture. */
  isPicture: boolean;
}

/** A quiz as far as its answers can be given on a printed sheet. */
export interface PaperQuiz {
  id: string;
  title: string;
  yearId: string;
  groups: { groupId: string; name: string }[];
  /** In the quiz's order. */
  questions: PaperQuestion[];
}

export type AnsweredSheet = Omit<PaperWork, 'groupId' | 'at'>;

/** The marks of an attempt. */
export interface PaperScore {
  score: number;
  total: number;
}

function optionsOf({ kind, key, parameters }: QuizQuestionRecord): number | null {
  if (parameters && parameters.length > 0) return null;
  if (!kind) return OPTIONS.length;
  return kind === 'choice' && key && 'options' in key ? key.options.length : null;
}

const paperQuiz = ({ id, title, yearId, groups, questions }: QuizRecord): PaperQuiz => ({
  ...{ id, title, yearId, groups },
  questions: questions.map((question) => ({
    questionId: question.questionId,
    options: optionsOf(question),
    isPicture: !question.kind,
  })),
});

/** Attempts on paper, for the feature that prints and reads the sheets; it has checked who may do so. */
@Injectable()
export class PaperAttempts {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly paper: PaperAttemptsRepository,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 */
  async quiz(key: QuizKey): Promise<PaperQuiz> {
    return paperQuiz(await this.require(key));
  }

  /**
   * Submits what a student answered on a sheet; a repeat corrects it, unless a newer reading of the sheet did. Scores
   * follow as from any other attempt.
   * @returns false if the student has handed in another sheet
   * @throws AppError 404; 409 `taken_online`
   */
  async handIn(key: AttemptKey, sheet: AnsweredSheet): Promise<boolean> {
    const [, student] = await Promise.all([this.require(key), this.students.find(key.tenantId, key.studentId)]);
    if (!student) throw quizErrors.quizNotFound();
    const written = await this.paper.write(key, { ...sheet, groupId: student.groupId, at: this.clock.now() });
    // The student may have been deleted, and the removal may have run before this row existed.
    if (written && !(await this.students.find(key.tenantId, key.studentId))) {
      await this.paper.takeBack(key, sheet.sheetId);
      throw quizErrors.quizNotFound();
    }
    if (written) return true;
    const handedIn = await this.paper.sheetOf(key);
    if (!handedIn) throw quizErrors.takenOnline();
    return handedIn === sheet.sheetId;
  }

  /** Takes back what a student handed in on a sheet, if anything. Idempotent. */
  takeBack(key: AttemptKey, sheetId: string): Promise<void> {
    return this.paper.takeBack(key, sheetId);
  }

  /** Every student who has begun the quiz, online or on paper, or is excused from it. */
  begun(key: QuizKey): Promise<BegunAttempt[]> {
    return this.paper.listBegun(key);
  }

  /** The marks of these students' submitted attempts, by student. @throws AppError 404 */
  async scores(key: QuizKey, studentIds: string[]): Promise<Map<string, PaperScore>> {
    const [quiz, attempts] = await Promise.all([this.require(key), this.paper.listSubmitted(key, studentIds)]);
    return new Map(attempts.map((attempt) => [attempt.studentId, scoreOf(quiz, attempt)]));
  }

  private async require(key: QuizKey): Promise<QuizRecord> {
    const quiz = await this.quizzes.findLive(key);
    if (!quiz) throw quizErrors.quizNotFound();
    return quiz;
  }
}

function scoreOf({ questions }: QuizRecord, { answers, drawn }: AttemptRecord): PaperScore {
  const { score, total } = scoreAnswers(questions, answers, drawn);
  return { score, total };
}
