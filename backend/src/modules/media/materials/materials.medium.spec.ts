import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { UnusedFilesSweeper } from '../../../platform/storage/unused-files-sweeper.js';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../../testing/people.js';
import { pdf } from '../../tasks/testing/pdf.js';

interface Room {
  teacher: TestPerson;
  yearId: string;
  unitId: string;
  chapterId: string;
  student: TestStudent;
}

let api: TestApi;
let people: People;
let room: Room;
let foreign: Room;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  room = await makeRoom();
  foreign = await makeRoom();
});
afterAll(() => api.stop());

async function made(path: string, caller: TestPerson, body: object): Promise<string> {
  return (await api.as(caller).post(path).send(body).expect(201)).body._id;
}

async function makeRoom(): Promise<Room> {
  const teacher = await people.teacher();
  const { yearId, groupId } = await people.group(teacher);
  const unitId = await made('/unit', teacher, { name: 'Motion', teacherId: teacher.id, yearId });
  const chapterId = await made('/chapter', teacher, { name: 'Speed', unitId });
  return { teacher, yearId, unitId, chapterId, student: await people.student(teacher, { groupId }) };
}

const formOf = ({ teacher, yearId, unitId, chapterId }: Room) => ({
  title: 'Notes',
  yearId,
  unitId,
  chapterId,
  teacherId: teacher.id,
});
const upload = (form: Record<string, string>, content = pdf('notes'), caller = room.teacher) =>
  api.as(caller).post('/material').field(form).attach('file', content, 'notes.pdf');
const link = (fields: object = {}, caller = room.teacher) =>
  api
    .as(caller)
    .post('/material/url')
    .send({ ...formOf(room), fileUrl: 'https://example.org/a.pdf', ...fields });
const seenBy = (caller: TestPerson, student: TestPerson, yearId: string) =>
  api.as(caller).get(`/material/student/${student.id}/year/${yearId}`);
const ofYear = (caller: TestPerson, { teacher, yearId }: Room, query = '') =>
  api.as(caller).get(`/material/year/${yearId}/teacher/${teacher.id}${query}`);
const remove = (id: string, { teacher }: Room) => api.as(teacher).delete(`/material/${id}/teacher/${teacher.id}`);
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const liveFiles = () => api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
/** Sweeps unused files as if a day had passed. */
async function sweepUnused(): Promise<void> {
  api.clock.advance(25 * HOUR_MS);
  await (await api.inWorker(UnusedFilesSweeper)).sweep();
  api.clock.reset();
}
const rows = () => api.database.collection('materials').countDocuments();

describe('replacing a PDF', () => {
  const replace = (id: string, content: Buffer, caller = room.teacher) =>
    api.as(caller).put(`/material/${id}/file`).attach('file', content, 'second.pdf');

  it('keeps the material’s place, and deletes the earlier file', async () => {
    const { body: before } = await upload(formOf(room), pdf('first')).expect(201);
    const count = await liveFiles();
    const second = pdf('second, corrected');
    const { body } = await replace(before._id, second).expect(200);
    const { fileUrl: _, bytes, ...rest } = body;
    expect(bytes).toBe(second.length);
    expect(rest).toMatchObject({
      _id: before._id,
      title: 'Notes',
      chapterId: before.chapterId,
      createdAt: before.createdAt,
    });
    const file = await api.call('get', body.fileUrl.replace('/api', '')).buffer().expect(200);
    expect(file.headers['content-disposition']).toContain('second.pdf');
    expect(await liveFiles()).toBe(count);
    await api.call('get', before.fileUrl.replace('/api', '')).expect(404);
  });

  it('is for PDFs of one’s own team only', async () => {
    const { body } = await upload(formOf(room), pdf('first')).expect(201);
    const stranger = await makeRoom();
    await replace(body._id, pdf('x'), stranger.teacher).expect(404);
    await replace(body._id, Buffer.from('no pdf')).expect(415);
    const elsewhere = (await link().expect(201)).body;
    const count = await liveFiles();
    await replace(elsewhere._id, pdf('x')).expect(404);
    expect(await liveFiles()).toBe(count);
  });
});

