import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import { MarkingsSweeper } from '../markings-sweeper.js';
import { MarkSchemesRepository } from './mark-schemes.repository.js';
import { ScriptTotals } from './script-totals.js';

let school: HomeworkApi;
let room: Classroom;
let taskId: string;
let submissionId: string;

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  room = await school.classroom();
  taskId = (await school.task(room))._id;
  submissionId = (await school.handIn(room.student, taskId).expect(201)).body._id;
});

const point = (id: string, more: object = {}) => ({ id, text: 'F = ma', kind: 'M', marks: 1, needs: null, ...more });
const QUESTIONS = [
  {
    id: 'question-1',
    label: '1',
    maximum: 4,
    points: [point('m1-m1-m1'), point('a1-a1-a1', { kind: 'A', needs: 'm1-m1-m1' })],
  },
  { id: 'question-2', label: '2', maximum: 6, points: [] },
];
const terms = (more: object = {}) => ({ rounding: 'none', appealDays: 7, questions: QUESTIONS, ...more });
/** Scheme terms with this many marks for the first point of question 1. */
const worth = (marks: number) => {
  const [first, ...others] = QUESTIONS;
  return terms({
    questions: [{ ...first, points: [point('m1-m1-m1', { marks }), ...(first?.points.slice(1) ?? [])] }, ...others],
  });
};
const scheme = () => `/marking/tasks/${taskId}/scheme`;
const saveScheme = (basedOn: number, form: object = terms(), caller = room.teacher) =>
  school.call('put', scheme(), caller).send({ ...form, basedOn });
const readScheme = async () => (await school.call('get', scheme(), room.teacher).expect(200)).body;
const marks = (id = submissionId) => `/marking/submissions/${id}/marks`;
const given = (questionId: string, points: string[], free = 0) => ({ questionId, points, free, stamps: 0 });
const mark = (basedOn: number, questions: object[], more: object = {}) =>
  school.call('put', marks(), room.teacher).send({ basedOn, schemeVersion: 1, questions, grade: false, ...more });
const readMarks = async () => (await school.call('get', marks(), room.teacher).expect(200)).body;
const mine = async () => (await school.call('get', `/tasks/submission/${taskId}`, room.student).expect(200)).body[0];
const logged = async (action: string) =>
  (await school.call('get', `/audit?action=${action}`, room.teacher).expect(200)).body as {
    changes: { field: string; before: string | null; after: string | null }[];
  }[];

describe('a mark scheme', () => {
  it('is empty at first, then exactly as saved, with before and after in the log', async () => {
    expect(await readScheme()).toMatchObject({ version: 0, questions: [], maximum: 0, gradeOutOf: 20, earlier: null });
    await saveScheme(0).expect(200);
    expect(await readScheme()).toMatchObject({ version: 1, maximum: 10, ...terms(), earlier: null, markedScripts: 0 });
    await saveScheme(1, worth(2)).expect(200);
    expect(await readScheme()).toMatchObject({ version: 2, ...worth(2), earlier: terms() });
    const [newest] = await logged('scheme.save');
    expect(newest?.changes).toEqual([
      {
        field: 'Question 1',
        before: 'out of 4; M1 “F = ma”; A1 “F = ma” after M1',
        after: 'out of 4; M2 “F = ma”; A1 “F = ma” after M2',
      },
    ]);
  });

  it('rejects a save based on an older version', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => saveScheme(0, worth(n))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await saveScheme(5).expect(409)).body.code).toBe('scheme_changed');
    expect((await readScheme()).version).toBe(1);
  });

  it.each<[string, object]>([
    ['two questions with one label', { questions: [QUESTIONS[1], { ...QUESTIONS[1], id: 'question-3' }] }],
    ['more than the task is out of', { questions: [{ ...QUESTIONS[1], maximum: 20.01 }] }],
    ['a third of a mark', { questions: [{ ...QUESTIONS[1], maximum: 0.333 }] }],
    ['a point of another kind', { questions: [{ ...QUESTIONS[0], points: [point('p-p-p-p', { kind: 'X' })] }] }],
    ['a point after none', { questions: [{ ...QUESTIONS[0], points: [point('p-p-p-p', { needs: 'q-q-q-q' })] }] }],
    ['half a day', { appealDays: 0.5 }],
    ['another rounding', { rounding: 'up' }],
    ['a question that is a list', { questions: [[]] }],
  ])('is rejected with %s', async (_, more) => {
    await saveScheme(0, terms(more)).expect(400);
    expect((await readScheme()).version).toBe(0);
  });

  it('is only for the team', async () => {
    for (const caller of [room.student, await school.someParent(room.teacher)]) {
      await school.call('get', scheme(), caller).expect(403);
      await saveScheme(0, terms(), caller).expect(403);
    }
    await saveScheme(0, terms(), await school.people.teacher()).expect(404);
    await saveScheme(0, terms(), await school.people.assistant(room.teacher)).expect(200);
  });

  it('is deleted with its task, and not before', async () => {
    await saveScheme(0).expect(200);
    const sweeper = await school.api.inWorker(MarkingsSweeper);
    const count = () =>
      school.api.database.collection('markSchemes').countDocuments({ tenantId: new Types.ObjectId(room.teacher.id) });
    await sweeper.sweep();
    expect(await count()).toBe(1);
    await school.call('delete', `/tasks/task/${taskId}`, room.teacher).expect(200);
    await saveScheme(1).expect(404);
    await sweeper.sweep();
    expect(await count()).toBe(0);
  });
});

