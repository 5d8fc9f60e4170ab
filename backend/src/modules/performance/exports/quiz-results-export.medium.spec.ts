import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';
import { MakeWorkbookHandler } from './make-workbook.handler.js';
import { ExportApi } from './testing/export-api.js';
import { readWorkbook, sheetXml } from './testing/read-workbook.js';

let exportsApi: ExportApi;
let quizzes: QuizApi;
let room: QuizRoom;
let quiz: MadeQuiz;

beforeAll(async () => {
  exportsApi = await ExportApi.start();
  quizzes = await QuizApi.start(exportsApi.api);
});
afterAll(() => exportsApi.stop());
beforeEach(async () => {
  room = await quizzes.room();
  const groups = [room.groupId, room.otherGroupId];
  quiz = await quizzes.quiz(room, 2, { title: '=Forces', groups, endTime: quizzes.inMinutes(60) });
});

const wanted = (more: object = {}) => ({ kind: 'quiz-results', quizId: quiz._id, ...more });
const sheets = async (more: object = {}) => readWorkbook(await exportsApi.made(room.teacher, wanted(more)));
/** Name, status, score, answers and marks of each row. */
const short = (rows: unknown[][]) => rows.map((row) => [row[0], row[3], row[4], ...row.slice(11)]);

describe('the export of a quiz’s results', () => {
  it('has everybody the quiz is set for, with their progress and each answer', async () => {
    await quizzes.studentOf(room.teacher, { name: '+Cem', groupId: room.otherGroupId });
    await quizzes.studentOf(room.teacher, { name: 'Elsewhere' });
    await quizzes.open(room.ann, quiz).expect(200);
    quizzes.passSeconds(90);
    await quizzes.submit(room.ann, quiz, 'AC').expect(200);
    await quizzes.open(room.ben, quiz).expect(200);
    const content = await exportsApi.made(room.teacher, wanted());
    const [results, questions] = await readWorkbook(content);
    expect(results?.name).toBe('Results');
    expect(results?.header.slice(0, 8)).toEqual([
      ...['Student', 'Email', 'Group', 'Status', 'Score', 'Out Of', 'Percentage', 'Minutes Taken'],
    ]);
    expect(results?.header.slice(11)).toEqual(['Answer 1\nkey: A', 'Right 1', 'Answer 2\nkey: B', 'Right 2']);
    expect(short(results?.rows ?? [])).toEqual([
      ["'+Cem", 'Not Taken Yet', null, null, null, null, null],
      ['Ann', 'Submitted', 1, 'A', 1, 'C', 0],
      ['ben', 'In Progress', null, null, null, null, null],
    ]);
    expect(results?.rows[1]?.slice(5, 8)).toEqual([2, 0.5, 1.5]);
    expect(results?.autoFilter).not.toBe('');
    expect(questions?.rows).toEqual([
      [1, 'A', 1, 0, 0, 0, 0, 1],
      [2, 'B', 0, 0, 1, 0, 0, 0],
    ]);
    expect(sheetXml(content)).not.toContain('<f>');
  });

  it('distinguishes, once it has closed, who ran out of time and who did not take it', async () => {
    await quizzes.open(room.ben, quiz).expect(200);
    await quizzes.save(room.ben, quiz, 'AB').expect(200);
    quizzes.passSeconds(2 * 60 * 60);
    const [results] = await sheets();
    expect(short(results?.rows ?? [])).toEqual([
      ['Ann', 'Not Taken', null, null, null, null, null],
      ['ben', 'Time Ran Out', 2, 'A', 1, 'B', 1],
    ]);
  });

  it('for one group has only its students and is named after it', async () => {
    await quizzes.studentOf(room.teacher, { name: 'Cem', groupId: room.otherGroupId });
    const ofOther = wanted({ groupId: room.otherGroupId, format: 'csv' });
    const { body } = await exportsApi.request(room.teacher, ofOther).expect(202);
    expect(body).toMatchObject({ kind: 'quiz-results', quizTitle: '=Forces', groupName: 'Other' });
    await exportsApi.api.runJobs();
    const reply = await exportsApi.download(room.teacher, `/exports/${body._id}/file`).expect(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/Quiz.*Forces.*Other.*\.csv/);
    const lines = String(reply.body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"Answer 2 · key: B","Right 2"');
    expect(lines[1]).toMatch(/^"Cem",".+","Other","Not Taken Yet",/);
  });

  it('is in the requester’s language, right to left for Arabic', async () => {
    await exportsApi.api.as(room.teacher).put('/auth/account/language').send({ language: 'ar' }).expect(200);
    const [results, questions] = await sheets();
    expect([results?.name, questions?.name]).toEqual(['النتائج', 'الأسئلة']);
    expect(results?.fromTheRight).toBe(true);
    expect(results?.header).toContain('الإجابة 1\nالصحيحة: A');
    expect(results?.rows[0]?.[3]).toBe('لم يُحل بعد');
  });

  it('fails with a message if the quiz is deleted before the export is made', async () => {
    const id = await exportsApi.ask(room.teacher, wanted());
    await quizzes.call('delete', `/quiz/${quiz._id}/${room.teacher.id}`, room.teacher).expect(200);
    const handler = await exportsApi.api.inWorker(MakeWorkbookHandler);
    const key = { tenantId: room.teacher.id, exportId: id };
    const { signal } = new AbortController();
    const context = { jobId: 'j', attempt: 1, signal, reportProgress: async () => undefined };
    await expect(handler.handle(key, context)).rejects.toThrow('is gone');
    await handler.failed(key);
    const { body } = await exportsApi.get(room.teacher, `/exports/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'failed', quizTitle: '=Forces', fileUrl: null });
  });

  it('is closed to strangers, students and groups that the quiz is not set for', async () => {
    const assistant = await exportsApi.people.assistant(room.teacher);
    await exportsApi.request(assistant, wanted()).expect(202);
    await exportsApi.request(await exportsApi.people.teacher(), wanted()).expect(404);
    await exportsApi.request(room.ann, wanted()).expect(403);
    const elsewhere = await exportsApi.people.group(room.teacher);
    await exportsApi.request(room.teacher, wanted({ groupId: elsewhere.groupId })).expect(404);
  });

  it.each([{ quizId: undefined }, { quizId: 'none' }, { format: 'pdf' }, { groupId: { $ne: '' } }])(
    'rejects %o',
    async (part) => {
      await exportsApi.request(room.teacher, wanted(part)).expect(400);
    },
  );
});
