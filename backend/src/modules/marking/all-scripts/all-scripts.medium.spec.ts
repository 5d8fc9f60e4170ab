import 'reflect-metadata';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdf } from '../../tasks/testing/pdf.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';

let school: HomeworkApi;
let room: Classroom;
let taskId: string;

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  room = await school.classroom();
  taskId = (await school.task(room, { title: 'Waves' }))._id;
});

const download = (caller = room.teacher) =>
  school
    .call('get', `/marking/tasks/${taskId}/scripts`, caller)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
    });

it('contains every script as handed in, named after its student and its id', async () => {
  const content = pdf();
  const { _id } = (await school.handIn(room.student, taskId, content).expect(201)).body;
  const reply = await download().expect(200);
  expect(reply.headers['content-type']).toContain('application/zip');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="?Waves\.zip/);
  const files = unzipSync(new Uint8Array(reply.body));
  const [name = ''] = Object.keys(files);
  expect(Object.keys(files)).toHaveLength(1);
  expect(name).toMatch(new RegExp(String.raw`^\S.* \(${_id}\)\.pdf$`));
  expect(strFromU8(files[name] ?? new Uint8Array(), true)).toBe(content.toString('latin1'));
});

it('returns 409 when nothing was handed in, and is only for the team', async () => {
  expect(JSON.parse(String((await download().expect(409)).body)).code).toBe('nothing_handed_in');
  await download(room.student).expect(403);
  await download(await school.people.teacher()).expect(404);
});
