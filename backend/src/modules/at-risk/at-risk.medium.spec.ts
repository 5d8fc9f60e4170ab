import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { objectId } from '../../platform/database/objects.js';
import type { TestPerson } from '../../testing/people.js';
import { FIRST_SETTINGS } from '../gradebook/settings/gradebook-settings.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { SlippingPageDto } from './dto/at-risk.dto.js';
import { RiskFlagsRepository } from './risk-flags.repository.js';
import { RiskRoundScheduler } from './risk-rounds.js';

const DAY_HOURS = 24;

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  room = await api.classroom();
});

const list = async (query = '', caller: TestPerson = room.teacher): Promise<SlippingPageDto> =>
  (await api.call('get', `/at-risk${query}`, caller).expect(200)).body;
const namesIn = ({ students }: SlippingPageDto) => students.map(({ studentId }) => studentId);
const silence = (studentId: string, caller = room.teacher) => api.call('put', `/at-risk/${studentId}/silence`, caller);
const show = (studentId: string, caller = room.teacher) => api.call('delete', `/at-risk/${studentId}/silence`, caller);

/** Runs a round as the teacher requests it. */
async function round(): Promise<void> {
  await api.call('post', '/at-risk/rounds', room.teacher).expect(202);
  await api.api.runJobs();
}
/** Moves the clock forward and signs the teacher in again. */
async function pass(days: number): Promise<void> {
  api.passHours(days * DAY_HOURS);
  room.teacher.token = await api.people.token(room.teacher.id);
}

async function absent(studentId: string, groupId = room.groupId): Promise<void> {
  const form = { title: 'Lesson', teacherId: room.teacher.id, yearId: room.yearId, groupId };
  const { body } = await api.call('post', '/session', room.teacher).send(form).expect(201);
  const attendance = [{ studentId, status: 'Absent' }];
  await api.call('put', `/session/${body._id}/attendance`, room.teacher).send({ attendance }).expect(200);
}

/** Gives the student one missing task and one missed session. */
async function slip(student = room.student, groupId = room.groupId): Promise<{ taskId: string }> {
  const { _id: taskId } = await api.task(room, { groups: [groupId] });
  await absent(student.id, groupId);
  api.passHours(2);
  return { taskId };
}

/** Gives the student three marks far below the threshold. */
async function lowMarks(student = room.student, groupId = room.groupId): Promise<void> {
  for (const grade of ['3', '4', '2']) {
    const task = await api.task(room, { groups: [groupId] });
    const { body } = await api.handIn(student, task._id).expect(201);
    await api.grade(room.teacher, body._id, { grade }).expect(200);
  }
}

const kept = () => api.api.database.collection('riskFlags').countDocuments({ tenantId: objectId(room.teacher.id) });

const REASONS = [
  { kind: 'missingWork', value: 1, reference: 1 },
  { kind: 'absence', value: 1, reference: 1 },
];

describe('the list of slipping students', () => {
  it('names a student with the reasons, also on the day’s page, until the work is excused', async () => {
    expect(await list()).toEqual({ asOf: null, open: 0, silenced: 0, students: [] });
    const { taskId } = await slip();
    await round();
    const page = await list();
    expect(page).toMatchObject({ open: 1, silenced: 0 });
    expect(page.students).toMatchObject([
      { studentId: room.student.id, groupId: room.groupId, reasons: REASONS, silencedUntil: null },
    ]);
    const { body } = await api.call('get', '/today', room.teacher).expect(200);
    expect(body.slipping).toEqual({ asOf: page.asOf, count: 1, names: [page.students[0]?.name] });
    const listed = await api.call('get', '/auth/students?only=slipping&page=1&limit=50', room.teacher).expect(200);
    expect(listed.body.map((student: { _id: string }) => student._id)).toEqual([room.student.id]);

    const excuse = api.call('put', `/tasks/task/${taskId}/students/${room.student.id}`, room.teacher);
    await excuse.send({ excused: true }).expect(200);
    await round();
    expect(await list()).toMatchObject({ open: 0, students: [] });
  });

  it('is worked out by the worker for every teacher separately', async () => {
    await slip();
    const other = await api.classroom();
    const timetable = await api.api.inWorker(RiskRoundScheduler);
    await timetable.run();
    await api.api.runJobs();
    expect(namesIn(await list())).toEqual([room.student.id]);
    const theirs = await list('', other.teacher);
    expect([theirs.asOf === null, theirs.students]).toEqual([false, []]);
  });

  it('uses the year’s threshold and the gradebook’s weights for the average', async () => {
    await lowMarks();
    await round();
    expect((await list()).students[0]?.reasons).toEqual([{ kind: 'lowAverage', value: 15, reference: 50 }]);
    const settings = { ...FIRST_SETTINGS, slipsBelow: 15, basedOn: 0 };
    await api.call('put', `/gradebook/settings/${room.yearId}`, room.teacher).send(settings).expect(200);
    await round();
    expect((await list()).open).toBe(0);
  });

  it('can be filtered by group, and returns those with most reasons first, page by page', async () => {
    const { id } = room.otherStudent;
    await slip();
    await slip(room.otherStudent, room.otherGroupId);
    await lowMarks(room.otherStudent, room.otherGroupId);
    await round();
    expect(namesIn(await list())).toEqual([id, room.student.id]);
    expect(namesIn(await list('?page=2&limit=1'))).toEqual([room.student.id]);
    expect(await list(`?groupId=${room.groupId}`)).toMatchObject({ open: 1, students: [{ groupId: room.groupId }] });
  });

  it('leaves out an archived year immediately, and students who have left their group', async () => {
    await slip();
    await round();
    await api.call('put', `/years/${room.yearId}/archive`, room.teacher).expect(200);
    expect(await list()).toMatchObject({ open: 0, students: [] });
    await api.call('delete', `/years/${room.yearId}/archive`, room.teacher).expect(200);
    expect((await list()).open).toBe(1);
    await api.call('delete', `/group/${room.groupId}/remove-student/${room.student.id}`, room.teacher).expect(200);
    await pass(1);
    await round();
    expect(await kept()).toBe(0);
  });

  it('follows a student into another group, with the absences from the former one', async () => {
    await slip();
    await api.task(room, { groups: [room.otherGroupId], deadline: api.inHours(1) });
    api.passHours(2);
    await round();
    const move = { studentIds: [room.student.id] };
    await api.call('post', `/group/${room.otherGroupId}/add-student`, room.teacher).send(move).expect(200);
    await round();
    expect((await list(`?groupId=${room.otherGroupId}`)).students).toMatchObject([
      { studentId: room.student.id, groupId: room.otherGroupId, reasons: REASONS },
    ]);
    expect((await list(`?groupId=${room.groupId}`)).open).toBe(0);
  });
});

