import 'reflect-metadata';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../../platform/queues/job-handler.js';
import { UnusedFilesSweeper } from '../../../platform/storage/unused-files-sweeper.js';
import { unique } from '../../../testing/people.js';
import { pdf } from '../../tasks/testing/pdf.js';
import { QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';
import { CopyYearHandler } from './copy-year.handler.js';

let api: QuizApi;
let room: QuizRoom;
/** A task of the room's year. */
let taskId: string;
let materialId: string;

const ALL = ['groups', 'units', 'questions', 'materials', 'videos', 'tasks', 'quizzes', 'weights', 'liveLinks'];
const MOVE = { from: '2025-09-06', to: '2026-09-05' };
const DAYS = 364;

/** The moment `DAYS` later in the school's local time, across a possible daylight saving change. */
const later = (moment: string) =>
  DateTime.fromISO(moment, { zone: 'Africa/Cairo' }).plus({ days: DAYS }).toJSDate().toISOString();

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.room();
  const { teacher, yearId, groupId, otherGroupId, unitId, chapterId } = room;
  await api.made('/chapter', teacher, { name: 'Acceleration', unitId });
  await api.made('/unit', teacher, { name: 'Forces', teacherId: teacher.id, yearId });
  const form = { title: 'Notes', yearId, unitId, chapterId, teacherId: teacher.id };
  const { body } = await api
    .call('post', '/material', teacher)
    .field(form)
    .attach('file', pdf('n'), 'n.pdf')
    .expect(201);
  materialId = body._id;
  await api.made('/material/url', teacher, { ...form, title: 'Elsewhere', fileUrl: 'https://example.org/a.pdf' });
  taskId = await api.made('/tasks/task', teacher, {
    ...{ title: 'Homework 1', description: 'Q1-5', teacherId: teacher.id, yearId, gradeOutOf: 20 },
    groups: [groupId, otherGroupId],
    deadline: api.inMinutes(60),
    lateUntil: api.inMinutes(120),
  });
  const scheme = { rounding: 'none', appealDays: 7, basedOn: 0, questions: [question(unitId)] };
  await api.call('put', `/marking/tasks/${taskId}/scheme`, teacher).send(scheme).expect(200);
});

const question = (unitId: string) => ({
  ...{ id: 'question-1', label: '1', maximum: 4, unitId },
  points: [{ id: 'point-1', kind: 'M', marks: 1, text: 'F = ma' }],
});
const get = async (path: string, caller = room.teacher) => (await api.call('get', path, caller).expect(200)).body;
const ask = (body: object = {}, caller = room.teacher) =>
  api
    .call('post', `/years/${room.yearId}/copies`, caller)
    .send({ name: unique('Next year'), parts: ALL, ...MOVE, ...body });
const accepted = async (body: object = {}) => (await ask(body).expect(202)).body;
const copied = async (body: object = {}) => {
  const { _id } = await accepted(body);
  await api.api.runJobs();
  return get(`/year-copies/${_id}`);
};
/** The contents of a year, without what differs between the rows of two years. */
async function contentsOf(yearId: string) {
  const { teacher } = room;
  const years: { _id: string; groups: { _id: string; name: string; students: string[] }[] }[] = await get(
    `/year/${teacher.id}`,
  );
  const groups = years.find(({ _id }) => _id === yearId)?.groups ?? [];
  const units = await get(`/unit/${teacher.id}/${yearId}`);
  const questions = await get(`/questions/${teacher.id}/${yearId}`);
  const materials = await get(`/material/year/${yearId}/teacher/${teacher.id}`);
  const tasks = await get(`/tasks/group/${groups[0]?._id ?? room.groupId}`);
  return { groups, units, questions, materials, tasks };
}
const rowsOf = (collection: string) => api.api.database.collection(collection).countDocuments();
const ROWS = ['years', 'groups', 'units', 'questions', 'materials', 'tasks', 'quizzes', 'markSchemes'];
const counts = () => Promise.all(ROWS.map(rowsOf));

