import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { objectId } from '../../../platform/database/objects.js';
import type { Feature } from '../../../platform/features/feature.js';
import { Features } from '../../../platform/features/features.js';
import { ForgottenJobs } from '../../../platform/queues/forgotten-jobs.js';
import { tracesOf } from '../../../testing/traces.js';
import { DeletedStudentsRepository } from '../students/deleted-students.repository.js';
import { studentRemoval } from '../students/student-removal.job.js';
import { mergeStudent } from './student-merge.jobs.js';
import { type DuplicateAccounts, DuplicateAccountsApi } from './testing/twice-registered.js';

let school: DuplicateAccountsApi;
let twice: DuplicateAccounts;
beforeAll(async () => {
  school = await DuplicateAccountsApi.start();
});
afterAll(() => school.api.stop());
beforeEach(async () => {
  twice = await school.twice();
});
afterEach(() => {
  vi.restoreAllMocks();
  school.api.clock.reset();
});

const team = () => school.api.as(twice.room.teacher);
const report = async () => (await team().get(`/performance/student/${twice.kept.id}`).expect(200)).body;
const students = async (): Promise<string[]> =>
  (await team().get('/auth/students').expect(200)).body.map(({ _id }: { _id: string }) => _id);

/** Gives both accounts a hand-in, an attempt and a session. */
async function fill(): Promise<void> {
  const { kept, gone } = twice;
  const { taskId } = await school.handIn(twice, kept, null);
  const work = await school.handIn(twice, gone, 18, taskId);
  const quiz = await school.quiz(twice);
  await school.quizzes.take(kept, quiz, 'AC');
  await school.quizzes.take(gone, quiz, 'AB');
  await school.session(twice, ['Absent', 'Present']);
  await school.addTheRest(twice, work);
}

/** The kept account's results, and the states that were set aside. */
async function outcome(): Promise<unknown[]> {
  const { tasks, quizzes, attendance } = await report();
  const [account] = (await team().get(`/students/${twice.kept.id}/merges`).expect(200)).body;
  const states = account.setAside.map(({ side }: { side: { state: string } }) => side.state);
  return [tasks[0].grade, quizzes[0].score, attendance[0].status, states.toSorted()];
}
const WHOLE = [18, 1, 'Present', ['Absent', 'handedIn', 'submitted']];

/** The features, with the one at `place` crashing right after it has moved its part. */
const dyingAfter = (all: Feature[], place: number): Feature[] =>
  all.map((feature, at) => {
    const { mergeStudent: merging } = feature;
    if (at !== place || !merging) return feature;
    const move: typeof merging.move = async (...call) => {
      await merging.move(...call);
      throw new Error('killed');
    };
    return { ...feature, mergeStudent: { ...merging, move } };
  });

