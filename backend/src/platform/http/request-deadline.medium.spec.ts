import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  Post,
  Put,
} from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiProduces } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import type { Request } from 'express';
import { type Model, Schema } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp } from '../bootstrap/configure-http.js';
import { IdempotencyModule } from '../idempotency/idempotency.interceptor.js';
import { ProcessesModule } from '../processes/process-heartbeats.js';
import { processModule, TestClock, testConfig } from '../queues/testing/processes.js';
import { loggerModule } from './logging.js';

/** Short: requests that it cuts off wait for nothing else. */
const REPLY_MS = 500;
/** For a request that is waited for: without a deadline there is no reply. */
const PATIENCE_MS = 15_000;

interface Note {
  text: string;
  count: number;
}

/** Named like a collection with few rows, whose queries need no index: see src/testing/queries. */
const noteSchema = new Schema<Note>({ text: String, count: { type: Number, default: 0 } }, { collection: 'leases' });

/** Blocks callers of `pass` until it is released. */
class Gate {
  private open: () => void = () => undefined;
  private opened = Promise.resolve();
  private reached: () => void = () => undefined;
  /** Resolves when somebody waits at the gate. */
  waiting = Promise.resolve();

  shut(): void {
    this.opened = new Promise((resolve) => (this.open = resolve));
    this.waiting = new Promise((resolve) => (this.reached = resolve));
  }

  async pass(): Promise<void> {
    this.reached();
    await this.opened;
  }

  release(): void {
    this.open();
  }
}

const guardGate = new Gate();
const handlerGate = new Gate();
let handled: string[] = [];
/** The outcomes of the writes of each handler call so far. */
let written: Promise<string[]>[] = [];
const outcomes = async (writes: Promise<unknown>[]) => (await Promise.allSettled(writes)).map(({ status }) => status);

@Injectable()
class SlowGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<true> {
    const incoming = context.switchToHttp().getRequest<Request>();
    Object.assign(incoming, { user: { id: 'a'.repeat(24) } });
    if (incoming.get('slow') === 'guard') await guardGate.pass();
    return true;
  }
}

@Controller('notes')
class NotesController {
  constructor(@InjectModel('Note') private readonly notes: Model<Note>) {}

  /** Its handler waits for the text "old". */
  @Put()
  async set(@Body() { text }: Pick<Note, 'text'>): Promise<{ text: string }> {
    handled.push(text);
    if (text === 'old') await handlerGate.pass();
    const write = this.notes.updateOne({}, { $set: { text } }).exec();
    written.push(outcomes([write]));
    await write;
    return { text };
  }

  /** Writes in each way that repositories do. */
  @Post()
  async write(): Promise<void> {
    await handlerGate.pass();
    const { notes } = this;
    const writes = [
      () => notes.create({ text: 'one' }),
      () => notes.insertMany([{ text: 'two' }]),
      () => notes.bulkWrite([{ insertOne: { document: { text: 'three', count: 0 } } }]),
      () => notes.updateMany({}, { $inc: { count: 1 } }),
      () => notes.findOneAndUpdate({}, { $inc: { count: 1 } }, { upsert: true }),
      () => notes.replaceOne({}, { text: 'four' }),
      () => notes.deleteOne({}),
      () => notes.deleteMany({}),
      () => notes.findOneAndDelete({}),
    ];
    written.push(outcomes(writes.map(async (write) => write())));
  }

  @Get('file')
  @ApiProduces('application/pdf')
  async file(): Promise<string> {
    await handlerGate.pass();
    return 'a long file';
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Note', schema: noteSchema }])],
  controllers: [NotesController],
})
class NotesModule {}

let app: NestExpressApplication;
let notes: Model<Note>;
beforeAll(async () => {
  const config = testConfig({ LOG_LEVEL: 'silent' });
  const imports = [loggerModule(), IdempotencyModule, NotesModule, ProcessesModule.of('api')].map((module) =>
    'module' in module ? module : { module },
  );
  const module = await Test.createTestingModule({
    imports: [processModule({ config, clock: new TestClock(), imports })],
  }).compile();
  app = module.createNestApplication<NestExpressApplication>();
  app.useGlobalGuards(new SlowGuard());
  configureHttp(app, REPLY_MS);
  await app.listen(0, '127.0.0.1');
  notes = app.get<Model<Note>>('NoteModel', { strict: false });
});
afterAll(() => app.close());

beforeEach(async () => {
  handled = [];
  written = [];
  guardGate.shut();
  handlerGate.shut();
  await notes.deleteMany({});
  await notes.create({ text: 'first' });
});

const address = '/api/notes';
const put = (text: string, headers: Record<string, string> = {}) =>
  request(app.getHttpServer()).put(address).set(headers).timeout(PATIENCE_MS).send({ text });
const stored = async () => (await notes.findOne().lean())?.text;
/** Retries a request that does not block until it is in time, because the machine may be busy. */
async function saved(text: string, headers: Record<string, string> = {}): Promise<void> {
  await expect.poll(async () => (await put(text, headers)).status, { timeout: PATIENCE_MS }).toBe(200);
}

/** The outcomes of the writes of the handler that was held at the gate. */
async function afterRelease(): Promise<string[] | undefined> {
  const before = written.length;
  handlerGate.release();
  await expect.poll(() => written.length, { timeout: PATIENCE_MS }).toBeGreaterThan(before);
  return written[before];
}

describe('a request that was answered late', () => {
  it('gets 503 and cannot overwrite a newer request that was saved', async () => {
    const { body, headers } = await put('old').expect(503);
    expect(body).toMatchObject({ code: 'unavailable', message: expect.stringContaining('may have been saved') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await saved('new');
    expect(await afterRelease()).toEqual(['rejected']);
    expect(await stored()).toBe('new');
  });

  it('cannot write by any method', async () => {
    await request(app.getHttpServer()).post(address).timeout(PATIENCE_MS).expect(503);
    expect(new Set(await afterRelease())).toEqual(new Set(['rejected']));
    expect(await notes.find().lean()).toMatchObject([{ text: 'first', count: 0 }]);
  });

  it('runs again under its Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const post = () => request(app.getHttpServer()).post(address).set(key).timeout(PATIENCE_MS);
    await post().expect(503);
    handlerGate.release();
    await expect.poll(async () => (await post()).status, { timeout: PATIENCE_MS }).toBe(201);
  });
});

describe('a request whose guard hangs', () => {
  it('gets 503, and its handler does not run', async () => {
    const { body } = await put('held', { slow: 'guard' }).expect(503);
    expect(body.code).toBe('unavailable');
    guardGate.release();
    await saved('next');
    expect(handled).not.toContain('held');
  });
});

it('does not limit how long sending a file takes', async () => {
  const read = async () => request(app.getHttpServer()).get(`${address}/file`).timeout(PATIENCE_MS);
  const reading = read();
  await handlerGate.waiting;
  await put('old').expect(503);
  handlerGate.release();
  expect((await reading).status).toBe(200);
});
