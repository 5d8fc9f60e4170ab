import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { type Classroom, HomeworkApi } from './testing/homework-api.js';
import { TasksRepository } from './tasks.repository.js';

let api: HomeworkApi;
let room: Classroom;
let foreign: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
  room = await api.classroom();
  foreign = await api.classroom();
});
afterAll(() => api.stop());
beforeEach(() => {
  vi.restoreAllMocks();
});

const post = (form: object) => api.call('post', '/tasks/task', room.teacher).send(form);
const put = (id: string, form: object, caller = room.teacher) =>
  api.call('put', `/tasks/task/${id}`, caller).send(form);
const listed = async (caller = room.teacher, groupId = room.groupId) =>
  (await api.call('get', `/tasks/group/${groupId}`, caller).expect(200)).body;

describe('setting a task', () => {
  it('returns what was set and stores nothing else', async () => {
    const form = api.taskForm(room, { title: ' Forces ', gradeOutOf: '12.5', deletedAt: new Date(), tenantId: 'x' });
    const { body } = await post(form).expect(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Forces',
      description: 'Q1-5',
      teacherId: room.teacher.id,
      yearId: room.yearId,
      groups: [room.groupId],
      deadline: form.deadline,
      lateUntil: null,
      gradeOutOf: 12.5,
      marksShown: 'at_once',
      createdAt: expect.any(String),
    });
    expect(await listed()).toContainEqual({ ...body, progress: { handedIn: 0, toGrade: 0, of: 1 } });
  });

  it.each([
    ['title', '  '],
    ['title', 'x'.repeat(201)],
    ['yearId', ''],
    ['yearId', { $ne: null }],
    ['groups', []],
    ['groups', 'all'],
    ['groups', [{ $ne: null }]],
    ['deadline', undefined],
    ['deadline', 'tomorrow'],
    ['deadline', '2026-03-01T20:00'],
    ['deadline', '2026-02-30T99:00:00Z'],
    ['gradeOutOf', undefined],
    ['gradeOutOf', 0],
    ['gradeOutOf', -5],
    ['gradeOutOf', 1001],
    ['gradeOutOf', 5.005],
    ['gradeOutOf', '5e1'],
    ['description', 'x'.repeat(5001)],
  ])('is rejected with a bad %s', async (field, value) => {
    const { body } = await post({ ...api.taskForm(room), [field]: value }).expect(400);
    expect(body.code).toBe('validation_failed');
    expect(body.errors[0].field).toContain(field);
  });

  it('requires every field, with the product’s wording', async () => {
    const { body } = await post({ teacherId: room.teacher.id }).expect(400);
    const fields = body.errors.map(({ field }: { field: string }) => field).toSorted();
    expect(fields).toEqual(['deadline', 'gradeOutOf', 'groups', 'title', 'yearId']);
    for (const { message } of body.errors) expect(message).toMatch(/^Please fill all fields/);
  });

  it('is only possible for the teacher’s own groups of that year', async () => {
    const year = { name: 'Year 10', teacherId: room.teacher.id };
    const { body: other } = await api.call('post', '/year', room.teacher).send(year).expect(201);
    const refused = await post(api.taskForm(room, { yearId: other._id })).expect(400);
    expect(refused.body).toMatchObject({ code: 'group_not_of_year', message: expect.stringContaining('Year 10') });
    await post(api.taskForm(room, { groups: [room.groupId, foreign.groupId] })).expect(404);
    await post(api.taskForm(room, { yearId: foreign.yearId })).expect(404);
    await post(api.taskForm(room, { teacherId: foreign.teacher.id })).expect(403);
    await post(api.taskForm(room, { groups: [room.groupId, room.groupId.toUpperCase()] })).expect(400);
  });

  it('is only for the teacher and the assistants', async () => {
    await api.call('post', '/tasks/task').send(api.taskForm(room)).expect(401);
    await api.call('post', '/tasks/task', room.student).send(api.taskForm(room)).expect(403);
    const assistant = await api.people.assistant(room.teacher);
    await api.call('post', '/tasks/task', assistant).send(api.taskForm(room)).expect(201);
  });
});

