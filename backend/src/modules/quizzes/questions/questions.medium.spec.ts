import 'reflect-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QuizApi, type QuizRoom } from '../testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;
let foreign: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
  room = await api.room();
  foreign = await api.room();
});
afterAll(() => api.stop());

const bank = (query = '', place = `${room.teacher.id}/${room.yearId}`) =>
  api.call('get', `/questions/${place}${query}`, room.teacher).expect(200);
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
const liveFiles = () => api.api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });

describe('the bank', () => {
  it('is found by parts of words of descriptions and tags, and narrowed to what no quiz uses', async () => {
    const own = await api.room();
    const upload = async (fields: Record<string, string>) => (await api.upload(own, fields).expect(201)).body._id;
    const ball = await upload({ correctAnswer: 'A', altText: 'A falling ball', tags: 'graphs' });
    const wave = await upload({ correctAnswer: 'B', altText: 'A wave', tags: 'past paper' });
    const found = async (query: string) =>
      ids((await api.call('get', `/questions/${own.teacher.id}/${own.yearId}${query}`, own.teacher).expect(200)).body);
    expect(await found('?search=BALL fal')).toEqual([ball]);
    expect(await found('?search=paper')).toEqual([wave]);
    expect(await found('?search=wave&tag=graphs')).toEqual([]);
    await api.made('/quiz', own.teacher, api.quizForm(own, [ball]));
    expect(await found('?unused=true')).toEqual([wave]);
    expect(await found('?unused=true&search=ball')).toEqual([]);
    expect(await found('')).toEqual([wave, ball]);
    await api.call('get', `/questions/${own.teacher.id}?unused=no`, own.teacher).expect(400);
  });
});

describe('uploading a question', () => {
  it('returns the question with a link to its re-encoded image', async () => {
    const fields = { correctAnswer: 'C', altText: 'A falling ball', tags: 'Graphs, past paper ,graphs,' };
    const { body } = await api.upload(room, fields).expect(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      teacherId: room.teacher.id,
      yearId: room.yearId,
      unitId: room.unitId,
      chapterId: room.chapterId,
      correctAnswer: 'C',
      marks: 1,
      alt: 'A falling ball',
      altText: 'A falling ball',
      tags: ['graphs', 'past paper'],
      imageUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\?exp=\d+&sig=/),
      imageWidth: 64,
      imageHeight: 48,
      createdAt: expect.any(String),
    });
    const image = await api.call('get', body.imageUrl.replace('/api', '')).buffer().expect(200);
    expect(image.headers['content-type']).toBe('image/webp');
    // Teachers name image files after the answers, so students must not see the original name.
    expect(image.headers['content-disposition']).toBe(
      `inline; filename="question.webp"; filename*=UTF-8''question.webp`,
    );
    expect(image.body.subarray(8, 12).toString()).toBe('WEBP');
  });

  it.each([
    [{ correctAnswer: 'E' }, 'correctAnswer'],
    [{ correctAnswer: '' }, 'correctAnswer'],
    [{ marks: '0' }, 'marks'],
    [{ marks: '11' }, 'marks'],
    [{ marks: '2.5' }, 'marks'],
    [{ marks: '' }, 'marks'],
    [{ marks: 'two' }, 'marks'],
    [{ yearId: 'x' }, 'yearId'],
    [{ tags: Array.from({ length: 11 }, (_, index) => index).join() }, 'tags'],
    [{ tags: 'x'.repeat(41) }, 'tags'],
    [{ alt: 'x'.repeat(1001) }, 'alt'],
    [{ altText: 'x'.repeat(1001) }, 'altText'],
  ])('rejects %j', async (fields, field) => {
    const { body } = await api.upload(room, fields).expect(400);
    expect(body.errors[0].field).toContain(field);
  });

  it('requires a file with image content', async () => {
    const files = await liveFiles();
    const { yearId, unitId, chapterId, teacher } = room;
    const form = { yearId, unitId, chapterId, teacherId: teacher.id, correctAnswer: 'A' };
    const missing = await api.call('post', '/question', teacher).field(form).expect(400);
    expect(missing.body).toMatchObject({ code: 'file_required', message: 'Please select an image' });
    await api.upload(room, {}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).expect(415);
    await api.upload(room, {}, Buffer.from('<!doctype html><script>alert(1)</script>')).expect(415);
    await api.upload(room, {}, Buffer.alloc(1024 * 1024 + 1, 1)).expect(413);
    expect(await liveFiles()).toBe(files);
  });

  it('requires a unit and chapter of the same teacher', async () => {
    const files = await liveFiles();
    await api.upload(room, { chapterId: foreign.chapterId }).expect(404);
    await api.upload(room, { unitId: foreign.unitId, chapterId: foreign.chapterId }).expect(404);
    await api.upload(room, { teacherId: foreign.teacher.id }).expect(403);
    await api.upload({ ...room, teacher: room.ann }).expect(403);
    expect(await liveFiles()).toBe(files);
  });

  it('stores the image upright and scaled down', async () => {
    const photograph = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#ccc' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await api.upload(room, {}, photograph).expect(201)).body).toMatchObject({
      imageWidth: 1200,
      imageHeight: 2400,
    });
  });
});

