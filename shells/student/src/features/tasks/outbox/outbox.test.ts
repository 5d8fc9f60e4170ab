import type { UploadRequest } from '@fulcrum/files';
import { ApiError, isWaiting, keptName } from '@fulcrum/shared-ui';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { submissionOf } from '../../../testing/tasks';
import { Outbox, type Submission } from './outbox';

const STUDENT = 'mona';
const TASK = 't1';
const KEY = '0d3b2f52-6ad1-4b0e-9a0f-3f1c62a4c001';
const SUBMISSION = submissionOf();
const pdf = () => new File(['%PDF-1.7'], 'my work.pdf', { type: 'application/pdf' });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

type Send = (request: UploadRequest) => Promise<Submission>;
/** A visit of the browser: what it leaves in the database, the next one finds. */
const visit = (send: Send) => {
  const sends = vi.fn<Send>(send);
  return { sends, outbox: new Outbox(STUDENT, sends as never, 1) };
};
/** The browser is killed while the file is on its way: no answer ever comes. */
const killed: Send = () => new Promise(() => undefined);
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
  expect(sends.mock.lastCall?.[0]).toMatchObject({ fields: { taskId: TASK, studentId: STUDENT } });
  expect([outbox.of(TASK), isWaiting(STUDENT)]).toEqual([undefined, false]);
  expect((await resumed(killed)).sends).not.toHaveBeenCalled();
});

it('sends in the next visit what was on its way when the browser was killed, by the same name', async () => {
  await interrupted();
  expect(isWaiting(STUDENT)).toBe(true);
  const { sends, outbox, ends } = await resumed(async () => SUBMISSION);
  // Its bytes: e2e/tests/offline.e2e.ts, since a File of jsdom cannot be stored.
  expect(sends.mock.lastCall?.[0].fields).toMatchObject({ file: { name: 'my work.pdf' }, taskId: TASK });
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
    expect(one.mock.lastCall?.[0].fields).toMatchObject({ answers: JSON.stringify(answers) });
  }
});

/** A first visit that ends when the whole body is out, and the device has noted under which key. */
async function interruptedAfterBody(): Promise<void> {
  await interrupted((request) => {
    request.onSentWhole?.(KEY);
    return killed(request);
  });
  const store = createStore(keptName(STUDENT, 'outbox'), 'kept');
  await vi.waitFor(async () => expect(await get(TASK, store)).toMatchObject({ key: KEY }));
}

it('repeats under the same key what the server may have already', async () => {
  await interruptedAfterBody();
  const { sends } = await resumed(async () => SUBMISSION);
  expect(sends.mock.lastCall?.[0].key).toBe(KEY);
});

it('sends the file again under its key when the server had only a part of it', async () => {
  await interruptedAfterBody();
  const keys: (string | undefined)[] = [];
  const { ends } = await resumed(({ key }) => {
    keys.push(key);
    return keys.length === 1 ? refusing(400, 'malformed_upload')() : Promise.resolve(SUBMISSION);
  });
  expect(keys).toEqual([KEY, KEY]);
  expect(ends).toEqual([{ status: 'fulfilled', value: SUBMISSION }]);
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
  const { sends, outbox } = visit(() => (answers.shift() ?? killed)({} as UploadRequest));
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
