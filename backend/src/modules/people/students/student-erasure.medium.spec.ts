import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntryDto } from '../../../platform/audit/dto/audit.dto.js';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';
import { tracesOf } from '../../../testing/traces.js';
import { ExpiredExports } from '../../performance/exports/expired-exports.js';
import { RetentionTask } from '../../../platform/aged-rows/retention-task.js';

const LATER_SPELLING = `ياسمين ${unique('الجوهرى')}`;
const CHILD = {
  name: `Yasmin ${unique('Elgohary')}`,
  alternateName: `ياسمين ${unique('الجوهري')}`,
  email: uniqueEmail('yasmin'),
  studentPhone: '201077700011',
  parentName: `Hala ${unique('Elgohary')}`,
  parentEmail: uniqueEmail('hala'),
  parentPhone: '201188800022',
};

let api: TestApi;
let people: People;
let teacher: TestPerson;
beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  teacher = await people.teacher();
});
afterAll(() => api.stop());

const login = (email: string, password: string) => api.call('post', '/auth/login').send({ email, password });
const tokenOf = async (email: string): Promise<{ token: string }> => (await login(email, PASSWORD).expect(200)).body;

/**
 * Creates a child who registers, joins a group, is edited and marked present, signs in and requests a password reset,
 * as does the parent; the teacher exports.
 */
async function childWithEverything(): Promise<string> {
  const schoolId = await people.school(teacher);
  const registration = { ...CHILD, password: PASSWORD, schoolId };
  const { user } = (await api.call('post', '/auth/register').send(registration).expect(201)).body;
  const { groupId, yearId } = await people.group(teacher);
  const team = api.as(teacher);
  await team
    .post(`/group/${groupId}/add-student`)
    .send({ studentIds: [user.id] })
    .expect(200);
  const { _id: sessionId } = (
    await team.post('/session').send({ title: 'Waves', teacherId: teacher.id, groupId, yearId }).expect(201)
  ).body;
  const attendance = [{ studentId: user.id, status: 'Present' }];
  await team.put(`/session/${sessionId}/attendance`).send({ attendance }).expect(200);
  const edit = { name: CHILD.name, alternateName: LATER_SPELLING, email: CHILD.email, studentPhone: '+201077700012' };
  await team.put(`/students/${user.id}`).set('Idempotency-Key', randomUUID()).send(edit).expect(200);
  await team.get(`/performance/student/${user.id}`).expect(200);
  await team.post('/exports').send({ kind: 'users' }).expect(202);
  await login(CHILD.email, 'not it at all').expect(401);
  const child = await tokenOf(CHILD.email);
  await api.as(child).get('/auth/me').expect(200);
  for (const email of [CHILD.email, CHILD.parentEmail]) {
    await api.call('post', '/auth/forgot-password').send({ email }).expect(200);
  }
  await api.runJobs();
  return user.id;
}

const digits = (phone: string) => phone.slice(-10);
const SOUGHT = [
  ...[CHILD.name, CHILD.alternateName, LATER_SPELLING, CHILD.parentName, CHILD.email, CHILD.parentEmail],
  ...[CHILD.studentPhone, CHILD.parentPhone, '201077700012'].map(digits),
];

it('a deleted student and their parent leave no trace a day later', async () => {
  const studentId = await childWithEverything();
  expect(await tracesOf(api, SOUGHT)).toEqual(['auditEntries', 'jobs', 'outbox', 'users']);
  await api.as(teacher).delete(`/students/${studentId}`).expect(200);
  await api.runJobs();
  api.clock.advance(24 * HOUR_MS);
  await api.runJobs();
  await (await api.inWorker(ExpiredExports)).remove();
  await (await api.inWorker(RetentionTask)).run();

  expect(await tracesOf(api, SOUGHT)).toEqual([]);
  expect(await api.database.collection('exports').countDocuments()).toBe(0);
  expect(await api.database.collection('users').countDocuments({ role: { $ne: 'teacher' } })).toBe(0);
  api.clock.reset();
  const log: AuditEntryDto[] = (await api.as(teacher).get(`/audit?subjectId=${studentId}`).expect(200)).body;
  expect(log.length).toBeGreaterThan(3);
  const pseudonym = `Deleted student ${studentId.slice(-4)}`;
  expect(log.every(({ subjects }) => subjects.some(({ name }) => name === pseudonym))).toBe(true);
  const theirs: AuditEntryDto[] = (await api.as(teacher).get(`/audit?actorId=${studentId}`).expect(200)).body;
  expect(theirs.map(({ actor, client }) => [actor.name, client])).toEqual(theirs.map(() => [pseudonym, null]));
  expect(theirs.length).toBeGreaterThan(0);
});

