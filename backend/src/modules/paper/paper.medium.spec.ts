import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { objectId } from '../../platform/database/objects.js';
import { Features } from '../../platform/features/features.js';
import { studentData } from '../archives/student-data.extension.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import { questionImage } from '../quizzes/testing/question-image.js';
import { BLANK, fillsOf, PaperRoom, type Sheet } from './testing/paper-room.js';

let api: QuizApi;
let paper: PaperRoom;
let room: QuizRoom;
let quiz: MadeQuiz;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  paper = await PaperRoom.make(api);
  ({ room, quiz } = paper);
});

it('each student of the quiz’s groups has one sheet, however often it is printed', async () => {
  const first = await paper.printed({ spares: 2 });
  expect(first.map(({ student }) => student?.name ?? null).toSorted()).toEqual(['Ann', 'ben', null, null]);
  expect(first).toMatchObject([{ version: 'A', options: [4, 4, 4], isCurrent: true }, {}, {}, {}]);
  const cleo = await api.studentOf(room.teacher, { name: 'Cleo', groupId: room.groupId });
  const again = await paper.printed({ spares: 2, groupId: room.groupId });
  expect(again.slice(0, 4)).toEqual(first);
  expect(again.slice(4)).toMatchObject([{ student: { _id: cleo.id } }]);
  expect(new Set(again.map(({ sheet }) => sheet)).size).toBe(5);
});

it('neighbours get versions A and B, whose questions have another order', async () => {
  const many = await api.quiz(room, 8);
  const { body } = await api.call('post', `/quiz/${many._id}/sheets`, room.teacher).send({ versions: 2 }).expect(201);
  expect(body.map(({ version }: Sheet) => version)).toEqual(['A', 'B']);
  const code = body[1].sheet;
  const { questions } = (await paper.take({ sheet: code }, fillsOf('AAAAAAAA'), { quizId: many._id }).expect(200)).body;
  const order = questions.map(({ questionId }: { questionId: string }) => questionId);
  expect(order).not.toEqual(many.questionIds);
  expect(order.toSorted()).toEqual(many.questionIds.toSorted());
});

it('the printed questions are those of the sheet, in its order, whatever becomes of them in the bank', async () => {
  const [first = ''] = quiz.questionIds;
  await paper.sheetOf(room.ann);
  await api.call('delete', `/question/${first}/${room.teacher.id}`, room.teacher).expect(200);
  const { body } = await api.call('get', `/question/selection?quizId=${quiz._id}`, room.teacher).expect(200);
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(quiz.questionIds);
  const copied = { 'questions.1.altText': 'A cart' };
  await api.api.database.collection('quizzes').updateOne({ _id: objectId(quiz._id) }, { $set: copied });
  const again = await api.call('get', `/question/selection?quizId=${quiz._id}`, room.teacher).expect(200);
  expect(again.body[1]).toMatchObject({ alt: 'A cart' });
});

it('the file has one A4 page for each sheet, with the student’s names', async () => {
  await paper.printed({ spares: 1 });
  expect(await paper.pages()).toEqual(Array.from({ length: 3 }, () => [595, 842]));
  const ofOther = `/quiz/${quiz._id}/sheets.pdf?groupId=${room.otherGroupId}`;
  expect((await api.call('get', ofOther, room.teacher).expect(404)).body.message).toMatch(/not set for that group/);
});

it('a quiz with a question in words is not for paper', async () => {
  const key = JSON.stringify({ accept: ['gravity'], spelling: true, order: false });
  const text = await api.upload(room, { correctAnswer: '', altText: 'A cart', kind: 'text', key }).expect(201);
  const form = api.quizForm(room, [quiz.questionIds[0] ?? '', text.body._id], { duration: 30 });
  const words = await api.made('/quiz', room.teacher, form);
  const { body } = await api.call('post', `/quiz/${words}/sheets`, room.teacher).send({}).expect(409);
  expect([body.code, body.message]).toEqual(['not_on_paper', expect.stringContaining('Question 2 has no options')]);
});

it('a sheet without doubts is the student’s attempt at once', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const { body } = await paper.take(sheet, fillsOf('A-C')).expect(200);
  expect(body).toMatchObject({ state: 'done', score: 2, total: 3, student: { name: 'Ann' }, differences: [] });
  expect((await api.result(room.teacher, quiz, room.ann).expect(200)).body).toMatchObject({ score: 2 });
  expect(await api.stateOf(room.ann, quiz)).toMatchObject({ state: 'submitted' });
  expect(await paper.stored('quizAttempts', { studentId: objectId(room.ann.id), via: 'paper' })).toBe(1);
  await api.open(room.ann, quiz).expect(409);
});

it('a second photo changes nothing, and its reply says what it shows otherwise', async () => {
  const sheet = await paper.sheetOf(room.ann);
  await paper.take(sheet, fillsOf('A-C')).expect(200);
  const { body } = await paper.take(sheet, fillsOf('AB?')).expect(200);
  expect(body).toMatchObject({ score: 2, differences: [{ questionId: quiz.questionIds[1], before: null, now: 'B' }] });
  expect(await paper.reads()).toHaveLength(1);
});

