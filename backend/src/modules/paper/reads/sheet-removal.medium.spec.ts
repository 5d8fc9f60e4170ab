import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { objectId } from '../../../platform/database/objects.js';
import { Features } from '../../../platform/features/features.js';
import { studentData } from '../../archives/student-data.extension.js';
import { removeStudent } from '../../people/students/student-removal.extension.js';
import { PaperAttempts } from '../../quizzes/attempts/paper-attempts.js';
import { PaperAttemptsRepository } from '../../quizzes/attempts/paper-attempts.repository.js';
import { questionImage } from '../../quizzes/testing/question-image.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';
import { SheetReadsRepository } from './sheet-reads.repository.js';
import { fillsOf, PaperRoom } from '../testing/paper-room.js';

let api: QuizApi;
let paper: PaperRoom;
let room: QuizRoom;
let quiz: MadeQuiz;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  api.api.clock.reset();
  paper = await PaperRoom.make(api);
  ({ room, quiz } = paper);
});

const attemptOf = (student: { id: string }) =>
  api.api.database.collection('quizAttempts').findOne({ studentId: objectId(student.id) });
const photoOf = (sheet: string) =>
  api
    .call('post', '/sheet-reads', room.teacher)
    .field({ quizId: quiz._id, sheet, fills: JSON.stringify(fillsOf('ABC')) })
    .attach('photo', questionImage(), 'sheet.png');

it('a wrong name on a spare sheet is taken back, and the right one gets the attempt', async () => {
  const [spare] = await paper.spares(1);
  const { _id } = await paper.taken(spare!, 'ABC');
  await paper.check(_id, { revision: 0, answers: [], studentId: room.ben.id }).expect(200);
  await paper.remove(_id).expect(204);
  await api.result(room.teacher, quiz, room.ben).expect(404);
  expect(await attemptOf(room.ben)).toBeNull();
  expect(await paper.reads()).toEqual([]);
  const again = await paper.taken(spare!, 'AB-');
  await paper.check(again._id, { revision: 0, answers: [], studentId: room.ann.id }).expect(200);
  expect((await api.result(room.teacher, quiz, room.ann).expect(200)).body).toMatchObject({ score: 2 });
});

it('a sheet on which nothing is filled in waits for a person, who may hand it in', async () => {
  const { _id, state, score } = await paper.taken(await paper.sheetOf(room.ann), '---');
  expect([state, score]).toEqual(['toCheck', null]);
  expect(await attemptOf(room.ann)).toBeNull();
  expect(await paper.standings()).toMatchObject({ Ann: 'toCheck' });
  expect(await paper.reads('?state=toCheck')).toHaveLength(1);
  const blank = { revision: 0, answers: quiz.questionIds.map((questionId) => ({ questionId, answer: null })) };
  expect((await paper.check(_id, blank).expect(200)).body).toMatchObject({ state: 'done', score: 0 });
  expect((await paper.check(_id, blank).expect(200)).body).toMatchObject({ revision: 1 });
});

it('a spare sheet without an answer waits, too, whoever’s it is', async () => {
  const [spare] = await paper.spares(1);
  const { _id } = await paper.taken(spare!, '---');
  const named = { revision: 0, answers: [], studentId: room.ben.id };
  expect((await paper.check(_id, named).expect(200)).body).toMatchObject({
    state: 'toCheck',
    student: { name: 'ben' },
  });
});

it('of two spare sheets for one student, the one that came second is nobody’s again', async () => {
  const [first, second] = await paper.spares(2);
  const [one, other] = [await paper.taken(first!, 'ABC'), await paper.taken(second!, 'AAA')];
  const given = { revision: 0, answers: [], studentId: room.ben.id };
  const reads = api.api.get(SheetReadsRepository);
  // Two people at once: neither sees the other's decision.
  vi.spyOn(reads, 'hasOther').mockResolvedValue(false);
  await paper.check(one._id, given).expect(200);
  expect((await paper.check(other._id, given).expect(409)).body.code).toBe('student_has_sheet');
  expect(await paper.reads('?state=toCheck')).toMatchObject([{ _id: other._id, student: null, revision: 2 }]);
  vi.restoreAllMocks();
  const toAnn = { revision: 2, answers: [], studentId: room.ann.id };
  expect((await paper.check(other._id, toAnn).expect(200)).body).toMatchObject({ state: 'done', score: 1 });
});

