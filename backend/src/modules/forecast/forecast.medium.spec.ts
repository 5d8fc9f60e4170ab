import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type TestStudent, unique } from '../../testing/people.js';
import { objectId } from '../../platform/database/objects.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import { pdf } from '../tasks/testing/pdf.js';
import type { GroupForecastDto, StudentForecastDto } from './dto/forecast.dto.js';

/** Of Core candidates: papers 1, 3 and 6. */
const CORE = 'AY 200 12, 32, 62 – – – 118 99 80 62 44';
const EXTENDED = 'BY 200 22, 42, 62 148 125 102 79 57';
const QUESTIONS = 5;
const MARKS_EACH = 10;

let quizzes: QuizApi;
let room: QuizRoom;
/** In the room's group, with a parent. */
let cleo: TestStudent;
let parent: TestPerson;
beforeAll(async () => {
  quizzes = await QuizApi.start();
});
afterAll(() => quizzes.stop());
beforeEach(async () => {
  room = await quizzes.room();
  cleo = await quizzes.people.student(room.teacher, { name: 'Cleo', groupId: room.groupId });
  parent = await quizzes.people.parentOf(cleo);
});

const put = (path: string, body: object, caller: TestPerson = room.teacher) =>
  quizzes.call('put', path, caller).send(body);
const forecast = async (): Promise<GroupForecastDto> =>
  (await quizzes.call('get', `/forecast/group/${room.groupId}`, room.teacher).expect(200)).body;
const of = async (name: string): Promise<StudentForecastDto | undefined> =>
  (await forecast()).students.find((student) => student.name === name);
const ofChild = async () => (await quizzes.call('get', `/forecast/student/${cleo.id}`, parent).expect(200)).body;
const taught = (form: object) => put(`/year/${room.yearId}/syllabus`, form).expect(200);
const save = (text: string, series = '2026-06') =>
  put('/thresholds', { board: '0625', series, text, note: 'Invented' }).expect(200);
const choose = (fields: object) =>
  put(`/forecast/year/${room.yearId}`, { series: null, option: null, shownToParents: false, ...fields });

/** A quiz of 50 marks, all of whose answers are A. */
async function quizOf50(terms: object = {}): Promise<MadeQuiz> {
  const questionIds: string[] = [];
  for (let at = 0; at < QUESTIONS; at += 1) {
    const { body } = await quizzes.upload(room, { correctAnswer: 'A', marks: String(MARKS_EACH) }).expect(201);
    questionIds.push(body._id);
  }
  const form = quizzes.quizForm(room, questionIds, { title: unique('Mock'), ...terms });
  return { _id: await quizzes.made('/quiz', room.teacher, form), questionIds };
}

/** A mock of a paper, which Cleo takes. */
async function mock(paper: string, answers: string, terms: object = {}): Promise<MadeQuiz> {
  const quiz = await quizOf50(terms);
  await put(`/forecast/quiz/${quiz._id}/mock`, { paper }).expect(200);
  await quizzes.take(cleo, quiz, answers);
  return quiz;
}

