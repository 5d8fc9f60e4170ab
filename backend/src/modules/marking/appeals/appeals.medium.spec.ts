import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { Features } from '../../../platform/features/features.js';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import { MarkingsSweeper } from '../markings-sweeper.js';
import { studentData } from '../../archives/student-data.extension.js';
import { removeStudent } from '../../people/students/student-removal.extension.js';

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
  taskId = (await school.task(room, { title: 'Waves' }))._id;
  submissionId = (await school.handIn(room.student, taskId).expect(201)).body._id;
});

const QUESTIONS = ['1', '2'].map((label) => ({ id: `question-${label}`, label, maximum: 6, points: [] }));
const saveScheme = (questions: object[] = QUESTIONS, appealDays = 7) =>
  school
    .call('put', `/marking/tasks/${taskId}/scheme`, room.teacher)
    .send({ rounding: 'none', appealDays, questions, basedOn: 0 })
    .expect(200);
const mark = (basedOn: number, questionId: string, free: number, id = submissionId) =>
  school
    .call('put', `/marking/submissions/${id}/marks`, room.teacher)
    .send({ basedOn, schemeVersion: 1, questions: [{ questionId, points: [], free, stamps: 0 }], grade: true })
    .expect(200);
const marked = async () => {
  await saveScheme();
  await mark(0, 'question-1', 2);
};
const ofScript = () => `/marking/submissions/${submissionId}/appeals`;
const raise = (questionId: string | null = 'question-1', reason = 'The unit is there.', caller = room.student) =>
  school.call('post', ofScript(), caller).send({ questionId, reason });
const raised = async (questionId?: string | null): Promise<string> => (await raise(questionId).expect(201)).body._id;
const say = (appealId: string, caller: TestPerson, text: string, id = 'message-1') =>
  school.call('post', `/marking/appeals/${appealId}/messages`, caller).send({ id, text });
const answer = (appealId: string, text = 'You are right.', caller = room.teacher) =>
  school.call('put', `/marking/appeals/${appealId}/answer`, caller).send({ answer: text });
const read = async (caller: TestPerson = room.student) =>
  (await school.call('get', ofScript(), caller).expect(200)).body;
const queue = async (state = 'open') =>
  (await school.call('get', `/marking/appeals?state=${state}`, room.teacher).expect(200)).body;
const logged = async () =>
  (await school.call('get', `/audit?subjectId=${taskId}&limit=200`, room.teacher).expect(200)).body as {
    action: string;
    changes: { field: string; before: string | null; after: string | null }[];
  }[];
const count = () =>
  school.api.database.collection('appeals').countDocuments({ tenantId: new Types.ObjectId(room.teacher.id) });

