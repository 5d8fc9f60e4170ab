import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { FilesRepository } from '../../../platform/storage/files.repository.js';
import { type TestPerson, unique } from '../../../testing/people.js';
import { ExportsRepository } from './exports.repository.js';
import { ForgottenJobs } from '../../../platform/queues/forgotten-jobs.js';
import { makeWorkbook } from '../performance.feature.js';
import { ExpiredExports } from './expired-exports.js';
import { MakeWorkbookHandler } from './make-workbook.handler.js';
import { asBytes, bytesOf, ExportApi } from './testing/export-api.js';
import { readWorkbook, sheetXml } from './testing/read-workbook.js';

const FORMULAS = ['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example")', "=cmd|'/c'!A0"];

let exportsApi: ExportApi;
let teacher: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  exportsApi = await ExportApi.start();
});
afterAll(() => exportsApi.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  teacher = await exportsApi.people.teacher();
  other = await exportsApi.people.teacher();
});

const stateOf = async (id: string) => (await exportsApi.get(teacher, `/exports/${id}`).expect(200)).body;
const exportKey = (exportId: string) => ({ tenantId: teacher.id, exportId });
const context = (signal = new AbortController().signal) => ({
  jobId: 'j',
  attempt: 1,
  signal,
  reportProgress: async () => undefined,
});

