import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Test, type TestingModule, type TestingModuleBuilder } from '@nestjs/testing';
import type { Connection, Types } from 'mongoose';
import passport from 'passport';
import request from 'supertest';
import { AppModule } from '../app.module.js';
import { PasswordHasher } from '../modules/auth/passwords/password-hasher.js';
import { JwtStrategy } from '../platform/auth-guard/jwt.strategy.js';
import { Clock } from '../platform/clock/clock.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { configureHttp } from '../platform/bootstrap/configure-http.js';
import { openApiDocument } from '../platform/http/openapi.js';
import { JobRunner } from '../platform/queues/job-runner.js';
import { JobWorkers } from '../platform/queues/job-workers.js';
import { TestClock, testConfig } from '../platform/queues/testing/processes.js';
import { noteRefusals } from './declared-refusals.js';
import { handOn, type IndexedDatabase, schemaIndexes, takeDatabase } from './indexed-databases.js';

export const OPERATOR_PASSWORD = 'a password of operators';

/**
 * Many accounts behind one address, and many requests a minute; tests of limits set their own. The lower size limits
 * make small files too large. Exports do not wait for the worker, whose jobs the test runs.
 */
const TEST_LIMITS = {
  OPERATOR_PASSWORD,
  MAX_PDF_MB: '1',
  MAX_IMAGE_MB: '1',
  RATE_ADDRESS_FAILURES: '100000',
  RATE_ADDRESS_ACCOUNTS: '100000',
  RATE_USER_REQUESTS: '100000',
  EXPORT_WAIT_SECONDS: '0',
};

/** Argon2 at its lowest cost; password-hasher.spec.ts checks the product's cost. */
class QuickHasher extends PasswordHasher {
  protected override readonly cost = { memoryCost: 8, timeCost: 1, parallelism: 1, algorithm: 2 };
}

type Overrides = (builder: TestingModuleBuilder) => TestingModuleBuilder;

/** Settings that the product reads on each use. Those that it reads once, at start, go into `environment`. */
type LiveSettings = Partial<Pick<AppConfig['env'], 'AUDIT_DAYS' | 'EXPORT_WAIT_SECONDS'>>;

interface StartOptions {
  /** Environment variables in addition to those of `testConfig`. */
  environment?: Record<string, string>;
  /** Apply to the shared API until the next test file. */
  settings?: LiveSettings;
  /** Replaces providers of the API. */
  override?: Overrides;
  /** Replaces providers of the worker. */
  overrideWorker?: Overrides;
}

/**
 * The whole API over HTTP and a worker whose jobs the test runs, with their own database, data directory and clock.
 * Test files of one process share an API, one after the other, unless they need something special: starting it and
 * building its indexes takes longer than most of them. Each file finds it empty.
 */
export class TestApi {
  private static shared: Promise<TestApi> | undefined;
  private worker: TestingModule | undefined;
  /** Handed on to another API when this one has stopped; none if a test names its own. */
  private lent: IndexedDatabase | undefined;
  private madeDocument: OpenAPIObject | undefined;
  /** The settings that it was started with. */
  private settings: LiveSettings = {};

  private constructor(
    readonly app: NestExpressApplication,
    readonly config: AppConfig,
    readonly clock: TestClock,
    private readonly overrideWorker: Overrides,
  ) {}

  /**
   * Starts an API. A test file with its own environment or providers gets its own API, on the indexed database of one
   * that has stopped.
   */
  static async start(options: StartOptions = {}): Promise<TestApi> {
    const { environment = {}, settings = {}, override, overrideWorker } = options;
    const isAlone = override ?? overrideWorker ?? Object.keys(environment).length > 0;
    const api = await (isAlone ? TestApi.startAlone(options) : TestApi.sharedOne());
    api.set(settings);
    return api;
  }

  private static async sharedOne(): Promise<TestApi> {
    TestApi.shared ??= TestApi.startAlone({});
    const api = await TestApi.shared;
    await api.empty();
    return api;
  }

