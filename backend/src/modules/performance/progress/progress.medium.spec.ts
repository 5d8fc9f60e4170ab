import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson, TestStudent } from '../../../testing/people.js';
import { mostAsked } from '../../../testing/queries/most-asked.js';
import { QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
  room = await api.room();
});
afterAll(() => api.stop());

const progress = (caller: TestPerson | undefined, studentId: string) =>
  api.call('get', `/performance/student/${studentId}/progress`, caller);

const STATUSES = new Map([
  ['P', 'Present'],
  ['A', 'Absent'],
  ['L', 'Late'],
]);

/** Records a session of the room. @param marks P, A or L for each of the first students */
async function session({ teacher, yearId, groupId }: QuizRoom, students: TestStudent[], marks: string): Promise<void> {
  const id = await api.made('/session', teacher, { title: 'Forces', teacherId: teacher.id, yearId, groupId });
  const attendance = [...marks].map((mark, index) => ({
    studentId: students[index]?.id,
    status: STATUSES.get(mark),
  }));
  await api.call('put', `/session/${id}/attendance`, teacher).send({ attendance }).expect(200);
}

/** A room with this many students, Ann and Ben among them. */
async function classOf(size: number): Promise<{ room: QuizRoom; students: TestStudent[] }> {
  const made = await api.room();
  const students = [made.ann, made.ben];
  while (students.length < size) students.push(await api.studentOf(made.teacher, { groupId: made.groupId }));
  return { room: made, students };
}

describe('progress over the term', () => {
  it('is empty for a student without data', async () => {
    const waiting = await api.studentOf(room.teacher);
    const none = { own: null, counted: 0, of: 0, groupMedian: null };
    expect((await progress(waiting, waiting.id).expect(200)).body).toEqual({
      childId: waiting.id,
      points: [],
      units: [],
      attendance: none,
      tasks: none,
      quizzes: none,
    });
  });

  it('has a point for each result and an average for each unit', async () => {
    const { room: own } = await classOf(2);
    await session(own, [own.ann], 'L');
    const quiz = await api.quiz(own, 4, { endTime: api.inMinutes(60), duration: 30 });
    await api.open(own.ann, quiz).expect(200);
    await api.submit(own.ann, quiz, 'ABDD').expect(200);
    const { body } = await progress(own.ann, own.ann.id).expect(200);
    expect(body.points.map(({ kind, percent }: { kind: string; percent: number }) => [kind, percent])).toEqual([
      ['session', 100],
      ['quiz', 75],
    ]);
    expect(body.quizzes).toEqual({ own: 75, counted: 1, of: 1, groupMedian: null });
    // While other students can still take the quiz, a unit with only one question would reveal whether its answer was
    // right.
    expect(body.units).toEqual([]);
    api.passSeconds(3660);
    const unit = { unitId: own.unitId, unitName: 'Motion', correct: 3, questions: 4, percent: 75 };
    expect((await progress(own.teacher, own.ann.id).expect(200)).body.units).toEqual([unit]);
  });

  it('can be read by the student, the parent and the team only', async () => {
    const other = await api.room();
    for (const reader of [room.ann, room.teacher]) {
      expect((await progress(reader, room.ann.id).expect(200)).body.childId).toBe(room.ann.id);
    }
    for (const reader of [room.ben, other.ann]) await progress(reader, room.ann.id).expect(403);
    await progress(other.teacher, room.ann.id).expect(404);
    await progress(undefined, room.ann.id).expect(401);
  });
});

describe('the group’s median', () => {
  it('is hidden until five of the group have a result, and names nobody', async () => {
    const { room: own, students } = await classOf(6);
    await session(own, students, 'PPAA');
    expect((await progress(own.ann, own.ann.id)).body.attendance).toEqual({
      own: 100,
      counted: 1,
      of: 1,
      groupMedian: null,
    });
    await session(own, students, 'APAPP');
    const { body } = await progress(own.ann, own.ann.id);
    expect(body.attendance).toEqual({ own: 50, counted: 2, of: 2, groupMedian: 50 });
    expect(JSON.stringify(body)).not.toContain(students[2]?.id);
  });

  it('need no more queries when there are more students and sessions', async () => {
    const { room: own, students } = await classOf(2);
    await session(own, students, 'PP');
    for (let n = 0; n < 5; n++) students.push(await api.studentOf(own.teacher, { groupId: own.groupId }));
    for (let n = 0; n < 3; n++) await session(own, students, 'PAPPAPA');
    const read = () => progress(own.ann, own.ann.id).expect(200);
    expect(await mostAsked(api.api.database, read)).toBeLessThan(students.length);
  });
});
