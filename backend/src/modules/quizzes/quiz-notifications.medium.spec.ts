import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/people.js';
import { QuizNotifications } from './quiz-notifications.js';
import { QuizApi, type QuizRoom } from './testing/quiz-api.js';

let quizzes: QuizApi;
let room: QuizRoom;
let news: QuizNotifications;

beforeAll(async () => {
  quizzes = await QuizApi.start();
  news = await quizzes.api.inWorker(QuizNotifications);
});
afterAll(() => quizzes.stop());
beforeEach(async () => {
  quizzes.api.clock.reset();
  room = await quizzes.room();
});

async function received(student: TestPerson): Promise<string[]> {
  await news.notifyOpening();
  await news.notifyClosing();
  await quizzes.api.runJobs();
  const { body } = await quizzes.call('get', '/notifications', student).expect(200);
  return body.map(({ kind, title }: Record<string, string>) => `${kind} ${title}`);
}

it('notifies the group once when a quiz opens', async () => {
  await quizzes.quiz(room, 1, { title: 'Waves', startTime: quizzes.inMinutes(10), endTime: quizzes.inMinutes(300) });
  expect(await received(room.ann)).toEqual([]);
  quizzes.passSeconds(10 * 60);
  expect(await received(room.ann)).toEqual(['quiz.opens Waves']);
  expect(await received(room.ann)).toEqual(['quiz.opens Waves']);
});

it('notifies those who have not begun in the last hour of a quiz', async () => {
  const quiz = await quizzes.quiz(room, 1, { title: 'Waves', endTime: quizzes.inMinutes(120) });
  await quizzes.open(room.ann, quiz).expect(200);
  quizzes.passSeconds(59 * 60);
  expect(await received(room.ben)).toEqual([]);
  quizzes.passSeconds(2 * 60);
  expect(await received(room.ben)).toEqual(['quiz.closing Waves']);
  expect(await received(room.ann)).toEqual([]);
});

it('takes back what was told about a quiz that is deleted', async () => {
  const quiz = await quizzes.quiz(room, 1, { title: 'Waves', endTime: quizzes.inMinutes(50) });
  await quizzes.quiz(room, 1, { title: 'Heat', startTime: quizzes.inMinutes(0) });
  expect(await received(room.ben)).toContain('quiz.closing Waves');
  await quizzes.call('delete', `/quiz/${quiz._id}/${room.teacher.id}`, room.teacher).expect(200);
  quizzes.passSeconds(2 * 60);
  await quizzes.api.runJobs();
  expect(await received(room.ben)).toEqual(['quiz.opens Heat']);
});

it('does not say that a short quiz closes before it has opened', async () => {
  await quizzes.quiz(room, 1, { title: 'Waves', startTime: quizzes.inMinutes(10), endTime: quizzes.inMinutes(50) });
  expect(await received(room.ann)).toEqual([]);
  quizzes.passSeconds(10 * 60);
  expect((await received(room.ann)).toSorted()).toEqual(['quiz.closing Waves', 'quiz.opens Waves']);
});
