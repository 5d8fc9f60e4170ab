import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, type TestStudent, uniqueEmail } from '../../testing/people.js';
import { mostAsked } from '../../testing/queries/most-asked.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';

const CHILDREN = 2;

let api: HomeworkApi;
let room: Classroom;
let foreign: Classroom;
let parent: TestPerson;
let ann: TestStudent;
let ben: TestStudent;

beforeAll(async () => {
  api = await HomeworkApi.start();
  room = await api.classroom();
  foreign = await api.classroom();
  const parentEmail = uniqueEmail('parent');
  ann = await api.people.student(room.teacher, { name: 'Ann', groupId: room.groupId, parentEmail });
  ben = await api.people.student(room.teacher, { name: 'ben', groupId: room.otherGroupId, parentEmail });
  parent = await api.people.parentOf(ann);
});
afterAll(() => api.stop());

const report = (caller: TestPerson | undefined, studentId: string) =>
  api.call('get', `/performance/student/${studentId}`, caller);
const ofMember = (caller: TestPerson, groupId: string, studentId: string, teacherId = room.teacher.id) =>
  api.call('get', `/performance/${groupId}/${studentId}/teacher/${teacherId}`, caller);

async function session(title: string, marks: [TestPerson, string][]): Promise<string> {
  const form = { title, teacherId: room.teacher.id, yearId: room.yearId, groupId: room.groupId };
  const { body } = await api.call('post', '/session', room.teacher).send(form).expect(201);
  const attendance = marks.map(([student, status]) => ({ studentId: student.id, status }));
  await api.call('put', `/session/${body._id}/attendance`, room.teacher).send({ attendance }).expect(200);
  return body._id;
}

describe('a report', () => {
  it('is empty, not missing, for a student without data', async () => {
    const waiting = await api.studentOf(room.teacher, { name: 'Waiting' });
    const { body } = await report(waiting, waiting.id).expect(200);
    expect(body).toEqual({ childId: waiting.id, childName: 'Waiting', attendance: [], tasks: [], quizzes: [] });
  });

  it('includes current attendance and tasks', async () => {
    const late = await session('Forces', [[ann, 'Late']]);
    const absent = await session('Energy', [[ann, 'Absent']]);
    const graded = await api.task(room, { title: 'Graded', gradeOutOf: 10 });
    const open = await api.task(room, { title: 'Open' });
    const { body: work } = await api.handIn(ann, graded._id).expect(201);
    await api.grade(room.teacher, work._id, { grade: '8.5', comments: 'Show your units.' }).expect(200);
    const { body } = await report(ann, ann.id).expect(200);
    expect(Object.keys(body)).toEqual(['childId', 'childName', 'attendance', 'tasks', 'quizzes']);
    const seen = body.attendance.map(({ date, ...rest }: { date: string }) => [rest, Number.isNaN(Date.parse(date))]);
    expect(seen).toEqual([
      [{ sessionId: absent, title: 'Energy', present: false, status: 'Absent' }, false],
      [{ sessionId: late, title: 'Forces', present: true, status: 'Late' }, false],
    ]);
    expect(body.tasks).toHaveLength(2);
    expect(body.tasks).toContainEqual({
      _id: graded._id,
      title: 'Graded',
      submitted: true,
      grade: 8.5,
      gradeOutOf: 10,
      state: 'submitted',
      deadline: graded.deadline,
      closesAt: graded.deadline,
      comments: 'Show your units.',
      correctedFileUrl: null,
    });
    const notHandedIn = { _id: open._id, title: 'Open', submitted: false, grade: null, gradeOutOf: 20 };
    const nothingBack = { deadline: open.deadline, closesAt: open.deadline, comments: null, correctedFileUrl: null };
    expect(body.tasks).toContainEqual({ ...notHandedIn, ...nothingBack, state: 'upcoming' });
  });

  it('distinguishes what is not yet due from what is missing', async () => {
    const student = await api.studentOf(room.teacher, { groupId: room.groupId });
    const [first, second] = [await api.task(room, { title: 'First' }), await api.task(room, { title: 'Second' })];
    const later = await api.task(room, { title: 'Later', deadline: api.inHours(48) });
    await api.handIn(student, first._id).expect(201);
    const stateOf = async (task: { _id: string }) => {
      const { body } = await report(student, student.id).expect(200);
      return body.tasks.find(({ _id }: { _id: string }) => _id === task._id).state;
    };
    expect([await stateOf(first), await stateOf(second), await stateOf(later)]).toEqual([
      'submitted',
      'upcoming',
      'upcoming',
    ]);
    api.passHours(2);
    expect([await stateOf(first), await stateOf(second), await stateOf(later)]).toEqual([
      'submitted',
      'missing',
      'upcoming',
    ]);
  });

  it('keeps work handed in for a former group and leaves out deleted tasks', async () => {
    const mover = await api.studentOf(room.teacher, { groupId: room.groupId });
    const [kept, deleted] = [await api.task(room, { title: 'Kept' }), await api.task(room, { title: 'Deleted' })];
    for (const task of [kept, deleted]) await api.handIn(mover, task._id).expect(201);
    await api.call('delete', `/tasks/task/${deleted._id}`, room.teacher).expect(200);
    const path = `/group/${room.otherGroupId}/add-student`;
    await api
      .call('post', path, room.teacher)
      .send({ studentIds: [mover.id] })
      .expect((reply) => reply.status < 300);
    const { body } = await report(mover, mover.id).expect(200);
    const titles = body.tasks.map(({ title }: { title: string }) => title);
    expect([titles.includes('Kept'), titles.includes('Deleted')]).toEqual([true, false]);
  });

  it('can be read by the student, the parent and the team only', async () => {
    const assistant = await api.people.assistant(room.teacher);
    for (const reader of [ann, parent, room.teacher, assistant]) {
      expect((await report(reader, ann.id).expect(200)).body.childId).toBe(ann.id);
    }
    await report(undefined, ann.id).expect(401);
    for (const reader of [ben, foreign.student, await api.someParent(room.teacher)]) {
      await report(reader, ann.id).expect(403);
    }
    await report(foreign.teacher, ann.id).expect(404);
    await report(ann, 'nonsense').expect(400);
  });
});

