import type { Test } from 'supertest';
import { TestApi } from '../../../testing/api.js';
import { People, type StudentTerms, type TestPerson, type TestStudent } from '../../../testing/people.js';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The whole API and the people of its classes. */
export class ClassroomApi {
  private readonly people: People;

  private constructor(readonly api: TestApi) {
    this.people = new People(api);
  }

  static async start(): Promise<ClassroomApi> {
    return new ClassroomApi(await TestApi.start());
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** A request by the caller, or without a sign-in. */
  call(method: Method, path: string, caller?: { token: string }): Test {
    return caller ? this.api.as(caller)[method](path) : this.api.call(method, path);
  }

  /** Runs the jobs that a worker would run next. */
  runJobs(): Promise<void> {
    return this.api.runJobs();
  }

  /** A teacher, whose id is the tenant. */
  teacher(): Promise<TestPerson> {
    return this.people.teacher();
  }

  assistantOf(teacher: TestPerson): Promise<TestPerson> {
    return this.people.assistant(teacher);
  }

  /** A student, with a parent only if the terms give a parent's email. */
  studentOf(teacher: TestPerson, terms: StudentTerms = {}): Promise<TestStudent> {
    return this.people.student(teacher, { parentEmail: null, ...terms });
  }

  /** A student with a parent who has signed in. */
  async familyOf(teacher: TestPerson, terms: StudentTerms = {}): Promise<{ child: TestStudent; parent: TestPerson }> {
    const child = await this.people.student(teacher, terms);
    return { child, parent: await this.people.parentOf(child) };
  }
}
