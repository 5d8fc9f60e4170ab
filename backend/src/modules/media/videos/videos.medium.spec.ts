import { createHash } from 'node:crypto';
import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { unique } from '../../../testing/people.js';
import { captions, clip } from './testing/clips.js';
import { type Room, VideoRoom } from './testing/video-room.js';

let videos: VideoRoom;
let room: Room;
let foreign: Room;

beforeAll(async () => {
  videos = await VideoRoom.start({ MAX_VIDEO_MB: '1' });
  room = videos.room;
  foreign = await videos.another();
});
afterAll(() => videos.api.stop());

const link = (fields: object = {}, caller = room.teacher) =>
  videos.api
    .as(caller)
    .post('/video/url')
    .send({ ...videos.form(), videoUrl: 'https://example.org/film', ...fields });
const remove = (id: string, caller = room.teacher) => videos.api.as(caller).delete(`/video/${id}`);
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);

describe('adding a video', () => {
  it('by file returns its properties; browsers play it before it is processed', async () => {
    const { body } = await videos.upload().expect(201);
    expect(body).toMatchObject({
      title: 'Forces',
      videoUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\?exp=\d+&sig=/),
      stored: true,
      state: 'waiting',
      playable: true,
      progress: 50,
      error: null,
      bytes: clip().length,
      width: 160,
      height: 120,
      qualities: [],
      unitId: { _id: room.unitId, name: 'Motion' },
      chapterId: { _id: room.chapterId, name: 'Speed' },
      teacherId: room.teacher.id,
    });
    expect(body.durationSeconds).toBeCloseTo(1, 0);
    const playback = (await videos.playback(body._id).expect(200)).body;
    expect(playback).toMatchObject({ kind: 'file', hlsUrl: null, link: null });
    const whole = await videos.open(playback.fileUrl).expect(200);
    expect(whole.body.equals(clip())).toBe(true);
    expect(whole.headers['etag']).toBe(`"${createHash('sha256').update(clip()).digest('hex')}"`);
    const part = await videos.open(playback.fileUrl).set('Range', 'bytes=4-7').expect(206);
    expect(part.body.toString()).toBe('ftyp');
  });

  it('by URL keeps the address and is ready at once', async () => {
    const { body } = await link({ videoUrl: ' https://example.org/b?x=1 ' }).expect(201);
    expect(body).toMatchObject({
      videoUrl: 'https://example.org/b?x=1',
      stored: false,
      state: 'ready',
      playable: true,
    });
    expect((await videos.playback(body._id).expect(200)).body).toMatchObject({
      kind: 'link',
      link: 'https://example.org/b?x=1',
      hlsUrl: null,
      fileUrl: null,
    });
  });

  it.each(['javascript:alert(1)', 'ftp://example.org/a', 'https://me:secret@example.org/', '', 7])(
    'rejects the link %j',
    async (videoUrl) => {
      expect((await link({ videoUrl }).expect(400)).body.errors[0].field).toBe('videoUrl');
    },
  );

  it('requires every field, a file and the teacher’s own place, and otherwise leaves nothing behind', async () => {
    const before = [await videos.liveFiles(), await videos.videos()];
    const noTitle = await videos.upload(clip(), { fields: { title: ' ' } }).expect(400);
    expect(noTitle.body.message).toContain('All fields are required');
    await videos.upload(clip(), { fields: { uploadId: '../../etc' } }).expect(400);
    await videos.upload(clip(), { fields: { chapterId: foreign.chapterId } }).expect(404);
    await videos.upload(clip(), { fields: { teacherId: foreign.teacher.id } }).expect(403);
    await videos.upload(clip(), { caller: room.student }).expect(403);
    await videos.upload(Buffer.alloc(1024 * 1024 + 1, 1)).expect(413);
    const none = await videos.api
      .as(room.teacher)
      .post('/video')
      .field({ ...videos.form(), uploadId: unique('upload') });
    expect([none.status, none.body.code]).toEqual([400, 'file_required']);
    await link({ yearId: foreign.yearId }).expect(404);
    expect([await videos.liveFiles(), await videos.videos()]).toEqual(before);
    expect(videos.lying('tmp')).toEqual([]);
  });

  it('makes only one video of an upload that is sent again', async () => {
    const uploadId = unique('upload');
    await videos.upload(clip(), { fields: { uploadId } }).expect(201);
    const before = await videos.liveFiles();
    const again = await videos.upload(clip(), { fields: { uploadId } }).expect(409);
    expect(again.body.code).toBe('upload_exists');
    expect(await videos.liveFiles()).toBe(before);
  });
});

