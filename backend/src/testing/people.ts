import { type Model, Types } from 'mongoose';
import { idOf, objectId } from '../platform/database/objects.js';
import { OneTimePasswords } from '../modules/auth/passwords/one-time-passwords.js';
import { PasswordHasher } from '../modules/auth/passwords/password-hasher.js';
import { SessionTokens } from '../modules/auth/sign-ins/session-tokens.js';
import { SignInsRepository } from '../modules/auth/sign-ins/sign-ins.repository.js';
import { ParentLinks } from '../modules/people/parent-links/parent-links.js';
import { firstMembership } from '../modules/people/memberships/memberships.repository.js';
import { ParentsRepository } from '../modules/people/parent-links/parents.repository.js';
import { searchCopiesOf } from '../modules/people/students/student-search-texts.repository.js';
import { StudentsRepository } from '../modules/people/students/students.repository.js';
import { User } from '../modules/auth/users/user.schema.js';
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
  /**
   * Null for a student without parent details; if omitted, a parent is created who was already invited. A given parent
   * is linked by the product's own steps, which leave the invitation of a new one to the jobs.
   */
  parentEmail?: string | null;
}

/** A student to be created. */
type NamedStudent = Pick<TestStudent, 'name' | 'email' | 'tenantId' | 'schoolId' | 'groupId'>;

/** Students of these factories have been in their group since before anything that a test sets. */
const ALWAYS = new Date(0);
const ORIGIN = { device: 'A test', address: 'unknown' };
const DETAILS = { studentPhone: '201012345678', parentPhone: '201112345678' };
const run = Math.random().toString(36).slice(2, 8);
let serial = 0;
/** A word that is unique in this run; its number has a fixed width, so that no other word begins with it. */
export const unique = (word: string): string => `${word}-${run}-${String(++serial).padStart(5, '0')}`;
export const uniqueEmail = (word: string): string => `${unique(word)}@example.org`;

/** An account's row, without what the schema or the factory adds. */
type NewAccount = Pick<User, 'name' | 'email' | 'role'> & { _id: Types.ObjectId } & Partial<User>;

/**
 * Creates signed-in people directly in the database, for tests that are about something else: whole rows at once, as
 * the product leaves them.
 */
export class People {
  private passwordHash: Promise<string> | undefined;

  constructor(private readonly api: TestApi) {}

  /** A teacher, who is a tenant. */
  async teacher(name = unique('Teacher')): Promise<TestPerson> {
    const _id = new Types.ObjectId();
    return this.staff({ _id, tenantId: _id, role: 'teacher', name, email: uniqueEmail('teacher') });
  }

  async assistant(teacher: { id: string }, name = unique('Assistant')): Promise<TestPerson> {
    const tenantId = objectId(teacher.id);
    const email = uniqueEmail('assistant');
    return this.staff({ _id: new Types.ObjectId(), tenantId, role: 'teacher', name, email });
  }

  async school(teacher: { id: string }, name = unique('School')): Promise<string> {
    return (await this.api.get(SchoolsRepository).create(teacher.id, name)).id;
  }

  /** A year and a group in it. */
  async group(teacher: { id: string }, name = unique('Group')): Promise<{ yearId: string; groupId: string }> {
    const { id } = await this.api.get(YearsRepository).create(teacher.id, unique('Year'));
    return { yearId: id, groupId: await this.groupIn(teacher, id, name) };
  }

  /** A further group of a year. @returns its id */
  async groupIn(teacher: { id: string }, yearId: string, name = unique('Group')): Promise<string> {
    return (await this.api.get(GroupsRepository).create(teacher.id, yearId, name)).id;
  }

  /** A student of the teacher, with a school and an invited parent of their own unless the terms say otherwise. */
  async student(teacher: { id: string }, terms: StudentTerms = {}): Promise<TestStudent> {
    const { name = unique('Student'), email = uniqueEmail('student'), groupId = null, parentEmail } = terms;
    const schoolId = terms.schoolId ?? (await this.school(teacher));
    const person = { name, email, tenantId: teacher.id, schoolId, groupId };
    return typeof parentEmail === 'string' ? this.childOf(parentEmail, person) : this.newStudent(person, parentEmail);
  }

