import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';
import { ParentsRepository } from '../parent-links/parents.repository.js';

const OWN_PASSWORD = 'a password of my own';
let api: TestApi;
let people: People;
let teacher: TestPerson;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
});

const login = (email: string, password: string) => api.call('post', '/auth/login').send({ email, password });

/** Registers a student of the teacher's school, with this parent. */
async function register(parentEmail: string, of = teacher) {
  const person = {
    ...{ name: unique('Student'), email: uniqueEmail('student'), password: PASSWORD, studentPhone: '+201012345678' },
    ...{ parentName: unique('Parent'), parentPhone: '+201112345678', parentEmail },
    schoolId: await people.school(of),
  };
  const { body } = await api.call('post', '/auth/register').send(person).expect(201);
  return { ...person, id: body.user.id as string };
}
async function place(studentId: string, by = teacher): Promise<void> {
  const { groupId } = await people.group(by);
  await api
    .as(by)
    .post(`/group/${groupId}/add-student`)
    .send({ studentIds: [studentId] })
    .expect(200);
}
const studentRow = async (studentId: string) => {
  const { body } = await api.as(teacher).get('/auth/students').expect(200);
  return (body as { _id: string; parentId: { _id: string; confirmed: boolean } | null; emailProven: boolean }[]).find(
    ({ _id }) => _id === studentId,
  );
};
/** The mails sent to the address, after all jobs have run. */
async function mailed(email: string): Promise<string[]> {
  await api.runJobs();
  return (await mailsTo(api, email)).map(({ text }) => text);
}
const mailedReset = async (email: string) => /reset-password\/([\w-]+)/.exec((await mailed(email)).join())?.[1];
const passwordIn = (text: string | undefined) => text?.match(/\w{4}-\w{4}-\w{4}/)?.[0] ?? '';

/** Activates the parent with the mailed one-time password and sets a password. */
async function activate(email: string, oneTimePassword: string): Promise<{ id: string; token: string }> {
  const refused = await login(email, oneTimePassword).expect(403);
  const step = [refused.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('fulcrum-step=')) ?? '';
  const form = { email, newPassword: OWN_PASSWORD };
  await api
    .call('post', '/auth/parent/set-password')
    .set('Cookie', step.split(';')[0] ?? '')
    .send(form)
    .expect(200);
  const { body } = await login(email, OWN_PASSWORD).expect(200);
  return { id: body.user.id, token: body.token };
}

