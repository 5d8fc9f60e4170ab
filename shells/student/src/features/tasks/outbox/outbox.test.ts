import { uploadCancelledError } from '@fulcrum/files';
import { eventually, FakeUploadRequest } from '@fulcrum/shared-ui/testing';
import { ApiError, isWaiting, keptName } from '@fulcrum/shared-ui';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submissionOf } from '../../../testing/tasks';
import { Outbox } from './outbox';
import { type HandInRequest, sendHandIn, type Submission } from './send-hand-in';

vi.hoisted(() => {
  // Files share one process: another one may have loaded the outbox with an upload that is mocked.
  vi.resetModules();
  vi.doUnmock('@fulcrum/files');
});

const STUDENT = 'mona';
const TASK = 't1';
const URL = '/api/tasks/submission/tus/mona-1';
const SUBMISSION = submissionOf();
const pdf = () => new File(['%PDF-1.7'], 'my work.pdf', { type: 'application/pdf' });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

type Send = (request: HandInRequest) => Promise<Submission>;
/** A visit of the browser: the next visit finds what this one leaves in the database. */
const visit = (send: Send) => {
  const sends = vi.fn<Send>(send);
  return { sends, outbox: new Outbox(STUDENT, sends as never, 1) };
};
/** Simulates a browser killed during the upload: no reply ever arrives. */
const killed: Send = () => new Promise(() => undefined);
/** Simulates an upload that never ends unless it is aborted. */
const stoppable: Send = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(uploadCancelledError())));
const refusing = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code, message: code }));

async function resumed(send: Send) {
  const { sends, outbox } = visit(send);
  const deliveries = await outbox.resume();
  const ends = await Promise.allSettled(deliveries.map(({ delivery }) => delivery));
  return { sends, outbox, ends };
}

/** A first visit that ends during the upload. */
async function interrupted(send: Send = killed) {
  const { sends, outbox } = visit(send);
  void outbox.handIn(TASK, pdf());
  await eventually(() => expect(sends).toHaveBeenCalled());
  return outbox;
}

it('sends a file once, and stores nothing once the server has it', async () => {
  const { sends, outbox } = visit(async () => SUBMISSION);
  await expect(outbox.handIn(TASK, pdf())).resolves.toEqual(SUBMISSION);
  expect(sends.mock.lastCall?.[0]).toMatchObject({
    metadata: { taskId: TASK, studentId: STUDENT, filename: 'my work.pdf', filetype: 'application/pdf' },
  });
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
  expect((await resumed(killed)).sends).not.toHaveBeenCalled();
});

it('resends a file in the next visit under the same name if the browser was killed during the upload', async () => {
  await interrupted();
  expect(isWaiting(STUDENT)).toBe(true);
  const { sends, outbox, ends } = await resumed(async () => SUBMISSION);
  // e2e/tests/offline-walks.e2e.ts checks the bytes, since jsdom cannot store a File.
  expect(sends.mock.lastCall?.[0]).toMatchObject({ file: { name: 'my work.pdf' }, metadata: { taskId: TASK } });
  expect(ends).toEqual([{ status: 'fulfilled', value: SUBMISSION }]);
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
});

it('sends the typed answers with the file, in the next visit too', async () => {
  const answers = [{ questionId: 'question-1', text: '3 m/s' }];
  const { sends, outbox } = visit(killed);
  void outbox.handIn(TASK, pdf(), answers);
  await eventually(() => expect(sends).toHaveBeenCalled());
  const next = await resumed(async () => SUBMISSION);
  for (const one of [sends, next.sends]) {
    expect(one.mock.lastCall?.[0].metadata).toMatchObject({ answers: JSON.stringify(answers) });
  }
});

it.each([
  [60, '/api/tasks/submission'],
  [5, '/api/tasks/submission/tus'],
])('with %d long answers sends to %s, since the size of request headers is limited', async (count, address) => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  const answers = JSON.stringify(
    Array.from({ length: count }, (_, n) => ({ questionId: `${n}`, text: 'ق'.repeat(200) })),
  );
  const metadata = { taskId: TASK, studentId: STUDENT, uploadId: 'hand-in-1', filename: 'my work.pdf', answers };
  const sent = sendHandIn({ file: pdf(), metadata });
  await eventually(() => expect(FakeUploadRequest.last.opened).toBe(`POST ${address}`));
  const { form, headers } = FakeUploadRequest.last;
  const inHead = headers['Upload-Metadata'] === undefined ? null : answers;
  expect(form.get('answers') ?? inHead).toBe(answers);
  FakeUploadRequest.last.answer(409, { code: 'deadline_passed', message: 'Too late.' });
  await expect(sent).rejects.toMatchObject({ code: 'deadline_passed' });
});

const store = () => createStore(keptName(STUDENT, 'outbox'), 'kept');
const uploadIdOf = (sends: { mock: { lastCall?: [HandInRequest] } }) => sends.mock.lastCall?.[0].metadata['uploadId'];

/**
 * A first visit that ends when the server has part of the file, and the device has stored its address.
 * @returns the upload's id
 */
async function interruptedHalfWay(): Promise<string | undefined> {
  let uploadId: string | undefined;
  await interrupted((request) => {
    uploadId = request.metadata['uploadId'];
    request.onBegun?.(URL);
    return killed(request);
  });
  await eventually(async () => expect(await get(TASK, store())).toMatchObject({ url: URL }));
  return uploadId;
}

