import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../platform/clock/durations.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../testing/people.js';
import { ClassroomApi } from './testing/classroom-api.js';

let api: ClassroomApi;
let teacher: TestPerson;
let groupId: string;
let schoolId: string;

const make = (terms: object = { days: 7 }, caller: TestPerson = teacher, group = groupId) =>
  api.call('put', `/group/${group}/join-link`, caller).send(terms);
const open = (token: string) => api.call('get', `/join/${token}`);
const register = (changes: object) =>
  api.call('post', '/auth/register').send({
    name: unique('Student'),
    email: uniqueEmail('student'),
    password: PASSWORD,
    studentPhone: '201012345678',
    schoolId,
    ...changes,
  });
const wishes = async (group = groupId) => (await api.call('get', `/group/${group}/wishes`, teacher).expect(200)).body;
/** A new group in a year of its own, and a school. */
async function classOf(owner: TestPerson) {
  const { body: year } = await api
    .call('post', '/year', owner)
    .send({ name: unique('Year'), teacherId: owner.id })
    .expect(201);
  const { body: group } = await api
    .call('post', '/group', owner)
    .send({ name: unique('Group'), yearId: year._id })
    .expect(201);
  const { body: school } = await api
    .call('post', '/school', owner)
    .send({ name: unique('School'), teacherId: owner.id })
    .expect(201);
  return { year, group, school };
}

beforeAll(async () => {
  api = await ClassroomApi.start();
  teacher = await api.teacher();
  const made = await classOf(teacher);
  groupId = made.group._id;
  schoolId = made.school._id;
});

afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.stop());

describe('a group’s join link', () => {
  it('shows its group and the teacher’s schools to anybody', async () => {
    const { year, group, school } = await classOf(teacher);
    const { body: link } = await make({ days: 7, schoolId: school._id }, teacher, group._id).expect(200);
    const { body } = await open(link.token).expect(200);
    expect(body).toMatchObject({ group: group.name, year: year.name, schoolId: school._id, expiresAt: link.expiresAt });
    expect(body.schools).toContainEqual({ _id: school._id, name: school.name });
    const shown = await api.call('get', `/group/${group._id}/join-link`, teacher).expect(200);
    expect(shown.body).toEqual(link);
  });

  it('is the only one: a newer link or revoking ends it', async () => {
    const { body: first } = await make().expect(200);
    const { body: second } = await make().expect(200);
    expect((await open(first.token).expect(400)).body.code).toBe('join_link_invalid');
    await open(second.token).expect(200);
    const { body } = await api.call('delete', `/group/${groupId}/join-link`, teacher).expect(200);
    expect(body).toEqual({ token: null, expiresAt: null, schoolId: null });
    await open(second.token).expect(400);
  });

  it('is valid for the number of days that it was made for, and then no more', async () => {
    const owner = await api.teacher();
    const { group } = await classOf(owner);
    const made = Date.now();
    const time = vi.spyOn(api.api.clock, 'now').mockReturnValue(new Date(made));
    const { body: link } = await make({ days: 3 }, owner, group._id).expect(200);
    time.mockReturnValue(new Date(made + 3 * DAY_MS - 1));
    await open(link.token).expect(200);
    time.mockReturnValue(new Date(made + 3 * DAY_MS));
    expect((await open(link.token).expect(400)).body.code).toBe('join_link_invalid');
    const today = { token: await new People(api.api).token(owner.id) };
    const { body } = await api.call('get', `/group/${group._id}/join-link`, today).expect(200);
    expect(body.token).toBeNull();
  });

  it.each(['x', 'A'.repeat(56), '__proto__', '%00'])('cannot be guessed: %s', async (token) => {
    expect((await open(token).expect(400)).body.code).toBe('join_link_invalid');
  });

  it('cannot be forged by changing its group', async () => {
    const other = await classOf(teacher);
    const { body: link } = await make().expect(200);
    await make({ days: 7 }, teacher, other.group._id).expect(200);
    const bytes = Buffer.from(link.token, 'base64url');
    Buffer.from(other.group._id, 'hex').copy(bytes, 12);
    await open(bytes.toString('base64url')).expect(400);
  });

  it('is created only by the group’s own team, for a limited number of days, with their own school', async () => {
    const stranger = await api.teacher();
    const { school } = await classOf(stranger);
    await make({ days: 7 }, stranger).expect(404);
    await api.call('get', `/group/${groupId}/wishes`, stranger).expect(404);
    await make({ days: 0 }).expect(400);
    await make({ days: 91 }).expect(400);
    await make({ days: 7, schoolId: school._id }).expect(404);
  });
});

describe('a student who registers with a link', () => {
  it('is listed for the group with parent and email state, and accepted with others in one call', async () => {
    const { body: link } = await make().expect(200);
    const parentEmail = uniqueEmail('parent');
    await register({ name: 'Zoe', join: link.token }).expect(201);
    const parent = { parentName: 'Mona', parentPhone: '201112345678', parentEmail };
    const { body: adam } = await register({ name: 'Adam', join: link.token, ...parent }).expect(201);
    expect(adam.user.groupId).toBeNull();
    await register({ name: 'Nobody' }).expect(201);
    const list = await wishes();
    expect(list).toMatchObject([
      {
        name: 'Adam',
        emailProven: false,
        parentId: { email: parentEmail, confirmed: false },
        schoolId: { _id: schoolId },
      },
      { name: 'Zoe', parentId: null },
    ]);
    const studentIds = list.map(({ _id }: { _id: string }) => _id);
    await api.call('post', `/group/${groupId}/add-student`, teacher).send({ studentIds }).expect(200);
    expect(await wishes()).toEqual([]);
    const { body: members } = await api.call('get', `/group/${groupId}/students`, teacher).expect(200);
    expect(members).toMatchObject([{ name: 'Adam', parentId: { confirmed: true } }, { name: 'Zoe' }]);
  });

  it('is not listed again after being removed from the group', async () => {
    const { group } = await classOf(teacher);
    const { body: link } = await make({ days: 7 }, teacher, group._id).expect(200);
    const { body } = await register({ join: link.token }).expect(201);
    const path = `/group/${group._id}`;
    await api
      .call('post', `${path}/add-student`, teacher)
      .send({ studentIds: [body.user.id] })
      .expect(200);
    await api.call('delete', `${path}/remove-student/${body.user.id}`, teacher).expect(200);
    expect(await wishes(group._id)).toEqual([]);
  });

  it('is rejected with a revoked link and with another teacher’s school', async () => {
    const { body: link } = await make().expect(200);
    const stranger = await api.teacher();
    const { school } = await classOf(stranger);
    const refused = await register({ join: link.token, schoolId: school._id }).expect(400);
    expect(refused.body.code).toBe('join_link_of_another');
    await api.call('delete', `/group/${groupId}/join-link`, teacher).expect(200);
    const email = uniqueEmail('late');
    expect((await register({ join: link.token, email }).expect(400)).body.code).toBe('join_link_invalid');
    await register({ email }).expect(201);
  });
});
