import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/people.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from './testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.room();
});

const get = async (path: string, caller: TestPerson = room.teacher) =>
  (await api.call('get', path, caller).expect(200)).body;
const uploaded = async (correctAnswer: string, marks: number): Promise<string> =>
  (await api.upload(room, { correctAnswer, marks: String(marks) }).expect(201)).body._id;
/** Questions with these marks; their answers are A, B, C. */
async function quizWorth(marks: number[], terms: Record<string, unknown> = {}): Promise<MadeQuiz> {
  const questionIds: string[] = [];
  for (const [at, worth] of marks.entries()) questionIds.push(await uploaded('ABC'[at] ?? 'D', worth));
  return { _id: await api.made('/quiz', room.teacher, api.quizForm(room, questionIds, terms)), questionIds };
}
const remark = (quiz: MadeQuiz, at: number, body: object, caller = room.teacher) =>
  api.call('put', `/quiz/${quiz._id}/question/${quiz.questionIds[at]}/answer`, caller).send(body);
const edit = (questionId: string | undefined, terms: object) => {
  const { yearId, unitId, chapterId, teacher } = room;
  const form = { yearId, unitId, chapterId, correctAnswer: 'A', ...terms };
  return api.call('put', `/question/${questionId}`, teacher).send(form);
};
const scoresOf = async ({ _id }: MadeQuiz) => {
  const rows: { score: number; total: number }[] = await get(`/quiz/${_id}/submissions`);
  return rows.map(({ score, total }) => [score, total]);
};
const inBank = async (questionId: string | undefined) =>
  (await get(`/questions/${room.teacher.id}`)).find(({ _id }: { _id: string }) => _id === questionId);

