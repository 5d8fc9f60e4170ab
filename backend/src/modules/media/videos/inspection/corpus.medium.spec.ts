import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.js';
import { BAD_FILES, GOOD_FILES } from '../testing/corpus.js';
import { clip } from '../testing/clips.js';
import { VideoRoom } from '../testing/video-room.js';

let videos: VideoRoom;

beforeAll(async () => {
  videos = await VideoRoom.start();
});
afterAll(() => videos.api.stop());

const stored = () =>
  readdirSync(videos.api.config.env.DATA_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('a file that is not a video', () => {
  it.each(BAD_FILES)('%s is rejected with the reason, and leaves nothing behind', async (_, name, content, reason) => {
    const before = [stored().length, await videos.liveFiles(), await videos.videos()];
    const { body } = await videos.upload(content(), { name }).expect(415);
    expect(body.message).toMatch(reason);
    await eventually(() => expect(videos.lying('tmp')).toEqual([]));
    expect([stored().length, await videos.liveFiles(), await videos.videos()]).toEqual(before);
  });
});

describe('a video', () => {
  it.each(GOOD_FILES)('%s is accepted', async (_, name, content) => {
    const { body } = await videos.upload(content(), { name }).expect(201);
    expect(body).toMatchObject({ width: 160, height: 120, state: 'waiting' });
  });

  it.each([
    ['../../../etc/passwd.mp4', 'passwd.mp4'],
    ['..\\..\\evil.mov', 'evil.mp4'],
    ['.htaccess', 'htaccess.mp4'],
    ['a\u202Egpj.mp4', 'agpj.mp4'],
    ['فيلم.mp4', 'فيلم.mp4'],
  ])('called %j is stored under a generated id and downloaded as %j', async (given, saved) => {
    const { body } = await videos.upload(clip(), { name: given }).expect(201);
    const { headers } = await videos.open(body.videoUrl).expect(200);
    expect(headers['content-disposition']).toContain(encodeURIComponent(saved));
    expect(stored().filter((file) => /passwd|evil|htaccess|gpj/.test(file))).toEqual([]);
  });
});
