import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { questionImage } from '../testing/question-image.js';
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

const put = (id: string, fields: Record<string, string> = { alt: 'F = ma, worked out' }, caller = room.teacher) =>
  api
    .call('put', `/question/${id}/solution/image`, caller)
    .field(fields)
    .attach('image', questionImage(), 'solution.png');
const remove = (id: string) => api.call('delete', `/question/${id}/solution/image`, room.teacher);
const inBank = async (yearId = room.yearId) =>
  (await api.call('get', `/questions/${room.teacher.id}/${yearId}`, room.teacher).expect(200)).body;
const files = () =>
  api.api.database.collection('files').countDocuments({ uploadedBy: { $exists: true }, deletedAt: { $exists: false } });

it('is in the bank with its description, and in a result once the right answers are', async () => {
  const quiz = await api.quiz(room, 1, { endTime: api.inMinutes(60) });
  const [id = ''] = quiz.questionIds;
  const { body } = await put(id).expect(200);
  const picture = { url: expect.stringMatching(/^\/api\/files\//), width: 64, height: 48, alt: 'F = ma, worked out' };
  expect(body).toMatchObject({ _id: id, solutionImage: picture });
  expect(await inBank()).toMatchObject([{ solutionImage: picture }]);
  const opened = await api.open(room.ann, quiz).expect(200);
  expect(JSON.stringify(opened.body)).not.toContain('worked out');
  await api.submit(room.ann, quiz, 'A').expect(200);
  expect((await api.result(room.ann, quiz, room.ann).expect(200)).body.review).toBeNull();
  api.passSeconds(7200);
  const [reviewed] = (await api.result(room.ann, quiz, room.ann).expect(200)).body.review;
  expect(reviewed.solutionImage).toMatchObject({ width: 64, alt: 'F = ma, worked out' });
  await api.call('get', reviewed.solutionImage.url.replace('/api', '')).buffer().expect(200);
});

it('is replaced and taken away with its file, and stays when the question is edited', async () => {
  const id = await api.question(room);
  const before = await files();
  await put(id).expect(200);
  await put(id, { alt: 'Better' }).expect(200);
  expect(await files()).toBe(before + 1);
  const { yearId, unitId, chapterId } = room;
  const terms = { yearId, unitId, chapterId, correctAnswer: 'B' };
  const { body } = await api.call('put', `/question/${id}`, room.teacher).send(terms).expect(200);
  expect(body.solutionImage.alt).toBe('Better');
  for (let times = 0; times < 2; times += 1) {
    expect((await remove(id).expect(200)).body).not.toHaveProperty('solutionImage');
  }
  expect(await files()).toBe(before);
});

it('leaves with its question', async () => {
  const before = await files();
  const id = await api.question(room);
  await put(id).expect(200);
  await api.call('delete', `/question/${id}/${room.teacher.id}`, room.teacher).expect(200);
  expect(await files()).toBe(before);
});

it('needs a description and an image, and a question of the own bank', async () => {
  const id = await api.question(room);
  expect((await put(id, { alt: ' ' }).expect(400)).body.errors[0].field).toBe('alt');
  const empty = api.call('put', `/question/${id}/solution/image`, room.teacher).field({ alt: 'x' });
  expect((await empty.expect(400)).body.code).toBe('file_required');
  const other = await api.room();
  await put(id, { alt: 'x' }, other.teacher).expect(404);
  await put(id, { alt: 'x' }, room.ann).expect(403);
});
