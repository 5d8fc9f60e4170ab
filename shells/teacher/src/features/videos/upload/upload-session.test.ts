import { ApiError } from '@fulcrum/shared-ui';
import type { PreviousUpload, UploadOptions } from 'tus-js-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@fulcrum/shared-ui/testing';
import { CalledOff } from '../../../shared/content/use-content-form';
import { UploadSession, type UploadState } from './upload-session';
import { FakeEvents } from '../../../testing/fake-events';

/** Fake for tus: the test controls the upload. */
const FakeTus = vi.hoisted(() => {
  class Fake {
    static last: Fake;
    static earlier: Partial<PreviousUpload>[] = [];
    starts = 0;
    aborts: boolean[] = [];
    resumed: Partial<PreviousUpload> | null = null;
    constructor(
      readonly file: File,
      readonly options: Partial<UploadOptions>,
    ) {
      Fake.last = this;
    }
    async findPreviousUploads() {
      return Fake.earlier;
    }
    resumeFromPreviousUpload(earlier: Partial<PreviousUpload>) {
      this.resumed = earlier;
    }
    start() {
      this.starts += 1;
    }
    async abort(isForever = false) {
      this.aborts.push(isForever);
    }
    /** Fails with a server reply, or with a lost connection if there is no status. */
    fail(status?: number, body: object = {}) {
      const originalResponse = status ? { getStatus: () => status, getBody: () => JSON.stringify(body) } : null;
      this.options.onError?.(Object.assign(new Error('tus'), { originalResponse }));
    }
  }
  return Fake;
});
vi.mock('tus-js-client', () => ({ Upload: FakeTus }));

const TERMS = { title: 'Waves', yearId: 'y1', unitId: 'u1', chapterId: 'c1', teacherId: 't1' };
const FILE = new File(['film'], 'waves.mp4');

async function begun() {
  const reported: UploadState[] = [];
  const session = new UploadSession(FILE, TERMS, (state) => reported.push(state));
  const sending = session.send();
  // Each test checks the result itself.
  sending.catch(() => undefined);
  await eventually(() => expect(FakeTus.last?.starts).toBe(1));
  const [events] = FakeEvents.all;
  if (!events) throw new Error('nothing is followed');
  return { session, sending, reported, tus: FakeTus.last, events, now: () => reported.at(-1) };
}

beforeEach(() => {
  FakeEvents.install();
  FakeTus.earlier = [];
  Reflect.deleteProperty(FakeTus, 'last');
});

describe('a video upload', () => {
  it('fills the first half of the bar while sending and the second while processing, never going back', async () => {
    const { sending, tus, events, now } = await begun();
    expect(events.url).toBe(`/api/video/progress/${tus.options.metadata?.['uploadId']}`);
    tus.options.onProgress?.(40, 100);
    expect(now()).toMatchObject({ phase: 'sending', part: 0.2 });
    events.say('message', '12');
    expect(now()).toMatchObject({ phase: 'sending', part: 0.2 });
    tus.options.onSuccess?.({ lastResponse: Object.create(null) });
    await sending;
    expect(now()).toMatchObject({ phase: 'processing', part: 0.2 });
    events.say('message', '75');
    expect(now()).toMatchObject({ phase: 'processing', part: 0.75 });
    events.say('done', 'v1');
    expect([now(), events.isClosed]).toEqual([{ phase: 'done', part: 1, reason: '' }, true]);
  });

  it('says why processing failed', async () => {
    const { sending, tus, events, now } = await begun();
    tus.options.onSuccess?.({ lastResponse: Object.create(null) });
    await sending;
    events.say('failed', 'Please save it as MP4.');
    expect(now()).toMatchObject({ phase: 'failed', reason: 'Please save it as MP4.' });
  });

  it.each([undefined, 429, 503])('stops when it is cut off (%s), and continues on request', async (status) => {
    const { session, tus, now } = await begun();
    tus.options.onProgress?.(40, 100);
    tus.fail(status);
    expect(now()).toMatchObject({ phase: 'stopped', part: 0.2 });
    session.resume();
    expect([now()?.phase, tus.starts]).toEqual(['sending', 2]);
  });

  it('ends with the server’s reason when the server rejects it', async () => {
    const { sending, tus, events, now } = await begun();
    tus.fail(415, { code: 'wrong_type', message: 'This is not a video.' });
    await expect(sending).rejects.toBeInstanceOf(ApiError);
    await expect(sending).rejects.toThrow('This is not a video.');
    expect([now()?.phase, events.isClosed]).toEqual(['idle', true]);
  });

  it('is complete when it has arrived although the reply was lost', async () => {
    const { sending, tus } = await begun();
    tus.fail(409, { code: 'upload_exists', message: 'This upload has arrived already.' });
    await expect(sending).resolves.toBeUndefined();
  });

  it('is deleted from the server when it is cancelled, and never continues', async () => {
    const { session, sending, tus, now } = await begun();
    session.cancel();
    await expect(sending).rejects.toBeInstanceOf(CalledOff);
    session.resume();
    expect([tus.aborts, tus.starts, now()?.part]).toEqual([[true], 1, 0]);
  });

  it('is only paused when its page is left', async () => {
    const { session, tus, events } = await begun();
    session.leave();
    expect([tus.aborts, events.isClosed]).toEqual([[false], true]);
  });
});

describe('an earlier upload of the same file', () => {
  const earlier = (metadata: Record<string, string>) => ({
    uploadUrl: '/api/video/tus/x',
    metadata: { ...TERMS, uploadId: 'earlier-id', ...metadata },
  });

  it('is resumed for the same place and title, and its progress followed', async () => {
    FakeTus.earlier = [earlier({ title: 'Another' }), earlier({})];
    const { tus, events } = await begun();
    expect(tus.resumed).toBe(FakeTus.earlier[1]);
    expect(events.url).toBe('/api/video/progress/earlier-id');
  });

  it('is not resumed for another place', async () => {
    FakeTus.earlier = [earlier({ chapterId: 'c2' })];
    expect((await begun()).tus.resumed).toBeNull();
  });
});
