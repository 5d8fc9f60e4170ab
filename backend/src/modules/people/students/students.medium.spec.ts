import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PeopleSweeper } from '../people-sweeper.js';
import { STUDENT_COLUMNS } from './student-search.js';
import { TestApi } from '../../../testing/api.js';
import { PASSWORD, People, type TestPerson, type TestStudent, unique, uniqueEmail } from '../../../testing/people.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let student: TestStudent;

const users = () => api.database.collection('users');
const edit = (change: object, id = student.id) => api.as(teacher).put(`/students/${id}`).send(change);
const rows = async (query = '') => (await api.as(teacher).get(`/auth/students${query}`).expect(200)).body;
const login = (email: string | null, password = PASSWORD) => api.call('post', '/auth/login').send({ email, password });

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  student = await people.student(teacher);
});

describe('the list of students', () => {
  it('contains only the tenant’s own, by name in any case, without secrets', async () => {
    await people.student(await people.teacher(), { name: 'A stranger' });
    for (const name of ['zain', 'Adam', 'Émile', 'basma']) await people.student(teacher, { name });
    await people.parentOf(student);
    const all = await rows();
    const names = all.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Adam', 'basma', 'Émile', student.name, 'zain']);
    expect(JSON.stringify(all)).not.toMatch(/argon2|hash|token|oneTime|revoked/i);
    const { parentId, parentEmail } = student;
    expect(all[3].parentId).toEqual({
      _id: parentId,
      email: parentEmail,
      activated: true,
      invited: true,
      confirmed: true,
    });
  });

  it('is narrowed to a year and to a school, with a search and page by page', async () => {
    const [first, second] = [await people.group(teacher), await people.group(teacher)];
    const ann = await people.student(teacher, { name: 'Ann', groupId: first.groupId });
    const ben = await people.student(teacher, { name: 'Ben', groupId: second.groupId });
    const names = async (query: string) => (await rows(query)).map(({ name }: { name: string }) => name);
    expect(await names(`?yearId=${first.yearId}`)).toEqual(['Ann']);
    expect(await names(`?yearId=${second.yearId}&search=be&page=1&limit=5`)).toEqual(['Ben']);
    expect(await names(`?yearId=${second.yearId}&search=an&page=1&limit=5`)).toEqual([]);
    expect(await names(`?schoolId=${ann.schoolId}`)).toEqual(['Ann']);
    const reply = await api.as(teacher).get(`/auth/students?yearId=${second.yearId}&page=1&limit=1`).expect(200);
    expect(reply.headers['x-total-count']).toBe('1');
    const stranger = await people.teacher();
    await api.as(stranger).get(`/auth/students?yearId=${second.yearId}`).expect(200, []);
    await api.as(teacher).get('/auth/students?yearId=x').expect(400);
    expect(await names(`?yearId=${second.yearId}&schoolId=${ben.schoolId}`)).toEqual(['Ben']);
  });

  it('is returned in pages that contain everybody once', async () => {
    for (let i = 0; i < 4; i++) await people.student(teacher, { name: 'same name' });
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const reply = await api.as(teacher).get(`/auth/students?page=${page}&limit=2`).expect(200);
      expect(reply.headers['x-total-count']).toBe('5');
      seen.push(...reply.body.map(({ _id }: { _id: string }) => _id));
    }
    expect(seen).toEqual((await rows()).map(({ _id }: { _id: string }) => _id));
    expect(await rows('?page=9&limit=2')).toEqual([]);
    await api.as(teacher).get('/auth/students?limit=201').expect(400);
    await api.as(teacher).get('/auth/students?page=0').expect(400);
  });
});

describe('one student', () => {
  it('is the row of the list, for the own team only', async () => {
    const read = (caller: TestPerson) => api.as(caller).get(`/students/${student.id}`);
    expect((await read(teacher).expect(200)).body).toEqual((await rows())[0]);
    expect((await read(await people.assistant(teacher)).expect(200)).body.name).toBe(student.name);
    await read(await people.teacher()).expect(404);
    await read(student).expect(403);
    await api.as(teacher).get('/students/unassigned').expect(200);
  });
});