describe('a group’s forecast', () => {
  it('says why it is silent: no syllabus, no thresholds, no option that fits', async () => {
    expect(await forecast()).toMatchObject({ board: null, silence: 'no_syllabus', table: null });
    await taught({ board: '0625', tier: 'core' });
    expect(await forecast()).toMatchObject({ board: '0625', silence: 'no_thresholds', choices: [] });
    await save(EXTENDED);
    expect(await forecast()).toMatchObject({ silence: 'no_option', choices: [{ series: '2026-06', options: [] }] });
    await save(CORE);
    const found = await forecast();
    expect(found).toMatchObject({ silence: null, table: { series: '2026-06', option: 'AY', note: 'Invented' } });
    expect(found.papers.map(({ code, component }) => [code, component])).toEqual([
      ['1', '12'],
      ['3', '32'],
      ['5', null],
      ['6', '62'],
    ]);
  });

  it('is a range by mocks of every paper, and silent where one has less than 40 marks', async () => {
    await taught({ board: '0625', tier: 'core', examSeries: '2027-06' });
    await save(CORE);
    await mock('1', 'AAAAA');
    await mock('3', 'AAAAA');
    expect(await of('Cleo')).toMatchObject({
      forecast: null,
      papers: [
        { paper: '1', basis: 'mocks', marks: 50, expected: 100 },
        { paper: '3', basis: 'mocks', marks: 50, expected: 100 },
        { paper: '6', basis: null, marks: 0, expected: null },
      ],
    });
    await mock('6', 'AAAAA');
    expect((await of('Cleo'))?.forecast).toMatchObject({ grade: 'C', best: 'C', lowest: 'D', mark: 200 });
    expect((await of('Ann'))?.forecast).toBeNull();
  });

  it('prefers two mocks to topics, and topics to one mock', async () => {
    await taught({ board: '0625', tier: 'core' });
    await save(CORE);
    await put(`/chapter/${room.chapterId}/topics`, { topics: ['0625 1.2'] }).expect(200);
    await mock('1', 'BBBBB');
    await mock('1', 'AAAAB');
    await mock('3', 'AAAAA');
    const papers = (await of('Cleo'))?.papers ?? [];
    expect(papers.map(({ paper, basis }) => [paper, basis])).toEqual([
      ['1', 'mocks'],
      ['3', 'topics'],
      ['6', 'topics'],
    ]);
    expect(papers[0]).toMatchObject({ marks: 100, expected: 40 });
  });

  it('goes by the series and option that the team has chosen', async () => {
    await taught({ board: '0625', tier: 'extended' });
    await save(`${EXTENDED}\nBX 200 21, 41, 61 150 128 104 81 58`);
    await save(EXTENDED.replace('BY', 'BZ'), '2025-11');
    expect((await forecast()).table).toMatchObject({ series: '2026-06', option: 'BY' });
    await choose({ series: '2026-06', option: 'BX' }).expect(200);
    expect((await forecast()).table).toMatchObject({ series: '2026-06', option: 'BX' });
    await choose({ series: '2025-11' }).expect(200);
    expect((await forecast()).table).toMatchObject({ series: '2025-11', option: 'BZ' });
    await choose({ series: 'June' }).expect(400);
  });

  it('is of the own groups, for the team alone', async () => {
    const path = `/forecast/group/${room.groupId}`;
    const stranger = await quizzes.room();
    await quizzes.call('get', path, stranger.teacher).expect(404);
    await quizzes.call('get', path, cleo).expect(403);
    await quizzes.call('get', path, parent).expect(403);
    await choose({ shownToParents: true }).expect(200);
    await put(
      `/forecast/year/${room.yearId}`,
      { series: null, option: null, shownToParents: true },
      stranger.teacher,
    ).expect(404);
  });
});

describe('a parent', () => {
  beforeEach(async () => {
    await taught({ board: '0625', tier: 'core', examSeries: '2027-06' });
    await save(CORE);
  });

  it('reads the range, and no marks, only if the team shows it', async () => {
    for (const paper of ['1', '3', '6']) await mock(paper, 'AAAAA');
    expect(await ofChild()).toEqual({ forecast: null });
    await choose({ shownToParents: true }).expect(200);
    const shown = { forecast: { grade: 'C', best: 'C', lowest: 'D' }, examSeries: '2027-06' };
    expect(await ofChild()).toEqual(shown);
    await choose({ shownToParents: false }).expect(200);
    expect(await ofChild()).toEqual({ forecast: null });
    const other = await quizzes.people.student(room.teacher, { groupId: room.groupId });
    await quizzes.call('get', `/forecast/student/${other.id}`, parent).expect(403);
  });

  it('reads nothing that rests on a result that is hidden from families', async () => {
    await choose({ shownToParents: true }).expect(200);
    await mock('1', 'AAAAA');
    await mock('3', 'AAAAA');
    const hidden = await mock('6', 'AAAAA', { resultsShown: 'none' });
    expect((await of('Cleo'))?.forecast).not.toBeNull();
    expect((await ofChild()).forecast).toBeNull();
    await put(`/quiz/${hidden._id}/close`, {}).expect(200);
    quizzes.passSeconds(6);
    expect((await ofChild()).forecast).not.toBeNull();
  });
});