describe('adding a material', () => {
  it('returns a PDF with the names of its place and a link that opens it', async () => {
    const content = pdf('notes');
    const { body } = await upload(formOf(room), content).expect(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Notes',
      fileUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\?exp=\d+&sig=/),
      stored: true,
      bytes: content.length,
      firstPage: null,
      yearId: room.yearId,
      unitId: { _id: room.unitId, name: 'Motion' },
      chapterId: { _id: room.chapterId, name: 'Speed' },
      teacherId: room.teacher.id,
      createdAt: expect.any(String),
    });
    const file = await api.call('get', body.fileUrl.replace('/api', '')).buffer().expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('notes.pdf');
  });

  it('adds it only once if the machine dies before the reply and the upload is repeated', async () => {
    const key = randomUUID();
    const send = () => upload(formOf(room)).set('Idempotency-Key', key).expect(201);
    const { _id } = (await send()).body;
    await sweepUnused();
    const before = [await rows(), await liveFiles()];
    const crash = { $unset: { reply: 1 }, $set: { createdAt: new Date(Date.now() - 31_000) } };
    await api.database.collection('firstreplies').updateOne({ key }, crash);
    const again = (await send()).body;
    expect(again._id).toBe(_id);
    await sweepUnused();
    expect([await rows(), await liveFiles()]).toEqual(before);
    await api.call('get', again.fileUrl.replace('/api', '')).expect(200);
  });

  it('keeps a link exactly as entered', async () => {
    const { body } = await link({ fileUrl: ' https://example.org/b.pdf?x=1 ' }).expect(201);
    expect(body).toMatchObject({ fileUrl: 'https://example.org/b.pdf?x=1', stored: false, bytes: null });
  });

  it.each(['javascript:alert(1)', 'ftp://example.org/a', 'https://me:secret@example.org/', '/a.pdf', '', 7])(
    'rejects the link %j',
    async (fileUrl) => {
      const { body } = await link({ fileUrl }).expect(400);
      expect(body.errors[0].field).toBe('fileUrl');
    },
  );

  it.each([
    [{ title: ' ' }, 'title'],
    [{ unitId: '' }, 'unitId'],
    [{ chapterId: { $ne: null } }, 'chapterId'],
  ])('rejects %j', async (fields, field) => {
    const { body } = await link(fields).expect(400);
    expect(body.errors[0]).toMatchObject({ field, message: expect.stringContaining('All fields are required') });
  });

  it('requires a sound PDF and leaves nothing behind without one', async () => {
    const before = [await liveFiles(), await rows()];
    const missing = await api.as(room.teacher).post('/material').field(formOf(room)).expect(400);
    expect(missing.body).toMatchObject({ code: 'file_required', message: 'Please select a PDF' });
    await upload(formOf(room), Buffer.from('<!doctype html><script>alert(1)</script>')).expect(415);
    await upload(formOf(room), pdf('x').subarray(0, 200)).expect(415);
    await upload(formOf(room), Buffer.alloc(1024 * 1024 + 1, 1)).expect(413);
    expect([await liveFiles(), await rows()]).toEqual(before);
  });

  it('requires a place that belongs to the teacher', async () => {
    const before = [await liveFiles(), await rows()];
    await upload({ ...formOf(room), chapterId: foreign.chapterId }).expect(404);
    await upload({ ...formOf(foreign), teacherId: room.teacher.id }).expect(404);
    await link({ yearId: foreign.yearId }).expect(404);
    await link({ teacherId: foreign.teacher.id }).expect(403);
    await upload(formOf(room), pdf(), room.student).expect(403);
    expect([await liveFiles(), await rows()]).toEqual(before);
  });
});

describe('reading materials', () => {
  it('is allowed for the team and the students of that year', async () => {
    const id = (await upload(formOf(room)).expect(201)).body._id;
    const assistant = await people.assistant(room.teacher);
    expect(ids((await ofYear(assistant, room).expect(200)).body)[0]).toBe(id);
    expect(ids((await seenBy(room.student, room.student, room.yearId).expect(200)).body)[0]).toBe(id);
    expect(ids((await seenBy(room.teacher, room.student, room.yearId).expect(200)).body)[0]).toBe(id);
    const page = await ofYear(room.teacher, room, '?limit=1').expect(200);
    expect(ids(page.body)).toEqual([id]);
    expect(page.headers['x-total-count']).toBe(String(await rows()));
  });

  it('is forbidden to everybody else', async () => {
    const { groupId, yearId } = await people.group(room.teacher);
    const elsewhere = await people.student(room.teacher, { groupId });
    expect((await seenBy(elsewhere, elsewhere, yearId).expect(200)).body).toEqual([]);
    await seenBy(elsewhere, elsewhere, room.yearId).expect(403);
    await seenBy(elsewhere, room.student, room.yearId).expect(403);
    await seenBy(room.teacher, elsewhere, room.yearId).expect(404);
    await ofYear(foreign.teacher, room).expect(403);
    await ofYear(foreign.teacher, { ...foreign, yearId: room.yearId }).expect(404);
    await ofYear(room.student, room).expect(403);
  });
});

describe('deleting', () => {
  it('deletes the file too', async () => {
    const before = await liveFiles();
    const { _id, fileUrl } = (await upload(formOf(room)).expect(201)).body;
    await remove(_id, foreign).expect(404);
    await remove(_id, room).expect(200, { msg: 'Material deleted' });
    await remove(_id, room).expect(404);
    expect(await liveFiles()).toBe(before);
    await api.call('get', fileUrl.replace('/api', '')).expect(404);
  });

  it('leaves a file to be swept, never a row without its file, if it stops halfway', async () => {
    const { _id } = (await upload(formOf(room)).expect(201)).body;
    await sweepUnused();
    const before = await liveFiles();
    const cutOff = vi.spyOn(api.get(FilesService), 'discard').mockRejectedValue(new Error('the process ended here'));
    await remove(_id, room).expect(500);
    cutOff.mockRestore();
    expect(ids((await ofYear(room.teacher, room).expect(200)).body)).not.toContain(_id);
    expect(await liveFiles()).toBe(before);
    await sweepUnused();
    expect(await liveFiles()).toBe(before - 1);
  });

  it('rejects a unit or chapter that has materials, naming them', async () => {
    const own = await makeRoom();
    const id = (await upload(formOf(own), pdf(), own.teacher).expect(201)).body._id;
    const teacher = api.as(own.teacher);
    expect((await teacher.delete(`/unit/${own.unitId}`).expect(409)).body.message).toContain('1 material');
    expect((await teacher.delete(`/chapter/${own.chapterId}`).expect(409)).body.message).toContain('1 material');
    await remove(id, own).expect(200);
    await teacher.delete(`/unit/${own.unitId}`).expect(200);
  });
});