describe('searching and sorting', () => {
  const names = async (query: string) => (await rows(query)).map(({ name }: { name: string }) => name);
  const search = (text: string, rest = '') => names(`?search=${encodeURIComponent(text)}${rest}`);

  it('finds the tenant’s own by name, email, phone and parent, ignoring case and accents', async () => {
    await people.student(await people.teacher(), { name: 'Zoé Stranger' });
    const zoe = await people.student(teacher, { name: 'Zoé (Ali)' });
    await edit({ studentPhone: '+20 111 987 6543', parentName: 'مَريم' }, zoe.id).expect(200);
    const found = ['zoe', 'ZOÉ (ali)', zoe.email.slice(2), '+20 111 987', '(111)987', 'مريم', zoe.parentEmail ?? ''];
    for (const text of found) expect(await search(text), text).toEqual(['Zoé (Ali)']);
    for (const text of ['.*', 'zoe absent', '$', '[', '\\']) expect(await search(text), text).toEqual([]);
    expect(await search('  ')).toHaveLength(2);
  });

  it('finds a student by edited values, no longer by the old ones', async () => {
    const parentEmail = uniqueEmail('newparent');
    await edit({ name: 'Renamed', parentEmail }).expect(200);
    expect(await search(parentEmail)).toEqual(['Renamed']);
    expect(await search(student.parentEmail ?? '')).toEqual([]);
    expect(await search(student.name)).toEqual([]);
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    expect(await search('renamed')).toEqual([]);
  });

  it('counts all hits on each page, in either order', async () => {
    for (const name of ['ann one', 'Ann two', 'ANN three']) await people.student(teacher, { name });
    const reply = await api.as(teacher).get('/auth/students?search=ann&page=2&limit=2&order=desc').expect(200);
    expect(reply.headers['x-total-count']).toBe('3');
    expect(reply.body.map(({ name }: { name: string }) => name)).toEqual(['ann one']);
    const { headers } = await api.as(teacher).get('/students/unassigned?search=two&limit=1').expect(200);
    expect(headers['x-total-count']).toBe('1');
  });

  it('sorts by every column in both directions, including the linked parent’s email', async () => {
    await people.student(teacher, { parentEmail: uniqueEmail('aaa') });
    await people.student(teacher, { parentEmail: uniqueEmail('ZZZ').toLowerCase() });
    for (const column of STUDENT_COLUMNS) {
      const up = await rows(`?sort=${column}&order=asc&limit=50`);
      const values = up.map((row: Record<string, string>) => row[column]);
      const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
      expect(values, column).toEqual(values.toSorted(compare));
      expect((await rows(`?sort=${column}&order=desc&limit=50`)).toReversed()).toEqual(up);
    }
  });

  it('rejects other columns, other orders and overlong searches', async () => {
    for (const query of ['sort=passwordHash', 'order=up', `search=${'x'.repeat(101)}`, 'search=a&search=b']) {
      await api.as(teacher).get(`/auth/students?${query}`).expect(400);
    }
  });

  it('finds students without a search text after the sweep', async () => {
    await users().updateOne({ email: student.email }, { $unset: { searchText: 1, searchKeys: 1, parentEmail: 1 } });
    expect(await search(student.name)).toEqual([]);
    const sweeper = await api.inWorker(PeopleSweeper);
    await sweeper.sweep();
    expect(await search(student.name)).toEqual([student.name]);
    expect(await search(student.parentEmail ?? '')).toEqual([student.name]);
  });
});