describe('the question bank', () => {
  it('is filtered by year, unit, chapter and tag, newest first and paged', async () => {
    const own = await api.room();
    const second = await api.made('/chapter', own.teacher, { name: 'Velocity', unitId: own.unitId });
    const list = async (query = '', place = own.teacher.id) =>
      ids((await api.call('get', `/questions/${place}${query}`, own.teacher).expect(200)).body);
    const first = await api.question(own);
    const tagged = (await api.upload({ ...own, chapterId: second }, { tags: 'Forces' }).expect(201)).body._id;
    expect(await list()).toEqual([tagged, first]);
    expect(await list('', `${own.teacher.id}/${own.yearId}`)).toEqual([tagged, first]);
    await api.call('get', `/questions/${own.teacher.id}/${room.yearId}`, own.teacher).expect(404);
    expect(await list(`?unitId=${own.unitId}`)).toEqual([tagged, first]);
    expect(await list(`?unitId=${own.unitId}&chapterId=&tag=`)).toEqual([tagged, first]);
    expect(await list(`?chapterId=${own.chapterId}`)).toEqual([first]);
    expect(await list('?tag=FORCES')).toEqual([tagged]);
    const page = await api.call('get', `/questions/${own.teacher.id}?limit=1&page=2`, own.teacher).expect(200);
    expect([ids(page.body), page.headers['x-total-count']]).toEqual([[first], '2']);
    await api.call('get', `/questions/${own.teacher.id}?unitId[$ne]=x`, own.teacher).expect(200);
    await api.call('get', `/questions/${own.teacher.id}?unitId=x`, own.teacher).expect(400);
  });

  it('is only for its teacher', async () => {
    await api.call('get', `/questions/${room.teacher.id}`, foreign.teacher).expect(403);
    await api.call('get', `/questions/${room.teacher.id}`, room.ann).expect(403);
    await api.call('get', `/questions/${room.teacher.id}`).expect(401);
  });
});

describe('deleting a question', () => {
  const remove = (id: string, caller = room.teacher) => api.call('delete', `/question/${id}/${caller.id}`, caller);

  it('deletes its image too if no quiz uses it', async () => {
    const files = await liveFiles();
    const id = await api.question(room);
    await remove(id, foreign.teacher).expect(404);
    await remove(id).expect(200, { msg: 'Question deleted' });
    await remove(id).expect(404);
    expect(ids((await bank()).body)).not.toContain(id);
    expect(await liveFiles()).toBe(files);
    expect(await api.api.database.collection('questions').countDocuments({ archivedAt: { $exists: true } })).toBe(0);
  });

  it('keeps it for the quiz that uses it until the quiz is deleted', async () => {
    const files = await liveFiles();
    const quiz = await api.quiz(room, 2);
    const [used = '', kept = ''] = quiz.questionIds;
    await remove(used).expect(200);
    expect(ids((await bank()).body)).not.toContain(used);
    const refused = await api
      .call('post', '/quiz', room.teacher)
      .send(api.quizForm(room, [used]))
      .expect(404);
    expect(refused.body.message).toBe('Question not found.');
    const { body } = await api.open(room.ben, quiz).expect(200);
    expect(body.questions).toHaveLength(2);
    for (const { imageUrl } of body.questions) await api.call('get', imageUrl.replace('/api', '')).expect(200);
    await api.call('delete', `/quiz/${quiz._id}/${room.teacher.id}`, room.teacher).expect(200);
    api.passSeconds(61);
    await api.api.runJobs();
    expect(await liveFiles()).toBe(files + 1);
    expect(ids((await bank()).body)).toContain(kept);
  });

  it('never leaves a concurrently set quiz without its image', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await api.question(room);
      const [removed, made] = await Promise.all([
        remove(id),
        api.call('post', '/quiz', room.teacher).send(api.quizForm(room, [id])),
      ]);
      expect([removed.status, [201, 404, 409].includes(made.status)]).toEqual([200, true]);
      if (made.status !== 201) continue;
      const [{ imageUrl }] = made.body.questions;
      await api.call('get', imageUrl.replace('/api', '')).expect(200);
    }
  });
});
