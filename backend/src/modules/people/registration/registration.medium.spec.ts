import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let schoolId: string;

const form = (changes: Record<string, unknown> = {}) => ({
  name: unique('Student'),
  email: uniqueEmail('student'),
  password: PASSWORD,
  role: 'student',
  studentPhone: '+20 101 234 5678',
  parentName: unique('Parent'),
  parentPhone: '201112345678',
  parentEmail: uniqueEmail('parent'),
  schoolId,
  ...changes,
});
const register = (person: object) => api.call('post', '/auth/register').send(person);
const users = () => api.database.collection('users');
const studentRow = async (email: string) =>
  (await api.as(teacher).get('/auth/students').expect(200)).body.find((row: { email: string }) => row.email === email);

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  schoolId = await people.school(teacher, 'Cairo International');
});

describe('registering', () => {
  it('rejects a common password and one that contains the owner’s details', async () => {
    const person = form();
    for (const password of ['12345678', 'Password1', person.name, person.email]) {
      const { body } = await register({ ...person, password }).expect(400);
      expect(body).toMatchObject({ code: 'password_too_common', errors: [{ field: 'password' }] });
    }
    await register(person).expect(201);
  });

  it.each([
    ['Mona\nBcc: all@example.org', 'one line'],
    ['Visit www.prize.example', 'cannot contain a web'],
    ['Win at prize.com', 'cannot contain a web'],
    ['https://prize.example', 'cannot contain a web'],
  ])('rejects the name %j for a student or a parent', async (name, reason) => {
    for (const field of ['name', 'parentName']) {
      const { body } = await register(form({ [field]: name })).expect(400);
      expect(body.errors).toEqual([{ field, message: expect.stringContaining(reason) }]);
    }
  });

  it.each(['Mona El-Sayed O’Neil', 'د. منى السيد', 'J. R. Smith, Jr.', 'Mr. Hany'])(
    'accepts the name %s',
    async (name) => {
      await register(form({ name, parentName: name })).expect(201);
    },
  );

  it('accepts a name in the other script, by the same rules', async () => {
    const person = form({ alternateName: ' منى عادل ' });
    await register(person).expect(201);
    expect(await studentRow(person.email)).toMatchObject({ name: person.name, alternateName: 'منى عادل' });
    const { body } = await register(form({ alternateName: 'https://prize.example' })).expect(400);
    expect(body.errors).toMatchObject([{ field: 'alternateName' }]);
    const plain = form({ alternateName: '' });
    await register(plain).expect(201);
    expect(await studentRow(plain.email)).not.toHaveProperty('alternateName');
  });

  it('creates a student of the school’s teacher, awaiting access, with an unconfirmed parent', async () => {
    const person = form();
    const { body } = await register(person).expect(201);
    expect(body).toEqual({
      msg: expect.any(String),
      user: {
        id: expect.any(String),
        name: person.name,
        email: person.email,
        role: 'student',
        groupId: null,
        yearId: null,
      },
    });
    expect(await studentRow(person.email)).toEqual({
      _id: body.user.id,
      name: person.name,
      email: person.email,
      studentPhone: '201012345678',
      parentName: person.parentName,
      parentPhone: '201112345678',
      parentEmail: person.parentEmail,
      schoolId: { _id: schoolId, name: 'Cairo International' },
      groupId: null,
      yearId: null,
      parentId: {
        _id: expect.any(String),
        email: person.parentEmail,
        activated: false,
        confirmed: false,
        invited: false,
      },
      ...{ activated: true, emailProven: false, lastSeenAt: null },
    });
    const { groupId } = await people.group(teacher);
    await api
      .as(teacher)
      .post(`/group/${groupId}/add-student`)
      .send({ studentIds: [body.user.id] })
      .expect(200);
    await api.runJobs();
    const [mail, ...more] = await mailsTo(api, person.parentEmail);
    expect(more).toEqual([]);
    const oneTimePassword = mail?.text.match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0];
    const reply = await api.call('post', '/auth/login').send({ email: person.parentEmail, password: oneTimePassword });
    expect(reply.body).toMatchObject({ activationRequired: true, email: person.parentEmail });
    expect(JSON.stringify(await api.database.collection('jobs').find().toArray())).not.toContain(oneTimePassword);
  });

  it('stores no fields that the form does not have', async () => {
    const person = form({
      groupId: 'f'.repeat(24),
      tenantId: 'f'.repeat(24),
      tokenVersion: 9,
      deletedAt: new Date(),
      isOwner: true,
    });
    const { body } = await register(person).expect(201);
    expect(body.user.groupId).toBeNull();
    expect(await users().findOne({ email: person.email })).toMatchObject({ tokenVersion: 0, role: 'student' });
    expect((await studentRow(person.email)).groupId).toBeNull();
  });

  it('requires all parent fields with a parent email, and none without', async () => {
    for (const parentEmail of [undefined, '', '  ']) {
      const person = form({ parentEmail, parentName: '', parentPhone: undefined });
      await register(person).expect(201);
      expect(await studentRow(person.email)).toMatchObject({ parentId: null, parentName: '', parentPhone: '' });
    }
    for (const field of ['parentName', 'parentPhone']) {
      const { body } = await register(form({ [field]: '' })).expect(400);
      expect(body.errors).toMatchObject([{ field }]);
    }
  });

  it('refuses a parent without an email instead of dropping the parent', async () => {
    for (const parent of [{ parentName: 'Said' }, { parentName: '', parentPhone: '+201012345678' }]) {
      const person = form({ parentEmail: ' ', parentPhone: '', ...parent });
      expect((await register(person).expect(400)).body.code).toBe('parent_needs_email');
      expect(await users().countDocuments({ email: person.email })).toBe(0);
    }
  });

  it('links an existing parent without changing the account or sending an invitation', async () => {
    const first = await people.student(teacher);
    const parent = await people.parentOf(first);
    const person = form({ parentEmail: parent.email.toUpperCase(), parentName: 'Another Name' });
    const { user } = (await register(person).expect(201)).body;
    const { groupId } = await people.group(teacher);
    await api
      .as(teacher)
      .post(`/group/${groupId}/add-student`)
      .send({ studentIds: [user.id] })
      .expect(200);
    const children = (await api.as(parent).get(`/auth/parent/${parent.id}/students`).expect(200)).body;
    expect(children.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [first.email, person.email].toSorted(),
    );
    await api.call('post', '/auth/login').send({ email: parent.email, password: PASSWORD }).expect(200);
    await api.runJobs();
    const subjects = (await mailsTo(api, parent.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your parent account'))).toEqual([]);
  });

  it.each([
    ['role', 'teacher', 403, 'role_refused'],
    ['role', 'parent', 403, 'role_refused'],
    ['role', { $ne: null }, 400, 'validation_failed'],
    ['email', { $gt: '' }, 400, 'validation_failed'],
    ['password', { $gt: '' }, 400, 'validation_failed'],
    ['password', 'short', 400, 'validation_failed'],
    ['name', '   ', 400, 'validation_failed'],
    ['email', 'nobody', 400, 'validation_failed'],
    ['studentPhone', '', 400, 'validation_failed'],
    ['parentEmail', { $ne: null }, 400, 'validation_failed'],
    ['schoolId', 'not-an-id', 400, 'validation_failed'],
    ['schoolId', 'f'.repeat(24), 404, 'not_found'],
  ])('rejects %s %j with %i', async (field, value, status, code) => {
    const person = form({ [field]: value });
    const { body } = await register(person).expect(status);
    expect(body.code).toBe(code);
    expect(await users().countDocuments({ name: person.name })).toBe(0);
    expect(await users().countDocuments({ name: person.parentName })).toBe(0);
  });

  it('rejects an email that any account has, in upper or lower case', async () => {
    const student = await people.student(teacher);
    for (const email of [student.email.toUpperCase(), teacher.email, student.parentEmail]) {
      const { body } = await register(form({ email })).expect(400);
      expect(body).toMatchObject({ message: 'User already exists', code: 'user_exists' });
    }
  });

  it('rejects one’s own, a teacher’s or a student’s email as the parent’s, and leaves nothing behind', async () => {
    const student = await people.student(teacher);
    const own = uniqueEmail('own');
    const same = await register(form({ email: own, parentEmail: own.toUpperCase() })).expect(400);
    expect(same.body).toMatchObject({
      code: 'same_email',
      message: 'Student email cannot be the same as parent email.',
    });
    for (const parentEmail of [student.email, teacher.email]) {
      const person = form({ parentEmail });
      expect((await register(person).expect(400)).body.code).toBe('email_taken');
      expect(await users().countDocuments({ email: person.email })).toBe(0);
    }
    expect(await users().findOne({ email: teacher.email })).toMatchObject({ role: 'teacher' });
  });
});

describe('concurrent registrations', () => {
  it('give an email to one student, and create no parent for the loser', async () => {
    const email = uniqueEmail('racer');
    const forms = Array.from({ length: 6 }, () => form({ email }));
    const replies = await Promise.all(forms.map((person) => register(person)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
    for (const { body } of replies.filter(({ status }) => status === 400)) expect(body.code).toBe('user_exists');
    const parents = await users().countDocuments({ email: { $in: forms.map(({ parentEmail }) => parentEmail) } });
    expect(parents).toBe(1);
  });

  it('link children who name one new parent to one account, invited once', async () => {
    const parentEmail = uniqueEmail('shared');
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(form({ parentEmail }))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const parents = await users().find({ email: parentEmail }).toArray();
    expect(parents).toHaveLength(1);
    expect(await users().countDocuments({ parentId: parents[0]?._id })).toBe(8);
    expect(parents[0]).toMatchObject({ role: 'parent', pendingLinks: [] });
    const { groupId } = await people.group(teacher);
    const studentIds = replies.map(({ body }) => body.user.id);
    await api.as(teacher).post(`/group/${groupId}/add-student`).send({ studentIds }).expect(200);
    await api.runJobs();
    expect(await mailsTo(api, parentEmail)).toHaveLength(1);
  });

  it('let an email be a student or a parent, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const email = uniqueEmail('either');
      const [asStudent, asParent] = await Promise.all([
        register(form({ email })),
        register(form({ parentEmail: email })),
      ]);
      expect([asStudent.status, asParent.status].toSorted()).toEqual([201, 400]);
      expect(await users().countDocuments({ email })).toBe(1);
    }
  });

  it('never lose a new child’s parent to the deletion of the last old child', async () => {
    for (let round = 0; round < 8; round++) {
      const old = await people.student(teacher);
      const person = form({ parentEmail: old.parentEmail });
      const [deleted, registered] = await Promise.all([
        api.as(teacher).delete(`/students/${old.id}`),
        register(person),
      ]);
      expect([deleted.status, registered.status]).toEqual([200, 201]);
      const row = await studentRow(person.email);
      expect(row.parentId).toMatchObject({ email: old.parentEmail });
    }
  });
});
