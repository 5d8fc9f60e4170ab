import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';

let quizzes: QuizApi;
let room: QuizRoom;
beforeAll(async () => {
  quizzes = await QuizApi.start();
});
afterAll(() => quizzes.stop());
beforeEach(async () => {
  room = await quizzes.room();
});

const at = (code: string) => `/syllabus/0625/headings/${encodeURIComponent(code)}`;
const put = (code: string, body: object) => quizzes.call('put', at(code), room.teacher).send(body);
const topicsOf = async (caller = room.teacher): Promise<Record<string, unknown>[]> =>
  (await quizzes.call('get', '/syllabus/0625', caller).expect(200)).body.topics;
const topic = async (code: string) => (await topicsOf()).find((one) => one['code'] === code);

it('a heading is changed, hidden and given back the board’s words, for this teacher alone', async () => {
  await put('1.2', { heading: 'Kinematics', isHidden: false }).expect(200);
  expect(await topic('1.2')).toMatchObject({ heading: 'Kinematics', boardHeading: 'Motion' });
  await put('1.2', { isHidden: true }).expect(200);
  expect(await topic('1.2')).toEqual({ code: '1.2', heading: 'Motion', parent: '1', isHidden: true });
  const stranger = await quizzes.people.teacher();
  expect((await topicsOf(stranger)).some(({ isHidden }) => isHidden)).toBe(false);
  await quizzes.call('delete', at('1.2'), room.teacher).expect(200);
  expect(await topic('1.2')).toEqual({ code: '1.2', heading: 'Motion', parent: '1' });
});

it('a topic of the teacher’s own tags chapters, and is removed only when none has it', async () => {
  const tag = (topics: string[]) =>
    quizzes.call('put', `/chapter/${room.chapterId}/topics`, room.teacher).send({ topics });
  expect((await tag(['0625 1.5.4']).expect(400)).body.code).toBe('topic_unknown');
  await put('1.5.4', { heading: 'Levers', parent: '1.5', isHidden: false }).expect(200);
  expect(await topic('1.5.4')).toEqual({ code: '1.5.4', heading: 'Levers', parent: '1.5', isAdded: true });
  await tag(['0625 1.5.4']).expect(200);
  const removed = () => quizzes.call('delete', at('1.5.4'), room.teacher);
  expect((await removed().expect(409)).body.code).toBe('topic_in_use');
  await tag([]).expect(200);
  await removed().expect(200);
  expect(await topic('1.5.4')).toBeUndefined();
});

it('a topic of the teacher’s own needs a heading, and one above it that is there and not below it', async () => {
  const refused = async (code: string, body: object) => (await put(code, body).expect(400)).body.code;
  expect(await refused('7', { isHidden: false })).toBe('heading_missing');
  expect(await refused('7.1', { heading: 'Project', parent: '7', isHidden: false })).toBe('parent_unknown');
  await put('7', { heading: 'Projects', isHidden: false }).expect(200);
  await put('7.1', { heading: 'Project', parent: '7', isHidden: false }).expect(200);
  expect(await refused('7', { heading: 'Projects', parent: '7.1', isHidden: false })).toBe('parent_unknown');
  expect(await refused('7', { heading: 'Projects', parent: '7', isHidden: false })).toBe('parent_unknown');
  await put('7 1', { heading: 'Project', isHidden: false }).expect(400);
});
