import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { joinedParts } from '../quizzes/kinds/kinds.js';
import {
  judgedAnswer,
  type PracticeQuestion,
  PracticeQuestions,
  rightAnswersTo,
} from '../quizzes/practising/practice-questions.service.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import { marksOf } from '../quizzes/scoring.js';
import { CardReplays } from './card-replays.service.js';
import type { CountedAnswerDto, PracticeVerdictDto } from './dto/practice.dto.js';
import { answersNow, BLANK, type GivenAnswer } from './given-answer.js';
import { type NewAnswer, PracticeAnswersRepository, type StudentKey } from './practice-answers.repository.js';
import { PracticeCardsRepository } from './practice-cards.repository.js';
import { type CardState, comesOn, isCleared } from './practice-rule.js';
import { PracticeState } from './practice-state.service.js';
import { dateOf } from './school-days.js';
import { asShown, givenTo, type SentAnswer } from './sent-answer.js';
import { ServedIds } from './served-ids.js';
import { type Eligibility, eligibilityOf, type StudentPractice } from './student-practice.js';

/** Takes answers of practice. */
@Injectable()
export class PracticeAnswers {
  constructor(
    private readonly state: PracticeState,
    private readonly answers: PracticeAnswersRepository,
    private readonly cards: PracticeCardsRepository,
    private readonly replays: CardReplays,
    private readonly questions: PracticeQuestions,
    private readonly served: ServedIds,
  ) {}

  /**
   * Stores a batch and tells what each answer did. Sending it again changes nothing: an answer counts once. One whose
   * question a quiz has meanwhile is stored, judged once that quiz has closed for everyone, and told nothing now.
   * @throws AppError 404 if the student may practise none of the questions
   */
  async record(caller: Principal, sent: readonly SentAnswer[]): Promise<CountedAnswerDto[]> {
    const student = { tenantId: tenantOf(caller), studentId: caller.id };
    const { tenantId } = student;
    const practice = await this.state.of({ id: caller.id, groupId: caller.groupId, tenantId });
    const ids = sent.map(({ questionId }) => questionId.toLowerCase());
    const questions = await this.state.inFull(tenantId, practice, ids);
    const batch = sent.map((answer) => takenOf(answer, practice, questions));
    const taken = batch.filter(({ eligibility }) => eligibility !== 'never');
    if (taken.length === 0) throw quizErrors.questionNotFound();
    await this.answers.add(
      student,
      taken.map((one) => this.stored(student, one)),
    );
    const late = taken.filter(({ eligibility }) => eligibility === 'not_now').map(({ questionId }) => questionId);
    await this.cards.markIncomplete(student, [...new Set(late)]);
    const counted = batch.flatMap(({ question, eligibility }) =>
      question && eligibility === 'eligible' ? [[question.id, question] as const] : [],
    );
    const made = await this.replays.make(student, [...new Map(counted).values()]);
    const states = new Map(made.map(({ questionId, state }) => [questionId, state]));
    return batch.map((one) => this.replyTo(one, states.get(one.questionId) ?? null, practice));
  }

  private stored(student: StudentKey, { id, questionId, given, at }: TakenAnswer): NewAnswer {
    return { answerId: id, questionId, ...given, ...this.served.timesOf(id, { ...student, questionId }, at) };
  }

  private replyTo(taken: TakenAnswer, card: CardState | null, practice: StudentPractice): CountedAnswerDto {
    const { id, questionId, question, eligibility } = taken;
    if (!question || !card || eligibility !== 'eligible') {
      const outcome = eligibility === 'never' ? 'refused' : 'kept';
      return { id, outcome, verdict: null, dueOn: null, isCleared: false };
    }
    const isDone = isCleared(card, practice.wrongDays.get(questionId));
    const dueOn = isDone ? null : dateOf(comesOn(questionId, card, practice));
    return { id, outcome: 'counted', verdict: this.verdictOf(question, taken), dueOn, isCleared: isDone };
  }

  private verdictOf(question: PracticeQuestion, { id, given }: TakenAnswer): PracticeVerdictDto {
    const shown = (label: string, text: string) => asShown(question, { servedId: id, label }, text);
    const right = rightAnswersTo(question, id).map(({ label, text }) => ({ label, text: shown(label, text) }));
    const judged = judgedAnswer(question, { answers: answersNow(question, given) ?? {}, servedId: id });
    const parts = judged.parts?.map((part) => ({ ...part, answer: part.answer && shown(part.label, part.answer) }));
    const { imageUrl } = this.questions.asked(question, id);
    const { alsoCorrect = [] } = question;
    return {
      ...judged,
      ...(parts && { parts }),
      total: marksOf(question),
      correctAnswer: joinedParts(right),
      ...(alsoCorrect.length > 0 && { alsoCorrect: [...alsoCorrect] }),
      ...this.questions.worked(question, id),
      ...(imageUrl && { imageUrl }),
    };
  }
}

interface TakenAnswer {
  id: string;
  questionId: string;
  question: PracticeQuestion | undefined;
  eligibility: Eligibility;
  /** In the letters of the question's key. */
  given: GivenAnswer;
  at: string | null;
}

function takenOf(
  { at = null, ...sent }: SentAnswer,
  practice: StudentPractice,
  questions: ReadonlyMap<string, PracticeQuestion>,
): TakenAnswer {
  const id = sent.id.toLowerCase();
  const questionId = sent.questionId.toLowerCase();
  const question = questions.get(questionId);
  const given = question && givenTo(question, sent);
  // What the question does not ask is not an answer to it.
  const eligibility = question && !given ? 'never' : eligibilityOf(practice, questionId);
  return { id, questionId, question, eligibility, given: given ?? BLANK, at };
}
