import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Features } from '../../../platform/features/features.js';
import { StorageDriver, StoredFileMissing } from '../../../platform/storage/storage-driver.js';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import { pdf } from '../../tasks/testing/pdf.js';
import { MarkingsSweeper } from '../markings-sweeper.js';
import { removeStudent } from '../../people/students/student-removal.extension.js';

let school: HomeworkApi;
let room: Classroom;
let task: { _id: string };
let submissionId: string;
const original = pdf('F = ma by Mona');

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  room = await school.classroom();
  task = await school.task(room);
  submissionId = (await school.handIn(room.student, task._id, original).expect(201)).body._id;
});

const script = (path: string) => `/marking/submissions/${submissionId}${path}`;
const annotate = (basedOn: number, text: string) =>
  school
    .call('put', script(''), room.teacher)
    .send({
      basedOn,
      pages: [
        {
          page: 1,
          strokes: [],
          stamps: [{ id: 'stamp-1', kind: 'M1', at: { x: 100, y: 200 }, mark: 1 }],
          comments: [{ id: 'comment-1', text, at: { x: 50, y: 60 } }],
        },
      ],
    })
    .expect(200);
const grade = (value: string) =>
  school.grade(room.teacher, submissionId, { grade: value, comments: 'Good' }).expect(200);
const giveBack = () => school.call('post', script('/return'), room.teacher);
const stateOf = async () =>
  (await school.call('get', `/marking/tasks/${task._id}/returns`, room.teacher).expect(200)).body;
const seen = (caller: TestPerson = room.student) => school.call('get', script('/returned'), caller);
const own = async () => (await school.call('get', `/tasks/submission/${task._id}`, room.student).expect(200)).body[0];
const countReturns = () =>
  school.api.database.collection('scriptReturns').countDocuments({ tenantId: new Types.ObjectId(room.teacher.id) });

describe('a return', () => {
  it('gives the marked PDF as the corrected file, and keeps grade and original', async () => {
    await annotate(0, 'Where is the unit?');
    await grade('17');
    const before = await own();
    const asked = (await giveBack().expect(202)).body;
    expect(asked).toMatchObject({ submissionId, state: 'returning', versions: [{ number: 1, finishedAt: null }] });
    await seen().expect(404);
    await school.api.runJobs();
    expect(await stateOf()).toMatchObject([
      { submissionId, state: 'returned', versions: [{ number: 1, grade: 17, requestedById: room.teacher.id }] },
    ]);
    const after = await own();
    expect(after).toMatchObject({ grade: 17, comments: 'Good', status: 'graded', gradedAt: before.gradedAt });
    const marked = (await school.file(after.correctedFileUrl).expect(200)).body;
    expect(Buffer.compare(marked.subarray(0, original.length), original)).toBe(0);
    expect(marked.length).toBeGreaterThan(original.length);
    expect(Buffer.compare((await school.file(after.fileUrl).expect(200)).body, original)).toBe(0);
  });

  it('shows the returned version only, not later annotations', async () => {
    await annotate(0, 'First');
    await grade('17');
    await giveBack().expect(202);
    await school.api.runJobs();
    await annotate(1, 'Not yet meant for you');
    const { body } = await seen().expect(200);
    expect(body).toMatchObject({
      submissionId,
      version: 1,
      title: 'Homework',
      grade: 17,
      gradeOutOf: 20,
      comments: 'Good',
      questions: [],
      remarks: [
        { page: 1, number: 1, text: 'First', mark: null },
        { page: 1, number: null, text: 'M1', mark: 1 },
      ],
    });
    expect((await stateOf())[0].state).toBe('changed');
    await school.file(body.fileUrl).expect(200);
    await giveBack().expect(202);
    await school.api.runJobs();
    expect((await seen().expect(200)).body).toMatchObject({
      version: 2,
      remarks: [{ text: 'Not yet meant for you' }, {}],
    });
    expect((await stateOf())[0]).toMatchObject({ state: 'returned', versions: [{ number: 1 }, { number: 2 }] });
  });

  it('shows the grade that holds now, and which one is on the pages', async () => {
    await grade('17');
    await giveBack().expect(202);
    await school.api.runJobs();
    expect((await seen().expect(200)).body).toMatchObject({ grade: 17, gradeOnPages: null });
    await school.grade(room.teacher, submissionId, { grade: '18', comments: 'Very good' }).expect(200);
    const { body } = await seen().expect(200);
    expect(body).toMatchObject({ version: 1, grade: 18, comments: 'Very good', gradeOnPages: 17 });
  });

  it('contains the script as it was when the return was requested', async () => {
    await annotate(0, 'Asked for');
    await grade('17');
    await giveBack().expect(202);
    await annotate(1, 'Too late');
    await school.api.runJobs();
    expect((await seen().expect(200)).body.remarks[0].text).toBe('Asked for');
  });

  it('can be read by the student’s parent', async () => {
    const child = await school.people.student(room.teacher, { groupId: room.groupId });
    const parent = await school.people.parentOf(child);
    submissionId = (await school.handIn(child, task._id, original).expect(201)).body._id;
    await grade('17');
    await giveBack().expect(202);
    await school.api.runJobs();
    expect((await seen(parent).expect(200)).body).toMatchObject({ version: 1, grade: 17 });
  });

  it('is hidden from other students, other parents and strangers', async () => {
    await grade('17');
    await giveBack().expect(202);
    await school.api.runJobs();
    await seen(room.student).expect(200);
    await seen(room.otherStudent).expect(404);
    await seen(await school.someParent(room.teacher)).expect(404);
    const stranger = await school.classroom();
    await seen(stranger.student).expect(404);
    await school.call('post', script('/return'), stranger.teacher).expect(404);
    await school.call('post', script('/reopen'), stranger.teacher).expect(404);
    await school.call('get', `/marking/tasks/${task._id}/returns`, stranger.teacher).expect(404);
    await school.call('post', `/marking/tasks/${task._id}/returns`, stranger.teacher).expect(404);
    await school.call('post', script('/return'), room.student).expect(403);
  });

  it('requires a grade', async () => {
    expect((await giveBack().expect(409)).body.code).toBe('not_graded');
    expect(await stateOf()).toEqual([]);
  });

  it('is created once for concurrent requests', async () => {
    await grade('17');
    const replies = await Promise.all(Array.from({ length: 5 }, () => giveBack()));
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    await school.api.runJobs();
    expect((await stateOf())[0].versions).toHaveLength(1);
  });

  it('replaces an earlier corrected PDF, and is replaced by a later upload', async () => {
    await school.grade(room.teacher, submissionId, { grade: '9' }, pdf('uploaded')).expect(200);
    const files = await school.liveFiles();
    await giveBack().expect(202);
    await school.api.runJobs();
    expect(await school.liveFiles()).toBe(files);
    await school.grade(room.teacher, submissionId, { grade: '9' }, pdf('uploaded again')).expect(200);
    expect(await school.liveFiles()).toBe(files);
    expect((await stateOf())[0].state).toBe('changed');
    const { body } = await seen().expect(200);
    expect(body).toMatchObject({ version: null, remarks: [] });
    expect(Buffer.compare((await school.file(body.fileUrl).expect(200)).body, pdf('uploaded again'))).toBe(0);
  });
});

