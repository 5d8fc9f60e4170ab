import { createHash } from 'node:crypto';
import 'reflect-metadata';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../../platform/clock/durations.js';
import { fenceErrors } from '../../../../platform/fence/fence.errors.js';
import { DiskSpace } from '../../../../platform/storage/disk-space.js';
import { type S3Server, startS3Server } from '../../../../platform/storage/testing/s3-server.js';
import { TestApi } from '../../../../testing/api.js';
import { type TestPerson, unique } from '../../../../testing/people.js';
import { UnfinishedUploadsSweeper } from '../../../../platform/resumable-uploads/unfinished-uploads-sweeper.js';
import { BucketUploadStore } from '../../../../platform/resumable-uploads/bucket-upload-store.js';
import { LargeFileStore } from '../../../../platform/resumable-uploads/large-file-store.js';
import { VideoUploads } from './video-uploads.service.js';
import { VideoInspector } from '../inspection/video-inspector.js';
import { clip, longClip } from '../testing/clips.js';
import { VideoRoom } from '../testing/video-room.js';

const MEGABYTE = 1024 * 1024;
const BUCKET = 'school';
let videos: VideoRoom;
/** The API instance that receives the calls. */
let api: TestApi;
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

type Method = 'post' | 'patch' | 'head' | 'delete';
function tus(method: Method, url = '/api/video/tus', caller: TestPerson = videos.room.teacher) {
  const asked = request(api.app.getHttpServer());
  return asked[method](url).set({ Authorization: `Bearer ${caller.token}`, 'Tus-Resumable': '1.0.0' });
}

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

function create({ bytes = clip().length, fields = {}, caller = videos.room.teacher } = {}) {
  const form = { ...videos.form(), uploadId: unique('upload'), filename: 'قوى.mp4', ...fields };
  return tus('post', '/api/video/tus', caller).set({
    'Upload-Length': String(bytes),
    'Upload-Metadata': metadata(form),
  });
}

