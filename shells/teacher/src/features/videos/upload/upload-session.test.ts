import { ApiError, storeSession } from '@fulcrum/shared-ui';
import { eventually, FakeUploadRequest } from '@fulcrum/shared-ui/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '../../../testing/fake-events';
import { UploadSession, type UploadState } from './upload-session';

const ENDPOINT = '/api/video/tus';
const URL = `${ENDPOINT}/t1-1`;
const TERMS = { title: 'Waves', yearId: 'y1', unitId: 'u1', chapterId: 'c1', teacherId: 't1' };
const MEGABYTE = 1024 * 1024;
const FILE = new File([new Uint8Array(10 * MEGABYTE)], 'waves.mp4', { lastModified: 1 });

beforeEach(() => {
  FakeEvents.install();
  FakeUploadRequest.all = [];
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  storeSession({
    token: 'jwt',
    user: { id: 't1', name: 'Hassan', role: 'teacher', groupId: null, realTeacherId: null },
  });
});
/** Left after each test: an upload that waits would go on in the next file, which shares the process. */
let opened: UploadSession[] = [];
afterEach(() => {
  for (const session of opened) session.leave();
  opened = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns request number `count` once it is sent. Fires `online`, so that what waits for the connection continues. */
async function request(count: number): Promise<FakeUploadRequest> {
  await eventually(() => {
    window.dispatchEvent(new Event('online'));
    // Not `toHaveLength`, which would print the bytes of the film.
    expect(FakeUploadRequest.all.length).toBe(count);
  });
  return FakeUploadRequest.last;
}

function open(terms = TERMS) {
  const reported: UploadState[] = [];
  const session = new UploadSession(FILE, terms, (state) => reported.push(state));
  opened.push(session);
  const sending = session.send();
  // Each test checks the result itself.
  sending.catch(() => undefined);
  const events = FakeEvents.all.at(-1);
  if (!events) throw new Error('nothing is followed');
  return { session, sending, events, now: () => reported.at(-1) };
}

/** An upload whose first part is on its way. */
async function begun() {
  const before = FakeUploadRequest.all.length;
  const upload = open();
  (await request(before + 1)).answer(201, '', { Location: URL });
  return { ...upload, part: await request(before + 2) };
}

const has = (asked: FakeUploadRequest, megabytes: number, status = 204) =>
  asked.answer(status, '', { 'Upload-Offset': String(megabytes * MEGABYTE) });
const sent = (part: FakeUploadRequest, megabytes: number) =>
  part.upload.dispatchEvent(new ProgressEvent('progress', { loaded: megabytes * MEGABYTE, total: 8 * MEGABYTE }));
const metadataOf = ({ headers }: FakeUploadRequest): Record<string, string> =>
  Object.fromEntries(
    (headers['Upload-Metadata'] ?? '').split(',').map((pair) => {
      const [name = '', value = ''] = pair.split(' ');
      return [name, atob(value)];
    }),
  );
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function finish(part: FakeUploadRequest) {
  has(part, 8);
  has(await request(FakeUploadRequest.all.length + 1), 10);
}

describe('a video upload', () => {
  it('sends its terms, then parts of 8 MB', async () => {
    const { sending, part } = await begun();
    const [created] = FakeUploadRequest.all;
    expect(created && metadataOf(created)).toMatchObject({ ...TERMS, filename: 'waves.mp4' });
    expect([part.opened, part.headers['Authorization'], part.headers['Upload-Offset']]).toEqual([
      `PATCH ${URL}`,
      'Bearer jwt',
      '0',
    ]);
    expect(part.body instanceof Blob && part.body.size).toBe(8 * MEGABYTE);
    await finish(part);
    await sending;
    expect(FakeUploadRequest.all.length).toBe(3);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('videoUpload'))).toEqual([]);
  });

  it('fills the first half of the bar while sending and the second while processing, never going back', async () => {
    const { sending, part, events, now } = await begun();
    const [created] = FakeUploadRequest.all;
    expect(events.url).toBe(`/api/video/progress/${created && metadataOf(created)['uploadId']}`);
    sent(part, 4);
    expect(now()).toMatchObject({ phase: 'sending', part: 0.2 });
    events.say('message', '12');
    expect(now()).toMatchObject({ phase: 'sending', part: 0.2 });
    await finish(part);
    await sending;
    expect(now()).toMatchObject({ phase: 'processing', part: 0.2 });
    events.say('message', '75');
    expect(now()).toMatchObject({ phase: 'processing', part: 0.75 });
    events.say('done', 'v1');
    expect([now(), events.isClosed]).toEqual([{ phase: 'done', part: 1, reason: '' }, true]);
  });

  it('says why processing failed', async () => {
    const { sending, part, events, now } = await begun();
    await finish(part);
    await sending;
    events.say('failed', 'Please save it as MP4.');
    expect(now()).toMatchObject({ phase: 'failed', reason: 'Please save it as MP4.' });
  });

  it.each([undefined, 429, 503])('stops when it is cut off (%s), and continues on request', async (status) => {
    const { session, sending, part, now } = await begun();
    sent(part, 4);
    offline();
    if (status === undefined) part.end('error');
    else part.answer(status, '');
    await eventually(() => expect(now()).toMatchObject({ phase: 'stopped', part: 0.2 }));
    session.resume();
    expect(now()?.phase).toBe('sending');
    const asked = await request(3);
    expect(asked.opened).toBe(`HEAD ${URL}`);
    has(asked, 2, 200);
    const rest = await request(4);
    expect(rest.headers['Upload-Offset']).toBe(String(2 * MEGABYTE));
    has(rest, 10);
    await expect(sending).resolves.toBeUndefined();
  });

  it('retries by itself while there is a connection, and stops when that does not help', async () => {
    const { now } = await begun();
    for (let count = 2; count <= 8; count += 1) {
      expect(now()?.phase).toBe('sending');
      (await request(count)).end('error');
    }
    await eventually(() => expect(now()?.phase).toBe('stopped'));
    expect(FakeUploadRequest.all.length).toBe(8);
  });

  it('ends with the server’s reason when the server rejects it', async () => {
    const { sending, part, events, now } = await begun();
    part.answer(415, { code: 'wrong_type', message: 'This is not a video.' });
    await expect(sending).rejects.toBeInstanceOf(ApiError);
    await expect(sending).rejects.toThrow('This is not a video.');
    expect([now()?.phase, events.isClosed]).toEqual(['idle', true]);
  });

  it('is complete when it has arrived although the reply was lost', async () => {
    const { sending, part } = await begun();
    part.end('error');
    (await request(3)).answer(404, '');
    (await request(4)).answer(409, { code: 'upload_exists', message: 'This upload has arrived already.' });
    await expect(sending).resolves.toBeUndefined();
  });

  it('is deleted from the server when it is cancelled, and never continues', async () => {
    const { session, sending, now } = await begun();
    session.cancel();
    await expect(sending).rejects.toMatchObject({ code: 'cancelled' });
    session.resume();
    expect(FakeUploadRequest.last.opened).toBe(`DELETE ${URL}`);
    expect([FakeUploadRequest.all.length, now()?.part]).toEqual([3, 0]);
    open();
    expect((await request(4)).opened).toBe(`POST ${ENDPOINT}`);
  });

  it('can be cancelled after it has stopped', async () => {
    const { session, sending, part, now } = await begun();
    offline();
    part.end('error');
    await eventually(() => expect(now()?.phase).toBe('stopped'));
    session.cancel();
    await expect(sending).rejects.toMatchObject({ code: 'cancelled' });
    expect(FakeUploadRequest.last.opened).toBe(`DELETE ${URL}`);
  });

  it('is only paused when its page is left', async () => {
    const { session, events, now } = await begun();
    session.leave();
    expect([events.isClosed, now()?.phase, FakeUploadRequest.all.length]).toEqual([true, 'sending', 2]);
  });
});

describe('an earlier upload of the same file', () => {
  it('is resumed for the same place and title, and its progress followed', async () => {
    const earlier = await begun();
    earlier.session.leave();
    const { events, sending } = open();
    expect(events.url).toBe(earlier.events.url);
    const asked = await request(3);
    expect(asked.opened).toBe(`HEAD ${URL}`);
    has(asked, 8, 200);
    has(await request(4), 10);
    await expect(sending).resolves.toBeUndefined();
  });

  it('is not resumed for another place', async () => {
    const earlier = await begun();
    earlier.session.leave();
    const { events } = open({ ...TERMS, chapterId: 'c2' });
    expect((await request(3)).opened).toBe(`POST ${ENDPOINT}`);
    expect(events.url).not.toBe(earlier.events.url);
  });
});