it('resumes in the next visit at the server’s address, under the same id', async () => {
  const uploadId = await interruptedHalfWay();
  const { sends } = await resumed(async () => SUBMISSION);
  expect(sends.mock.lastCall?.[0].url).toBe(URL);
  expect([uploadIdOf(sends), uploadId?.length]).toEqual([uploadId, 36]);
});

it('counts as submitted if the server has the file but its reply was lost', async () => {
  await interruptedHalfWay();
  const exists = new ApiError(409, { code: 'upload_exists', message: 'It is there.', submission: SUBMISSION });
  const { outbox, ends } = await resumed(() => Promise.reject(exists));
  expect(ends).toEqual([{ status: 'fulfilled', value: SUBMISSION }]);
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
});

it('resumes the same upload when the file is submitted again after a server failure', async () => {
  const answers: Send[] = [
    (request) => {
      request.onBegun?.(URL);
      return refusing(503, 'unavailable')();
    },
    async () => SUBMISSION,
  ];
  const { sends, outbox } = visit((request) => (answers.shift() ?? killed)(request));
  await expect(outbox.handIn(TASK, pdf())).rejects.toMatchObject({ status: 503 });
  const first = uploadIdOf(sends);
  const file = outbox.of(TASK)?.file;
  if (!file) throw new Error('the file is not kept');
  await outbox.handIn(TASK, file);
  expect([uploadIdOf(sends), sends.mock.lastCall?.[0].url]).toEqual([first, URL]);
});

describe('a paused upload', () => {
  async function paused() {
    const made = visit((request) => {
      request.onBegun?.(URL);
      request.onProgress?.(0.4);
      return stoppable(request);
    });
    const delivery = made.outbox.handIn(TASK, pdf());
    await eventually(() => expect(made.sends).toHaveBeenCalled());
    made.outbox.pause(TASK);
    await eventually(() => expect(made.outbox.of(TASK)).toMatchObject({ paused: true, progress: 0.4 }));
    return { ...made, delivery };
  }

  it('resumes on request', async () => {
    const { sends, outbox, delivery } = await paused();
    sends.mockResolvedValue(SUBMISSION);
    outbox.goOn(TASK);
    await expect(delivery).resolves.toEqual(SUBMISSION);
    expect(sends.mock.lastCall?.[0].url).toBe(URL);
  });

  it('stays paused in the next visit, and can resume there', async () => {
    await paused();
    await eventually(async () => expect(await get(TASK, store())).toMatchObject({ pausedAt: 0.4, url: URL }));
    const { sends, outbox } = visit(async () => SUBMISSION);
    const [one] = await outbox.resume();
    expect(outbox.of(TASK)).toMatchObject({ paused: true, progress: 0.4 });
    expect(sends).not.toHaveBeenCalled();
    outbox.goOn(TASK);
    await expect(one?.delivery).resolves.toEqual(SUBMISSION);
  });

  it('can be cancelled, on the server too', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
    const { outbox, delivery } = await paused();
    outbox.cancel(TASK);
    await expect(delivery).rejects.toMatchObject({ code: 'cancelled' });
    expect(FakeUploadRequest.last.opened).toBe(`DELETE ${URL}`);
    expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
  });
});

it('shows a file that was too late until its owner discards it, and does not send it again', async () => {
  await interrupted();
  const late = await resumed(refusing(409, 'deadline_passed'));
  expect(late.outbox.of(TASK)).toMatchObject({ progress: null, refusal: 'deadline_passed' });
  const { sends, outbox } = await resumed(killed);
  expect(sends).not.toHaveBeenCalled();
  expect(outbox.of(TASK)).toMatchObject({ refusal: 'deadline_passed', file: expect.any(File) });
  await outbox.forget(TASK);
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
});

it.each([
  [401, 'unauthorised'],
  [503, 'unavailable'],
])('retries in the next visit after a %d', async (status, code) => {
  await interrupted();
  await resumed(refusing(status, code));
  const { ends } = await resumed(async () => SUBMISSION);
  expect(ends).toEqual([{ status: 'fulfilled', value: SUBMISSION }]);
});

it('waits while the server still counts the uploads of closed pages as open', async () => {
  const answers = [refusing(429, 'too_many_uploads'), refusing(429, 'too_many_uploads'), async () => SUBMISSION];
  const { sends, outbox } = visit(() => (answers.shift() ?? killed)({} as HandInRequest));
  await expect(outbox.handIn(TASK, pdf())).resolves.toEqual(SUBMISSION);
  expect(sends).toHaveBeenCalledTimes(3);
});

it.each([
  ['called off', 0, 'cancelled'],
  ['another file is there', 409, 'already_submitted'],
])('stores nothing once it is over: %s', async (_, status, code) => {
  await interrupted();
  await resumed(refusing(status, code));
  expect(isWaiting(STUDENT)).toBe(false);
});

it('makes the browser ask before it closes the window while a file is being sent, on any page', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const outbox = await interrupted(stoppable);
  const asks = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    for (const [name, listener] of listen.mock.calls)
      if (name === closing.type && typeof listener === 'function') listener(closing);
    return closing.defaultPrevented;
  };
  expect(asks()).toBe(true);
  outbox.pause(TASK);
  await eventually(() => expect(asks()).toBe(false));
});

it('sends even if the device cannot store anything', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { outbox } = visit(async () => SUBMISSION);
  await expect(outbox.handIn(TASK, pdf())).resolves.toEqual(SUBMISSION);
});