describe('a script', () => {
  beforeEach(() => saveScheme(0).expect(200));

  it('is marked by question, and its sum becomes and stays the grade on request', async () => {
    const { body } = await mark(0, [given('question-1', ['m1-m1-m1', 'a1-a1-a1'], 0.5)]).expect(200);
    expect(body).toMatchObject({ version: 1, total: 2.5, grade: null });
    expect(body.results.map(({ marks: some }: { marks: number | null }) => some)).toEqual([2.5, null]);
    expect((await mine()).grade).toBeNull();
    await mark(1, [given('question-2', [], 5)], { grade: true }).expect(200);
    expect(await mine()).toMatchObject({ grade: 7.5, status: 'graded' });
    await mark(2, [given('question-1', ['a1-a1-a1'])]).expect(200);
    expect((await mine()).grade).toBe(5);
    expect(await readMarks()).toMatchObject({ version: 3, total: 5, grade: 5, savedById: room.teacher.id });
    const [newest] = await logged('submission.mark');
    expect(newest?.changes).toContainEqual({ field: 'grade', before: '7.5', after: '5' });
  });

  it('notifies its student once when graded by question', async () => {
    await mark(0, [given('question-2', [], 5)], { grade: true }).expect(200);
    await mark(1, [given('question-2', [], 4)], { grade: true }).expect(200);
    await school.api.runJobs();
    const { body } = await school.call('get', '/notifications', room.student).expect(200);
    expect(body.filter(({ kind }: { kind: string }) => kind === 'task.graded')).toHaveLength(1);
  });

  it('accepts only one of many concurrent saves', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((free) => mark(0, [given('question-2', [], free)])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await mark(0, []).expect(409)).body.code).toBe('marks_changed');
    expect((await readMarks()).version).toBe(1);
  });

  it('accepts no grade other than its sum', async () => {
    await mark(0, [given('question-2', [], 5)], { grade: true }).expect(200);
    expect((await school.grade(room.teacher, submissionId, { grade: '6' }).expect(409)).body.code).toBe(
      'marked_by_question',
    );
    await school.grade(room.teacher, submissionId, { grade: '5', comments: 'Units!' }).expect(200);
    expect(await mine()).toMatchObject({ grade: 5, comments: 'Units!' });
  });

  it('keeps a grade given by hand until the marks are saved to replace it', async () => {
    await school.grade(room.teacher, submissionId, { grade: '15' }).expect(200);
    expect((await mark(0, [given('question-2', [], 5)]).expect(409)).body.code).toBe('graded_by_hand');
    expect((await mine()).grade).toBe(15);
    await mark(0, [given('question-2', [], 5)], { grade: true }).expect(200);
    expect((await mine()).grade).toBe(5);
  });

  it('cannot be marked by an outdated scheme', async () => {
    await saveScheme(1, worth(2)).expect(200);
    expect((await mark(0, [given('question-2', [], 5)]).expect(409)).body.code).toBe('scheme_changed');
  });

  it('cannot be graded above the task’s current maximum', async () => {
    await school.call('put', `/tasks/task/${taskId}`, room.teacher).send({ gradeOutOf: 4 }).expect(200);
    await mark(0, [given('question-2', [], 5)], { grade: true }).expect(400);
    await mark(0, [given('question-2', [], 4)], { grade: true }).expect(200);
  });

  it('is only for the team', async () => {
    await school.call('get', marks(), room.student).expect(403);
    await school.call('get', marks(), await school.people.teacher()).expect(404);
    await school.call('delete', `/tasks/submission/${submissionId}`, room.student).expect(200);
    await mark(0, []).expect(404);
  });
});

describe('a returned script', () => {
  it('lists the marks of each question, with 0 for those not marked', async () => {
    await saveScheme(0).expect(200);
    await mark(0, [given('question-1', ['m1-m1-m1'])], { grade: true }).expect(200);
    await school.call('post', `/marking/submissions/${submissionId}/return`, room.teacher).expect(202);
    await school.api.runJobs();
    const { body } = await school
      .call('get', `/marking/submissions/${submissionId}/returned`, room.student)
      .expect(200);
    expect(body).toMatchObject({
      grade: 1,
      questions: [
        { label: '1', marks: 1, max: 4 },
        { label: '2', marks: 0, max: 6 },
      ],
    });
  });
});

