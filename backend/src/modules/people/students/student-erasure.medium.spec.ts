import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntryDto } from '../../../platform/audit/dto/audit.dto.js';
import { RequestRedis } from '../../../platform/redis/redis.module.js';
import { TestApi } from '../../../testing/api.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';
import { ExportsSweeper } from '../../performance/exports/exports-sweeper.js';
import { FirstRepliesSweeper } from '../../../platform/idempotency/first-replies-sweeper.js';

const HOUR_MS = 60 * 60 * 1000;
const CHILD = {
  name: `Yasmin ${unique('Elgohary')}`,
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

/** Registers, is put into a group, edited, marked; signs in, forgets the password; the parent comes in; the teacher exports. */
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
  const edit = { name: CHILD.name, email: CHILD.email, studentPhone: '+201077700012' };
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
  ...[CHILD.name, CHILD.parentName, CHILD.email, CHILD.parentEmail],
  ...[CHILD.studentPhone, CHILD.parentPhone, '201077700012'].map(digits),
];

/** Everything that the product keeps, by the place where it lies. */
async function everything(): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const collection of (await api.database.db?.collections()) ?? []) {
    for (const row of await collection.find().toArray()) found.push([collection.collectionName, JSON.stringify(row)]);
  }
  const { client } = api.get(RequestRedis);
  for (const key of await client.keys('*')) {
    const dump = await client.dumpBuffer(key);
    found.push(['redis', `${key} ${dump?.toString('latin1')}`]);
  }
  const { DATA_DIR } = api.config.env;
  for (const entry of await readdir(DATA_DIR, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    found.push([path.relative(DATA_DIR, file), `${file} ${await readFile(file, 'latin1')}`]);
  }
  return found;
}

const traces = async (): Promise<string[]> => {
  const kept = await everything();
  const places = kept.filter(([, text]) => SOUGHT.some((word) => text.includes(word))).map(([place]) => place);
  return [...new Set(places.map((place) => place.split('/')[0] ?? place))].toSorted();
};

it('a deleted student and their parent are nowhere any more a day later', async () => {
  const studentId = await childWithEverything();
  expect(await traces()).toEqual(['auditEntries', 'jobs', 'outbox', 'users']);
  await api.as(teacher).delete(`/students/${studentId}`).expect(200);
  await api.runJobs();
  api.clock.advance(24 * HOUR_MS);
  await api.runJobs();
  await (await api.inWorker(ExportsSweeper)).removeExpired();
  await (await api.inWorker(FirstRepliesSweeper)).sweep();

  expect(await traces()).toEqual([]);
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
