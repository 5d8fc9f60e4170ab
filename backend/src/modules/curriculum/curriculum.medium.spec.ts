import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import { CurriculumDirectory } from './curriculum-directory.js';

let api: QuizApi;
let room: QuizRoom;
let foreign: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
  room = await api.room();
  foreign = await api.room();
});
afterAll(() => api.stop());

const addUnit = (name: string, caller = room.teacher) =>
  api.call('post', '/unit', caller).send({ name, teacherId: caller.id, yearId: room.yearId });
const addChapter = (name: string, unitId = room.unitId, caller = room.teacher) =>
  api.call('post', '/chapter', caller).send({ name, unitId });
const units = async () =>
  (await api.call('get', `/unit/${room.teacher.id}/${room.yearId}`, room.teacher).expect(200)).body;

describe('units and chapters', () => {
  it('are listed in the order they were added', async () => {
    const { body: unit } = await addUnit('Waves').expect(201);
    expect(unit).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Waves',
      teacherId: room.teacher.id,
      yearId: room.yearId,
      chapters: [],
    });
    const { body: sound } = await addChapter('Sound', unit._id).expect(201);
    const { body: light } = await addChapter('Light', unit._id).expect(201);
    expect(sound).toEqual({ _id: expect.any(String), name: 'Sound', unitId: unit._id });
    expect(await units()).toContainEqual({ ...unit, chapters: [sound, light] });
    const { body } = await api.call('get', `/chapter/${unit._id}`, room.teacher).expect(200);
    expect(body).toEqual([sound, light]);
  });

  it('need a name that is unique in their year or unit, ignoring case', async () => {
    await addUnit('  ').expect(400);
    await addChapter('').expect(400);
    expect((await addUnit('MOTION').expect(409)).body.code).toBe('unit_exists');
    expect((await addChapter('SPEED').expect(409)).body.code).toBe('chapter_exists');
    const { body: elsewhere } = await addUnit('Heat').expect(201);
    await addChapter('Speed', elsewhere._id).expect(201);
    const rename = (id: string, name: string) => api.call('put', `/unit/${id}`, room.teacher).send({ name });
    expect((await rename(elsewhere._id, 'motion').expect(409)).body.code).toBe('unit_exists');
    expect((await rename(elsewhere._id, 'Heat energy').expect(200)).body.name).toBe('Heat energy');
    expect((await rename(elsewhere._id, 'HEAT ENERGY').expect(200)).body.name).toBe('HEAT ENERGY');
  });

  it('let a chapter be renamed unless another one has the name', async () => {
    const { body: chapter } = await addChapter('Acceleration').expect(201);
    const rename = (name: string) => api.call('put', `/chapter/${chapter._id}`, room.teacher).send({ name });
    expect((await rename('speed').expect(409)).body.code).toBe('chapter_exists');
    expect((await rename('acceleration').expect(200)).body).toEqual({ ...chapter, name: 'acceleration' });
  });

  it('are created once if requested several times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => addChapter('Raced')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('deleting units and chapters', () => {
  it('removes an empty unit with its chapters, and frees the name', async () => {
    const { body: unit } = await addUnit('Short-lived').expect(201);
    const { body: chapter } = await addChapter('Brief', unit._id).expect(201);
    await api.call('delete', `/unit/${unit._id}`, room.teacher).expect(200, { msg: 'Unit deleted' });
    await api.call('get', `/chapter/${unit._id}`, room.teacher).expect(404);
    await api.call('put', `/chapter/${chapter._id}`, room.teacher).send({ name: 'X' }).expect(404);
    await api.call('delete', `/unit/${unit._id}`, room.teacher).expect(404);
    await addUnit('Short-lived').expect(201);
  });

  it('rejects a unit or chapter with questions, stating their number, until they are deleted', async () => {
    const { body: chapter } = await addChapter('Full').expect(201);
    const full = { ...room, chapterId: chapter._id };
    const [one, two] = [await api.question(full), await api.question(full)];
    const remove = (path: string) => api.call('delete', path, room.teacher);
    const refused = (await remove(`/chapter/${chapter._id}`).expect(409)).body;
    expect(refused).toMatchObject({ code: 'chapter_in_use', message: 'Full holds 2 questions. Delete them first.' });
    expect((await remove(`/unit/${room.unitId}`).expect(409)).body).toMatchObject({
      code: 'unit_in_use',
      message: expect.stringContaining('2 questions'),
    });
    for (const id of [one, two]) await remove(`/question/${id}/${room.teacher.id}`).expect(200);
    await remove(`/chapter/${chapter._id}`).expect(200, { msg: 'Chapter deleted' });
    await remove(`/chapter/${chapter._id}`).expect(404);
  });

  it('never succeeds together with an upload to the same chapter', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: chapter } = await addChapter(`Raced ${round}`).expect(201);
      const [removed, uploaded] = await Promise.all([
        api.call('delete', `/chapter/${chapter._id}`, room.teacher),
        api.upload({ ...room, chapterId: chapter._id }),
      ]);
      const isThere = (await units()).some((unit: Unit) => unit.chapters.some(({ _id }) => _id === chapter._id));
      expect([removed.status, uploaded.status, isThere]).toSatisfy((outcome) =>
        [
          [200, 404, false],
          [409, 201, true],
          [409, 404, true],
        ].some((good) => String(good) === String(outcome)),
      );
    }
  });
});

