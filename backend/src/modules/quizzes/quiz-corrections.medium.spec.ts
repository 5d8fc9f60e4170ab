import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { QuizChangesRepository } from './quiz-changes.repository.js';
import { QuizApi, type QuizRoom } from './testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;
let first: string;
let second: string;

beforeAll(async () => {
  api = await QuizApi.start();
  room = await api.room();
  first = await api.question(room, 'A');
  second = await api.question(room, 'B');
});
afterAll(() => api.stop());

const set = async (terms: Record<string, unknown> = {}): Promise<string> =>
  api.made('/quiz', room.teacher, { ...api.quizForm(room, [first]), ...terms });
const edit = (quizId: string, form: object, caller = room.teacher) =>
  api.call('put', `/quiz/${quizId}`, caller).send(form);
const begin = (quizId: string) => api.call('get', `/quiz/id/${quizId}`, room.ann).expect(200);

describe('a quiz that nobody has begun', () => {
  it('changes what the form names and nothing else', async () => {
    const quizId = await set({ title: 'Forces', resultsShown: 'none' });
    const startTime = api.inMinutes(30);
    const form = { title: ' Momentum ', startTime, questions: [second, first], groups: [room.otherGroupId] };
    const { body } = await edit(quizId, form).expect(200);
    expect(body).toMatchObject({ title: 'Momentum', startTime, endTime: null, duration: 30, resultsShown: 'none' });
    expect(body.questions.map(({ _id }: { _id: string }) => _id)).toEqual([second, first]);
    expect(body.groups).toEqual([room.otherGroupId]);
    const { body: again } = await edit(quizId, { startTime: null, duration: '45' }).expect(200);
    expect(again).toMatchObject({ title: 'Momentum', startTime: null, duration: 45 });
  });

  it('is validated like a new one', async () => {
    const quizId = await set({ startTime: api.inMinutes(10) });
    expect((await edit(quizId, { endTime: api.inMinutes(5) }).expect(400)).body.code).toBe('end_before_start');
    const elsewhere = await api.people.group(room.teacher);
    expect((await edit(quizId, { groups: [elsewhere.groupId] }).expect(400)).body.code).toBe('group_not_of_year');
    await edit(quizId, { questions: ['0'.repeat(24)] }).expect(404);
    await edit(quizId, { title: ' ' }).expect(400);
    await edit(quizId, { groups: [] }).expect(400);
  });

  it('stays closed if it is closed while an edit of something else is under way', async () => {
    const quizId = await set({ title: 'Forces' });
    const changes = api.api.get(QuizChangesRepository);
    const write = changes.change.bind(changes);
    const afterClosing = vi.spyOn(changes, 'change').mockImplementationOnce(async (...edited) => {
      await api.call('put', `/quiz/${quizId}/close`, room.teacher).expect(200);
      return write(...edited);
    });
    const { body } = await edit(quizId, { title: 'Momentum' }).expect(200);
    afterClosing.mockRestore();
    expect(body).toMatchObject({ title: 'Momentum', endTime: expect.any(String) });
  });

  it('stays unchanged if a group that it is to have is deleted meanwhile', async () => {
    const quizId = await set({ title: 'Forces' });
    const groupId = await api.made('/group', room.teacher, { name: 'Gone', yearId: room.yearId });
    const directory = api.api.get(SchoolDirectory);
    const seen = await directory.findGroups(room.teacher.id, [groupId]);
    await api.call('delete', `/groups/${groupId}`, room.teacher).expect(200);
    const lookBefore = vi.spyOn(directory, 'findGroups').mockResolvedValueOnce(seen);
    await edit(quizId, { title: 'Momentum', groups: [groupId] }).expect(404);
    lookBefore.mockRestore();
    const { body } = await api.call('get', `/quiz/id/${quizId}`, room.teacher).expect(200);
    expect(body).toMatchObject({ title: 'Forces', groups: [room.groupId] });
  });
});

describe('a quiz that students have begun', () => {
  it('keeps its questions, duration, start and groups', async () => {
    const quizId = await set();
    await begin(quizId);
    for (const form of [
      { questions: [second] },
      { duration: 10 },
      { startTime: api.inMinutes(5) },
      { groups: [room.otherGroupId] },
    ]) {
      expect((await edit(quizId, form).expect(409)).body.code, JSON.stringify(form)).toBe('quiz_begun');
    }
    const { body } = await api.call('get', `/quiz/id/${quizId}`, room.teacher).expect(200);
    expect(body).toMatchObject({ duration: 30, startTime: null, groups: [room.groupId], total: 1 });
  });

  it('accepts a new title, an end and more groups, without changing running attempts', async () => {
    const quizId = await set();
    const { body: opened } = await begin(quizId);
    const endTime = api.inMinutes(5);
    const groups = [room.groupId, room.otherGroupId];
    const form = { title: 'Put right', endTime, groups, questions: [first], duration: 30 };
    expect((await edit(quizId, form).expect(200)).body).toMatchObject({ title: 'Put right', endTime });
    expect((await begin(quizId)).body.endsAt).toBe(opened.endsAt);
  });
});

it('can be changed only by the team', async () => {
  const quizId = await set();
  await edit(quizId, { title: 'Mine' }, await api.people.teacher()).expect(404);
  await edit(quizId, { title: 'Mine' }, room.ann).expect(403);
  await edit(quizId, { title: 'By assistant' }, await api.people.assistant(room.teacher)).expect(200);
});