describe('an appeal', () => {
  beforeEach(marked);

  it('is raised, discussed, re-marked and answered, with every step stored and logged', async () => {
    expect(await read()).toMatchObject({
      appealable: [
        { questionId: 'question-1', label: '1', marks: 2, maximum: 6, mayAppeal: true },
        { questionId: 'question-2', label: '2', marks: 0, maximum: 6, mayAppeal: true },
      ],
      appeals: [],
    });
    const id = await raised();
    await say(id, room.teacher, 'Which line?').expect(200);
    await say(id, room.student, 'The second.', 'message-2').expect(200);
    expect(await queue()).toMatchObject([
      { _id: id, title: 'Waves', studentName: room.student.name, label: '1', marks: 2, state: 'open' },
    ]);
    await mark(1, 'question-1', 3);
    const { body } = await answer(id).expect(200);
    expect(body).toMatchObject({
      state: 'answered',
      marks: 2,
      decision: { answer: 'You are right.', marks: 3 },
      messages: [
        { from: 'student', text: 'The unit is there.' },
        { from: 'team', text: 'Which line?' },
        { from: 'student', text: 'The second.' },
      ],
    });
    expect(await queue()).toEqual([]);
    expect(await queue('answered')).toMatchObject([{ _id: id }]);
    const log = await logged();
    expect(log.map(({ action }) => action).filter((action) => action.startsWith('appeal.'))).toEqual([
      'appeal.answer',
      'appeal.message',
      'appeal.message',
      'appeal.raise',
    ]);
    expect(log[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'answer', before: null, after: 'You are right.' },
        { field: 'marks', before: '2', after: '3' },
      ]),
    );
  });

  it('is created once however often each form is sent, even concurrently', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => raise()));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    expect((await raise('question-1', 'Something else').expect(409)).body.code).toBe('appeal_open');
    const id = replies[0]?.body._id;
    await Promise.all([1, 2, 3].map(() => say(id, room.student, 'Line two').expect(200)));
    expect((await read()).appeals[0].messages).toHaveLength(2);
    await Promise.all([1, 2, 3].map(() => answer(id).expect(200)));
    expect((await answer(id, 'No.').expect(409)).body.code).toBe('appeal_answered');
    expect((await say(id, room.student, 'But', 'message-3').expect(409)).body.code).toBe('appeal_answered');
    expect(await count()).toBe(1);
  });

  it('is final once answered until the script is re-graded; other questions stay open', async () => {
    await answer(await raised(), 'No.').expect(200);
    expect((await raise('question-1', 'Please').expect(409)).body.code).toBe('appeal_answered');
    expect((await read()).appealable.map(({ mayAppeal }: { mayAppeal: boolean }) => mayAppeal)).toEqual([false, true]);
    await raise('question-2').expect(201);
    school.passHours(1);
    await mark(1, 'question-1', 1);
    await raise('question-1', 'That is worse').expect(201);
  });

  it('is rejected for full marks', async () => {
    await mark(1, 'question-2', 6);
    expect((await raise('question-2').expect(409)).body.code).toBe('full_marks');
    expect((await read()).appealable.map(({ mayAppeal }: { mayAppeal: boolean }) => mayAppeal)).toEqual([true, false]);
  });

  it('changes no other student’s marks', async () => {
    const other = await school.studentOf(room.teacher, { groupId: room.groupId });
    const theirs = (await school.handIn(other, taskId).expect(201)).body._id;
    await mark(0, 'question-1', 5, theirs);
    const id = await raised();
    await mark(1, 'question-1', 6);
    await answer(id).expect(200);
    const seen = (await school.call('get', `/tasks/submission/${taskId}`, other).expect(200)).body[0];
    expect(seen.grade).toBe(5);
  });

  it('is rejected for an unknown question or without a reason', async () => {
    await raise(null).expect(404);
    await raise('question-9').expect(404);
    await raise('question-1', '  ').expect(400);
  });

  it('can be raised until the end of the last day, which the page names', async () => {
    const gradedDaysAgo = (days: number) =>
      school.api.database
        .collection('submissions')
        .updateOne({ _id: new Types.ObjectId(submissionId) }, { $set: { gradedAt: dayBefore(days) } });
    const dayBefore = (days: number) => new Date(school.api.clock.now().getTime() - days * DAY_MS);
    const days = (Date.parse((await read()).until) - school.api.clock.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(7 - 0.1);
    expect(days).toBeLessThan(8.1);
    await gradedDaysAgo(7);
    await raise().expect(201);
    await gradedDaysAgo(9);
    expect((await raise('question-2').expect(409)).body.code).toBe('appeals_over');
    const later = await read();
    expect(later.appealable).toEqual([]);
    expect(later.appeals).toHaveLength(1);
  });

  it('counts its days from the return if that is later than the grade', async () => {
    const gradedAt = new Date(school.api.clock.now().getTime() - 9 * DAY_MS);
    await school.api.database
      .collection('submissions')
      .updateOne({ _id: new Types.ObjectId(submissionId) }, { $set: { gradedAt } });
    await raise().expect(409);
    await school.call('post', `/marking/submissions/${submissionId}/return`, room.teacher).expect(202);
    await school.api.runJobs();
    await raise().expect(201);
    expect(Date.parse((await read()).until)).toBeGreaterThan(school.api.clock.now().getTime() + 6 * DAY_MS);
  });

  it('notifies the student and the parent once when it is answered', async () => {
    const child = await school.people.student(room.teacher, { groupId: room.groupId });
    const parent = await school.people.parentOf(child);
    submissionId = (await school.handIn(child, taskId).expect(201)).body._id;
    await mark(0, 'question-1', 1);
    const { body } = await raise('question-1', 'Please', child).expect(201);
    await answer(body._id).expect(200);
    await answer(body._id).expect(200);
    await school.api.runJobs();
    for (const person of [child, parent]) {
      const received = (await school.call('get', '/notifications', person).expect(200)).body;
      expect(received.filter(({ kind }: { kind: string }) => kind === 'appeal.answered')).toMatchObject([
        { title: 'Waves' },
      ]);
    }
    expect((await read(parent)).appeals).toMatchObject([{ decision: { answer: 'You are right.' } }]);
  });

  it('is only for its student, their parent and the team', async () => {
    const id = await raised();
    const stranger = await school.people.teacher();
    const parent = await school.someParent(room.teacher);
    for (const caller of [room.otherStudent, parent, stranger]) {
      await school.call('get', ofScript(), caller).expect(404);
    }
    await raise('question-1', 'Mine', room.otherStudent).expect(404);
    await say(id, room.otherStudent, 'Hm').expect(404);
    await say(id, stranger, 'Hm').expect(404);
    await say(id, parent, 'Hm').expect(403);
    await answer(id, 'Hm', stranger).expect(404);
    await answer(id, 'Hm', room.student).expect(403);
    await answer(id, 'Done', await school.people.assistant(room.teacher)).expect(200);
  });

  it('appears in the student’s data and on the Today page, and is deleted with the student', async () => {
    await raised();
    const { appeals } = (await school.call('get', '/today', room.teacher).expect(200)).body;
    expect(appeals).toMatchObject([{ taskId, title: 'Waves', count: 1 }]);
    const features = await school.api.inWorker(Features);
    const parts = await studentData(features, room.teacher.id, room.student.id);
    expect(parts.find(({ name }) => name === 'appeals')?.rows).toMatchObject([
      { task: 'Waves', question: '1', marks: 2, messages: [{ text: 'The unit is there.' }], answer: null },
    ]);
    await removeStudent(features, room.teacher.id, room.student.id);
    expect(await count()).toBe(0);
  });

  it('whose answer changed a returned script leaves the return on the Today page until it is made', async () => {
    const giveBack = async () => {
      await school.call('post', `/marking/submissions/${submissionId}/return`, room.teacher).expect(202);
      await school.api.runJobs();
    };
    const dueOf = async () => (await school.call('get', '/today', room.teacher).expect(200)).body.toReturn;
    await giveBack();
    const id = await raised();
    await mark(1, 'question-1', 3);
    expect(await dueOf()).toEqual([]);
    await answer(id).expect(200);
    const { body } = await school
      .call('get', `/marking/submissions/${submissionId}/returned`, room.student)
      .expect(200);
    expect(body).toMatchObject({ grade: 3, gradeOnPages: 2, questions: [{ label: '1', marks: 3 }, { label: '2' }] });
    expect(await dueOf()).toMatchObject([{ taskId, title: 'Waves', count: 1, submissionId }]);
    await giveBack();
    expect(await dueOf()).toEqual([]);
  });

  it('is deleted with its task', async () => {
    await raised();
    const sweeper = await school.api.inWorker(MarkingsSweeper);
    await sweeper.sweep();
    expect(await count()).toBe(1);
    await school.call('delete', `/tasks/task/${taskId}`, room.teacher).expect(200);
    expect(await queue()).toEqual([]);
    await school.api.runJobs();
    await sweeper.sweep();
    expect(await count()).toBe(0);
  });
});

describe('a script without questions', () => {
  it('is appealed as a whole if its task allows days for appeals, and not otherwise', async () => {
    await school.grade(room.teacher, submissionId, { grade: '12' }).expect(200);
    expect(await read()).toMatchObject({ until: null, appealable: [], appeals: [] });
    await raise(null).expect(404);
    await saveScheme([]);
    expect((await read()).appealable).toEqual([
      { questionId: null, label: null, marks: 12, maximum: 20, mayAppeal: true },
    ]);
    const id = await raised(null);
    await school.grade(room.teacher, submissionId, { grade: '14' }).expect(200);
    expect((await answer(id).expect(200)).body.decision.marks).toBe(14);
  });

  it('takes no appeals when its scheme allows 0 days', async () => {
    await school.grade(room.teacher, submissionId, { grade: '12' }).expect(200);
    await saveScheme([], 0);
    expect((await read()).until).toBeNull();
    expect((await raise(null).expect(409)).body.code).toBe('appeals_over');
  });
});
