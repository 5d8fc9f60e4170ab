import { Injectable } from '@nestjs/common';
import { type Audience, audienceOf, type Principal } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { AnsweredQuestionDto } from '../dto/quiz.dto.js';
import { groupNameOf, QuizViews } from '../quiz-views.js';
import { QuestionCopies } from '../question-copies.js';
import { quizErrors } from '../quizzes.errors.js';
import { type QuizRecord, QuizzesRepository } from '../quizzes.repository.js';
import { isOver } from './attempt-clock.js';
import { type AttemptKey, type AttemptRecord, AttemptsRepository } from './attempts.repository.js';
import type { QuizResultDto } from './dto/attempt.dto.js';
import { scoreAnswers } from '../scoring.js';
import { ShownResults } from './shown-results.js';

/** The fields that a result is built from. */
export type SubmittedAttempt = Pick<
  AttemptRecord,
  'studentId' | 'groupId' | 'startedAt' | 'submittedAt' | 'submittedBy' | 'questionIds' | 'answers' | 'drawn'
>;

/** Results of a student's attempts, for the student, their parent and the teacher's team. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly students: StudentDirectory,
    private readonly shown: ShownResults,
    private readonly questions: QuestionCopies,
    private readonly views: QuizViews,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 until the attempt is submitted */
  async describe(reader: Principal, quizId: string, studentId: string): Promise<QuizResultDto> {
    const { id, tenantId } = await this.students.assertMayRead(reader, studentId);
    const key = { tenantId, quizId, studentId: id };
    const quiz = await this.quizzes.findLive(key);
    if (!quiz) throw quizErrors.quizNotFound();
    const attempt = await this.settled(key);
    if (attempt?.state !== 'submitted') throw quizErrors.resultNotFound();
    return this.result(quiz, attempt, audienceOf(reader));
  }

  /** The current attempt; submits it first if it is overdue. */
  async settled(key: AttemptKey): Promise<AttemptRecord | null> {
    const attempt = await this.attempts.find(key);
    const now = this.clock.now();
    if (!attempt || attempt.state === 'submitted' || !isOver(attempt, now)) return attempt;
    await this.attempts.submitOverdue(key, now);
    return this.attempts.find(key);
  }

  /** The parts of a submitted attempt that the reader may see. */
  async result(quiz: QuizRecord, attempt: SubmittedAttempt, audience: Audience): Promise<QuizResultDto> {
    const { startedAt, submittedAt, submittedBy, groupId, questionIds } = attempt;
    if (!startedAt || !submittedAt || !submittedBy)
      throw new Error(`an attempt at quiz ${quiz.id} is submitted without times`);
    const { score, total, answers } = scoreAnswers(inOrder(quiz, questionIds), attempt.answers, attempt.drawn);
    const { shown, closesAt } = await this.shown.of(audience, quiz);
    return {
      quizId: quiz.id,
      studentId: attempt.studentId,
      quizTitle: quiz.title,
      groupName: groupNameOf(quiz, groupId),
      score: shown.score ? score : null,
      total,
      startedAt: startedAt.toISOString(),
      submittedAt: submittedAt.toISOString(),
      submittedBy,
      answers: answers.map(({ questionId, answer, isCorrect, ...judged }) => ({
        questionId,
        answer,
        isCorrect: shown.isCorrect ? isCorrect : null,
        ...(shown.isCorrect && judged),
      })),
      resultsShown: quiz.resultsShown,
      closesAt: closesAt?.toISOString() ?? null,
      review: shown.correctAnswer ? await this.reviewOf(quiz, attempt) : null,
    };
  }

  private async reviewOf(
    quiz: QuizRecord,
    { questionIds, drawn }: Pick<AttemptRecord, 'questionIds' | 'drawn'>,
  ): Promise<AnsweredQuestionDto[]> {
    const solutions = await this.questions.solutionsOf(quiz.tenantId, questionIds);
    return inOrder(quiz, questionIds).map((question) => {
      const { questionId } = question;
      return this.views.answered(question, { drawn: drawn?.[questionId], ...solutions.get(questionId) });
    });
  }
}

/** The quiz's questions in the student's order. */
function inOrder({ questions }: QuizRecord, questionIds: string[]): QuizRecord['questions'] {
  const place = new Map(questionIds.map((id, index) => [id, index]));
  const placeOf = (id: string) => place.get(id) ?? questionIds.length;
  return questions.toSorted((a, b) => placeOf(a.questionId) - placeOf(b.questionId));
}
