import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../testing/long-search.js';
import { queriesOf } from '../../testing/queries/queries-of.js';
import { QuizApi } from '../quizzes/testing/quiz-api.js';
import type { GroupMasteryDto } from './dto/mastery.dto.js';
import { TermOfClass } from './testing/term-of-class.js';

const STUDENTS = 30;
const TOPICS = 40;
const REQUESTS = 20;
/** What the answers and the questions are read from. */
const EVIDENCE = ['quizAttempts', 'quizzes', 'questions', 'practiceAnswers', 'submissions', 'markSchemes'];
/** Beside those: the sign-in, the group with its year and students, the syllabus, and marks that nobody may see yet. */
const MOST_OTHERS = 10;

let quizzes: QuizApi;
beforeAll(async () => {
  quizzes = await QuizApi.start();
});
afterAll(() => quizzes.stop());

it(`what ${STUDENTS} students answered in ${TOPICS} topics is read by six queries`, async () => {
  const teacher = await quizzes.people.teacher();
  const { yearId, groupId } = await quizzes.people.group(teacher);
  const studentIds = await quizzes.people.crowd(teacher, groupId, STUDENTS);
  const taught = { teacher, yearId, groupId, studentIds, now: quizzes.api.clock.now() };
  await new TermOfClass(quizzes.api.database, taught, TOPICS).write();
  const read = () => quizzes.call('get', `/mastery/group/${groupId}`, teacher).expect(200);
  const { topics }: GroupMasteryDto = (await read()).body;
  const rated = topics.filter(({ students }) => students.every(({ level }) => level !== null));
  expect(rated.length).toBeGreaterThanOrEqual(TOPICS);
  const asked = await queriesOf(quizzes.api.database, read);
  expect(EVIDENCE.map((name) => [name, asked.get(name)])).toEqual(EVIDENCE.map((name) => [name, 1]));
  const others = [...asked].filter(([name]) => !EVIDENCE.includes(name)).reduce((sum, [, count]) => sum + count, 0);
  expect(others, JSON.stringify([...asked])).toBeLessThanOrEqual(MOST_OTHERS);
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  const [median, p95] = [0.5, 0.95].map((share) =>
    times.toSorted((a, b) => a - b)[Math.floor(share * REQUESTS)]?.toFixed(0),
  );
  const size = `${TOPICS} topics × ${STUDENTS} students`;
  reportFigure('mastery', `${size}: 6 queries + ${others}, median ${median} ms, p95 ${p95} ms of ${REQUESTS} requests`);
});