describe('the export of all users', () => {
  it('has all of the teacher’s own students, with school, year, group and parent, and assistants', async () => {
    const { groupId } = await exportsApi.people.group(teacher, 'مجموعة أ');
    const schoolId = await exportsApi.people.school(teacher, 'Cairo School');
    const ann = await exportsApi.people.student(teacher, { name: 'محمد عبد الله', groupId, schoolId });
    await exportsApi.api.as(teacher).put(`/students/${ann.id}`).send({ alternateName: 'Mohamed Abdallah' }).expect(200);
    await exportsApi.people.student(teacher, { name: 'Waiting', parentEmail: null });
    const assistant = await exportsApi.people.assistant(teacher, 'Sara');
    await exportsApi.people.student(other, { name: 'Not mine' });
    const content = await exportsApi.made(teacher);
    const [students, assistants] = await readWorkbook(content);
    const ofParent = ['Parent Name', 'Parent Email', 'Parent Phone', 'Parent Account'];
    const columns = ['Name', 'Email', 'Phone', 'School', 'Year', 'Group', ...ofParent, 'Registered', 'Other Spelling'];
    expect(students?.header).toEqual(columns);
    const row = students?.rows.find(([name]) => name === 'محمد عبد الله');
    expect(row?.slice(0, 4)).toEqual(['محمد عبد الله', ann.email, '+201012345678', 'Cairo School']);
    expect(row?.[5]).toBe('مجموعة أ');
    expect(row?.slice(7, 10)).toEqual([ann.parentEmail, '+201112345678', 'Invited']);
    expect(row?.[10]).toBeInstanceOf(Date);
    expect(row?.[11]).toBe('Mohamed Abdallah');
    expect(students?.rows).toHaveLength(2);
    expect(assistants?.rows).toEqual([['Sara', assistant.email]]);
    expect(sheetXml(content)).not.toContain('Not mine');
  });

  it('has a frozen header, filters, widths and typed columns', async () => {
    await exportsApi.people.student(teacher);
    const [students] = await readWorkbook(await exportsApi.made(teacher));
    expect(students).toMatchObject({ name: 'Students', frozenRows: 1, autoFilter: 'A1:L2' });
    expect(students?.formats.slice(0, 3)).toEqual(['@', '@', '@']);
    expect(students?.formats[10]).toBe('yyyy-mm-dd hh:mm');
    expect(students?.widths.every((width) => (width ?? 0) > 10)).toBe(true);
  });

  it('is in the requester’s language, right to left for Arabic', async () => {
    await exportsApi.people.student(teacher);
    await exportsApi.api.database.collection('users').updateOne({ email: teacher.email }, { $set: { language: 'ar' } });
    const [students, assistants] = await readWorkbook(await exportsApi.made(teacher));
    expect([students?.name, assistants?.name]).toEqual(['الطلاب', 'المساعدون']);
    expect(students?.fromTheRight).toBe(true);
    expect([students?.header[0], students?.rows[0]?.[9]]).toEqual(['الاسم', 'أُرسلت الدعوة']);
  });

  it('contains no formula, whatever names students have', async () => {
    for (const name of FORMULAS) await exportsApi.people.student(teacher, { name });
    const content = await exportsApi.made(teacher);
    const [students] = await readWorkbook(content);
    const names = students?.rows.map(([name]) => String(name)) ?? [];
    expect(names).toHaveLength(FORMULAS.length);
    for (const name of names) expect(name).toMatch(/^'/);
    expect(sheetXml(content)).not.toMatch(/<f[ >/]/);
  });

  it('is complete with more students than fit into one batch', async () => {
    const people = Array.from({ length: 1203 }, (_, index) => ({
      name: `Student ${String(index).padStart(5, '0')}`,
      email: `${unique('many')}@example.org`,
    }));
    const tenantId = (await exportsApi.api.database.collection('users').findOne({ email: teacher.email }))?.tenantId;
    await exportsApi.api.database
      .collection('users')
      .insertMany(people.map((person) => ({ ...person, role: 'student', tenantId, tokenVersion: 0 })));
    const [students] = await readWorkbook(await exportsApi.made(teacher));
    expect(students?.rows.map(([name]) => name)).toEqual(people.map(({ name }) => name));
  });
});

describe('the export of a group’s performance', () => {
  it('has a line for each student of the group, and each session on a second sheet', async () => {
    const { yearId, groupId } = await exportsApi.people.group(teacher, 'A');
    const ann = await exportsApi.people.student(teacher, { name: 'Ann', groupId });
    await exportsApi.people.student(teacher, { name: 'Ben', groupId });
    await exportsApi.people.student(teacher, { name: 'Elsewhere' });
    const session = { title: '=Forces', teacherId: teacher.id, yearId, groupId };
    const { body } = await exportsApi.api.as(teacher).post('/session').send(session).expect(201);
    const attendance = [{ studentId: ann.id, status: 'Late' }];
    await exportsApi.api.as(teacher).put(`/session/${body._id}/attendance`).send({ attendance }).expect(200);
    const [summary, details] = await readWorkbook(
      await exportsApi.made(teacher, { kind: 'group-performance', groupId }),
    );
    expect(summary?.rows.map(([name, , sessions, , late, , , share]) => [name, sessions, late, share])).toEqual([
      ['Ann', 1, 1, 1],
      ['Ben', 1, 0, null],
    ]);
    expect(details?.rows.map((row) => [row[0], row[2], row[3], row[5]])).toEqual([
      ['Ann', 'Attendance', "'=Forces", 'Late'],
      ['Ben', 'Attendance', "'=Forces", 'Not Recorded'],
    ]);
    expect(details?.rows[0]?.[4]).toBeInstanceOf(Date);
  });

  it('requires a group of the teacher', async () => {
    const { groupId } = await exportsApi.people.group(other);
    await exportsApi.request(teacher, { kind: 'group-performance', groupId }).expect(404);
    const { body } = await exportsApi.request(teacher, { kind: 'group-performance' }).expect(400);
    expect(body.errors).toEqual([{ field: 'groupId', message: 'Select a group to export.' }]);
    await exportsApi.request(teacher, { kind: 'everything' }).expect(400);
  });
});

describe('an export', () => {
  it('is accepted, made, announced and kept, visible to the team and nobody else', async () => {
    const { body } = await exportsApi.request(teacher, { kind: 'users' }).expect(202);
    expect(body).toMatchObject({ kind: 'users', status: 'queued', progress: 0, fileUrl: null, groupId: null });
    await exportsApi.get(teacher, `/exports/${body._id}/file`).expect(409);
    await exportsApi.api.runJobs();
    const done = await stateOf(body._id);
    expect(done).toMatchObject({ status: 'done', progress: 100, fileUrl: `/api/exports/${body._id}/file` });
    const file = await exportsApi.download(teacher, `/exports/${body._id}/file`).expect(200);
    expect(file.headers['content-disposition']).toContain(`attachment; filename="${done.fileName}"`);
    expect(done.fileName).toMatch(/^Users \d{4}-\d\d-\d\d\.xlsx$/);
    expect(bytesOf(file)).toHaveLength(done.bytes);
    const assistant = await exportsApi.people.assistant(teacher);
    await exportsApi.get(assistant, `/exports/${body._id}/file`).expect(200);
    for (const part of ['', '/file', '/events']) {
      await exportsApi.get(other, `/exports/${body._id}${part}`).expect(404);
    }
    await exportsApi.api.as(other).post(`/exports/${body._id}/retry`).expect(404);
    expect((await exportsApi.get(other, '/exports').expect(200)).body).toEqual([]);
  });

  it('is listed newest first, in pages', async () => {
    const ids = [await exportsApi.ask(teacher), await exportsApi.ask(teacher), await exportsApi.ask(teacher)];
    const { body, headers } = await exportsApi.get(teacher, '/exports?page=1&limit=2').expect(200);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[1]]);
    expect(headers['x-total-count']).toBe('3');
    await exportsApi.api.runJobs();
  });

  it('reports its progress until it is done', async () => {
    const id = await exportsApi.ask(teacher);
    const events = asBytes(exportsApi.get(teacher, `/exports/${id}/events`)).expect(200);
    const reply = await exportsApi.whileWorking(events, async () => true);
    expect(reply.headers['content-type']).toContain('text/event-stream');
    const followed = bytesOf(reply)
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)));
    expect(followed.at(-1)).toMatchObject({ _id: id, status: 'done', progress: 100 });
  });

  it('can be made again only after it failed', async () => {
    const id = await exportsApi.ask(teacher);
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    await exportsApi.api.as(teacher).post(`/exports/${id}/retry`).expect(409);
    await exportsApi.api.database.collection('jobs').deleteMany({});
    await handler.failed(exportKey(id));
    expect(await stateOf(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('try again') });
    await exportsApi.get(teacher, `/exports/${id}/file`).expect(409);
    expect((await exportsApi.api.as(teacher).post(`/exports/${id}/retry`).expect(202)).body.status).toBe('queued');
    await exportsApi.api.runJobs();
    expect(await stateOf(id)).toMatchObject({ status: 'done', error: null });
  });

  it('is rejected while too many are open', async () => {
    for (let n = 0; n < 20; n++) await exportsApi.ask(teacher);
    const { headers } = await exportsApi.request(teacher, { kind: 'users' }).expect(429);
    expect(headers['retry-after']).toBe('30');
    await exportsApi.request(other, { kind: 'users' }).expect(202);
    await exportsApi.api.runJobs();
  });
});

