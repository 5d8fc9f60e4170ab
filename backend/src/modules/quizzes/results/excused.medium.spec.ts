import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { FIRST_SETTINGS } from '../../gradebook/settings/gradebook-settings.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../testing/quiz-api.js';

const HOUR_S = 3600;

let api: QuizApi;
let room: QuizRoom;
let quiz: MadeQuiz;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  room = await api.room();
  quiz = await api.quiz(room, 2, { duration: 30, endTime: api.inMinutes(60) });
});

const get = async (path: string, caller: TestPerson = room.teacher) =>
  (await api.call('get', path, caller).expect(200)).body;
const excuse = (excused: boolean, student: { id: string } = room.ann, caller: TestPerson = room.teacher) =>
  api.call('put', `/quiz/${quiz._id}/excused/${student.id}`, caller).send({ excused });
const report = () => get(`/performance/student/${room.ann.id}`);
const own = async () => (await get(`/quiz-student/${room.ann.id}`, room.ann))[0];

describe('a student who is excused from a quiz', () => {
  it('owes nothing for it, before and after it closes', async () => {
    expect((await excuse(true).expect(200)).body).toEqual({
      ...{ studentId: room.ann.id, minutes: 0, excused: true, endsAt: null },
    });
    expect([(await report()).quizzes[0].state, (await own()).owed]).toEqual(['excused', 'excused']);
    expect((await get('/home', room.ann)).due).toEqual([]);
    api.passSeconds(2 * HOUR_S);
    expect((await report()).quizzes).toMatchObject([{ state: 'excused', score: null }]);
    expect(await own()).toMatchObject({ state: 'closed', owed: 'excused' });
    const ben = await get(`/performance/student/${room.ben.id}`);
    expect(ben.quizzes).toMatchObject([{ state: 'missing' }]);
  });

  it('is excused in the gradebook, in no average', async () => {
    const settings = { ...FIRST_SETTINGS, missingCounts: true, basedOn: 0 };
    await api.call('put', `/gradebook/settings/${room.yearId}`, room.teacher).send(settings).expect(200);
    await excuse(true).expect(200);
    api.passSeconds(2 * HOUR_S);
    const { rows } = await get(`/gradebook/group/${room.groupId}`);
    const [ann, ben] = [room.ann, room.ben].map(({ id }) =>
      rows.find(({ studentId }: { studentId: string }) => studentId === id),
    );
    expect(ann).toMatchObject({ cells: [{ state: 'excused' }], overall: { percent: null, excused: 1, missing: 0 } });
    expect(ben).toMatchObject({ cells: [{ state: 'missing' }], overall: { percent: 0, missing: 1 } });
  });

  it('keeps the score if they take it all the same', async () => {
    await excuse(true).expect(200);
    await api.open(room.ann, quiz).expect(200);
    await api.submit(room.ann, quiz, 'AB').expect(200);
    expect((await report()).quizzes).toMatchObject([{ state: 'submitted', score: 2 }]);
  });

  it('owes it again once the team takes the excuse back, and keeps extra time', async () => {
    const extra = { minutes: 10 };
    await api.call('put', `/quiz/${quiz._id}/extra-time/${room.ann.id}`, room.teacher).send(extra).expect(200);
    await excuse(true).expect(200);
    expect(await get(`/quiz/${quiz._id}/extra-time`)).toMatchObject([{ minutes: 10, excused: true }]);
    await excuse(false).expect(200);
    expect(await get(`/quiz/${quiz._id}/extra-time`)).toMatchObject([{ minutes: 10, excused: false }]);
    api.passSeconds(2 * HOUR_S);
    expect((await report()).quizzes).toMatchObject([{ state: 'missing' }]);
  });

  it('is not waited for on the day’s page', async () => {
    await excuse(true).expect(200);
    const { openQuizzes } = await get('/today');
    expect(openQuizzes).toMatchObject([{ quizId: quiz._id, submitted: 0, of: 1 }]);
  });
});

it('is excused by the team only, from a quiz of their group', async () => {
  const stranger = await api.studentOf(room.teacher, { groupId: room.otherGroupId });
  expect((await excuse(true, stranger).expect(400)).body.code).toBe('student_not_in_group');
  await excuse(true, room.ann, room.ann).expect(403);
  await excuse(true, room.ann, await api.people.teacher()).expect(404);
  await api.call('put', `/quiz/${quiz._id}/excused/${room.ann.id}`, room.teacher).send({ excused: 'yes' }).expect(400);
});
