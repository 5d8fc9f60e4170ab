import 'reflect-metadata';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '../platform/storage/testing/pdfs.js';
import { workbookOf } from '../modules/people/student-import/testing/sheets.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../modules/quizzes/testing/quiz-api.js';
import { HomeworkApi } from '../modules/tasks/testing/homework-api.js';
import { IS_LONG, reportFigure } from './long-search.js';
import type { TestPerson, TestStudent } from './people.js';
import { ProductProcess } from './product-process.js';

/** Ended the API some twelve seconds later, when it was read in a thread of it. */
const trailersWithoutEnd = (): Buffer =>
  Buffer.from(`%PDF-1.7\n${'trailer<</Root 1 0 R/X('.repeat(600_000)}\nstartxref\n5\n%%EOF\n`);
const cellFarOut = (): Buffer =>
  workbookOf('<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>');

const PATIENCE = { timeout: 120_000 };
const AT_ONCE = 10;
const CLASS = 30;
const QUESTIONS = 4;
const SECOND_MS = 1000;
/** What a request of somebody else may take meanwhile. `npm test` runs too much beside it to say. */
const MAX_MS = IS_LONG ? 2000 : Infinity;

let homework: HomeworkApi;
let quizzes: QuizApi;
let room: QuizRoom;
let api: ProductProcess;
let taskId: string;

beforeAll(async () => {
  homework = await HomeworkApi.start();
  quizzes = await QuizApi.start(homework.api);
  room = await quizzes.room();
  taskId = (await homework.task(room))._id;
  api = await ProductProcess.start('api', homework.api.config);
}, PATIENCE.timeout);
afterAll(async () => {
  await api.kill();
  await homework.stop();
});

interface Reply {
  status: number;
  code: string;
  ms: number;
}

async function send(path: string, { token }: TestPerson, sent: RequestInit = {}): Promise<Reply & { text: string }> {
  const began = performance.now();
  const headers = { Authorization: `Bearer ${token}`, ...sent.headers };
  const reply = await fetch(`${api.origin}/api${path}`, { ...sent, headers });
  const text = await reply.text();
  const { code = '' } = reply.ok ? {} : JSON.parse(text);
  return { status: reply.status, code, text, ms: performance.now() - began };
}

const BOUNDARY = 'a-line-that-is-in-no-file';
/** As bytes: a form that is put together while it is sent would take the processor from those who are timed. */
function form(fields: Record<string, string>, file: Buffer, name: string): RequestInit {
  const part = (head: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`;
  const before = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, `${value}\r\n`));
  const head = [...before, part(`name="file"; filename="${name}"`, '')].join('');
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { method: 'POST', headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }, body };
}
const work = (student: TestStudent, file: Buffer) => form({ taskId, studentId: student.id }, file, 'work.pdf');
const sheet = (file: Buffer) => form({ mode: 'check' }, file, 'students.xlsx');
const handIn = (student: TestStudent, file: Buffer) => send('/tasks/submission', student, work(student, file));
const importFrom = (teacher: TestPerson, file: Buffer) => send('/students/import', teacher, sheet(file));
const several = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make));
const classmates = (count: number) =>
  several(count, () => homework.people.student(room.teacher, { groupId: room.groupId }));
const slowest = (replies: Reply[]) => Math.round(Math.max(...replies.map(({ ms }) => ms)));

/** 0, 1, 2 …, one each second. */
async function* turns(): AsyncGenerator<number> {
  let turn = 0;
  for await (const _ of setInterval(SECOND_MS)) yield turn++;
}

/** Opens the quiz, then loads an image and saves the answers each second, while something is under way. */
async function takeQuiz(student: TestStudent, quiz: MadeQuiz, under: { way: boolean }): Promise<Reply[]> {
  const opened = await send(`/quiz/id/${quiz._id}`, student);
  const replies: Reply[] = [opened];
  const questions: { imageUrl: string }[] = JSON.parse(opened.text).questions;
  const body = JSON.stringify({ answers: quiz.questionIds.map((questionId) => ({ questionId, answer: 'B' })) });
  const saved = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body };
  for await (const turn of turns()) {
    const imageUrl = questions[turn % questions.length]?.imageUrl ?? '';
    replies.push(await send(imageUrl.replace('/api', ''), student));
    replies.push(await send(`/quiz-student/${quiz._id}/answers`, student, saved));
    if (!under.way) break;
  }
  return replies;
}

describe('files that are built to exhaust a parser', PATIENCE, () => {
  it('are refused, and the API goes on', async () => {
    const pdf = await handIn(room.ann, trailersWithoutEnd());
    expect([pdf.status, pdf.code]).toEqual([415, 'wrong_file_type']);
    const workbook = await importFrom(room.teacher, cellFarOut());
    expect([workbook.status, workbook.code]).toEqual([413, 'too_large']);
    expect(api.isRunning).toBe(true);
    expect((await handIn(room.ann, onePage())).status).toBe(201);
  });

  it('ten PDFs and ten spreadsheets at once, while a class takes a quiz', async () => {
    const teachers = await several(AT_ONCE, () => homework.people.teacher());
    const [students, attacking, handingIn] = [
      await classmates(CLASS),
      await classmates(AT_ONCE),
      await classmates(AT_ONCE / 2),
    ];
    const quiz = await quizzes.quiz(room, QUESTIONS);
    const files = { pdf: trailersWithoutEnd(), sheet: cellFarOut(), good: onePage() };
    const hostileWork = attacking.map((student) => ({ student, sent: work(student, files.pdf) }));
    const under = { way: true };
    const taking = students.map((student) => takeQuiz(student, quiz, under));
    const hostile = Promise.all([
      ...hostileWork.map(({ student, sent }) => send('/tasks/submission', student, sent)),
      ...teachers.map((teacher) => importFrom(teacher, files.sheet)),
    ]).finally(() => (under.way = false));
    const handedIn = await Promise.all(handingIn.map((student) => handIn(student, files.good)));
    const refused = await hostile;
    const taken = (await Promise.all(taking)).flat();
    expect(refused.map(({ status }) => status)).toEqual([...attacking.map(() => 415), ...teachers.map(() => 413)]);
    expect(taken.filter(({ status }) => status !== 200)).toEqual([]);
    expect(handedIn.map(({ status }) => status)).toEqual(handingIn.map(() => 201));
    expect(api.isRunning).toBe(true);
    const served = `${taken.length} requests of ${CLASS} students in a quiz, slowest ${slowest(taken)} ms`;
    reportFigure(
      'hostile files',
      `${refused.length} at once, refused within ${slowest(refused)} ms, 0 restarts; ${served}; PDFs of others, slowest ${slowest(handedIn)} ms`,
    );
    expect(slowest([...taken, ...handedIn])).toBeLessThan(MAX_MS);
  });

  it('a class hands in at once', async () => {
    const students = await classmates(CLASS);
    const began = performance.now();
    const replies = await Promise.all(students.map((student) => handIn(student, onePage())));
    process.stdout.write(`${CLASS} students handed in within ${Math.round(performance.now() - began)} ms\n`);
    expect(replies.map(({ status }) => status)).toEqual(students.map(() => 201));
  });
});
