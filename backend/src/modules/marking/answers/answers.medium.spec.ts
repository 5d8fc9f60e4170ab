import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import { onPages, textOf } from '../return/testing/made-scripts.js';
import type { AnswerMemberDto, TypedAnswersDto } from './dto/answers.dto.js';

let school: HomeworkApi;
let room: Classroom;
let taskId: string;
let students: TestPerson[];

const QUESTIONS = [
  {
    ...{ id: 'question-1', label: '1', maximum: 3, typed: true },
    points: [{ id: 'point-1', text: 'm/s', kind: 'B', marks: 1 }],
  },
  { id: 'question-2', label: '2', maximum: 5, points: [] },
];
const path = () => `/marking/tasks/${taskId}/answers`;
const typed = (text: string, questionId = 'question-1') => ({ questionId, text });
const handIn = (student: TestPerson, answers: unknown) =>
  school.handIn(student, taskId).field('answers', typeof answers === 'string' ? answers : JSON.stringify(answers));
const handedIn = async (student: TestPerson, text: string): Promise<string> =>
  (await handIn(student, [typed(text)]).expect(201)).body._id;
const read = async (caller = room.teacher): Promise<TypedAnswersDto> =>
  (await school.call('get', path(), caller).expect(200)).body;
const members = async (): Promise<AnswerMemberDto[]> => (await read()).questions[0]?.groups[0]?.members ?? [];
const mark = (named: object[], more: object = {}, caller = room.teacher) =>
  school
    .call('post', `${path()}/marks`, caller)
    .send({ questionId: 'question-1', schemeVersion: 1, points: ['point-1'], free: 1, members: named, ...more });
const all = async (replaces = false) =>
  (await members()).map(({ submissionId, version }) => ({ submissionId, basedOn: version, replaces }));
const markAlone = (submissionId: string, basedOn: number, more: object = {}) =>
  school.call('put', `/marking/submissions/${submissionId}/marks`, room.teacher).send({
    ...{ basedOn, schemeVersion: 1, grade: false },
    questions: [{ questionId: 'question-1', points: [], free: 3, stamps: 0 }],
    ...more,
  });
const marksOf = async (submissionId: string) =>
  (await school.call('get', `/marking/submissions/${submissionId}/marks`, room.teacher).expect(200)).body;
const given = (free: number, stamps = 0) => ({ questionId: 'question-1', points: ['point-1'], free, stamps });
const own = async (student: TestPerson) =>
  (await school.call('get', `/tasks/submission/${taskId}`, student).expect(200)).body[0];

beforeAll(async () => {
  school = await HomeworkApi.start();
});
afterAll(() => school.stop());
beforeEach(async () => {
  room = await school.classroom();
  const another = () => school.studentOf(room.teacher, { groupId: room.groupId });
  students = [room.student, await another(), await another()];
  taskId = (await school.task(room))._id;
  const terms = { rounding: 'none', appealDays: 7, questions: QUESTIONS, basedOn: 0 };
  await school.call('put', `/marking/tasks/${taskId}/scheme`, room.teacher).send(terms).expect(200);
});
const student = (at: number): TestPerson => students[at] ?? room.student;

/** What the student gets back: the page, and the text on the last page of the PDF. */
const returned = async (submissionId: string) => {
  await school.call('post', `/marking/submissions/${submissionId}/return`, room.teacher).expect(202);
  await school.api.runJobs();
  const path_ = `/marking/submissions/${submissionId}/returned`;
  const { body } = await school.call('get', path_, room.student).expect(200);
  const bytes = (await school.file(body.fileUrl).expect(200)).body;
  return { page: body, words: await onPages(bytes, async (pages) => textOf(pages.at(-1))) };
};

