import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/clock/durations.js';
import type { TestPerson } from '../../testing/people.js';
import { HomeworkApi } from '../tasks/testing/homework-api.js';
import { PracticeApi } from '../practice/testing/practice-api.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import type { GroupMasteryDto, StudentMasteryDto } from './dto/mastery.dto.js';

let quizzes: QuizApi;
let school: HomeworkApi;
let room: QuizRoom;
let practice: PracticeApi;
beforeAll(async () => {
  quizzes = await QuizApi.start();
  school = await HomeworkApi.start();
});
afterAll(async () => {
  await quizzes.stop();
  await school.stop();
});
beforeEach(async () => {
  room = await quizzes.room();
  practice = new PracticeApi(quizzes, room);
  await put(`/year/${room.yearId}/syllabus`, { board: '0625', examDate: '2027-05-11' });
  await put(`/chapter/${room.chapterId}/topics`, { topics: ['0625 1.2'] });
});
afterEach(() => quizzes.api.clock.reset());

const put = (path: string, form: object) => quizzes.call('put', path, room.teacher).send(form).expect(200);
const ofStudent = async (reader: TestPerson = room.ann, student = room.ann): Promise<StudentMasteryDto> =>
  (await quizzes.call('get', `/mastery/student/${student.id}`, reader).expect(200)).body;
const ofGroup = async (reader: TestPerson = room.teacher): Promise<GroupMasteryDto> =>
  (await quizzes.call('get', `/mastery/group/${room.groupId}`, reader).expect(200)).body;
const topicIn = <Topic extends { code: string }>({ topics }: { topics: Topic[] }, code: string) =>
  topics.find((topic) => topic.code === code);
/** Ann's level in a topic, as she sees it. */
const level = async (code = '1.2') => topicIn(await ofStudent(), code)?.level;

/** A quiz of twelve questions with the key ABCD…; Ann gets all but the first right, and Ben nothing. */
async function takenQuiz(terms: object = {}): Promise<MadeQuiz> {
  const quiz = await quizzes.quiz(room, 12, { ...terms });
  await quizzes.take(room.ann, quiz, 'BBCDABCDABCD');
  await quizzes.take(room.ben, quiz, '');
  return quiz;
}
async function close(quiz: MadeQuiz): Promise<void> {
  await practice.close(quiz);
  quizzes.passSeconds(6);
}

