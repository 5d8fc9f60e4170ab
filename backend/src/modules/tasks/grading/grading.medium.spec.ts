import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { TasksRepository } from '../tasks.repository.js';
import { type Classroom, HomeworkApi } from '../testing/homework-api.js';
import { pdf } from '../testing/pdf.js';

let api: HomeworkApi;
let room: Classroom;
let foreign: Classroom;
let task: { _id: string };
let work: { _id: string };

beforeAll(async () => {
  api = await HomeworkApi.start();
  room = await api.classroom();
  foreign = await api.classroom();
});
afterAll(() => api.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  task = await api.task(room);
  work = (await api.handIn(room.student, task._id).expect(201)).body;
});

const grade = (fields: Record<string, string>, corrected?: Buffer, teacher = room.teacher) =>
  api.grade(teacher, work._id, fields, corrected);
const mine = async () => (await api.call('get', `/tasks/submission/${task._id}`, room.student).expect(200)).body[0];

describe('grading', () => {
  it('shows the student the comments and the corrected PDF, byte for byte', async () => {
    const corrected = pdf('well done');
    const { body } = await grade({ grade: '17.25', comments: ' Good work ' }, corrected).expect(200);
    expect(body).toMatchObject({ _id: work._id, grade: 17.25, comments: 'Good work', status: 'graded' });
    const seen = await mine();
    expect(seen).toMatchObject({ grade: 17.25, comments: 'Good work', status: 'graded' });
    expect(seen.gradedAt).toBe(body.gradedAt);
    expect(Buffer.compare((await api.file(seen.correctedFileUrl).expect(200)).body, corrected)).toBe(0);
  });

  it.each(['-1', '20.01', '21', 'ten', '', '1e1', '5.005', 'NaN'])('rejects the grade %j of 20', async (value) => {
    const before = await api.liveFiles();
    const { body } = await grade({ grade: value }, pdf()).expect(400);
    expect(body.errors[0].field).toBe('grade');
    expect((await mine()).grade).toBeNull();
    expect(await api.liveFiles()).toBe(before);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('says in the reader’s language which grades a task takes', async () => {
    const { body } = await grade({ grade: '21' }).set('Cookie', 'language=ar').expect(400);
    const localizedMessage = 'يجب أن تكون الدرجة من 0 إلى \u206820\u2069.';
    const message = 'The grade must be from 0 to 20.';
    expect(body).toMatchObject({ code: 'grade_out_of_range', message, localizedMessage, params: { most: 20 } });
    expect(body.errors).toEqual([{ field: 'grade', message, localizedMessage }]);
    const english = (await grade({ grade: '21' }).expect(400)).body;
    expect([english.message, english.localizedMessage]).toEqual([message, message]);
  });

  it('accepts 0 and full marks', async () => {
    for (const value of ['0', '20']) expect((await grade({ grade: value }).expect(200)).body.grade).toBe(Number(value));
  });

  it('again replaces the fields sent and keeps the rest', async () => {
    await grade({ grade: '10', comments: 'First' }, pdf('one')).expect(200);
    const files = await api.liveFiles();
    const again = (await grade({ grade: '12' }).expect(200)).body;
    expect(again).toMatchObject({ grade: 12, comments: 'First' });
    const old = again.correctedFileUrl;
    const third = (await grade({ grade: '13', comments: '' }, pdf('two')).expect(200)).body;
    expect(third).toMatchObject({ grade: 13, comments: null });
    expect(Buffer.compare((await api.file(third.correctedFileUrl).expect(200)).body, pdf('two'))).toBe(0);
    await api.file(old).expect(404);
    expect(await api.liveFiles()).toBe(files);
  });

  it('concurrently leaves one grading and one corrected file', async () => {
    const files = await api.liveFiles();
    const replies = await Promise.all(['1', '2', '3'].map((n) => grade({ grade: n, comments: n }, pdf(n))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const seen = await mine();
    expect(seen.comments).toBe(String(seen.grade));
    expect(Buffer.compare((await api.file(seen.correctedFileUrl).expect(200)).body, pdf(seen.comments))).toBe(0);
    expect(await api.liveFiles()).toBe(files + 1);
  });

  it('rejects a corrected file that is not a PDF and changes nothing', async () => {
    await grade({ grade: '10' }, Buffer.from('<html>')).expect(415);
    expect(await mine()).toMatchObject({ grade: null, status: 'submitted' });
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('is undone if the task’s maximum is lowered at the same moment', async () => {
    await grade({ grade: '9', comments: 'First' }).expect(200);
    const files = await api.liveFiles();
    const submissions = api.api.get(SubmissionsRepository);
    const write = submissions.grade.bind(submissions);
    vi.spyOn(submissions, 'grade').mockImplementationOnce(async (key, grading) => {
      await api.api.get(TasksRepository).change({ tenantId: key.tenantId, taskId: task._id }, { gradeOutOf: 10 });
      return write(key, grading);
    });
    const { body } = await grade({ grade: '18', comments: 'Second' }, pdf('marked')).expect(400);
    expect(body).toMatchObject({ code: 'grade_out_of_range', message: 'The grade must be from 0 to 10.' });
    expect(await mine()).toMatchObject({ grade: 9, comments: 'First', correctedFileUrl: null });
    expect(await api.liveFiles()).toBe(files);
  });

  it('is for the teacher’s team only', async () => {
    await api.call('put', `/tasks/submission/${work._id}/grade`).expect(401);
    await grade({ grade: '20' }, undefined, room.student).expect(403);
    await grade({ grade: '20' }, undefined, foreign.teacher).expect(404);
    const assistant = await api.people.assistant(room.teacher);
    await grade({ grade: '20' }, undefined, assistant).expect(200);
    await api.grade(room.teacher, '0'.repeat(24), { grade: '1' }).expect(404);
  });
});
