import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Features } from '../../platform/features/features.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import { bytesOf, LIMITS, type PageMarks } from './annotations.js';
import { MarkingsSweeper } from './markings-sweeper.js';
import { removeStudent } from '../people/students/student-removal.extension.js';

let school: HomeworkApi;
let room: Classroom;
let submissionId: string;

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  room = await school.classroom();
  const task = await school.task(room);
  submissionId = (await school.handIn(room.student, task._id).expect(201)).body._id;
});

const stroke = {
  id: 'stroke-1',
  tool: 'pen',
  colour: '#c81e1e',
  width: 2,
  points: [
    [10, 20.5, 0.5],
    [12, 22, 0.75],
  ],
};
const stamp = { id: 'stamp-1', kind: 'M1', at: { x: 100, y: 200 }, mark: 1 };
const comment = { id: 'comment-1', text: 'Units?', at: { x: 50.25, y: 60 }, mark: -0.5 };
const page = (number: number, part: object = {}) => ({
  page: number,
  strokes: [stroke],
  stamps: [stamp],
  comments: [comment],
  ...part,
});
const where = () => `/marking/submissions/${submissionId}`;
const save = (basedOn: unknown, pages: unknown, caller = room.teacher) =>
  school.call('put', where(), caller).send({ basedOn, pages });
const read = async (caller = room.teacher) => (await school.call('get', where(), caller).expect(200)).body;
const count = () =>
  school.api.database.collection('markings').countDocuments({ tenantId: new Types.ObjectId(room.teacher.id) });

describe('the annotations of a script', () => {
  it('are empty at first, and then exactly as saved', async () => {
    expect(await read()).toEqual({ submissionId, version: 0, pages: [], savedAt: null, savedById: null });
    const { body } = await save(0, [page(2), page(1, { strokes: [] })]).expect(200);
    expect(body).toEqual({ version: 1, savedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const pages = [page(1, { strokes: [] }), page(2)];
    expect(await read()).toEqual({
      submissionId,
      version: 1,
      pages,
      savedAt: body.savedAt,
      savedById: room.teacher.id,
    });
  });

  it('keep pages that a save does not name, and lose those saved empty', async () => {
    await save(0, [page(1), page(2), page(3)]).expect(200);
    await save(1, [page(2, { stamps: [] }), page(3, { strokes: [], stamps: [], comments: [] })]).expect(200);
    expect((await read()).pages).toEqual([page(1), page(2, { stamps: [] })]);
  });

  it('reject a save based on an older version', async () => {
    const assistant = await school.people.assistant(room.teacher);
    await save(0, [page(1)], assistant).expect(200);
    expect((await save(0, [page(1, { stamps: [] })]).expect(409)).body.code).toBe('marking_changed');
    await save(5, [page(1)]).expect(409);
    expect(await read()).toMatchObject({ version: 1, pages: [page(1)], savedById: assistant.id });
  });

  it('accept only one of many concurrent saves', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => save(0, [page(index + 1)])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await read()).pages).toHaveLength(1);
  });

  it('are only for the team: no student, no parent, no other teacher', async () => {
    await save(0, [page(1)]).expect(200);
    for (const caller of [room.student, room.otherStudent, await school.someParent(room.teacher)]) {
      await school.call('get', where(), caller).expect(403);
      await save(1, [], caller).expect(403);
    }
    const stranger = await school.people.teacher();
    await school.call('get', where(), stranger).expect(404);
    await save(1, [], stranger).expect(404);
    expect(await read()).toMatchObject({ version: 1 });
  });
});

