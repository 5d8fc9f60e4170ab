import type { Test } from 'supertest';
import { expect } from 'vitest';
import { TestApi } from '../../../../testing/api.js';
import { People, type TestPerson } from '../../../../testing/people.js';

type Caller = Pick<TestPerson, 'token'>;

/** The whole API with a worker, and helpers for exports. */
export class ExportApi {
  readonly people: People;

  private constructor(readonly api: TestApi) {
    this.people = new People(api);
  }

  /** @param waitSeconds how long a call that replies with the file itself waits for it */
  static async start(waitSeconds = 0, environment: Record<string, string> = {}): Promise<ExportApi> {
    return new ExportApi(await TestApi.start({ environment, settings: { EXPORT_WAIT_SECONDS: waitSeconds } }));
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  get(caller: Caller, path: string): Test {
    return this.api.as(caller).get(path);
  }

  request(caller: Caller, wanted: object): Test {
    return this.api.as(caller).post('/exports').send(wanted);
  }

  /** Requests an export and returns its id; the job waits for the worker. */
  async ask(caller: Caller, wanted: object = { kind: 'users' }): Promise<string> {
    return String((await this.request(caller, wanted).expect(202)).body._id);
  }

  /** Requests an export, has the worker make it and returns the file. */
  async made(caller: Caller, wanted: object = { kind: 'users' }): Promise<Buffer> {
    const id = await this.ask(caller, wanted);
    await this.api.runJobs();
    return this.file(caller, id);
  }

  async file(caller: Caller, id: string): Promise<Buffer> {
    return bytesOf(await this.download(caller, `/exports/${id}/file`).expect(200));
  }

  download(caller: Caller, path: string): Test {
    return asBytes(this.get(caller, path));
  }

  /** Sends a call that waits for the worker, and runs the worker meanwhile. */
  async whileWorking<Reply>(call: PromiseLike<Reply>, isWaiting: () => Promise<boolean>): Promise<Reply> {
    const pending = Promise.resolve(call);
    await pollUntil(isWaiting);
    await this.api.runJobs();
    return pending;
  }

  /** True while a requested export waits for the worker. */
  async isAsked(): Promise<boolean> {
    const waiting = { name: 'exports.make-workbook', status: 'queued' };
    return (await this.api.database.collection('jobs').countDocuments(waiting)) > 0;
  }

  /** The number of files that readers still see. */
  liveFiles(): Promise<number> {
    return this.api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
  }
}

/** Receives the body of a reply as bytes, whatever its type. */
export const asBytes = (call: Test): Test =>
  call.buffer().parse((response, done) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer | string) => parts.push(Buffer.from(part)));
    response.on('end', () => done(null, Buffer.concat(parts)));
  });

export function bytesOf({ body }: { body: unknown }): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error('the reply was not read as bytes');
  return body;
}

async function pollUntil(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { interval: 20 }).toBe(true);
}
