import type { Connection, mongo } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { newId, objectId } from '../../../platform/database/objects.js';
import type { QuizRoom } from '../../quizzes/testing/quiz-api.js';
import { keyMarkOf, type PracticeQuestion } from '../../quizzes/practising/practice-questions.service.js';

const ASKED_EACH = 20;
const CHAPTERS = 20;

/** How much Ann practises: cards of her mistakes, in a bank of so many questions that she may practise. */
export interface PracticeSize {
  cards: number;
  questions: number;
}

/** Much practice of one student, written as rows. */
export class LargePractice {
  private readonly tenantId;
  private readonly questions;

  constructor(
    private readonly database: Connection,
    private readonly room: QuizRoom,
    private readonly now: Date,
    private readonly size: PracticeSize,
  ) {
    this.tenantId = objectId(room.teacher.id);
    const chapters = Array.from({ length: CHAPTERS }, () => objectId(newId()));
    this.questions = Array.from({ length: size.questions }, (_, at) => ({
      ...{ _id: objectId(newId()), yearId: objectId(room.yearId), unitId: objectId(room.unitId) },
      chapterId: chapters[at % CHAPTERS],
      ...{ correctAnswer: 'A', marks: 1, altText: `Question ${at}`, tags: [], mayBePractised: true },
      ...{ createdBy: this.tenantId, createdAt: now },
    }));
  }

  async write(): Promise<void> {
    await this.insert('questions', this.questions);
    const mistakes = this.questions.slice(0, this.size.cards);
    for (let from = 0; from < mistakes.length; from += ASKED_EACH) {
      await this.writeQuiz(mistakes.slice(from, from + ASKED_EACH));
    }
    await this.insert('practiceCards', mistakes.map(this.cardOf));
  }

  private insert(collection: string, rows: mongo.Document[]): Promise<unknown> {
    return this.database.collection(collection).insertMany(rows.map((row) => ({ tenantId: this.tenantId, ...row })));
  }

  /** A closed quiz that Ann left blank. */
  private async writeQuiz(asked: typeof this.questions): Promise<void> {
    const { yearId, groupId, ann } = this.room;
    const at = new Date(this.now.getTime() - 30 * DAY_MS);
    const _id = objectId(newId());
    const questions = asked.map((one) => ({ questionId: one._id, correctAnswer: 'A', altText: '', marks: 1 }));
    const groups = [{ groupId: objectId(groupId), name: 'Group' }];
    const terms = { yearId: objectId(yearId), title: 'Quiz', duration: 20, endTime: at, createdAt: at };
    await this.insert('quizzes', [{ _id, ...terms, groups, questions }]);
    const times = { startedAt: at, endsAt: at, submittedAt: at };
    const attempt = { quizId: _id, studentId: objectId(ann.id), state: 'submitted', answers: {}, ...times };
    await this.insert('quizAttempts', [attempt]);
  }

  /** Due at once, or only after some days. */
  private readonly cardOf = ({ _id }: (typeof this.questions)[number], at: number): mongo.Document => {
    const today = Math.floor(this.now.getTime() / DAY_MS);
    const question: Pick<PracticeQuestion, 'correctAnswer' | 'marks'> = { correctAnswer: 'A', marks: 1 };
    const days = { firstDay: today - 20, lastDay: today - 10, dueDay: today + (at % 10) - 5 };
    const state = { ...days, rightDays: 0, rightSince: null, clearedDay: null };
    const made = { answers: 2, keyMark: keyMarkOf(question as PracticeQuestion), state };
    return { studentId: objectId(this.room.ann.id), questionId: _id, ...made };
  };
}
