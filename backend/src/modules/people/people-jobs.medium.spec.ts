import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import type { Feature } from '../../platform/features/feature.js';
import { Features } from '../../platform/features/features.js';
import { TestApi } from '../../testing/api.js';
import { mailsTo } from '../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, uniqueEmail } from '../../testing/people.js';
import { ForgottenJobs } from '../../platform/queues/forgotten-jobs.js';
import { PeopleSweeper } from './people-sweeper.js';
import { parentInvitation, ParentLinks } from './parent-links/parent-links.js';
import { ParentsRepository } from './parent-links/parents.repository.js';
import { studentRemoval } from './students/student-removal.job.js';
import { DeletedStudentsRepository } from './students/deleted-students.repository.js';
import { StudentDirectory } from './students/student-directory.js';
import { StudentsRepository } from './students/students.repository.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
const removed: string[] = [];
let isDiskFull = false;

const testFeature: Feature = {
  name: 'test',
  removeStudent: async (_get, tenantId, studentId) => {
    if (isDiskFull) throw new Error('disk full');
    removed.push(`${tenantId} ${studentId}`);
  },
};

const users = () => api.database.collection('users');
const countByEmail = (email: string | null) => users().countDocuments({ email });
/** Rows of a teacher's students, including deleted ones. */
const studentsOf = async ({ id }: TestPerson) => {
  const tenantId = api.database.base.Types.ObjectId.createFromHexString(id);
  return users().countDocuments({ role: 'student', $or: [{ tenantId }, { 'formerly.tenantId': tenantId }] });
};
const sweep = async () => (await api.inWorker(PeopleSweeper)).sweep();
/** What a process writes before it crashes: the claim on a new parent; the child may be written afterwards. */
const claimThenDie = (email: string, childId: string) =>
  api
    .get(ParentsRepository)
    .claimByEmail({ name: 'Mona', email }, { childId, until: new Date(api.clock.now().getTime() + 10 * MINUTE_MS) });

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  const features = await api.inWorker(Features);
  const declared = features.all();
  vi.spyOn(features, 'all').mockReturnValue([...declared, testFeature]);
});
afterAll(() => {
  vi.restoreAllMocks();
  return api.stop();
});
beforeEach(async () => {
  teacher = await people.teacher();
  removed.length = 0;
});

describe('the removal of a deleted student', () => {
  it('removes the modules’ data of the student, and an hour later the row', async () => {
    const student = await people.student(teacher);
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    expect(await studentsOf(teacher)).toBe(1);
    await api.runJobs();
    expect(removed).toEqual([`${teacher.id} ${student.id}`]);
    api.clock.advance(61 * MINUTE_MS);
    await api.runJobs();
    expect(await studentsOf(teacher)).toBe(0);
  });

  it('keeps the row until everything is removed, so that another run can finish', async () => {
    const student = await people.student(teacher);
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    isDiskFull = true;
    await expect(api.runJobs()).rejects.toThrow('disk full');
    isDiskFull = false;
    expect(await studentsOf(teacher)).toBe(1);
    await api.runJobs();
    expect(removed).toEqual([`${teacher.id} ${student.id}`]);
    api.clock.advance(61 * MINUTE_MS);
    await api.runJobs();
    expect(await studentsOf(teacher)).toBe(0);
  });

  it('does not touch students who are not deleted', async () => {
    const [gone, kept] = [await people.student(teacher), await people.student(teacher)];
    await api.as(teacher).delete(`/students/${gone.id}`).expect(200);
    await api.runJobs();
    await api.as(kept).get('/auth/me').expect(200);
    expect(removed.join()).not.toContain(kept.id);
  });
});

