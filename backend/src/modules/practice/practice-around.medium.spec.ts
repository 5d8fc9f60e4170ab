import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import { objectId } from '../../platform/database/objects.js';
import { Features } from '../../platform/features/features.js';
import { studentData } from '../archives/student-data.extension.js';
import { QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
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
});
afterEach(() => quizzes.api.clock.reset());

it('a corrected key replays the cards that it judged', async () => {
  const quiz = await practice.closedQuiz();
  const [, questionId] = quiz.questionIds;
  await practice.answered(questionId, 'C');
  const path = `/quiz/${quiz._id}/question/${questionId}/answer`;
  await quizzes.call('put', path, room.teacher).send({ correctAnswer: 'D' }).expect(200);
  const wrong = (await practice.next()).upcoming;
  await quizzes.call('put', path, room.teacher).send({ correctAnswer: 'C' }).expect(200);
  expect((await practice.next()).upcoming).not.toEqual(wrong);
});

it('the team sees what is still wrong in a group, by how many students', async () => {
  const quiz = await quizzes.quiz(room);
  await quizzes.take(room.ann, quiz, 'AA-');
  await quizzes.take(room.ben, quiz, 'ABA');
  const group = () => quizzes.call('get', `/practice/group/${room.groupId}`, room.teacher).expect(200);
  expect((await group()).body.stillWrong).toEqual([]);
  await practice.close(quiz);
  quizzes.passSeconds(6);
  await practice.answered(quiz.questionIds[1], 'A');
  const { body } = await group();
  expect(body.stillWrong).toMatchObject([
    { question: { _id: quiz.questionIds[2], correctAnswer: 'C' }, students: ['Ann', 'ben'] },
    { question: { _id: quiz.questionIds[1] }, students: ['Ann'] },
  ]);
  expect(body.students).toMatchObject([
    { name: 'Ann', wrong: 2, cleared: 0, days: { practised: 1, of: 7 } },
    { name: 'ben', wrong: 1, days: { practised: 0, of: 7 } },
  ]);
  expect(body.later).toEqual({ asked: 0, right: 0 });
});

/** Ann clears the mistake by practice. */
async function clear(questionId: string | undefined): Promise<void> {
  for (const wait of [0, 4, 8]) {
    await practice.passDays(wait);
    await practice.answered(questionId, 'B');
  }
  await practice.passDays(1);
}

/** Ann answers the question once more in a quiz, which closes. */
async function laterQuiz(questionId: string | undefined, answer: string): Promise<void> {
  const questionIds = [questionId ?? ''];
  const form = quizzes.quizForm(room, questionIds);
  const later = { _id: await quizzes.made('/quiz', room.teacher, form), questionIds };
  await quizzes.take(room.ann, later, answer);
  await practice.close(later);
  quizzes.passSeconds(6);
}

const seenByTeam = async () =>
  (await quizzes.call('get', `/practice/group/${room.groupId}`, room.teacher).expect(200)).body;

it('cleared mistakes that a later quiz asks again are counted', async () => {
  const { questionIds } = await practice.closedQuiz();
  await clear(questionIds[1]);
  await laterQuiz(questionIds[1], 'B');
  expect((await seenByTeam()).later).toEqual({ asked: 1, right: 1 });
});

it('a cleared mistake that a later quiz finds wrong again is wrong again, until it is practised', async () => {
  const { questionIds } = await practice.closedQuiz();
  await clear(questionIds[1]);
  expect(await practice.servedIds()).not.toContain(questionIds[1]);
  await laterQuiz(questionIds[1], 'A');
  expect(await practice.servedIds()).toContain(questionIds[1]);
  const { students, later } = await seenByTeam();
  expect([students[0], later]).toMatchObject([
    { name: 'Ann', wrong: 2, cleared: 0 },
    { asked: 1, right: 0 },
  ]);
  await practice.passDays(1);
  await practice.answered(questionIds[1], 'B');
  expect(await practice.servedIds()).not.toContain(questionIds[1]);
  expect((await seenByTeam()).students[0]).toMatchObject({ wrong: 1, cleared: 1 });
});

it('a mistake that a later quiz finds right is no longer wrong for the team', async () => {
  const { questionIds } = await practice.closedQuiz();
  expect((await seenByTeam()).students[0]).toMatchObject({ name: 'Ann', wrong: 2 });
  await practice.passDays(1);
  await laterQuiz(questionIds[1], 'B');
  const { students, stillWrong } = await seenByTeam();
  expect([students[0], stillWrong]).toMatchObject([{ wrong: 1 }, [{ question: { _id: questionIds[2] } }]]);
});

