import { storeSession } from '@fulcrum/shared-ui';
import { eventually, FakeUploadRequest } from '@fulcrum/shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteUpload, type ResumableRequest, sendResumably } from './resumable';

const MEGABYTE = 1024 * 1024;
const ENDPOINT = '/api/tasks/submission/tus';
const URL = `${ENDPOINT}/u1-1`;
const work = new File([new Uint8Array(2.5 * MEGABYTE)], 'work.pdf', { type: 'application/pdf' });
const SUBMISSION = { _id: 's1' };

beforeEach(() => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  storeSession({
    token: 'jwt',
    user: { id: 'u1', name: 'Mona', role: 'student', groupId: 'g', realTeacherId: null },
  });
});
afterEach(() => vi.unstubAllGlobals());

function start(extra: Partial<ResumableRequest> = {}) {
  const seen = { progress: vi.fn<(part: number) => void>(), begun: vi.fn<(url: string | undefined) => void>() };
  const reports = { onProgress: seen.progress, onBegun: seen.begun };
  const metadata = { taskId: 't1', filename: 'قوى.pdf' };
  const pending = sendResumably({ endpoint: ENDPOINT, file: work, metadata, ...reports, ...extra });
  // Each test checks the outcome itself.
  pending.catch(() => undefined);
  return { pending, ...seen };
}

/**
 * Returns request number `count` once it is sent. Keeps firing `online` so that anything waiting for the connection
 * continues.
 */
async function request(count: number): Promise<FakeUploadRequest> {
  await eventually(() => {
    window.dispatchEvent(new Event('online'));
    expect(FakeUploadRequest.all).toHaveLength(count);
  });
  return FakeUploadRequest.last;
}
const sizeOf = ({ body }: FakeUploadRequest) => (body instanceof Blob ? body.size : null);
const begin = async () => (await request(1)).answer(201, '', { Location: URL });
const has = (asked: FakeUploadRequest, offset: number) => asked.answer(200, '', { 'Upload-Offset': String(offset) });
const took = (part: FakeUploadRequest, offset: number) => part.answer(204, '', { 'Upload-Offset': String(offset) });

it('sends a file in parts, and returns the reply to the last one', async () => {
  const { pending, begun, progress } = start();
  const first = await request(1);
  expect([first.opened, first.headers['Authorization']]).toEqual([`POST ${ENDPOINT}`, 'Bearer jwt']);
  const name = btoa(String.fromCharCode(...new TextEncoder().encode('قوى.pdf')));
  expect(first.headers).toMatchObject({
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(work.size),
    'Upload-Metadata': `taskId ${btoa('t1')},filename ${name}`,
  });
  await begin();
  expect(begun).toHaveBeenCalledWith(URL);
  for (const [count, offset, bytes] of [
    [2, 0, MEGABYTE],
    [3, MEGABYTE, MEGABYTE],
    [4, 2 * MEGABYTE, MEGABYTE / 2],
  ] as const) {
    const part = await request(count);
    expect([part.opened, part.headers['Upload-Offset'], sizeOf(part)]).toEqual([`PATCH ${URL}`, `${offset}`, bytes]);
    part.upload.dispatchEvent(new ProgressEvent('progress', { loaded: bytes, total: bytes }));
    expect(progress).toHaveBeenLastCalledWith((offset + bytes) / work.size);
    if (count < 4) took(part, offset + bytes);
    else part.answer(200, SUBMISSION);
  }
  await expect(pending).resolves.toEqual(SUBMISSION);
});

