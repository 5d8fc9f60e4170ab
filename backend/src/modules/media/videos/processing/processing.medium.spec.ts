import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../../../platform/clock/durations.js';
import { ForgottenJobs } from '../../../../platform/queues/forgotten-jobs.js';
import { processVideo } from '../../media.feature.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import { longClip } from '../testing/clips.js';
import { VideoInspector } from '../inspection/video-inspector.js';
import { film, lookAt, mp4, bars, VideoRoom } from '../testing/video-room.js';
import { FencedProcessStarved } from '../../../../platform/fence/fenced-process.js';
import { jobErrorOf } from '../../../../platform/queues/job-failure.js';
import { ProcessVideoHandler } from './process-video.handler.js';
import { VideoRunsRepository } from './video-runs.repository.js';

let videos: VideoRoom;

beforeAll(async () => {
  videos = await VideoRoom.start();
});
afterAll(() => videos.api.stop());
afterEach(() => vi.restoreAllMocks());

const videoKey = (videoId: string) => ({ tenantId: videos.room.teacher.id, videoId });
const context = (signal = new AbortController().signal) => ({
  jobId: 'j',
  attempt: 1,
  signal,
  reportProgress: async () => undefined,
});
/** Ticks from the start of a segment to its first frame: ISO/IEC 14496-12, 8.8.8, the first sample of the first run. */
function firstFrame(segment: Buffer): number {
  const at = segment.indexOf('trun') + 4;
  const flags = segment.readUIntBE(at + 1, 3);
  const before = [0x1, 0x4, 0x100, 0x200, 0x400].filter((flag) => flags & flag).length;
  return flags & 0x800 ? segment.readInt32BE(at + 8 + 4 * before) : 0;
}
const linesOf = (body: Buffer) => body.toString().split('\n');