describe('access to the curriculum', () => {
  it('allows the year’s students to read its units and chapters', async () => {
    const path = `/unit/student/${room.ann.id}/year/${room.yearId}/units`;
    for (const reader of [room.ann, room.teacher]) {
      expect((await api.call('get', path, reader).expect(200)).body).toEqual(await units());
    }
    await api.call('get', `/chapter/${room.unitId}`, room.ann).expect(200);
  });

  it('denies students of other years and other teachers’ students', async () => {
    const { groupId } = await api.people.group(room.teacher);
    const older = await api.studentOf(room.teacher, { groupId });
    const waiting = await api.studentOf(room.teacher);
    const path = (id: string) => `/unit/student/${id}/year/${room.yearId}/units`;
    await api.call('get', path(older.id), older).expect(403);
    await api.call('get', path(older.id), room.teacher).expect(404);
    await api.call('get', path(room.ann.id), older).expect(403);
    await api.call('get', `/chapter/${room.unitId}`, older).expect(403);
    expect((await api.call('get', `/chapter/${room.unitId}`, waiting).expect(403)).body.code).toBe('no_group');
    await api.call('get', `/chapter/${room.unitId}`, foreign.ann).expect(404);
    await api.call('get', `/chapter/${room.unitId}`, foreign.teacher).expect(404);
    await addChapter('Foreign', room.unitId, foreign.teacher).expect(404);
    await api.call('post', '/chapter', room.ann).send({ name: 'Mine', unitId: room.unitId }).expect(403);
    await addUnit('Foreign', foreign.teacher).expect(404);
  });

  it('lets other modules check that a chapter belongs to its unit and year', async () => {
    const directory = api.api.get(CurriculumDirectory);
    const { yearId, unitId, chapterId } = room;
    await expect(directory.assertChapter(room.teacher.id, { yearId, unitId, chapterId })).resolves.toBeUndefined();
    for (const wrong of [{ yearId: foreign.yearId }, { unitId: foreign.unitId }, { chapterId: foreign.chapterId }]) {
      const place = { yearId, unitId, chapterId, ...wrong };
      await expect(directory.assertChapter(room.teacher.id, place)).rejects.toMatchObject({ status: 404 });
    }
    await expect(directory.assertChapter(foreign.teacher.id, { yearId, unitId, chapterId })).rejects.toMatchObject({
      status: 404,
    });
  });
});

interface Unit {
  chapters: { _id: string }[];
}
