import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { People, type TestPerson, type TestStudent, unique } from '../../testing/people.js';
import { ObjectId } from 'mongodb';
import { examined } from '../../testing/queries/examined.js';
import { DAY_MS } from '../clock/durations.js';
import { RetentionTask } from '../aged-rows/retention-task.js';
import { AuditLog } from './audit-log.js';
import { AuditEntriesRepository, MOST_COUNTED } from './audit-entries.repository.js';
import { AuditSpool } from './audit-spool.js';
import type { AuditEntryDto } from './dto/audit.dto.js';

describe('the log of a teacher’s team', () => {
  let api: TestApi;
  let people: People;
  let teacher: TestPerson;
  let assistant: TestPerson;
  let student: TestStudent;
  let groupId: string;

  beforeAll(async () => {
    api = await TestApi.start({ settings: { AUDIT_DAYS: 30 } });
    people = new People(api);
  });
  afterAll(() => api.stop());

  const log = async (query = '', by: TestPerson = teacher): Promise<AuditEntryDto[]> =>
    (await api.as(by).get(`/audit${query}`).expect(200)).body;
  const actions = async (query = '') => (await log(query)).map(({ action }) => action);

  async function school(): Promise<void> {
    teacher = await people.teacher();
    assistant = await people.assistant(teacher);
    ({ groupId } = await people.group(teacher, 'Group A'));
    student = await people.student(teacher, { groupId, name: 'منى السيد' });
  }

  it('says who did what to whom and when, by the names at that time', async () => {
    await school();
    const reply = await api.as(assistant).delete(`/students/${student.id}`).expect(200);
    expect(await log()).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        action: 'student.delete',
        actor: { _id: assistant.id, name: assistant.name, role: 'assistant' },
        subjects: [{ type: 'student', _id: student.id, name: 'منى السيد' }],
        moreSubjects: 0,
        changes: [],
        client: null,
        requestId: reply.headers['x-request-id'],
      },
    ]);
  });

  it('leaves out rejected requests and students reading their own data', async () => {
    await school();
    await api.as(student).get(`/performance/student/${student.id}`).expect(200);
    await api.as(student).delete(`/students/${student.id}`).expect(403);
    await api
      .as(teacher)
      .delete(`/students/${'0'.repeat(24)}`)
      .expect(404);
    await api.as(teacher).post('/school').send({ name: '', teacherId: teacher.id }).expect(400);
    expect(await log()).toEqual([]);
  });

  it('holds no secrets from requests', async () => {
    await school();
    const password = unique('a secret of the assistant');
    const form = { name: 'Amal', email: `${unique('amal')}@example.org`, password, teacherId: teacher.id };
    await api.as(teacher).post('/auth/teacher/add-assistant').send(form).expect(201);
    const rows = await api.database.collection('auditEntries').find().toArray();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('is only for the teacher', async () => {
    await school();
    const stranger = await people.teacher();
    await api.as(teacher).get(`/performance/student/${student.id}`).expect(200);
    for (const other of [assistant, student]) {
      await api.as(other).get('/audit').expect(403);
      await api.as(other).get('/audit/people').expect(403);
    }
    expect(await log(`?subjectId=${student.id}`, stranger)).toEqual([]);
  });

  it('filters by action, person, subject and time, and pages', async () => {
    await school();
    await api.as(assistant).get(`/performance/student/${student.id}`).expect(200);
    api.clock.advance(60_000);
    const noon = api.clock.now().toISOString();
    await api
      .as(teacher)
      .post('/school')
      .send({ name: unique('School'), teacherId: teacher.id })
      .expect(201);
    await api.as(teacher).delete(`/group/${groupId}/remove-student/${student.id}`).expect(200);
    expect(await actions()).toEqual(['group.remove-student', 'school.create', 'report.open']);
    expect(await actions('?action=school.create')).toEqual(['school.create']);
    expect(await actions(`?actorId=${assistant.id}`)).toEqual(['report.open']);
    expect(await actions(`?subjectId=${student.id}`)).toEqual(['group.remove-student', 'report.open']);
    expect(await actions(`?from=${noon}`)).toEqual(['group.remove-student', 'school.create']);
    expect(await actions(`?until=${noon}`)).toEqual(['report.open']);
    const page = await api.as(teacher).get('/audit?page=2&limit=2').expect(200).expect('X-Total-Count', '3');
    expect(page.headers).not.toHaveProperty('x-total-at-least');
    expect(page.body.map(({ action }: AuditEntryDto) => action)).toEqual(['report.open']);
    const everybody = (await api.as(teacher).get('/audit/people').expect(200)).body;
    expect(everybody.map(({ _id, role }: { _id: string; role: string }) => [_id, role])).toEqual([
      [assistant.id, 'assistant'],
      [teacher.id, 'teacher'],
    ]);
  });

  it('lists only team members as people and counts at most ten thousand entries', async () => {
    await school();
    const signIn = {
      tenantId: new ObjectId(teacher.id),
      action: 'account.sign-in',
      actor: { id: new ObjectId(student.id), name: student.name, role: 'student' },
      ...{ subjects: [], moreSubjects: 0, requestId: 'a-request' },
      ...{ at: api.clock.now(), expiresAt: new Date(api.clock.now().getTime() + DAY_MS) },
    };
    const entries = Array.from({ length: MOST_COUNTED + 1 }, () => ({ ...signIn, _id: new ObjectId() }));
    await api.database.collection('auditEntries').insertMany(entries);
    const query = `?actorId=${student.id}&page=2&limit=3`;
    const page = await api.as(teacher).get(`/audit${query}`).expect(200);
    expect(page.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-at-least': 'true' });
    expect(page.body).toHaveLength(3);
    expect((await api.as(teacher).get('/audit/people').expect(200)).body).toEqual([]);
  });

  it('reads only the entries of the requested page when filtered', async () => {
    await school();
    const entry = (index: number) => ({
      tenantId: new ObjectId(teacher.id),
      action: 'report.open',
      actor: { id: new ObjectId(assistant.id), name: assistant.name, role: 'assistant' },
      subjects: [{ type: 'student', id: new ObjectId(student.id), name: student.name }],
      ...{ moreSubjects: 0, requestId: 'a-request', at: new Date(api.clock.now().getTime() - Math.floor(index / 2)) },
      expiresAt: new Date(api.clock.now().getTime() + DAY_MS),
    });
    await api.database.collection('auditEntries').insertMany(Array.from({ length: 300 }, (_, index) => entry(index)));
    for (const narrowing of [`subjectId=${student.id}`, `actorId=${assistant.id}`, 'action=report.open', '']) {
      const pages: string[][] = [];
      for (const page of [1, 2, 3]) {
        const queries = await examined(api.database, 'auditEntries', async () => {
          pages.push((await log(`?${narrowing}&page=${page}&limit=5`)).map(({ _id }) => _id));
        });
        const [rows] = queries.filter(({ method }) => method === 'find');
        expect(rows, narrowing).toEqual({ method: 'find', keys: page * 5, rows: 5 });
      }
      expect(new Set(pages.flat()).size, narrowing).toBe(15);
    }
  });

  it.each(['action=everything', 'actorId=me', 'from=yesterday', 'limit=1000', 'page=100000'])(
    'rejects ?%s',
    async (query) => {
      await school();
      await api.as(teacher).get(`/audit?${query}`).expect(400);
    },
  );

  it('loses no entry and fails no request while the database rejects writes', async () => {
    await school();
    const entries = api.get(AuditEntriesRepository);
    const append = entries.append.bind(entries);
    entries.append = () => Promise.reject(new Error('the log is full'));
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    expect(await log()).toEqual([]);
    entries.append = append;
    expect(await readdir(path.join(api.config.env.DATA_DIR, 'audit'))).toHaveLength(1);
    await api.get(AuditSpool).replay();
    await api.get(AuditSpool).replay();
    expect(await actions()).toEqual(['student.delete']);
    expect(await readdir(path.join(api.config.env.DATA_DIR, 'audit'))).toEqual([]);
  });

  it('finishes entries that are being written before the process ends', async () => {
    await school();
    const entries = api.get(AuditEntriesRepository);
    const append = entries.append.bind(entries);
    let refuse = (_reason: Error): void => undefined;
    const asked = new Promise<void>((resolve) => {
      entries.append = () => {
        resolve();
        return new Promise((_resolve, reject) => {
          refuse = reject;
        });
      };
    });
    const deletion = api.as(teacher).delete(`/students/${student.id}`).expect(200);
    const reply = deletion.then((response) => response.status);
    await asked;
    const ended = api.get(AuditLog).onApplicationShutdown();
    refuse(new Error('the database is closed'));
    await ended;
    expect(await readdir(path.join(api.config.env.DATA_DIR, 'audit'))).toHaveLength(1);
    entries.append = append;
    expect(await reply).toBe(200);
  });

  it('replays waiting entries despite unreadable files and sets those aside', async () => {
    await school();
    const entries = api.get(AuditEntriesRepository);
    const append = entries.append.bind(entries);
    entries.append = () => Promise.reject(new Error('the log is full'));
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    entries.append = append;
    const directory = path.join(api.config.env.DATA_DIR, 'audit');
    await writeFile(path.join(directory, '0.json'), '{"id": "cut o');
    await writeFile(path.join(directory, '00.json'), '{"id": "whole, but no entry"}');
    await api.get(AuditSpool).replay();
    expect(await actions()).toEqual(['student.delete']);
    expect((await readdir(directory)).toSorted()).toEqual(['0.json.unreadable', '00.json.unreadable']);
  });

  it('deletes entries after the configured time', async () => {
    await school();
    await api.as(teacher).get(`/performance/student/${student.id}`).expect(200);
    const retention = await api.inWorker(RetentionTask);
    const count = () => api.database.collection('auditEntries').countDocuments({ 'actor.id': { $exists: true } });
    await retention.run();
    expect(await count()).toBeGreaterThan(0);
    api.clock.advance(31 * DAY_MS);
    await retention.run();
    expect(await count()).toBe(0);
  });
});