describe('a student', () => {
  it('has all topics of the year’s syllabus, and levels of those with enough answers and of those above them', async () => {
    await close(await takenQuiz());
    const mastery = await ofStudent();
    expect(mastery).toMatchObject({ board: '0625', name: 'Cambridge IGCSE Physics', examDate: '2027-05-11' });
    expect(mastery.topics).toHaveLength(77);
    const rated = mastery.topics.filter(({ level: known }) => known !== null);
    expect(rated.map(({ code, parent, isAnswered }) => ({ code, parent, isAnswered }))).toEqual([
      { code: '1', parent: null, isAnswered: true },
      { code: '1.2', parent: '1', isAnswered: true },
    ]);
    // Eleven of twelve, and two marks of a class that earns 11 of 24.
    expect(topicIn(mastery, '1.2')?.share).toBe(Math.round((100 * (11 + (2 * 11) / 24)) / 14));
    expect(topicIn(mastery, '1.3')).toMatchObject({ level: null, share: null, isAnswered: false });
    expect([mastery.strongest, mastery.weakest]).toEqual([['1.2'], []]);
    const ben = await ofStudent(room.ben, room.ben);
    expect([ben.strongest, ben.weakest, topicIn(ben, '1.2')?.level]).toEqual([[], ['1.2'], 'weak']);
  });

  it('has not enough yet below five weighted marks, and loses a level with time', async () => {
    const quiz = await quizzes.quiz(room, 6);
    await quizzes.take(room.ann, quiz, 'ABCDAB');
    await close(quiz);
    expect(await level()).toBe('secure');
    await practice.passDays(30);
    expect(topicIn(await ofStudent(), '1.2')).toMatchObject({ level: null, share: null, isAnswered: true });
  });

  it('without a group, or in a year without a syllabus, has no topics', async () => {
    const none = { board: null, name: null, examDate: null, topics: [], strongest: [], weakest: [] };
    const waiting = await quizzes.studentOf(room.teacher);
    expect(await ofStudent(waiting, waiting)).toEqual(none);
    const { groupId } = await quizzes.people.group(room.teacher);
    const elsewhere = await quizzes.studentOf(room.teacher, { groupId });
    expect(await ofStudent(elsewhere, elsewhere)).toEqual(none);
  });

  it('of a Core year is not asked what only Extended candidates are', async () => {
    await put(`/year/${room.yearId}/syllabus`, { board: '0625', tier: 'core' });
    expect(topicIn(await ofStudent(), '1.6')).toBeUndefined();
  });

  it('is seen by the student, their parent and the team, and by nobody else', async () => {
    const child = await quizzes.people.student(room.teacher, { groupId: room.groupId });
    const parent = await quizzes.people.parentOf(child);
    const path = `/mastery/student/${child.id}`;
    for (const reader of [child, parent, room.teacher]) await quizzes.call('get', path, reader).expect(200);
    for (const reader of [room.ann, await quizzes.people.parentOf(await quizzes.people.student(room.teacher))]) {
      await quizzes.call('get', path, reader).expect(403);
    }
    const stranger = await quizzes.people.teacher();
    await quizzes.call('get', path, stranger).expect(404);
    await quizzes.call('get', `/mastery/group/${room.groupId}`, stranger).expect(404);
    await quizzes.call('get', `/mastery/group/${room.groupId}/questions?topics=1.2`, stranger).expect(404);
    await quizzes.call('get', `/mastery/group/${room.groupId}`, room.ann).expect(403);
  });
});

describe('topics', () => {
  it('of a question are its own, or else its chapter’s, and one tag serves every board', async () => {
    const quiz = await takenQuiz();
    await close(quiz);
    await put('/questions/topics', { questionIds: quiz.questionIds.slice(0, 6), topics: ['5054 1.6'] });
    await put(`/year/${room.yearId}/syllabus`, { board: '4PH1' });
    const rated = (await ofStudent()).topics.filter(({ isAnswered }) => isAnswered).map(({ code }) => code);
    // Momentum and motion, in the words of a third board.
    expect(rated).toContain('1(c)');
    expect(rated).toContain('1(b)');
    await put(`/chapter/${room.chapterId}/topics`, { topics: [] });
    expect((await ofStudent()).topics.filter(({ isAnswered }) => isAnswered).map(({ code }) => code)).not.toContain(
      '1(b)',
    );
  });
});