it('a second right answer of a quiz is right in practice as well, and its cards are made anew', async () => {
  const quiz = await practice.closedQuiz();
  const [, questionId] = quiz.questionIds;
  expect((await practice.answered(questionId, 'D')).verdict).toMatchObject({ isCorrect: false });
  const wrong = (await practice.next()).upcoming;
  const path = `/quiz/${quiz._id}/question/${questionId}/answer`;
  await quizzes
    .call('put', path, room.teacher)
    .send({ correctAnswer: 'B', alsoCorrect: ['D'] })
    .expect(200);
  expect((await practice.next()).upcoming).not.toEqual(wrong);
  await practice.passDays(30);
  expect(await practice.servedIds()).toContain(questionId);
  const { verdict } = await practice.answered(questionId, 'D');
  expect(verdict).toMatchObject({ isCorrect: true, marks: 1, correctAnswer: 'B', alsoCorrect: ['D'] });
});

it('an answer that was decided right in a quiz is right in practice as well', async () => {
  const key = JSON.stringify({ accept: ['gravity', 'weight'], spelling: true, order: false });
  const form = { kind: 'text', key, correctAnswer: '', marks: '3', altText: 'What pulls the cart down?' };
  const questionId: string = (await quizzes.upload(room, form).expect(201)).body._id;
  const questionIds = [questionId];
  const quiz = { _id: await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, questionIds)), questionIds };
  for (const [student, answer] of [
    [room.ann, 'mass'],
    [room.ben, 'the earth'],
  ] as const) {
    await quizzes.open(student, quiz).expect(200);
    const body = { studentId: student.id, answers: [{ questionId, answer }] };
    await quizzes.call('post', `/quiz-student/${quiz._id}/submit`, student).send(body).expect(200);
  }
  await practice.close(quiz);
  quizzes.passSeconds(6);
  expect(await practice.answered(questionId, 'the earth')).toMatchObject({ verdict: { isCorrect: false } });
  const wrong = (await practice.next()).upcoming;
  const path = `/quiz/${quiz._id}/question/${questionId}/answers`;
  const { body: groups } = await quizzes.call('get', path, room.teacher).expect(200);
  const { normal } = groups.find(({ example }: { example: string }) => example === 'the earth');
  await quizzes.call('put', `${path}/ruling`, room.teacher).send({ normal, marks: 3 }).expect(200);
  expect((await practice.next()).upcoming).not.toEqual(wrong);
  await practice.passDays(30);
  expect(await practice.servedIds()).toEqual([questionId]);
  expect(await practice.answered(questionId, 'the earth')).toMatchObject({ verdict: { isCorrect: true, marks: 3 } });
});

it('a question that the latest quiz leaves out is not practised, even if the team allows it', async () => {
  const quiz = await practice.closedQuiz();
  const [right, wrong] = quiz.questionIds;
  await quizzes.call('put', `/practice/question/${right}`, room.teacher).send({ allowed: true }).expect(200);
  expect(await practice.servedIds()).toEqual(expect.arrayContaining([right, wrong]));
  for (const [questionId, correctAnswer] of [
    [right, 'A'],
    [wrong, 'B'],
  ]) {
    const path = `/quiz/${quiz._id}/question/${questionId}/answer`;
    await quizzes.call('put', path, room.teacher).send({ correctAnswer, leftOut: true }).expect(200);
  }
  expect(await practice.servedIds()).toEqual(quiz.questionIds.slice(2));
  await laterQuiz(wrong, 'A');
  expect(await practice.servedIds()).toContain(wrong);
});

it('an open mistake that would come only after the year’s exam comes in the last 14 days before it', async () => {
  const { questionIds } = await practice.closedQuiz();
  for (const days of [0, 3, 3]) {
    await practice.passDays(days);
    await practice.answered(questionIds[1], 'B');
  }
  const nextDay = async () => (await practice.next()).upcoming[0]?.date ?? '';
  const examDate = await nextDay();
  const path = `/year/${room.yearId}/syllabus`;
  await quizzes.call('put', path, room.teacher).send({ board: '0625', examDate }).expect(200);
  const daysBefore = (Date.parse(examDate) - Date.parse(await nextDay())) / DAY_MS;
  expect(daysBefore).toBeGreaterThan(0);
  expect(daysBefore).toBeLessThanOrEqual(14);
});