it('resumes at the server’s offset when the connection is back', async () => {
  const onWaiting = vi.fn<(waiting: boolean) => void>();
  const { pending, progress } = start({ onWaiting });
  await begin();
  (await request(2)).end('error');
  await eventually(() => expect(onWaiting).toHaveBeenLastCalledWith(true));
  const asked = await request(3);
  expect(asked.opened).toBe(`HEAD ${URL}`);
  has(asked, 2 * MEGABYTE);
  const rest = await request(4);
  expect([onWaiting.mock.lastCall, progress.mock.lastCall]).toEqual([[false], [0.8]]);
  expect([rest.headers['Upload-Offset'], sizeOf(rest)]).toEqual([String(2 * MEGABYTE), MEGABYTE / 2]);
  rest.answer(200, SUBMISSION);
  await expect(pending).resolves.toEqual(SUBMISSION);
});

it('resumes an upload that an earlier visit started', async () => {
  start({ url: URL });
  const asked = await request(1);
  expect(asked.opened).toBe(`HEAD ${URL}`);
  has(asked, MEGABYTE);
  expect((await request(2)).headers['Upload-Offset']).toBe(String(MEGABYTE));
});

it('resends no bytes when the server fails at the end, and gets upload_exists when it starts over', async () => {
  const { pending, begun } = start({ url: URL });
  has(await request(1), 2 * MEGABYTE);
  (await request(2)).answer(503, { code: 'unavailable', message: 'The database is away.' });
  // The HEAD request lets the server finish storing the file; after that it no longer knows the upload.
  (await request(3)).answer(503, '');
  (await request(4)).answer(404, '');
  expect((await request(5)).opened).toBe(`POST ${ENDPOINT}`);
  expect(begun).toHaveBeenLastCalledWith(undefined);
  FakeUploadRequest.last.answer(409, { code: 'upload_exists', message: 'It is there.', submission: SUBMISSION });
  await expect(pending).rejects.toMatchObject({ code: 'upload_exists', body: { submission: SUBMISSION } });
});

it('asks for the offset again when the server reports an offset conflict', async () => {
  const { pending } = start({ url: URL });
  has(await request(1), 0);
  (await request(2)).answer(409, { code: 'upload_refused', message: 'Upload-Offset conflict' });
  has(await request(3), 2 * MEGABYTE);
  (await request(4)).answer(200, SUBMISSION);
  await expect(pending).resolves.toEqual(SUBMISSION);
});

it('gives up when the server fails repeatedly', async () => {
  const { pending } = start({ url: URL });
  for (let failure = 1; failure <= 6; failure += 1) (await request(failure)).answer(500, '');
  await expect(pending).rejects.toMatchObject({ status: 500 });
});

it.each([
  [409, 'deadline_passed'],
  [415, 'wrong_file_type'],
  [429, 'too_many_uploads'],
  [507, 'disk_full'],
])('ends with the server’s error: %d %s', async (status, code) => {
  const { pending } = start({ url: URL });
  has(await request(1), 2 * MEGABYTE);
  (await request(2)).answer(status, { code, message: code });
  await expect(pending).rejects.toMatchObject({ status, code });
});

it('stops while sending and while waiting, and keeps what the server has', async () => {
  const sending = new AbortController();
  const first = start({ signal: sending.signal });
  await begin();
  await request(2);
  sending.abort();
  await expect(first.pending).rejects.toMatchObject({ code: 'cancelled', message: 'The upload was cancelled.' });
  const waiting = new AbortController();
  const onWaiting = vi.fn<(waiting: boolean) => void>();
  const second = start({ signal: waiting.signal, onWaiting });
  (await request(3)).end('error');
  await eventually(() => expect(onWaiting).toHaveBeenLastCalledWith(true));
  waiting.abort();
  await expect(second.pending).rejects.toMatchObject({ code: 'cancelled' });
  expect(FakeUploadRequest.all.map(({ opened }) => opened.split(' ')[0])).not.toContain('DELETE');
});

it('deletes the upload on the server and ignores any error', async () => {
  const gone = deleteUpload(URL);
  expect(FakeUploadRequest.last.opened).toBe(`DELETE ${URL}`);
  FakeUploadRequest.last.answer(404, '');
  await expect(gone).resolves.toBeUndefined();
});