describe('an invalid save', () => {
  const points = Array.from({ length: LIMITS.points + 1 }, () => [1, 1, 1]);
  const many = <T>(length: number, one: T) => Array.from({ length }, () => one);
  it.each<[string, unknown]>([
    ['no list', {}],
    ['a list in the list', [[]]],
    ['null', [null]],
    ['page 0', [page(0)]],
    ['half a page', [page(1.5)]],
    ['no strokes', [page(1, { strokes: undefined })]],
    ['a stroke that is a list', [page(1, { strokes: [[]] })]],
    ['another tool', [page(1, { strokes: [{ ...stroke, tool: 'brush' }] })]],
    ['a colour by name', [page(1, { strokes: [{ ...stroke, colour: 'red' }] })]],
    ['no width', [page(1, { strokes: [{ ...stroke, width: null }] })]],
    ['a point of two numbers', [page(1, { strokes: [{ ...stroke, points: [[1, 2]] }] })]],
    ['a point of words', [page(1, { strokes: [{ ...stroke, points: [['1', '2', '3']] }] })]],
    ['a point far away', [page(1, { strokes: [{ ...stroke, points: [[1e9, 2, 0.5]] }] })]],
    ['too many points', [page(1, { strokes: [{ ...stroke, points }] })]],
    ['too many stamps', [page(1, { stamps: many(LIMITS.stamps + 1, stamp) })]],
    ['a stamp nowhere', [page(1, { stamps: [{ ...stamp, at: undefined }] })]],
    ['a stamp at null', [page(1, { stamps: [{ ...stamp, at: null }] })]],
    ['a stamp at a list', [page(1, { stamps: [{ ...stamp, at: [] }] })]],
    ['a stamp without an id', [page(1, { stamps: [{ ...stamp, id: '' }] })]],
    ['a long stamp', [page(1, { stamps: [{ ...stamp, kind: 'x'.repeat(LIMITS.stamp + 1) }] })]],
    ['a third of a mark', [page(1, { stamps: [{ ...stamp, mark: 0.333 }] })]],
    ['a mark in words', [page(1, { stamps: [{ ...stamp, mark: 'one' }] })]],
    ['a comment of blanks', [page(1, { comments: [{ ...comment, text: '  ' }] })]],
    ['too many pages at once', many(LIMITS.pagesAtOnce + 1, page(1))],
  ])('is rejected: %s', async (_, pages) => {
    expect((await save(0, pages).expect(400)).body.code).toBe('validation_failed');
    expect(await read()).toMatchObject({ version: 0 });
  });

  it.each([-1, 0.5, '0', null, undefined])('is rejected with the version %o', async (version) => {
    await save(version, []).expect(400);
  });

  it('is rejected when the script would hold too much, and keeps what was saved', async () => {
    const long = Array.from({ length: LIMITS.comments }, () => ({ ...comment, text: 'x'.repeat(LIMITS.text) }));
    const full = (number: number) => page(number, { comments: long });
    const both = (version: number) => [full(2 * version + 1), full(2 * version + 2)];
    await save(0, both(0)).expect(200);
    await save(1, both(1)).expect(200);
    expect((await save(2, both(2)).expect(413)).body.message).toContain('erase some strokes');
    const kept = await read();
    expect(kept.version).toBe(2);
    expect(kept.pages).toHaveLength(4);
  });

  it('is rejected from the first byte beyond the limit of a script', async () => {
    const texts = (lengths: number[]) => lengths.map((length) => ({ ...comment, text: 'x'.repeat(length) }));
    const full = texts(many(170, LIMITS.text));
    const pages = [1, 2, 3, 4, 5].map((number) => page(number, { comments: full }));
    const lastPage = (lengths: number[]) => page(6, { comments: texts(lengths) });
    const left = (lengths: number[]) => LIMITS.bytes - bytesOf([...pages, lastPage(lengths)] as PageMarks[]);
    const perComment = left([1]) - left([1, LIMITS.text]);
    const whole = many(Math.floor(left([1]) / perComment), LIMITS.text);
    const rest = left([...whole, 1]);
    await save(0, pages.slice(0, 2)).expect(200);
    await save(1, pages.slice(2, 4)).expect(200);
    await save(2, pages.slice(4)).expect(200);
    await save(3, [lastPage([...whole, 2 + rest])]).expect(413);
    await save(3, [lastPage([...whole, 1 + rest])]).expect(200);
    expect(bytesOf((await read()).pages)).toBe(LIMITS.bytes);
  });
});

describe('annotations are deleted', () => {
  it('with their student', async () => {
    await save(0, [page(1)]).expect(200);
    expect(await count()).toBe(1);
    await removeStudent(await school.api.inWorker(Features), room.teacher.id, room.student.id);
    expect(await count()).toBe(0);
  });

  it('when the submission is cancelled, and only then', async () => {
    await save(0, [page(1)]).expect(200);
    const sweeper = await school.api.inWorker(MarkingsSweeper);
    await sweeper.sweep();
    expect(await read()).toMatchObject({ version: 1 });
    await school.call('delete', `/tasks/submission/${submissionId}`, room.student).expect(200);
    await school.call('get', where(), room.teacher).expect(404);
    await save(1, [page(1)]).expect(404);
    await sweeper.sweep();
    expect(await count()).toBe(0);
  });
});
