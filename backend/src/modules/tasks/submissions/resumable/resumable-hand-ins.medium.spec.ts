import 'reflect-metadata';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.js';
import { Features } from '../../../../platform/features/features.js';
import { TusCalls } from '../../../../platform/resumable-uploads/testing/tus-calls.js';
import { UploadLocks } from '../../../../platform/resumable-uploads/upload-locks.js';
import { pdfOf } from '../../../../platform/storage/testing/pdfs.js';
import { type S3Server, startS3Server } from '../../../../platform/storage/testing/s3-server.js';
import { type TestPerson, unique } from '../../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../testing/homework-api.js';
import { pdf } from '../../testing/pdf.js';
import { SubmissionsRepository } from '../submissions.repository.js';
import { SubmissionsService } from '../submissions.service.js';
import { removeStudent } from '../../../people/students/student-removal.extension.js';

const TUS = '/api/tasks/submission/tus';
const BUCKET = 'school';
const WORK = pdf('momentum = mass x velocity');
const WITH_SCRIPT = pdfOf([
  '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
]);
let server: S3Server;
let api: HomeworkApi;
let tus: TusCalls;
let room: Classroom;
let task: { _id: string; deadline: string };

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const fieldsOf = (student: TestPerson, more: Record<string, string> = {}) => ({
  taskId: task._id,
  studentId: student.id,
  uploadId: unique('hand-in'),
  filename: 'واجب.pdf',
  filetype: 'application/pdf',
  ...more,
});
const begun = (more: Record<string, string> = {}, bytes = WORK.length) =>
  tus.begun(room.student, bytes, fieldsOf(room.student, more));
const send = (url: string, offset: number, content: Buffer, caller: TestPerson = room.student) =>
  tus.send(caller, url, [offset, content]);
const rows = async () => (await api.call('get', `/tasks/submission/${task._id}`, room.student).expect(200)).body;
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;

/** Leftovers of other tests that failed. */
let leftBefore = new Set<string>();
/** Names of the files left by this test’s unfinished uploads. */
const unfinished = async () => (await lying()).filter((name) => !leftBefore.has(name));

async function lying(): Promise<string[]> {
  const { STORAGE_URL, DATA_DIR } = api.api.config.env;
  const directory = path.join(DATA_DIR, 'uploads');
  if (!STORAGE_URL) return existsSync(directory) ? readdirSync(directory) : [];
  return (await server.lying(BUCKET)).filter((key) => key.startsWith('_unfinished/'));
}

/** Expects the student's only submission to have these bytes, and nothing else to be left of the upload. */
async function expectHandedIn(content = WORK) {
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  const file = await api.file(row.fileUrl).expect(200);
  expect(Buffer.compare(file.body, content)).toBe(0);
  expect(await unfinished()).toEqual([]);
  await expect.poll(() => api.temporaryFiles()).toEqual([]);
}

/** Makes the database unavailable when the last byte has arrived: the server has the file, but no row. */
async function unableToFinish(url: string): Promise<void> {
  const away = Object.assign(new Error('connection closed'), { name: 'MongoNetworkError' });
  vi.spyOn(api.api.get(SubmissionsRepository), 'create').mockRejectedValueOnce(away);
  await send(url, 0, WORK).expect(503);
  expect(await rows()).toEqual([]);
}

const STORES: [string, () => Record<string, string>][] = [
  ['on the disk', () => ({ MAX_PDF_MB: '1' })],
  ['in a bucket', () => ({ STORAGE_URL: server.storageUrl(BUCKET, '?directDownloads=false') })],
];