describe('editing a student', () => {
  it('changes six fields and drops the rest of the row', async () => {
    const [row] = await rows();
    const { groupId } = await people.group(teacher);
    const change = { name: 'New Name', studentPhone: '+20 101 111 1111', parentName: 'New Parent' };
    const rest = {
      groupId,
      role: 'teacher',
      tenantId: 'f'.repeat(24),
      passwordHash: 'x',
      tokenVersion: 7,
      _id: 'f'.repeat(24),
    };
    const { body } = await edit({ ...row, ...change, ...rest }).expect(200);
    expect(body).toEqual({ ...row, ...change, studentPhone: '201011111111' });
    expect(await rows()).toEqual([body]);
    await api.as(student).get('/auth/me').expect(200);
    await login(student.email).expect(200);
  });

  it('makes a new email the login, and ends the sessions', async () => {
    const email = uniqueEmail('New').toUpperCase();
    expect((await edit({ email }).expect(200)).body.email).toBe(email.toLowerCase());
    await api.as(student).get('/auth/me').expect(401);
    await login(student.email).expect(401);
    await login(email).expect(200);
  });

  it('rejects an email that any account has, and changes nothing then', async () => {
    const other = await people.student(teacher);
    for (const email of [other.email, teacher.email, other.parentEmail]) {
      const { body } = await edit({ email, name: 'Changed' }).expect(400);
      expect(body.code).toBe('email_taken');
    }
    expect((await edit({ email: student.parentEmail }).expect(400)).body.code).toBe('same_email');
    expect((await edit({}).expect(200)).body).toMatchObject({ name: student.name, email: student.email });
    await api.as(student).get('/auth/me').expect(200);
  });

  it('replaces the parent by a new parent email; the old one is removed with the last child', async () => {
    const former = await people.parentOf(student);
    const sibling = await people.student(teacher, { parentEmail: student.parentEmail });
    const parentEmail = uniqueEmail('new-parent');
    const { body } = await edit({ parentEmail }).expect(200);
    expect(body).toMatchObject({ parentEmail, parentId: { email: parentEmail, activated: false } });
    await api.as(former).get(`/auth/parent/${former.id}/students`).expect(200);
    await edit({ parentEmail }, sibling.id).expect(200);
    await api.as(former).get('/auth/me').expect(401);
    expect(await users().countDocuments({ email: former.email })).toBe(0);
    expect(await users().countDocuments({ email: parentEmail })).toBe(1);
  });

  it('rejects a teacher’s or student’s email as the parent’s, and keeps the parent', async () => {
    const other = await people.student(teacher);
    for (const parentEmail of [other.email, teacher.email]) {
      expect((await edit({ parentEmail }).expect(400)).body.code).toBe('email_taken');
    }
    expect((await edit({}).expect(200)).body.parentEmail).toBe(student.parentEmail);
    expect(await users().countDocuments({ email: student.parentEmail, pendingLinks: { $size: 0 } })).toBe(1);
  });

  it('adds a parent to a student without one', async () => {
    const lonely = await people.student(teacher, { parentEmail: null });
    const parentEmail = uniqueEmail('late');
    const { body } = await edit({ parentName: 'P', parentPhone: '201112345678', parentEmail }, lonely.id).expect(200);
    expect(body.parentId.email).toBe(parentEmail);
    await login(lonely.email).expect(200);
  });

  it('leaves one parent and no other account after two concurrent edits', async () => {
    const emails = [uniqueEmail('one'), uniqueEmail('two'), uniqueEmail('three')];
    const replies = await Promise.all(emails.map((parentEmail) => edit({ parentEmail })));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const [row] = await rows();
    const left = await users()
      .find({ email: { $in: [...emails, student.parentEmail] } })
      .toArray();
    expect(left.map(({ email }) => email)).toEqual([row.parentEmail]);
  });

  it.each([
    ['name', ' '],
    ['email', 'nobody'],
    ['email', { $ne: null }],
    ['studentPhone', 'call me'],
    ['parentEmail', 'nobody'],
    ['parentPhone', ['1']],
  ])('rejects %s %j', async (field, value) => {
    expect((await edit({ [field]: value }).expect(400)).body.errors).toMatchObject([{ field }]);
  });

  it('accepts an empty phone, and a row whose empty fields are null', async () => {
    const lonely = await people.student(teacher, { parentEmail: null });
    const row = { name: lonely.name, studentPhone: '', parentName: null, parentPhone: null, parentEmail: null };
    expect((await edit(row, lonely.id).expect(200)).body).toMatchObject({ studentPhone: '', parentId: null });
  });
});

describe('deleting a student', () => {
  it('removes them from every list, ends their sessions and frees their email', async () => {
    const { groupId } = await people.group(teacher);
    const member = await people.student(teacher, { groupId });
    const { body } = await api.as(teacher).delete(`/students/${member.id}`).expect(200);
    expect(body.msg).toBe('Student deleted');
    expect((await rows()).map(({ _id }: { _id: string }) => _id)).toEqual([student.id]);
    expect((await api.as(teacher).get(`/group/${groupId}/students`).expect(200)).body).toEqual([]);
    await api.as(member).get('/auth/me').expect(401);
    await login(member.email).expect(401);
    await api.as(teacher).delete(`/students/${member.id}`).expect(404);
    await api.as(teacher).put(`/students/${member.id}`).send({ name: 'Back' }).expect(404);
    const again = { name: unique('Again'), email: member.email, password: PASSWORD, studentPhone: '201012345678' };
    await api
      .call('post', '/auth/register')
      .send({ ...again, schoolId: member.schoolId })
      .expect(201);
  });

  it('removes the parent with the last child, and not before', async () => {
    const parent = await people.parentOf(student);
    const sibling = await people.student(teacher, { parentEmail: student.parentEmail });
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    const children = (await api.as(parent).get(`/auth/parent/${parent.id}/students`).expect(200)).body;
    expect(children.map(({ _id }: { _id: string }) => _id)).toEqual([sibling.id]);
    await api.as(teacher).delete(`/students/${sibling.id}`).expect(200);
    await api.as(parent).get('/auth/me').expect(401);
    expect(await users().countDocuments({ email: parent.email })).toBe(0);
  });

  it('removes the parent when two siblings are deleted at once', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await people.student(teacher);
      const second = await people.student(teacher, { parentEmail: first.parentEmail });
      await Promise.all([first, second].map(({ id }) => api.as(teacher).delete(`/students/${id}`).expect(200)));
      expect(await users().countDocuments({ email: first.parentEmail })).toBe(0);
    }
  });
});