it('practice of a topic has its questions alone, by their own topics or those of their chapter', async () => {
  const { questionIds } = await practice.closedQuiz();
  const put = (path: string, form: object) => quizzes.call('put', path, room.teacher).send(form).expect(200);
  await put(`/chapter/${room.chapterId}/topics`, { topics: ['0625 1.2'] });
  await put('/questions/topics', { questionIds: questionIds.slice(2), topics: ['0625 1.6'] });
  const servedOf = async (topic: string) => {
    const path = `/practice/next?topic=${encodeURIComponent(topic)}`;
    const { body } = await quizzes.call('get', path, room.ann).expect(200);
    return [body.due, ...body.questions.map(({ question }: { question: { _id: string } }) => question._id)];
  };
  expect(await servedOf('0625 1.2')).toEqual([1, questionIds[1]]);
  // Momentum, as another board numbers it.
  expect(await servedOf('4PH1 1(c)')).toEqual([1, questionIds[2]]);
  expect((await servedOf('0625 1')).toSorted()).toEqual([2, ...questionIds.slice(1)].toSorted());
  expect(await servedOf('0625 2.1.1')).toEqual([0]);
  await quizzes.call('get', '/practice/next?topic=0625%209.9', room.ann).expect(400);
  const form = quizzes.quizForm(room, questionIds.slice(1, 2), { startTime: quizzes.inMinutes(60) });
  await quizzes.made('/quiz', room.teacher, form);
  expect(await servedOf('0625 1.2')).toEqual([0]);
});

it('the student’s home says how many wait', async () => {
  await practice.closedQuiz();
  expect((await quizzes.call('get', '/home', room.ann).expect(200)).body.practice).toBe(2);
});

it('strangers see nothing, and a parent the summary of their own child only', async () => {
  await practice.closedQuiz();
  const path = `/practice/summary?studentId=${room.ann.id}`;
  const stranger = await quizzes.people.teacher();
  await quizzes.call('get', path, stranger).expect(404);
  await quizzes.call('get', `/practice/group/${room.groupId}`, stranger).expect(404);
  await quizzes.call('get', path, room.ben).expect(403);
  await quizzes.call('get', `/practice/group/${room.groupId}`, room.ann).expect(403);
  const child = await quizzes.people.student(room.teacher, { groupId: room.groupId });
  const parent = await quizzes.people.parentOf(child);
  await quizzes.call('get', `/practice/summary?studentId=${child.id}`, parent).expect(200);
  await quizzes.call('get', path, parent).expect(403);
});

describe('with its student', () => {
  const rows = async (collection: string, { id }: { id: string }) =>
    quizzes.api.database.collection(collection).countDocuments({ studentId: objectId(id) });

  it('the archive has the answers, without verdicts', async () => {
    const { questionIds } = await practice.closedQuiz();
    await practice.answered(questionIds[1], 'A');
    const parts = await studentData(await quizzes.api.inWorker(Features), room.teacher.id, room.ann.id);
    expect(parts.find(({ name }) => name === 'practice')?.rows).toEqual([
      { at: expect.any(Date), questionId: questionIds[1], answer: 'A' },
    ]);
  });

  it('practice moves to the account that is kept', async () => {
    const { questionIds } = await practice.closedQuiz();
    await practice.answered(questionIds[1], 'A');
    const kept = await quizzes.studentOf(room.teacher, { groupId: room.groupId });
    await quizzes.call('post', `/students/${kept.id}/merge`, room.teacher).send({ otherId: room.ann.id }).expect(200);
    await quizzes.api.runJobs();
    expect([await rows('practiceAnswers', kept), await rows('practiceCards', kept)]).toEqual([1, 1]);
    expect([await rows('practiceAnswers', room.ann), await rows('practiceCards', room.ann)]).toEqual([0, 0]);
  });

  it('practice of a quiz that is not closed is judged in the account that is kept only when it has closed', async () => {
    const { questionIds } = await practice.closedQuiz();
    const again = await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, questionIds.slice(1, 2)));
    await practice.answered(questionIds[1], 'B');
    const kept = await quizzes.studentOf(room.teacher, { groupId: room.groupId });
    await quizzes.call('post', `/students/${kept.id}/merge`, room.teacher).send({ otherId: room.ann.id }).expect(200);
    await quizzes.api.runJobs();
    const card = () => quizzes.api.database.collection('practiceCards').findOne({ studentId: objectId(kept.id) });
    await practice.next(kept);
    expect((await card())?.['state']).toBeUndefined();
    await practice.close({ _id: again, questionIds });
    quizzes.passSeconds(6);
    await practice.next(kept);
    expect((await card())?.['state']).toMatchObject({ rightDays: 1 });
  });

  it('practice is deleted', async () => {
    const { questionIds } = await practice.closedQuiz();
    await practice.answered(questionIds[1], 'A');
    await quizzes.call('delete', `/students/${room.ann.id}`, room.teacher).expect(200);
    await quizzes.api.runJobs();
    quizzes.api.clock.advance(2 * HOUR_MS);
    await quizzes.api.runJobs();
    expect([await rows('practiceAnswers', room.ann), await rows('practiceCards', room.ann)]).toEqual([0, 0]);
  });
});
