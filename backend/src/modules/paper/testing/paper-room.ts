import type { Test } from 'supertest';
import { objectId } from '../../../platform/database/objects.js';
import type { TestPerson } from '../../../testing/people.js';
import type { MadeQuiz, QuizApi, QuizRoom } from '../../quizzes/testing/quiz-api.js';

const MARKS: Record<string, number[]> = { A: [0.9, 0, 0, 0], B: [0, 0.9, 0, 0], C: [0, 0, 0.9, 0], D: [0, 0, 0, 0.9] };
export const BLANK = [0, 0, 0, 0];
const DOUBTFUL = [0, 0.2, 0, 0];

/** One letter per question of the sheet, - for none, ? for a doubtful mark. */
export const fillsOf = (answers: string) =>
  [...answers].map((answer) => (answer === '?' ? DOUBTFUL : (MARKS[answer] ?? BLANK)));

export interface Sheet {
  _id: string;
  sheet: string;
  version: string;
  student: { _id: string; name: string } | null;
  options: number[];
  isCurrent: boolean;
}

/** A room whose students, Ann and ben, write a quiz of three questions on paper. */
export class PaperRoom {
  private constructor(
    private readonly api: QuizApi,
    readonly room: QuizRoom,
    readonly quiz: MadeQuiz,
  ) {}

  static async make(api: QuizApi): Promise<PaperRoom> {
    const room = await api.room();
    return new PaperRoom(api, room, await api.quiz(room, 3, { duration: 30 }));
  }

  print(form: object = {}, caller: TestPerson = this.room.teacher): Test {
    return this.api.call('post', `/quiz/${this.quiz._id}/sheets`, caller).send(form);
  }

  async printed(form: object = {}): Promise<Sheet[]> {
    return (await this.print(form).expect(201)).body;
  }

  async sheetOf(student: { id: string }): Promise<Sheet> {
    const sheet = (await this.printed()).find((one) => one.student?._id === student.id);
    if (!sheet) throw new Error('the student has no sheet');
    return sheet;
  }

  async spares(count: number): Promise<Sheet[]> {
    return (await this.printed({ spares: count })).filter(({ student }) => !student);
  }

  /** A form has only texts: the fills are JSON in it. */
  take(
    { sheet }: { sheet: string },
    fills: unknown,
    { caller = this.room.teacher, quizId = this.quiz._id }: { caller?: TestPerson; quizId?: string } = {},
  ): Test {
    const form = { quizId, sheet, ...(fills !== undefined && { fills: JSON.stringify(fills) }) };
    return this.api.call('post', '/sheet-reads', caller).field(form);
  }

  /** Takes a sheet that is read. @returns the reading */
  async taken(sheet: { sheet: string }, answers: string) {
    return (await this.take(sheet, fillsOf(answers)).expect(200)).body;
  }

  check(id: string, form: object, caller: TestPerson = this.room.teacher): Test {
    return this.api.call('put', `/sheet-reads/${id}`, caller).send(form);
  }

  remove(id: string, caller: TestPerson = this.room.teacher): Test {
    return this.api.call('delete', `/sheet-reads/${id}`, caller);
  }

  async reads(query = '') {
    const path = `/quiz/${this.quiz._id}/sheet-reads${query}`;
    return (await this.api.call('get', path, this.room.teacher).expect(200)).body;
  }

  /** Where each student's paper stands, by name. */
  async standings(): Promise<Record<string, string>> {
    const path = `/paper/${this.quiz._id}`;
    const { students } = (await this.api.call('get', path, this.room.teacher).expect(200)).body;
    return Object.fromEntries(students.map(({ name, standing }: Record<string, string>) => [name, standing]));
  }

  setQuestions(questions: readonly string[]) {
    return this.api.call('put', `/quiz/${this.quiz._id}`, this.room.teacher).send({ questions }).expect(200);
  }

  /** The number of pages of the file of sheets, and their sizes in points. */
  async pages(query = ''): Promise<number[][]> {
    const path = `/quiz/${this.quiz._id}/sheets.pdf${query}`;
    const reply = await this.api.call('get', path, this.room.teacher).buffer(true).expect(200);
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const pages = (await PDFDocument.load(reply.body)).getPages();
    return pages.map((page) => [page.getWidth(), page.getHeight()].map(Math.round));
  }

  stored(collection: string, filter: object = { quizId: objectId(this.quiz._id) }): Promise<number> {
    return this.api.api.database.collection(collection).countDocuments(filter);
  }
}
