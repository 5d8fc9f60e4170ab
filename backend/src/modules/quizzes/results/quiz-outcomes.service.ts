import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { type QuizKey, QuizzesRepository } from '../quizzes.repository.js';
import { marksOf } from '../scoring.js';
import { outcomeOf, type QuizOutcome } from './quiz-outcomes.js';
import { type QuestionStatistics, statisticsOf } from './statistics.js';

/** A quiz, optionally limited to one of its groups. */
export interface WantedOutcomes extends QuizKey {
  groupId: string | null;
}

export interface QuizOutcomes {
  /** In the quiz's order, over the submitted attempts of these students. */
  questions: (QuestionStatistics & { correctAnswer: string; marks: number })[];
  /** By name: current members of the quiz's groups, and students who have taken it. */
  students: QuizOutcome[];
}

/** The outcome of a quiz for everybody it is for. The caller has checked permissions. */
@Injectable()
export class QuizOutcomesService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** Submits overdue attempts first. Null if the quiz is gone. */
  async of({ groupId, ...key }: WantedOutcomes): Promise<QuizOutcomes | null> {
    const quiz = await this.quizzes.findLive(key);
    if (!quiz) return null;
    const now = this.clock.now();
    await this.attempts.submitOverdue(key, now);
    const [attempts, members] = await Promise.all([
      this.attempts.listOfQuiz(key),
      this.students.idsByGroup(
        key.tenantId,
        quiz.groups.map((group) => group.groupId),
      ),
    ]);
    const byStudent = new Map(attempts.map((attempt) => [attempt.studentId, attempt]));
    const begun = attempts.filter(({ startedAt }) => startedAt).map(({ studentId }) => studentId);
    const ids = new Set([...members.values()].flat().concat(begun));
    const found = await this.students.findMany(key.tenantId, [...ids]);
    const students = found
      .map((student) => outcomeOf(quiz, student, { attempt: byStudent.get(student.id), now }))
      .filter((outcome) => groupId === null || outcome.groupId === groupId);
    const submitted = students.flatMap(({ scored, student }) => (scored ? [byStudent.get(student.id)] : []));
    const keys = new Map(quiz.questions.map((question) => [question.questionId, question]));
    const figuresOf = statisticsOf(
      quiz.questions,
      submitted.map((attempt) => attempt?.answers ?? {}),
      submitted.map((attempt) => attempt?.drawn ?? {}),
    );
    const questions = figuresOf.flatMap((figures) => {
      const question = keys.get(figures.questionId);
      if (!question) return [];
      const { correctAnswer, alsoCorrect = [], leftOut } = question;
      const right = [correctAnswer, ...alsoCorrect].join(', ');
      return [{ ...figures, correctAnswer: right, marks: leftOut ? 0 : marksOf(question) }];
    });
    return { questions, students };
  }
}
