import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Features } from '../../../platform/features/features.js';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import { MarkingsSweeper } from '../markings-sweeper.js';
import type { QuestionAverageDto } from '../scheme/dto/question-marks.dto.js';
import { removeStudent } from '../../people/students/student-removal.extension.js';

let school: HomeworkApi;
let room: Classroom;
let second: TestPerson;
let taskId: string;
let submissionId: string;

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());

const QUESTIONS = ['1', '2'].map((label) => ({ id: `question-${label}`, label, maximum: 6, points: [] }));
const given = (questionId: string, free: number, stamps = 0) => ({ questionId, points: [], free, stamps });
const script = (path: string) => `/marking/submissions/${submissionId}${path}`;
const mark = (basedOn: number, questions: object[], caller = room.teacher) =>
  school.call('put', script('/marks'), caller).send({ basedOn, schemeVersion: 1, questions, grade: true });
const ask = (markerId: string | null = second.id, caller = room.teacher) =>
  school.call('post', script('/moderation'), caller).send({ markerId });
const asked = async (markerId?: string | null): Promise<string> => (await ask(markerId).expect(200)).body._id;
const blind = (id: string, caller = second) => school.call('get', `/marking/moderations/${id}/script`, caller);
const save = (id: string, basedOn: number, questions: object[], more: object = {}, caller = second) =>
  school
    .call('put', `/marking/moderations/${id}/marks`, caller)
    .send({ basedOn, schemeVersion: 1, questions, finished: false, ...more });
const compare = (id: string, caller = room.teacher) => school.call('get', `/marking/moderations/${id}`, caller);
const decide = (id: string, fromSecond: string[]) =>
  school.call('put', `/marking/moderations/${id}/decision`, room.teacher).send({ fromSecond });
const list = async (caller = room.teacher) =>
  (await school.call('get', '/marking/moderations', caller).expect(200)).body;
const marks = async () => (await school.call('get', script('/marks'), room.teacher).expect(200)).body;
const count = () =>
  school.api.database.collection('secondMarkings').countDocuments({ tenantId: new Types.ObjectId(room.teacher.id) });

beforeEach(async () => {
  room = await school.classroom();
  second = await school.people.assistant(room.teacher);
  taskId = (await school.task(room, { title: 'Waves' }))._id;
  submissionId = (await school.handIn(room.student, taskId).expect(201)).body._id;
  const terms = { rounding: 'none', appealDays: 7, questions: QUESTIONS, basedOn: 0 };
  await school.call('put', `/marking/tasks/${taskId}/scheme`, room.teacher).send(terms).expect(200);
  await mark(0, [given('question-1', 2, 1), given('question-2', 5)]).expect(200);
});

