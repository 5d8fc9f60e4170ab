import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { isOver } from '../attempts/attempt-clock.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { earnedOf, isOneEach, type KeyEntry, marksOf, scoreAnswers, totalOf } from '../scoring.js';
import { ShownResults } from '../attempts/shown-results.js';
import { QuestionsRepository } from '../questions/questions.repository.js';
import { ReportedQuizzesRepository } from '../reported-quizzes.repository.js';

/** A student's score in the questions of one unit, over all quizzes. */
export interface UnitScore {
  unitId: string;
  unitName: string;
  correct: number;
  questions: number;
  /** The marks for those answers, and the most possible; left out if each question is worth one mark. */
  score?: number;
  total?: number;
}

interface Answered extends KeyEntry {
  isCorrect: boolean;
  /** The marks of the answer; left out for options. */
  earned?: number | undefined;
}

/** Counts one unit's answers and, unless the counts say the same, their marks. */
export function unitFiguresOf(answers: readonly Answered[]): Omit<UnitScore, 'unitId' | 'unitName'> {
  const right = answers.filter(({ isCorrect }) => isCorrect);
  const counts = { correct: right.length, questions: answers.length };
  if (isOneEach(answers)) return counts;
  const score = answers.reduce(
    (sum, { isCorrect, earned, ...worth }) => sum + earnedOf({ isCorrect, marks: earned }, marksOf(worth)),
    0,
  );
  return { ...counts, score, total: totalOf(answers) };
}

/** A student's strengths by unit, from quizzes. The caller has checked permissions. */
@Injectable()
export class UnitScores {
  constructor(
    private readonly quizzes: ReportedQuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly questions: QuestionsRepository,
    private readonly curriculum: CurriculumDirectory,
    private readonly shown: ShownResults,
    private readonly clock: Clock,
  ) {}

  /**
   * The units of the questions that the student was asked, in the order of the curriculum. A quiz counts only once the
   * reader may see which answers are right, because the score of a unit with one question reveals it. Takes five
   * queries.
   */
  async forStudent(tenantId: string, studentId: string, audience: Audience): Promise<UnitScore[]> {
    const marked = await this.markedAnswers(tenantId, studentId, audience);
    const questionIds = [...new Set(marked.map(({ questionId }) => questionId))];
    const unitOf = await this.questions.unitsOf(tenantId, questionIds);
    const units = await this.curriculum.findUnits(tenantId, [...new Set(unitOf.values())]);
    return units.map(({ id, name }) => {
      const answers = marked.filter(({ questionId }) => unitOf.get(questionId) === id);
      return { unitId: id, unitName: name, ...unitFiguresOf(answers) };
    });
  }

  private async markedAnswers(tenantId: string, studentId: string, audience: Audience) {
    const now = this.clock.now();
    const attempts = (await this.attempts.listOfStudents(tenantId, [studentId])).filter((attempt) =>
      isOver(attempt, now),
    );
    const answersOf = new Map(attempts.map(({ quizId, answers, drawn }) => [quizId, { answers, drawn }]));
    const quizzes = await this.quizzes.listFor(tenantId, [], [...answersOf.keys()]);
    const shown = await this.shown.ofAll(audience, quizzes);
    return quizzes
      .filter(({ id }) => shown.get(id)?.isCorrect)
      .flatMap(({ id, questions }) => {
        const taken = answersOf.get(id);
        const { answers } = scoreAnswers(questions, taken?.answers ?? {}, taken?.drawn);
        const asked = questions.map((question, at) => ({
          ...question,
          isCorrect: answers[at]?.isCorrect ?? false,
          earned: answers[at]?.marks,
        }));
        return asked.filter(({ leftOut }) => !leftOut);
      });
  }
}
