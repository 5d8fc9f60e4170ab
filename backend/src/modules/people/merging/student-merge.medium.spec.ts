import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { PASSWORD, uniqueEmail } from '../../../testing/people.js';
import { tracesOf } from '../../../testing/traces.js';
import { objectId } from '../../../platform/database/objects.js';
import { MarkingsSweeper } from '../../marking/markings-sweeper.js';
import type { MergedAccountDto, MergePreviewDto } from './dto/student-merge.dto.js';
import { type DuplicateAccounts, DuplicateAccountsApi } from './testing/twice-registered.js';

type Count = MergePreviewDto['counts'][number];
type Clash = MergePreviewDto['clashes'][number];
type SetAside = MergedAccountDto['setAside'][number];

let school: DuplicateAccountsApi;
let twice: DuplicateAccounts;
beforeAll(async () => {
  school = await DuplicateAccountsApi.start();
});
afterAll(() => school.api.stop());
beforeEach(async () => {
  twice = await school.twice();
});

const team = () => school.api.as(twice.room.teacher);
const preview = async () => (await team().get(`/students/${twice.kept.id}/merge/${twice.gone.id}`).expect(200)).body;
const merges = async () => (await team().get(`/students/${twice.kept.id}/merges`).expect(200)).body;
const studentRow = async (studentId: string) => {
  const { body } = await team().get('/auth/students').expect(200);
  return body.find(({ _id }: { _id: string }) => _id === studentId);
};
const report = async () => (await team().get(`/performance/student/${twice.kept.id}`).expect(200)).body;
const login = (email: string) => school.api.call('post', '/auth/login').send({ email, password: PASSWORD });
/** Where past events and sent messages are recorded. */
const HISTORY = ['auditEntries', 'firstreplies', 'jobs', 'notificationEvents', 'outbox', 'redis', 'setAsides'];

describe('data of only one account', () => {
  it('moves to the kept account in every feature, and no live reference to the other is left', async () => {
    const { kept, gone } = twice;
    const work = await school.handIn(twice, gone, 18);
    const quiz = await school.quiz(twice);
    await school.quizzes.take(gone, quiz, 'AB');
    await school.session(twice, [null, 'Late']);
    await school.addTheRest(twice, work);
    const { counts } = await preview();
    expect(counts.map(({ kind, gone: other }: Count) => [kind, other]).toSorted()).toEqual([
      ['attendance', 1],
      ['grades', 1],
      ['handIns', 1],
      ['quizAttempts', 1],
    ]);
    await school.mergeToTheEnd(twice);

    const { tasks, quizzes, attendance } = await report();
    expect(tasks).toMatchObject([{ title: 'Forces', grade: 18 }]);
    expect(quizzes).toMatchObject([{ quizTitle: 'Motion', score: 2 }]);
    expect(attendance).toMatchObject([{ status: 'Late' }]);
    for (const collection of ['markings', 'studentTasks', 'doorCards']) {
      expect([collection, await school.count(collection, kept.id)]).toEqual([collection, 1]);
    }
    expect(await school.count('announcementReads', kept.id, 'personId')).toBe(1);
    const left = await tracesOf(school.api, [gone.id]);
    expect(left.filter((place) => !HISTORY.includes(place))).toEqual([]);
  });

  it('lets the child open the moved work and corrected PDF', async () => {
    const { submissionId } = await school.handIn(twice, twice.gone, 18);
    await school.merge(twice).expect(200);
    await school.api.runJobs();
    const row = await school.api.database.collection('submissions').findOne({ _id: objectId(submissionId) });
    for (const fileId of [row?.['fileId'], row?.['correctedFileId']]) {
      await school.api.as(twice.kept).get(`/files/${fileId}`).expect(200);
    }
  });
});

describe('entries of both accounts', () => {
  it('are resolved as in the preview, and the loser is set aside with its file', async () => {
    const { kept, gone } = twice;
    const { taskId } = await school.handIn(twice, kept, null);
    await school.handIn(twice, gone, 18, taskId);
    const quiz = await school.quiz(twice);
    await school.quizzes.open(kept, quiz).expect(200);
    await school.quizzes.take(gone, quiz, 'AB');
    await school.session(twice, ['Present', 'Absent']);

    const { clashes } = await preview();
    expect(clashes.toSorted((a: Clash, b: Clash) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'attendance', title: 'Waves', kept: { state: 'Present' }, gone: { state: 'Absent' }, stays: 'kept' },
      { kind: 'handIn', title: 'Forces', kept: { state: 'handedIn' }, gone: { value: '18 / 20' }, stays: 'gone' },
      { kind: 'quizAttempt', title: 'Motion', kept: { state: 'running' }, gone: { value: '2 / 2' }, stays: 'gone' },
    ]);
    await school.mergeToTheEnd(twice);

    const { tasks, quizzes, attendance } = await report();
    expect([tasks[0].grade, quizzes[0].score, attendance[0].status]).toEqual([18, 2, 'Present']);
    const [account] = await merges();
    expect(account).toMatchObject({ name: gone.name, email: gone.email, parentEmail: gone.parentEmail });
    const aside = account.setAside.toSorted((a: Clash, b: Clash) => a.kind.localeCompare(b.kind));
    expect(aside.map(({ kind, side }: SetAside) => [kind, side.state])).toEqual([
      ['attendance', 'Absent'],
      ['handIn', 'handedIn'],
      ['quizAttempt', 'running'],
    ]);
    await school.homework.file(aside[1].fileUrls[0]).expect(200);
    const log = (await team().get('/audit?action=student.merge').expect(200)).body;
    expect(log[0].subjects.map(({ name }: { name: string }) => name)).toEqual([kept.name, gone.name]);
    expect(log[0].changes).toContainEqual({ field: 'Forces', before: 'handed in', after: 'graded, 18 / 20' });
  });

  it('prefer the kept account’s on a tie, and set aside page marks with their work', async () => {
    const { taskId } = await school.handIn(twice, twice.kept, 12);
    const lost = await school.handIn(twice, twice.gone, 18, taskId);
    await school.addTheRest(twice, lost);
    await school.mergeToTheEnd(twice);
    await (await school.api.inWorker(MarkingsSweeper)).sweep();
    expect((await report()).tasks[0].grade).toBe(12);
    expect((await merges())[0].setAside).toMatchObject([{ side: { state: 'graded', value: '18 / 20' } }]);
    expect(await school.count('markings', twice.kept.id)).toBe(0);
    const kept = await school.api.database.collection('setAsides').findOne({ kind: 'marking' });
    expect(kept?.['row'].pages[0].comments[0].text).toBe('Units?');
    const [{ fileUrls: files, marks }] = (await merges())[0].setAside;
    expect(marks).toEqual([{ page: 1, drawn: 0, given: -0.5, comments: ['Units?'] }]);
    for (const url of files) await school.homework.file(url).expect(200);
    expect(files).toHaveLength(2);
  });
});