describe('a second marking', () => {
  it('is blind, compared by question and decided, and the grade is the sum', async () => {
    const id = await asked();
    const { body } = await blind(id).expect(200);
    expect(body).toMatchObject({ title: 'Waves', marks: { version: 0, questions: [], grade: null, total: 0 } });
    await school.call('get', script('/marks'), second).expect(403);
    await school.call('get', script(''), second).expect(403);
    await save(id, 0, [given('question-1', 5)]).expect(200);
    expect((await compare(id).expect(409)).body.code).toBe('not_finished');
    expect(await marks()).toMatchObject({ version: 1, grade: 8 });
    await save(id, 1, [given('question-2', 5)], { finished: true }).expect(200);
    expect((await compare(id).expect(200)).body).toMatchObject({
      questions: [
        { label: '1', first: 3, second: 5, maximum: 6 },
        { label: '2', first: 5, second: 5, maximum: 6 },
      ],
      first: 8,
      second: 10,
    });
    await school.call('get', script('/marks'), second).expect(200);
    await decide(id, ['question-1']).expect(200);
    // Marks from stamps on the pages stay unchanged.
    expect(await marks()).toMatchObject({
      version: 2,
      grade: 10,
      questions: expect.arrayContaining([given('question-1', 4, 1)]),
    });
    expect(await list()).toEqual([]);
    expect((await decide(id, []).expect(409)).body.code).toBe('moderation_closed');
  });

  it('hides the first sum in the list of submissions from its marker only, until they are done', async () => {
    const id = await asked();
    const row = async (reader: TestPerson) => {
      const { body } = await school.call('get', `/tasks/submission/${taskId}`, reader).expect(200);
      return body.find(({ _id }: { _id: string }) => _id === submissionId);
    };
    const hidden = { grade: null, comments: null, correctedFileUrl: null, marksHidden: true, status: 'graded' };
    expect(await row(second)).toMatchObject(hidden);
    expect(await row(room.teacher)).toMatchObject({ grade: 8 });
    await save(id, 0, [given('question-1', 5)]).expect(200);
    expect(await row(second)).toMatchObject(hidden);
    await save(id, 1, [], { finished: true }).expect(200);
    expect(await row(second)).toMatchObject({ grade: 8 });
  });

  it('hides the first sum in gradebook, report and progress from its marker, until they are done', async () => {
    const id = await asked();
    const { groupId, student } = room;
    const seenBy = async (reader: TestPerson) => {
      const read = async (path: string) => (await school.call('get', path, reader).expect(200)).body;
      const book = await read(`/gradebook/group/${groupId}`);
      const [cell] = book.rows.find(({ studentId }: { studentId: string }) => studentId === student.id).cells;
      const reports = await Promise.all([
        read(`/performance/student/${student.id}`),
        read(`/performance/${groupId}/${student.id}/teacher/${room.teacher.id}`),
      ]);
      const progress = await read(`/performance/student/${student.id}/progress`);
      return {
        ...{ value: cell.value, submissionId: cell.submissionId },
        grades: reports.map(({ tasks }) => tasks[0].grade),
        average: progress.tasks.own,
        points: progress.points.length,
      };
    };
    const hidden = { value: null, grades: [null, null], average: null, points: 0 };
    const shown = { value: 8, submissionId, grades: [8, 8], average: 40, points: 1 };
    expect(await seenBy(second)).toEqual(hidden);
    expect(await seenBy(room.teacher)).toEqual(shown);
    await save(id, 0, [], { finished: true }).expect(200);
    expect(await seenBy(second)).toEqual(shown);
  });

  it('leaves its script out of the averages by question that its marker sees', async () => {
    const id = await asked();
    const averages = async (reader: TestPerson) => {
      const { body } = await school.call('get', `/marking/tasks/${taskId}/averages`, reader).expect(200);
      return body.map(({ label, scripts, average }: QuestionAverageDto) => [label, scripts, average]);
    };
    const none = [
      ['1', 0, null],
      ['2', 0, null],
    ];
    const all = [
      ['1', 1, 3],
      ['2', 1, 5],
    ];
    expect(await averages(second)).toEqual(none);
    expect(await averages(room.teacher)).toEqual(all);
    await save(id, 0, [], { finished: true }).expect(200);
    expect(await averages(second)).toEqual(all);
    await school.call('get', `/marking/tasks/${taskId}/averages`, await school.people.teacher()).expect(404);
  });

  it('stops its marker grading by hand, as an error would reveal the grade', async () => {
    const id = await asked();
    const change = (was: number) =>
      school.call('put', `/gradebook/grades/${submissionId}`, second).send({ grade: 5, was });
    expect((await change(7).expect(403)).body.code).toBe('marks_blind');
    expect((await school.grade(second, submissionId, { grade: '8' }).expect(403)).body.code).toBe('marks_blind');
    await save(id, 0, [], { finished: true }).expect(200);
    expect((await change(7).expect(409)).body.message).toContain('8 now');
  });

  it('hides appeals of its script from its marker, as they reveal the first marks', async () => {
    const appealed = { questionId: 'question-1', reason: 'The unit is there.' };
    const { body: appeal } = await school.call('post', script('/appeals'), room.student).send(appealed).expect(201);
    const id = await asked();
    const queue = async (reader: TestPerson) =>
      (await school.call('get', '/marking/appeals', reader).expect(200)).body.length;
    expect(await queue(second)).toBe(0);
    expect(await queue(room.teacher)).toBe(1);
    const answer = () => school.call('put', `/marking/appeals/${appeal._id}/answer`, second).send({ answer: 'No.' });
    await school.call('get', script('/appeals'), second).expect(403);
    await answer().expect(403);
    await save(id, 0, [], { finished: true }).expect(200);
    expect(await queue(second)).toBe(1);
    await answer().expect(200);
  });

  it('is decided or called off only once, even concurrently', async () => {
    const id = await asked();
    await save(id, 0, [given('question-1', 5)], { finished: true }).expect(200);
    const ends = [
      decide(id, ['question-1']),
      decide(id, []),
      school.call('delete', `/marking/moderations/${id}`, room.teacher),
    ];
    const statuses = (await Promise.all(ends)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(await marks()).toMatchObject({ grade: statuses[0] === 200 ? 10 : 8 });
    expect(await list()).toEqual([]);
  });

  it('can be decided again a minute after a process died while deciding', async () => {
    const id = await asked();
    await save(id, 0, [given('question-1', 5)], { finished: true }).expect(200);
    const decided = { decidedAt: school.api.clock.now(), decidedBy: new Types.ObjectId(room.teacher.id), taken: [] };
    const row = school.api.database.collection('secondMarkings');
    await row.updateOne({ _id: new Types.ObjectId(id) }, { $set: decided });
    await decide(id, ['question-1']).expect(409);
    school.api.clock.advance(61_000);
    await decide(id, ['question-1']).expect(200);
    expect(await marks()).toMatchObject({ grade: 10 });
  });

  it('hides the first sum in a spreadsheet requested by its marker', async () => {
    await asked();
    const columns = [{ kind: 'task', id: taskId, title: 'Waves' }];
    const view = { yearId: room.yearId, format: 'csv', studentIds: [room.student.id], columns };
    const spreadsheetOf = async (reader: TestPerson): Promise<string> => {
      const wanted = { kind: 'gradebook', groupId: room.groupId, view };
      const { body } = await school.call('post', '/exports', reader).send(wanted).expect(202);
      await school.api.runJobs();
      return (await school.call('get', `/exports/${body._id}/file`, reader).buffer().expect(200)).text;
    };
    expect(await spreadsheetOf(second)).toContain('"Waves"\r\n"To Grade"\r\n');
    expect(await spreadsheetOf(room.teacher)).toContain('"Waves"\r\n8\r\n');
  });

  it('can be finished again by its marker, whose reply was lost, but not with other marks', async () => {
    const id = await asked();
    const finish = (basedOn: number, free: number, by = second) =>
      save(id, basedOn, [given('question-1', free)], { finished: true }, by);
    const { body } = await finish(0, 5).expect(200);
    for (const basedOn of [0, 1]) expect((await finish(basedOn, 5).expect(200)).body).toEqual(body);
    for (const refused of [finish(0, 4), finish(2, 5), finish(0, 5, room.teacher)]) await refused.expect(403);
    expect((await compare(id).expect(200)).body).toMatchObject({ second: 5 });
  });

  it('is created once, and never for the person who gave the first marks', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => ask()));
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    expect(await count()).toBe(1);
    expect((await ask(room.teacher.id).expect(409)).body.code).toBe('first_marker');
    await ask(room.student.id).expect(404);
    await ask((await school.people.teacher()).id).expect(404);
  });

  it('is taken by the first person to save if anybody may take it, but never by the first marker', async () => {
    const other = await school.people.assistant(room.teacher);
    const id = await asked(null);
    await blind(id, room.teacher).expect(403);
    expect(await list(other)).toMatchObject([{ _id: id, mayMark: true, markerId: null, state: 'waiting' }]);
    await save(id, 0, [given('question-1', 1)], {}, other).expect(200);
    await blind(id, second).expect(403);
    await save(id, 1, [], {}, second).expect(403);
    expect((await save(id, 0, [], {}, other).expect(409)).body.code).toBe('marks_changed');
    expect(await list()).toMatchObject([{ markerId: other.id, state: 'marking', mayMark: false }]);
  });

  it('hides the first marks from all who may still take it except the teacher', async () => {
    const other = await school.people.assistant(room.teacher);
    const id = await asked(null);
    const late = await school.people.assistant(room.teacher);
    const sees = async (reader: TestPerson) => {
      const { status } = await school.call('get', script('/marks'), reader);
      const { body } = await school.call('get', `/performance/student/${room.student.id}`, reader).expect(200);
      return [status, body.tasks[0].grade];
    };
    for (const reader of [second, other]) expect(await sees(reader)).toEqual([403, null]);
    for (const reader of [room.teacher, late]) expect(await sees(reader)).toEqual([200, 8]);
    const { body: own } = await school.call('get', `/performance/student/${room.student.id}`, room.student).expect(200);
    expect(own.tasks[0].grade).toBe(8);
    // An assistant who joins later sees the marks, and so cannot become the second marker.
    await blind(id, late).expect(403);
    await save(id, 0, [], {}, other).expect(200);
    expect(await sees(second)).toEqual([200, 8]);
    expect(await sees(other)).toEqual([403, null]);
  });

  it('cannot be called off, nor its script drawn on, by its blind marker', async () => {
    const id = await asked();
    const off = () => school.call('delete', `/marking/moderations/${id}`, second);
    expect((await off().expect(403)).body.code).toBe('marks_blind');
    await school.call('put', script(''), second).send({ basedOn: 0, pages: [] }).expect(403);
    await save(id, 0, [], { finished: true }).expect(200);
    await school.call('put', script(''), second).send({ basedOn: 0, pages: [] }).expect(200);
    await off().expect(204);
  });

  it('requires first marks by question, and can be called off', async () => {
    const id = await asked();
    await school.call('delete', `/marking/moderations/${id}`, room.teacher).expect(204);
    await blind(id).expect(409);
    await school.call('get', script('/marks'), second).expect(200);
    expect(await asked()).not.toBe(id);
    submissionId = (
      await school.handIn(await school.studentOf(room.teacher, { groupId: room.groupId }), taskId).expect(201)
    ).body._id;
    expect((await ask().expect(409)).body.code).toBe('not_by_question');
  });

  it('is only for the team, and is deleted with its student', async () => {
    const id = await asked();
    const stranger = await school.people.teacher();
    await ask(null, stranger).expect(404);
    await blind(id, stranger).expect(404);
    await compare(id, stranger).expect(404);
    await blind(id, room.student).expect(403);
    expect(await list(stranger)).toEqual([]);
    await (await school.api.inWorker(MarkingsSweeper)).sweep();
    expect(await count()).toBe(1);
    await removeStudent(await school.api.inWorker(Features), room.teacher.id, room.student.id);
    expect(await count()).toBe(0);
  });
});
