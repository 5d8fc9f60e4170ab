import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unique } from '../../testing/people.js';
import { QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';

let quizzes: QuizApi;
let room: QuizRoom;
beforeAll(async () => {
  quizzes = await QuizApi.start();
});
afterAll(() => quizzes.stop());
beforeEach(async () => {
  room = await quizzes.room();
});

const put = (path: string, body: object, caller = room.teacher) => quizzes.call('put', path, caller).send(body);
const ofYear = async () => (await quizzes.call('get', `/year/${room.yearId}/syllabus`, room.teacher).expect(200)).body;

it('a board’s syllabus has headings, papers and what is still to be checked, and nothing of how boards correspond', async () => {
  const { body } = await quizzes.call('get', '/syllabus/0625', room.teacher).expect(200);
  expect(body).toMatchObject({ code: '0625', topics: { length: 77 }, papers: { length: 6 } });
  expect(body.topics).toContainEqual({ code: '1.5.2', heading: 'Turning effect of forces', parent: '1.5' });
  expect(JSON.stringify(body)).not.toContain('subjects');
  await quizzes.call('get', '/syllabus/0626', room.teacher).expect(400);
  await quizzes.call('get', '/syllabus/0625', room.ann).expect(403);
});

describe('a year', () => {
  it('is taught for a syllabus, tier and exam, which are replaced as a whole', async () => {
    expect(await ofYear()).toEqual({ board: null, chapters: [], questions: [] });
    const form = { board: '0625', tier: 'extended', examSeries: '2027-06', examDate: '2027-05-11' };
    await put(`/year/${room.yearId}/syllabus`, form).expect(200);
    expect(await ofYear()).toMatchObject(form);
    await put(`/year/${room.yearId}/syllabus`, { board: '5054' }).expect(200);
    expect(await ofYear()).toEqual({ board: '5054', chapters: [], questions: [] });
  });

  it.each([{}, { board: '0626' }, { board: '0625', tier: 'higher' }, { board: '0625', examSeries: 'June 2027' }])(
    'refuses %j',
    async (form) => void (await put(`/year/${room.yearId}/syllabus`, form).expect(400)),
  );

  it('refuses an exam on a day that does not exist', async () =>
    void (await put(`/year/${room.yearId}/syllabus`, { board: '0625', examDate: '2027-02-30' }).expect(400)));
});

describe('topics', () => {
  it('of a chapter and of questions are set, replaced and removed', async () => {
    const questionIds = [await quizzes.question(room), await quizzes.question(room)];
    await put(`/chapter/${room.chapterId}/topics`, { topics: ['0625 1.2', '4PH1 1(b)'] }).expect(200);
    await put('/questions/topics', { questionIds, topics: ['5054 1.6'] }).expect(200);
    await put('/questions/topics', { questionIds: questionIds.slice(1), topics: [] }).expect(200);
    expect(await ofYear()).toMatchObject({
      chapters: [{ _id: room.chapterId, topics: ['0625 1.2', '4PH1 1(b)'] }],
      questions: [{ _id: questionIds[0], topics: ['5054 1.6'] }],
    });
  });

  it('of many chapters are set at once, each its own, and all of them must be of the year', async () => {
    const { body } = await quizzes
      .call('post', '/chapter', room.teacher)
      .send({ name: 'Forces', unitId: room.unitId })
      .expect(201);
    const many = (chapters: object[]) => put(`/year/${room.yearId}/topics`, { chapters });
    const first = { chapterId: room.chapterId, topics: ['0625 1.2'] };
    const saved = await many([first, { chapterId: body._id, topics: ['0625 1.5.1', '0625 1.5.2'] }]).expect(200);
    expect(saved.body.chapters).toEqual([
      { _id: room.chapterId, topics: ['0625 1.2'] },
      { _id: body._id, topics: ['0625 1.5.1', '0625 1.5.2'] },
    ]);
    const stranger = await quizzes.room();
    await many([
      { ...first, topics: [] },
      { chapterId: stranger.chapterId, topics: ['0625 1.1'] },
    ]).expect(404);
    await many([{ ...first, topics: ['0625 9.9'] }]).expect(400);
    expect((await ofYear()).chapters).toHaveLength(2);
    await many([{ ...first, topics: [] }]).expect(200);
    expect((await ofYear()).chapters).toHaveLength(1);
  });

  it.each([
    ['a topic that no syllabus has', ['0625 9.9']],
    ['more than three', ['0625 1.1', '0625 1.2', '0625 1.3', '0625 1.4']],
    ['one twice', ['0625 1.1', '0625 1.1']],
    ['something else', 'Motion'],
  ])('refuse %s', async (_, topics) => void (await put(`/chapter/${room.chapterId}/topics`, { topics }).expect(400)));

  it('are set only in the own bank', async () => {
    const stranger = await quizzes.room();
    const theirs = await quizzes.question(stranger);
    const own = await quizzes.question(room);
    await put('/questions/topics', { questionIds: [own, theirs], topics: ['0625 1.1'] }).expect(404);
    await put(`/chapter/${stranger.chapterId}/topics`, { topics: ['0625 1.1'] }).expect(404);
    await put(`/year/${stranger.yearId}/syllabus`, { board: '0625' }).expect(404);
    expect((await ofYear()).questions).toEqual([]);
  });
});

describe('chapters from the syllabus', () => {
  const emptyYear = () => quizzes.made('/year', room.teacher, { name: unique('Year'), teacherId: room.teacher.id });
  const make = (yearId: string) => quizzes.call('put', `/year/${yearId}/syllabus/chapters`, room.teacher);
  const unitsOf = async (yearId: string) =>
    (await quizzes.call('get', `/unit/${room.teacher.id}/${yearId}`, room.teacher).expect(200)).body;

  it('are made in an empty year, in the syllabus’s order, each with its topic', async () => {
    const yearId = await emptyYear();
    expect((await make(yearId).expect(409)).body.code).toBe('no_syllabus');
    await put(`/year/${yearId}/syllabus`, { board: '0625', tier: 'core' }).expect(200);
    const { body } = await make(yearId).expect(200);
    const units = await unitsOf(yearId);
    expect(units.map(({ name }: { name: string }) => name)).toEqual([
      '1 Motion, forces and energy',
      '2 Thermal physics',
      '3 Waves',
      '4 Electricity and magnetism',
      '5 Nuclear physics',
      '6 Space physics',
    ]);
    expect(body.chapters).toHaveLength(57);
    expect(body.chapters).toContainEqual({ _id: units[0].chapters[0]._id, topics: ['0625 1.1'] });
  });

  it('are completed by a repeat, which changes nothing of what is there', async () => {
    const yearId = await emptyYear();
    await put(`/year/${yearId}/syllabus`, { board: '4PH1' }).expect(200);
    await make(yearId).expect(200);
    const before = await unitsOf(yearId);
    const [first, second] = before;
    await put(`/unit/${first._id}`, { name: 'Forces' }).expect(200);
    await put(`/chapter/${first.chapters[0]._id}/topics`, { topics: ['4PH1 1(b)'] }).expect(200);
    await quizzes.call('delete', `/unit/${second._id}`, room.teacher).expect(200);
    const { body } = await make(yearId).expect(200);
    const after = await unitsOf(yearId);
    expect(after).toEqual([{ ...first, name: 'Forces' }, ...before.slice(1)]);
    expect(body.chapters).toContainEqual({ _id: first.chapters[0]._id, topics: ['4PH1 1(b)'] });
  });

  it('are not made in a year with units of its own', async () => {
    await put(`/year/${room.yearId}/syllabus`, { board: '0625' }).expect(200);
    expect((await make(room.yearId).expect(409)).body.code).toBe('year_has_units');
    expect(await unitsOf(room.yearId)).toHaveLength(1);
  });
});

it('a copied year is taught for the same, without its exam; topics go with chapters and questions', async () => {
  const questionId = await quizzes.question(room);
  const exam = { examSeries: '2027-06', examDate: '2027-05-11' };
  await put(`/year/${room.yearId}/syllabus`, { board: '0625', tier: 'extended', ...exam }).expect(200);
  await put(`/chapter/${room.chapterId}/topics`, { topics: ['0625 1.2'] }).expect(200);
  await put('/questions/topics', { questionIds: [questionId], topics: ['0625 1.3'] }).expect(200);
  const form = { name: unique('Next year'), parts: ['questions'], from: '2026-09-05', to: '2027-09-04' };
  const asked = await quizzes.call('post', `/years/${room.yearId}/copies`, room.teacher).send(form).expect(202);
  await quizzes.api.runJobs();
  const { body: copy } = await quizzes.call('get', `/year-copies/${asked.body._id}`, room.teacher).expect(200);
  const { body } = await quizzes.call('get', `/year/${copy.toYearId}/syllabus`, room.teacher).expect(200);
  expect(body).toEqual({
    ...{ board: '0625', tier: 'extended' },
    chapters: [{ _id: expect.any(String), topics: ['0625 1.2'] }],
    questions: [{ _id: expect.any(String), topics: ['0625 1.3'] }],
  });
  expect([room.chapterId, questionId]).not.toContain(body.chapters[0]._id);
});
