import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { quizErrors } from './quizzes.errors.js';
import { scoreAnswers, type Option } from './scoring.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuizViews } from './quiz-views.js';
import { type QuizRecord, QuizzesRepository } from './quizzes.repository.js';
import type { QuizStatisticsDto, RemarkResultDto } from './results/dto/results.dto.js';
import { meanScore, statisticsOf } from './results/statistics.js';
import { QuizSubmissionsService } from './results/submissions.service.js';

/** A question, and the option that is right from now on. */
export interface Correction {
  quizId: string;
  questionId: string;
  correctAnswer: Option;
}

/** Question statistics and corrections of the answer key, for the teacher's team. */
@Injectable()
export class QuestionResultsService {
  constructor(
    private readonly submissions: QuizSubmissionsService,
    private readonly quizzes: QuizzesRepository,
    private readonly questions: QuestionsRepository,
    private readonly views: QuizViews,
    private readonly clock: Clock,
  ) {}

  async statistics(teacher: Principal, quizId: string): Promise<QuizStatisticsDto> {
    const quiz = await this.submissions.require(teacher, quizId);
    const attempts = (await this.submissions.submitted(quiz)).map(({ answers }) => answers);
    const asked = new Map(quiz.questions.map((question) => [question.questionId, this.views.answered(question)]));
    return {
      quizId: quiz.id,
      attempts: attempts.length,
      meanScore: meanScore(quiz.questions, attempts),
      total: quiz.questions.length,
      questions: statisticsOf(quiz.questions, attempts).flatMap(({ questionId, ...figures }) => {
        const question = asked.get(questionId);
        return question ? [{ ...question, ...figures }] : [];
      }),
    };
  }

  /**
   * Corrects a question's answer: rescores every attempt at this quiz, and applies to quizzes that take the question
   * from the bank later. Repeating it with the same answer changes and records nothing.
   * @throws AppError 404 if the question is not in the quiz, 409 `remarked_meanwhile` if a colleague was faster
   */
  async remark(teacher: Principal, { quizId, questionId, correctAnswer }: Correction): Promise<RemarkResultDto> {
    const key = { tenantId: tenantOf(teacher), quizId };
    const before = await this.submissions.require(teacher, quizId);
    const from = before.questions.find((question) => question.questionId === questionId)?.correctAnswer;
    if (!from) throw quizErrors.questionNotFound();
    let after: QuizRecord | null = before;
    if (from !== correctAnswer) {
      const trace = { questionId, from, to: correctAnswer, by: teacher.id, at: this.clock.now() };
      after = await this.quizzes.remark(key, trace);
      if (!after) throw quizErrors.remarkedMeanwhile();
    }
    await this.questions.correct({ tenantId: key.tenantId, questionId }, correctAnswer);
    const changedScores = await this.countChanged(before, after);
    return { questionId, correctAnswer, changedScores, remarks: this.views.quiz(after).remarks };
  }

  private async countChanged(before: QuizRecord, after: QuizRecord): Promise<number> {
    const attempts = await this.submissions.submitted(after);
    const score = ({ questions }: QuizRecord, answers: (typeof attempts)[number]['answers']) =>
      scoreAnswers(questions, answers).score;
    return attempts.filter(({ answers }) => score(before, answers) !== score(after, answers)).length;
  }
}
