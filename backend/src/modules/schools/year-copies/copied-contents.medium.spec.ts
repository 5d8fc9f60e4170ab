import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { objectId } from '../../../platform/database/objects.js';
import { unique } from '../../../testing/people.js';
import { pdf } from '../../tasks/testing/pdf.js';
import { FIRST_SETTINGS } from '../../gradebook/settings/gradebook-settings.js';
import { captions, clip } from '../../media/videos/testing/clips.js';
import { QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';

interface Named {
  _id: string;
  name: string;
}

let api: QuizApi;
let room: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.room();
});

const get = async (path: string) => (await api.call('get', path, room.teacher).expect(200)).body;
const put = (path: string, body: object) => api.call('put', path, room.teacher).send(body).expect(200);
const groupsOf = async (yearId: string): Promise<Named[]> => get(`/group/${yearId}`);

/** Copies the parts and returns the new year's id and the parts actually copied. */
async function copied(parts: string[]): Promise<{ toYearId: string; parts: string[] }> {
  const form = { name: unique('Next year'), parts, from: '2025-09-06', to: '2026-09-05' };
  const { body } = await api.call('post', `/years/${room.yearId}/copies`, room.teacher).send(form).expect(202);
  await api.api.runJobs();
  const done = await get(`/year-copies/${body._id}`);
  expect(done).toMatchObject({ status: 'done', error: null });
  return done;
}

it('copies weights, grade scales for the new groups and tasks, and live-class links', async () => {
  const { teacher, yearId, groupId } = room;
  const zoomLinks = [{ title: 'Saturday', link: 'https://zoom.us/j/1', weekly: { weekday: 6, time: '18:00' } }];
  await put(`/year/${yearId}/zoom`, { zoomLinks });
  const form = { title: 'Mock', description: '', teacherId: teacher.id, yearId, groups: [groupId], gradeOutOf: 20 };
  const taskId = await api.made('/tasks/task', teacher, { ...form, deadline: api.inMinutes(60) });
  const mocks = { id: 'mocks', name: 'Mocks', weight: 50, dropLowest: 0, taskIds: [taskId], quizIds: [] };
  const scale = { syllabus: '0625', groupIds: [groupId], steps: [{ grade: 'A', from: 80 }] };
  const settings = {
    missingCounts: true,
    slipsBelow: 35,
    categories: [...FIRST_SETTINGS.categories, mocks],
    scales: [scale],
  };
  await put(`/gradebook/settings/${yearId}`, { basedOn: 0, ...settings });

  const { toYearId } = await copied(['tasks', 'weights', 'liveLinks']);
  const { name: own } = (await groupsOf(yearId)).find(({ _id }) => _id === groupId) ?? {};
  const twin = (await groupsOf(toYearId)).find(({ name }) => name === own)?._id;
  const [task] = await get(`/tasks/group/${twin}`);
  expect(await get(`/gradebook/settings/${toYearId}`)).toEqual({
    ...{ ...settings, version: 1 },
    categories: [...FIRST_SETTINGS.categories, { ...mocks, taskIds: [task._id] }],
    scales: [{ ...scale, groupIds: [twin] }],
  });
  expect(await get(`/year/${toYearId}/zoom`)).toMatchObject(zoomLinks);
});

