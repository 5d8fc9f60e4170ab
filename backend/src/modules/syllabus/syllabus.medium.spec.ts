import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