describe('a copied year', () => {
  it('has the old one’s groups, units, bank, materials, tasks and quizzes in order, with dates moved', async () => {
    const quiz = await api.quiz(room, 2, { startTime: api.inMinutes(10), endTime: api.inMinutes(70), duration: 20 });
    const before = await get(`/quiz/id/${quiz._id}`);
    const answer = `/quiz/${quiz._id}/question/${quiz.questionIds[0]}/answer`;
    await api.call('put', answer, room.teacher).send({ correctAnswer: 'A', marks: 3 }).expect(200);
    await api.take(room.ann, await api.quiz(room, 1), 'A');
    const done = await copied({ name: 'Year after' });
    expect(done).toMatchObject({ status: 'done', progress: 100, error: null, name: 'Year after', days: DAYS });
    const [old, fresh] = [await contentsOf(room.yearId), await contentsOf(done.toYearId)];
    expect(fresh.groups.map(({ name, students }) => [name, students])).toEqual(
      old.groups.map(({ name }) => [name, []]),
    );
    const shape = ({ name, chapters }: { name: string; chapters: { name: string }[] }) => [
      name,
      chapters.map((chapter) => chapter.name),
    ];
    expect(fresh.units.map(shape)).toEqual(old.units.map(shape));
    expect(fresh.units.map(shape)).toEqual([
      ['Motion', ['Speed', 'Acceleration']],
      ['Forces', []],
    ]);
    const keyOf = ({ correctAnswer, marks }: { correctAnswer: string; marks: number }) => [correctAnswer, marks];
    expect(fresh.questions.map(keyOf)).toEqual(old.questions.map(keyOf));
    expect(fresh.questions.map(keyOf)).toContainEqual(['A', 3]);
    expect(fresh.materials.map((one: { title: string }) => one.title)).toEqual(['Elsewhere', 'Notes']);
    expect(fresh.tasks).toHaveLength(1);
    expect(fresh.tasks[0]).toMatchObject({
      ...{ title: 'Homework 1', description: 'Q1-5', gradeOutOf: 20, yearId: done.toYearId },
      deadline: later(old.tasks[0].deadline),
      lateUntil: later(old.tasks[0].lateUntil),
    });
    const quizzes = (await get(`/quiz/teacher/${room.teacher.id}`)).filter(
      ({ title }: { title: string }) => title === before.title,
    );
    const twin = await get(`/quiz/id/${quizzes.find(({ _id }: { _id: string }) => _id !== quiz._id)._id}`);
    expect(twin).toMatchObject({
      ...{ title: before.title, duration: 20, total: 4 },
      startTime: later(before.startTime),
      endTime: later(before.endTime),
    });
    const bank = new Set(fresh.questions.map(({ _id }: { _id: string }) => _id));
    expect(twin.questions.every(({ _id }: { _id: string }) => bank.has(_id))).toBe(true);
    expect(await get(`/quiz/${twin._id}/submissions`)).toEqual([]);
    const scheme = await get(`/marking/tasks/${fresh.tasks[0]._id}/scheme`);
    expect(scheme.questions[0]).toMatchObject({ label: '1', maximum: 4, unitId: fresh.units[0]._id });
  });

  it('has only what was chosen and what that needs', async () => {
    const done = await copied({ parts: ['materials'] });
    expect(done.parts).toEqual(['units', 'materials']);
    const fresh = await contentsOf(done.toYearId);
    expect([fresh.groups, fresh.questions]).toEqual([[], []]);
    expect([fresh.units.length, fresh.materials.length]).toEqual([2, 2]);
  });

  it('gives a quiz without times none, also if it was closed by hand, and the preview names it', async () => {
    const quiz = await api.quiz(room, 1, { title: 'Practice' });
    await api.quiz(room, 1, { title: 'Dated', startTime: '2026-01-10T08:00:00Z', endTime: '2026-01-10T09:00:00Z' });
    await api.call('put', `/quiz/${quiz._id}/close`, room.teacher).expect(200);
    const { parts }: { parts: object[] } = await get(`/years/${room.yearId}/copy-preview`);
    expect(parts).toContainEqual(expect.objectContaining({ part: 'quizzes', count: 2, undated: ['Practice'] }));
    const { toYearId } = await copied({ parts: ['quizzes'] });
    const twins: { yearId: string; title: string }[] = await get(`/quiz/teacher/${room.teacher.id}`);
    expect(twins.filter(({ yearId, title }) => yearId === toYearId && title === 'Practice')).toMatchObject([
      { startTime: null, endTime: null },
    ]);
  });

  it('keeps its files when the old year loses the rows that used them', async () => {
    const questionId = await api.question(room);
    const done = await copied();
    await api.call('delete', `/material/${materialId}/teacher/${room.teacher.id}`, room.teacher).expect(200);
    await api.call('delete', `/question/${questionId}/${room.teacher.id}`, room.teacher).expect(200);
    api.passSeconds(2 * 24 * 60 * 60);
    await (await api.api.inWorker(UnusedFilesSweeper)).sweep();
    room.teacher.token = await api.people.token(room.teacher.id);
    const { materials, questions } = await contentsOf(done.toYearId);
    const notes = materials.find(({ title }: { title: string }) => title === 'Notes');
    for (const url of [notes.fileUrl, questions[0].imageUrl]) {
      await api.call('get', url.replace('/api', ''), room.teacher).expect(200);
    }
    await api.call('delete', `/material/${notes._id}/teacher/${room.teacher.id}`, room.teacher).expect(200);
    await api.call('get', notes.fileUrl.replace('/api', ''), room.teacher).expect(404);
  });
});