describe('all graded scripts of a task', () => {
  it('are returned in one call, once each', async () => {
    const second = await school.studentOf(room.teacher, { groupId: room.groupId });
    const other = (await school.handIn(second, task._id, pdf('Omar')).expect(201)).body._id;
    const third = await school.studentOf(room.teacher, { groupId: room.groupId });
    await school.handIn(third, task._id, pdf('Ali')).expect(201);
    await grade('17');
    await school.grade(room.teacher, other, { grade: '3' }).expect(200);
    const all = () => school.call('post', `/marking/tasks/${task._id}/returns`, room.teacher);
    expect((await all().expect(202)).body).toEqual({ returning: 2 });
    expect((await all().expect(202)).body).toEqual({ returning: 0 });
    await school.api.runJobs();
    expect((await stateOf()).map(({ state }: { state: string }) => state)).toEqual(['returned', 'returned']);
    expect((await all().expect(202)).body).toEqual({ returning: 0 });
    await grade('18');
    expect((await all().expect(202)).body).toEqual({ returning: 1 });
  });
});

describe('a reopened script', () => {
  it('is hidden from its student until it is returned again', async () => {
    await grade('17');
    expect((await school.call('post', script('/reopen'), room.teacher).expect(409)).body.code).toBe('not_returned');
    await giveBack().expect(202);
    await school.api.runJobs();
    const link = (await own()).correctedFileUrl;
    const { body } = await school.call('post', script('/reopen'), room.teacher).expect(200);
    expect(body).toMatchObject({ state: 'reopened', versions: [{ number: 1, reopenedAt: expect.any(String) }] });
    await seen().expect(404);
    await school.file(link).expect(404);
    expect(await own()).toMatchObject({ grade: 17, correctedFileUrl: null });
    await school.call('post', script('/reopen'), room.teacher).expect(409);
    await giveBack().expect(202);
    await school.api.runJobs();
    expect((await seen().expect(200)).body.version).toBe(2);
  });
});

describe('a return that fails', () => {
  it('reports an error, keeps the earlier corrected PDF and can be retried', async () => {
    await school.grade(room.teacher, submissionId, { grade: '9' }, pdf('uploaded')).expect(200);
    const storage = await school.api.inWorker(StorageDriver);
    vi.spyOn(storage, 'open').mockRejectedValueOnce(new StoredFileMissing('uploads/x'));
    await giveBack().expect(202);
    await expect(school.api.runJobs()).rejects.toThrow('uploads/x');
    const [failed] = await stateOf();
    expect(failed).toMatchObject({
      state: 'failed',
      versions: [{ error: expect.stringContaining('cannot be written') }],
    });
    expect((await seen().expect(200)).body).toMatchObject({ version: null, remarks: [], grade: 9 });
    expect(Buffer.compare((await school.file((await own()).correctedFileUrl).expect(200)).body, pdf('uploaded'))).toBe(
      0,
    );
    await giveBack().expect(202);
    await school.api.runJobs();
    expect((await stateOf())[0]).toMatchObject({ state: 'returned', versions: [{ number: 1 }, { number: 2 }] });
  });
});

describe('returns are deleted', () => {
  it('with their student', async () => {
    await grade('17');
    await giveBack().expect(202);
    expect(await countReturns()).toBe(1);
    await removeStudent(await school.api.inWorker(Features), room.teacher.id, room.student.id);
    expect(await countReturns()).toBe(0);
    await school.api.runJobs();
  });

  it('with their task', async () => {
    await grade('17');
    await giveBack().expect(202);
    await school.api.runJobs();
    const sweeper = await school.api.inWorker(MarkingsSweeper);
    await sweeper.sweep();
    expect(await countReturns()).toBe(1);
    await school.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(200);
    await school.api.runJobs();
    await sweeper.sweep();
    expect(await countReturns()).toBe(0);
  });
});