describe('a worker that dies', () => {
  const temporary = () => readdirSync(path.join(exportsApi.api.config.env.DATA_DIR, 'tmp'));
  const rowsOf = (id: string) =>
    exportsApi.api.database
      .collection('files')
      .find()
      .toArray()
      .then((rows) => rows.filter(({ _id }) => _id.toString() === id));

  it('in the middle of the sheet leaves nothing, and the next run makes the complete file', async () => {
    await exportsApi.people.student(teacher, { name: 'Ann' });
    const id = await exportsApi.ask(teacher);
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    const stopping = AbortSignal.abort(new Error('the worker is stopping'));
    await expect(handler.handle(exportKey(id), context(stopping))).rejects.toThrow('stopping');
    expect([temporary(), await rowsOf(id)]).toEqual([[], []]);
    await exportsApi.api.runJobs();
    const [students] = await readWorkbook(await exportsApi.file(teacher, id));
    expect(students?.rows.map(([name]) => name)).toEqual(['Ann']);
  });

  it('between storing the bytes and the row is followed by another run: one file', async () => {
    const id = await exportsApi.ask(teacher);
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    const files = await exportsApi.api.inWorker(FilesRepository);
    vi.spyOn(files, 'create').mockRejectedValueOnce(new Error('the worker dies here'));
    await expect(handler.handle(exportKey(id), context())).rejects.toThrow('dies here');
    await exportsApi.api.runJobs();
    expect(await rowsOf(id)).toHaveLength(1);
    await readWorkbook(await exportsApi.file(teacher, id));
  });

  it('after storing the file is followed by another run: the same file', async () => {
    const id = await exportsApi.ask(teacher);
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    const rows = await exportsApi.api.inWorker(ExportsRepository);
    vi.spyOn(rows, 'finish').mockRejectedValueOnce(new Error('the worker dies here'));
    await expect(handler.handle(exportKey(id), context())).rejects.toThrow('dies here');
    const [stored] = await rowsOf(id);
    await exportsApi.api.runJobs();
    expect(await rowsOf(id)).toEqual([stored]);
    expect(await stateOf(id)).toMatchObject({ status: 'done', bytes: stored?.bytes });
  });

  it('while another one makes the same export leaves one complete file', async () => {
    const id = await exportsApi.ask(teacher);
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    await Promise.all([handler.handle(exportKey(id), context()), handler.handle(exportKey(id), context())]);
    expect(await rowsOf(id)).toHaveLength(1);
    await readWorkbook(await exportsApi.file(teacher, id));
    await exportsApi.api.runJobs();
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('along with the API before the job was requested: the sweep requests it', async () => {
    const id = await exportsApi.ask(teacher);
    await exportsApi.api.database.collection('jobs').deleteMany({});
    const forgotten = await exportsApi.api.inWorker(ForgottenJobs);
    await forgotten.request(makeWorkbook);
    expect(await exportsApi.api.database.collection('jobs').countDocuments()).toBe(0);
    exportsApi.api.clock.advance(61_000);
    await forgotten.request(makeWorkbook);
    await forgotten.request(makeWorkbook);
    expect(await exportsApi.api.database.collection('jobs').countDocuments()).toBe(1);
    await exportsApi.api.runJobs();
    expect(await stateOf(id)).toMatchObject({ status: 'done' });
  });
});

/** Must be last: afterwards everybody's sign-in has expired. */
describe('seven days after it was made', () => {
  it('an export is removed with its file', async () => {
    const id = await exportsApi.ask(teacher);
    await exportsApi.api.runJobs();
    const expired = await exportsApi.api.inWorker(ExpiredExports);
    const left = async () => {
      await expired.remove();
      const rows = await exportsApi.api.get(ExportsRepository).list(teacher.id);
      return [rows.total, await exportsApi.liveFiles()];
    };
    exportsApi.api.clock.advance(7 * DAY_MS - 60_000);
    const [rows, files] = await left();
    expect([rows, files === 0]).toEqual([1, false]);
    exportsApi.api.clock.advance(120_000);
    expect(await left()).toEqual([0, 0]);
    expect(await exportsApi.api.get(ExportsRepository).find(exportKey(id))).toBeNull();
  });
});