describe('an interrupted merge', () => {
  it('resumes after each feature’s part without loss or duplicates', async () => {
    await fill();
    await school.merge(twice).expect(200);
    const features = await school.api.inWorker(Features);
    const all = features.all();
    const places = all.flatMap(({ mergeStudent: merging }, place) => (merging ? [place] : []));
    expect(places.length).toBeGreaterThan(8);
    for (const place of places) {
      vi.spyOn(features, 'all').mockReturnValue(dyingAfter(all, place));
      await expect(school.api.runJobs()).rejects.toThrow('killed');
      vi.restoreAllMocks();
      // The next attempt is delayed; after the last one, the sweep finds the mark again.
      school.api.clock.advance(20 * MINUTE_MS);
      await (await school.api.inWorker(ForgottenJobs)).request(mergeStudent);
    }
    await school.api.runJobs();
    expect(await outcome()).toEqual(WHOLE);
  });

  it('is found and completed when only the mark was written', async () => {
    await fill();
    const { room, kept, gone } = twice;
    const merge = { tenantId: room.teacher.id, keptId: kept.id, goneId: gone.id };
    await school.api.get(DeletedStudentsRepository).markMerged(merge, school.api.clock.now());
    const forgotten = await school.api.inWorker(ForgottenJobs);
    school.api.clock.advance(6 * MINUTE_MS);
    await forgotten.request(studentRemoval);
    await forgotten.request(mergeStudent);
    await school.api.runJobs();
    expect(await outcome()).toEqual(WHOLE);
  });

  it('moves an hour later what arrived while it ran', async () => {
    await school.merge(twice).expect(200);
    await school.api.runJobs();
    // Written by a request that was under way at the merge.
    await school.api.database
      .collection('sessions')
      .updateOne({ _id: await lateSession() }, { $set: { 'attendance.0.studentId': objectId(twice.gone.id) } });
    school.api.clock.advance(61 * MINUTE_MS);
    await school.api.runJobs();
    expect((await report()).attendance).toMatchObject([{ status: 'Present' }]);
    expect(await school.count('users', twice.gone.id, '_id')).toBe(0);
  });

  it('is deleted with the kept account if that is deleted before it runs', async () => {
    await fill();
    await school.merge(twice).expect(200);
    await team().delete(`/students/${twice.kept.id}`).expect(200);
    await school.api.runJobs();
    school.api.clock.advance(10 * MINUTE_MS);
    await (await school.api.inWorker(ForgottenJobs)).request(studentRemoval);
    await school.api.runJobs();
    school.api.clock.advance(24 * 60 * MINUTE_MS);
    await school.api.runJobs();
    expect(await tracesOf(school.api, [twice.gone.name, twice.gone.email, twice.kept.email])).toEqual([]);
  });

  it('ends in the last account if the kept account is itself merged', async () => {
    await fill();
    const last = await school.quizzes.studentOf(twice.room.teacher, { groupId: twice.room.groupId });
    await school.merge(twice).expect(200);
    await school.merge({ ...twice, kept: last, gone: twice.kept }).expect(200);
    await school.api.runJobs();
    school.api.clock.advance(61 * MINUTE_MS);
    await school.api.runJobs();
    school.api.clock.advance(61 * MINUTE_MS);
    await school.api.runJobs();
    school.api.clock.reset();
    const goneIds = [twice.gone.id, twice.kept.id];
    twice = { ...twice, kept: last };
    expect((await report()).tasks[0].grade).toBe(18);
    expect((await team().get(`/students/${last.id}/merges`).expect(200)).body).toHaveLength(2);
    for (const id of goneIds) expect(await school.count('submissions', id)).toBe(0);
  });
});

describe('a merge', () => {
  it('changes nothing when repeated, and is logged once', async () => {
    const replies = [(await school.merge(twice).expect(200)).body, (await school.merge(twice).expect(200)).body];
    await school.api.runJobs();
    replies.push((await school.merge(twice).expect(200)).body);
    expect(replies.map(({ merged }) => merged)).toEqual([true, false, false]);
    expect((await team().get('/audit?action=student.merge').expect(200)).body).toHaveLength(1);
  });

  it('leaves at least one account of two merged into each other at once', async () => {
    const other = { ...twice, kept: twice.gone, gone: twice.kept };
    const replies = await Promise.all([school.merge(twice), school.merge(other)]);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2);
    const left = (await students()).filter((id) => [twice.kept.id, twice.gone.id].includes(id));
    expect(left.length).toBeGreaterThan(0);
  });

  it('is for the teacher only, and needs two accounts of their own students', async () => {
    const { kept, gone, room } = twice;
    const stranger = await school.quizzes.people.teacher();
    const foreign = await school.quizzes.people.student(stranger);
    await school.merge(twice, await school.quizzes.people.assistant(room.teacher)).expect(403);
    await school.merge(twice, kept).expect(403);
    await school.merge(twice, stranger).expect(404);
    await school.merge({ ...twice, gone: foreign }).expect(404);
    await school.merge({ ...twice, kept: foreign }).expect(404);
    expect((await school.merge({ ...twice, gone: kept }).expect(400)).body.code).toBe('same_student');
    expect(await students()).toEqual(expect.arrayContaining([kept.id, gone.id]));
  });
});

/** A session with one attendance record. */
async function lateSession() {
  const { body } = await team()
    .post('/session')
    .send({ title: 'Late', teacherId: twice.room.teacher.id, groupId: twice.room.groupId, yearId: twice.room.yearId })
    .expect(201);
  const attendance = [{ studentId: twice.room.ann.id, status: 'Present' }];
  await team().put(`/session/${body._id}/attendance`).send({ attendance }).expect(200);
  return objectId(body._id);
}
