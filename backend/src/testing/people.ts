import { OneTimePasswords } from '../modules/auth/passwords/one-time-passwords.js';
import { PasswordHasher } from '../modules/auth/passwords/password-hasher.js';
import { SessionTokens } from '../modules/auth/sign-ins/session-tokens.js';
import { SignInsRepository } from '../modules/auth/sign-ins/sign-ins.repository.js';
import { TeachersRepository } from '../modules/people/teachers/teachers.repository.js';
import { ParentLinks } from '../modules/people/parent-links/parent-links.js';
import { ParentsRepository } from '../modules/people/parent-links/parents.repository.js';
import { StudentsRepository } from '../modules/people/students/students.repository.js';
import { UsersRepository } from '../modules/auth/users/users.repository.js';
import { GroupsRepository } from '../modules/schools/directory/groups.repository.js';
import { SchoolsRepository } from '../modules/schools/directory/schools.repository.js';
import { YearsRepository } from '../modules/schools/directory/years.repository.js';
import type { TestApi } from './api.js';

/** The password of everybody that these factories create. */
export const PASSWORD = 'correct horse battery 9';

export interface TestPerson {
  id: string;
  name: string;
  email: string;
  token: string;
}

export interface TestStudent extends TestPerson {
  tenantId: string;
  schoolId: string;
  groupId: string | null;
  parentId: string | null;
  parentEmail: string | null;
}

export interface StudentTerms {
  name?: string;
  email?: string;
  groupId?: string;
  schoolId?: string;
  /** Null for a student without parent details; if omitted, a parent is created. */
  parentEmail?: string | null;
}

const run = Math.random().toString(36).slice(2, 8);
let serial = 0;
/** A word that is unique in this run; its number has a fixed width, so that no other word begins with it. */
export const unique = (word: string): string => `${word}-${run}-${String(++serial).padStart(5, '0')}`;
export const uniqueEmail = (word: string): string => `${unique(word)}@example.org`;

/** Creates signed-in people directly in the database, for tests that are about something else. */
export class People {
  private passwordHash: Promise<string> | undefined;

  constructor(private readonly api: TestApi) {}

  /** A teacher, who is a tenant. */
  async teacher(name = unique('Teacher')): Promise<TestPerson> {
    const email = uniqueEmail('teacher');
    const id = await this.api.get(TeachersRepository).createTeacher({ name, email, passwordHash: await this.hash() });
    return { id, name, email, token: await this.token(id) };
  }

  async assistant(teacher: { id: string }, name = unique('Assistant')): Promise<TestPerson> {
    const email = uniqueEmail('assistant');
    const teachers = this.api.get(TeachersRepository);
    const { id } = await teachers.createAssistant(teacher.id, { name, email, passwordHash: await this.hash() });
    return { id, name, email, token: await this.token(id) };
  }

  async school(teacher: { id: string }, name = unique('School')): Promise<string> {
    return (await this.api.get(SchoolsRepository).create(teacher.id, name)).id;
  }

  /** A year and a group in it. */
  async group(teacher: { id: string }, name = unique('Group')): Promise<{ yearId: string; groupId: string }> {
    const year = await this.api.get(YearsRepository).create(teacher.id, unique('Year'));
    const group = await this.api.get(GroupsRepository).create(teacher.id, year.id, name);
    return { yearId: year.id, groupId: group.id };
  }

  /** A student of the teacher, with a school and an invited parent of their own unless the terms say otherwise. */
  async student(teacher: { id: string }, terms: StudentTerms = {}): Promise<TestStudent> {
    const students = this.api.get(StudentsRepository);
    const { name = unique('Student'), email = uniqueEmail('student'), groupId } = terms;
    const { parentEmail = uniqueEmail('parent') } = terms;
    const schoolId = terms.schoolId ?? (await this.school(teacher));
    const id = students.newId();
    const record = { id, name, email, schoolId, tenantId: teacher.id, passwordHash: await this.hash() };
    const details = { studentPhone: '201012345678', parentName: unique('Parent'), parentPhone: '201112345678' };
    const create = (parentId?: string) => students.create({ ...record, ...details, ...(parentId ? { parentId } : {}) });
    const row = parentEmail
      ? await this.api
          .get(ParentLinks)
          .link(id, { name: details.parentName, email: parentEmail, isVouched: true }, create)
      : await create();
    if (groupId) await students.assignGroup(teacher.id, [id], groupId);
    return {
      id,
      name,
      email,
      token: await this.token(id),
      tenantId: teacher.id,
      schoolId,
      groupId: groupId ?? null,
      parentId: row.parentId?.toString() ?? null,
      parentEmail,
    };
  }

  /** The parent of a student, with a password. */
  async parentOf(student: TestStudent): Promise<TestPerson> {
    const { parentId, parentEmail } = student;
    if (!parentId || !parentEmail) throw new Error(`${student.name} has no parent`);
    await this.activate(parentId, parentEmail, await this.hash());
    return { id: parentId, name: unique('Parent'), email: parentEmail, token: await this.token(parentId) };
  }

  /** Gives a parent a password, unless they have one. */
  async activate(parentId: string, email: string, passwordHash: string): Promise<void> {
    const now = this.api.clock.now();
    const { stored } = this.api.get(OneTimePasswords).issue(now);
    await this.api.get(ParentsRepository).addOneTimePassword(parentId, stored);
    const typed = { hash: stored.hash, now };
    await this.api.get(UsersRepository).activateParent(parentId, { email, passwordHash, typed });
  }

  /** A new token for the account in its current state. */
  async token(userId: string): Promise<string> {
    const account = await this.api.get(UsersRepository).findSignedIn(userId);
    if (!account) throw new Error(`there is no account ${userId}`);
    const { token, signIn } = this.api.get(SessionTokens).make(account, { device: 'A test', address: 'unknown' });
    await this.api.get(SignInsRepository).begin(userId, signIn);
    return token;
  }

  private hash(): Promise<string> {
    this.passwordHash ??= this.api.get(PasswordHasher).hash(PASSWORD);
    return this.passwordHash;
  }
}
