import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import type { TestPerson, TestStudent } from '../../../testing/people.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;
let foreign: QuizRoom;
let quiz: MadeQuiz;

beforeAll(async () => {
  api = await QuizApi.start();
  room = await api.room();
  foreign = await api.room();
});
afterAll(() => api.stop());
beforeEach(async () => {
  quiz = await api.quiz(room, 3);
});

const submissions = (query = '', caller: TestPerson = room.teacher) =>
  api.call('get', `/quiz/${quiz._id}/submissions${query}`, caller);
const statistics = async () => (await api.call('get', `/quiz/${quiz._id}/statistics`, room.teacher).expect(200)).body;
const remark = (question: number, correctAnswer: string, caller = room.teacher) =>
  api.call('put', `/quiz/${quiz._id}/question/${quiz.questionIds[question]}/answer`, caller).send({ correctAnswer });
const extra = (student: TestStudent, minutes: unknown, caller = room.teacher) =>
  api.call('put', `/quiz/${quiz._id}/extra-time/${student.id}`, caller).send({ minutes });
const scoreOf = async (student: TestStudent) => (await api.stateOf(student, quiz))['score'];

describe('the results of a quiz', () => {
  it('are one row per student who has submitted, sorted by name', async () => {
    await api.take(room.ben, quiz, 'AB');
    await api.take(room.ann, quiz, 'AAC');
    const { body } = await submissions().expect(200);
    expect(body.map(({ studentId, score }: Row) => [studentId.name, score])).toEqual([
      ['Ann', 2],
      ['ben', 2],
    ]);
    expect(body[0]).toEqual({
      _id: expect.any(String),
      quizId: quiz._id,
      quizTitle: expect.any(String),
      studentId: { _id: room.ann.id, name: 'Ann', email: room.ann.email },
      groupId: room.groupId,
      groupName: expect.stringMatching(/^Group/),
      score: 2,
      total: 3,
      startedAt: expect.any(String),
      submittedAt: expect.any(String),
      submittedBy: 'student',
      extraMinutes: 0,
      answers: [
        { questionId: quiz.questionIds[0], answer: 'A', isCorrect: true },
        { questionId: quiz.questionIds[1], answer: 'A', isCorrect: false },
        { questionId: quiz.questionIds[2], answer: 'C', isCorrect: true },
      ],
    });
    const page = await submissions('?limit=1&page=2').expect(200);
    expect([page.body, page.headers['x-total-count']]).toEqual([[body[1]], '2']);
    const one = `/quiz/${quiz._id}/submission/${room.ann.id}`;
    expect((await api.call('get', one, room.teacher).expect(200)).body).toEqual(body[0]);
  });

  it('leave out students who have not submitted, and are only for the teacher', async () => {
    await api.open(room.ann, quiz).expect(200);
    expect((await submissions().expect(200)).body).toEqual([]);
    await api.call('get', `/quiz/${quiz._id}/submission/${room.ann.id}`, room.teacher).expect(404);
    await submissions('', foreign.teacher).expect(404);
    await submissions('', room.ann).expect(403);
  });
});

describe('question statistics', () => {
  it('show how often each option was chosen', async () => {
    expect(await statistics()).toMatchObject({ attempts: 0, meanScore: null, total: 3 });
    await api.take(room.ann, quiz, 'AB');
    await api.take(room.ben, quiz, 'AD');
    const { attempts, meanScore, questions } = await statistics();
    expect([attempts, meanScore]).toEqual([2, 1.5]);
    expect(questions[1]).toMatchObject({
      _id: quiz.questionIds[1],
      imageUrl: expect.any(String),
      correctAnswer: 'B',
      chosen: { A: 0, B: 1, C: 0, D: 1 },
      unanswered: 0,
      difficulty: 0.5,
      discrimination: null,
    });
    expect(questions[2]).toMatchObject({ unanswered: 2, difficulty: 0 });
  });
});