it('a person decides what is doubtful, and the decision stands', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const [, second, third] = quiz.questionIds;
  const { body } = await paper.take(sheet, fillsOf('A?-')).expect(200);
  expect(body).toMatchObject({ state: 'toCheck', score: null, revision: 0 });
  expect(body.questions[1]).toMatchObject({ questionId: second, answer: null, isAsked: true, isDecided: false });
  await api.result(room.teacher, quiz, room.ann).expect(404);
  expect(await paper.reads('?state=toCheck')).toHaveLength(1);
  const decided = (
    await paper.check(body._id, { revision: 0, answers: [{ questionId: second, answer: 'B' }] }).expect(200)
  ).body;
  expect(decided).toMatchObject({ state: 'done', score: 2, revision: 1 });
  expect(await paper.reads('?state=toCheck')).toEqual([]);
  expect((await paper.take(sheet, fillsOf('ADC')).expect(200)).body.questions[1]).toMatchObject({
    answer: 'B',
    isDecided: true,
  });
  expect((await paper.check(body._id, { revision: 0, answers: [] }).expect(409)).body.code).toBe('checked_meanwhile');
  const corrected = {
    revision: 1,
    answers: [
      { questionId: third, answer: 'C' },
      { questionId: second, answer: null },
    ],
  };
  expect((await paper.check(body._id, corrected).expect(200)).body).toMatchObject({
    state: 'done',
    score: 2,
    revision: 2,
  });
});

it('a spare sheet waits for the name of its student, who has no other', async () => {
  await paper.printed({ spares: 2 });
  const [spare, another] = (await paper.printed({ spares: 2 })).filter(({ student }) => !student);
  const { body } = await paper.take(spare!, fillsOf('ABC')).expect(200);
  expect(body).toMatchObject({ state: 'toCheck', student: null, score: null });
  const given = { revision: 0, answers: [], studentId: room.ben.id };
  expect((await paper.check(body._id, given).expect(200)).body).toMatchObject({
    state: 'done',
    score: 3,
    student: { name: 'ben' },
  });
  const other = (await paper.take(another!, fillsOf('ABC')).expect(200)).body;
  expect((await paper.check(other._id, given).expect(409)).body.code).toBe('student_has_sheet');
  const own = (await paper.take(await paper.sheetOf(room.ann), fillsOf('AB?')).expect(200)).body;
  expect((await paper.check(own._id, given).expect(409)).body.code).toBe('student_printed');
  const stranger = await api.studentOf(await api.people.teacher());
  await paper.check(other._id, { ...given, studentId: stranger.id }).expect(404);
});

it('one sheet never overwrites another of the same student', async () => {
  const spare = (await paper.printed({ spares: 1 })).find(({ student }) => !student);
  const { body } = await paper.take(spare!, fillsOf('ABC')).expect(200);
  await paper.check(body._id, { revision: 0, answers: [], studentId: room.ann.id }).expect(200);
  expect((await paper.take(await paper.sheetOf(room.ann), fillsOf('DDD')).expect(409)).body.code).toBe(
    'student_has_sheet',
  );
  expect((await api.result(room.teacher, quiz, room.ann).expect(200)).body).toMatchObject({ score: 3 });
});

it('a used spare sheet is neither counted nor printed again', async () => {
  const [used] = (await paper.printed({ spares: 1 })).filter(({ student }) => !student);
  await paper.take(used!, fillsOf('ABC')).expect(200);
  expect((await paper.printed({ spares: 1 })).filter(({ student }) => !student)).toHaveLength(2);
  expect(await paper.pages()).toHaveLength(3);
});

it('a student who has begun online keeps that attempt', async () => {
  const sheet = await paper.sheetOf(room.ann);
  await api.take(room.ann, quiz, 'ABC');
  expect((await paper.take(sheet, fillsOf('DDD')).expect(409)).body.code).toBe('taken_online');
  expect((await api.result(room.teacher, quiz, room.ann).expect(200)).body).toMatchObject({ score: 3 });
  expect(await paper.reads()).toMatchObject([{ state: 'read', score: null }]);
});

it('an attempt that was not written in time is written with the next photo', async () => {
  const sheet = await paper.sheetOf(room.ann);
  await paper.take(sheet, fillsOf('ABC')).expect(200);
  await api.api.database.collection('quizAttempts').deleteMany({ studentId: objectId(room.ann.id) });
  await api.api.database.collection('sheetReads').updateMany({}, { $set: { state: 'read' } });
  expect((await paper.take(sheet, fillsOf('ABC')).expect(200)).body).toMatchObject({ state: 'done', score: 3 });
});

it('two photos of a sheet at once are one reading', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const replies = await Promise.all([1, 2, 3].map(() => paper.take(sheet, fillsOf('AB-'))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await paper.reads()).toMatchObject([{ state: 'done', score: 2 }]);
});

