import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../testing/homework-api.js';
import { pdf } from '../testing/pdf.js';
import { questionImage } from '../../quizzes/testing/question-image.js';
import { TaskRemovalHandler } from '../task-removal.handler.js';
import { WorksheetNotifier } from './worksheet-notifier.js';

let api: HomeworkApi;
let room: Classroom;
let foreign: Classroom;
beforeAll(async () => {
  api = await HomeworkApi.start();
  room = await api.classroom();
  foreign = await api.classroom();
});
afterAll(() => api.stop());

type Sheet = { _id: string; name: string; kind: string; url: string; replacedAt: string | null };
const pathOf = (taskId: string) => `/tasks/task/${taskId}/worksheets`;
const add = (taskId: string, content: Buffer = pdf('sheet'), name = 'Waves.pdf', caller = room.teacher) =>
  api.call('post', pathOf(taskId), caller).attach('file', content, name);
const replace = (taskId: string, { _id }: Sheet, content = pdf('newer')) =>
  api.call('put', `${pathOf(taskId)}/${_id}`, room.teacher).attach('file', content, 'Newer.pdf');
const remove = (taskId: string, { _id }: Sheet) => api.call('delete', `${pathOf(taskId)}/${_id}`, room.teacher);
const added = async (taskId: string): Promise<Sheet> => (await add(taskId).expect(201)).body.at(-1);
const listed = async (taskId: string, reader: { token: string }): Promise<Sheet[]> =>
  (await api.call('get', pathOf(taskId), reader).expect(200)).body;

describe('worksheets of a task', () => {
  it('are PDFs and pictures, checked by their content, and reach the task’s students, their parents and the team', async () => {
    const { _id } = await api.task(room);
    await added(_id);
    await add(_id, await questionImage(), 'Picture.png').expect(201);
    await add(_id, Buffer.from('<svg/>'), 'Waves.pdf').expect(415);
    const sheets = await listed(_id, room.student);
    expect(sheets.map(({ name, kind }) => [name, kind])).toEqual([
      ['Waves.pdf', 'pdf'],
      ['Picture.webp', 'image'],
    ]);
    await api.file(sheets[0]?.url ?? '').expect(200);
    const tasks = (await api.call('get', `/tasks/group/${room.groupId}`, room.student).expect(200)).body;
    expect(tasks.find((task: { _id: string }) => task._id === _id).worksheets).toHaveLength(2);
    const child = await api.people.student(room.teacher, { groupId: room.groupId });
    const parent = await api.people.parentOf(child);
    expect(await listed(_id, parent)).toHaveLength(2);
    const [report] = (await api.call('get', `/performance/parent/${parent.id}`, parent).expect(200)).body;
    const reported = report.tasks.find((task: { _id: string }) => task._id === _id).worksheets;
    expect(reported.map(({ name }: Sheet) => name)).toEqual(['Waves.pdf', 'Picture.webp']);
    await api.file(reported[0].url).expect(200);

    await api.call('get', pathOf(_id), room.otherStudent).expect(403);
    for (const reader of [foreign.teacher, foreign.student, await api.someParent(room.teacher)])
      await api.call('get', pathOf(_id), reader).expect(404);
    await add(_id, pdf(), 'a.pdf', room.student).expect(403);
    await add(_id, pdf(), 'a.pdf', foreign.teacher).expect(404);
  });

  it('are ten at most', async () => {
    const { _id } = await api.task(room);
    for (let count = 0; count < 10; count += 1) await added(_id);
    const { body } = await add(_id).expect(409);
    expect(body.code).toBe('too_many_worksheets');
  });

  it('can be replaced until the deadline, of which the students are told once; the earlier file is gone', async () => {
    const { _id } = await api.task(room);
    const sheet = await added(_id);
    const { body } = await replace(_id, sheet).expect(200);
    expect(body).toMatchObject([{ _id: sheet._id, name: 'Newer.pdf', replacedAt: expect.any(String) }]);
    await api.file(sheet.url).expect(404);
    const notifier = await api.api.inWorker(WorksheetNotifier);
    await notifier.notifyReplaced();
    await notifier.notifyReplaced();
    const events = await api.api.database.collection('notificationEvents').find({ kind: 'task.worksheet' }).toArray();
    expect(events.filter(({ values }) => values.taskId === _id)).toHaveLength(1);
    api.passHours(1);
    expect((await replace(_id, sheet).expect(409)).body.code).toBe('deadline_passed');
    expect((await listed(_id, room.student))[0]?.name).toBe('Newer.pdf');
    api.api.clock.reset();
  });

  it('are removed one by one, and with their task', async () => {
    const { _id } = await api.task(room);
    const [one, other] = [await added(_id), await added(_id)];
    expect((await remove(_id, one).expect(200)).body).toMatchObject([{ _id: other._id }]);
    await remove(_id, one).expect(404);
    await api.file(one.url).expect(404);
    await api.call('delete', `/tasks/task/${_id}`, room.teacher).expect(200);
    await api.call('get', pathOf(_id), room.student).expect(404);
    await (await api.api.inWorker(TaskRemovalHandler)).handle({ tenantId: room.teacher.id, taskId: _id });
    await api.file(other.url).expect(404);
  });

  it('go to a copy of the task, which keeps a file that the first one replaces or loses', async () => {
    const first = await api.task(room);
    const copy = await api.task(room);
    const sheet = await added(first._id);
    const copied = await api.call('post', `${pathOf(copy._id)}/copies`, room.teacher).send({ fromTaskId: first._id });
    expect(copied.body).toMatchObject([{ name: 'Waves.pdf' }]);
    await api
      .call('post', `${pathOf(copy._id)}/copies`, foreign.teacher)
      .send({ fromTaskId: first._id })
      .expect(404);
    await replace(first._id, sheet).expect(200);
    const [kept] = await listed(copy._id, room.student);
    await api.file(kept?.url ?? '').expect(200);
    if (kept) await remove(copy._id, kept).expect(200);
    await api.file(kept?.url ?? '').expect(404);
  });
});