describe('a re-mark', () => {
  it('rescores every attempt and records who did it', async () => {
    const assistant = await api.people.assistant(room.teacher);
    await api.take(room.ann, quiz, 'DBC');
    await api.take(room.ben, quiz, 'ABC');
    expect([await scoreOf(room.ann), await scoreOf(room.ben)]).toEqual([2, 3]);
    const { body } = await remark(0, 'D', assistant).expect(200);
    const trace = { questionId: quiz.questionIds[0], from: 'A', to: 'D', by: assistant.id, at: expect.any(String) };
    expect(body).toEqual({
      questionId: quiz.questionIds[0],
      correctAnswer: 'D',
      changedScores: 2,
      remarks: [trace],
    });
    expect([await scoreOf(room.ann), await scoreOf(room.ben)]).toEqual([3, 2]);
    const rows: Row[] = (await submissions().expect(200)).body;
    expect(rows.map(({ score }) => score)).toEqual([3, 2]);
    expect((await api.result(room.ann, quiz, room.ann).expect(200)).body.score).toBe(3);
    const report = await api.call('get', `/performance/student/${room.ann.id}`, room.ann).expect(200);
    expect(report.body.quizzes).toContainEqual(expect.objectContaining({ quizId: quiz._id, score: 3 }));
    expect((await api.call('get', `/quiz/id/${quiz._id}`, room.teacher)).body.remarks).toEqual([trace]);
  });

  it('changes and records nothing when repeated', async () => {
    await api.take(room.ann, quiz, 'DBC');
    await remark(0, 'D').expect(200);
    const replies = await Promise.all([remark(0, 'D'), remark(0, 'D')]);
    for (const { status, body } of replies) {
      expect([status, body.changedScores, body.remarks.length]).toEqual([200, 0, 1]);
    }
  });

  it('is applied in sequence or rejected when several run at once', async () => {
    const replies = await Promise.all(['B', 'C', 'D'].map((answer) => remark(0, answer)));
    const { body } = await api.call('get', `/quiz/id/${quiz._id}`, room.teacher).expect(200);
    const done = replies.filter(({ status }) => status === 200).length;
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(body.remarks).toHaveLength(done);
    expect(body.questions[0].correctAnswer).toBe(body.remarks.at(-1).to);
  });

  it('corrects the bank for future quizzes, and no other quiz', async () => {
    const [questionId = ''] = quiz.questionIds;
    const earlier = await api.made('/quiz', room.teacher, api.quizForm(room, [questionId]));
    await remark(0, 'D').expect(200);
    const bank = (await api.call('get', `/questions/${room.teacher.id}`, room.teacher).expect(200)).body;
    expect(bank.find(({ _id }: { _id: string }) => _id === questionId).correctAnswer).toBe('D');
    const kept = await api.call('get', `/quiz/id/${earlier}`, room.teacher).expect(200);
    expect(kept.body.questions[0].correctAnswer).toBe('A');
  });

  it('requires a question of the quiz and a valid option', async () => {
    expect((await remark(0, 'E')).status).toBe(400);
    expect((await remark(0, 'B', foreign.teacher)).status).toBe(404);
    const path = `/quiz/${quiz._id}/question/${room.ann.id}/answer`;
    expect((await api.call('put', path, room.teacher).send({ correctAnswer: 'B' })).status).toBe(404);
  });
});

