import type { Connection, mongo } from 'mongoose';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { newId, objectId } from '../../../platform/database/objects.js';
import { BOARDS } from '../../syllabus/boards/boards.js';

const QUIZZES = 12;
const QUESTIONS_EACH = 20;
const PRACTISED_EACH = 60;
const MARKED_TOPICS = 10;

interface Taught {
  teacher: { id: string };
  yearId: string;
  groupId: string;
  studentIds: string[];
  now: Date;
}

/**
 * A term of a class, written as rows: every topic has a chapter with questions, quizzes asked them all, everybody
 * practises, and one homework was marked by question.
 */
export class TermOfClass {
  private readonly tenantId;
  private readonly yearId;
  private readonly unitId = objectId(newId());
  private readonly students;
  private readonly chapters;
  private readonly questions;

  constructor(
    private readonly database: Connection,
    private readonly taught: Taught,
    topics: number,
  ) {
    this.tenantId = objectId(taught.teacher.id);
    this.yearId = objectId(taught.yearId);
    this.students = taught.studentIds.map(objectId);
    const codes = BOARDS['0625'].topics.filter(({ subjects }) => subjects.length > 0).slice(0, topics);
    this.chapters = codes.map(({ code }) => ({ _id: objectId(newId()), name: code }));
    this.questions = Array.from({ length: QUIZZES * QUESTIONS_EACH }, (_, at) => ({
      ...{ _id: objectId(newId()), tenantId: this.tenantId, yearId: this.yearId, unitId: this.unitId },
      chapterId: this.chapters[at % topics]?._id,
      ...{ correctAnswer: 'A', altText: '', tags: [], createdBy: this.tenantId, createdAt: taught.now, marks: 2 },
    }));
  }

  async write(): Promise<void> {
    await this.writeSyllabus();
    for (let quiz = 0; quiz < QUIZZES; quiz += 1) await this.writeQuiz(quiz);
    await this.writePractice();
    await this.writeMarks();
  }

  private insert(collection: string, rows: mongo.Document[]): Promise<unknown> {
    return this.database.collection(collection).insertMany(rows.map((row) => ({ tenantId: this.tenantId, ...row })));
  }

  private daysAgo(days: number): Date {
    return new Date(this.taught.now.getTime() - days * DAY_MS);
  }

  private async writeSyllabus(): Promise<void> {
    const { yearId, unitId, chapters } = this;
    await this.insert('units', [{ _id: unitId, yearId, name: 'Physics', chapters }]);
    await this.insert('questions', this.questions);
    await this.insert('yearSyllabuses', [{ yearId, board: '0625' }]);
    const tags = chapters.map(({ _id: taggedId, name }) => ({ yearId, taggedId, topics: [`0625 ${name}`] }));
    await this.insert(
      'topicTags',
      tags.map((tag) => ({ ...tag, kind: 'chapter' })),
    );
  }

  private async writeQuiz(quiz: number): Promise<void> {
    const asked = this.questions.slice(quiz * QUESTIONS_EACH, (quiz + 1) * QUESTIONS_EACH);
    const endTime = this.daysAgo(quiz + 1);
    const _id = objectId(newId());
    const groups = [{ groupId: objectId(this.taught.groupId), name: 'Group' }];
    const questions = asked.map((question) => {
      return { questionId: question._id, correctAnswer: 'A', altText: '', marks: 2 };
    });
    const terms = { yearId: this.yearId, title: `Quiz ${quiz}`, duration: 20, endTime, createdAt: endTime };
    await this.insert('quizzes', [{ _id, ...terms, groups, questions }]);
    const times = { state: 'submitted', startedAt: endTime, endsAt: endTime, submittedAt: endTime };
    const attempts = this.students.map((studentId, who) => {
      const answers = asked.map((one, at) => [String(one._id), (at + who) % 3 === 0 ? 'B' : 'A']);
      return { quizId: _id, studentId, ...times, answers: Object.fromEntries(answers) };
    });
    await this.insert('quizAttempts', attempts);
  }

  private async writePractice(): Promise<void> {
    const receivedAt = this.taught.now;
    const given = this.students.flatMap((studentId) =>
      this.questions.slice(0, PRACTISED_EACH).map(({ _id: questionId }, at) => {
        const answer = at % 4 === 0 ? 'B' : 'A';
        return { studentId, questionId, answerId: newId(), answer, at: this.daysAgo(at % 20), receivedAt };
      }),
    );
    await this.insert('practiceAnswers', given);
  }

  private async writeMarks(): Promise<void> {
    const taskId = objectId(newId());
    const questions = this.chapters.slice(0, MARKED_TOPICS).map(({ _id, name }) => {
      const place = { unitId: String(this.unitId), chapterId: String(_id) };
      return { id: `question-${name}`, label: name, maximum: 4, points: [], ...place };
    });
    const saved = { savedAt: this.taught.now, savedBy: this.tenantId };
    const scheme = { taskId, version: 1, rounding: 'none', appealDays: 0, questions, earlier: null };
    await this.insert('markSchemes', [{ ...scheme, ...saved }]);
    const given = questions.map(({ id }) => ({ questionId: id, points: [], free: 3, stamps: 0 }));
    const marks = { version: 1, schemeVersion: 1, questions: given, total: 30, ...saved };
    const scripts = this.students.map((studentId) => {
      return { taskId, studentId, fileId: objectId(newId()), submittedAt: this.daysAgo(1), grade: 30, marks };
    });
    await this.insert('submissions', scripts);
  }
}