describe('a parent named by a student', () => {
  it('gets no mail and sees nothing until the team puts the student into a group', async () => {
    const parentEmail = uniqueEmail('parent');
    const child = await register(parentEmail);
    expect(await mailed(parentEmail)).toEqual([]);
    expect(await studentRow(child.id)).toMatchObject({ parentId: { confirmed: false }, emailProven: false });
    await place(child.id);
    const [mail, ...more] = await mailed(parentEmail);
    expect(more).toEqual([]);
    expect(await studentRow(child.id)).toMatchObject({ parentId: { confirmed: true } });
    const parent = await activate(parentEmail, passwordIn(mail));
    await api.as(parent).get(`/performance/student/${child.id}`).expect(200);
  });

  it('is shown with the student to the student’s own team before it is confirmed', async () => {
    const older = await people.student(teacher);
    const parent = await people.parentOf(older);
    const other = await people.teacher();
    const named = await register(parent.email, other);
    const idsFor = async (reader: TestPerson) => {
      const { body } = await api.as(reader).get(`/auth/parent/${parent.id}/students`).expect(200);
      return body.map(({ _id }: { _id: string }) => _id);
    };
    expect(await idsFor(other)).toEqual([named.id]);
    expect(await idsFor(teacher)).toEqual([older.id]);
    expect(await idsFor(parent)).toEqual([older.id]);
    await api
      .as(await people.teacher())
      .get(`/auth/parent/${parent.id}/students`)
      .expect(404);
  });

  it('sees the student after the team requests an invitation, which shows whose parent it is', async () => {
    const parentEmail = uniqueEmail('parent');
    const child = await register(parentEmail);
    const named = (await studentRow(child.id))?.parentId;
    const { body } = await api.as(teacher).post(`/auth/parent/${named?._id}/invitation`).expect(200);
    const parent = await activate(parentEmail, body.oneTimePassword);
    const children = await api.as(parent).get(`/auth/parent/${parent.id}/students`).expect(200);
    expect(children.body).toMatchObject([{ _id: child.id }]);
    expect(await studentRow(child.id)).toMatchObject({ parentId: { confirmed: true } });
  });

  it('does not see a stranger’s child by already having an account', async () => {
    const older = await people.student(teacher);
    const parent = await people.parentOf(older);
    const named = await register(parent.email);
    const seen = async () => {
      const { body } = await api.as(parent).get(`/performance/parent/${parent.id}`).expect(200);
      return (body as { childId: string }[]).map(({ childId }) => childId).toSorted();
    };
    expect(await seen()).toEqual([older.id]);
    await api.as(parent).get(`/performance/student/${named.id}`).expect(403);
    await api.as(parent).get(`/sessions/student/${named.id}`).expect(403);
    const { body } = await api.as(parent).get(`/auth/parent/${parent.id}/students`).expect(200);
    expect(body).toHaveLength(1);
    await place(named.id);
    expect(await seen()).toEqual([older.id, named.id].toSorted());
  });

  it('is dropped when the address’s owner returns by a reset link, and is named again', async () => {
    const [strangersEmail, ownEmail] = [uniqueEmail('stranger'), uniqueEmail('parent')];
    const victim = await register(strangersEmail);
    await api.call('post', '/auth/forgot-password').send({ email: victim.email }).expect(200);
    const token = await mailedReset(victim.email);
    await api.call('post', `/auth/reset-password/${token}`).send({ password: OWN_PASSWORD }).expect(200);
    expect(await studentRow(victim.id)).toMatchObject({ parentId: null, parentName: '', emailProven: true });
    expect((await login(victim.email, OWN_PASSWORD).expect(403)).body).toMatchObject({ parentDetailsRequired: true });
    expect(await api.database.collection('users').countDocuments({ email: strangersEmail })).toBe(0);
    const row = { name: victim.name, email: victim.email, studentPhone: victim.studentPhone };
    const named = { ...row, parentName: 'Own', parentPhone: '201112345678', parentEmail: ownEmail };
    await api.as(teacher).put(`/students/${victim.id}`).send(named).expect(200);
    expect(await studentRow(victim.id)).toMatchObject({ parentId: { confirmed: true } });
  });

  it('is kept if the team put the student into a group before the reset', async () => {
    const child = await register(uniqueEmail('parent'));
    await place(child.id);
    await api.call('post', '/auth/forgot-password').send({ email: child.email }).expect(200);
    const token = await mailedReset(child.email);
    await api.call('post', `/auth/reset-password/${token}`).send({ password: OWN_PASSWORD }).expect(200);
    expect(await studentRow(child.id)).toMatchObject({ parentId: { confirmed: true } });
    await login(child.email, OWN_PASSWORD).expect(200);
  });
});