describe('the merged accounts', () => {
  it('sign the other out, bar it from signing in, and free its email', async () => {
    await school.merge(twice).expect(200);
    await school.api.as(twice.gone).get('/auth/me').expect(401);
    await login(twice.gone.email).expect(401);
    await login(twice.kept.email).expect(200);
    expect(await studentRow(twice.gone.id)).toBeUndefined();
  });

  it('keep the kept one’s parent, and remove the other’s parent if childless', async () => {
    expect(await preview()).toMatchObject({
      parentEmail: twice.kept.parentEmail,
      parentLeaves: twice.gone.parentEmail,
    });
    await school.merge(twice).expect(200);
    await school.api.runJobs();
    expect((await studentRow(twice.kept.id)).parentEmail).toBe(twice.kept.parentEmail);
    expect(await school.api.database.collection('users').countDocuments({ email: twice.gone.parentEmail })).toBe(0);
  });

  it('give a kept one without parent and group the other’s, with consent', async () => {
    const { people } = school.quizzes;
    const kept = await people.student(twice.room.teacher, { parentEmail: null });
    const parent = await people.parentOf(twice.gone);
    const { body } = await school.api.as(parent).get('/consents').expect(200);
    const consent = { textVersion: body.textVersion, childIds: [twice.gone.id] };
    await school.api.as(parent).post('/consents').send(consent).expect(200);
    twice = { ...twice, kept };
    expect(await preview()).toMatchObject({ parentEmail: parent.email, parentLeaves: null });
    await school.mergeToTheEnd(twice);
    const row = await studentRow(kept.id);
    expect(row).toMatchObject({ groupId: twice.room.groupId, parentId: { email: parent.email, activated: true } });
    expect(row.parentId.consent.state).toBe('given');
    const children = (await school.api.as(parent).get(`/auth/parent/${parent.id}/students`).expect(200)).body;
    expect(children.map(({ _id }: { _id: string }) => _id)).toEqual([kept.id]);
  });

  it('give a kept one in a group the parent whom the other had named, still unconfirmed', async () => {
    const { people } = school.quizzes;
    const { teacher, groupId } = twice.room;
    const kept = await people.student(teacher, { parentEmail: null, groupId });
    const waiting = {
      ...{ name: 'Twice', email: uniqueEmail('twice'), password: PASSWORD },
      studentPhone: '201012345678',
    };
    const parent = { parentName: 'Hoda', parentPhone: '201112345678', parentEmail: uniqueEmail('parent') };
    const form = { ...waiting, ...parent, schoolId: await people.school(teacher) };
    const { body } = await school.api.call('post', '/auth/register').send(form).expect(201);
    twice = { ...twice, kept, gone: { ...twice.gone, id: body.user.id } };
    expect(await preview()).toMatchObject({ parentEmail: parent.parentEmail });
    await school.mergeToTheEnd(twice);
    expect(await studentRow(kept.id)).toMatchObject({ parentId: { email: parent.parentEmail, confirmed: false } });
  });
});

describe('deleting a student with a merged account', () => {
  it('removes names, what was set aside, and its files', async () => {
    const { kept, gone, room } = twice;
    const { taskId } = await school.handIn(twice, kept, 12);
    await school.handIn(twice, gone, null, taskId);
    await school.mergeToTheEnd(twice);
    await team().delete(`/students/${kept.id}`).expect(200);
    await school.api.runJobs();
    school.api.clock.advance(DAY_MS);
    await school.api.runJobs();
    school.api.clock.reset();
    expect(await tracesOf(school.api, [gone.name, gone.email, kept.name])).toEqual([]);
    const students = { tenantId: objectId(room.teacher.id), use: { $in: ['set-aside', 'submission', 'correction'] } };
    const files = school.api.database.collection('files');
    expect(await files.countDocuments({ ...students, deletedAt: { $exists: false } })).toBe(0);
  });
});