describe('a typed answer', () => {
  it('is requested by its question’s label only, and handed in with the file', async () => {
    const listed = async () =>
      (await school.call('get', `/tasks/group/${room.groupId}`, room.student).expect(200)).body[0];
    expect((await listed()).typedQuestions).toEqual([{ questionId: 'question-1', label: '1' }]);
    const submission = (await handIn(room.student, [typed('  3.0 m/s ')]).expect(201)).body;
    expect(submission.answers).toEqual([typed('3.0 m/s')]);
    expect((await listed()).mySubmission.answers).toEqual([typed('3.0 m/s')]);
    expect((await own(room.student)).answers).toEqual([typed('3.0 m/s')]);
    const rows = (await school.call('get', `/tasks/submission/${taskId}`, room.teacher).expect(200)).body;
    expect(rows.map(({ answers }: { answers?: object[] }) => answers?.length ?? 0).toSorted()).toEqual([0, 0, 1]);
  });

  it('is returned with its marks on the student’s page and in the marked PDF', async () => {
    const id = await handedIn(room.student, 'السرعة 3.0 m/s');
    await markAlone(id, 0, { grade: true }).expect(200);
    const { page, words } = await returned(id);
    expect(page.questions).toEqual([
      { label: '1', marks: 3, max: 3, answer: 'السرعة 3.0 m/s' },
      { label: '2', marks: 0, max: 5 },
    ]);
    expect(page).not.toHaveProperty('otherAnswers');
    for (const part of ['3 / 3', 'Your typed answer', 'السرعة', 'm/s']) expect(words).toContain(part);
  });

  it('is returned even if it was not marked by the scheme or its question is gone', async () => {
    const id = await handedIn(room.student, '3 m/s');
    await school.grade(room.teacher, id, { grade: '9' }).expect(200);
    const first = await returned(id);
    expect(first.page).toMatchObject({ questions: [], otherAnswers: [{ label: '1', answer: '3 m/s' }] });
    expect(first.words).toContain('Your other typed answers');
    const terms = { rounding: 'none', appealDays: 7, questions: QUESTIONS.slice(1), basedOn: 1 };
    await school.call('put', `/marking/tasks/${taskId}/scheme`, room.teacher).send(terms).expect(200);
    await school.grade(room.teacher, id, { grade: '8' }).expect(200);
    const second = await returned(id);
    expect(second.page.otherAnswers).toEqual([{ label: null, answer: '3 m/s' }]);
    expect(second.words).toContain('3 m/s');
  });

  it('is deleted with its submission and replaced by the next one', async () => {
    const first = await handedIn(room.student, '4 m/s');
    await school.call('delete', `/tasks/submission/${first}`, room.student).expect(200);
    expect(await members()).toEqual([]);
    await handedIn(room.student, '3 m/s');
    expect(await members()).toMatchObject([{ text: '3 m/s' }]);
  });

  it('is optional, while the file is not', async () => {
    expect((await school.handIn(student(0), taskId).expect(201)).body).not.toHaveProperty('answers');
    expect((await handIn(student(1), []).expect(201)).body).not.toHaveProperty('answers');
    const alone = { taskId, studentId: student(2).id, answers: JSON.stringify([typed('3 m/s')]) };
    const call = school.call('post', '/tasks/submission', student(2)).field(alone);
    expect((await call.expect(400)).body.code).toBe('file_required');
  });

  it.each([
    ['no JSON', '3 m/s'],
    ['no list', '{"questionId":"question-1","text":"3"}'],
    ['no text', [{ questionId: 'question-1', text: ' ' }]],
    ['no answer', [[]]],
    ['too long', [typed('3'.repeat(201))]],
    ['twice', [typed('3 m/s'), typed('4 m/s')]],
    ['an operator', [{ questionId: { $ne: null }, text: '3' }]],
  ])('is rejected with a 400 when it is %s, and nothing is handed in', async (_, answers) => {
    await handIn(room.student, answers).expect(400);
    expect(await own(room.student)).toBeUndefined();
  });
});

