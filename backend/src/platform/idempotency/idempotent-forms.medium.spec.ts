import 'reflect-metadata';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../../modules/tasks/testing/homework-api.js';
import { pdf } from '../../modules/tasks/testing/pdf.js';

let api: HomeworkApi;
let room: Classroom;
let taskId: string;
let work: { _id: string };
let key: string;

beforeAll(async () => {
  api = await HomeworkApi.start();
  room = await api.classroom();
});
afterAll(() => api.stop());
beforeEach(async () => {
  key = randomUUID();
  taskId = (await api.task(room))._id;
  work = (await api.handIn(room.student, taskId).expect(201)).body;
});

interface Sent {
  fields?: Record<string, string>;
  file?: Buffer;
  fileName?: string;
  boundary?: string;
}

/** Sends a form whose every byte the test decides. */
function grade({ fields = {}, file, fileName = 'marked.pdf', boundary = 'first-boundary' }: Sent) {
  const part = (name: string, content: string | Buffer) =>
    [`--${boundary}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n`, content, '\r\n'] as const;
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`"${name}"`, value));
  if (file) parts.push(...part(`"file"; filename="${fileName}"`, file));
  const body = [...parts, `--${boundary}--\r\n`].map((bytes) => Buffer.from(bytes));
  return api
    .call('put', `/tasks/submission/${work._id}/grade`, room.teacher)
    .set({ 'Idempotency-Key': key, 'Content-Type': `multipart/form-data; boundary=${boundary}` })
    .send(Buffer.concat(body));
}
const gradeStored = async () =>
  (await api.call('get', `/tasks/submission/${taskId}`, room.student).expect(200)).body[0].grade;
const timesGraded = () => api.api.database.collection('auditEntries').countDocuments({ action: 'submission.grade' });

describe('a form with an Idempotency-Key', () => {
  it('runs once: its repeat gets the first reply, whatever its boundary and the order of its fields', async () => {
    const [fields, file, gradings] = [{ grade: '15', comments: 'Good' }, pdf('one'), await timesGraded()];
    const first = await grade({ fields, file }).expect(200);
    const files = await api.liveFiles();
    const again = await grade({ fields, file, boundary: 'another-one-that-is-longer' }).expect(200);
    expect(again.body).toEqual(first.body);
    const turned = await grade({ fields: { comments: 'Good', grade: '15' }, file, boundary: 'b' }).expect(200);
    expect(turned.body).toEqual(first.body);
    expect([await api.liveFiles(), await timesGraded()]).toEqual([files, gradings + 1]);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('runs once when sent three times at the same moment', async () => {
    const gradings = await timesGraded();
    const boundaries = ['a', 'bb', 'ccc'];
    const replies = await Promise.all(
      boundaries.map(async (boundary) => grade({ fields: { grade: '15' }, file: pdf('one'), boundary })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await timesGraded()).toBe(gradings + 1);
  });

  it.each<[string, Sent]>([
    ['another value', { fields: { grade: '18' }, file: pdf('one') }],
    ['another field', { fields: { level: '15' }, file: pdf('one') }],
    ['another file', { fields: { grade: '15' }, file: pdf('two') }],
    ['another file name', { fields: { grade: '15' }, file: pdf('one'), fileName: 'again1.pdf' }],
    ['no file', { fields: { grade: '15' } }],
  ])('is rejected with %s under the same key, and changes nothing', async (_, changed) => {
    await grade({ fields: { grade: '15' }, file: pdf('one') }).expect(200);
    expect((await grade(changed).expect(409)).body.code).toBe('idempotency_key_reused');
    expect(await gradeStored()).toBe(15);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('gets its error again, and runs with a new key', async () => {
    const first = await grade({ fields: { grade: 'ten' } }).expect(400);
    expect((await grade({ fields: { grade: 'ten' }, boundary: 'b' }).expect(400)).body).toEqual(first.body);
    expect((await grade({ fields: { grade: '10' } }).expect(409)).body.code).toBe('idempotency_key_reused');
    key = randomUUID();
    await grade({ fields: { grade: '10' } }).expect(200);
  });

  it('that lacks its file is rejected again, and so is one with a file under the same key', async () => {
    const taskOfForm = (await api.task(room))._id;
    const handIn = (file?: Buffer) => {
      const call = api.call('post', '/tasks/submission', room.student).set('Idempotency-Key', key);
      const form = call.field({ taskId: taskOfForm, studentId: room.student.id });
      return file ? form.attach('file', file, 'work.pdf') : form;
    };
    for (const _ of [1, 2]) expect((await handIn().expect(400)).body.code).toBe('file_required');
    expect((await handIn(pdf()).expect(409)).body.code).toBe('idempotency_key_reused');
  });
});

it('the digest counted while a file arrives is the one that it is served with', async () => {
  const file = pdf('counted');
  const { body } = await grade({ fields: { grade: '15' }, file }).expect(200);
  const { headers } = await api.file(body.correctedFileUrl).expect(200);
  expect(headers['etag']).toBe(`"${createHash('sha256').update(file).digest('hex')}"`);
});