/** Every reply that contains a figure of the quiz, by path, without the links that are signed anew for each reply. */
async function figuresOf({ _id }: MadeQuiz): Promise<Record<string, string>> {
  const { teacher, ann, yearId, groupId } = room;
  const paths: [string, TestPerson][] = [
    [`/questions/${teacher.id}/${yearId}`, teacher],
    [`/quiz/id/${_id}`, teacher],
    [`/quiz/teacher/${teacher.id}`, teacher],
    [`/quiz/${_id}/submissions`, teacher],
    [`/quiz/${_id}/statistics`, teacher],
    [`/quiz-student/${ann.id}`, ann],
    [`/quiz-student/${_id}/submission/${ann.id}`, ann],
    [`/performance/student/${ann.id}`, ann],
    [`/performance/student/${ann.id}/progress`, ann],
    [`/gradebook/group/${groupId}`, teacher],
  ];
  const figures: Record<string, string> = {};
  for (const [path, caller] of paths) {
    figures[path] = JSON.stringify(await get(path, caller)).replaceAll(/\?exp=[^"]*/g, '');
  }
  return figures;
}

describe('a quiz whose questions are worth 3, 1 and 2 marks', () => {
  it('has 6 marks, in every reply', async () => {
    const quiz = await quizWorth([3, 1, 2], { duration: 30, endTime: api.inMinutes(60) });
    expect((await api.open(room.ann, quiz).expect(200)).body.questions.map(byMarks).toSorted()).toEqual(
      quiz.questionIds.map((_id, at) => [_id, [3, 1, 2][at]]).toSorted(),
    );
    await api.submit(room.ann, quiz, 'A-C').expect(200);
    await api.take(room.ben, quiz, 'DBA');
    api.passSeconds(3660);
    const score = { score: 5, total: 6 };
    expect(await scoresOf(quiz)).toEqual([
      [5, 6],
      [1, 6],
    ]);
    expect((await api.result(room.ann, quiz, room.ann).expect(200)).body).toMatchObject(score);
    expect(await api.stateOf(room.ann, quiz)).toMatchObject({ ...score, questionCount: 3 });
    expect((await get(`/quiz/id/${quiz._id}`)).total).toBe(6);
    const statistics = await get(`/quiz/${quiz._id}/statistics`);
    expect(statistics).toMatchObject({ meanScore: 3, total: 6, attempts: 2 });
    expect(statistics.questions[0]).toMatchObject({ marks: 3, difficulty: 0.5 });
    const answers = quiz.questionIds.map((questionId, at) => ({ questionId, answer: 'ABC'[at] }));
    const preview = await api.call('post', `/quiz/${quiz._id}/preview/result`, room.teacher).send({ answers });
    expect(preview.body).toMatchObject({ score: 6, total: 6 });
  });

  it('counts by its marks in reports, averages by unit and the gradebook', async () => {
    const quiz = await quizWorth([3, 1, 2], { duration: 30, endTime: api.inMinutes(60) });
    await api.take(room.ann, quiz, 'A-C');
    api.passSeconds(3660);
    const report = await get(`/performance/student/${room.ann.id}`, room.ann);
    expect(report.quizzes).toEqual([expect.objectContaining({ score: 5, total: 6 })]);
    const progress = await get(`/performance/student/${room.ann.id}/progress`, room.ann);
    expect(progress.points).toEqual([expect.objectContaining({ kind: 'quiz', percent: 83 })]);
    expect(progress.units).toEqual([
      { unitId: room.unitId, unitName: 'Motion', correct: 2, questions: 3, score: 5, total: 6, percent: 83 },
    ]);
    const gradebook = await get(`/gradebook/group/${room.groupId}`);
    expect(JSON.stringify(gradebook)).toContain('"outOf":6');
  });
});

describe('other marks for a question that a quiz uses', () => {
  let quiz: MadeQuiz;
  beforeEach(async () => {
    quiz = await quizWorth([1, 1]);
    await api.take(room.ann, quiz, 'AB');
    await api.take(room.ben, quiz, 'DB');
  });

  it('score every attempt again, and are recorded, also for a quiz older than marks', async () => {
    await withoutMarks();
    const { body } = await remark(quiz, 0, { correctAnswer: 'A', marks: 4 }).expect(200);
    const trace = { questionId: quiz.questionIds[0], from: 'A', to: 'A', fromMarks: 1, toMarks: 4 };
    expect(body).toMatchObject({ changedScores: 1, remarks: [{ ...trace, by: room.teacher.id }] });
    expect(await scoresOf(quiz)).toEqual([
      [5, 5],
      [1, 5],
    ]);
    expect((await inBank(quiz.questionIds[0])).marks).toBe(4);
    const again = await remark(quiz, 0, { correctAnswer: 'A', marks: 4 }).expect(200);
    expect(again.body).toMatchObject({ changedScores: 0, remarks: [trace] });
    const back = await remark(quiz, 0, { correctAnswer: 'A', marks: 1 }).expect(200);
    expect(back.body.remarks[1]).toMatchObject({ fromMarks: 4, toMarks: 1 });
    expect(await scoresOf(quiz)).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });

  it('stay if only the answer is corrected, which records no marks', async () => {
    await remark(quiz, 0, { correctAnswer: 'A', marks: 4 }).expect(200);
    const { body } = await remark(quiz, 0, { correctAnswer: 'D' }).expect(200);
    expect(body.remarks[1]).toEqual({
      ...{ questionId: quiz.questionIds[0], from: 'A', to: 'D', by: room.teacher.id, at: expect.any(String) },
    });
    expect(await scoresOf(quiz)).toEqual([
      [1, 5],
      [5, 5],
    ]);
  });

  it('are applied in sequence or rejected when several run at once', async () => {
    const replies = await Promise.all([2, 3, 4].map((marks) => remark(quiz, 0, { correctAnswer: 'A', marks })));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { questions, remarks } = await get(`/quiz/id/${quiz._id}`);
    expect(remarks).toHaveLength(replies.filter(({ status }) => status === 200).length);
    expect(remarks.map(({ fromMarks }: Record<string, number>) => fromMarks)).toEqual([
      ...[1, ...remarks.slice(0, -1).map(({ toMarks }: Record<string, number>) => toMarks)],
    ]);
    expect(questions[0].marks).toBe(remarks.at(-1).toMarks);
  });

  it.each([0, 11, 2.5, 'two', true])('are refused as %j', async (marks) => {
    const { body } = await remark(quiz, 0, { correctAnswer: 'A', marks }).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'marks' })]);
    expect((await edit(quiz.questionIds[0], { marks }).expect(400)).body.errors[0].field).toBe('marks');
    expect((await get(`/quiz/id/${quiz._id}`)).total).toBe(2);
  });

  it('change the bank alone, unless the quizzes are to be scored again', async () => {
    const [questionId] = quiz.questionIds;
    expect((await edit(questionId, { marks: 3 }).expect(200)).body).toMatchObject({ marks: 3, changedScores: 0 });
    for (const marks of [undefined, null]) {
      expect((await edit(questionId, { altText: 'A ball', marks }).expect(200)).body.marks).toBe(3);
      await remark(quiz, 1, { correctAnswer: 'B', marks }).expect(200);
    }
    expect((await get(`/quiz/id/${quiz._id}`)).total).toBe(2);
    expect((await quizWorthOf(questionId)).total).toBe(3);
    const scored = await edit(questionId, { marks: 3, remarkQuizzes: true }).expect(200);
    expect(scored.body.changedScores).toBe(1);
    expect(await scoresOf(quiz)).toEqual([
      [4, 4],
      [1, 4],
    ]);
  });
});

