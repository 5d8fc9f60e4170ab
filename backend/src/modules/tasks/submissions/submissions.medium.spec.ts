import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Classroom, HomeworkApi } from '../testing/homework-api.js';
import { pdf } from '../testing/pdf.js';
import { TasksRepository } from '../tasks.repository.js';
import { Submission } from './submission.schema.js';
import { SubmissionsRepository } from './submissions.repository.js';

let api: HomeworkApi;
let room: Classroom;
let foreign: Classroom;
let task: { _id: string };

beforeAll(async () => {
  api = await HomeworkApi.start();
  room = await api.classroom();
  foreign = await api.classroom();
});
afterAll(() => api.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  task = await api.task(room);
});

const cancel = (id: string, caller: { token: string } = room.student) =>
  api.call('delete', `/tasks/submission/${id}`, caller);
const rows = async (caller = room.teacher) =>
  (await api.call('get', `/tasks/submission/${task._id}`, caller).expect(200)).body;
const grade = (id: string, value = '15') => api.grade(room.teacher, id, { grade: value });

describe('handing in', () => {
  it('stores a PDF and returns it byte for byte, only by its signed link', async () => {
    const content = pdf('momentum = mass x velocity');
    const { body } = await api.handIn(room.student, task._id, content).expect(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      taskId: task._id,
      studentId: room.student.id,
      fileUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\?/),
      grade: null,
      comments: null,
      correctedFileUrl: null,
      submittedAt: expect.any(String),
      gradedAt: null,
      status: 'submitted',
    });
    const file = await api.file(body.fileUrl).expect(200);
    expect(Buffer.compare(file.body, content)).toBe(0);
    await api.file(body.fileUrl.split('?')[0] ?? '').expect(401);
  });

  it('rejects a file that is not a PDF, a missing file and one that is too large', async () => {
    const before = await api.liveFiles();
    await api.handIn(room.student, task._id, Buffer.from('MZ not a pdf')).expect(415);
    await api.handIn(room.student, task._id, Buffer.alloc(2 * 1024 * 1024, '%')).expect(413);
    const form = { taskId: task._id, studentId: room.student.id };
    const empty = await api.call('post', '/tasks/submission', room.student).field(form).expect(400);
    expect(empty.body.message).toBe('Please select a PDF');
    await api.call('post', '/tasks/submission', room.student).send(form).expect(400);
    expect(await api.liveFiles()).toBe(before);
    expect(await rows(room.student)).toEqual([]);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('is possible only in one’s own name, for one’s own group, within the tenant', async () => {
    const before = await api.liveFiles();
    const named = await api.handIn(room.student, task._id, pdf(), room.otherStudent.id).expect(403);
    expect(named.body.message).toBe('You can only submit your own work.');
    await api.handIn(room.otherStudent, task._id).expect(403);
    await api.handIn(await api.studentOf(room.teacher), task._id).expect(403);
    await api.handIn(foreign.student, task._id).expect(404);
    await api.handIn(room.teacher, task._id).expect(403);
    await api.handIn(room.student, 'nonsense').expect(400);
    expect(await api.liveFiles()).toBe(before);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('keeps the file if the database fails after writing: a retry that gets "already submitted" is right', async () => {
    const content = pdf('written, and not heard of');
    const submissions = api.api.database.model(Submission.name);
    const away = Object.assign(new Error('connection closed'), { name: 'MongoNetworkError' });
    const create = submissions.create.bind(submissions);
    vi.spyOn(submissions, 'create').mockImplementationOnce(async (row) => {
      await create(row);
      throw away;
    });
    vi.spyOn(submissions, 'deleteOne').mockImplementation(() => {
      throw away;
    });
    await api.handIn(room.student, task._id, content).expect(503);
    const again = await api.handIn(room.student, task._id, content).expect(409);
    expect(again.body.code).toBe('already_submitted');
    const [row] = await rows();
    const file = await api.file(row.fileUrl).expect(200);
    expect(Buffer.compare(file.body, content)).toBe(0);
  });

  it('is possible once per task; further tries conflict, even at the same moment', async () => {
    const before = await api.liveFiles();
    const replies = await Promise.all(
      Array.from({ length: 3 }, (_, n) => api.handIn(room.student, task._id, pdf(`${n}`))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = await api.handIn(room.student, task._id).expect(409);
    expect(refused.body.code).toBe('already_submitted');
    expect(await rows(room.student)).toHaveLength(1);
    expect(await api.liveFiles()).toBe(before + 1);
    await expect.poll(() => api.temporaryFiles()).toEqual([]);
  });

  it('leaves no row without a file if the task is deleted meanwhile', async () => {
    const before = await api.liveFiles();
    const tasks = api.api.get(TasksRepository);
    const submissions = api.api.get(SubmissionsRepository);
    const create = submissions.create.bind(submissions);
    vi.spyOn(submissions, 'create').mockImplementationOnce(async (work) => {
      await tasks.markDeleted({ tenantId: work.tenantId, taskId: work.taskId }, new Date());
      return create(work);
    });
    await api.handIn(room.student, task._id).expect(404);
    expect(await submissions.listOfTask(room.teacher.id, task._id)).toEqual([]);
    expect(await api.liveFiles()).toBe(before);
  });
});

describe('the deadline, by the server’s clock', () => {
  it('closes a task for handing in and for cancelling', async () => {
    const { body } = await api.handIn(room.student, task._id).expect(201);
    const before = await api.liveFiles();
    api.passHours(1);
    const late = await cancel(body._id).expect(409);
    expect(late.body).toMatchObject({
      code: 'deadline_passed',
      message: 'Deadline has passed. You cannot delete this submission.',
    });
    const latecomer = await api.studentOf(room.teacher, { groupId: room.groupId });
    const refused = await api.handIn(latecomer, task._id).expect(409);
    expect(refused.body.code).toBe('deadline_passed');
    expect(await api.liveFiles()).toBe(before);
  });

  it('reopens the task when the teacher moves it', async () => {
    api.passHours(1);
    await api.handIn(room.student, task._id).expect(409);
    const deadline = api.inHours(1);
    await api.call('put', `/tasks/task/${task._id}`, room.teacher).send({ deadline }).expect(200);
    await api.handIn(room.student, task._id).expect(201);
  });
});

describe('cancelling', () => {
  it('deletes the corrected PDF too that a grade which was removed again has left', async () => {
    const { body } = await api.handIn(room.student, task._id).expect(201);
    const before = await api.liveFiles();
    const graded = await api.grade(room.teacher, body._id, { grade: '15' }, pdf('corrected')).expect(200);
    const removed = { grade: null, was: 15 };
    await api.call('put', `/gradebook/grades/${body._id}`, room.teacher).send(removed).expect(200);
    await cancel(body._id).expect(200);
    expect(await api.liveFiles()).toBe(before - 1);
    await api.file(graded.body.correctedFileUrl).expect(404);
  });

  it('deletes the submission and its file, and allows another one', async () => {
    const { body: first } = await api.handIn(room.student, task._id).expect(201);
    const before = await api.liveFiles();
    await cancel(first._id).expect(200);
    expect(await api.liveFiles()).toBe(before - 1);
    await api.file(first.fileUrl).expect(404);
    await cancel(first._id).expect(404);
    const { body: second } = await api.handIn(room.student, task._id, pdf('again')).expect(201);
    expect(second._id).not.toBe(first._id);
  });

  it('is for the student only', async () => {
    const { body } = await api.handIn(room.student, task._id).expect(201);
    const classmate = await api.studentOf(room.teacher, { groupId: room.groupId });
    await cancel(body._id, classmate).expect(403);
    await cancel(body._id, foreign.student).expect(404);
    await cancel(body._id, room.teacher).expect(403);
    expect(await rows(room.student)).toHaveLength(1);
  });

  it('is rejected once graded, even if the grade is written meanwhile', async () => {
    const { body } = await api.handIn(room.student, task._id).expect(201);
    const submissions = api.api.get(SubmissionsRepository);
    const remove = submissions.removeUngraded.bind(submissions);
    vi.spyOn(submissions, 'removeUngraded').mockImplementationOnce(async (key) => {
      await grade(body._id, '0').expect(200);
      return remove(key);
    });
    for (let attempt = 1; attempt <= 2; attempt++) {
      const refused = await cancel(body._id).expect(409);
      expect(refused.body).toMatchObject({
        code: 'already_graded',
        message: 'This submission has already been graded. You cannot delete it.',
      });
    }
    expect(await rows(room.student)).toMatchObject([{ grade: 0, status: 'graded' }]);
  });

  it('at the same moment as grading: exactly one of the two succeeds', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const before = await api.liveFiles();
      const { body } = await api.handIn(room.student, task._id).expect(201);
      const marking = api.grade(room.teacher, body._id, { grade: '15' }, round % 2 ? pdf('marked') : undefined);
      const [cancelled, graded] = await Promise.all([cancel(body._id), marking]);
      const added = (await api.liveFiles()) - before;
      seen.add(
        `cancel ${cancelled.status}, grade ${graded.status}, rows ${(await rows(room.student)).length}, files ${added}`,
      );
      if (graded.status === 200) task = await api.task(room);
    }
    const possible = [
      'cancel 200, grade 404, rows 0, files 0',
      'cancel 409, grade 200, rows 1, files 1',
      'cancel 409, grade 200, rows 1, files 2',
    ];
    expect([...seen].filter((outcome) => !possible.includes(outcome))).toEqual([]);
  });
});

describe('a task’s list of submissions', () => {
  it('has a row for every student of the task’s groups, by name, submitted or not', async () => {
    const fresh = await api.classroom();
    const add = (name: string) => api.studentOf(fresh.teacher, { groupId: fresh.groupId, name });
    const [zeinab, amr] = [await add('Zeinab'), await add('amr')];
    task = await api.task(fresh, { groups: [fresh.groupId] });
    await api.handIn(zeinab, task._id).expect(201);
    const all = await rows(fresh.teacher);
    expect(all.map(({ student, status }: SeenRow) => [student.name, status])).toEqual([
      ['amr', 'not_submitted'],
      [fresh.student.name, 'not_submitted'],
      ['Zeinab', 'submitted'],
    ]);
    expect(all[0]).toMatchObject({ _id: null, taskId: task._id, studentId: amr.id, fileUrl: null, grade: null });
    expect(all[0].student).toEqual({ _id: amr.id, name: 'amr', email: amr.email });
  });

  it('keeps a student who has changed groups since handing in', async () => {
    await api.handIn(room.student, task._id).expect(201);
    const path = `/group/${room.otherGroupId}/add-student`;
    await api.call('post', path, room.teacher).send({ studentIds: [room.student.id] });
    const moved = (await rows()).find(({ studentId }: SeenRow) => studentId === room.student.id);
    expect(moved.status).toBe('submitted');
    await api.call('post', `/group/${room.groupId}/add-student`, room.teacher).send({ studentIds: [room.student.id] });
  });

  it('shows a student’s name in both spellings', async () => {
    const edit = { name: 'Layla Nabil', alternateName: 'ليلى نبيل' };
    await api.call('put', `/students/${room.student.id}`, room.teacher).send(edit).expect(200);
    expect((await rows()).map(({ student }: SeenRow) => student)).toContainEqual(expect.objectContaining(edit));
  });

  it('is paged on request, with the total number of rows', async () => {
    const path = `/tasks/submission/${task._id}?page=2&limit=1`;
    const whole = await rows();
    const reply = await api.call('get', path, room.teacher).expect(200);
    expect(reply.body.map(({ studentId }: SeenRow) => studentId)).toEqual([whole[1].studentId]);
    expect(reply.headers['x-total-count']).toBe(String(whole.length));
    await api.call('get', `/tasks/submission/${task._id}?limit=201`, room.teacher).expect(400);
  });

  it('shows a student only their own row', async () => {
    const { body } = await api.handIn(room.student, task._id).expect(201);
    const classmate = await api.studentOf(room.teacher, { groupId: room.groupId });
    expect(await rows(classmate)).toEqual([]);
    expect(await rows(room.student)).toMatchObject([{ _id: body._id, student: { _id: room.student.id } }]);
    await api.call('get', `/tasks/submission/${task._id}`, room.otherStudent).expect(403);
    for (const caller of [foreign.teacher, foreign.student]) {
      await api.call('get', `/tasks/submission/${task._id}`, caller).expect(404);
    }
  });
});

interface SeenRow {
  studentId: string;
  status: string;
  student: { name: string };
}
