import type { Connection, mongo } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { newId, objectId } from '../../../platform/database/objects.js';
import type { QuizRoom } from '../../quizzes/testing/quiz-api.js';
import { BOARDS } from '../../syllabus/boards/boards.js';
import { keyMarkOf, type PracticeQuestion } from '../../quizzes/practising/practice-questions.service.js';

const ASKED_EACH = 20;
const CHAPTERS = 20;
/** Days ago on which each card was practised. */
const PRACTISED = [20, 10];

/** How much Ann practises: cards of her mistakes, in a bank of so many questions that she may practise. */
export interface PracticeSize {
  cards: number;
  questions: number;
}

/** Much practice of one student in a year with a syllabus, written as rows. */
export class LargePractice {
  private readonly tenantId;
  private readonly chapters = Array.from({ length: CHAPTERS }, () => objectId(newId()));
  private readonly questions;

  constructor(
    private readonly database: Connection,
    private readonly room: QuizRoom,
    private readonly now: Date,
    private readonly size: PracticeSize,
  ) {
    this.tenantId = objectId(room.teacher.id);
    this.questions = Array.from({ length: size.questions }, (_, at) => ({
      ...{ _id: objectId(newId()), yearId: objectId(room.yearId), unitId: objectId(room.unitId) },
      chapterId: this.chapters[at % CHAPTERS],
      ...{ correctAnswer: 'A', marks: 1, altText: `Question ${at}`, tags: [], mayBePractised: true },
      ...{ createdBy: this.tenantId, createdAt: now },
    }));
  }

  async write(): Promise<void> {
    await this.writeSyllabus();
    await this.insert('questions', this.questions);
    const mistakes = this.questions.slice(0, this.size.cards);
    for (let from = 0; from < mistakes.length; from += ASKED_EACH) {
      await this.writeQuiz(mistakes.slice(from, from + ASKED_EACH));
    }
    await this.insert('practiceCards', mistakes.map(this.cardOf));
    await this.insert('practiceAnswers', mistakes.flatMap(this.answersTo));
  }

  /** From now on no card is due today, so that new questions come. */
  async putOff(): Promise<void> {
    const cards = { tenantId: this.tenantId, studentId: objectId(this.room.ann.id) };
    const dueDay = this.today + PRACTISED.length;
    await this.database.collection('practiceCards').updateMany(cards, { $set: { 'state.dueDay': dueDay } });
  }

  private get today(): number {
    return Math.floor(this.now.getTime() / DAY_MS);
  }

  /** Every chapter has a topic of its own. */
  private async writeSyllabus(): Promise<void> {
    const yearId = objectId(this.room.yearId);
    const topics = BOARDS['0625'].topics.filter(({ subjects }) => subjects.length > 0);
    const tags = this.chapters.map((taggedId, at) => {
      return { yearId, kind: 'chapter', taggedId, topics: [`0625 ${topics[at]?.code}`] };
    });
    await this.insert('yearSyllabuses', [{ yearId, board: '0625' }]);
    await this.insert('topicTags', tags);
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
    const { today } = this;
    const question: Pick<PracticeQuestion, 'correctAnswer' | 'marks'> = { correctAnswer: 'A', marks: 1 };
    const days = { firstDay: today - 20, lastDay: today - 10, dueDay: today + (at % 10) - 5 };
    const state = { ...days, rightDays: 0, rightSince: null, clearedDay: null };
    const made = { answers: PRACTISED.length, keyMark: keyMarkOf(question as PracticeQuestion), state };
    return { studentId: objectId(this.room.ann.id), questionId: _id, ...made };
  };

  private readonly answersTo = (
    { _id: questionId }: (typeof this.questions)[number],
    place: number,
  ): mongo.Document[] =>
    PRACTISED.map((days) => {
      const at = new Date(this.now.getTime() - days * DAY_MS);
      const answer = (place + days) % 3 === 0 ? 'A' : 'B';
      return { studentId: objectId(this.room.ann.id), questionId, answerId: newId(), answer, at, receivedAt: at };
    });
}
