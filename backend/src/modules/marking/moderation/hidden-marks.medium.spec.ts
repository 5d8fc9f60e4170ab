import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';

let school: HomeworkApi;
let room: Classroom;
let second: TestPerson;
let taskId: string;
let submissionId: string;
let moderationId: string;

const SCHEME = {
  ...{ rounding: 'none', appealDays: 0, basedOn: 0 },
  questions: [{ id: 'question-1', label: '1', maximum: 12, points: [] }],
};
const given = { questionId: 'question-1', points: [], free: 8, stamps: 0 };
const script = (path: string) => `/marking/submissions/${submissionId}${path}`;
const finish = () =>
  school
    .call('put', `/marking/moderations/${moderationId}/marks`, second)
    .send({ basedOn: 0, schemeVersion: 1, questions: [], finished: true })
    .expect(200);

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());

beforeEach(async () => {
  room = await school.classroom();
  second = await school.people.assistant(room.teacher);
  taskId = (await school.task(room, { title: 'Waves' }))._id;
  submissionId = (await school.handIn(room.student, taskId).expect(201)).body._id;
  await school.call('put', `/marking/tasks/${taskId}/scheme`, room.teacher).send(SCHEME).expect(200);
  const marks = { basedOn: 0, schemeVersion: 1, questions: [given], grade: true };
  await school.call('put', script('/marks'), room.teacher).send(marks).expect(200);
  await school.call('post', script('/return'), room.teacher).expect(202);
  await school.api.runJobs();
  const asked = school.call('post', script('/moderation'), room.teacher).send({ markerId: second.id });
  moderationId = (await asked.expect(200)).body._id;
});

describe('a second marker, until they are done', () => {
  it('sees no grades of the script’s earlier returns', async () => {
    const gradesFor = async (reader: TestPerson) => {
      const { body } = await school.call('get', `/marking/tasks/${taskId}/returns`, reader).expect(200);
      return body.map(({ versions }: { versions: { grade: number | null }[] }) => versions.map(({ grade }) => grade));
    };
    expect(await gradesFor(second)).toEqual([[null]]);
    expect(await gradesFor(room.teacher)).toEqual([[8]]);
    const { body } = await school.call('post', script('/reopen'), second).expect(200);
    expect(body).toMatchObject({ state: 'reopened', versions: [{ number: 1, grade: null }] });
    await finish();
    expect(await gradesFor(second)).toEqual([[8]]);
  });

  it('cannot deduce its sum from a scheme preview', async () => {
    const halved = { ...SCHEME, questions: [{ ...SCHEME.questions[0], maximum: 4 }] };
    const changesFor = async (reader: TestPerson) => {
      const call = school.call('post', `/marking/tasks/${taskId}/scheme/preview`, reader);
      return (await call.send(halved).expect(200)).body.changes;
    };
    expect(await changesFor(second)).toEqual([]);
    expect(await changesFor(room.teacher)).toMatchObject([{ submissionId, from: 8, to: 4 }]);
    await finish();
    expect(await changesFor(second)).toMatchObject([{ from: 8 }]);
  });

  it('does not see a student flagged as at risk because of it', async () => {
    for (const grade of ['0', '1']) {
      const { _id } = await school.task(room);
      const { body } = await school.handIn(room.student, _id).expect(201);
      await school.grade(room.teacher, body._id, { grade }).expect(200);
    }
    // An average needs three results, and the hidden one is the third.
    const flagged = async () => {
      await school.call('post', '/at-risk/rounds', second).expect(202);
      await school.api.runJobs();
      return (await school.call('get', '/at-risk', second).expect(200)).body.open;
    };
    expect(await flagged()).toBe(0);
    await finish();
    expect(await flagged()).toBe(1);
  });

  it('cannot find the first grade by lowering the task’s maximum', async () => {
    const { body: task } = await school.call('get', `/tasks/task/${taskId}`, room.teacher).expect(200);
    const lower = (gradeOutOf: number, by: TestPerson) =>
      school.call('put', `/tasks/task/${taskId}`, by).send({ gradeOutOf });
    for (const gradeOutOf of [task.gradeOutOf - 1, 1]) {
      const refused = (await lower(gradeOutOf, second).expect(403)).body;
      expect(refused.code).toBe('marks_blind');
      expect(refused.message).not.toMatch(/\d/);
    }
    await lower(task.gradeOutOf, second).expect(200);
    expect((await lower(1, room.teacher).expect(409)).body.code).toBe('grade_above_maximum');
    await finish();
    expect((await lower(1, second).expect(409)).body.code).toBe('grade_above_maximum');
  });

  it('cannot download a spreadsheet with grades that somebody else has requested', async () => {
    const madeFor = async (reader: TestPerson, wanted: object): Promise<string> => {
      const { body } = await school.call('post', '/exports', reader).send(wanted).expect(202);
      await school.api.runJobs();
      return body._id;
    };
    const grades = { kind: 'group-performance', groupId: room.groupId };
    const others = await madeFor(room.teacher, grades);
    const file = (id: string) => school.call('get', `/exports/${id}/file`, second);
    expect((await file(others).expect(403)).body.code).toBe('marks_blind');
    const page = await file(others).set('Accept', 'text/html').expect(403);
    expect(page.text).toContain('Ask for one of your own');
    // Nor by file id alone, which is enough for the team's other files.
    await school.call('get', `/files/${others}`, second).expect(404);
    await file(await madeFor(second, grades)).expect(200);
    await file(await madeFor(room.teacher, { kind: 'users' })).expect(200);
    await finish();
    await file(others).expect(200);
  });
});