describe('copying a year', () => {
  it('continues after a worker that died at any row, and writes nothing twice', async () => {
    await api.quiz(room, 2);
    const { _id, toYearId } = await accepted();
    const handler = await api.api.inWorker(CopyYearHandler);
    const key = { tenantId: room.teacher.id, copyId: _id };
    const context = (rows: number): JobContext => {
      let left = rows;
      return {
        ...{ jobId: _id, attempt: 1, signal: new AbortController().signal },
        reportProgress: async () => {
          left -= 1;
          if (left < 0) throw new Error('the worker is gone');
        },
      };
    };
    for (let rows = 0; rows < 8; rows += 1) {
      await expect(handler.handle(key, context(rows))).rejects.toThrow('the worker is gone');
    }
    const before = await counts();
    await handler.handle(key, context(Infinity));
    const done = await counts();
    await handler.handle(key, context(Infinity));
    expect(await counts()).toEqual(done);
    expect(done).not.toEqual(before);
    const fresh = await contentsOf(toYearId);
    expect([fresh.groups.length, fresh.units.length, fresh.questions.length, fresh.materials.length]).toEqual([
      2, 2, 2, 2,
    ]);
    expect(fresh.tasks).toHaveLength(1);
    expect(await get(`/year-copies/${_id}`)).toMatchObject({ status: 'done' });
  });

  it('previews the contents and the new dates', async () => {
    await api.quiz(room, 1);
    const preview = await get(`/years/${room.yearId}/copy-preview?from=2025-09-06&to=2026-09-06`);
    expect(preview.parts.map(({ part, count }: { part: string; count: number }) => [part, count])).toEqual([
      ['groups', 2],
      ['units', 2],
      ['questions', 1],
      ['materials', 2],
      ['videos', 0],
      ['tasks', 1],
      ['quizzes', 1],
      ['weights', 0],
      ['liveLinks', 0],
    ]);
    expect(preview.days).toBe(DAYS);
    const exact = await get(`/years/${room.yearId}/copy-preview?from=2025-09-06&to=2026-09-06&keepWeekdays=false`);
    expect(exact.days).toBe(365);
    const bare = await get(`/years/${room.yearId}/copy-preview`);
    expect([bare.days, bare.movedFirstDay, bare.firstDay]).toEqual([null, null, preview.firstDay]);
    for (const day of ['6.9.2025', '2025-02-30', '1700-01-01']) {
      await api.call('get', `/years/${room.yearId}/copy-preview?from=${day}&to=2026-09-06`, room.teacher).expect(400);
    }
  });

  it('rejects a taken name and a second copy at the same time, and leaves nothing behind', async () => {
    const { name } = (await get(`/year/${room.teacher.id}`))[0];
    expect((await ask({ name }).expect(409)).body.code).toBe('year_exists');
    expect(await get('/year-copies')).toEqual([]);
    await accepted();
    expect((await ask().expect(409)).body.code).toBe('year_copy_running');
    for (const wrong of [{ parts: [] }, { parts: ['people'] }, { name: ' ' }, { from: 'soon' }])
      await ask(wrong).expect(400);
  });

  it('continues a failed copy from where it stopped', async () => {
    const { _id, toYearId } = await accepted();
    const key = { tenantId: room.teacher.id, copyId: _id };
    await (await api.api.inWorker(CopyYearHandler)).failed(key);
    await api.api.database.collection('jobs').deleteMany({});
    expect(await get(`/year-copies/${_id}`)).toMatchObject({ status: 'failed' });
    await api.call('post', `/year-copies/${_id}/retry`, room.teacher).expect(202);
    await api.api.runJobs();
    expect(await get(`/year-copies/${_id}`)).toMatchObject({ status: 'done', error: null });
    expect((await contentsOf(toYearId)).tasks).toHaveLength(1);
    const { body } = await api.call('post', `/year-copies/${_id}/retry`, room.teacher).expect(409);
    expect(body.code).toBe('year_copy_not_failed');
  });

  it('keeps the new year from being deleted meanwhile', async () => {
    const { toYearId } = await accepted();
    const { body } = await api.call('delete', `/years/${toYearId}`, room.teacher).expect(409);
    expect(body.message).toContain('copies under way: 1');
  });

  it('is for the team only, and works for an archived year', async () => {
    const stranger = await api.people.teacher();
    await ask({}, stranger).expect(404);
    await ask({}, room.ann).expect(403);
    await api.call('put', `/years/${room.yearId}/archive`, room.teacher).expect(200);
    const done = await copied();
    expect(done.status).toBe('done');
    await api.call('get', `/year-copies/${done._id}`, stranger).expect(404);
    const [year] = (await get(`/year/${room.teacher.id}`)).filter(({ _id }: { _id: string }) => _id === done.toYearId);
    expect(year.archivedAt).toBeNull();
  });
});