  /** Many students of a group at once, without parents and signed out. @returns their ids */
  async crowd(teacher: { id: string }, groupId: string, count: number): Promise<string[]> {
    const place = { tenantId: objectId(teacher.id), schoolId: objectId(await this.school(teacher)) };
    const rows = Array.from({ length: count }, () => {
      const named = { name: unique('Student'), email: uniqueEmail('student'), ...DETAILS };
      const row = { _id: new Types.ObjectId(), role: 'student' as const, ...named, ...place, parentName: 'Parent' };
      return { ...row, ...firstMembership(groupId, ALWAYS), ...searchCopiesOf(row, undefined) };
    });
    await this.users.insertMany(rows, { lean: true });
    return rows.map(({ _id }) => idOf(_id));
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
    const { token, signIn } = this.api.get(SessionTokens).make(account, ORIGIN);
    await this.api.get(SignInsRepository).begin(userId, signIn);
    return token;
  }

  /** A student whose parent is new, or who has none (null). */
  private async newStudent(person: NamedStudent, parentEmail: null | undefined): Promise<TestStudent> {
    const parent = parentEmail === null ? null : await this.invitedParent();
    const { tenantId, schoolId, groupId, ...named } = person;
    const row = {
      ...{ _id: new Types.ObjectId(), ...named, ...DETAILS, passwordHash: await this.hash() },
      role: 'student' as const,
      ...{ tenantId: objectId(tenantId), schoolId: objectId(schoolId), parentName: parent?.name ?? unique('Parent') },
      ...(groupId ? firstMembership(groupId, ALWAYS) : {}),
      ...(parent ? { parentId: parent._id } : {}),
    };
    const student = this.signedIn({ ...row, ...searchCopiesOf(row, parent?.email) });
    await this.users.insertMany([...(parent ? [parent] : []), student.row]);
    const ids = { id: idOf(row._id), parentId: parent && idOf(parent._id), parentEmail: parent?.email ?? null };
    return { ...person, ...ids, token: student.token };
  }

  /** A student with the parent of this email, who may have other children. */
  private async childOf(parentEmail: string, person: NamedStudent): Promise<TestStudent> {
    const students = this.api.get(StudentsRepository);
    const { tenantId, groupId, ...named } = person;
    const id = students.newId();
    const parent = { name: unique('Parent'), email: parentEmail, isVouched: true };
    const details = { ...DETAILS, parentName: parent.name, passwordHash: await this.hash() };
    const record = {
      id,
      tenantId,
      ...named,
      ...details,
      ...(groupId ? { group: { id: groupId, memberFrom: ALWAYS } } : {}),
    };
    const create = (parentId: string) => students.create({ ...record, parentId });
    const row = await this.api.get(ParentLinks).link(id, parent, create);
    const parentId = row.parentId?.toString() ?? null;
    return { ...person, id, parentId, parentEmail, token: await this.token(id) };
  }

  private async staff(account: NewAccount): Promise<TestPerson> {
    const { row, token } = this.signedIn({ ...account, passwordHash: await this.hash() });
    await this.users.create(row);
    return { id: idOf(account._id), name: account.name, email: account.email, token };
  }

  /** A parent whose link to the child is settled, and whose invitation was mailed. */
  private async invitedParent() {
    const { stored } = this.api.get(OneTimePasswords).issue(this.api.clock.now());
    const named = { name: unique('Parent'), email: uniqueEmail('parent') };
    const settled = { pendingLinks: [], linkVersion: 2 };
    return { _id: new Types.ObjectId(), role: 'parent' as const, ...named, ...settled, oneTimePasswords: [stored] };
  }

  /** The account's row with its first sign-in, and that sign-in's token. */
  private signedIn(account: NewAccount) {
    const tokens = this.api.get(SessionTokens);
    const { token, signIn } = tokens.make({ ...account, tokenVersion: 0 }, ORIGIN);
    return { token, row: { ...account, signIns: [signIn], signedInAt: signIn.startedAt } };
  }

  private get users(): Model<User> {
    return this.api.database.model<User>(User.name);
  }

  private hash(): Promise<string> {
    this.passwordHash ??= this.api.get(PasswordHasher).hash(PASSWORD);
    return this.passwordHash;
  }
}
