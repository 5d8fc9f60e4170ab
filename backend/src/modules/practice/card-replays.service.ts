import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import {
  judgedAnswer,
  keyMarkOf,
  type PracticeQuestion,
  PracticeQuestions,
} from '../quizzes/practising/practice-questions.service.js';
import { type AnswerRecord, PracticeAnswersRepository, type StudentKey } from './practice-answers.repository.js';
import { PracticeCardsRepository, type ReplayedCard } from './practice-cards.repository.js';
import { replay } from './practice-rule.js';
import { dayOf } from './school-days.js';

/** Makes cards from their answers. */
@Injectable()
export class CardReplays {
  constructor(
    private readonly answers: PracticeAnswersRepository,
    private readonly cards: PracticeCardsRepository,
    private readonly questions: PracticeQuestions,
    private readonly config: AppConfig,
  ) {}

  /** Replays and stores a student's cards of these questions, judged by their keys as they are now. */
  async make(student: StudentKey, questions: readonly PracticeQuestion[]): Promise<ReplayedCard[]> {
    if (questions.length === 0) return [];
    const answers = await this.answers.listOfQuestions(
      student,
      questions.map(({ id }) => id),
    );
    const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
    const made = questions.flatMap((question) => this.cardOf(question, byQuestion.get(question.id) ?? []));
    await this.cards.store(student, made);
    return made;
  }

  /** After answers have moved to another account: makes all of its cards anew. */
  async makeAll(student: StudentKey): Promise<void> {
    const answers = await this.answers.listOfStudent(student);
    const ids = [...new Set(answers.map(({ questionId }) => questionId))];
    const questions = await this.questions.find(student.tenantId, ids);
    await this.make(student, [...questions.values()]);
  }

  private cardOf(question: PracticeQuestion, answers: readonly AnswerRecord[]): ReplayedCard[] {
    const state = replay(
      answers.map(({ answerId, answer, at }) => ({
        id: answerId,
        at,
        day: dayOf(at, this.config.env.TIME_ZONE),
        isRight: judgedAnswer(question, answer).isCorrect,
      })),
    );
    return state ? [{ questionId: question.id, answers: answers.length, keyMark: keyMarkOf(question), state }] : [];
  }
}
