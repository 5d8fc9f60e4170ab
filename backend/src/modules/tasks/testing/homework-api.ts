import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Test } from 'supertest';
import { TestApi } from '../../../testing/api.js';
import { People, type StudentTerms, type TestPerson, type TestStudent } from '../../../testing/people.js';
import { pdf } from './pdf.js';

const HOUR_MS = 3_600_000;

/** A teacher with one year, two groups of it, and a student in each. */
export interface Classroom {
  teacher: TestPerson;
  yearId: string;
  groupId: string;
  otherGroupId: string;
  student: TestStudent;
  otherStudent: TestStudent;
}

type Taught = Pick<Classroom, 'teacher' | 'yearId' | 'groupId'>;

/** The whole API and the people of its classes, with homework to set, hand in and grade. PDFs are limited to 1 MB. */
export class HomeworkApi {
  readonly people: People;

  private constructor(readonly api: TestApi) {
    this.people = new People(api);
  }

  /** @param environment beside that of every test: an API with one of its own */
  static async start(environment: Record<string, string> = {}): Promise<HomeworkApi> {
    return new HomeworkApi(await TestApi.start({ environment }));
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** A request in the name of the caller, or of nobody. */
  call(method: 'get' | 'post' | 'put' | 'delete', path_: string, caller?: { token: string }): Test {
    return caller ? this.api.as(caller)[method](path_) : this.api.call(method, path_);
  }

  /** The bytes behind a signed link. */
  file(url: string): Test {
    return this.call('get', url.replace('/api', '')).buffer();
  }

  /** Names of the uploads that no request has cleared away. */
  temporaryFiles(): string[] {
    return readdirSync(path.join(this.api.config.env.DATA_DIR, 'tmp'));
  }

  /** How many files readers can still see. */
  liveFiles(): Promise<number> {
    return this.api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
  }

  /** So many hours from now, by the server's clock. */
  inHours(hours: number): string {
    return new Date(this.api.clock.now().getTime() + hours * HOUR_MS).toISOString();
  }

  passHours(hours: number): void {
    this.api.clock.advance(hours * HOUR_MS);
  }

  handIn(student: TestPerson, taskId: string, content: Buffer = pdf(), studentId = student.id): Test {
    return this.call('post', '/tasks/submission', student)
      .field({ taskId, studentId })
      .attach('file', content, { filename: 'work.pdf', contentType: 'application/pdf' });
  }

  grade(teacher: TestPerson, submissionId: string, fields: Record<string, string>, corrected?: Buffer): Test {
    const call = this.call('put', `/tasks/submission/${submissionId}/grade`, teacher).field(fields);
    return corrected
      ? call.attach('file', corrected, { filename: 'marked.pdf', contentType: 'application/pdf' })
      : call;
  }

  /** A task for the classroom's first group, due in an hour, out of 20; `terms` overrides. */
  async task(room: Taught, terms: Record<string, unknown> = {}): Promise<{ _id: string; deadline: string }> {
    const form = this.taskForm(room, terms);
    const { body } = await this.call('post', '/tasks/task', room.teacher).send(form).expect(201);
    return body;
  }

  taskForm(room: Taught, terms: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      title: 'Homework',
      description: 'Q1-5',
      teacherId: room.teacher.id,
      yearId: room.yearId,
      groups: [room.groupId],
      deadline: this.inHours(1),
      gradeOutOf: 20,
      ...terms,
    };
  }

  async classroom(): Promise<Classroom> {
    const teacher = await this.people.teacher();
    const { yearId, groupId } = await this.people.group(teacher);
    const [other, student] = await Promise.all([
      this.call('post', '/group', teacher).send({ name: 'Other', yearId }).expect(201),
      this.studentOf(teacher, { groupId }),
    ]);
    const otherGroupId: string = other.body._id;
    const otherStudent = await this.studentOf(teacher, { groupId: otherGroupId });
    return { teacher, yearId, groupId, otherGroupId, student, otherStudent };
  }

  /** A student without a parent, unless the terms name one's email. */
  studentOf(teacher: TestPerson, terms: StudentTerms = {}): Promise<TestStudent> {
    return this.people.student(teacher, { parentEmail: null, ...terms });
  }

  /** A parent of somebody else's child, signed in. */
  async someParent(teacher: TestPerson): Promise<TestPerson> {
    return this.people.parentOf(await this.people.student(teacher));
  }
}