const send = (url: string, offset: number, content: Buffer, caller?: TestPerson) =>
  tus('patch', url, caller)
    .set({ 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' })
    .send(content);

/** Names of the files left by unfinished uploads. */
async function unfinished(): Promise<string[]> {
  if (!videos.api.config.env.STORAGE_URL) return videos.lying('uploads');
  return (await server.lying(BUCKET)).filter((key) => key.startsWith('_unfinished/'));
}

const STORES: [string, () => Record<string, string>][] = [
  ['on the disk', () => ({})],
  ['in a bucket', () => ({ STORAGE_URL: server.storageUrl(BUCKET, '?directDownloads=false') })],
];

describe.each(STORES)('a resumable upload %s', (_, environment) => {
  beforeAll(async () => {
    videos = await VideoRoom.start({ MAX_VIDEO_MB: '1', ...environment() });
    api = videos.api;
  });
  afterAll(() => videos.api.stop());

  it('is continued where it stopped and becomes a video', async () => {
    const { headers } = await create().expect(201);
    const url = headers['location'] ?? '';
    expect(url).toMatch(/^\/api\/video\/tus\/[0-9a-f]{24}-[0-9a-f]{32}$/);
    await send(url, 0, clip().subarray(0, 2000)).expect(204);
    expect((await tus('head', url).expect(200)).headers['upload-offset']).toBe('2000');
    await send(url, 0, clip()).expect(409);
    const last = await send(url, 2000, clip().subarray(2000)).expect(204);
    const shown = await videos.shown(last.headers['video-id'] ?? '');
    expect(shown).toMatchObject({ title: 'Forces', state: 'waiting', playable: true, bytes: clip().length });
    const file = await videos.open(shown.videoUrl).expect(200);
    expect(file.body.equals(clip())).toBe(true);
    expect(file.headers['etag']).toBe(`"${createHash('sha256').update(clip()).digest('hex')}"`);
    expect(await unfinished()).toEqual([]);
    await expect.poll(() => videos.lying('tmp')).toEqual([]);
  });

  it('becomes a video when its client asks for the offset after the process died at the last byte', async () => {
    for (const store of [LargeFileStore, BucketUploadStore])
      vi.spyOn(store.prototype, 'discard').mockResolvedValueOnce(undefined);
    vi.spyOn(api.get(VideoUploads), 'accept').mockRejectedValueOnce(new Error('killed'));
    const fields = { uploadId: unique('upload'), title: unique('Waves') };
    const url = (await create({ fields }).expect(201)).headers['location'] ?? '';
    await send(url, 0, clip()).expect(500);
    vi.restoreAllMocks();
    expect((await videos.list().expect(200)).text).not.toContain(fields.title);
    await tus('head', url).expect(404);
    expect(JSON.parse((await create({ fields }).expect(409)).text).code).toBe('upload_exists');
    expect((await videos.list().expect(200)).text.split(fields.title)).toHaveLength(2);
    expect(await unfinished()).toEqual([]);
  });

  it('is kept while the machine is too busy to inspect it, and becomes a video when its client asks again', async () => {
    vi.spyOn(api.get(VideoInspector), 'inspect').mockRejectedValueOnce(fenceErrors.tooBusy().retryAfter(10));
    const fields = { uploadId: unique('upload'), title: unique('Waves') };
    const url = (await create({ fields }).expect(201)).headers['location'] ?? '';
    const busy = await send(url, 0, clip()).expect(503);
    expect([JSON.parse(busy.text).code, busy.headers['retry-after']]).toEqual(['unavailable', '10']);
    expect((await videos.list().expect(200)).text).not.toContain(fields.title);
    await tus('head', url).expect(404);
    expect((await videos.list().expect(200)).text.split(fields.title)).toHaveLength(2);
    expect(await unfinished()).toEqual([]);
  });

  describe('on a disk that is full except for its reserve', () => {
    const FULL = { code: 'disk_full', statusCode: 507, message: expect.stringContaining('no room for this') };
    /** @param mb free space on a disk of 10 GB with a reserve of 512 MB */
    const free = (mb: number) => {
      const reading = { free: mb * 1024 ** 2, total: 10 * 1024 ** 3 };
      vi.spyOn(videos.api.get(DiskSpace), 'read').mockResolvedValue(reading);
      videos.api.clock.advance(2000);
    };
    afterEach(async () => {
      vi.restoreAllMocks();
      videos.api.clock.advance(2000);
      // A reading is reused: later files share the API, at an earlier time.
      await videos.api.get(DiskSpace).hasRoom();
    });

    it('is rejected by its declared length, and accepted again when there is space', async () => {
      free(512);
      const refused = await create().expect(507);
      expect([JSON.parse(refused.text), refused.headers['retry-after']]).toEqual([
        expect.objectContaining(FULL),
        '600',
      ]);
      expect(await unfinished()).toEqual([]);
      free(514);
      await tus('delete', (await create().expect(201)).headers['location'] ?? '').expect(204);
    });

    it('stops where it is, and its stored part is deleted', async () => {
      const url = (await create().expect(201)).headers['location'] ?? '';
      await send(url, 0, clip().subarray(0, 2000)).expect(204);
      free(100);
      const refused = await send(url, 2000, clip().subarray(2000)).expect(507);
      expect(JSON.parse(refused.text)).toMatchObject(FULL);
      expect(await unfinished()).toEqual([]);
    });

    it('affects nothing but files: signing in, saving and reading work; health reports files as refused', async () => {
      free(100);
      expect((await videos.upload().expect(507)).body).toMatchObject(FULL);
      await videos.list().expect(200);
      await videos.api
        .as(videos.room.teacher)
        .post('/unit')
        .send({ name: 'Heat', teacherId: videos.room.teacher.id, yearId: videos.room.yearId })
        .expect(201);
      await videos.people.teacher();
      const { body } = await videos.api.call('get', '/health/ready').expect(200);
      expect(body).toEqual({ status: 'ok', files: 'refused' });
      free(600);
      expect((await videos.api.call('get', '/health/ready').expect(200)).body.files).toBe('accepted');
      await videos.uploaded();
    });
  });

  it('is rejected before its first byte if it is not allowed', async () => {
    const { teacher, student } = videos.room;
    const foreign = await videos.another();
    await create({ bytes: 1024 * 1024 + 1 }).expect(413);
    await create({ fields: { title: '' } }).expect(400);
    await create({ fields: { chapterId: foreign.chapterId } }).expect(404);
    await create({ fields: { teacherId: foreign.teacher.id } }).expect(403);
    await create({ caller: student }).expect(403);
    await request(videos.api.app.getHttpServer()).post('/api/video/tus').set('Tus-Resumable', '1.0.0').expect(401);
    const { uploadId } = await videos.uploaded();
    await create({ fields: { uploadId } }).expect(409);
    await create({ fields: { uploadId }, caller: await videos.people.assistant(teacher) }).expect(403);
    expect(await unfinished()).toEqual([]);
  });

  it('is accessible only to the person who started it', async () => {
    const url = (await create().expect(201)).headers['location'] ?? '';
    const others = [await videos.people.assistant(videos.room.teacher), (await videos.another()).teacher];
    for (const other of others) {
      await tus('head', url, other).expect(404);
      await send(url, 0, clip(), other).expect(404);
      await tus('delete', url, other).expect(404);
    }
    await tus('delete', url).expect(204);
    expect(await unfinished()).toEqual([]);
  });

  it('is accessible to nobody else under other spellings of its address either', async () => {
    const other = await videos.people.assistant(videos.room.teacher);
    const addressOf = async (caller?: TestPerson) => (await create({ caller }).expect(201)).headers['location'] ?? '';
    const [url, own] = [await addressOf(), await addressOf(other)];
    const spellings = [url.replace('/api/video', '/API/Video'), `${url}/`, `${own}?/${url.split('/').at(-1)}`];
    for (const spelling of spellings) await tus('delete', spelling, other);
    await tus('head', url).expect(200);
    await tus('delete', url.replace('/api/video', '/API/Video')).expect(204);
    await tus('head', url).expect(404);
  });

  it('is rejected at its end with the reason, leaving nothing, if it is not a video', async () => {
    const before = [await videos.liveFiles(), await videos.videos()];
    const playlist = Buffer.from('#EXTM3U\nfile:///etc/passwd\n');
    const url = (await create({ bytes: playlist.length }).expect(201)).headers['location'] ?? '';
    const refused = await send(url, 0, playlist).expect(415);
    expect(JSON.parse(refused.text).message).toContain('not a video');
    expect([await videos.liveFiles(), await videos.videos()]).toEqual(before);
    expect(await unfinished()).toEqual([]);
    await expect.poll(() => videos.lying('tmp')).toEqual([]);
  });

  it('never reaches outside its directory', async () => {
    const { id } = videos.room.teacher;
    const names = ['..%2f..%2fsecrets.json', `${id}-..%2f..%2fx`, id];
    const replies = await Promise.all(names.map((name) => tus('head', `/api/video/tus/${name}`)));
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('is removed after a day if nobody continues it', async () => {
    await create().expect(201);
    const sweeper = await videos.api.inWorker(UnfinishedUploadsSweeper);
    await sweeper.removeUnfinished();
    expect(await unfinished()).toHaveLength(2);
    videos.api.clock.advance(26 * HOUR_MS);
    await sweeper.removeUnfinished();
    expect(await unfinished()).toEqual([]);
  });
});

it('a resumable upload to two machines that share no directory becomes the video that was sent', async () => {
  const environment = { MAX_VIDEO_MB: '30', STORAGE_URL: server.storageUrl('shared', '?directDownloads=false') };
  videos = await VideoRoom.start(environment);
  const { MONGO_URL, APP_SECRET } = videos.api.config.env;
  const other = await TestApi.start({ environment: { ...environment, MONGO_URL, APP_SECRET } });
  try {
    api = videos.api;
    const film = longClip(20);
    const url = (await create({ bytes: film.length }).expect(201)).headers['location'] ?? '';
    let last: Awaited<ReturnType<typeof send>> | undefined;
    for (let offset = 0; offset < film.length; offset += 3 * MEGABYTE) {
      api = api === other ? videos.api : other;
      expect((await tus('head', url).expect(200)).headers['upload-offset']).toBe(String(offset));
      last = await send(url, offset, film.subarray(offset, offset + 3 * MEGABYTE)).expect(204);
    }
    const shown = await videos.shown(last?.headers['video-id'] ?? '');
    // Not playable before its lowest quality is made: it is heavier than the best one.
    expect(shown).toMatchObject({ playable: false, bytes: film.length });
    expect((await server.contents('shared')).some((content) => content.equals(film))).toBe(true);
    expect((await server.lying('shared')).filter((key) => key.startsWith('_unfinished/'))).toEqual([]);
  } finally {
    await other.stop();
    await videos.api.stop();
  }
});
