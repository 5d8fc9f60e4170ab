import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { validationError } from '../../../platform/http/validation.js';
import { quizErrors, quizFields } from '../quizzes.errors.js';
import type { QuizQuestionRecord, QuizRecord } from '../quizzes.repository.js';
import { QuizSubmissionsService } from '../results/submissions.service.js';
import { scoreAnswers } from '../scoring.js';
import { answerGroups, type AnsweredAttempt } from './answer-groups.js';
import type { QuizAnswerGroupDto, RulingDto, RulingResultDto } from './dto/answer-groups.dto.js';
import { RulingsRepository } from './rulings.repository.js';

interface OfQuestion {
  quizId: string;
  questionId: string;
}

/** Equal answers to one question together, and the team's decisions about them. */
@Injectable()
export class AnswerGroupsService {
  constructor(
    private readonly submissions: QuizSubmissionsService,
    private readonly rulings: RulingsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 if the quiz has no such question */
  async list(teacher: Principal, of: OfQuestion): Promise<QuizAnswerGroupDto[]> {
    const quiz = await this.submissions.require(teacher, of.quizId);
    return answerGroups(questionIn(quiz, of.questionId), await this.submissions.submitted(quiz));
  }

  /**
   * Decides what an answer brings, whoever gave it; null leaves it to the key again. Every attempt follows, also one
   * that is still to come. A repeat changes nothing.
   * @throws AppError 404 if nobody has given this answer, 400 for more marks than the question or part is worth
   */
  async rule(teacher: Principal, of: OfQuestion, { normal, marks, part }: RulingDto): Promise<RulingResultDto> {
    const before = await this.submissions.require(teacher, of.quizId);
    const attempts = await this.submissions.submitted(before);
    const groups = answerGroups(questionIn(before, of.questionId), attempts);
    const group = groups.find((one) => one.normal === normal && (one.part ?? '') === (part ?? ''));
    if (!group) throw quizErrors.answerNotFound();
    if (marks !== null && marks > group.worth) throw tooManyMarks(group.worth);
    const ruling = { form: normal, ...(part && { part }), marks, by: teacher.id, at: this.clock.now() };
    const after = await this.rulings.rule({ tenantId: tenantOf(teacher), ...of }, ruling);
    if (!after) throw quizErrors.questionNotFound();
    return {
      changedScores: changedScores({ before, after }, attempts),
      answers: answerGroups(questionIn(after, of.questionId), attempts),
    };
  }
}

function tooManyMarks(max: number) {
  const sentence = quizFields.ruledMarks({ max });
  return validationError([{ field: 'marks', message: sentence.english, sentence }]);
}

function questionIn({ questions }: QuizRecord, questionId: string): QuizQuestionRecord {
  const question = questions.find((one) => one.questionId === questionId);
  if (!question) throw quizErrors.questionNotFound();
  return question;
}

function changedScores({ before, after }: Record<'before' | 'after', QuizRecord>, attempts: AnsweredAttempt[]): number {
  const scoreOf = ({ questions }: QuizRecord, { answers, drawn }: AnsweredAttempt) =>
    scoreAnswers(questions, answers, drawn).score;
  return attempts.filter((attempt) => scoreOf(before, attempt) !== scoreOf(after, attempt)).length;
}
