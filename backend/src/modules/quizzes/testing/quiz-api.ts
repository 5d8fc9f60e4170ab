import type { Test } from 'supertest';
import { TestApi } from '../../../testing/api.js';
import { People, type StudentTerms, type TestPerson, type TestStudent, unique } from '../../../testing/people.js';
import { newId } from '../../../platform/database/objects.js';
import { UnitsRepository } from '../../curriculum/units.repository.js';
import { questionImage } from './question-image.js';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A teacher with a year, two groups in it, a chapter for questions, and two students in the first group. */
export interface QuizRoom {
  teacher: TestPerson;
  yearId: string;
  groupId: string;
  otherGroupId: string;
  unitId: string;
  chapterId: string;
  ann: TestStudent;
  ben: TestStudent;
}

export interface MadeQuiz {
  _id: string;
  /** Their correct answers are A, B, C … in this order. */
  questionIds: string[];
}

const OPTIONS = ['A', 'B', 'C', 'D'];

/** The whole API with its people, and helpers to set, take and read quizzes. */
export class QuizApi {
  readonly people: People;

  private constructor(readonly api: TestApi) {
    this.people = new People(api);
  }

  /** @param api an API that is already running */
  static async start(api?: TestApi): Promise<QuizApi> {
    return new QuizApi(api ?? (await TestApi.start()));
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** A request as the caller, or without sign-in. */
  call(method: Method, path: string, caller?: { token: string }): Test {
    return caller ? this.api.as(caller)[method](path) : this.api.call(method, path);
  }

  async made(path: string, caller: TestPerson, body: object): Promise<string> {
    return (await this.call('post', path, caller).send(body).expect(201)).body._id;
  }

  /** The server's time plus the given minutes. */
  inMinutes(minutes: number): string {
    return new Date(this.api.clock.now().getTime() + minutes * 60_000).toISOString();
  }

  passSeconds(seconds: number): void {
    this.api.clock.advance(seconds * 1000);
  }

  async room(): Promise<QuizRoom> {
    const teacher = await this.people.teacher();
    const { yearId, groupId } = await this.people.group(teacher);
    const [otherGroupId, places, students] = await Promise.all([
      this.people.groupIn(teacher, yearId, 'Other'),
      this.places(teacher, yearId),
      this.annAndBen(teacher, groupId),
    ]);
    return { teacher, yearId, groupId, otherGroupId, ...places, ...students };
  }

  private async places(teacher: TestPerson, yearId: string) {
    const chapter = { id: newId(), name: 'Speed' };
    const unit = { id: newId(), name: 'Motion', tenantId: teacher.id, yearId, chapters: [chapter] };
    await this.api.get(UnitsRepository).createAs(unit);
    return { unitId: unit.id, chapterId: chapter.id };
  }

  /** Created in this order, so that their ids are in order too. */
  private async annAndBen(teacher: TestPerson, groupId: string) {
    const ann = await this.studentOf(teacher, { name: 'Ann', groupId });
    return { ann, ben: await this.studentOf(teacher, { name: 'ben', groupId }) };
  }

  /** A student without a parent, unless the terms give a parent's email. */
  studentOf(teacher: TestPerson, terms: StudentTerms = {}): Promise<TestStudent> {
    return this.people.student(teacher, { parentEmail: null, ...terms });
  }

  upload(
    { teacher, yearId, unitId, chapterId }: QuizRoom,
    fields: Record<string, string> = {},
    image = questionImage(),
  ): Test {
    const form = { yearId, unitId, chapterId, teacherId: teacher.id, correctAnswer: 'A', ...fields };
    return this.call('post', '/question', teacher).field(form).attach('image', image, 'Forces 3_ANSWER_C.png');
  }

  async question(room: QuizRoom, correctAnswer = 'A'): Promise<string> {
    return (await this.upload(room, { correctAnswer }).expect(201)).body._id;
  }

  /** A quiz with `count` questions for the room's first group; `terms` overrides its fields. */
  async quiz(room: QuizRoom, count = 3, terms: Record<string, unknown> = {}): Promise<MadeQuiz> {
    const answers = Array.from({ length: count }, (_, index) => OPTIONS[index % OPTIONS.length]);
    const questionIds: string[] = [];
    for (const answer of answers) questionIds.push(await this.question(room, answer));
    const _id = await this.made('/quiz', room.teacher, this.quizForm(room, questionIds, terms));
    return { _id, questionIds };
  }

  quizForm({ teacher, groupId }: QuizRoom, questions: string[], terms: Record<string, unknown> = {}) {
    return { title: unique('Quiz'), teacherId: teacher.id, groups: [groupId], questions, ...terms };
  }

  open(student: TestPerson, { _id }: { _id: string }): Test {
    return this.call('get', `/quiz/id/${_id}`, student);
  }

  /** `answers`: one letter per question of the quiz, - for none. */
  save(student: TestPerson, quiz: MadeQuiz, answers: string): Test {
    return this.call('put', `/quiz-student/${quiz._id}/answers`, student).send({ answers: choices(quiz, answers) });
  }

  submit(student: TestPerson, quiz: MadeQuiz, answers = ''): Test {
    const body = { studentId: student.id, answers: choices(quiz, answers) };
    return this.call('post', `/quiz-student/${quiz._id}/submit`, student).send(body);
  }

  result(reader: TestPerson, quiz: MadeQuiz, student: TestPerson): Test {
    return this.call('get', `/quiz-student/${quiz._id}/submission/${student.id}`, reader);
  }

  /** Opens the quiz and submits it. */
  async take(student: TestPerson, quiz: MadeQuiz, answers: string): Promise<void> {
    await this.open(student, quiz).expect(200);
    await this.submit(student, quiz, answers).expect(200);
  }

  async stateOf(student: TestPerson, quiz: MadeQuiz): Promise<Record<string, unknown>> {
    const { body } = await this.call('get', `/quiz-student/${student.id}`, student).expect(200);
    return body.find(({ _id }: { _id: string }) => _id === quiz._id);
  }
}

const choices = ({ questionIds }: MadeQuiz, answers: string) =>
  [...answers].flatMap((answer, index) => (answer === '-' ? [] : [{ questionId: questionIds[index], answer }]));