describe('a student whom the team hides', () => {
  beforeEach(async () => {
    await slip();
    await round();
  });

  it('is listed as silenced until shown again, and both changes are idempotent', async () => {
    const { id } = room.student;
    const first = (await silence(id).expect(200)).body;
    expect(Date.parse(first.silencedUntil)).toBeGreaterThan(Date.parse(api.inHours(27 * DAY_HOURS)));
    expect(Date.parse(first.silencedUntil)).toBeLessThanOrEqual(Date.parse(api.inHours(28 * DAY_HOURS)));
    api.passHours(1);
    expect((await silence(id).expect(200)).body).toEqual(first);
    expect(await list()).toMatchObject({ open: 0, silenced: 1, students: [] });
    expect(namesIn(await list('?standing=silenced'))).toEqual([id]);
    expect((await api.call('get', '/today', room.teacher).expect(200)).body.slipping.count).toBe(0);
    expect((await show(id).expect(200)).body.silencedUntil).toBeNull();
    await show(id).expect(200);
    expect(await list()).toMatchObject({ open: 1, silenced: 0 });
  });

  it('stays hidden with the same kinds of reasons, and comes back with a new kind', async () => {
    await silence(room.student.id).expect(200);
    await absent(room.student.id);
    await round();
    const [hidden] = (await list('?standing=silenced')).students;
    expect(hidden?.reasons[1]).toEqual({ kind: 'absence', value: 2, reference: 2 });
    await lowMarks();
    await round();
    expect(await list()).toMatchObject({ open: 1, silenced: 0, students: [{ silencedUntil: null }] });
  });

  it('stays hidden when a round that read the flag earlier writes its result', async () => {
    const [tenantId, { id: studentId, groupId }] = [room.teacher.id, room.student];
    const flags = api.api.get(RiskFlagsRepository);
    const seen = (await flags.ofStudents(tenantId, [studentId])).get(studentId);
    if (!seen) throw new Error('the student slips');
    await silence(studentId).expect(200);
    const finding = { studentId, groupId: String(groupId), yearId: room.yearId, revision: seen.revision };
    for (const next of [{ ...seen, standing: 'open' as const }, null]) {
      await flags.write(tenantId, [{ ...finding, next }], api.api.clock.now());
      expect(await list()).toMatchObject({ open: 0, silenced: 1 });
    }
  });

  it('comes back after four weeks if the reasons still hold', async () => {
    await lowMarks();
    await round();
    await silence(room.student.id).expect(200);
    await pass(27);
    await round();
    expect(await list()).toMatchObject({ open: 0, silenced: 1 });
    await pass(1.5);
    await round();
    expect(await list()).toMatchObject({ open: 1, silenced: 0 });
  });

  it('is recorded in the activity log each time, with the student as the subject', async () => {
    const { id } = room.student;
    await silence(id).expect(200);
    await show(id).expect(200);
    const { body } = await api.call('get', `/audit?subjectId=${id}&limit=20`, room.teacher).expect(200);
    const actions: string[] = body.map(({ action }: { action: string }) => action);
    expect(actions.filter((action) => action.startsWith('slip.'))).toEqual(['slip.show', 'slip.silence']);
  });

  it('is not found by another teacher, and cannot be hidden or shown without a flag', async () => {
    const stranger = await api.people.teacher();
    await silence(room.student.id, stranger).expect(404);
    await show(room.student.id, stranger).expect(404);
    for (const call of [silence, show]) {
      const { body } = await call(room.otherStudent.id).expect(409);
      expect(body.code).toBe('not_slipping');
    }
    expect((await list()).open).toBe(1);
  });

  it('cannot be seen or changed by students and parents', async () => {
    const parent = await api.someParent(room.teacher);
    for (const caller of [room.student, parent]) {
      await api.call('get', '/at-risk', caller).expect(403);
      await api.call('post', '/at-risk/rounds', caller).expect(403);
      await silence(room.student.id, caller).expect(403);
      await show(room.student.id, caller).expect(403);
    }
  });

  it('leaves no row behind when the student is deleted', async () => {
    await silence(room.student.id).expect(200);
    await api.call('delete', `/students/${room.student.id}`, room.teacher).expect(200);
    await api.api.runJobs();
    expect(await list('?standing=silenced')).toMatchObject({ open: 0, silenced: 0, students: [] });
    expect(await kept()).toBe(0);
  });
});