describe('after a crash', () => {
  it('between a deletion’s mark and its job, requests the job again', async () => {
    const student = await people.student(teacher);
    await api.get(DeletedStudentsRepository).markDeleted(teacher.id, student.id, api.clock.now());
    const forgotten = await api.inWorker(ForgottenJobs);
    await forgotten.request(studentRemoval);
    await api.runJobs();
    expect(removed).toEqual([]);
    api.clock.advance(6 * MINUTE_MS);
    await forgotten.request(studentRemoval);
    await forgotten.request(studentRemoval);
    await api.runJobs();
    expect(removed).toEqual([`${teacher.id} ${student.id}`]);
    expect(await countByEmail(student.parentEmail)).toBe(0);
  });

  it('between the assignment to a group and the invitation, still invites the parent', async () => {
    // Rows are timestamped with the machine's clock.
    api.clock.reset();
    const [email, parentEmail] = [uniqueEmail('student'), uniqueEmail('parent')];
    const parent = { parentName: 'Mona', parentEmail, parentPhone: '201112345678' };
    const student = { name: 'Ali', email, password: PASSWORD, studentPhone: '201012345678', ...parent };
    const schoolId = await people.school(teacher);
    const registration = await api
      .call('post', '/auth/register')
      .send({ ...student, schoolId })
      .expect(201);
    const { groupId } = await people.group(teacher);
    await api.get(StudentDirectory).assignGroup(teacher.id, [registration.body.user.id], groupId);
    const forgotten = await api.inWorker(ForgottenJobs);
    const mails: number[] = [];
    for (const minutes of [0, 11, 11]) {
      api.clock.advance(minutes * MINUTE_MS);
      await forgotten.request(parentInvitation);
      await api.runJobs();
      mails.push((await mailsTo(api, parentEmail)).length);
    }
    expect(mails).toEqual([0, 1, 1]);
  });

  it('before the child is written, removes the new parent', async () => {
    const email = uniqueEmail('left-over');
    await claimThenDie(email, api.get(StudentsRepository).newId());
    await sweep();
    expect(await countByEmail(email)).toBe(1);
    api.clock.advance(11 * MINUTE_MS);
    await sweep();
    expect(await countByEmail(email)).toBe(0);
  });

  it('after the child is written, keeps and invites the new parent', async () => {
    const email = uniqueEmail('left-over');
    const student = await people.student(teacher, { parentEmail: null });
    const parent = await claimThenDie(email, student.id);
    const change = { fields: {}, fromParentId: null, toParentId: parent?.id ?? '' };
    expect(await api.get(StudentsRepository).change(teacher.id, student.id, change)).toBe(true);
    api.clock.advance(11 * MINUTE_MS);
    await sweep();
    await api.runJobs();
    expect(await mailsTo(api, email)).toHaveLength(1);
    expect(await users().countDocuments({ email, pendingLinks: { $size: 0 } })).toBe(1);
  });

  it('after a child is written, invalidates the one-time password that another team was told', async () => {
    const other = await people.teacher();
    const email = uniqueEmail('shared');
    const { parentId } = await people.student(other, { parentEmail: email });
    const { body } = await api.as(other).post(`/auth/parent/${parentId}/invitation`).expect(200);
    const login = () => api.call('post', '/auth/login').send({ email, password: body.oneTimePassword });
    const student = await people.student(teacher, { parentEmail: null });
    await claimThenDie(email, student.id);
    const change = { fields: {}, fromParentId: null, toParentId: parentId ?? '' };
    expect(await api.get(StudentsRepository).change(teacher.id, student.id, change)).toBe(true);
    await login().expect(403);
    api.clock.advance(11 * MINUTE_MS);
    await sweep();
    await login().expect(401);
  });
});

describe('a parent without children', () => {
  it('stays while another child is being linked, and is removed if that fails', async () => {
    const student = await people.student(teacher);
    const parentId = student.parentId ?? '';
    const newcomer = api.get(StudentsRepository).newId();
    await claimThenDie(student.parentEmail ?? '', newcomer);
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    expect(await countByEmail(student.parentEmail)).toBe(1);
    await api.get(ParentLinks).settle(parentId, newcomer);
    expect(await countByEmail(student.parentEmail)).toBe(0);
  });

  it('stays if a link is started and written between the check for children and the removal', async () => {
    const student = await people.student(teacher);
    const parentId = student.parentId ?? '';
    const parents = api.get(ParentsRepository);
    const version = (await parents.linkVersion(parentId)) ?? 0;
    const newcomer = api.get(StudentsRepository).newId();
    await claimThenDie(student.parentEmail ?? '', newcomer);
    await parents.release(parentId, newcomer);
    const terms = { version, childId: student.id, now: api.clock.now() };
    expect(await parents.removeUnclaimed(parentId, terms)).toBe(false);
    expect(await countByEmail(student.parentEmail)).toBe(1);
  });
});
