import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../session/session-store';
import { upload, type UploadRequest } from './upload';

/** Stands in for the browser's request: a test says what the server does with it. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened = '';
  form = new FormData();

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const pdf = new File(['%PDF-1.7'], 'work.pdf', { type: 'application/pdf' });
const start = (extra: Partial<UploadRequest> = {}) => {
  const pending = upload({
    method: 'POST',
    url: '/api/tasks/submission',
    fields: { file: pdf, taskId: 't1', comments: null },
    ...extra,
  });
  return { pending, request: FakeRequest.last };
};

it('sends the fields with the token, files last, and gives the reply', async () => {
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

it('tells how far it is', () => {
  const onProgress = vi.fn<(part: number) => void>();
  const { request } = start({ onProgress });
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 30, total: 120 }));
  expect(onProgress).toHaveBeenCalledWith(0.25);
});

it('rejects with the server’s sentence when it is refused', async () => {
  const { pending, request } = start();
  request.answer(415, { message: 'This is not a PDF.', code: 'not_a_pdf' });
  await expect(pending).rejects.toMatchObject({ status: 415, code: 'not_a_pdf', message: 'This is not a PDF.' });
});

it('rejects when the line breaks, when it is aborted, and on a reply that is not JSON', async () => {
  const broken = start();
  broken.request.dispatchEvent(new Event('error'));
  await expect(broken.pending).rejects.toMatchObject({ status: 0, code: 'offline' });
  const control = new AbortController();
  const aborted = start({ signal: control.signal });
  control.abort();
  await expect(aborted.pending).rejects.toMatchObject({ status: 0 });
  const garbled = start();
  garbled.request.answer(502, '<html>');
  await expect(garbled.pending).rejects.toMatchObject({ status: 502, code: 'unknown' });
});
