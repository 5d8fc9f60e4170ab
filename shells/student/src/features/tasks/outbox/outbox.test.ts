import { calledOff } from '@fulcrum/files';
import { FakeUploadRequest } from '@fulcrum/shared-ui/testing';
import { ApiError, isWaiting, keptName } from '@fulcrum/shared-ui';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submissionOf } from '../../../testing/tasks';
import { Outbox } from './outbox';
import { type HandInRequest, sendHandIn, type Submission } from './send-hand-in';

vi.hoisted(() => {
  // Files share one process: another one may have loaded the outbox already, with an upload that is mocked.
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
/** A visit of the browser: what it leaves in the database, the next one finds. */
const visit = (send: Send) => {
  const sends = vi.fn<Send>(send);
  return { sends, outbox: new Outbox(STUDENT, sends as never, 1) };
};
/** The browser is killed while the file is on its way: no answer ever comes. */
const killed: Send = () => new Promise(() => undefined);
/** … or until it is stopped. */
const stoppable: Send = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(calledOff())));
const refusing = (status: number, code: string) => () => Promise.reject(new ApiError(status, { code, message: code }));

async function resumed(send: Send) {
  const { sends, outbox } = visit(send);
  const deliveries = await outbox.resume();
  const ends = await Promise.allSettled(deliveries.map(({ delivery }) => delivery));
  return { sends, outbox, ends };
}

/** A first visit that ends with the file on its way. */
async function interrupted(send: Send = killed) {
  const { sends, outbox } = visit(send);
  void outbox.handIn(TASK, pdf());
  await vi.waitFor(() => expect(sends).toHaveBeenCalled());
  return outbox;
}

it('sends a file once, and keeps nothing when the server has it', async () => {
  const { sends, outbox } = visit(async () => SUBMISSION);
  await expect(outbox.handIn(TASK, pdf())).resolves.toEqual(SUBMISSION);
  expect(sends.mock.lastCall?.[0]).toMatchObject({
    metadata: { taskId: TASK, studentId: STUDENT, filename: 'my work.pdf', filetype: 'application/pdf' },
  });
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
  expect((await resumed(killed)).sends).not.toHaveBeenCalled();
});

it('sends in the next visit what was on its way when the browser was killed, by the same name', async () => {
  await interrupted();
  expect(isWaiting(STUDENT)).toBe(true);
  const { sends, outbox, ends } = await resumed(async () => SUBMISSION);
  // Its bytes: e2e/tests/offline.e2e.ts, since a File of jsdom cannot be stored.
  expect(sends.mock.lastCall?.[0]).toMatchObject({ file: { name: 'my work.pdf' }, metadata: { taskId: TASK } });
  expect(ends).toEqual([{ status: 'fulfilled', value: SUBMISSION }]);
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
});

it('sends what was typed beside the file with it, in the next visit too', async () => {
  const answers = [{ questionId: 'question-1', text: '3 m/s' }];
  const { sends, outbox } = visit(killed);
  void outbox.handIn(TASK, pdf(), answers);
  await vi.waitFor(() => expect(sends).toHaveBeenCalled());
  const next = await resumed(async () => SUBMISSION);
  for (const one of [sends, next.sends]) {
    expect(one.mock.lastCall?.[0].metadata).toMatchObject({ answers: JSON.stringify(answers) });
  }
});

it.each([
  [60, '/api/tasks/submission'],
  [5, '/api/tasks/submission/tus'],
])('with %d long answers is sent to %s: more of them do not fit into the head of a request', async (count, address) => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  const answers = JSON.stringify(
    Array.from({ length: count }, (_, n) => ({ questionId: `${n}`, text: 'ق'.repeat(200) })),
  );
  const metadata = { taskId: TASK, studentId: STUDENT, uploadId: 'hand-in-1', filename: 'my work.pdf', answers };
  const sent = sendHandIn({ file: pdf(), metadata });
  await vi.waitFor(() => expect(FakeUploadRequest.last.opened).toBe(`POST ${address}`));
  const { form, headers } = FakeUploadRequest.last;
  const inHead = headers['Upload-Metadata'] === undefined ? null : answers;
  expect(form.get('answers') ?? inHead).toBe(answers);
  FakeUploadRequest.last.answer(409, { code: 'deadline_passed', message: 'Too late.' });
  await expect(sent).rejects.toMatchObject({ code: 'deadline_passed' });
});