describe('a team’s one-time password', () => {
  /** A parent whom another team has confirmed and told a one-time password, and how many mails they got. */
  async function toldParent() {
    const other = await people.teacher();
    const parentEmail = uniqueEmail('parent');
    const theirs = await register(parentEmail, other);
    await place(theirs.id, other);
    await api.runJobs();
    const { parentId } = (await api.as(other).get('/auth/students').expect(200)).body[0];
    const invite = () => api.as(other).post(`/auth/parent/${parentId._id}/invitation`);
    const told: string = (await invite().expect(200)).body.oneTimePassword;
    await login(parentEmail, told).expect(403);
    return { other, parentEmail, told, invite, mails: (await mailed(parentEmail)).length };
  }

  it('stays valid, and can be issued again, while another team’s child only names the same parent', async () => {
    const { parentEmail, told, invite, mails } = await toldParent();
    await register(parentEmail);
    await login(parentEmail, told).expect(403);
    const { body } = await invite().expect(200);
    await login(parentEmail, body.oneTimePassword).expect(403);
    expect(await mailed(parentEmail)).toHaveLength(mails + 1);
  });

  it('stays valid when the same team confirms a second child while another team’s child only names the parent', async () => {
    const { other, parentEmail, told, mails } = await toldParent();
    await register(parentEmail);
    const second = await register(parentEmail, other);
    await place(second.id, other);
    await login(parentEmail, told).expect(403);
    expect(await mailed(parentEmail)).toHaveLength(mails);
  });

  it('is invalidated, and another is mailed, when the other team puts that child into a group', async () => {
    const { parentEmail, told, invite, mails } = await toldParent();
    const named = await register(parentEmail);
    await place(named.id);
    await login(parentEmail, told).expect(401);
    const all = await mailed(parentEmail);
    expect(all).toHaveLength(mails + 1);
    await login(parentEmail, passwordIn(all.at(-1))).expect(403);
    await invite().expect(409);
  });

  it('is invalidated when the other team invites the parent, who is mailed another', async () => {
    const { parentEmail, told, mails } = await toldParent();
    const named = await register(parentEmail);
    const parent = (await studentRow(named.id))?.parentId;
    await api.as(teacher).post(`/auth/parent/${parent?._id}/invitation`).expect(409);
    await login(parentEmail, told).expect(401);
    const all = await mailed(parentEmail);
    expect(all).toHaveLength(mails + 1);
    await login(parentEmail, passwordIn(all.at(-1))).expect(403);
  });

  it('is invalidated although the request ends right after the child was put into a group', async () => {
    const { parentEmail, told } = await toldParent();
    const named = await register(parentEmail);
    vi.spyOn(api.get(ParentsRepository), 'find').mockRejectedValueOnce(new Error('the process has ended'));
    const { groupId } = await people.group(teacher);
    const placing = { studentIds: [named.id] };
    await api.as(teacher).post(`/group/${groupId}/add-student`).send(placing).expect(500);
    await login(parentEmail, told).expect(401);
  });
});

it('a registration mails nobody but the address that it registers', async () => {
  const [email, parentEmail] = [uniqueEmail('victim'), uniqueEmail('parent')];
  await register(parentEmail);
  const person = { name: unique('Student'), email, password: PASSWORD, studentPhone: '+201012345678' };
  const parent = { parentName: unique('Parent'), parentPhone: '+201112345678', parentEmail };
  const form = { ...person, ...parent, schoolId: await people.school(teacher) };
  await api.call('post', '/auth/register').send(form).expect(201);
  expect(await mailed(parentEmail)).toEqual([]);
  expect(await mailed(email)).toHaveLength(1);
});

it('a one-time password is not told if another team’s child is linked at that moment', async () => {
  const parentEmail = uniqueEmail('parent');
  const { parentId } = await people.student(teacher, { parentEmail });
  await mailed(parentEmail);
  const parents = api.get(ParentsRepository);
  const told: string[] = [];
  const adding = vi.spyOn(parents, 'addOneTimePassword').mockImplementationOnce(async (id, secret) => {
    await people.student(await people.teacher(), { parentEmail });
    told.push(secret.hash);
    return parents.addOneTimePassword(id, secret);
  });
  const { body } = await api.as(teacher).post(`/auth/parent/${parentId}/invitation`).expect(409);
  adding.mockRestore();
  expect(body.code).toBe('parent_shared');
  const mails = await mailed(parentEmail);
  const row = await api.database.collection('users').findOne({ email: parentEmail });
  const valid = row?.['oneTimePasswords'].map(({ hash }: { hash: string }) => hash);
  expect(valid).toHaveLength(1);
  expect(told).toHaveLength(1);
  expect(valid).not.toEqual(told);
  await login(parentEmail, passwordIn(mails.at(-1))).expect(403);
});

it('a parent who was told the one-time password sees a later child of another team at once', async () => {
  const parentEmail = uniqueEmail('parent');
  const { id, parentId } = await people.student(teacher, { parentEmail });
  const { body } = await api.as(teacher).post(`/auth/parent/${parentId}/invitation`).expect(200);
  const parent = await activate(parentEmail, body.oneTimePassword);
  const other = await people.teacher();
  const created = await people.student(other, { parentEmail });
  const named = await register(parentEmail, other);
  await place(named.id, other);
  const seen = (await api.as(parent).get(`/auth/parent/${parent.id}/students`).expect(200)).body;
  expect(seen.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([id, created.id, named.id].toSorted());
  await api.as(parent).get(`/performance/student/${created.id}`).expect(200);
});
