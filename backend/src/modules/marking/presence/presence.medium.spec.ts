import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';

const HALF_A_MINUTE_HOURS = 30 / 3600;

let school: HomeworkApi;
let room: Classroom;
let assistant: TestPerson;
let submissionId: string;

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  room = await school.classroom();
  assistant = await school.people.assistant(room.teacher);
  const task = await school.task(room);
  submissionId = (await school.handIn(room.student, task._id).expect(201)).body._id;
});

const call = (caller: { token: string }, how: string) =>
  school.call('put', `/marking/submissions/${submissionId}/holder`, caller).send({ how });
const hold = async (caller: { token: string }, how = 'open') => (await call(caller, how).expect(200)).body;
const MINE = { mine: true, holderName: null };

describe('opening a script', () => {
  it('shows a second person who has it and lets them take over, which the first sees', async () => {
    expect(await hold(room.teacher)).toEqual(MINE);
    expect(await hold(room.teacher)).toEqual(MINE);
    expect(await hold(assistant)).toMatchObject({ mine: false, holderName: expect.any(String) });
    expect(await hold(assistant, 'takeOver')).toEqual(MINE);
    expect(await hold(room.teacher)).toEqual({ mine: false, holderName: assistant.name });
  });

  it('is undone by leaving, or half a minute after the page’s last renewal', async () => {
    await hold(room.teacher);
    await hold(room.teacher, 'leave');
    expect(await hold(assistant)).toEqual(MINE);
    expect((await hold(room.teacher)).mine).toBe(false);
    await hold(room.teacher, 'leave');
    expect((await hold(room.teacher)).mine).toBe(false);
    school.passHours(HALF_A_MINUTE_HOURS);
    expect(await hold(room.teacher)).toEqual(MINE);
  });

  it('succeeds for only one of two people at once', async () => {
    const replies = await Promise.all([room.teacher, assistant, room.teacher, assistant].map((each) => hold(each)));
    expect(new Set(replies.map(({ mine }, at) => mine === (at % 2 === 0))).size).toBe(1);
  });

  it('is only for the team', async () => {
    await call(room.student, 'open').expect(403);
    await call(await school.people.teacher(), 'open').expect(404);
    await call(room.teacher, 'shout').expect(400);
  });
});
