import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { judgedAnswer, keyMarkOf, type PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';
import { answersNow } from './given-answer.js';
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

  private cardOf(question: PracticeQuestion, answers: readonly AnswerRecord[]): ReplayedCard[] {
    if (answers.length === 0) return [];
    const judged = answers.flatMap(({ answerId: id, at, ...given }) => {
      const now = answersNow(question, given);
      if (!now) return [];
      const { isCorrect: isRight } = judgedAnswer(question, { answers: now, servedId: id });
      return [{ id, at, day: dayOf(at, this.config.env.TIME_ZONE), isRight }];
    });
    const keyMark = keyMarkOf(question);
    return [{ questionId: question.id, answers: answers.length, keyMark, state: replay(judged) }];
  }
}