/** Deletes a student and runs the jobs, including those due an hour later. */
async function deleteAndErase(studentId: string): Promise<void> {
  await api.as(teacher).delete(`/students/${studentId}`).expect(200);
  await api.runJobs();
  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
  api.clock.reset();
}

it('a student of the same name keeps their mails', async () => {
  const [gone, namesake] = [
    await people.student(teacher, { name: 'Ali Hassan', parentEmail: uniqueEmail('parent') }),
    await people.student(teacher, { name: 'Ali Hassan', parentEmail: uniqueEmail('parent') }),
  ];
  await api.runJobs();
  await deleteAndErase(gone.id);
  expect(await mailsTo(api, gone.parentEmail ?? '')).toEqual([]);
  const [invitation, ...others] = await mailsTo(api, namesake.parentEmail ?? '');
  expect(invitation?.text).toContain('Ali Hassan');
  expect(others).toEqual([]);
});

it('a parent kept for another child keeps the mails that are not about the deleted one', async () => {
  const email = uniqueEmail('parent');
  const gone = await people.student(teacher, { parentEmail: email });
  await api.runJobs();
  await people.student(teacher, { parentEmail: email });
  await api.call('post', '/auth/forgot-password').send({ email }).expect(200);
  await api.runJobs();
  expect((await mailsTo(api, email)).length).toBe(2);
  await deleteAndErase(gone.id);
  expect((await mailsTo(api, email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('password')]);
});

it('a replaced parent leaves a trace only in the edit, and none once the child is deleted', async () => {
  const { studentId, parentId, sought } = await childOfReplacedParent();
  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
  api.clock.reset();
  expect(await tracesOf(api, sought)).toEqual(['auditEntries']);
  const entries: AuditEntryDto[] = (await api.as(teacher).get(`/audit?subjectId=${parentId}`).expect(200)).body;
  expect(entries.flatMap(({ subjects }) => subjects.map(({ name }) => name))).toContain(
    `Deleted parent ${parentId.slice(-4)}`,
  );
  await deleteAndErase(studentId);
  expect(await tracesOf(api, sought)).toEqual([]);
});

/** A child whose parent was invited twice and requested a new password before the team replaced them. */
async function childOfReplacedParent() {
  const first = { parentName: unique('Former'), parentEmail: uniqueEmail('former'), parentPhone: '201188800077' };
  const { name, email, studentPhone } = { ...CHILD, name: unique('Child'), email: uniqueEmail('child') };
  const schoolId = await people.school(teacher);
  const registration = { name, email, studentPhone, ...first, password: PASSWORD, schoolId };
  const { user } = (await api.call('post', '/auth/register').send(registration).expect(201)).body;
  const { groupId } = await people.group(teacher);
  const team = api.as(teacher);
  await team
    .post(`/group/${groupId}/add-student`)
    .send({ studentIds: [user.id] })
    .expect(200);
  await api.runJobs();
  const [row] = (await team.get(`/group/${groupId}/students`).expect(200)).body;
  const parentId: string = row.parentId._id;
  await team.post(`/auth/parent/${parentId}/invitation`).expect(200);
  await api.call('post', '/auth/forgot-password').send({ email: first.parentEmail }).expect(200);
  await api.runJobs();
  const second = { parentName: unique('Later'), parentEmail: uniqueEmail('later'), parentPhone: '201188800088' };
  await team
    .put(`/students/${user.id}`)
    .send({ name, email, studentPhone, ...second })
    .expect(200);
  return { studentId: user.id, parentId, sought: [first.parentEmail, first.parentName, digits(first.parentPhone)] };
}
