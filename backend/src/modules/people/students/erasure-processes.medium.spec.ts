import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { JobQueues } from '../../../platform/queues/job-queues.js';
import type { JobRow } from '../../../platform/queues/job.schema.js';
import { TestApi } from '../../../testing/api.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';
import { ProductProcess } from '../../../testing/product-process.js';
import { tracesOf } from '../../../testing/traces.js';
import { RetentionTask } from '../../../platform/aged-rows/retention-task.js';
import { UsersRepository } from '../../auth/users/users.repository.js';
import { ExpiredExports } from '../../performance/exports/expired-exports.js';
import { pdf } from '../../tasks/testing/pdf.js';

const PATIENCE = { timeout: 60_000, interval: 200 };
const CHILD = {
  name: `Yasmin ${unique('Elgohary')}`,
  email: uniqueEmail('yasmin'),
  studentPhone: '201077700011',
  parentName: `Hala ${unique('Elgohary')}`,
  parentEmail: uniqueEmail('hala'),
  parentPhone: '201188800022',
};
const SOUGHT = [CHILD.name, CHILD.parentName, CHILD.email, CHILD.parentEmail, '1077700011', '1188800022', '1077700012'];

let api: TestApi;
let teacher: TestPerson;
let processes: ProductProcess[] = [];

type Method = 'get' | 'post' | 'put' | 'delete';

/** A request to the API's process. */
const call = (method: Method, route: string) => request(processes[0]?.origin ?? '')[method](`/api${route}`);
const as =
  ({ token }: { token: string }) =>
  (method: Method, route: string) =>
    call(method, route).set('Authorization', `Bearer ${token}`);
const signedIn = async (email: string): Promise<{ token: string }> =>
  (await call('post', '/auth/login').send({ email, password: PASSWORD }).expect(200)).body;

beforeAll(async () => {
  api = await TestApi.start({ environment: { JOB_LOCK_SECONDS: '3' } });
  teacher = await new People(api).teacher();
  processes = await Promise.all([
    ProductProcess.start('api', api.config, 'info'),
    ProductProcess.start('worker', api.config, 'info'),
  ]);
});
afterAll(async () => {
  for (const process of processes) await process.kill();
  await api.stop();
});

/** Creates a child, with everything that the child and the parent do, or that is done about them. */
async function childWithEverything(): Promise<string> {
  const team = as(teacher);
  const school = (
    await team('post', '/school')
      .send({ name: unique('School'), teacherId: teacher.id })
      .expect(201)
  ).body;
  const registration = { ...CHILD, password: PASSWORD, schoolId: school._id };
  const { user } = (await call('post', '/auth/register').send(registration).expect(201)).body;
  const { groupId, yearId } = await new People(api).group(teacher);
  await team('post', `/group/${groupId}/add-student`)
    .send({ studentIds: [user.id] })
    .expect(200);
  const child = await signedIn(CHILD.email);
  await handInAndGrade({ id: user.id, token: child.token }, { groupId, yearId });
  const edit = { ...CHILD, studentPhone: '+201077700012' };
  await team('put', `/students/${user.id}`).set('Idempotency-Key', randomUUID()).send(edit).expect(200);
  await team('post', '/exports').send({ kind: 'users' }).expect(202);
  for (const email of [CHILD.email, CHILD.parentEmail]) {
    await call('post', '/auth/forgot-password').send({ email }).expect(200);
  }
  const parent = await activatedParent(user.id);
  const { textVersion } = (await as(parent)('get', '/consents').expect(200)).body;
  await as(parent)('post', '/consents')
    .send({ textVersion, childIds: [user.id] })
    .expect(200);
  for (const person of [child, parent]) {
    await as(person)('post', '/auth/account/archive').expect(202);
    const state = async () => (await as(person)('get', '/auth/account/archive').expect(200)).body.state;
    await expect.poll(state, PATIENCE).toBe('done');
  }
  return user.id;
}

/** Activates the parent with the child's password and signs in. */
async function activatedParent(childId: string): Promise<{ token: string }> {
  const users = api.get(UsersRepository);
  const child = await users.findSignedIn(childId);
  const parent = await users.findByEmail(CHILD.parentEmail);
  await new People(api).activate(String(parent?._id), CHILD.parentEmail, child?.passwordHash ?? '');
  return signedIn(CHILD.parentEmail);
}

async function handInAndGrade(child: { id: string; token: string }, { groupId, yearId }: Record<string, string>) {
  const deadline = new Date(Date.now() + HOUR_MS).toISOString();
  const terms = { title: 'Waves', deadline, gradeOutOf: 20, yearId, groups: [groupId], teacherId: teacher.id };
  const task = (await as(teacher)('post', '/tasks/task').send(terms).expect(201)).body;
  const work = await as(child)('post', '/tasks/submission')
    .field({ taskId: task._id, studentId: child.id })
    .attach('file', pdf(`Work of ${CHILD.name}`), `${CHILD.name}.pdf`)
    .expect(201);
  await as(teacher)('put', `/tasks/submission/${work.body._id}/grade`)
    .field({ grade: '17', comments: `Well done, ${CHILD.name}` })
    .expect(200);
}

const jobs = () => api.database.collection<JobRow>('jobs');
const openErasures = () =>
  jobs()
    .find({ name: /-erasure$/, status: 'queued' })
    .toArray();
const openJobs = () => jobs().countDocuments({ status: { $in: ['queued', 'active'] }, name: { $not: /-erasure$/ } });

/** Runs erasures that are due in an hour at once. */
async function promoteErasures(): Promise<void> {
  for (const row of await openErasures()) {
    const held = await api.get(JobQueues).find(row);
    if (await held?.isDelayed()) await held?.promote();
  }
}
/** The names of the erasure jobs that have run. */
async function erased(): Promise<string[]> {
  await promoteErasures();
  return (await jobs().distinct('name', { name: /-erasure$/, status: 'done' })).toSorted();
}

const storedFiles = async () => {
  const entries = await readdir(path.join(api.config.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it('a deleted child leaves no trace in database, Redis, files, outbox and process logs', async () => {
  const studentId = await childWithEverything();
  await expect.poll(openJobs, PATIENCE).toBe(0);
  const before = await tracesOf(api, SOUGHT);
  expect(before).toEqual(expect.arrayContaining(['auditEntries', 'files', 'jobs', 'outbox', 'submissions', 'users']));
  expect((await storedFiles()).length).toBeGreaterThanOrEqual(4);

  await as(teacher)('delete', `/students/${studentId}`).expect(200);
  await expect.poll(erased, PATIENCE).toEqual(['auth.parent-erasure', 'auth.student-erasure']);
  await (await api.inWorker(ExpiredExports)).remove();
  await (await api.inWorker(RetentionTask)).run();

  await expect.poll(() => tracesOf(api, SOUGHT), PATIENCE).toEqual([]);
  await expect.poll(storedFiles, PATIENCE).toEqual([]);
  const log = processes.flatMap(({ said }) => said);
  expect(log.length).toBeGreaterThan(20);
  expect(log.filter((line) => SOUGHT.some((word) => line.includes(word)))).toEqual([]);
});