it('a sheet of who has handed in a spare one waits for a person, and may replace it', async () => {
  const [spare] = await paper.spares(1);
  const { _id } = await paper.taken(spare!, 'ABC');
  await paper.check(_id, { revision: 0, answers: [], studentId: room.ann.id }).expect(200);
  await paper.take(await paper.sheetOf(room.ann), fillsOf('AAA')).expect(409);
  const [own] = await paper.reads('?state=toCheck');
  expect(own).toMatchObject({ student: { name: 'Ann' } });
  const { students, toCheck } = (await api.call('get', `/paper/${quiz._id}`, room.teacher).expect(200)).body;
  expect([toCheck, students[0]]).toMatchObject([1, { name: 'Ann', standing: 'done', readId: _id }]);
  await paper.remove(_id).expect(204);
  const again = { revision: own.revision, answers: [] };
  expect((await paper.check(own._id, again).expect(200)).body).toMatchObject({ state: 'done', score: 1 });
});

it('who handed in an empty sheet of the pile may take the quiz, with the extra time of before', async () => {
  const path = `/quiz/${quiz._id}/extra-time/${room.ann.id}`;
  await api.call('put', path, room.teacher).send({ minutes: 10 }).expect(200);
  const { _id } = await paper.taken(await paper.sheetOf(room.ann), 'A--');
  await paper.remove(_id).expect(204);
  const { _id: attempt, ...left } = (await attemptOf(room.ann)) ?? {};
  expect(left).toMatchObject({ state: 'granted', extraMinutes: 10 });
  expect(Object.keys(left)).not.toEqual(expect.arrayContaining(['via']));
  expect(Object.keys(left)).not.toEqual(expect.arrayContaining(['answers']));
  await api.take(room.ann, quiz, 'ABC');
  expect((await attemptOf(room.ann))?._id).toEqual(attempt);
});

it('an attempt online stays when the sheet beside it goes', async () => {
  const sheet = await paper.sheetOf(room.ann);
  await api.take(room.ann, quiz, 'ABC');
  await paper.take(sheet, fillsOf('DDD')).expect(409);
  const [{ _id }] = await paper.reads();
  await paper.remove(_id).expect(204);
  expect((await api.result(room.teacher, quiz, room.ann).expect(200)).body).toMatchObject({ score: 3 });
});

it('the photo goes with its reading', async () => {
  const { _id } = (await photoOf((await paper.sheetOf(room.ann)).sheet).expect(200)).body;
  const photos = { tenantId: objectId(room.teacher.id), use: 'sheet-photo' };
  expect(await paper.stored('files', photos)).toBe(1);
  await paper.remove(_id).expect(204);
  expect(await paper.stored('files', { ...photos, deletedAt: { $exists: false } })).toBe(0);
  await paper.remove(_id).expect(404);
});

it('a removed sheet follows the questions again', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const { _id } = await paper.taken(sheet, 'A?C');
  await paper.remove(_id).expect(204);
  await paper.setQuestions(quiz.questionIds.slice(0, 2));
  expect(await paper.sheetOf(room.ann)).toMatchObject({ _id: sheet._id, options: [4, 4] });
});

it('a reading that is removed while its attempt is being written leaves no attempt', async () => {
  const sheet = await paper.sheetOf(room.ann);
  const attempts = api.api.get(PaperAttempts);
  const handIn = attempts.handIn.bind(attempts);
  attempts.handIn = async (...sheets) => {
    const isHandedIn = await handIn(...sheets);
    const [{ _id }] = await paper.reads();
    await paper.remove(_id).expect(204);
    // As if the removal had looked for the attempt before it was written.
    await handIn(...sheets);
    return isHandedIn;
  };
  try {
    await paper.take(sheet, fillsOf('ABC')).expect(404);
  } finally {
    attempts.handIn = handIn;
  }
  expect([await attemptOf(room.ann), await paper.reads()]).toEqual([null, []]);
});

it('only the team removes a reading, and not in an archived year', async () => {
  const { _id } = await paper.taken(await paper.sheetOf(room.ann), 'ABC');
  await paper.remove(_id, await api.people.teacher()).expect(404);
  await paper.remove(_id, room.ann).expect(403);
  await api.call('put', `/years/${room.yearId}/archive`, room.teacher).send({}).expect(200);
  expect((await paper.remove(_id).expect(409)).body.code).toBe('year_archived');
});

