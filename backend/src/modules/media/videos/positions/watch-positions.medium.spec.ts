import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../platform/clock/durations.js';
import { objectId } from '../../../../platform/database/objects.js';
import { Features } from '../../../../platform/features/features.js';
import type { TestStudent } from '../../../../testing/people.js';
import { studentData } from '../../../archives/student-data.extension.js';
import { VideoRoom } from '../testing/video-room.js';

let videos: VideoRoom;
let student: TestStudent;
let film: string;
let other: string;
beforeAll(async () => {
  videos = await VideoRoom.start();
  [film, other] = [(await videos.uploaded())._id, (await videos.uploaded())._id];
});
afterAll(() => videos.api.stop());

const classmate = () => videos.people.student(videos.room.teacher, { groupId: String(videos.room.student.groupId) });
beforeEach(async () => {
  student = await classmate();
});

const keep = (seconds: unknown, { id = film, caller = student } = {}) =>
  videos.api.as(caller).put(`/watch-positions/${id}`).send({ seconds });
const positions = async (caller = student) => (await videos.api.as(caller).get('/watch-positions').expect(200)).body;
const stored = ({ id }: { id: string }) =>
  videos.api.database.collection('watchPositions').countDocuments({ studentId: objectId(id) });

it('a video continues where its student stopped, on every device; those watched last come first', async () => {
  await keep(61).expect(204);
  videos.api.clock.advance(MINUTE_MS);
  await keep(7, { id: other }).expect(204);
  expect(await positions()).toEqual([
    { videoId: other, seconds: 7 },
    { videoId: film, seconds: 61 },
  ]);
  videos.api.clock.advance(MINUTE_MS);
  await keep(75).expect(204);
  videos.api.clock.reset();
  expect(await positions()).toEqual([
    { videoId: film, seconds: 75 },
    { videoId: other, seconds: 7 },
  ]);
  expect(await positions(await classmate())).toEqual([]);
});

it('a video that starts over has no position', async () => {
  await keep(61).expect(204);
  await keep(0).expect(204);
  expect(await positions()).toEqual([]);
  expect(await stored(student)).toBe(0);
});

it.each([-1, 1.5, 21_601, 'a minute', null])('a position of %o is refused', async (seconds) => {
  expect((await keep(seconds).expect(400)).body.code).toBe('validation_failed');
  expect(await positions()).toEqual([]);
});

it('only a video of the student’s own year has a position', async () => {
  const stranger = (await videos.another()).student;
  await keep(61, { caller: stranger }).expect(404);
  expect(await stored(stranger)).toBe(0);
});

it('positions go to the account that a merge keeps, where it has none, and are in the child’s archive', async () => {
  await keep(61).expect(204);
  await keep(7, { id: other }).expect(204);
  const kept = await classmate();
  await keep(90, { caller: kept }).expect(204);
  await videos.api.as(videos.room.teacher).post(`/students/${kept.id}/merge`).send({ otherId: student.id }).expect(200);
  await videos.api.runJobs();
  expect(await positions(kept)).toEqual(
    expect.arrayContaining([
      { videoId: film, seconds: 90 },
      { videoId: other, seconds: 7 },
    ]),
  );
  expect(await stored(student)).toBe(0);
  const parts = await studentData(await videos.api.inWorker(Features), videos.room.teacher.id, kept.id);
  expect(parts.find(({ name }) => name === 'watch-positions')?.rows).toHaveLength(2);
});

it('positions are deleted with their student and with their video', async () => {
  const gone = (await videos.uploaded())._id;
  await keep(61, { id: gone }).expect(204);
  await videos.api.as(videos.room.teacher).delete(`/video/${gone}`).expect(200);
  await videos.api.runJobs();
  expect(await stored(student)).toBe(0);
  await keep(61).expect(204);
  await videos.api.as(videos.room.teacher).delete(`/students/${student.id}`).expect(200);
  await videos.api.runJobs();
  videos.api.clock.advance(2 * HOUR_MS);
  await videos.api.runJobs();
  videos.api.clock.reset();
  expect(await stored(student)).toBe(0);
});