describe('watching', () => {
  it('is allowed for the team and the students of that year', async () => {
    const { _id } = await videos.uploaded();
    const assistant = await videos.people.assistant(room.teacher);
    expect(ids((await videos.list(assistant).expect(200)).body)[0]).toBe(_id);
    const [seen] = (await videos.list(room.student).expect(200)).body;
    expect(seen).toMatchObject({ _id, uploadId: null, state: 'ready', progress: 100 });
    const { groupId } = await videos.people.group(room.teacher);
    const elsewhere = await videos.people.student(room.teacher, { groupId });
    await videos.list(elsewhere).expect(403);
    await videos.playback(_id, elsewhere).expect(403);
    await videos.playback(_id, foreign.student).expect(404);
    await videos.list(foreign.teacher).expect(404);
  });

  it('uses addresses that nobody else can use', async () => {
    const { _id } = await videos.uploaded();
    const { fileUrl } = (await videos.playback(_id).expect(200)).body;
    const classmate = await videos.people.student(room.teacher, { groupId: room.student.groupId ?? '' });
    await videos.open(fileUrl, classmate).expect(403);
    await videos.open(fileUrl, room.teacher).expect(403);
    await videos.api.call('get', fileUrl.replace('/api', '')).expect(401);
    await videos.open(fileUrl.replace(/\.\d+\./, '.99999999999.')).expect(403);
    await videos.open(fileUrl.replace('original', '../../year')).expect(404);
    await videos.open(fileUrl.replace('original', '144.mp4')).expect(404);
    await remove(_id).expect(200);
    expect((await videos.open(fileUrl)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('removes the files and the row, and returns 404 the second time', async () => {
    // Jobs of the tests above: if they ran, they would store files.
    await videos.api.database.collection('jobs').deleteMany({});
    const before = [await videos.liveFiles(), await videos.videos()];
    const { _id } = await videos.uploaded();
    await remove(_id, foreign.teacher).expect(404);
    await remove(_id).expect(200, { msg: 'Video deleted' });
    await remove(_id).expect(404);
    await videos.api.runJobs();
    expect([await videos.liveFiles(), await videos.videos()]).toEqual(before);
  });

  it('rejects a chapter that has videos, naming them', async () => {
    await videos.uploaded();
    const { body } = await videos.api.as(room.teacher).delete(`/chapter/${room.chapterId}`).expect(409);
    expect(body.message).toMatch(/\d+ videos?/);
  });
});

describe('captions', () => {
  const set = (id: string, content: Buffer) =>
    videos.api.as(room.teacher).put(`/video/${id}/captions`).attach('file', content, 'lines.vtt');

  it('can be set, replaced, read by students and removed', async () => {
    const { _id } = await videos.uploaded();
    const before = await videos.liveFiles();
    await set(_id, captions()).expect(200);
    const { body } = await set(_id, captions()).expect(200);
    expect(await videos.liveFiles()).toBe(before + 1);
    const lines = await videos.open(body.captionsUrl).expect(200);
    expect(lines.headers['content-type']).toContain('text/vtt');
    expect(lines.body.equals(captions())).toBe(true);
    const { captionsUrl } = (await videos.playback(_id).expect(200)).body;
    videos.api.clock.advance(HOUR_MS);
    // The viewer turns captions on an hour into the video.
    expect((await videos.open(captionsUrl).expect(200)).body.equals(captions())).toBe(true);
    await videos.open(captionsUrl, foreign.student).expect(403);
    const none = await videos.api.as(room.teacher).delete(`/video/${_id}/captions`).expect(200);
    expect(none.body.captionsUrl).toBeNull();
    expect(await videos.liveFiles()).toBe(before);
  });

  it.each([
    ['a web page', Buffer.from('<script>alert(1)</script>')],
    ['another encoding', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n\xe9', 'latin1')],
    ['nothing to show', Buffer.from('WEBVTT\n\nNOTE empty')],
  ])('reject %s', async (_, content) => {
    const { _id } = await videos.uploaded();
    const before = await videos.liveFiles();
    await set(_id, content).expect(415);
    expect(await videos.liveFiles()).toBe(before);
  });

  it('are available for stored videos only', async () => {
    const { body } = await link().expect(201);
    expect((await set(body._id, captions()).expect(409)).body.code).toBe('video_elsewhere');
  });
});