describe('extra time', () => {
  it('granted before the attempt extends it, even beyond the quiz’s end', async () => {
    quiz = await api.quiz(room, 1, { duration: 10, endTime: api.inMinutes(10) });
    expect((await extra(room.ann, 5).expect(200)).body).toEqual({
      studentId: room.ann.id,
      minutes: 5,
      excused: false,
      endsAt: null,
    });
    expect(await api.stateOf(room.ann, quiz)).toMatchObject({ state: 'open', alreadySubmitted: false });
    const { body } = await api.open(room.ann, quiz).expect(200);
    expect(body.remainingSeconds).toBeGreaterThan(14 * 60);
    await api.open(room.ben, quiz).expect(200);
    api.passSeconds(12 * 60);
    expect((await api.save(room.ben, quiz, 'A')).body.code).toBe('time_over');
    await api.save(room.ann, quiz, 'A').expect(200);
    await api.submit(room.ann, quiz, 'A').expect(200);
    expect((await submissions().expect(200)).body[0]).toMatchObject({ extraMinutes: 5, score: 1 });
  });

  it('granted during the attempt moves its end at once, and can be cancelled', async () => {
    const { endsAt } = (await api.open(room.ann, quiz).expect(200)).body;
    const later = new Date(Date.parse(endsAt) + 20 * MINUTE_MS).toISOString();
    expect((await extra(room.ann, 20).expect(200)).body.endsAt).toBe(later);
    expect((await api.open(room.ann, quiz).expect(200)).body.endsAt).toBe(later);
    const listed = await api.call('get', `/quiz/${quiz._id}/extra-time`, room.teacher).expect(200);
    expect(listed.body).toEqual([{ studentId: room.ann.id, minutes: 20, excused: false, endsAt: later }]);
    expect((await extra(room.ann, 0).expect(200)).body.endsAt).toBe(endsAt);
  });

  it('cannot be granted once the attempt is over', async () => {
    await api.take(room.ann, quiz, 'A');
    expect((await extra(room.ann, 5).expect(409)).body.code).toBe('attempt_over');
    quiz = await api.quiz(room, 1, { duration: 1 });
    await api.open(room.ann, quiz).expect(200);
    api.passSeconds(61);
    expect((await extra(room.ann, 5).expect(409)).body.code).toBe('attempt_over');
  });

  it('must be 0 to 240 minutes, for a student of the quiz', async () => {
    for (const minutes of [-1, 241, 1.5, '5', null]) expect((await extra(room.ann, minutes)).status).toBe(400);
    const other = await api.studentOf(room.teacher, { groupId: room.otherGroupId });
    expect((await extra(other, 5).expect(400)).body.code).toBe('student_not_in_group');
    expect((await extra(foreign.ann, 5)).status).toBe(404);
    expect((await extra(room.ann, 5, foreign.teacher)).status).toBe(404);
  });
});

describe('the review', () => {
  const review = async (reader: TestPerson) => (await api.result(reader, quiz, room.ben).expect(200)).body.review;

  it('appears once the quiz has closed for everyone, including students with extra time', async () => {
    quiz = await api.quiz(room, 2, { duration: 10, endTime: api.inMinutes(10) });
    await extra(room.ann, 5).expect(200);
    await api.open(room.ann, quiz).expect(200);
    await api.take(room.ben, quiz, 'AC');
    expect(await review(room.ben)).toBeNull();
    api.passSeconds(11 * 60);
    expect(await review(room.ben)).toBeNull();
    api.passSeconds(4 * 60);
    expect(await review(room.ben)).toBeNull();
    api.passSeconds(10);
    const reviewed: { _id: string; correctAnswer: string }[] = await review(room.ben);
    expect(reviewed.map(({ _id, correctAnswer }) => [_id, correctAnswer]).toSorted()).toEqual(
      quiz.questionIds.map((id, index) => [id, 'AB'[index]]).toSorted(),
    );
  });

  it('appears early if students with extra time have submitted', async () => {
    quiz = await api.quiz(room, 2, { duration: 10, endTime: api.inMinutes(10) });
    await extra(room.ann, 30).expect(200);
    await api.open(room.ann, quiz).expect(200);
    await api.take(room.ben, quiz, 'AC');
    api.passSeconds(10 * 60 + 6);
    expect(await review(room.ben)).toBeNull();
    await api.submit(room.ann, quiz).expect(200);
    expect(await review(room.ben)).toHaveLength(2);
  });

  it('does not appear while somebody can still begin', async () => {
    for (const student of [room.ann, room.ben]) await api.take(student, quiz, 'ABC');
    api.passSeconds(3600);
    expect(await review(room.ben)).toBeNull();
    await api.call('put', `/quiz/${quiz._id}/close`, room.teacher).expect(200);
    expect(await review(room.ben)).toBeNull();
    api.passSeconds(6);
    expect(await review(room.ben)).toHaveLength(3);
  });
});

interface Row {
  studentId: { _id: string; name: string };
  score: number;
}
