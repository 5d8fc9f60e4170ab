import 'reflect-metadata';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '../platform/storage/testing/pdfs.js';
import { workbookOf } from '../modules/people/student-import/testing/sheets.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../modules/quizzes/testing/quiz-api.js';
import { HomeworkApi } from '../modules/tasks/testing/homework-api.js';
import { IS_LONG, reportFigure } from './long-search.js';
import type { TestPerson, TestStudent } from './people.js';
import { ProductProcess } from './product-process.js';

/** Used to end the API after some twelve seconds, when it was parsed in a thread of the API. */
const trailersWithoutEnd = (): Buffer =>
  Buffer.from(`%PDF-1.7\n${'trailer<</Root 1 0 R/X('.repeat(600_000)}\nstartxref\n5\n%%EOF\n`);
const cellFarOut = (): Buffer =>
  workbookOf('<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>');

const AT_ONCE = 10;
const CLASS = 30;
const QUESTIONS = 4;
const SECOND_MS = 1000;
/**
 * How long somebody else's request may take meanwhile, at least: other tests keep the processors busy, so a request may
 * also take several times as long as the same without an attack.
 */
const MAX_MS = 2000;
const MAX_SLOWER = 10;
/** Somebody else's PDF does not wait until all hostile files are rejected, as it would in one queue for everybody. */
const MAX_WAIT = 0.8;

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
});
afterAll(async () => {
  await api.kill();
  await homework.stop();
});

interface Reply {
  status: number;
  code: string;
  ms: number;
}

interface Sent {
  method: string;
  type: string;
  body: Buffer[];
}

/**
 * All requests are timed in this process, so sending must cost it next to nothing: `fetch` copies a body, and ten of 14
 * MB kept it busy for more than a second.
 */
const agent = new Agent({ keepAlive: true });

async function send(path: string, { token }: TestPerson, sent?: Sent): Promise<Reply & { text: string }> {
  const began = performance.now();
  const { method = 'GET', type, body = [] } = sent ?? {};
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const headers = { Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type, 'Content-Length': length }) };
  const outgoing = request(`${api.origin}/api${path}`, { method, headers, agent });
  for (const part of body) outgoing.write(part);
  outgoing.end();
  const [reply]: IncomingMessage[] = await once(outgoing, 'response');
  if (!reply?.statusCode) throw new Error(`${path} was not answered`);
  const text = (await buffer(reply)).toString();
  const { code = '' } = reply.statusCode < 400 ? {} : JSON.parse(text);
  return { status: reply.statusCode, code, text, ms: performance.now() - began };
}

const BOUNDARY = 'a-line-that-is-in-no-file';
function form(fields: Record<string, string>, file: Buffer, name: string): Sent {
  const part = (head: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`;
  const before = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, `${value}\r\n`));
  const head = [...before, part(`name="file"; filename="${name}"`, '')].join('');
  const body = [Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
  return { method: 'POST', type: `multipart/form-data; boundary=${BOUNDARY}`, body };
}
const work = (student: TestStudent, file: Buffer) => form({ taskId, studentId: student.id }, file, 'work.pdf');
const sheet = (file: Buffer) => form({ mode: 'check' }, file, 'students.xlsx');
const handIn = (student: TestStudent, file: Buffer) => send('/tasks/submission', student, work(student, file));
const importFrom = (teacher: TestPerson, file: Buffer) => send('/students/import', teacher, sheet(file));
const several = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make));
const classmates = (count: number) =>
  several(count, () => homework.people.student(room.teacher, { groupId: room.groupId }));
const slowest = (replies: Reply[]) => Math.round(Math.max(...replies.map(({ ms }) => ms)));

/** The longest time that this nearly idle process got no processor. */
function watchStalls(): { longestMs: () => number } {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  return {
    longestMs: () => {
      delays.disable();
      return delays.max / 1e6;
    },
  };
}

/** Yields 0, 1, 2 …, one each second. */
async function* turns(): AsyncGenerator<number> {
  let turn = 0;
  for await (const _ of setInterval(SECOND_MS)) yield turn++;
}

/** Opens the quiz, then loads an image and saves the answers each second while `under.way`, at least once. */
async function takeQuiz(student: TestStudent, quiz: MadeQuiz, under = { way: false }): Promise<Reply[]> {
  const opened = await send(`/quiz/id/${quiz._id}`, student);
  const replies: Reply[] = [opened];
  const questions: { imageUrl: string }[] = JSON.parse(opened.text).questions;
  const answers = JSON.stringify({ answers: quiz.questionIds.map((questionId) => ({ questionId, answer: 'B' })) });
  const saved: Sent = { method: 'PUT', type: 'application/json', body: [Buffer.from(answers)] };
  for await (const turn of turns()) {
    const imageUrl = questions[turn % questions.length]?.imageUrl ?? '';
    replies.push(await send(imageUrl.replace('/api', ''), student));
    replies.push(await send(`/quiz-student/${quiz._id}/answers`, student, saved));
    if (!under.way) break;
  }
  return replies;
}

describe('files that are built to exhaust a parser', () => {
  it('are rejected, and the API keeps running', async () => {
    const pdf = await handIn(room.ann, trailersWithoutEnd());
    expect([pdf.status, pdf.code]).toEqual([415, 'wrong_file_type']);
    const workbook = await importFrom(room.teacher, cellFarOut());
    expect([workbook.status, workbook.code]).toEqual([413, 'too_large']);
    expect(api.isRunning).toBe(true);
    expect((await handIn(room.ann, onePage())).status).toBe(201);
  });

  it('do not disturb a class’s quiz when ten PDFs and ten spreadsheets come at once', async () => {
    const teachers = await several(AT_ONCE, () => homework.people.teacher());
    const [students, attacking, handingIn] = [
      await classmates(CLASS),
      await classmates(AT_ONCE),
      await classmates(AT_ONCE / 2),
    ];
    const quiz = await quizzes.quiz(room, QUESTIONS);
    const files = { pdf: trailersWithoutEnd(), sheet: cellFarOut(), good: onePage() };
    const hostileWork = attacking.map((student) => ({ student, sent: work(student, files.pdf) }));
    const quiet = (await Promise.all(students.map((student) => takeQuiz(student, quiz)))).flat();
    const under = { way: true };
    const stalls = watchStalls();
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
    const stalledMs = stalls.longestMs();
    const served = `${taken.length} requests of ${CLASS} students in a quiz, slowest ${slowest(taken)} ms (${slowest(quiet)} before)`;
    reportFigure(
      'hostile files',
      `${refused.length} at once, refused within ${slowest(refused)} ms, 0 restarts; ${served}; PDFs of others, slowest ${slowest(handedIn)} ms`,
    );
    expect(slowest(taken)).toBeLessThan(Math.max(MAX_MS, MAX_SLOWER * slowest(quiet)) + stalledMs);
    const waited = IS_LONG ? slowest(handedIn) : 0;
    expect(waited).toBeLessThan(Math.max(MAX_MS, MAX_WAIT * slowest(refused)) + stalledMs);
  });

  it('a class hands in at once', async () => {
    const students = await classmates(CLASS);
    const began = performance.now();
    const replies = await Promise.all(students.map((student) => handIn(student, onePage())));
    process.stdout.write(`${CLASS} students handed in within ${Math.round(performance.now() - began)} ms\n`);
    expect(replies.map(({ status }) => status)).toEqual(students.map(() => 201));
  });
});