describe('a key of which two answers count, or none', () => {
  let quiz: MadeQuiz;
  beforeEach(async () => {
    quiz = await quizWorth([1, 3]);
    await api.take(room.ann, quiz, 'AB');
    await api.take(room.ben, quiz, 'CD');
  });
  const preview = (at: number, body: object, caller = room.teacher) =>
    api.call('post', `/quiz/${quiz._id}/question/${quiz.questionIds[at]}/answer/preview`, caller).send(body);

  it('shows each student’s score before and after, and stores nothing', async () => {
    const also = await preview(0, { correctAnswer: 'A', alsoCorrect: ['C', 'A'] }).expect(200);
    const ann = { studentId: room.ann.id, name: room.ann.name };
    const ben = { studentId: room.ben.id, name: room.ben.name };
    expect(also.body).toMatchObject({ fromTotal: 4, toTotal: 4 });
    expect(also.body.students).toEqual(
      expect.arrayContaining([
        { ...ann, from: 4, to: 4 },
        { ...ben, from: 0, to: 1 },
      ]),
    );
    const out = await preview(1, { correctAnswer: 'B', leftOut: true }).expect(200);
    expect(out.body).toMatchObject({ fromTotal: 4, toTotal: 1 });
    expect(out.body.students).toContainEqual({ ...ann, from: 4, to: 1 });
    expect(await scoresOf(quiz)).toEqual([
      [4, 4],
      [0, 4],
    ]);
    expect((await get(`/quiz/id/${quiz._id}`)).remarks).toEqual([]);
    await preview(0, { correctAnswer: 'A' }, room.ann).expect(403);
  });

  it('scores every attempt again, is recorded, and can be taken back', async () => {
    const { body } = await remark(quiz, 0, { correctAnswer: 'A', alsoCorrect: ['C', 'A'] }).expect(200);
    expect(body).toMatchObject({ changedScores: 1, remarks: [{ from: 'A', to: 'A', fromAlso: [], toAlso: ['C'] }] });
    expect(await scoresOf(quiz)).toEqual([
      [4, 4],
      [1, 4],
    ]);
    expect((await get(`/quiz/id/${quiz._id}`)).questions[0].alsoCorrect).toEqual(['C']);
    const again = await remark(quiz, 0, { correctAnswer: 'A', alsoCorrect: ['C'] }).expect(200);
    expect(again.body).toMatchObject({ changedScores: 0, remarks: [expect.anything()] });
    await remark(quiz, 1, { correctAnswer: 'B', leftOut: true }).expect(200);
    expect(await scoresOf(quiz)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const none = await remark(quiz, 0, { correctAnswer: 'A', leftOut: true }).expect(400);
    expect(none.body.code).toBe('no_question_counts');
    await remark(quiz, 1, { correctAnswer: 'B', leftOut: false }).expect(200);
    await remark(quiz, 0, { correctAnswer: 'A', alsoCorrect: [] }).expect(200);
    expect(await scoresOf(quiz)).toEqual([
      [4, 4],
      [0, 4],
    ]);
  });

  it('is in the reports, the gradebook and the student’s result alike', async () => {
    await remark(quiz, 0, { correctAnswer: 'A', alsoCorrect: ['C'] }).expect(200);
    await remark(quiz, 1, { correctAnswer: 'B', leftOut: true }).expect(200);
    const figures = Object.values(await figuresOf(quiz)).join('\n');
    expect(figures).toContain('"score":1,"total":1');
    expect(figures).toContain('"outOf":1');
    expect(figures).not.toContain('"total":4');
  });

  it.each([{ alsoCorrect: 'C' }, { alsoCorrect: ['E'] }, { leftOut: 'yes' }])('is refused as %j', async (terms) => {
    await remark(quiz, 0, { correctAnswer: 'A', ...terms }).expect(400);
    await preview(0, { correctAnswer: 'A', ...terms }).expect(400);
  });
});

/** A new quiz of this question alone. */
const quizWorthOf = async (questionId: string | undefined) =>
  get(`/quiz/id/${await api.made('/quiz', room.teacher, api.quizForm(room, [questionId ?? '']))}`);

/** Makes all rows as they were before questions had marks. */
async function withoutMarks(): Promise<void> {
  const { database } = api.api;
  await database.collection('questions').updateMany({}, { $unset: { marks: '' } });
  await database.collection('quizzes').updateMany({}, { $unset: { 'questions.$[].marks': '' } });
  expect(await database.collection('quizzes').countDocuments({ 'questions.marks': { $exists: true } })).toBe(0);
}

describe('a database older than marks', () => {
  it('gives the numbers that it gave, byte for byte', async () => {
    const quiz = await api.quiz(room, 3, { title: 'Old', duration: 30, endTime: api.inMinutes(60) });
    await api.take(room.ann, quiz, 'ADC');
    await api.take(room.ben, quiz, 'A');
    api.passSeconds(3660);
    const asNew = await figuresOf(quiz);
    await withoutMarks();
    const asOld = await figuresOf(quiz);
    expect(asOld).toEqual(asNew);
    const text = Object.values(asOld).join('\n');
    // As version 1 had them: a mark for each question, and no field about marks in averages by unit.
    expect(text).toContain('"score":2,"total":3,"startedAt"');
    expect(text).toContain('"meanScore":1.5,"total":3,');
    expect(text).toContain('"total":3,"alreadySubmitted":true,"score":2,');
    expect(text).toContain('"score":2,"total":3,"state":"submitted"');
    expect(text).toContain('"unitName":"Motion","correct":2,"questions":3,"percent":67}]');
    expect(text).toContain('"outOf":3');
    expect(text).not.toContain('"marks":null');
  });
});

const byMarks = ({ _id, marks }: { _id: string; marks: number }) => [_id, marks];
