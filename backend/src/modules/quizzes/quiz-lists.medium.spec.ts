import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examined } from '../../testing/queries/examined.js';
import { QuizListsRepository } from './quiz-lists.repository.js';
import { QuizApi, type QuizRoom } from './testing/quiz-api.js';

let api: QuizApi;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());

describe('a page of quizzes', () => {
  it('counts quizzes that are not deleted and reads only the rows it shows', async () => {
    const { teacher, groupId, yearId } = await api.room();
    const terms = { title: 'Forces', tenantId: new Types.ObjectId(teacher.id), yearId: new Types.ObjectId(yearId) };
    const groups = [{ groupId: new Types.ObjectId(groupId), name: 'A' }];
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ ...terms, groups, duration: 30, questions: [], remarks: [], createdAt: new Date() },
      ...(index % 20 === 0 ? { deletedAt: new Date() } : {}),
    }));
    await api.api.database.collection('quizzes').insertMany(rows);
    const lists = api.api.get(QuizListsRepository);
    const reads = await examined(api.api.database, 'quizzes', async () => {
      const page = await lists.list(teacher.id, { slice: { skip: 10, limit: 10 }, now: new Date() });
      expect([page.rows.length, page.total]).toEqual([10, 57]);
    });
    const counted = reads.filter(({ method }) => method === 'countDocuments').map((read) => read.rows);
    expect(counted).toHaveLength(2);
    // Quizzes being deleted in all tenants: three of this test and those recently deleted by other tests.
    expect(Math.max(...counted)).toBeLessThan(20);
  });
});

describe('the filtered list of quizzes', () => {
  let room: QuizRoom;
  let question: string;

  beforeEach(async () => {
    room = await api.room();
    question = await api.question(room);
  });

  const set = (title: string, terms: Record<string, unknown> = {}) =>
    api.made('/quiz', room.teacher, api.quizForm(room, [question], { title, ...terms }));
  const ask = (query: string) => api.call('get', `/quiz/teacher/${room.teacher.id}?${query}`, room.teacher);
  const titles = async (query: string) => {
    const { body } = await ask(query).expect(200);
    return body.map(({ title }: { title: string }) => title);
  };

  it('filters by current state as quizzes open and close', async () => {
    await set('Opens later', { startTime: api.inMinutes(10), endTime: api.inMinutes(20) });
    await set('Ends later', { endTime: api.inMinutes(15) });
    await set('Stays open');
    const closed = await set('Closed');
    await api.call('put', `/quiz/${closed}/close`, room.teacher).expect(200);
    expect(await titles('state=opening_soon')).toEqual(['Opens later']);
    expect(await titles('state=open')).toEqual(['Stays open', 'Ends later']);
    expect(await titles('state=closed')).toEqual(['Closed']);
    api.passSeconds(10 * 60);
    expect(await titles('state=opening_soon')).toEqual([]);
    expect(await titles('state=open')).toEqual(['Stays open', 'Ends later', 'Opens later']);
    api.passSeconds(5 * 60);
    expect(await titles('state=closed')).toEqual(['Closed', 'Ends later']);
  });

  it('finds parts of words in a title in any case, order and Arabic spelling', async () => {
    await set('Forces and motion');
    await set('قوانين الحركة');
    await set('Light');
    expect(await titles('search=MOT%20forc')).toEqual(['Forces and motion']);
    expect(await titles(`search=${encodeURIComponent('الحركه')}`)).toEqual(['قوانين الحركة']);
    expect(await titles('search=forces%20light')).toEqual([]);
    expect(await titles('search=%20')).toEqual(['Light', 'قوانين الحركة', 'Forces and motion']);
    expect(await titles('search=.*')).toEqual([]);
  });

  it('filters by group and year, with the full count on every page', async () => {
    const both = [room.groupId, room.otherGroupId];
    await set('Of one', { groups: [room.groupId] });
    await set('Of both', { groups: both });
    const gone = await set('Deleted', { groups: both });
    await api.call('delete', `/quiz/${gone}/${room.teacher.id}`, room.teacher).expect(200);
    expect(await titles(`groupId=${room.otherGroupId}`)).toEqual(['Of both']);
    expect(await titles(`groupId=${room.groupId.toUpperCase()}&search=one`)).toEqual(['Of one']);
    expect(await titles(`yearId=${room.yearId}&state=closed`)).toEqual([]);
    const page = await ask(`yearId=${room.yearId}&groupId=${room.groupId}&state=open&page=2&limit=1`).expect(200);
    expect(page.body.map(({ title }: { title: string }) => title)).toEqual(['Of one']);
    expect(page.headers['x-total-count']).toBe('2');
  });

  it('shows a stranger nothing, even with this tenant’s group and year', async () => {
    await set('Mine');
    const stranger = await api.room();
    const ofStranger = (query: string) =>
      api.call('get', `/quiz/teacher/${stranger.teacher.id}?${query}`, stranger.teacher).expect(200);
    for (const query of [`groupId=${room.groupId}`, `yearId=${room.yearId}`, 'search=mine', 'state=open'])
      expect((await ofStranger(query)).body).toEqual([]);
  });

  it.each(['state=deleted', 'groupId=none', 'yearId=none', `search=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      await ask(query).expect(400);
    },
  );
});
