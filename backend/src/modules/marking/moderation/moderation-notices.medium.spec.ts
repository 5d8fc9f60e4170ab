import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';

let school: HomeworkApi;
let room: Classroom;
let second: TestPerson;
let submissionId: string;

const QUESTIONS = ['1', '2'].map((label) => ({ id: `question-${label}`, label, maximum: 6, points: [] }));
const TERMS = { rounding: 'none', appealDays: 7, questions: QUESTIONS, basedOn: 0 };
const given = (free: number) => [{ questionId: 'question-1', points: [], free, stamps: 0 }];
const script = (path: string) => `/marking/submissions/${submissionId}${path}`;
const mark = (basedOn: number, grade: boolean) =>
  school
    .call('put', script('/marks'), room.teacher)
    .send({ basedOn, schemeVersion: 1, questions: given(2), grade })
    .expect(200);
const asked = async (): Promise<string> =>
  (await school.call('post', script('/moderation'), room.teacher).send({ markerId: second.id }).expect(200)).body._id;
const told = async (): Promise<number> => {
  await school.api.runJobs();
  const { body } = await school.call('get', '/notifications', room.student).expect(200);
  return body.filter(({ kind }: { kind: string }) => kind === 'task.graded').length;
};

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  room = await school.classroom();
  second = await school.people.assistant(room.teacher);
  const { _id: taskId } = await school.task(room, { title: 'Waves' });
  submissionId = (await school.handIn(room.student, taskId).expect(201)).body._id;
  await school.call('put', `/marking/tasks/${taskId}/scheme`, room.teacher).send(TERMS).expect(200);
});

describe('the student of a second-marked script', () => {
  it('is told of the grade when it has ended, and again if it has changed a grade that they were told of', async () => {
    const ended = async (fromSecond: string[], free: number) => {
      const path = `/marking/moderations/${await asked()}`;
      const marks = { basedOn: 0, schemeVersion: 1, questions: given(free), finished: true };
      await school.call('put', `${path}/marks`, second).send(marks).expect(200);
      await school.call('put', `${path}/decision`, room.teacher).send({ fromSecond }).expect(200);
    };
    await mark(0, true);
    expect(await told()).toBe(1);
    await ended(['question-1'], 4);
    expect(await told()).toBe(2);
    await ended([], 6);
    expect(await told()).toBe(2);
  });

  it('is not told of a grade that is given meanwhile until it is called off', async () => {
    await mark(0, false);
    const id = await asked();
    await mark(1, true);
    expect(await told()).toBe(0);
    await school.call('delete', `/marking/moderations/${id}`, room.teacher).expect(204);
    expect(await told()).toBe(1);
  });
});
