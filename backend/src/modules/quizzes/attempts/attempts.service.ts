import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { quizErrors } from '../quizzes.errors.js';
import { type QuizRecord, QuizzesRepository } from '../quizzes.repository.js';
import { accessStateOf, isOver, remainingSeconds } from './attempt-clock.js';
import { assertSetFor } from './attempt-refusals.js';
import { type AttemptKey, type AttemptRecord, AttemptsRepository } from './attempts.repository.js';
import type { QuizResultDto, SaveAnswersDto, SavedDto } from './dto/attempt.dto.js';
import { ResultsService } from './results.service.js';
import { assertAnswers } from '../kinds/answer-refusals.js';
import { questionOfSlot } from '../kinds/kinds.js';
import { type Choice, isOption, isSaved, lastChoicePerQuestion } from '../scoring.js';

/** Saves and submits answers: the calls of a student during the attempt and for five seconds afterwards. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly results: ResultsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers are durable once this resolves.
   * @throws AppError 409 if the attempt accepts none, 403 outside the quiz's groups, 400 for a question that is not
   * part of it
   */
  async save(student: Principal, quizId: string, form: SaveAnswersDto): Promise<SavedDto> {
    const key = attemptKey(student, quizId, form);
    const now = this.clock.now();
    const choices = lastChoicePerQuestion(form.answers);
    // An option is a possible answer to every kind, so that quizzes of options are not read.
    if (!choices.every(isPlain)) assertAnswers((await this.requireQuiz(key)).questions, form.answers);
    const saved = await this.attempts.save(key, choices, now);
    if (!saved?.endsAt) throw await this.refusal(student, key, choices);
    return { savedAt: now.toISOString(), remainingSeconds: remainingSeconds(saved.endsAt, now) };
  }

  /**
   * Submits once with these last answers; a repeat returns the same result. After the server has submitted, new answers
   * are rejected so that nobody believes them stored, but a late repeat without new answers also returns the result.
   * @throws AppError 409 `time_over`, `quiz_closed`, `quiz_not_started` or `attempt_not_begun`; 403 outside its groups;
   * 400 `unknown_question`
   */
  async submit(student: Principal, quizId: string, form: SaveAnswersDto): Promise<QuizResultDto> {
    const key = attemptKey(student, quizId, form);
    const now = this.clock.now();
    const choices = lastChoicePerQuestion(form.answers);
    const quiz = await this.requireQuiz(key);
    assertAnswers(quiz.questions, form.answers);
    const submitted = await this.attempts.submit(key, choices, now);
    if (submitted) return this.results.result(quiz, submitted, 'family');
    const attempt = await this.results.settled(key);
    const repeated =
      attempt?.state === 'submitted' && (attempt.submittedBy === 'student' || isSaved(attempt.answers, choices));
    if (!repeated) throw this.refusalOf({ student, quiz, attempt, choices });
    return this.results.result(quiz, attempt, 'family');
  }

  private async refusal(student: Principal, key: AttemptKey, choices: Choice[]): Promise<AppError> {
    const [quiz, attempt] = await Promise.all([this.requireQuiz(key), this.attempts.find(key)]);
    return this.refusalOf({ student, quiz, attempt, choices });
  }

  private refusalOf({ student, quiz, attempt, choices }: Refused): AppError {
    const now = this.clock.now();
    if (!attempt || attempt.state === 'granted') {
      assertSetFor(student, quiz);
      const door = accessStateOf(quiz, now);
      if (door === 'open') return quizErrors.notBegun();
      return door === 'closed' ? quizErrors.quizClosed() : quizErrors.openingSoon();
    }
    if (attempt.submittedBy === 'student') return quizErrors.alreadySubmitted();
    const known = new Set(attempt.questionIds);
    if (!isOver(attempt, now) && choices.some(({ questionId }) => !known.has(questionOfSlot(questionId))))
      return quizErrors.unknownQuestion();
    return quizErrors.timeOver();
  }

  private async requireQuiz(key: AttemptKey): Promise<QuizRecord> {
    const quiz = await this.quizzes.findLive(key);
    if (!quiz) throw quizErrors.quizNotFound();
    return quiz;
  }
}

/** An option, or none, for a whole question: every kind takes it. */
const isPlain = ({ questionId, answer }: Choice): boolean =>
  questionOfSlot(questionId) === questionId && (answer === null || isOption(answer));

interface Refused {
  student: Principal;
  quiz: QuizRecord;
  attempt: AttemptRecord | null;
  choices: Choice[];
}

/** @throws AppError 403 if the form names another student */
function attemptKey(student: Principal, quizId: string, { studentId }: SaveAnswersDto): AttemptKey {
  if (studentId && studentId.toLowerCase() !== student.id) throw quizErrors.ownAnswersOnly();
  return { tenantId: tenantOf(student), quizId, studentId: student.id };
}
