import { storeSession } from '@fulcrum/shared-ui';
import { eventually, FakeUploadRequest } from '@fulcrum/shared-ui/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload, type UploadRequest } from './upload';

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeUploadRequest));
afterEach(() => vi.unstubAllGlobals());

const pdf = new File(['%PDF-1.7'], 'work.pdf', { type: 'application/pdf' });
const start = (extra: Partial<UploadRequest> = {}) => {
  const pending = upload({
    method: 'POST',
    url: '/api/tasks/submission',
    fields: { file: pdf, taskId: 't1', comments: null },
    ...extra,
  });
  return { pending, request: FakeUploadRequest.last };
};

it('sends the fields with the token, files last, and returns the reply', async () => {
  storeSession({
    token: 'jwt',
    user: { id: 'u1', name: 'Mona', role: 'student', groupId: 'g', realTeacherId: null },
  });
  const { pending, request } = start();
  expect(request.opened).toBe('POST /api/tasks/submission');
  expect(request.headers.Authorization).toBe('Bearer jwt');
  expect([...request.form.keys()]).toEqual(['taskId', 'file']);
  request.answer(201, { _id: 's1' });
  await expect(pending).resolves.toEqual({ _id: 's1' });
});

it('reports its progress', () => {
  const onProgress = vi.fn<(part: number) => void>();
  const { request } = start({ onProgress });
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 30, total: 120 }));
  expect(onProgress).toHaveBeenCalledWith(0.25);
});

it('rejects with the server’s message when the server returns an error', async () => {
  const { pending, request } = start();
  request.answer(415, { message: 'This is not a PDF.', code: 'not_a_pdf' });
  await expect(pending).rejects.toMatchObject({ status: 415, code: 'not_a_pdf', message: 'This is not a PDF.' });
});

it('rejects on a reply that is not JSON', async () => {
  const { pending, request } = start();
  request.answer(502, '<html>');
  await expect(pending).rejects.toMatchObject({ status: 502, code: 'unknown' });
});

const USER = { id: 'u1', name: 'Mona', role: 'student', groupId: 'g', realTeacherId: null } as const;
const KEY = 'Idempotency-Key';
const isBack = () => window.dispatchEvent(new Event('online'));
const nextAfter = async (before: FakeUploadRequest) => {
  await eventually(() => {
    isBack();
    expect(FakeUploadRequest.last).not.toBe(before);
  });
  return FakeUploadRequest.last;
};

describe('when the connection breaks', () => {
  beforeEach(() => storeSession({ token: 'jwt', user: USER }));
  const sendPart = ({ upload: sending }: FakeUploadRequest, loaded: number) =>
    sending.dispatchEvent(new ProgressEvent('progress', { loaded, total: 120 }));

  it('waits, reports it, and continues when the connection is back', async () => {
    const onWaiting = vi.fn<(waiting: boolean) => void>();
    const { pending, request } = start({ onWaiting });
    request.end('error');
    await eventually(() => expect(onWaiting).toHaveBeenLastCalledWith(true));
    const second = await nextAfter(request);
    sendPart(second, 120);
    expect(onWaiting).toHaveBeenLastCalledWith(false);
    second.answer(201, { _id: 's1' });
    await expect(pending).resolves.toEqual({ _id: 's1' });
  });

  it('reuses the key once the whole body was sent, and takes a new one before that', async () => {
    const { pending, request } = start();
    sendPart(request, 60);
    request.end('error');
    const second = await nextAfter(request);
    expect(second.headers[KEY]).not.toBe(request.headers[KEY]);
    sendPart(second, 120);
    second.end('error');
    const third = await nextAfter(second);
    expect(third.headers[KEY]).toBe(second.headers[KEY]);
    third.end('error');
    const fourth = await nextAfter(third);
    expect(fourth.headers[KEY]).toBe(second.headers[KEY]);
    fourth.answer(409, { code: 'request_under_way', message: 'This request is still under way.' });
    const fifth = await nextAfter(fourth);
    fifth.answer(201, { _id: 's1' });
    await expect(pending).resolves.toEqual({ _id: 's1' });
  });

  it('sends no key with a PUT, which may run twice', async () => {
    const { pending, request } = start({ method: 'PUT' });
    expect(request.headers[KEY]).toBeUndefined();
    request.answer(200, { _id: 's1' });
    await pending;
  });

  it('can be cancelled, while sending and while waiting', async () => {
    const control = new AbortController();
    const sent = start({ signal: control.signal });
    control.abort();
    await expect(sent.pending).rejects.toMatchObject({ code: 'cancelled', message: 'The upload was cancelled.' });
    const second = new AbortController();
    const waiting = start({ signal: second.signal });
    waiting.request.end('error');
    second.abort();
    await expect(waiting.pending).rejects.toMatchObject({ code: 'cancelled' });
    expect(FakeUploadRequest.last).toBe(waiting.request);
  });
});