describe.each(STORES)('a resumable submission %s', (_, environment) => {
  beforeAll(async () => {
    api = await HomeworkApi.start(environment());
    tus = new TusCalls(api.api, TUS);
    room = await api.classroom();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    vi.restoreAllMocks();
    task = await api.task(room);
    leftBefore = new Set(await lying());
  });

  it('continues where it stopped, and equals one sent by form', async () => {
    const answers = [{ questionId: 'question-1', text: '٣ م/ث' }];
    const url = await begun({ answers: JSON.stringify(answers) });
    expect(url).toMatch(new RegExp(`^${TUS}/${room.student.id}-[0-9a-f]{32}$`));
    await send(url, 0, WORK.subarray(0, 200)).expect(204);
    expect((await tus.ask(room.student, url).expect(200)).headers['upload-offset']).toBe('200');
    const { body } = await send(url, 200, WORK.subarray(200)).expect(200);
    const [row] = await rows();
    expect(row).toMatchObject({ ...body, fileUrl: expect.stringContaining(body.fileUrl.split('?')[0]) });
    expect(body).toMatchObject({ taskId: task._id, studentId: room.student.id, status: 'submitted', answers });
    await expectHandedIn();
  });

  it('keeps the bytes received when the connection is cut', async () => {
    const url = await begun();
    await tus.cutAfter(room.student, url, { sent: WORK.subarray(0, 300), declared: WORK.length });
    const { headers } = await tus.ask(room.student, url).expect(200);
    const offset = Number(headers['upload-offset']);
    await send(url, offset, WORK.subarray(offset)).expect(200);
    await expectHandedIn();
  });

  it('is accepted when its page asks for the offset after the process died at the last byte', async () => {
    const fields = { uploadId: unique('hand-in') };
    const url = await begun(fields);
    vi.spyOn(api.api.get(SubmissionsService), 'submit').mockRejectedValueOnce(new Error('killed'));
    await send(url, 0, WORK).expect(500);
    expect(await rows()).toEqual([]);
    await tus.ask(room.student, url).expect(404);
    const again = await tus.create(room.student, WORK.length, fieldsOf(room.student, fields)).expect(409);
    const [row] = await rows();
    expect(JSON.parse(again.text)).toMatchObject({ code: 'upload_exists', submission: { _id: row._id } });
    await expectHandedIn();
  });

  it('need not be sent again after a server failure', async () => {
    const url = await begun();
    await unableToFinish(url);
    expect((await tus.ask(room.student, url).expect(404)).headers['upload-offset']).toBeUndefined();
    await expectHandedIn();
  });

  it('is in time if its last byte was, even if it is accepted later', async () => {
    const url = await begun();
    await unableToFinish(url);
    api.passHours(2);
    await tus.ask(room.student, url).expect(404);
    const [row] = await rows();
    expect(row.submittedAt < task.deadline).toBe(true);
    await expectHandedIn();
  });

  it('is late and leaves nothing if the deadline passes before its last byte', async () => {
    const before = await api.liveFiles();
    const url = await begun();
    await send(url, 0, WORK.subarray(0, 200)).expect(204);
    api.passHours(1);
    expect(codeOf(await send(url, 200, WORK.subarray(200)).expect(409))).toBe('deadline_passed');
    expect([await rows(), await unfinished(), await api.liveFiles()]).toEqual([[], [], before]);
    const another = await tus.create(room.student, WORK.length, fieldsOf(room.student)).expect(409);
    expect(codeOf(another)).toBe('deadline_passed');
  });

  it('is rejected before its first byte if it is not allowed', async () => {
    const { student, otherStudent } = room;
    const create = (caller: TestPerson, more: Record<string, string> = {}, bytes = WORK.length) =>
      tus.create(caller, bytes, fieldsOf(caller, more));
    const tooLarge = await create(student, {}, 1024 * 1024 + 1).expect(413);
    expect(JSON.parse(tooLarge.text).message).toBe('This file is larger than 1 MB. Please choose a smaller one.');
    await create(student, {}, 0).expect(400);
    await create(student, { filetype: 'image/png' }).expect(400);
    await create(student, { answers: 'no list' }).expect(400);
    await create(student, { taskId: 'nonsense' }).expect(400);
    await create(student, { studentId: otherStudent.id }).expect(403);
    await create(otherStudent).expect(403);
    await create((await api.classroom()).student).expect(404);
    await create(room.teacher).expect(403);
    await create(await api.someParent(room.teacher)).expect(403);
    await create({ ...student, token: 'none' }).expect(401);
    expect(await unfinished()).toEqual([]);
  });

  it('is accessible only to its student', async () => {
    const url = await begun();
    const classmate = await api.studentOf(room.teacher, { groupId: room.groupId });
    for (const other of [classmate, (await api.classroom()).student]) {
      await tus.ask(other, url).expect(404);
      await send(url, 0, WORK, other).expect(404);
      await tus.giveUp(other, url).expect(404);
    }
    await send(url, 0, WORK, room.teacher).expect(403);
    await tus.giveUp(room.student, url).expect(204);
    expect(await unfinished()).toEqual([]);
  });

  it.each([
    ['no PDF', Buffer.from('MZ this program cannot be run'), 'wrong_file_type'],
    ['a script', WITH_SCRIPT, 'pdf_active_content'],
  ])('with %s is rejected at its end, with the reason, and leaves nothing', async (__, content, code) => {
    const before = await api.liveFiles();
    const url = await begun({}, content.length);
    expect(codeOf(await send(url, 0, content).expect(415))).toBe(code);
    expect([await rows(), await unfinished(), await api.liveFiles()]).toEqual([[], [], before]);
    await tus.ask(room.student, url).expect(404);
  });

  it('is accepted once, however often its end is repeated; another file is another submission', async () => {
    const fields = { uploadId: unique('hand-in') };
    const url = await begun(fields);
    const asked = () => tus.ask(room.student, url);
    const [last] = await Promise.all([send(url, 0, WORK), asked(), asked()]);
    expect([200, 409]).toContain(last.status);
    await send(url, 0, WORK).expect(404);
    const again = await tus.create(room.student, WORK.length, fieldsOf(room.student, fields)).expect(409);
    expect(codeOf(again)).toBe('upload_exists');
    const other = await tus.create(room.student, WORK.length, fieldsOf(room.student)).expect(409);
    expect(codeOf(other)).toBe('already_submitted');
    await expectHandedIn();
  });

  it('is accepted by one request at a time; others wait and find it accepted', async () => {
    const url = await begun();
    const newLock = vi.spyOn(api.api.get(UploadLocks), 'newLock');
    const submissions = api.api.get(SubmissionsService);
    const submit = submissions.submit.bind(submissions);
    const asked: Promise<{ status: number }>[] = [];
    const taking = vi.spyOn(submissions, 'submit').mockImplementationOnce(async (...given) => {
      const locks = newLock.mock.calls.length;
      asked.push(tus.ask(room.student, url).then((reply) => reply));
      await eventually(() => expect(newLock.mock.calls.length).toBeGreaterThan(locks));
      expect(taking).toHaveBeenCalledOnce();
      return submit(...given);
    });
    await send(url, 0, WORK).expect(200);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404]);
    expect(taking).toHaveBeenCalledOnce();
    await expectHandedIn();
  });

  it('and another one for the same task at the same moment: only one is accepted', async () => {
    const before = await api.liveFiles();
    const urls = [await begun(), await begun()];
    const replies = await Promise.all(urls.map((url) => send(url, 0, WORK)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await api.liveFiles()).toBe(before + 1);
    await expectHandedIn();
  });

  it('replaces the oldest when the same student has ten unfinished ones', async () => {
    const busy = await api.studentOf(room.teacher, { groupId: room.groupId });
    const urls: string[] = [];
    for (let more = 0; more < 11; more += 1) urls.push(await tus.begun(busy, WORK.length, fieldsOf(busy)));
    const replies = [];
    for (const url of urls) replies.push((await tus.ask(busy, url)).status);
    expect(replies).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
    for (const url of urls.slice(1)) await tus.giveUp(busy, url).expect(204);
  });

  it('is deleted with its student, even while unfinished', async () => {
    const leaving = await api.studentOf(room.teacher, { groupId: room.groupId });
    const url = await tus.begun(leaving, WORK.length, fieldsOf(leaving));
    await send(url, 0, WORK.subarray(0, 200), leaving).expect(204);
    const ofLeaving = async () => (await unfinished()).filter((name) => name.includes(leaving.id));
    expect(await ofLeaving()).not.toEqual([]);
    await removeStudent(await api.api.inWorker(Features), room.teacher.id, leaving.id);
    expect(await ofLeaving()).toEqual([]);
  });
});
