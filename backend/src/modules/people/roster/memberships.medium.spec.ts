import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson, TestStudent } from '../../../testing/people.js';
import { uniqueEmail } from '../../../testing/people.js';
import { DigestFacts } from '../../digests/digest-facts.service.js';
import { FIRST_SETTINGS } from '../../gradebook/settings/gradebook-settings.js';
import { QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';
import { HomeworkApi } from '../../tasks/testing/homework-api.js';
import { StudentDirectory } from '../students/student-directory.js';

const HOUR_S = 3600;

let homework: HomeworkApi;
let api: QuizApi;
let room: QuizRoom;
/** A task, a quiz and a session that were over when Nour joined. */
let past: { taskId: string; quizId: string; sessionId: string };
let nour: TestStudent;
let parent: TestPerson;

beforeAll(async () => {
  homework = await HomeworkApi.start();
  api = await QuizApi.start(homework.api);
});
afterAll(() => homework.stop());

const get = async (path: string, caller: TestPerson = room.teacher) =>
  (await api.call('get', path, caller).expect(200)).body;
const join = (student: TestPerson, groupId = room.groupId) =>
  api
    .call('post', `/group/${groupId}/add-student`, room.teacher)
    .send({ studentIds: [student.id] })
    .expect(200);
const session = ({ teacher, yearId, groupId }: QuizRoom) =>
  api.made('/session', teacher, { title: 'Forces', teacherId: teacher.id, yearId, groupId });
const setFrom = (from: string, student: TestPerson = nour) =>
  api.call('put', `/students/${student.id}/memberships`, room.teacher).send({ from });
const stateOf = (rows: { state: string }[]) => rows.map(({ state }) => state);

beforeEach(async () => {
  homework.api.clock.reset();
  room = await api.room();
  const { _id: taskId } = await homework.task(room);
  const { _id: quizId } = await api.quiz(room, 2, { duration: 30, endTime: api.inMinutes(60) });
  past = { taskId, quizId, sessionId: await session(room) };
  const parentEmail = uniqueEmail('parent');
  nour = await api.people.student(room.teacher, { name: 'Nour', parentEmail });
  api.passSeconds(2 * HOUR_S);
  room.teacher.token = await api.people.token(room.teacher.id);
  await join(nour);
  parent = await api.people.parentOf(nour);
});

describe('a student who joins a group today', () => {
  it('owes nothing from before in the report, whoever reads it', async () => {
    const ofTeacher = await get(`/performance/${room.groupId}/${nour.id}/teacher/${room.teacher.id}`);
    const [ofParent] = await get(`/performance/parent/${parent.id}`, parent);
    const own = await get(`/performance/student/${nour.id}`, nour);
    for (const report of [ofTeacher, ofParent, own]) {
      expect([stateOf(report.tasks), stateOf(report.quizzes)]).toEqual([['not_yours'], ['not_yours']]);
      expect(report.attendance).toEqual([]);
    }
    const progress = await get(`/performance/student/${nour.id}/progress`, parent);
    expect([progress.tasks.of, progress.quizzes.of, progress.attendance.of]).toEqual([0, 0, 0]);
  });

  it('has cells of their own in the gradebook and no average, even if what is missing counts as 0', async () => {
    const settings = { ...FIRST_SETTINGS, missingCounts: true, basedOn: 0 };
    await api.call('put', `/gradebook/settings/${room.yearId}`, room.teacher).send(settings).expect(200);
    const { columns, rows } = await get(`/gradebook/group/${room.groupId}`);
    const gradebookRow = ({ id }: TestPerson) => rows.find(({ studentId }: { studentId: string }) => studentId === id);
    const cell = (person: TestPerson, id: string) =>
      gradebookRow(person).cells[columns.findIndex((column: { id: string }) => column.id === id)];
    expect([cell(nour, past.taskId), cell(nour, past.quizId)]).toMatchObject([
      { state: 'not_yours', value: null },
      { state: 'not_yours', value: null },
    ]);
    expect(cell(nour, past.sessionId)).toBeNull();
    expect(cell(room.ann, past.taskId)).toMatchObject({ state: 'missing' });
    expect(gradebookRow(nour).overall).toMatchObject({ percent: null, counted: 0, of: 0, missing: 0 });
    expect(gradebookRow(room.ann).overall).toMatchObject({ percent: 0, missing: 2 });
  });

  it('sees in their own lists what is from before', async () => {
    expect(stateOf(await get(`/tasks/group/${room.groupId}`, nour))).toEqual(['not_yours']);
    expect(await get(`/sessions/student/${nour.id}`, parent)).toEqual([]);
    expect(await get(`/sessions/student/${room.ann.id}`)).toHaveLength(1);
  });

  it('is not reminded, not counted among those who owe it, and not slipping', async () => {
    const rows = await get(`/tasks/submission/${past.taskId}`);
    expect(
      Object.fromEntries(rows.map(({ studentId, state }: { studentId: string; state: string }) => [studentId, state])),
    ).toEqual({
      [nour.id]: 'not_yours',
      [room.ann.id]: 'missing',
      [room.ben.id]: 'missing',
    });
    const [task] = await get(`/tasks/group/${room.groupId}`);
    expect(task.progress).toEqual({ handedIn: 0, toGrade: 0, of: 2 });
    const { body } = await api.call('post', `/tasks/task/${past.taskId}/reminders`, room.teacher);
    expect(body.reminded.toSorted()).toEqual([room.ann.id, room.ben.id].toSorted());
    await api.call('post', '/at-risk/rounds', room.teacher).expect(202);
    await homework.api.runJobs();
    const slipping = await get('/at-risk');
    expect(slipping.students.map(({ studentId }: { studentId: string }) => studentId)).not.toContain(nour.id);
  });

  it('is not accused in the digest', async () => {
    const student = await homework.api.get(StudentDirectory).find(room.teacher.id, nour.id);
    const ann = await homework.api.get(StudentDirectory).find(room.teacher.id, room.ann.id);
    if (!student || !ann) throw new Error('a student is gone');
    const now = homework.api.clock.now().getTime();
    const week = { key: 'this', from: new Date(now - 86_400_000), until: new Date(now + 86_400_000) };
    const facts = await homework.api.inWorker(DigestFacts);
    expect((await facts.ofWeek(student, week)).tasks).toEqual([]);
    expect((await facts.ofWeek(ann, week)).tasks).toHaveLength(1);
  });

  it('owes what closes from now on, and what they were recorded for is theirs', async () => {
    const { _id: taskId } = await homework.task(room, { title: 'Next' });
    const attendance = [{ studentId: nour.id, status: 'Present' }];
    await api.call('put', `/session/${past.sessionId}/attendance`, room.teacher).send({ attendance }).expect(200);
    api.passSeconds(2 * HOUR_S);
    const report = await get(`/performance/student/${nour.id}`, room.teacher);
    expect(report.tasks).toMatchObject([{ _id: taskId, state: 'missing' }, { state: 'not_yours' }]);
    expect(report.attendance).toMatchObject([{ sessionId: past.sessionId, status: 'Present' }]);
  });
});

describe('a student who moves to another group', () => {
  it('keeps what was set for both groups and closed while they were in the first one', async () => {
    const both = await homework.task(room, { title: 'Both', groups: [room.groupId, room.otherGroupId] });
    const other = await homework.task(room, { title: 'Other', groups: [room.otherGroupId] });
    api.passSeconds(2 * HOUR_S);
    await join(room.ann, room.otherGroupId);
    const { tasks } = await get(`/performance/student/${room.ann.id}`);
    expect(tasks.map(({ _id, state }: { _id: string; state: string }) => [_id, state])).toEqual(
      expect.arrayContaining([
        [both._id, 'missing'],
        [other._id, 'not_yours'],
      ]),
    );
  });

  it('keeps what they missed there, and owes nothing that closed in the new group before', async () => {
    await join(room.ann, room.otherGroupId);
    const report = await get(`/performance/student/${room.ann.id}`);
    expect(report.tasks).toMatchObject([{ _id: past.taskId, state: 'missing' }]);
    expect(report.quizzes).toMatchObject([{ quizId: past.quizId, state: 'missing' }]);
    expect(report.attendance).toEqual([]);
  });

  it('keeps the work that they handed in there', async () => {
    const task = await homework.task(room, { title: 'Done' });
    const { body: work } = await homework.handIn(room.ann, task._id).expect(201);
    await homework.grade(room.teacher, work._id, { grade: '15' }).expect(200);
    api.passSeconds(2 * HOUR_S);
    await join(room.ann, room.otherGroupId);
    const { tasks } = await get(`/performance/student/${room.ann.id}`);
    expect(tasks).toContainEqual(expect.objectContaining({ _id: task._id, state: 'submitted', grade: 15 }));
  });
});

describe('the history of a student’s groups', () => {
  const history = async (student: TestPerson = nour) =>
    (await get(`/students/${student.id}/memberships`)).map(
      ({ groupId, until }: { groupId: string; until: string | null }) => [groupId, until === null],
    );

  it('has every group that the student was put into, moved to or taken out of', async () => {
    expect(await history()).toEqual([[room.groupId, true]]);
    await join(nour);
    expect(await history()).toEqual([[room.groupId, true]]);
    await join(nour, room.otherGroupId);
    await api.call('delete', `/group/${room.otherGroupId}/remove-student/${nour.id}`, room.teacher).expect(200);
    await join(nour);
    expect(await history()).toEqual([
      [room.groupId, false],
      [room.otherGroupId, false],
      [room.groupId, true],
    ]);
  });

  it('is corrected by the team, after which older work is the student’s', async () => {
    const from = api.inMinutes(-180);
    const { body } = await setFrom(from).expect(200);
    expect(body).toMatchObject([{ groupId: room.groupId, from, until: null }]);
    const report = await get(`/performance/student/${nour.id}`, room.teacher);
    expect([stateOf(report.tasks), stateOf(report.quizzes)]).toEqual([['missing'], ['missing']]);
    await homework.api.runJobs();
    const [entry] = await get('/audit?action=student.membership');
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['inGroupSince']);
  });

  it('begins neither in the future, nor before the earlier group, nor without a group', async () => {
    expect((await setFrom(api.inMinutes(1)).expect(400)).body.code).toBe('membership_in_future');
    await join(nour, room.otherGroupId);
    expect((await setFrom(api.inMinutes(-60)).expect(400)).body.code).toBe('before_earlier_group');
    await api.call('delete', `/group/${room.otherGroupId}/remove-student/${nour.id}`, room.teacher).expect(200);
    expect((await setFrom(api.inMinutes(-1)).expect(409)).body.code).toBe('no_membership');
    await setFrom('yesterday').expect(400);
  });

  it('is not told to another teacher', async () => {
    const stranger = await api.people.teacher();
    const { body } = await api.call('get', `/students/${nour.id}/memberships`, stranger).expect(404);
    expect(body.code).toBe('not_found');
  });
});
