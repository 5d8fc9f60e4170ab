import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QuizApi, type QuizRoom } from '../testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.room();
});

const form = (terms: object = {}) => {
  const { yearId, unitId, chapterId } = room;
  return { yearId, unitId, chapterId, correctAnswer: 'A', ...terms };
};
const edit = (id: string, terms: object = {}, caller = room.teacher) =>
  api.call('put', `/question/${id}`, caller).send(form(terms));
const scoreOf = async (quizId: string) =>
  (await api.call('get', `/quiz/${quizId}/submissions`, room.teacher).expect(200)).body.map(
    ({ score }: { score: number }) => score,
  );

describe('a question of the bank', () => {
  it('changes its chapter, description, tags and answer', async () => {
    const id = await api.question(room, 'A');
    const chapterId = await api.made('/chapter', room.teacher, { name: 'Waves', unitId: room.unitId });
    const terms = { chapterId, alt: 'A wave', tags: 'Waves, paper 2', correctAnswer: 'C' };
    const { body } = await edit(id, terms).expect(200);
    expect(body).toMatchObject({
      _id: id,
      chapterId,
      alt: 'A wave',
      tags: ['waves', 'paper 2'],
      correctAnswer: 'C',
    });
    const { body: found } = await api.call('get', '/search?text=paper', room.teacher).expect(200);
    expect(found).toEqual([expect.objectContaining({ kind: 'question', id, title: 'A wave' })]);
  });

  it('leaves existing quizzes unchanged unless they are to be rescored', async () => {
    const quiz = await api.quiz(room, 1);
    const [id = ''] = quiz.questionIds;
    await api.take(room.ann, quiz, 'A');
    await api.take(room.ben, quiz, 'B');
    expect((await api.call('get', `/question/${id}/quizzes`, room.teacher).expect(200)).body).toEqual([
      { _id: quiz._id, title: expect.any(String), submitted: 2 },
    ]);
    expect((await edit(id, { correctAnswer: 'B' }).expect(200)).body.changedScores).toBe(0);
    expect(await scoreOf(quiz._id)).toEqual([1, 0]);
    expect((await edit(id, { correctAnswer: 'B', remarkQuizzes: true }).expect(200)).body.changedScores).toBe(2);
    expect(await scoreOf(quiz._id)).toEqual([0, 1]);
  });

  it('rejects a chapter of another unit, an invalid answer and an unknown question', async () => {
    const id = await api.question(room, 'A');
    const unitId = await api.made('/unit', room.teacher, {
      name: 'Else',
      teacherId: room.teacher.id,
      yearId: room.yearId,
    });
    await edit(id, { unitId }).expect(404);
    await edit(id, { correctAnswer: 'E' }).expect(400);
    await edit('0'.repeat(24)).expect(404);
    await api.call('get', `/question/${'0'.repeat(24)}/quizzes`, room.teacher).expect(404);
  });

  it('can be changed only by the team', async () => {
    const id = await api.question(room, 'A');
    const stranger = await api.people.teacher();
    await edit(id, {}, stranger).expect(404);
    await edit(id, {}, room.ann).expect(403);
    await api.call('get', `/question/${id}/quizzes`, stranger).expect(404);
    await edit(id, {}, await api.people.assistant(room.teacher)).expect(200);
  });
});

describe('other content', () => {
  const content = (terms: object = {}) => {
    const { yearId, unitId, chapterId } = room;
    return { title: 'Notes', yearId, unitId, chapterId, ...terms };
  };

  it.each([
    { path: '/material', link: 'fileUrl' },
    { path: '/video', link: 'videoUrl' },
  ])('changes title, place and link at $path', async ({ path, link }) => {
    const { teacher } = room;
    const from = content({ teacherId: teacher.id, [link]: 'https://example.org/old' });
    const id = await api.made(`${path}/url`, teacher, from);
    const chapterId = await api.made('/chapter', teacher, { name: 'Waves', unitId: room.unitId });
    const change = content({ title: 'Better notes', chapterId });
    const { body } = await api.call('put', `${path}/${id}`, teacher).send(change).expect(200);
    expect(body).toMatchObject({ _id: id, title: 'Better notes', [link]: 'https://example.org/old' });
    expect(body.chapterId).toEqual({ _id: chapterId, name: 'Waves' });
    const moved = content({ [link]: 'https://example.org/new' });
    expect((await api.call('put', `${path}/${id}`, teacher).send(moved).expect(200)).body[link]).toBe(
      'https://example.org/new',
    );
    expect((await api.call('get', '/search?text=notes', teacher).expect(200)).body).toHaveLength(1);
    await api
      .call('put', `${path}/${id}`, teacher)
      .send(content({ [link]: 'ftp://example.org' }))
      .expect(400);
    await api
      .call('put', `${path}/${id}`, teacher)
      .send(content({ unitId: '0'.repeat(24) }))
      .expect(404);
    await api
      .call('put', `${path}/${id}`, await api.people.teacher())
      .send(change)
      .expect(404);
    await api.call('put', `${path}/${id}`, room.ann).send(change).expect(403);
  });

  it('changes the title of a session, and keeps its attendance', async () => {
    const { teacher, yearId, groupId, ann } = room;
    const id = await api.made('/session', teacher, { title: 'Lesson', teacherId: teacher.id, yearId, groupId });
    const attendance = [{ studentId: ann.id, status: 'Late' }];
    await api.call('put', `/session/${id}/attendance`, teacher).send({ attendance }).expect(200);
    const { body } = await api.call('put', `/session/${id}`, teacher).send({ title: ' Lesson 2 ' }).expect(200);
    expect(body).toMatchObject({ title: 'Lesson 2', attendance });
    await api.call('put', `/session/${id}`, teacher).send({ title: '' }).expect(400);
    await api
      .call('put', `/session/${id}`, await api.people.teacher())
      .send({ title: 'Mine' })
      .expect(404);
    await api.call('put', `/session/${id}`, ann).send({ title: 'Mine' }).expect(403);
  });
});