it.each([
  ['too few questions', [[0, 0, 0, 0]]],
  ['too few bubbles', [[0, 0, 0], BLANK, BLANK]],
  ['more than full', [[1.1, 0, 0, 0], BLANK, BLANK]],
  ['no numbers', [['x', 0, 0, 0], BLANK, BLANK]],
  ['no list', 'none'],
  ['nothing', undefined],
])('fills with %s are refused', async (_what, fills) => {
  const sheet = await paper.sheetOf(room.ann);
  expect((await paper.take(sheet, fills).expect(400)).body.code).toBe('validation_failed');
  expect(await paper.reads()).toEqual([]);
});

it('a photo is kept beside its reading, and a later one is not', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const send = () =>
    api
      .call('post', '/sheet-reads', room.teacher)
      .field({ quizId: quiz._id, sheet: sheet.sheet, fills: JSON.stringify(fillsOf('ABC')) })
      .attach('photo', questionImage(), 'sheet.png');
  const { photoUrl } = (await send().expect(200)).body;
  expect(photoUrl).toMatch(/^\/api\/files\//);
  await send().expect(200);
  expect(await paper.stored('files', { tenantId: objectId(room.teacher.id), use: 'sheet-photo' })).toBe(1);
});

it('sheets that were not read follow the quiz’s questions, and the old paper is unknown', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const fewer = { questions: quiz.questionIds.slice(0, 2) };
  await api.call('put', `/quiz/${quiz._id}`, room.teacher).send(fewer).expect(200);
  expect((await paper.take(sheet, fillsOf('ABC')).expect(409)).body.code).toBe('sheet_outdated');
  const now = await paper.sheetOf(room.ann);
  expect(now).toMatchObject({ _id: sheet._id, options: [4, 4] });
  await paper.take(sheet, fillsOf('AB')).expect(404);
  await paper.take(now, fillsOf('AB')).expect(200);
});

it('another team, students and parents see nothing and change nothing', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const { _id } = (await paper.take(sheet, fillsOf('A?C')).expect(200)).body;
  const stranger = await api.people.teacher();
  await paper.print({}, stranger).expect(404);
  await api.call('get', `/quiz/${quiz._id}/sheets`, stranger).expect(404);
  await api.call('get', `/quiz/${quiz._id}/sheets.pdf`, stranger).expect(404);
  await api.call('get', `/quiz/${quiz._id}/sheet-reads`, stranger).expect(404);
  await paper.take(sheet, fillsOf('ABC'), { caller: stranger }).expect(404);
  await paper.check(_id, { revision: 0, answers: [] }, stranger).expect(404);
  await paper.take(sheet, fillsOf('ABC'), { caller: room.ann }).expect(403);
  await paper.check(_id, { revision: 0, answers: [] }, room.ann).expect(403);
  const own = await api.quiz(room, 3);
  await paper.take(sheet, fillsOf('ABC'), { quizId: own._id }).expect(404);
});

it('an archived year is closed', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const { _id } = (await paper.take(sheet, fillsOf('A?C')).expect(200)).body;
  await api.call('put', `/years/${room.yearId}/archive`, room.teacher).send({}).expect(200);
  for (const call of [
    paper.print(),
    paper.take(sheet, fillsOf('ABC')),
    paper.check(_id, { revision: 0, answers: [] }),
  ]) {
    expect((await call.expect(409)).body.code).toBe('year_archived');
  }
});

it('sheets and readings go with the quiz', async () => {
  await paper.take(await paper.sheetOf(room.ann), fillsOf('ABC')).expect(200);
  await api.call('delete', `/quiz/${quiz._id}/${room.teacher.id}`, room.teacher).expect(200);
  api.passSeconds(61);
  await api.api.runJobs();
  const ofQuiz = { quizId: objectId(quiz._id) };
  expect([await paper.stored('answerSheets', ofQuiz), await paper.stored('sheetReads', ofQuiz)]).toEqual([0, 0]);
});

it('sheets and readings go with the student, whose archive has the answers', async () => {
  await paper.take(await paper.sheetOf(room.ann), fillsOf('A-C')).expect(200);
  const parts = await studentData(await api.api.inWorker(Features), room.teacher.id, room.ann.id);
  expect(parts.find(({ name }) => name === 'answer-sheets')?.rows).toMatchObject([
    { answers: { [quiz.questionIds[0] ?? '']: 'A', [quiz.questionIds[2] ?? '']: 'C' } },
  ]);
  await api.call('delete', `/students/${room.ann.id}`, room.teacher).expect(200);
  await api.api.runJobs();
  api.api.clock.advance(2 * HOUR_MS);
  await api.api.runJobs();
  const ofAnn = { studentId: objectId(room.ann.id) };
  expect([await paper.stored('answerSheets', ofAnn), await paper.stored('sheetReads', ofAnn)]).toEqual([0, 0]);
});

it('sheets of a merged account go to the one that is kept, and a second one of a quiz becomes a spare', async () => {
  await paper.printed();
  await api.call('post', `/students/${room.ben.id}/merge`, room.teacher).send({ otherId: room.ann.id }).expect(200);
  await api.api.runJobs();
  const { body } = await api.call('get', `/quiz/${quiz._id}/sheets`, room.teacher).expect(200);
  expect(body.map(({ student }: Sheet) => student?.name ?? null).toSorted()).toEqual(['ben', null]);
});