const store = () => createStore(keptName(STUDENT, 'outbox'), 'kept');
const uploadIdOf = (sends: { mock: { lastCall?: [HandInRequest] } }) => sends.mock.lastCall?.[0].metadata['uploadId'];

/** A first visit that ends when the server has a part, and the device has noted where. @returns the upload's id */
async function interruptedHalfWay(): Promise<string | undefined> {
  let uploadId: string | undefined;
  await interrupted((request) => {
    uploadId = request.metadata['uploadId'];
    request.onBegun?.(URL);
    return killed(request);
  });
  await vi.waitFor(async () => expect(await get(TASK, store())).toMatchObject({ url: URL }));
  return uploadId;
}

it('goes on in the next visit where the server has it, under the same id', async () => {
  const uploadId = await interruptedHalfWay();
  const { sends } = await resumed(async () => SUBMISSION);
  expect(sends.mock.lastCall?.[0].url).toBe(URL);
  expect([uploadIdOf(sends), uploadId?.length]).toEqual([uploadId, 36]);
});

it('has handed in what the server has, though the reply was lost', async () => {
  await interruptedHalfWay();
  const exists = new ApiError(409, { code: 'upload_exists', message: 'It is there.', submission: SUBMISSION });
  const { outbox, ends } = await resumed(() => Promise.reject(exists));
  expect(ends).toEqual([{ status: 'fulfilled', value: SUBMISSION }]);
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
});

it('goes on with the same upload when the file is handed in once more after the server was away', async () => {
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

describe('a hand-in that is paused', () => {
  async function paused() {
    const made = visit((request) => {
      request.onBegun?.(URL);
      request.onProgress?.(0.4);
      return stoppable(request);
    });
    const delivery = made.outbox.handIn(TASK, pdf());
    await vi.waitFor(() => expect(made.sends).toHaveBeenCalled());
    made.outbox.pause(TASK);
    await vi.waitFor(() => expect(made.outbox.of(TASK)).toMatchObject({ paused: true, progress: 0.4 }));
    return { ...made, delivery };
  }

  it('goes on when it is asked to', async () => {
    const { sends, outbox, delivery } = await paused();
    sends.mockResolvedValue(SUBMISSION);
    outbox.goOn(TASK);
    await expect(delivery).resolves.toEqual(SUBMISSION);
    expect(sends.mock.lastCall?.[0].url).toBe(URL);
  });

  it('is so in the next visit too, and goes on there', async () => {
    await paused();
    await vi.waitFor(async () => expect(await get(TASK, store())).toMatchObject({ pausedAt: 0.4, url: URL }));
    const { sends, outbox } = visit(async () => SUBMISSION);
    const [one] = await outbox.resume();
    expect(outbox.of(TASK)).toMatchObject({ paused: true, progress: 0.4 });
    expect(sends).not.toHaveBeenCalled();
    outbox.goOn(TASK);
    await expect(one?.delivery).resolves.toEqual(SUBMISSION);
  });

  it('is called off, also at the server', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
    const { outbox, delivery } = await paused();
    outbox.cancel(TASK);
    await expect(delivery).rejects.toMatchObject({ code: 'cancelled' });
    expect(FakeUploadRequest.last.opened).toBe(`DELETE ${URL}`);
    expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
  });
});

it('shows a file that came too late until its owner puts it away, and does not send it again', async () => {
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
])('tries again in the next visit after a %d', async (status, code) => {
  await interrupted();
  await resumed(refusing(status, code));
  const { ends } = await resumed(async () => SUBMISSION);
  expect(ends).toEqual([{ status: 'fulfilled', value: SUBMISSION }]);
});

it('waits for the uploads of pages that were closed, which the server still counts as open', async () => {
  const answers = [refusing(429, 'too_many_uploads'), refusing(429, 'too_many_uploads'), async () => SUBMISSION];
  const { sends, outbox } = visit(() => (answers.shift() ?? killed)({} as HandInRequest));
  await expect(outbox.handIn(TASK, pdf())).resolves.toEqual(SUBMISSION);
  expect(sends).toHaveBeenCalledTimes(3);
});

it.each([
  ['called off', 0, 'cancelled'],
  ['another file is there', 409, 'already_submitted'],
])('keeps nothing when it is over: %s', async (_, status, code) => {
  await interrupted();
  await resumed(refusing(status, code));
  expect(isWaiting(STUDENT)).toBe(false);
});

it('sends though the device can keep nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { outbox } = visit(async () => SUBMISSION);
  await expect(outbox.handIn(TASK, pdf())).resolves.toEqual(SUBMISSION);
});
