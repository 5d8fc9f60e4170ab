import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { examined } from '../../../testing/queries/examined.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../testing/quiz-api.js';

let api: QuizApi;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());

const move = ({ teacher, otherGroupId, ann }: QuizRoom) =>
  api.call('post', `/group/${otherGroupId}/add-student`, teacher).send({ studentIds: [ann.id] });
const listOf = async ({ ann }: QuizRoom, reader: TestPerson) =>
  (await api.call('get', `/quiz-student/${ann.id}`, reader).expect(200)).body;
const said = (quiz: MadeQuiz, state: string, score: number | null) => ({ _id: quiz._id, state, score });

describe('the quizzes of a student', () => {
  it('include those of the group and those taken in another group, newest first', async () => {
    const room = await api.room();
    const earlier = await api.quiz(room, 1, { groups: [room.otherGroupId] });
    const taken = await api.quiz(room, 2);
    await api.take(room.ann, taken, 'AC');
    const missed = await api.quiz(room, 1);
    const next = await api.quiz(room, 2, { groups: [room.otherGroupId] });
    expect(await listOf(room, room.ann)).toMatchObject([said(missed, 'open', null), said(taken, 'submitted', 1)]);
    await move(room).expect(200);
    for (const reader of [room.ann, room.teacher])
      expect(await listOf(room, reader)).toMatchObject([
        { ...said(next, 'open', null), total: 2, alreadySubmitted: false, submittedAt: null },
        { ...said(taken, 'submitted', 1), total: 2, alreadySubmitted: true, submittedAt: expect.any(String) },
        said(earlier, 'open', null),
      ]);
  });

  it('take one read each of quizzes and attempts and no write if none is overdue', async () => {
    const room = await api.room();
    const [taken, running] = [await api.quiz(room, 2), await api.quiz(room, 1, { duration: 1 })];
    await api.quiz(room, 1, { groups: [room.otherGroupId] });
    for (const student of [room.ann, room.ben]) await api.take(student, taken, 'AB');
    for (const student of [room.ann, room.ben]) await api.open(student, running).expect(200);
    const expected = (state: string, score: number | null) => [
      said(running, state, score),
      said(taken, 'submitted', 2),
    ];
    for (const collection of ['quizAttempts', 'quizzes']) {
      const reads = await examined(api.api.database, collection, async () =>
        expect(await listOf(room, room.teacher)).toMatchObject(expected('open', null)),
      );
      expect(reads).toEqual([{ method: 'find', keys: 2, rows: 2 }]);
    }
    api.passSeconds(66);
    expect(await listOf(room, room.teacher)).toMatchObject(expected('submitted', 0));
  });
});
