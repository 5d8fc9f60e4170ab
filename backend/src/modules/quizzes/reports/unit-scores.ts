import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { isOver, lateBefore } from '../attempts/attempt-clock.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { markingOf } from '../attempts/scoring.js';
import { QuestionsRepository } from '../questions/questions.repository.js';
import { QuizzesRepository } from '../quizzes.repository.js';

/** How a student did in the questions of one unit, over all quizzes. */
export interface UnitScore {
  unitId: string;
  unitName: string;
  correct: number;
  questions: number;
}

/** Which units a student is good at. The caller has checked who may read. */
@Injectable()
export class UnitScores {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly questions: QuestionsRepository,
    private readonly curriculum: CurriculumDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Units of the questions that the student has had, in the order of the curriculum. A quiz that others can still take does not
   * count yet: a unit's figure could tell which answer was right. Four queries.
   */
  async forStudent(tenantId: string, studentId: string): Promise<UnitScore[]> {
    const marked = await this.markedAnswers(tenantId, studentId);
    const questionIds = [...new Set(marked.map(({ questionId }) => questionId))];
    const unitOf = await this.questions.unitsOf(tenantId, questionIds);
    const units = await this.curriculum.findUnits(tenantId, [...new Set(unitOf.values())]);
    return units.map(({ id, name }) => {
      const answers = marked.filter(({ questionId }) => unitOf.get(questionId) === id);
      const correct = answers.filter(({ isCorrect }) => isCorrect).length;
      return { unitId: id, unitName: name, correct, questions: answers.length };
    });
  }

  private async markedAnswers(tenantId: string, studentId: string) {
    const now = this.clock.now();
    const attempts = (await this.attempts.listOfStudent(tenantId, studentId)).filter((attempt) => isOver(attempt, now));
    const answersOf = new Map(attempts.map(({ quizId, answers }) => [quizId, answers]));
    const quizzes = await this.quizzes.listForStudents(tenantId, [], [...answersOf.keys()]);
    return quizzes
      .filter(({ endTime }) => !endTime || endTime < lateBefore(now))
      .flatMap(({ id, questions }) => markingOf(questions, answersOf.get(id) ?? {}).answers);
  }
}