describe('a change of the scheme', () => {
  beforeEach(async () => {
    await saveScheme(0).expect(200);
    await mark(0, [given('question-1', ['m1-m1-m1', 'a1-a1-a1'])], { grade: true }).expect(200);
  });
  const preview = async (form: object) =>
    (await school.call('post', `${scheme()}/preview`, room.teacher).send(form).expect(200)).body;

  it('can be previewed, adds up every script and can be undone', async () => {
    const shown = await preview(worth(2.5));
    expect(shown).toEqual({
      markedScripts: 1,
      changes: [{ submissionId, studentId: room.student.id, from: 2, to: 3.5, graded: true }],
    });
    expect((await mine()).grade).toBe(2);
    await saveScheme(1, worth(2.5)).expect(200);
    expect(await mine()).toMatchObject({ grade: 3.5 });
    expect(await preview(worth(2.5))).toEqual({ markedScripts: 1, changes: [] });
    const { earlier } = await readScheme();
    await saveScheme(2, earlier).expect(200);
    expect((await mine()).grade).toBe(2);
  });

  it('loses no marks when it removes a question and a later one restores it', async () => {
    await saveScheme(1, terms({ questions: QUESTIONS.slice(1) })).expect(200);
    expect((await mine()).grade).toBe(0);
    await saveScheme(2).expect(200);
    expect((await mine()).grade).toBe(2);
    expect((await saveScheme(3, terms({ questions: [] })).expect(409)).body.code).toBe('scheme_in_use');
  });

  it('is finished by the job if its process ended in between', async () => {
    const key = { tenantId: room.teacher.id, taskId };
    const schemes = school.api.get(MarkSchemesRepository);
    const found = await schemes.find(key);
    if (!found) throw new Error('no scheme');
    const at = school.api.clock.now();
    await schemes.write(key, { ...found, ...worth(3), version: 2, savedAt: at } as typeof found);
    expect((await mine()).grade).toBe(2);
    const later = new Date(at.getTime() + 1);
    expect(await schemes.listWaiting(later, 1000)).toContainEqual(key);
    // A return at this moment already shows marks that add up to its grade.
    const returned = await school.call('post', `/marking/submissions/${submissionId}/return`, room.teacher).expect(202);
    expect(returned.body.versions).toMatchObject([{ grade: 4 }]);
    const totals = await school.api.inWorker(ScriptTotals);
    await totals.addUp(key);
    expect((await mine()).grade).toBe(4);
    expect(await schemes.listWaiting(later, 1000)).not.toContainEqual(key);
    await totals.addUp(key);
    expect(await readMarks()).toMatchObject({ version: 1, schemeVersion: 2, total: 4, grade: 4 });
  });
});

describe('a question assigned to a unit', () => {
  const ofUnit = (unitId: string | null) => {
    const [first, second] = QUESTIONS;
    return terms({ questions: [{ ...first, unitId }, second] });
  };
  const units = async () =>
    (await school.call('get', `/performance/student/${room.student.id}/progress`, room.student).expect(200)).body.units;

  it('counts in the student’s average for the unit once the script is graded', async () => {
    const { teacher, yearId } = room;
    const form = { name: 'Motion', teacherId: teacher.id, yearId };
    const { body: unit } = await school.call('post', '/unit', teacher).send(form).expect(201);
    await saveScheme(0, ofUnit(unit._id)).expect(200);
    expect((await readScheme()).questions[0].unitId).toBe(unit._id);
    await mark(0, [given('question-1', ['m1-m1-m1'], 2), given('question-2', [], 6)]).expect(200);
    expect(await units()).toEqual([]);
    await mark(1, [], { grade: true }).expect(200);
    const ofMarks = { marks: 3, outOf: 4, percent: 75 };
    expect(await units()).toEqual([{ unitId: unit._id, unitName: 'Motion', correct: 0, questions: 0, ...ofMarks }]);
  });

  it('may have no unit, and none of another teacher', async () => {
    const other = await school.classroom();
    const form = { name: 'Theirs', teacherId: other.teacher.id, yearId: other.yearId };
    const { body: unit } = await school.call('post', '/unit', other.teacher).send(form).expect(201);
    await saveScheme(0, ofUnit(null)).expect(200);
    for (const foreign of [unit._id, 'f'.repeat(24)]) await saveScheme(1, ofUnit(foreign)).expect(404);
    expect((await readScheme()).version).toBe(1);
    await mark(0, [given('question-1', [], 2)], { schemeVersion: 1, grade: true }).expect(200);
    expect(await units()).toEqual([]);
    await saveScheme(1, ofUnit('motion')).expect(400);
  });
});