describe('the teacher’s report of a student in a group', () => {
  it('is the student’s report while they are in that group', async () => {
    const { body } = await ofMember(room.teacher, room.groupId, ann.id).expect(200);
    expect(body).toEqual((await report(ann, ann.id)).body);
    await ofMember(room.teacher, room.otherGroupId, ann.id).expect(404);
    await ofMember(room.teacher, foreign.groupId, foreign.student.id).expect(404);
    await ofMember(foreign.teacher, room.groupId, ann.id).expect(403);
    await ofMember(foreign.teacher, room.groupId, ann.id, foreign.teacher.id).expect(404);
    await ofMember(ann, room.groupId, ann.id).expect(403);
  });
});

describe('a parent’s reports', () => {
  it('include one per child, by name, for that parent only', async () => {
    const { body } = await api.call('get', `/performance/parent/${parent.id}`, parent).expect(200);
    expect(body.map(({ childName }: { childName: string }) => childName)).toEqual(['Ann', 'ben']);
    expect(body[0]).toEqual((await report(parent, ann.id)).body);
    const stranger = await api.someParent(room.teacher);
    expect((await api.call('get', `/performance/parent/${stranger.id}`, stranger).expect(200)).body).toHaveLength(1);
    await api.call('get', `/performance/parent/${parent.id}`, stranger).expect(403);
    await api.call('get', `/performance/parent/${parent.id}`, room.teacher).expect(403);
    await api.call('get', `/performance/parent/${parent.id}`, ann).expect(403);
  });

  it('need no more queries when there are more tasks', async () => {
    for (let n = 0; n < 5; n++) {
      const task = await api.task(room, { title: `More ${n}` });
      await api.handIn(ann, task._id).expect(201);
    }
    const read = () => api.call('get', `/performance/parent/${parent.id}`, parent).expect(200);
    expect(await mostAsked(api.api.database, read)).toBeLessThanOrEqual(CHILDREN);
  });
});
