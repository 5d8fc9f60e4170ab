import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.js';
import { unique } from '../../../../testing/people.js';
import { clip } from '../testing/clips.js';
import { VideoRoom } from '../testing/video-room.js';
import { UploadProgress } from './upload-progress.js';

let videos: VideoRoom;

beforeAll(async () => {
  videos = await VideoRoom.start();
});
afterAll(() => videos.api.stop());

const follow = (uploadId: string, caller = videos.room.teacher) =>
  videos.open(`/api/video/progress/${uploadId}`, caller);
const linesOf = (body: Buffer, word: string) =>
  body
    .toString()
    .split('\n')
    .filter((line) => line.startsWith(`${word}: `))
    .map((line) => line.slice(word.length + 2));

/** True once a client follows the upload, because the first request records its owner. */
const isFollowed = async (uploadId: string) => {
  const changed = vi.fn<() => void>();
  const subscription = videos.api.get(UploadProgress).changes(uploadId).subscribe(changed);
  await eventually(async () => {
    await videos.api.get(UploadProgress).report(uploadId, 0);
    expect(changed).toHaveBeenCalled();
  });
  subscription.unsubscribe();
};

describe('the progress of an upload', () => {
  it('rises from 0 to 100 over upload and processing, and then reports done', async () => {
    const uploadId = unique('upload');
    const following = follow(uploadId).then((reply) => reply);
    await isFollowed(uploadId);
    const { body } = await videos.upload(clip(), { fields: { uploadId } }).expect(201);
    await videos.api.runJobs();
    const reply = await following;
    expect(reply.headers['content-type']).toContain('text/event-stream');
    const lines = linesOf(reply.body, 'data');
    const percents = lines.slice(0, -1).map(Number);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect([percents[0], percents.at(-1), lines.at(-1)]).toEqual([0, 100, body._id]);
    expect(linesOf(reply.body, 'event')).toEqual(['done']);
    const again = await follow(uploadId).expect(200);
    expect(linesOf(again.body, 'data')).toEqual(['100', body._id]);
  });

  it('ends with the reason if the file is rejected', async () => {
    const uploadId = unique('upload');
    const { body } = await videos.upload(Buffer.from('#EXTM3U\n'), { fields: { uploadId } }).expect(415);
    const reply = await follow(uploadId).expect(200);
    expect(linesOf(reply.body, 'event')).toEqual(['failed']);
    expect(linesOf(reply.body, 'data')).toEqual([body.message]);
  });

  it('is visible only to the person who uploads', async () => {
    const { uploadId } = await videos.uploaded();
    await follow(uploadId, await videos.people.assistant(videos.room.teacher)).expect(403);
    await follow(uploadId, videos.room.student).expect(403);
    expect((await follow('../secrets')).status).toBeGreaterThanOrEqual(400);
  });
});