describe('equal answers', () => {
  it('form one group for the team and are marked together, except one left out', async () => {
    const [first, second, third] = await Promise.all(
      ['3.0 m/s', '٣ ms⁻¹', '3 m s^-1'].map((text, at) => handedIn(student(at), text)),
    );
    expect((await read()).questions.map(({ questionId, groups }) => [questionId, groups.length])).toEqual([
      ['question-1', 1],
    ]);
    const named = (await all()).filter(({ submissionId }) => submissionId !== third);
    expect((await mark(named).expect(200)).body).toMatchObject({ marked: 2 });
    for (const id of [first, second]) {
      expect(await marksOf(id ?? '')).toMatchObject({ version: 1, questions: [given(1)], total: 2, grade: null });
    }
    expect(await marksOf(third ?? '')).toMatchObject({ version: 0, questions: [] });
    expect((await members()).map(({ marks }) => marks).toSorted()).toEqual([2, 2, null]);
    const log = async (action: string) =>
      (await school.call('get', `/audit?action=${action}`, room.teacher).expect(200)).body;
    expect(await log('answers.mark')).toMatchObject([{ subjects: [{ type: 'task', _id: taskId }] }]);
    const entries = await log('submission.mark');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ changes: [{ field: 'marks', before: null }] });
    const subjects = entries[0].subjects.map(({ type, name }: { type: string; name: string }) => [type, Boolean(name)]);
    expect(subjects).toEqual([
      ['submission', false],
      ['student', true],
      ['task', true],
    ]);
  });

  it('update the sum of a graded script and grade no other script', async () => {
    const graded = await handedIn(student(0), '3 m/s');
    const open = await handedIn(student(1), '3 m/s');
    const questions = [{ questionId: 'question-2', points: [], free: 4, stamps: 0 }];
    await markAlone(graded, 0, { questions, grade: true }).expect(200);
    await mark(await all()).expect(200);
    expect((await own(student(0))).grade).toBe(6);
    expect(await marksOf(open)).toMatchObject({ total: 2, grade: null });
  });

  it('keep earlier marks unless asked to replace them, and always keep stamp marks', async () => {
    const [marked, other] = await Promise.all([handedIn(student(0), '3 m/s'), handedIn(student(1), '3 m/s')]);
    const stamped = [{ questionId: 'question-1', points: [], free: 0, stamps: 1 }];
    await markAlone(marked, 0, { questions: stamped }).expect(200);
    const outcomes = async (replaces: boolean) =>
      Object.fromEntries(
        (await mark(await all(replaces)).expect(200)).body.outcomes.map(
          ({ submissionId, outcome }: { submissionId: string; outcome: string }) => [submissionId, outcome],
        ),
      );
    expect(await outcomes(false)).toEqual({ [marked]: 'marked_before', [other]: 'marked' });
    expect((await marksOf(marked)).questions).toEqual(stamped);
    expect(await outcomes(true)).toEqual({ [marked]: 'marked', [other]: 'marked' });
    expect((await marksOf(marked)).questions).toEqual([given(1, 1)]);
  });

  it('skip scripts marked, graded by hand or cancelled meanwhile, and mark the rest', async () => {
    const ids = await Promise.all([0, 1, 2].map((at) => handedIn(student(at), '3 m/s')));
    const [changed = '', byHand = '', gone = ''] = ids;
    const named = ids.map((submissionId) => ({ submissionId, basedOn: 0, replaces: true }));
    await markAlone(changed, 0).expect(200);
    await school.grade(room.teacher, byHand, { grade: '9' }).expect(200);
    await school.call('delete', `/tasks/submission/${gone}`, student(2)).expect(200);
    const late = await handedIn(student(2), '3 m/s');
    const { body } = await mark([...named, { submissionId: late, basedOn: 0, replaces: false }]).expect(200);
    const outcomes = body.outcomes.map(({ outcome }: { outcome: string }) => outcome);
    expect([body.marked, ...outcomes]).toEqual([1, 'changed', 'graded_by_hand', 'gone', 'marked']);
    expect(await marksOf(changed)).toMatchObject({ version: 1, total: 3 });
    expect((await own(student(1))).grade).toBe(9);
  });

  it('are marked by only one of two concurrent markers, and totalled by the newest scheme', async () => {
    await Promise.all([0, 1, 2].map((at) => handedIn(student(at), '3 m/s')));
    const named = await all();
    const halved = QUESTIONS.map((question) => ({ ...question, maximum: 1 }));
    const terms = { rounding: 'none', appealDays: 7, questions: halved, basedOn: 1 };
    const replies = await Promise.all([
      mark(named),
      mark(named, { free: 2 }),
      school.call('put', `/marking/tasks/${taskId}/scheme`, room.teacher).send(terms),
    ]);
    const [one, two] = replies.map(({ body }) => body.marked ?? 0);
    expect(one + two).toBeLessThanOrEqual(3);
    for (const { submissionId } of named) {
      const { questions, total } = await marksOf(submissionId);
      expect(total).toBe(questions.length > 0 ? 1 : 0);
    }
  });

  it('are rejected when they differ or the scheme has changed', async () => {
    await handedIn(student(0), '3 m/s');
    await handedIn(student(1), '3 km/s');
    const both = (await read()).questions.flatMap(({ groups }) => groups.flatMap((group) => group.members));
    const named = both.map(({ submissionId }) => ({ submissionId, basedOn: 0, replaces: false }));
    expect((await mark(named).expect(400)).body.code).toBe('answers_differ');
    expect((await mark(named, { schemeVersion: 2 }).expect(409)).body.code).toBe('scheme_changed');
    expect((await mark(named.slice(0, 1), { questionId: 'question-2' }).expect(409)).body.code).toBe('scheme_changed');
    expect((await members()).map(({ version }) => version)).toEqual([0]);
  });

  it('leave out a script that the reader is second-marking', async () => {
    const second = await school.people.assistant(room.teacher);
    const blind = await handedIn(student(0), '3 m/s');
    const other = await handedIn(student(1), '3 m/s');
    await markAlone(blind, 0).expect(200);
    const asked = school.call('post', `/marking/submissions/${blind}/moderation`, room.teacher);
    const { body } = await asked.send({ markerId: second.id }).expect(200);
    const seenBy = async (reader: TestPerson) =>
      (await read(reader)).questions[0]?.groups[0]?.members.map(({ submissionId }) => submissionId).toSorted();
    expect(await seenBy(second)).toEqual([other]);
    expect(await seenBy(room.teacher)).toEqual([blind, other].toSorted());
    const named = [{ submissionId: blind, basedOn: 1, replaces: true }];
    expect((await mark(named, {}, second).expect(403)).body.code).toBe('marks_blind');
    const script = await school.call('get', `/marking/moderations/${body._id}/script`, second).expect(200);
    expect(script.body.answers).toEqual([typed('3 m/s')]);
  });

  it('are only for the team', async () => {
    const id = await handedIn(room.student, '3 m/s');
    const stranger = await school.people.teacher();
    await school.call('get', path(), stranger).expect(404);
    await school.call('get', path(), room.student).expect(403);
    await mark([{ submissionId: id, basedOn: 0, replaces: false }], {}, stranger).expect(404);
    const task = await school.task(room);
    taskId = task._id;
    const terms = { rounding: 'none', appealDays: 7, questions: QUESTIONS, basedOn: 0 };
    await school.call('put', `/marking/tasks/${taskId}/scheme`, room.teacher).send(terms).expect(200);
    const { body } = await mark([{ submissionId: id, basedOn: 0, replaces: false }]).expect(200);
    expect(body.outcomes).toEqual([{ submissionId: id, outcome: 'gone' }]);
  });
});