describe('a group’s tasks', () => {
  it('are shown to the team, and to the group’s students with their own submission or null', async () => {
    const both = await api.task(room, { title: 'Both', groups: [room.groupId, room.otherGroupId] });
    const { body: mine } = await api.handIn(room.student, both._id).expect(201);
    const forStudent = await listed(room.student);
    const seen = forStudent.find(({ _id }: { _id: string }) => _id === both._id);
    expect(seen.mySubmission).toMatchObject({ _id: mine._id, status: 'submitted', grade: null });
    expect(forStudent.some(({ mySubmission }: { mySubmission: unknown }) => mySubmission === null)).toBe(true);
    const forOther = await listed(room.otherStudent, room.otherGroupId);
    expect(forOther).toMatchObject([{ _id: both._id, mySubmission: null }]);
    expect((await listed())[0]).not.toHaveProperty('mySubmission');
  });

  it('are sorted by deadline, latest first', async () => {
    const fresh = await api.classroom();
    for (const hours of [2, 5, -3]) await api.task(fresh, { title: `${hours}`, deadline: api.inHours(hours) });
    const titles = (await listed(fresh.teacher, fresh.groupId)).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['5', '2', '-3']);
  });

  it('are shown to nobody else', async () => {
    const path = `/tasks/group/${room.groupId}`;
    await api.call('get', path).expect(401);
    await api.call('get', path, room.otherStudent).expect(403);
    for (const caller of [foreign.teacher, foreign.student]) await api.call('get', path, caller).expect(404);
    await api.call('get', path, await api.someParent(room.teacher)).expect(403);
    const waiting = await api.studentOf(room.teacher);
    const { body } = await api.call('get', path, waiting).expect(403);
    expect(body).toMatchObject({ code: 'no_group', message: 'You are not assigned to a group' });
    await api.call('get', '/tasks/group/nonsense', room.teacher).expect(400);
  });
});

describe('changing a task', () => {
  it('changes the fields sent and leaves the rest', async () => {
    const task = await api.task(room);
    const { body } = await put(task._id, { title: 'Moments', description: '' }).expect(200);
    expect(body).toEqual({ ...task, title: 'Moments', description: '' });
    const whole = api.taskForm(room, { title: 'Whole', groups: [room.otherGroupId], gradeOutOf: 50 });
    const { teacherId, ...rest } = (await put(task._id, whole).expect(200)).body;
    expect(rest).toMatchObject({ title: 'Whole', groups: [room.otherGroupId], gradeOutOf: 50 });
    expect(teacherId).toBe(room.teacher.id);
    for (const bad of [{ title: '' }, { groups: [] }, { gradeOutOf: 0 }, { deadline: 'soon' }]) {
      await put(task._id, bad).expect(400);
    }
    await put(task._id, { groups: [foreign.groupId] }).expect(404);
    await put(task._id, { title: 'Mine' }, foreign.teacher).expect(404);
    await put(task._id, { title: 'Mine' }, room.student).expect(403);
  });

  it('cannot lower its maximum below a grade already given', async () => {
    const task = await api.task(room);
    const { body: work } = await api.handIn(room.student, task._id).expect(201);
    await api.grade(room.teacher, work._id, { grade: '18' }).expect(200);
    const { body } = await put(task._id, { gradeOutOf: 17 }).expect(409);
    expect(body).toMatchObject({ code: 'grade_above_maximum', message: expect.stringContaining('18') });
    await put(task._id, { gradeOutOf: 18 }).expect(200);
  });

  it('is undone if a higher grade is written at the same moment', async () => {
    const task = await api.task(room);
    const { body: work } = await api.handIn(room.student, task._id).expect(201);
    const tasks = api.api.get(TasksRepository);
    const change = tasks.change.bind(tasks);
    vi.spyOn(tasks, 'change').mockImplementationOnce(async (key, changes) => {
      await api.grade(room.teacher, work._id, { grade: '18' }).expect(200);
      return change(key, changes);
    });
    await put(task._id, { gradeOutOf: 10 }).expect(409);
    const [row] = (await api.call('get', `/tasks/submission/${task._id}`, room.teacher)).body;
    expect(row.grade).toBe(18);
    expect(
      (await api.api.get(TasksRepository).findLive({ tenantId: room.teacher.id, taskId: task._id }))?.gradeOutOf,
    ).toBe(20);
  });

  it('needs few queries, however many students there are', async () => {
    const highest = vi.spyOn(api.api.get(SubmissionsRepository), 'highestGrade');
    const task = await api.task(room);
    await put(task._id, { gradeOutOf: 30 }).expect(200);
    expect(highest).not.toHaveBeenCalled();
  });
});

describe('deleting a task', () => {
  it('hides it and its submissions at once', async () => {
    const task = await api.task(room);
    const { body: work } = await api.handIn(room.student, task._id).expect(201);
    await api.call('delete', `/tasks/task/${task._id}`, foreign.teacher).expect(404);
    await api.call('delete', `/tasks/task/${task._id}`, room.student).expect(403);
    await api.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(200);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ _id: task._id }));
    await api.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(404);
    await api.call('get', `/tasks/submission/${task._id}`, room.teacher).expect(404);
    await api.handIn(room.student, task._id).expect(404);
    await api.grade(room.teacher, work._id, { grade: '1' }).expect(404);
    await api.call('delete', `/tasks/submission/${work._id}`, room.student).expect(404);
    const job = await api.api.database.collection('jobs').findOne({ name: 'tasks.remove-task' });
    expect(job?.payload).toMatchObject({ taskId: task._id });
  });
});