  private static async startAlone({
    environment = {},
    override = (builder) => builder,
    overrideWorker = (builder) => builder,
  }: StartOptions): Promise<TestApi> {
    const lent = 'MONGO_URL' in environment || 'REDIS_URL' in environment ? undefined : await takeDatabase();
    const place: Record<string, string> = lent ? { MONGO_URL: lent.uri } : {};
    const config = testConfig({ LOG_LEVEL: 'silent', ...TEST_LIMITS, ...place, ...environment });
    const clock = new TestClock();
    const builder = Test.createTestingModule({ imports: [AppModule.forApi(config)] });
    builder.overrideProvider(Clock).useValue(clock).overrideProvider(PasswordHasher).useClass(QuickHasher);
    const module = await override(builder).compile();
    const app = module.createNestApplication<NestExpressApplication>();
    noteRefusals(app);
    configureHttp(app);
    await app.listen(0, '127.0.0.1');
    const api = new TestApi(app, config, clock, overrideWorker);
    api.lent = lent;
    const { AUDIT_DAYS, EXPORT_WAIT_SECONDS } = config.env;
    api.settings = { AUDIT_DAYS, EXPORT_WAIT_SECONDS };
    return api;
  }

  /** A provider of the API, whichever module it is in. */
  get<Provider>(type: abstract new (...dependencies: never[]) => Provider): Provider {
    return this.app.get<Provider>(type, { strict: false });
  }

  get database(): Connection {
    return this.app.get<Connection>(getConnectionToken(), { strict: false });
  }

  /** The API's document, made once and shared by test files that go through every operation. */
  get document(): OpenAPIObject {
    this.madeDocument ??= openApiDocument(this.app);
    return this.madeDocument;
  }

  /** A request without a token; `path` begins after `/api`. */
  call(method: 'get' | 'post' | 'put' | 'delete', path: string): request.Test {
    return request(this.app.getHttpServer())[method](`/api${path}`);
  }

  set(settings: LiveSettings): void {
    Object.assign(this.config.env, settings);
  }

  /** Requests as a signed-in person. */
  as({ token }: { token: string }) {
    const call = (method: 'get' | 'post' | 'put' | 'delete') => (path: string) =>
      this.call(method, path).set('Authorization', `Bearer ${token}`);
    return { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
  }

  /** A provider of the worker process, which runs jobs only through `runJobs`. */
  async inWorker<Provider>(type: abstract new (...dependencies: never[]) => Provider): Promise<Provider> {
    this.worker ??= await this.startWorker();
    return this.worker.get<Provider>(type, { strict: false });
  }

  /**
   * Runs every queued job that is due, once, as a worker would, and those that wait after a failed run.
   * @throws the first handler failure
   */
  async runJobs(): Promise<void> {
    const runner = await this.inWorker(JobRunner);
    const isDue = { runAfter: { $lte: this.clock.now() } };
    const hasFailed = { attempts: { $gt: 0 }, lastError: { $ne: null } };
    const due = { status: 'queued', $or: [isDue, hasFailed] };
    const rows = await this.database.collection<{ _id: Types.ObjectId; name: string }>('jobs').find(due).toArray();
    for (const { _id, name } of rows) {
      const { signal } = new AbortController();
      await runner.run({ jobId: _id.toString(), name, signal, showProgress: async () => undefined });
    }
  }

  async stop(): Promise<void> {
    if (this === (await TestApi.shared)) return;
    const indexes = schemaIndexes(this.database);
    await this.worker?.close();
    await this.app.close();
    await rm(this.config.env.DATA_DIR, { recursive: true, force: true });
    if (this.lent) handOn(this.lent, indexes);
    this.lent = undefined;
  }

  /** Resets it to its state at start, except for directories without files. */
  private async empty(): Promise<void> {
    this.clock.reset();
    this.set(this.settings);
    // Passport has one strategy per name in a process: that of the API made last.
    passport.use(this.get(JwtStrategy));
    const collections = await this.database.db?.collections();
    await Promise.all(collections?.map((collection) => collection.deleteMany({})) ?? []);
    const entries = await readdir(this.config.env.DATA_DIR, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    await Promise.all(files.map(({ parentPath, name }) => rm(join(parentPath, name))));
  }

  private async startWorker(): Promise<TestingModule> {
    const builder = Test.createTestingModule({ imports: [AppModule.forWorker(this.config)] })
      .overrideProvider(Clock)
      .useValue(this.clock)
      .overrideProvider(PasswordHasher)
      .useClass(QuickHasher)
      .overrideProvider(JobWorkers)
      .useValue({});
    return (await this.overrideWorker(builder).compile()).init();
  }
}