describe('what a family knows', () => {
  it.each([
    ['score', false],
    ['none', false],
    ['all', true],
  ])('before a quiz has closed that shows “%s”: its answers count: %s', async (resultsShown, counts) => {
    const quiz = await takenQuiz({ resultsShown });
    expect((await level()) !== null).toBe(counts);
    // The team sees everything at any time.
    expect(topicIn(await ofGroup(), '1.2')?.students.map((one) => one.level)).toEqual(['secure', 'weak']);
    await close(quiz);
    expect(await level()).toBe('secure');
    await quizzes
      .call('put', `/quiz/${quiz._id}`, room.teacher)
      .send({ endTime: quizzes.inMinutes(60) })
      .expect(200);
    expect((await level()) !== null).toBe(counts);
  });

  it('of marked work counts once the marks are shown', async () => {
    const task = await school.task(room, { marksShown: 'together' });
    const places = { unitId: room.unitId, chapterId: room.chapterId };
    const questions = [{ id: 'question-1', label: '1', maximum: 20, points: [], ...places }];
    const scheme = { rounding: 'none', appealDays: 0, basedOn: 0, questions };
    await put(`/marking/tasks/${task._id}/scheme`, scheme);
    const { body } = await school.handIn(room.ann, task._id).expect(201);
    const marks = [{ questionId: 'question-1', points: [], free: 20, stamps: 0 }];
    const form = { basedOn: 0, schemeVersion: 1, questions: marks, grade: true };
    await put(`/marking/submissions/${body._id}/marks`, form);
    const untold = await ofStudent();
    expect(topicIn(untold, '1.2')).toMatchObject({ level: null, isAnswered: false });
    expect(topicIn(await ofGroup(), '1.2')).toMatchObject({ tested: true, students: [{ level: 'secure' }, {}] });
    await quizzes.call('post', `/marking/tasks/${task._id}/returns`, room.teacher).expect(202);
    expect(await level()).toBe('secure');
    await put(`/tasks/task/${task._id}`, { title: 'Homework 1' });
  });

  it('of marked work with a unit alone is of the topic to which its chapters belong', async () => {
    const chapter = { name: 'Forces', unitId: room.unitId, teacherId: room.teacher.id };
    const second = await quizzes.made('/chapter', room.teacher, chapter);
    await put(`/chapter/${second}/topics`, { topics: ['0625 1.5.2'] });
    const task = await school.task(room);
    const questions = [{ id: 'question-1', label: '1', maximum: 20, points: [], unitId: room.unitId }];
    await put(`/marking/tasks/${task._id}/scheme`, { rounding: 'none', appealDays: 0, basedOn: 0, questions });
    const { body } = await school.handIn(room.ann, task._id).expect(201);
    const marks = [{ questionId: 'question-1', points: [], free: 20, stamps: 0 }];
    await put(`/marking/submissions/${body._id}/marks`, {
      ...{ basedOn: 0, schemeVersion: 1, questions: marks, grade: true },
    });
    expect([await level('1'), await level('1.2')]).toEqual(['secure', null]);
  });

  it('of practice counts half, and not while a quiz has the question', async () => {
    const quiz = await quizzes.quiz(room, 8);
    await quizzes.take(room.ann, quiz, '');
    await close(quiz);
    const before = topicIn(await ofStudent(), '1.2')?.share ?? 0;
    const served = await practice.next();
    const letters = new Map(quiz.questionIds.map((id, at) => [id, 'ABCD'[at % 4] ?? '']));
    await practice.send(
      served.questions.map(({ id, question }) => ({
        id,
        questionId: question._id,
        answer: letters.get(question._id) ?? '',
      })),
    );
    const after = topicIn(await ofStudent(), '1.2')?.share ?? 0;
    expect(after).toBeGreaterThan(before);
    const form = quizzes.quizForm(room, quiz.questionIds, { startTime: quizzes.inMinutes(60) });
    await quizzes.made('/quiz', room.teacher, form);
    expect(topicIn(await ofStudent(), '1.2')?.share).toBe(before);
    // For the team the answers count all the same.
    expect(topicIn(await ofGroup(), '1.2')?.students[0]?.share).toBe(after);
  });
});

it('an answer about which practice tells nothing changes no topic: one to a question whose chapter is not taught', async () => {
  const chapter = { name: 'Forces', unitId: room.unitId, teacherId: room.teacher.id };
  const chapterId = await quizzes.made('/chapter', room.teacher, chapter);
  await put(`/chapter/${chapterId}/topics`, { topics: ['0625 1.5.2'] });
  const { body } = await quizzes.upload({ ...room, chapterId }, { correctAnswer: 'A', marks: '10' }).expect(201);
  await put(`/practice/question/${body._id}`, { allowed: true });
  await close(await takenQuiz());
  expect(await practice.answered(body._id, 'A')).toMatchObject({ outcome: 'kept', verdict: null });
  expect(topicIn(await ofStudent(), '1.5.2')).toMatchObject({ level: null, isAnswered: false });
});

