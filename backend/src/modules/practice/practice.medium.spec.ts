import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/clock/durations.js';
import { objectId } from '../../platform/database/objects.js';
import type { TestPerson } from '../../testing/people.js';
import { QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import { dayOf, dayOfDate } from './school-days.js';
import type { CountedAnswerDto, PracticeSummaryDto } from './dto/practice.dto.js';
import { PracticeApi } from './testing/practice-api.js';

const ZONE = 'Africa/Cairo';
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

const summary = async (reader: TestPerson = room.ann): Promise<PracticeSummaryDto> =>
  (await quizzes.call('get', `/practice/summary?studentId=${room.ann.id}`, reader).expect(200)).body;

describe('what is served', () => {
  it('is what was wrong or blank, once the quiz has closed for everyone, without its key', async () => {
    const quiz = await quizzes.quiz(room);
    await quizzes.take(room.ann, quiz, 'AA-');
    expect((await practice.next()).questions).toEqual([]);
    await practice.close(quiz);
    expect((await practice.next()).questions).toEqual([]);
    quizzes.passSeconds(6);
    const reply = await practice.next();
    const wrong = quiz.questionIds.slice(1);
    expect(reply.questions.map(({ question }) => question._id).toSorted()).toEqual(wrong.toSorted());
    expect(reply).toMatchObject({ due: 2, upcoming: [] });
    expect(reply.questions[0]).toMatchObject({ dueOn: null, chapter: 'Speed' });
    expect(JSON.stringify(reply)).not.toMatch(/correctAnswer|"key"/);
    expect(await practice.servedIds(room.ben)).toEqual([]);
  });

  it('leaves at once when a quiz of the group takes it, and comes back when that has closed', async () => {
    const { questionIds } = await practice.closedQuiz();
    const form = quizzes.quizForm(room, questionIds.slice(1, 2), { startTime: quizzes.inMinutes(60) });
    const again = await quizzes.made('/quiz', room.teacher, form);
    expect(await practice.servedIds()).toEqual(questionIds.slice(2));
    quizzes.passSeconds(3601);
    expect(await practice.servedIds()).toEqual(questionIds.slice(2));
    await practice.close({ _id: again, questionIds });
    expect(await practice.servedIds()).toEqual(questionIds.slice(2));
    quizzes.passSeconds(6);
    expect(await practice.servedIds()).toHaveLength(2);
  });

  it('is not hidden by a quiz of another group, and is hidden when its own quiz is open again', async () => {
    const quiz = await practice.closedQuiz();
    const form = quizzes.quizForm(room, quiz.questionIds, { groups: [room.otherGroupId] });
    await quizzes.made('/quiz', room.teacher, form);
    expect(await practice.servedIds()).toHaveLength(2);
    await quizzes
      .call('put', `/quiz/${quiz._id}`, room.teacher)
      .send({ endTime: quizzes.inMinutes(60) })
      .expect(200);
    expect(await practice.servedIds()).toEqual([]);
  });

  it('includes what the team lets students practise in a chapter that is taught', async () => {
    const allowed = await quizzes.question(room);
    const allow = (value: boolean) =>
      quizzes.call('put', `/practice/question/${allowed}`, room.teacher).send({ allowed: value }).expect(200);
    await allow(true);
    expect(await practice.servedIds()).toEqual([]);
    await practice.closedQuiz();
    expect(await practice.servedIds()).toContain(allowed);
    // Ben took no quiz, so that nothing tells which chapters he was taught.
    expect(await practice.servedIds(room.ben)).toEqual([]);
    await allow(false);
    expect(await practice.servedIds()).not.toContain(allowed);
  });

  it('has at most five new questions a day', async () => {
    const quiz = await quizzes.quiz(room, 8);
    await quizzes.take(room.ann, quiz, '');
    await practice.close(quiz);
    quizzes.passSeconds(6);
    const first = await practice.next();
    expect([first.questions.length, first.due]).toEqual([5, 5]);
    await practice.send(first.questions.map(({ id, question }) => ({ id, questionId: question._id, answer: null })));
    expect(await practice.servedIds()).toEqual([]);
    await practice.passDays(1);
    expect(await practice.servedIds()).toHaveLength(8);
  });
});

describe('an answer', () => {
  it('is judged, tells the right one, and moves its card', async () => {
    const { questionIds } = await practice.closedQuiz();
    expect(await practice.answered(questionIds[1], 'A')).toMatchObject({
      outcome: 'counted',
      verdict: { isCorrect: false, marks: 0, total: 1, notes: [], correctAnswer: 'B' },
      isCleared: false,
    });
    const waits: (number | null)[] = [];
    for (const wait of [1, 3, 8]) {
      await practice.passDays(wait);
      const { dueOn } = await practice.answered(questionIds[1], 'B');
      waits.push(dueOn === null ? null : dayOfDate(dueOn) - dayOf(quizzes.api.clock.now(), ZONE));
    }
    expect(waits).toEqual([3, 8, null]);
    expect(await summary()).toMatchObject({ cleared: 1, open: 0 });
    expect(await practice.servedIds()).toEqual(questionIds.slice(2));
  });

  it('counts once, however often it is sent, and the first of a day moves the card', async () => {
    const { questionIds } = await practice.closedQuiz();
    const one = { id: randomUUID(), questionId: questionIds[1], answer: 'A' };
    const first = (await practice.send([one, one]).expect(200)).body;
    expect(first[0]).toEqual(first[1]);
    expect((await practice.send([one]).expect(200)).body[0]).toEqual(first[0]);
    await Promise.all([practice.send([one]), practice.send([{ ...one, answer: 'B' }])]);
    expect((await practice.answered(questionIds[1], 'B')).dueOn).toBe(first[0].dueOn);
    expect(await quizzes.api.database.collection('practiceAnswers').countDocuments({ answerId: one.id })).toBe(1);
  });

  it('that waited on the device counts on its own day, but not before its question was served', async () => {
    const { questionIds } = await practice.closedQuiz();
    const at = quizzes.api.clock.now().toISOString();
    await practice.passDays(2);
    const { questions } = await practice.next();
    const servedOn = dayOf(quizzes.api.clock.now(), ZONE);
    await practice.passDays(3);
    const given = new Date(quizzes.api.clock.now().getTime() - 2 * DAY_MS).toISOString();
    const dueOf = async (place: number, fields: { at: string; id?: string }) => {
      const questionId = questionIds[place];
      const id = questions.find(({ question }) => question._id === questionId)?.id;
      const [reply] = (await practice.send([{ questionId, answer: 'A', ...(id && { id }), ...fields }]).expect(200))
        .body;
      return reply.dueOn === null ? null : dayOfDate(reply.dueOn) - servedOn;
    };
    expect(await dueOf(1, { at: given })).toBe(2);
    expect((await summary()).days).toEqual({ practised: 1, of: 7 });
    expect(await dueOf(2, { at })).toBe(1);
    // With an id that was not served, a time is not believed.
    const allowed = await quizzes.question(room);
    await quizzes.call('put', `/practice/question/${allowed}`, room.teacher).send({ allowed: true }).expect(200);
    const own = { id: randomUUID(), questionId: allowed, answer: 'B', at: given };
    const [reply] = (await practice.send([own]).expect(200)).body;
    expect(dayOfDate(reply.dueOn) - servedOn).toBe(4);
  });

  it('to a question that a quiz has meanwhile is kept, tells nothing, and counts when the quiz has closed', async () => {
    const { questionIds } = await practice.closedQuiz();
    const again = await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, questionIds.slice(1, 2)));
    const before = await summary();
    const kept = await practice.answered(questionIds[1], 'A');
    expect(kept).toMatchObject({ outcome: 'kept', verdict: null, dueOn: null, isCleared: false });
    expect({ ...(await summary()), days: before.days }).toEqual(before);
    await practice.close({ _id: again, questionIds });
    quizzes.passSeconds(6);
    expect((await practice.next()).upcoming).toMatchObject([{ count: 1 }]);
    expect(await summary()).toMatchObject({ open: 1 });
  });

  it('to any other question is refused, and not found if no question of the batch may be practised', async () => {
    const { questionIds } = await practice.closedQuiz();
    const untouched = await quizzes.question(room);
    const others = [untouched, room.ann.id].map((questionId) => ({ questionId, answer: 'A' }));
    const { body } = await practice.send([...others, { questionId: questionIds[1], answer: 'B' }]).expect(200);
    expect(body.map(({ outcome }: CountedAnswerDto) => outcome)).toEqual(['refused', 'refused', 'counted']);
    expect(body[0].verdict).toBeNull();
    await practice.send(others).expect(404);
    expect(await practice.answered(questionIds[0], 'A')).toMatchObject({ outcome: 'kept', verdict: null });
    const asked = { questionId: objectId(untouched) };
    expect(await quizzes.api.database.collection('practiceCards').countDocuments(asked)).toBe(0);
    expect(await quizzes.api.database.collection('practiceAnswers').countDocuments(asked)).toBe(0);
  });

  it.each([
    { answers: [] },
    { answers: [{ id: 'no', questionId: '0'.repeat(24), answer: 'A' }] },
    { answers: [{ id: randomUUID(), questionId: '0'.repeat(24), answer: 'x'.repeat(81) }] },
    { answers: Array.from({ length: 51 }, () => ({ id: randomUUID(), questionId: '0'.repeat(24), answer: 'A' })) },
  ])('is refused when malformed (%#)', async (body) => {
    await quizzes.call('post', '/practice/answers', room.ann).send(body).expect(400);
  });

  it('to a question with parameters is judged by the values with which it was served, which differ each time', async () => {
    const key = {
      value: 'm × 2',
      unit: 'N',
      ask: 'type',
      match: { by: 'rounding', sf: 3 },
      digits: 'note',
      unitMark: false,
    };
    const parameters = JSON.stringify([{ name: 'm', from: '3', to: '49', step: '1' }]);
    const texts = { text: 'What is the force on {m} kg?', solution: 'Twice {m}.', altText: 'A cart' };
    const form = { kind: 'number', key: JSON.stringify(key), parameters, correctAnswer: '', ...texts };
    const { _id } = (await quizzes.upload(room, form).expect(201)).body;
    const quiz = { _id: await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, [_id])), questionIds: [_id] };
    await quizzes.take(room.ann, quiz, '');
    await practice.close(quiz);
    quizzes.passSeconds(6);
    const masses = new Set<number>();
    for (let time = 0; time < 6; time += 1) {
      const [served] = (await practice.next()).questions;
      const mass = Number(/on (\d+) kg/.exec(served?.question.text ?? '')?.[1]);
      masses.add(mass);
      const sent = { id: served?.id ?? '', questionId: _id, answer: `${mass * 2} N` };
      const [{ verdict }] = (await practice.send([sent]).expect(200)).body;
      expect(verdict).toMatchObject({ isCorrect: true, solution: `Twice ${mass}.` });
      expect(Number.parseFloat(verdict.correctAnswer)).toBe(mass * 2);
      if (time < 5) {
        await practice.passDays(60);
        await quizzes.api.database.collection('practiceCards').deleteMany({});
      }
    }
    // The last card is made of all answers, each judged by its own values.
    const card = await quizzes.api.database.collection('practiceCards').findOne({ questionId: objectId(_id) });
    expect(card?.['state']).toMatchObject({ rightDays: 6 });
    expect(masses.size).toBeGreaterThan(1);
  });

  it('to a choice is understood in the order in which its options were shown', async () => {
    const key = JSON.stringify({ options: ['force', 'mass', 'time', 'speed'], right: 2 });
    const { _id } = (
      await quizzes.upload(room, { kind: 'choice', key, altText: 'What is measured in seconds?' }).expect(201)
    ).body;
    const quiz = { _id: await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, [_id])), questionIds: [_id] };
    await quizzes.take(room.ann, quiz, 'A');
    await practice.close(quiz);
    quizzes.passSeconds(6);
    const orders = new Set<string>();
    for (let time = 0; time < 6; time += 1) {
      const [served] = (await practice.next()).questions;
      const options = served?.question.options ?? [];
      orders.add(options.join());
      const letter = 'ABCD'[options.indexOf('time')] ?? '';
      const [reply] = (await practice.send([{ id: served?.id ?? '', questionId: _id, answer: letter }]).expect(200))
        .body;
      expect(reply.verdict).toMatchObject({ isCorrect: true, correctAnswer: letter });
      await practice.passDays(60);
      await quizzes.api.database.collection('practiceCards').deleteMany({});
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('to a choice is found by its text when the options are put in another order, and says nothing once it is gone', async () => {
    const keyOf = (options: string[], right: number) => JSON.stringify({ options, right });
    const altText = 'What is measured in seconds?';
    const form = { kind: 'choice', key: keyOf(['force', 'mass', 'time'], 2), altText };
    const { _id } = (await quizzes.upload(room, form).expect(201)).body;
    const quiz = { _id: await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, [_id])), questionIds: [_id] };
    await quizzes.take(room.ann, quiz, 'A');
    await practice.close(quiz);
    quizzes.passSeconds(6);
    const [served] = (await practice.next()).questions;
    const answer = 'ABC'[served?.question.options?.indexOf('mass') ?? 0] ?? '';
    await practice.send([{ id: served?.id ?? '', questionId: _id, answer }]).expect(200);
    const cards = quizzes.api.database.collection('practiceCards');
    const rightDays = async () => {
      await summary();
      return (await cards.findOne({ questionId: objectId(_id) }))?.['state']?.rightDays ?? null;
    };
    const change = (options: string[], right: number) =>
      quizzes.api.database
        .collection('questions')
        .updateOne({ _id: objectId(_id) }, { $set: { key: { options, right } } });
    expect(await rightDays()).toBe(0);
    // Its letter is now that of the right option.
    await change(['mass', 'time', 'force'], 1);
    expect(await rightDays()).toBe(0);
    await change(['time', 'mass', 'force'], 1);
    expect(await rightDays()).toBe(1);
    await change(['time', 'force'], 0);
    expect(await rightDays()).toBeNull();
    expect(await practice.servedIds()).toEqual([_id]);
  });
});
