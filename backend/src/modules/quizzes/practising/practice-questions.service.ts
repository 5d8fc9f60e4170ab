import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { AskedQuestionDto } from '../dto/quiz.dto.js';
import { drawnFor, drawnText } from '../kinds/drawing.js';
import { type DrawnValues, partsOf, rightTexts, WHOLE } from '../kinds/kinds.js';
import type { QuestionDto } from '../questions/dto/question.dto.js';
import { type QuestionPlace, type QuestionRecord, QuestionsRepository } from '../questions/questions.repository.js';
import { QuestionsService } from '../questions/questions.service.js';
import { formulasOfTexts, QuizViews, rightFor } from '../quiz-views.js';
import { quizErrors } from '../quizzes.errors.js';
import { type Answers, earnedOf, marksOf, scoreAnswers } from '../scoring.js';
import type { AnswerDecisions, PracticeStanding } from './practice-standing.js';

/** A question that can be practised, in the bank or kept by a quiz, with what was decided about its answers. */
export type PracticeQuestion = QuestionRecord & Partial<AnswerDecisions>;

/** As much of a question as decides whether a student may practise it. */
export type PracticeQuestionSummary = QuestionPlace;

/** The question as the quizzes of a student judge it. */
export function asDecided(question: PracticeQuestion, { decisions }: Pick<PracticeStanding, 'decisions'>) {
  const decided = decisions.get(question.id);
  return decided ? { ...question, ...decided } : question;
}

const inQuiz = (question: PracticeQuestion) => ({ ...question, questionId: question.id });

/** The questions that students practise, with the keys that judge them. */
@Injectable()
export class PracticeQuestions {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly views: QuizViews,
    private readonly bank: QuestionsService,
  ) {}

  /** Those of a year's bank that the team lets its students practise. */
  allowedIn(tenantId: string, yearId: string): Promise<QuestionPlace[]> {
    return this.questions.listPractised(tenantId, yearId);
  }

  /** By id, whether or not they are in the bank; unknown ones are left out. */
  async find(tenantId: string, ids: readonly string[]): Promise<Map<string, PracticeQuestion>> {
    const found = ids.length > 0 ? await this.questions.findAll(tenantId, [...ids]) : [];
    return new Map(found.map((question) => [question.id, question]));
  }

  /** Those of these questions that a quiz can take. */
  inBank(tenantId: string, ids: readonly string[]): Promise<PracticeQuestion[]> {
    return ids.length > 0 ? this.questions.findInBank(tenantId, [...ids]) : Promise.resolve([]);
  }

  /** Of a year's bank, the questions with these ids, of a question or of its chapter. */
  placesAmong(tenantId: string, yearId: string, ids: readonly string[]): Promise<QuestionPlace[]> {
    return ids.length > 0 ? this.questions.listPlaces(tenantId, yearId, [...ids]) : Promise.resolve([]);
  }

  /** @throws AppError 404 if the question is not in the bank */
  async allow(teacher: Principal, questionId: string, allowed: boolean): Promise<void> {
    const key = { tenantId: tenantOf(teacher), questionId };
    if (!(await this.questions.allowPractice(key, allowed))) throw quizErrors.questionNotFound();
  }

  /** Without anything about what is right. @param servedId draws its values */
  asked(question: PracticeQuestion, servedId: string): AskedQuestionDto {
    return this.views.asked(inQuiz(question), drawnBy(question, servedId));
  }

  /** The worked solution: words with their formulas, a picture, or both. */
  worked(question: PracticeQuestion, servedId: string) {
    const { solutionImage } = question;
    const solution = question.solution && drawnText(question.solution, drawnBy(question, servedId));
    return {
      ...(solution && { solution, ...formulasOfTexts({ solution }) }),
      ...(solutionImage && { solutionImage: this.views.solutionImage(solutionImage) }),
    };
  }

  /** As the teacher's team sees it in the bank. */
  inFull(question: PracticeQuestion): QuestionDto {
    return this.bank.view(question);
  }
}

/**
 * The values of a question's parameters, anew for each time that it is served: they follow from the id under which the
 * answer comes back, so nothing has to be stored for them. Undefined without parameters.
 */
const drawnBy = (question: PracticeQuestion, servedId: string): DrawnValues | undefined =>
  drawnFor({ quizId: servedId, studentId: '' }, [inQuiz(question)])[question.id];

/** What was answered to a question, and the id with which it was served. */
interface ServedAnswer {
  /** By slot, as in a quiz. */
  answers: Answers;
  servedId: string;
}

/** The answer to one question, judged as in a quiz: right only if all of its parts are. */
export function judgedAnswer(question: PracticeQuestion, { answers, servedId }: ServedAnswer) {
  const { id } = question;
  const drawn = drawnBy(question, servedId);
  const [judged] = scoreAnswers([inQuiz(question)], answers, drawn ? { [id]: drawn } : {}).answers;
  const { isCorrect = false, marks, notes = [], parts } = judged ?? {};
  return { isCorrect, marks: earnedOf({ isCorrect, marks }, marksOf(question)), notes, ...(parts && { parts }) };
}

/** The right answer to each part, or to the whole question: an option, or the key's in words. */
export function rightAnswersTo(question: PracticeQuestion, servedId: string): { label: string; text: string }[] {
  const drawn = drawnBy(question, servedId);
  if (question.kind === 'parts') return rightTexts(partsOf(question, marksOf(question)) ?? [], drawn);
  return [{ label: WHOLE, text: rightFor(inQuiz(question), drawn) }];
}

/** Changes with what decides whether an answer is right. */
export function keyMarkOf(question: PracticeQuestion): string {
  const { kind, key, correctAnswer, marks, parameters = [], alsoCorrect = [], rulings = [] } = question;
  const ruled = rulings.map(({ part, form, marks: given, at }) => [part ?? '', form, given, at]);
  const decided = alsoCorrect.length + ruled.length > 0 ? [alsoCorrect, ruled] : [];
  const decides = JSON.stringify([kind ?? null, key ?? null, correctAnswer, marks, ...decided, ...parameters]);
  return createHash('sha256').update(decides).digest('base64url').slice(0, 16);
}