describe('a mock', () => {
  it('is of a paper of the year’s syllabus, which must be chosen', async () => {
    const quiz = await quizOf50();
    const set = (paper: unknown) => put(`/forecast/quiz/${quiz._id}/mock`, { paper });
    expect((await set('4').expect(409)).body.code).toBe('no_syllabus');
    await taught({ board: '0625' });
    expect((await set('9').expect(400)).body.code).toBe('paper_unknown');
    await set(4).expect(400);
    await set('4').expect(200);
    await set('2').expect(200);
    expect((await forecast()).mocks).toEqual([{ _id: quiz._id, kind: 'quiz', paper: '2' }]);
    await set(null).expect(200);
    expect((await forecast()).mocks).toEqual([]);
    const stranger = await quizzes.room();
    await put(`/forecast/quiz/${quiz._id}/mock`, { paper: '4' }, stranger.teacher).expect(404);
  });

  it('may be a task, whose grade counts', async () => {
    await taught({ board: '0625', tier: 'core' });
    await save(CORE);
    const { teacher, yearId, groupId } = room;
    const form = { title: 'Mock', description: '', teacherId: teacher.id, yearId, groups: [groupId], gradeOutOf: 80 };
    const deadline = quizzes.inMinutes(60);
    const taskId = await quizzes.made('/tasks/task', teacher, { ...form, deadline, marksShown: 'together' });
    await put(`/forecast/task/${taskId}/mock`, { paper: '3' }).expect(200);
    const handIn = quizzes.call('post', '/tasks/submission', cleo).field({ taskId, studentId: cleo.id });
    const { body } = await handIn.attach('file', pdf('mock'), 'mock.pdf').expect(201);
    await quizzes.call('put', `/tasks/submission/${body._id}/grade`, teacher).field({ grade: '40' }).expect(200);
    expect((await of('Cleo'))?.papers[1]).toEqual({ paper: '3', basis: 'mocks', marks: 80, expected: 50 });
    // The marks are held: nothing of them reaches the parent.
    await mock('1', 'AAAAA');
    await mock('6', 'AAAAA');
    await choose({ shownToParents: true }).expect(200);
    expect((await of('Cleo'))?.forecast).not.toBeNull();
    expect((await ofChild()).forecast).toBeNull();
  });

  it('is one in a copied year too, and gone with its quiz', async () => {
    await taught({ board: '0625' });
    const quiz = await quizOf50();
    await put(`/forecast/quiz/${quiz._id}/mock`, { paper: '4' }).expect(200);
    const form = { name: unique('Next'), parts: ['quizzes'], from: '2026-09-05', to: '2027-09-04' };
    const asked = await quizzes.call('post', `/years/${room.yearId}/copies`, room.teacher).send(form).expect(202);
    await quizzes.api.runJobs();
    const { body } = await quizzes.call('get', `/year-copies/${asked.body._id}`, room.teacher).expect(200);
    const rows = (yearId: string) =>
      quizzes.api.database
        .collection('mockPapers')
        .find({ yearId: objectId(yearId) })
        .toArray();
    expect(await rows(body.toYearId)).toMatchObject([{ kind: 'quiz', board: '0625', paper: '4' }]);
    await quizzes.call('delete', `/quiz/${quiz._id}/${room.teacher.id}`, room.teacher).expect(200);
    quizzes.passSeconds(61);
    await quizzes.api.runJobs();
    expect(await rows(room.yearId)).toEqual([]);
  });
});