describe('processing', () => {
  it('makes a poster and the qualities that fit, with sound, cut at the same times', async () => {
    const { _id } = await videos.uploaded(mp4('640x360', 9));
    await videos.api.runJobs();
    const shown = await videos.shown(_id);
    expect(shown).toMatchObject({ state: 'ready', progress: 100, error: null, playable: true });
    expect(shown.qualities.map(({ height }: { height: number }) => height)).toEqual([144, 360]);
    expect((await videos.open(shown.posterUrl).expect(200)).headers['content-type']).toBe('image/webp');
    const playback = (await videos.playback(_id).expect(200)).body;
    expect(playback.kind).toBe('hls');
    const master = linesOf((await videos.open(playback.hlsUrl).expect(200)).body);
    expect(linesOf(Buffer.from(playback.masterPlaylist))).toEqual(master);
    expect(master.filter((line) => line.endsWith('.m3u8'))).toEqual(['144.m3u8', '360.m3u8']);
    expect(master.join()).toContain('mp4a.40.2');
    const base = playback.hlsUrl.replace('master.m3u8', '');
    const [small, large] = await Promise.all(
      ['144.m3u8', '360.m3u8'].map(async (name) => linesOf((await videos.open(base + name).expect(200)).body)),
    );
    const cuts = (playlist?: string[]) => playlist?.filter((line) => line.startsWith('#EXTINF'));
    expect(cuts(small)).toEqual(cuts(large));
    // The first segments are short, so that a slow connection can start.
    expect(cuts(small)?.map((cut) => Math.round(Number(/[\d.]+/.exec(cut)?.[0])))).toEqual([2, 2, 4, 1]);
    const [, bytes, from] = /BYTERANGE:(\d+)@(\d+)/.exec(large?.join('\n') ?? '') ?? [];
    const range = `bytes=${from}-${Number(from) + Number(bytes) - 1}`;
    const segment = await videos.open(`${base}360.mp4`).set('Range', range).expect(206);
    expect(segment.body.toString('latin1', 4, 8)).toMatch(/moof|styp|sidx/);
    // Players ignore edit lists in streams: a picture that begins later is behind its sound.
    expect(firstFrame(segment.body)).toBe(0);
    expect((await videos.open(`${base}360.mp4`).expect(200)).body.includes('elst')).toBe(false);
  });

  it('lets the lowest quality be watched while the others are being made', async () => {
    const { _id } = await videos.uploaded(film('film.avi', [...bars('640x360', 2).slice(0, 4), '-c:v', 'mpeg4']));
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    const runs = await videos.api.inWorker(VideoRunsRepository);
    const finish = runs.finish.bind(runs);
    const seen: unknown[] = [];
    vi.spyOn(runs, 'finish').mockImplementationOnce(async (...given) => {
      const { qualities, state } = await videos.shown(_id);
      const { body } = await videos.playback(_id).expect(200);
      const part = await videos.open(body.hlsUrl.replace('master.m3u8', '144.mp4')).expect(200);
      seen.push(
        state,
        qualities.map(({ height }: { height: number }) => height),
        body.kind,
        part.body.length > 1000,
      );
      return finish(...given);
    });
    await handler.handle(videoKey(_id), context());
    expect(seen).toEqual(['processing', [144], 'hls', true]);
    const { qualities, state } = await videos.shown(_id);
    expect([state, qualities.map(({ height }: { height: number }) => height)]).toEqual(['ready', [144, 360]]);
  });

  it('starts over after a run that died once its lowest quality could be watched, and keeps nothing twice', async () => {
    const { _id } = await videos.uploaded(mp4('640x360', 2));
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    const runs = await videos.api.inWorker(VideoRunsRepository);
    vi.spyOn(runs, 'finish').mockRejectedValueOnce(new Error('the worker dies here'));
    const before = await videos.liveFiles();
    await expect(handler.handle(videoKey(_id), context())).rejects.toThrow('dies here');
    expect((await videos.shown(_id)).qualities).toHaveLength(1);
    await videos.api.runJobs();
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready', playable: true });
    // Two qualities and the poster.
    expect(await videos.liveFiles()).toBe(before + 3);
  });

  it('never serves a phone’s heavy film as it was uploaded', async () => {
    // A second of 8 megabits, as a phone's camera writes it.
    const { _id } = await videos.uploaded(longClip(1));
    expect(await videos.shown(_id)).toMatchObject({ playable: false, videoUrl: null });
    await videos.playback(_id).expect(409);
    await videos.api.runJobs();
    expect((await videos.playback(_id).expect(200)).body).toMatchObject({ kind: 'hls', fileUrl: null });
    const light = await videos.uploaded();
    expect((await videos.playback(light._id).expect(200)).body).toMatchObject({ kind: 'file' });
  });

  it.each(['640x352', '512x350'])('gives a film of %s its own size as the best quality', async (size) => {
    const { _id } = await videos.uploaded(mp4(size, 1));
    await videos.api.runJobs();
    const { qualities } = await videos.shown(_id);
    const own = Number(size.split('x')[1]);
    expect(qualities.map(({ height }: { height: number }) => height)).toEqual([144, own]);
  });

  const highRange = (transfer: string) =>
    film(`${transfer}.mp4`, [
      ...['-f', 'lavfi', '-i', 'color=c=0xBFBFBF:s=320x180:d=1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'],
      ...['-color_trc', transfer, '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020'],
    ]);

  it.each(['arib-std-b67', 'smpte2084'])('maps the tones of %s to an ordinary range', async (transfer) => {
    const { _id } = await videos.uploaded(highRange(transfer));
    expect(await videos.shown(_id)).toMatchObject({ playable: false });
    await videos.api.runJobs();
    const shown = await videos.shown(_id);
    expect(shown).toMatchObject({ state: 'ready', error: null });
    const { body } = await videos.open(shown.videoUrl).expect(200);
    const { transfer: made, brightness } = lookAt(body);
    expect(made).toBe('bt709');
    // Three quarters of the signal is the white of a page in HLG, and far above it in PQ.
    expect(brightness).toBeGreaterThan(150);
  });

  it('says so where ffmpeg cannot map tones', async () => {
    const inspector = videos.api.get(VideoInspector);
    vi.spyOn(inspector, 'mapsTones').mockResolvedValueOnce(false);
    const { body } = await videos.upload(highRange('smpte2084')).expect(415);
    expect(body.message).toContain('HDR');
  });

  it('never enlarges: a small picture keeps its size, an upright one is named by its width', async () => {
    const tiny = await videos.uploaded(mp4('96x64', 1));
    const upright = await videos.uploaded(mp4('360x640', 1));
    await videos.api.runJobs();
    const named = async (id: string) => (await videos.shown(id)).qualities.map((one: { height: number }) => one.height);
    expect(await named(tiny._id)).toEqual([64]);
    expect(await named(upright._id)).toEqual([144, 360]);
  });

  it('shows students a video that browsers cannot play only once it is ready', async () => {
    const silent = film('film.avi', [...bars('160x120', 1).slice(0, 4), '-c:v', 'mpeg4']);
    const { _id } = await videos.uploaded(silent);
    expect(await videos.shown(_id)).toMatchObject({ playable: false, videoUrl: null });
    await videos.playback(_id).expect(409);
    const seen = async () =>
      (await videos.list(videos.room.student).expect(200)).body.map((v: { _id: string }) => v._id);
    expect(await seen()).not.toContain(_id);
    await videos.api.runJobs();
    expect(await seen()).toContain(_id);
    expect((await videos.playback(_id).expect(200)).body).toMatchObject({ kind: 'hls', fileUrl: null });
  });

  it('reports a failure and allows a retry', async () => {
    const { _id } = await videos.uploaded();
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    await videos.api.as(videos.room.teacher).post(`/video/${_id}/retry`).expect(409);
    await videos.api.database.collection('jobs').deleteMany({});
    await handler.failed(videoKey(_id), { code: 'FencedProcessFailure', message: 'ffmpeg ended with 1' });
    const failed = await videos.shown(_id);
    expect(failed).toMatchObject({ state: 'failed', playable: true, error: expect.stringContaining('save it as MP4') });
    expect(failed.error).not.toContain('ffmpeg');
    await videos.api.as(videos.room.teacher).post(`/video/${_id}/retry`).expect(202);
    await videos.api.database.collection('jobs').deleteMany({});
    const starved = new FencedProcessStarved('ffmpeg', 'was ended from outside');
    await handler.failed(videoKey(_id), jobErrorOf(starved));
    expect((await videos.shown(_id)).error).toContain('Please try again');
    await videos.api.as(videos.room.teacher).post(`/video/${_id}/retry`).expect(202);
    await videos.api.runJobs();
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready', error: null });
  });

  it('tells who uploaded the video each time that it failed, and nobody else', async () => {
    const { api, room } = videos;
    const assistant = await videos.people.assistant(room.teacher);
    const { _id } = await videos.uploaded();
    const handler = await api.inWorker(ProcessVideoHandler);
    const toldTo = async (person: { token: string }) => (await api.as(person).get('/notifications').expect(200)).body;
    const before = (await toldTo(room.teacher)).length;
    const told = { kind: 'video.failed', title: expect.any(String), link: '/videomanager' };
    for (const times of [1, 2]) {
      await api.database.collection('jobs').deleteMany({});
      await handler.failed(videoKey(_id), { code: 'FencedProcessFailure', message: 'ffmpeg ended with 1' });
      await api.runJobs();
      const shown = await toldTo(room.teacher);
      expect(shown).toHaveLength(before + times);
      expect(shown[0]).toMatchObject(told);
      await api.as(room.teacher).post(`/video/${_id}/retry`).expect(202);
    }
    expect(await toldTo(assistant)).toEqual([]);
    expect(await toldTo(room.student)).toEqual([]);
    await api.runJobs();
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready' });
  });

  it('stops and leaves no file if the video is deleted', async () => {
    const before = [await videos.liveFiles(), await videos.videos()];
    const { _id } = await videos.uploaded(mp4('640x360', 1));
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    const files = await videos.api.inWorker(FilesService);
    const keep = files.keepOnce.bind(files);
    vi.spyOn(files, 'keepOnce').mockImplementationOnce(async (...given) => {
      await videos.api.as(videos.room.teacher).delete(`/video/${_id}`).expect(200);
      return keep(...given);
    });
    await handler.handle(videoKey(_id), context());
    await videos.api.runJobs();
    expect([await videos.liveFiles(), await videos.videos()]).toEqual(before);
    expect(videos.lying('tmp')).toEqual([]);
  });

  it('stops at once with its worker and is finished by the next one', async () => {
    const { _id } = await videos.uploaded();
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    const stopping = AbortSignal.abort(new Error('the worker is stopping'));
    await expect(handler.handle(videoKey(_id), context(stopping))).rejects.toThrow('stopping');
    expect(videos.lying('tmp')).toEqual([]);
    await videos.api.runJobs();
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready' });
  });

  it('makes the poster while it makes the qualities', async () => {
    const { _id } = await videos.uploaded();
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    const runs = await videos.api.inWorker(VideoRunsRepository);
    const setPoster = runs.setPoster.bind(runs);
    let start = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    vi.spyOn(runs, 'setPoster').mockImplementationOnce(async (...given) => {
      await started;
      return setPoster(...given);
    });
    await handler.handle(videoKey(_id), { ...context(), reportProgress: async () => start() });
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready', posterUrl: expect.any(String) });
  });

  it('makes no qualities once the poster shows that the video belongs to another run', async () => {
    const { _id } = await videos.uploaded(mp4('640x360', 9));
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    const runs = await videos.api.inWorker(VideoRunsRepository);
    vi.spyOn(runs, 'setPoster').mockResolvedValueOnce(false);
    const files = await videos.api.inWorker(FilesService);
    const keep = vi.spyOn(files, 'keepOnce');
    await handler.handle(videoKey(_id), context());
    expect(keep).not.toHaveBeenCalled();
    expect(videos.lying('tmp')).toEqual([]);
    await videos.api.runJobs();
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready' });
  });

  it('starts over after a run that died once it had stored files, and keeps nothing twice', async () => {
    const { _id } = await videos.uploaded();
    const handler = await videos.api.inWorker(ProcessVideoHandler);
    const runs = await videos.api.inWorker(VideoRunsRepository);
    vi.spyOn(runs, 'finish').mockRejectedValueOnce(new Error('the worker dies here'));
    const before = await videos.liveFiles();
    await expect(handler.handle(videoKey(_id), context())).rejects.toThrow('dies here');
    await videos.api.runJobs();
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready' });
    // One small quality and the poster.
    expect(await videos.liveFiles()).toBe(before + 2);
  });

  it('is requested again if its job was lost', async () => {
    const { _id } = await videos.uploaded();
    await videos.api.database.collection('jobs').deleteMany({});
    const forgotten = await videos.api.inWorker(ForgottenJobs);
    videos.api.clock.advance(6 * MINUTE_MS);
    await forgotten.request(processVideo);
    await forgotten.request(processVideo);
    expect(await videos.api.database.collection('jobs').countDocuments()).toBe(1);
    await videos.api.runJobs();
    expect(await videos.shown(_id)).toMatchObject({ state: 'ready' });
  });
});
