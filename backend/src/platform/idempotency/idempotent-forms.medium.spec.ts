import 'reflect-metadata';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../../modules/tasks/testing/homework-api.js';
import { pdf } from '../../modules/tasks/testing/pdf.js';

let api: HomeworkApi;
let room: Classroom;
let taskId: string;
let key: string;

beforeAll(async () => {
  api = await HomeworkApi.start();
  room = await api.classroom();
});
afterAll(() => api.stop());
beforeEach(async () => {
  key = randomUUID();
  taskId = (await api.task(room))._id;
});

interface Sent {
  fields?: Record<string, string>;
  file?: Buffer;
  fileName?: string;
  boundary?: string;
}

const whose = () => ({ taskId, studentId: room.student.id });

/** Sends a form whose every byte the test decides. */
function handIn({ fields = whose(), file, fileName = 'work.pdf', boundary = 'first-boundary' }: Sent) {
  const part = (name: string, content: string | Buffer) =>
    [`--${boundary}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n`, content, '\r\n'] as const;
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`"${name}"`, value));
  if (file) parts.push(...part(`"file"; filename="${fileName}"`, file));
  const body = [...parts, `--${boundary}--\r\n`].map((bytes) => Buffer.from(bytes));
  return api
    .call('post', '/tasks/submission', room.student)
    .set({ 'Idempotency-Key': key, 'Content-Type': `multipart/form-data; boundary=${boundary}` })
    .send(Buffer.concat(body));
}
const stored = () => api.api.database.collection('submissions').countDocuments({ deletedAt: null });

describe('a form with an Idempotency-Key', () => {
  it('runs once: its repeat gets the first reply, whatever its boundary and the order of its fields', async () => {
    const [file, before] = [pdf('one'), await stored()];
    const first = await handIn({ file }).expect(201);
    const files = await api.liveFiles();
    const again = await handIn({ file, boundary: 'another-one-that-is-longer' }).expect(201);
    expect(again.body).toEqual(first.body);
    const turned = { studentId: room.student.id, taskId };
    expect((await handIn({ fields: turned, file, boundary: 'b' }).expect(201)).body).toEqual(first.body);
    expect([await api.liveFiles(), await stored()]).toEqual([files, before + 1]);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('runs once when sent three times at the same moment', async () => {
    const before = await stored();
    const replies = await Promise.all(
      ['a', 'bb', 'ccc'].map(async (boundary) => handIn({ file: pdf('one'), boundary })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  it.each<[string, () => Sent]>([
    ['another value', () => ({ fields: { ...whose(), taskId: room.student.id }, file: pdf('one') })],
    ['another field', () => ({ fields: { ...whose(), level: '15' }, file: pdf('one') })],
    ['another file', () => ({ file: pdf('two') })],
    ['another file name', () => ({ file: pdf('one'), fileName: 'again.pdf' })],
    ['no file', () => ({})],
  ])('is rejected with %s under the same key, and changes nothing', async (_, changed) => {
    await handIn({ file: pdf('one') }).expect(201);
    const before = [await stored(), await api.liveFiles()];
    expect((await handIn(changed()).expect(409)).body.code).toBe('idempotency_key_reused');
    expect([await stored(), await api.liveFiles()]).toEqual(before);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('claims nothing when it is malformed: once mended, it runs under the same key', async () => {
    const first = await handIn({ fields: { ...whose(), taskId: 'ten' }, file: pdf('one') }).expect(400);
    expect(first.body.code).toBe('validation_failed');
    expect((await handIn({}).expect(400)).body.code).toBe('file_required');
    await handIn({ file: pdf('one') }).expect(201);
  });
});

it('the digest counted while a file arrives is the one that it is served with', async () => {
  const file = pdf('counted');
  const work = (await api.handIn(room.student, taskId).expect(201)).body;
  const { body } = await api
    .call('put', `/tasks/submission/${work._id}/grade`, room.teacher)
    .field({ grade: '15' })
    .attach('file', file, 'marked.pdf')
    .expect(200);
  const { headers } = await api.file(body.correctedFileUrl).expect(200);
  expect(headers['etag']).toBe(`"${createHash('sha256').update(file).digest('hex')}"`);
});
