import 'reflect-metadata';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mp4, VideoRoom } from './modules/media/videos/testing/video-room.js';
import { ProcessHeartbeats } from './platform/processes/process-heartbeats.js';
import { OPERATOR_PASSWORD } from './testing/api.js';
import { ProductProcess } from './testing/product-process.js';

/** Enough students that an export is far from done when its first percent appears. */
const STUDENTS = 8000;
const SOON = { timeout: 240_000, interval: 20 };

let videos: VideoRoom;
let running: ProductProcess | undefined;

const start = async () => (running = await ProductProcess.start('api', videos.api.config));
const exportState = async (id: string) =>
  (await videos.api.as(videos.room.teacher).get(`/exports/${id}`).expect(200)).body;
const videoState = async (id: string) => (await videos.shown(id)).state;
const active = (name: string) => videos.api.database.collection('jobs').countDocuments({ name, status: 'active' });

/** An export and a video, both under way: the film is long enough that it is never ready before the export has begun. */
async function underWay(): Promise<{ sheet: string; film: string }> {
  const { _id: film } = await videos.uploaded(mp4('320x240', 60));
  await expect.poll(() => active('media.process-video'), SOON).toBe(1);
  const asked = await videos.api.as(videos.room.teacher).post('/exports').send({ kind: 'users' }).expect(202);
  const sheet = String(asked.body._id);
  await expect.poll(async () => (await exportState(sheet)).progress, SOON).toBeGreaterThan(0);
  expect([(await exportState(sheet)).status, await videoState(film)]).toEqual(['active', 'processing']);
  return { sheet, film };
}

async function bothDone({ sheet, film }: { sheet: string; film: string }): Promise<void> {
  await expect.poll(async () => (await exportState(sheet)).status, SOON).toBe('done');
  await expect.poll(() => videoState(film), SOON).toBe('ready');
}

beforeAll(async () => {
  videos = await VideoRoom.start({ JOB_LOCK_SECONDS: '3', WORKER_IN_API: '1' });
  const students = Array.from({ length: STUDENTS }, (_, index) => ({
    ...{ role: 'student', tenantId: videos.room.teacher.id, tokenVersion: 0, name: `Student ${index}` },
    ...{ email: `survivor-${index}@example.org`, studentPhone: `2010${String(index).padStart(8, '0')}` },
  }));
  await videos.api.database.collection('users').insertMany(students, { ordered: false });
});
afterEach(() => running?.kill());
afterAll(() => videos.api.stop());

describe('an API that does the work of a worker', () => {
  it('answers, counts as both, and serves the metrics of both', async () => {
    const { origin } = await start();
    await request(origin).get('/api/health/ready').expect(200);
    const seen = () => videos.api.get(ProcessHeartbeats).seen();
    const names = async () =>
      (await seen()).filter(({ pid }) => pid !== process.pid).map(({ kind, name }) => [kind, name]);
    await expect.poll(names, SOON).toEqual([
      ['api', 'api'],
      ['worker', 'worker in api'],
    ]);
    const { text } = await request(origin).get('/metrics').auth('operator', OPERATOR_PASSWORD).expect(200);
    for (const series of ['fulcrum_processes{kind="worker"} 1', '# TYPE fulcrum_jobs_running', 'fulcrum_queue_jobs{']) {
      expect(text).toContain(series);
    }
    expect(await running?.stop()).toBe(0);
    expect(await names()).toEqual([]);
  });

  it('loses neither an export nor a video when it is killed: its successor makes both', async () => {
    await start();
    const jobs = await underWay();
    await running?.kill();
    expect((await exportState(jobs.sheet)).status).toBe('active');
    await start();
    await bothDone(jobs);
  });

  it('ends in order with jobs under way, which are finished or made by its successor', async () => {
    await start();
    const jobs = await underWay();
    expect(await running?.stop()).toBe(0);
    await start();
    await bothDone(jobs);
  });
});
