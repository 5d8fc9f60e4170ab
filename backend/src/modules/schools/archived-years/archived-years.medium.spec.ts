import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { CALLS, makeWorld } from '../../../testing/authorization-calls.js';
import { type HttpMethod, send, type World } from '../../../testing/authorization-world.js';
import { People } from '../../../testing/people.js';

const METHODS: HttpMethod[] = ['post', 'put', 'delete'];
/**
 * Tags of calls that change people, devices or the school's own texts, or that only read, and so do not depend on a
 * year.
 */
const OF_NO_YEAR = new Set(
  'auth account announcements at-risk calendar digest exports notifications performance school-texts site'.split(' '),
);
/** Calls that an archived year does not block, and why. */
const STILL_DONE: Record<string, string> = {
  Schools_create: 'schools do not belong to a year',
  Schools_rename: 'schools do not belong to a year',
  Schools_remove: 'schools do not belong to a year',
  Years_create: 'makes another year',
  Corrections_renameYear: 'frees the name for the next year',
  ArchivedYears_archive: 'has no effect a second time',
  ArchivedYears_bringBack: 'restores the year',
  YearCopies_request: 'only reads the year',
  YearCopies_retry: 'only reads the year',
  Groups_removeStudent: 'the student leaves; the year keeps their work',
  Door_revokeCard: 'a card belongs to the student, not to a year',
  Door_renewKey: 'a phone’s key belongs to the student, not to a year',
  QuizStudent_save: 'a running attempt may be finished',
  QuizStudent_submit: 'a running attempt may be finished',
  Practice_record: 'practice is the student’s own',
  MarkSchemes_preview: 'changes nothing',
  QuizPreview_mark: 'changes nothing',
  QuizResults_previewRemark: 'changes nothing',
  Presence_hold: 'says only who has a script open',
  CommentBank_change: 'the bank belongs to the team, not to a year',
  CommentBank_countUse: 'the bank belongs to the team, not to a year',
  CommentBank_remove: 'the bank belongs to the team, not to a year',
  StudentNotes_add: 'a note is about a student, not about a year',
  WatchPositions_keep: 'where a student has stopped watching is the student’s own',
  StudentNotes_remove: 'a note is about a student, not about a year',
  OwnStamps_remove: 'stamps belong to the team, not to a year',
};
const NAMES_SOMETHING = /[0-9a-f]{24}/;

describe('an archived year', () => {
  let api: TestApi;
  let world: World;
  const put = (path: string, { token } = world.teacher) => api.as({ token }).put(path);

  beforeAll(async () => {
    api = await TestApi.start();
    world = await makeWorld(api, new People(api));
    // A script that nobody has graded.
    const make = (id: string, who: { token: string }, of: World) =>
      send(api, 'post', { call: CALLS[id]?.(of), token: who.token }).expect(201);
    const { body: task } = await make('Tasks_create', world.teacher, world);
    await make('Submissions_submit', world.student, { ...world, taskId: task._id });
    await put(`/years/${world.yearId}/archive`).expect(200);
    await put(`/years/${world.spareYearId}/archive`).expect(200);
  });
  afterAll(() => api.stop());

  it('rejects every call that changes its contents, and no other', async () => {
    const operations = Object.entries(api.document.paths).flatMap(([, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        if (!operation || OF_NO_YEAR.has(operation.tags?.[0] ?? '')) return [];
        return [{ id: String(operation.operationId), method, access: String(Reflect.get(operation, 'x-access')) }];
      }),
    );
    const wrong: unknown[] = [];
    let refused = 0;
    for (const { id, method, access } of operations) {
      const call = CALLS[id]?.(world);
      const named = call && call.path + JSON.stringify(call.body ?? call.fields ?? {});
      if (!named || !NAMES_SOMETHING.test(named) || !/teacher|student/.test(access)) continue;
      if (STILL_DONE[id]) continue;
      const { token } = access.includes('teacher') ? world.teacher : world.student;
      const { status, body } = await send(api, method, { call, token });
      if (status === 409 && body.code === 'year_archived') refused += 1;
      else wrong.push([id, status, body.code]);
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(40);
    const unknown = Object.keys(STILL_DONE).filter((name) => !operations.some(({ id }) => id === name));
    expect(unknown).toEqual([]);
  });

  it('can still be read in lists, results and reports', async () => {
    const { teacher, student, parent, yearId, groupId, quizId } = world;
    const asTeacher = (path: string) => api.as(teacher).get(path).expect(200);
    const { body: years } = await asTeacher(`/year/${teacher.id}`);
    expect(years.find(({ _id }: { _id: string }) => _id === yearId).archivedAt).toMatch(/^2\d{3}-/);
    expect((await asTeacher(`/tasks/group/${groupId}`)).body).toHaveLength(3);
    expect((await asTeacher(`/quiz/${quizId}/submissions`)).body).toHaveLength(1);
    expect((await asTeacher(`/gradebook/year/${yearId}`)).body.rows.length).toBeGreaterThan(0);
    const { body: report } = await api.as(parent).get(`/performance/student/${student.id}`).expect(200);
    expect(report.tasks).toHaveLength(3);
    expect((await api.as(student).get(`/material/student/${student.id}/year/${yearId}`).expect(200)).body).not.toEqual(
      [],
    );
  });

  it('adds nothing to the day’s page, admits nobody and starts no quiz', async () => {
    const { teacher, student, groupId, joinToken } = world;
    const { body: today } = await api.as(teacher).get('/today').expect(200);
    expect([today.toGrade, today.openQuizzes]).toEqual([[], []]);
    const { body: refusal } = await api.call('get', `/join/${joinToken}`).expect(400);
    expect(refusal.code).toBe('join_link_invalid');
    const { body: fresh } = await api.as(student).get(`/quiz-student/${student.id}`).expect(200);
    expect(fresh).toHaveLength(3);
    const people = new People(api);
    const late = await people.student(teacher, { groupId });
    const reply = await api.as(late).get(`/quiz/id/${world.openQuizId}`).expect(409);
    expect(reply.body.code).toBe('year_archived');
  });

  it('is archived and restored only by the team, with an audit entry, and can then be changed again', async () => {
    const { teacher, student, assistant, yearId } = world;
    const stranger = await new People(api).teacher();
    await put(`/years/${yearId}/archive`, stranger).expect(404);
    await put(`/years/${yearId}/archive`, student).expect(403);
    const before = (await put(`/years/${yearId}/archive`).expect(200)).body.archivedAt;
    api.clock.advance(60_000);
    expect((await put(`/years/${yearId}/archive`).expect(200)).body.archivedAt).toBe(before);
    const { body } = await api.as(assistant).delete(`/years/${yearId}/archive`).expect(200);
    expect(body).toMatchObject({ _id: yearId, archivedAt: null });
    const unit = { name: 'Afterwards', teacherId: teacher.id, yearId };
    await api.as(teacher).post('/unit').send(unit).expect(201);
    const { body: log } = await api.as(teacher).get('/audit?limit=10').expect(200);
    const actions = log.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['year.archive', 'year.bring-back']));
  });
});
