import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queriesOf } from '../../testing/queries/queries-of.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import { PracticeApi } from './testing/practice-api.js';

let quizzes: QuizApi;
let room: QuizRoom;
let practice: PracticeApi;
beforeAll(async () => {
  quizzes = await QuizApi.start();
});
afterAll(() => quizzes.stop());
beforeEach(async () => {
  room = await quizzes.room();
  practice = new PracticeApi(quizzes, room);
  await put(`/year/${room.yearId}/syllabus`, { board: '0625' });
});
afterEach(() => quizzes.api.clock.reset());

const put = (path: string, form: object) => quizzes.call('put', path, room.teacher).send(form).expect(200);

/**
 * A closed quiz about motion and then momentum, half of it each, with the key ABCD…: Ann leaves blank two questions
 * about motion, which come first, and all about momentum.
 */
async function closedQuiz(questionsEach: number): Promise<{ motion: string[]; momentum: string[] }> {
  const quiz = await quizzes.quiz(room, 2 * questionsEach);
  const motion = quiz.questionIds.slice(0, questionsEach);
  const momentum = quiz.questionIds.slice(questionsEach);
  await put('/questions/topics', { questionIds: motion, topics: ['0625 1.2'] });
  await put('/questions/topics', { questionIds: momentum, topics: ['0625 1.6'] });
  const right = 'ABCDABCDABCD'.slice(2, questionsEach);
  await quizzes.take(room.ann, quiz, `--${right}${'-'.repeat(questionsEach)}`);
  await close(quiz);
  return { motion, momentum };
}
async function close(quiz: MadeQuiz): Promise<void> {
  await practice.close(quiz);
  quizzes.passSeconds(6);
}

it('new questions are of the topics in which the student is weakest', async () => {
  const { momentum } = await closedQuiz(6);
  expect(await practice.servedIds()).toEqual(momentum.slice(0, 5));
});

it('while too little is known of the topics, new questions come as before, by the student’s chapters', async () => {
  const { motion, momentum } = await closedQuiz(5);
  // Five marks of two minutes ago weigh a little less than five.
  expect(await practice.servedIds()).toEqual([...motion.slice(0, 2), ...momentum.slice(0, 3)]);
});

it('what the student may not know yet of a quiz makes no topic stronger', async () => {
  const { motion, momentum } = await closedQuiz(6);
  const running = await quizzes.quiz(room, 24, { resultsShown: 'none' });
  await put('/questions/topics', { questionIds: running.questionIds, topics: ['0625 1.6'] });
  await quizzes.take(room.ann, running, 'ABCD'.repeat(6));
  expect(await practice.servedIds()).toEqual(momentum.slice(0, 5));
  await close(running);
  expect(await practice.servedIds()).toEqual([...motion.slice(0, 2), ...momentum.slice(0, 3)]);
});

it('topics are read only while new questions may come', async () => {
  await closedQuiz(6);
  const isTopicsRead = async () => (await queriesOf(quizzes.api.database, () => practice.next())).has('topicTags');
  expect(await isTopicsRead()).toBe(true);
  for (const questionId of await practice.servedIds()) await practice.answered(questionId, null);
  expect(await isTopicsRead()).toBe(false);
});