describe('a group', () => {
  it('has each student’s level in each topic, and what is not taught or not tested', async () => {
    const chapter = { name: 'Forces', unitId: room.unitId, teacherId: room.teacher.id };
    const untested = await quizzes.made('/chapter', room.teacher, chapter);
    await put(`/chapter/${untested}/topics`, { topics: ['0625 1.5.2'] });
    await takenQuiz();
    const group = await ofGroup();
    expect(group.students.map(({ name }) => name)).toEqual(['Ann', 'ben']);
    const coverage = ['1', '1.2', '1.5', '1.5.2', '1.6'].map((code) => {
      const { taught, tested } = topicIn(group, code) ?? {};
      return [code, taught, tested];
    });
    expect(coverage).toEqual([
      ['1', true, true],
      ['1.2', true, true],
      ['1.5', true, false],
      ['1.5.2', true, false],
      ['1.6', false, false],
    ]);
    expect(topicIn(group, '1.2')?.students).toEqual([
      { level: 'secure', share: expect.any(Number) },
      { level: 'weak', share: expect.any(Number) },
    ]);
    expect(topicIn(group, '1.6')?.students).toEqual([
      { level: null, share: null },
      { level: null, share: null },
    ]);
  });

  it('counts a quiz that is still to come as a test of its topics', async () => {
    const questionId = await quizzes.question(room);
    const form = quizzes.quizForm(room, [questionId], { startTime: quizzes.inMinutes(60) });
    await quizzes.made('/quiz', room.teacher, form);
    expect(topicIn(await ofGroup(), '1.2')?.tested).toBe(true);
  });

  it('counts no quiz that comes only when the exam has begun as a test of its topics', async () => {
    const questionId = await quizzes.question(room);
    const startTime = quizzes.inMinutes(3 * 24 * 60);
    await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, [questionId], { startTime }));
    const examDate = quizzes.inMinutes(24 * 60).slice(0, 10);
    await put(`/year/${room.yearId}/syllabus`, { board: '0625', examDate });
    expect(topicIn(await ofGroup(), '1.2')?.tested).toBe(false);
    await put(`/year/${room.yearId}/syllabus`, { board: '0625' });
    expect(topicIn(await ofGroup(), '1.2')?.tested).toBe(true);
  });
});

describe('questions for a quiz of topics', () => {
  const suggested = async (topics: string) =>
    (await quizzes.call('get', `/mastery/group/${room.groupId}/questions?topics=${topics}`, room.teacher).expect(200))
      .body as { _id: string }[];

  it('are of the bank, those that were never asked first, and none of a quiz that is not closed', async () => {
    const closed = await quizzes.quiz(room, 2);
    await close(closed);
    const open = await quizzes.quiz(room, 2);
    const fresh = await quizzes.question(room);
    expect((await suggested('1.2')).map(({ _id }) => _id)).toEqual([fresh, ...closed.questionIds]);
    expect((await suggested('1')).map(({ _id }) => _id)).not.toContain(open.questionIds[0]);
    expect(await suggested('1.6,9.9')).toEqual([]);
  });

  it.each(['', '?topics=', `?topics=${Array.from({ length: 41 }, () => '1').join(',')}`, '?topics=%22'])(
    'are refused when malformed (%s)',
    async (query) =>
      void (await quizzes.call('get', `/mastery/group/${room.groupId}/questions${query}`, room.teacher).expect(400)),
  );
});

it('older answers count less: after 60 days half', async () => {
  const quiz = await quizzes.quiz(room, 12);
  await quizzes.take(room.ann, quiz, 'ABCDABCDABCD');
  await close(quiz);
  const share = async () => topicIn(await ofStudent(), '1.2')?.share;
  // Ben was not asked, so that the class earns what Ann does: nearly all.
  expect(await share()).toBe(Math.round((100 * (12 + 1.9)) / 14));
  quizzes.api.clock.advance(60 * DAY_MS);
  room.ann.token = await quizzes.people.token(room.ann.id);
  expect(await share()).toBe(Math.round((100 * (6 + 1.9)) / 8));
});