it('copies the worksheets of tasks, whose files are deleted with the last task that uses them', async () => {
  const { teacher, yearId, groupId } = room;
  const form = { title: 'Mock', description: '', teacherId: teacher.id, yearId, groups: [groupId], gradeOutOf: 20 };
  const taskId = await api.made('/tasks/task', teacher, { ...form, deadline: api.inMinutes(60) });
  const upload = api.call('post', `/tasks/task/${taskId}/worksheets`, teacher);
  await upload.attach('file', pdf('sheet'), 'Waves.pdf').expect(201);

  const { toYearId } = await copied(['tasks']);
  const { name: own } = (await groupsOf(yearId)).find(({ _id }) => _id === groupId) ?? {};
  const twin = (await groupsOf(toYearId)).find(({ name }) => name === own)?._id;
  const [task] = await get(`/tasks/group/${twin}`);
  expect(task.worksheets).toMatchObject([{ name: 'Waves.pdf', kind: 'pdf' }]);
  const tenantId = objectId(teacher.id);
  const kept = () =>
    api.api.database
      .collection('files')
      .countDocuments({ tenantId, originalName: 'Waves.pdf', deletedAt: { $exists: false } });
  const remove = async (id: string) => {
    await api.call('delete', `/tasks/task/${id}`, teacher).expect(200);
    await api.api.runJobs();
  };
  await remove(taskId);
  expect(await kept()).toBe(1);
  await api.call('get', task.worksheets[0].url.replace('/api', '')).expect(200);
  await remove(task._id);
  expect(await kept()).toBe(0);
});

it('copies videos, whose files are deleted with the last year that uses them', async () => {
  const { teacher, yearId, unitId, chapterId } = room;
  const form = { title: 'Film', yearId, unitId, chapterId, teacherId: teacher.id };
  await api.made('/video/url', teacher, { ...form, title: 'Elsewhere', videoUrl: 'https://example.org/film' });
  const upload = api.call('post', '/video', teacher).field({ ...form, uploadId: unique('upload') });
  const { body: film } = await upload.attach('file', clip(), 'film.mp4').expect(201);
  await api.api.runJobs();

  const { toYearId, parts } = await copied(['videos']);
  expect(parts).toEqual(['units', 'videos']);
  const videos: { _id: string; title: string }[] = await get(`/video/year/${toYearId}`);
  expect(videos.map(({ title }) => title)).toEqual(['Film', 'Elsewhere']);
  const [twin] = videos;
  const files = () => api.api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
  const remove = async (id = '') => {
    await api.call('delete', `/video/${id}`, teacher).expect(200);
    await api.api.runJobs();
    return files();
  };
  const before = await files();
  expect(await remove(film._id)).toBe(before);
  const playlist = (await get(`/video/${twin?._id}/playback`)).hlsUrl.replace('/api', '');
  const { text } = await api.call('get', playlist, teacher).buffer().expect(200);
  const [, quality] = /(\d+)\.m3u8/.exec(text) ?? [];
  const media = api.call('get', playlist.replace('master.m3u8', `${quality}.mp4`), teacher);
  await media.set('Range', 'bytes=0-99').expect(206);
  expect(await remove(twin?._id)).toBeLessThan(before - 2);
});

it('copies captions, which are deleted with the last video that uses them', async () => {
  const { teacher, yearId, unitId, chapterId } = room;
  const form = { title: 'Film', yearId, unitId, chapterId, teacherId: teacher.id, uploadId: unique('upload') };
  const upload = api.call('post', '/video', teacher).field(form);
  const { body: film } = await upload.attach('file', clip(), 'film.mp4').expect(201);
  await api.api.runJobs();
  await api.call('put', `/video/${film._id}/captions`, teacher).attach('file', captions(), 'lines.vtt').expect(200);
  const { toYearId } = await copied(['videos']);
  const [twin] = await get(`/video/year/${toYearId}`);
  const remove = (id: string) => api.call('delete', `/video/${id}/captions`, teacher).expect(200);
  const open = () => api.call('get', twin.captionsUrl.replace('/api', ''));
  await remove(film._id);
  await open().expect(200);
  await remove(twin._id);
  await open().expect(404);
});

it('leaves out and does not count a video that is not ready', async () => {
  const { teacher, yearId, unitId, chapterId } = room;
  const form = { title: 'Film', yearId, unitId, chapterId, teacherId: teacher.id, uploadId: unique('upload') };
  await api.call('post', '/video', teacher).field(form).attach('file', clip(), 'film.mp4').expect(201);
  const { parts }: { parts: object[] } = await get(`/years/${yearId}/copy-preview`);
  expect(parts).toContainEqual({ part: 'videos', count: 0, undated: [], needs: ['units'] });
});
