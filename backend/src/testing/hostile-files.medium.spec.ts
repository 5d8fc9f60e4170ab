import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '../platform/storage/testing/pdfs.js';
import { workbookOf } from '../modules/people/student-import/testing/sheets.js';
import { type Classroom, HomeworkApi } from '../modules/tasks/testing/homework-api.js';
import type { TestPerson, TestStudent } from './people.js';
import { ProductProcess } from './product-process.js';

/** Ended the API some twelve seconds later, when it was read in a thread of it. */
const trailersWithoutEnd = (): Buffer =>
  Buffer.from(`%PDF-1.7\n${'trailer<</Root 1 0 R/X('.repeat(600_000)}\nstartxref\n5\n%%EOF\n`);
const cellFarOut = (): Buffer =>
  workbookOf('<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>');

const PATIENCE = { timeout: 120_000 };
const AT_ONCE = 10;
/** What a request of somebody else may take meanwhile, on a machine that runs other tests beside this one. */
const MAX_MS = 2000;
const SLACK = 8;

let homework: HomeworkApi;
let room: Classroom;
let api: ProductProcess;
let taskId: string;

beforeAll(async () => {
  homework = await HomeworkApi.start();
  room = await homework.classroom();
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

async function send(path: string, caller: TestPerson, body?: FormData): Promise<Reply> {
  const began = performance.now();
  const headers = { Authorization: `Bearer ${caller.token}` };
  const reply = await fetch(`${api.origin}/api${path}`, body ? { method: 'POST', headers, body } : { headers });
  const text = await reply.text();
  const { code = '' } = reply.ok ? {} : JSON.parse(text);
  return { status: reply.status, code, ms: performance.now() - began };
}

function form(fields: Record<string, string>, file: Buffer, name: string): FormData {
  const filled = new FormData();
  for (const [field, value] of Object.entries(fields)) filled.append(field, value);
  filled.append('file', new Blob([new Uint8Array(file)]), name);
  return filled;
}
const handIn = (student: TestStudent, file: Buffer) =>
  send('/tasks/submission', student, form({ taskId, studentId: student.id }, file, 'work.pdf'));
const importFrom = (teacher: TestPerson, file: Buffer) =>
  send('/students/import', teacher, form({ mode: 'check' }, file, 'students.xlsx'));

describe('files that are built to exhaust a parser', PATIENCE, () => {
  it('are refused, and the API goes on', async () => {
    const pdf = await handIn(room.student, trailersWithoutEnd());
    expect([pdf.status, pdf.code]).toEqual([415, 'wrong_file_type']);
    const sheet = await importFrom(room.teacher, cellFarOut());
    expect([sheet.status, sheet.code]).toEqual([413, 'too_large']);
    expect(api.isRunning).toBe(true);
    expect((await handIn(room.student, onePage())).status).toBe(201);
  });

  it('ten at once, while others are served', async () => {
    const teachers = await Promise.all(Array.from({ length: AT_ONCE / 2 }, () => homework.people.teacher()));
    const students = await Promise.all(
      Array.from({ length: AT_ONCE }, () => homework.people.student(room.teacher, { groupId: room.groupId })),
    );
    const [handingIn, attacking] = [students.slice(0, AT_ONCE / 2), students.slice(AT_ONCE / 2)];
    const files = { pdf: trailersWithoutEnd(), sheet: cellFarOut(), good: onePage() };
    const hostile = Promise.all([
      ...attacking.map((student) => handIn(student, files.pdf)),
      ...teachers.map((teacher) => importFrom(teacher, files.sheet)),
    ]);
    const under = { way: true };
    const over = hostile.finally(() => (under.way = false));
    const served: Reply[] = [];
    const handedIn = handingIn.map((student) => handIn(student, files.good));
    while (under.way) served.push(await send(`/tasks/group/${room.groupId}`, room.student));
    await over;
    const submitted = await Promise.all(handedIn);
    expect((await hostile).map(({ status }) => status)).toEqual([
      ...attacking.map(() => 415),
      ...teachers.map(() => 413),
    ]);
    expect(served.every(({ status }) => status === 200)).toBe(true);
    expect(submitted.map(({ status }) => status)).toEqual(handingIn.map(() => 201));
    const slowest = (replies: Reply[]) => Math.round(Math.max(...replies.map(({ ms }) => ms)));
    const figures = `${served.length} pages, slowest ${slowest(served)} ms; PDFs of others, slowest ${slowest(submitted)} ms`;
    process.stdout.write(`ten hostile files at once: refused within ${slowest(await hostile)} ms; ${figures}\n`);
    expect(slowest([...served, ...submitted])).toBeLessThan(MAX_MS * SLACK);
    expect(api.isRunning).toBe(true);
  });

  it('a class hands in at once', async () => {
    const students = await Promise.all(
      Array.from({ length: 30 }, () => homework.people.student(room.teacher, { groupId: room.groupId })),
    );
    const began = performance.now();
    const replies = await Promise.all(students.map((student) => handIn(student, onePage())));
    process.stdout.write(`30 students handed in within ${Math.round(performance.now() - began)} ms\n`);
    expect(replies.map(({ status }) => status)).toEqual(students.map(() => 201));
  });
});
