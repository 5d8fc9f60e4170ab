import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Test } from 'supertest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { People, type StudentTerms, type TestPerson, type TestStudent } from '../../../testing/people.js';
import { pdf } from './pdf.js';

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

/**
 * The whole API and the people of its classes, with calls to set, hand in and grade homework. PDFs are limited to 1 MB.
 */
export class HomeworkApi {
  readonly people: People;

  private constructor(readonly api: TestApi) {
    this.people = new People(api);
  }

  /** @param environment variables in addition to the usual test environment; with any, the API is a separate one */
  static async start(environment: Record<string, string> = {}): Promise<HomeworkApi> {
    return new HomeworkApi(await TestApi.start({ environment }));
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** A request by the caller, or without a sign-in. */
  call(method: 'get' | 'post' | 'put' | 'delete', path_: string, caller?: { token: string }): Test {
    return caller ? this.api.as(caller)[method](path_) : this.api.call(method, path_);
  }

  /** Requests the file of a signed link. */
  file(url: string): Test {
    return this.call('get', url.replace('/api', '')).buffer();
  }

  /** Names of the temporary upload files that no request has removed. */
  temporaryFiles(): string[] {
    return readdirSync(path.join(this.api.config.env.DATA_DIR, 'tmp'));
  }

  /** How many files readers can still see. */
  liveFiles(): Promise<number> {
    return this.api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
  }

  /** This many hours from now, by the server's clock. */
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

  /** A task for the classroom's first group, due in an hour, with a maximum of 20; `terms` overrides. */
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
    const student = await this.studentOf(teacher, { groupId });
    const otherGroupId = await this.people.groupIn(teacher, yearId, 'Other');
    const otherStudent = await this.studentOf(teacher, { groupId: otherGroupId });
    return { teacher, yearId, groupId, otherGroupId, student, otherStudent };
  }

  /** A student, with a parent only if the terms give a parent's email. */
  studentOf(teacher: TestPerson, terms: StudentTerms = {}): Promise<TestStudent> {
    return this.people.student(teacher, { parentEmail: null, ...terms });
  }

  /** A parent of somebody else's child, signed in. */
  async someParent(teacher: TestPerson): Promise<TestPerson> {
    return this.people.parentOf(await this.people.student(teacher));
  }
}