it('a doubtful sheet whose questions have changed is not decided any more, and its student gets another', async () => {
  const sheet = await paper.sheetOf(room.ann);
  await paper.taken(await paper.sheetOf(room.ben), 'ABC');
  const { _id } = await paper.taken(sheet, '?BC');
  await api.api.database.collection('quizAttempts').deleteMany({ quizId: objectId(quiz._id) });
  await paper.setQuestions(quiz.questionIds.slice(0, 2));
  const decision = { revision: 0, answers: [{ questionId: quiz.questionIds[0], answer: 'A' }] };
  expect((await paper.check(_id, decision).expect(409)).body.code).toBe('sheet_outdated');
  const now = await paper.sheetOf(room.ann);
  expect(now).toMatchObject({ isCurrent: true, options: [4, 4] });
  expect(now._id).not.toBe(sheet._id);
  expect(await paper.taken(now, 'AB')).toMatchObject({ state: 'done', score: 2 });
  expect(await paper.pages()).toHaveLength(2);
});

it('a sheet that was handed in stays its student’s, whatever becomes of the questions', async () => {
  const sheet = await paper.sheetOf(room.ann);
  await paper.taken(sheet, 'ABC');
  const questions = { $slice: ['$questions', 2] };
  await api.api.database.collection('quizzes').updateOne({ _id: objectId(quiz._id) }, [{ $set: { questions } }]);
  expect(await paper.sheetOf(room.ann)).toMatchObject({ _id: sheet._id, isCurrent: false });
});

it('an older reading of a sheet never overwrites a newer one', async () => {
  const key = { tenantId: room.teacher.id, quizId: quiz._id, studentId: room.ann.id };
  const [first = ''] = quiz.questionIds;
  const work = (revision: number, answer: string) => ({
    ...{ sheetId: '1'.repeat(24), revision, answers: { [first]: answer } },
    questionIds: quiz.questionIds,
  });
  const attempts = api.api.get(PaperAttempts);
  expect(await attempts.handIn(key, work(2, 'B'))).toBe(true);
  expect(await attempts.handIn(key, work(1, 'A'))).toBe(true);
  expect((await attemptOf(room.ann))?.['answers']).toEqual({ [first]: 'B' });
  expect(await attempts.handIn(key, { ...work(3, 'C'), sheetId: '2'.repeat(24) })).toBe(false);
});

it('the photo of a sheet is in its student’s archive', async () => {
  const { sheet } = await paper.sheetOf(room.ann);
  await photoOf(sheet).expect(200);
  const parts = await studentData(await api.api.inWorker(Features), room.teacher.id, room.ann.id);
  const { files } = parts.find(({ name }) => name === 'answer-sheets') ?? {};
  expect(files).toMatchObject([{ name: `answer-sheet-${quiz._id}` }]);
  const [{ photoUrl }] = await paper.reads();
  expect(photoUrl).toContain(files?.[0]?.fileId);
});

describe('of a student who is deleted meanwhile', () => {
  const erase = async () => {
    await api.call('delete', `/students/${room.ann.id}`, room.teacher).expect(200);
    await removeStudent(await api.api.inWorker(Features), room.teacher.id, room.ann.id);
  };

  it('no attempt is left, and what was read goes an hour later', async () => {
    const [spare, another] = await paper.spares(2);
    const { _id } = await paper.taken(spare!, 'ABC');
    await paper.taken(another!, 'ABC');
    const attempts = api.api.get(PaperAttemptsRepository);
    const write = attempts.write.bind(attempts);
    vi.spyOn(attempts, 'write').mockImplementationOnce(async (...work) => {
      await erase();
      return write(...work);
    });
    await paper.check(_id, { revision: 0, answers: [], studentId: room.ann.id }).expect(404);
    expect(await attemptOf(room.ann)).toBeNull();
    const reads = api.api.database.collection('sheetReads');
    const ofAnn = { studentId: objectId(room.ann.id) };
    // As if the other sheet had been given to the student at the same moment.
    await reads.updateOne({ quizId: objectId(quiz._id) }, { $set: ofAnn });
    const features = await api.api.inWorker(Features);
    const people = [{ id: room.ann.id, role: 'student' as const }];
    const gone = { tenantId: room.teacher.id, people, emails: [] };
    await features.askInTurn(({ forget }) => forget?.(features.get, gone));
    expect(await reads.countDocuments(ofAnn)).toBe(0);
  });

  it('nothing of a photo is left', async () => {
    const { sheet } = await paper.sheetOf(room.ann);
    const reads = api.api.get(SheetReadsRepository);
    const create = reads.create.bind(reads);
    vi.spyOn(reads, 'create').mockImplementationOnce(async (read) => {
      await erase();
      return create(read);
    });
    await photoOf(sheet).expect(404);
    expect(await paper.stored('sheetReads')).toBe(0);
    const photos = { tenantId: objectId(room.teacher.id), use: 'sheet-photo', deletedAt: { $exists: false } };
    expect(await paper.stored('files', photos)).toBe(0);
  });
});
