import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JwtService } from '@nestjs/jwt';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { type Connection, Types } from 'mongoose';
import request from 'supertest';
import { ApiModule } from '../../../api.module.js';
import type { Role } from '../../../platform/auth-guard/principal.js';
import { TOKEN_ALGORITHM } from '../../../platform/auth-guard/token.js';
import { Clock } from '../../../platform/clock/clock.js';
import { type AppConfig, loadConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { configureHttp } from '../../../platform/http/configure.js';
import { testMongoUri, testRedisUrl } from '../../../platform/testing/services.js';
import { pdf } from './pdf.js';

const APP_SECRET = 'a secret of the homework tests, long enough';

/** A clock that a test moves: real time plus an offset. */
export class MovableClock extends Clock {
  offsetMs = 0;
  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
}

export interface Person {
  id: string;
  name: string;
  token: string;
}

/** A teacher with one year, two groups of it, and a student in each. */
export interface Classroom {
  teacher: Person;
  yearId: string;
  groupId: string;
  otherGroupId: string;
  student: Person;
  otherStudent: Person;
}

interface Account {
  role: Role;
  name?: string;
  tenantId?: string;
  groupId?: string;
  parentId?: string;
}

/** The whole API over HTTP, with a database, a data directory and a clock of its own. */
export class HomeworkApi {
  readonly clock = new MovableClock();
  private app: NestExpressApplication;
  private constructor(
    readonly config: AppConfig,
    private readonly dataDir: string,
  ) {}

  static async start(): Promise<HomeworkApi> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'fulcrum-homework-'));
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGO_URL: testMongoUri(),
      REDIS_URL: testRedisUrl(),
      APP_SECRET,
      DATA_DIR: dataDir,
      MAX_PDF_MB: '1',
      RATE_ADDRESS_FAILURES: '100000',
      RATE_USER_REQUESTS: '100000',
    });
    const api = new HomeworkApi(config, dataDir);
    const module = await Test.createTestingModule({ imports: [ApiModule.forRoot(config)] })
      .overrideProvider(Clock)
      .useValue(api.clock)
      .compile();
    api.app = module.createNestApplication<NestExpressApplication>();
    configureHttp(api.app);
    await api.app.listen(0, '127.0.0.1');
    return api;
  }

  async stop(): Promise<void> {
    await this.app.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  get<Provider>(type: abstract new (...dependencies: never[]) => Provider): Provider {
    return this.app.get<Provider>(type);
  }

  get database(): Connection {
    return this.app.get<Connection>(getConnectionToken());
  }

  /** Names of the uploads that no request has cleared away. */
  temporaryFiles(): string[] {
    return readdirSync(path.join(this.dataDir, 'tmp'));
  }

  /** How many files readers can still see. */
  liveFiles(): Promise<number> {
    return this.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
  }

  call(method: 'get' | 'post' | 'put' | 'delete', path_: string, caller?: Person): request.Test {
    const call = request(this.app.getHttpServer())[method](`/api${path_}`);
    return caller ? call.set('Authorization', `Bearer ${caller.token}`) : call;
  }

  handIn(student: Person, taskId: string, content: Buffer = pdf(), studentId = student.id): request.Test {
    return this.call('post', '/tasks/submission', student)
      .field({ taskId, studentId })
      .attach('file', content, { filename: 'work.pdf', contentType: 'application/pdf' });
  }

  grade(teacher: Person, submissionId: string, fields: Record<string, string>, corrected?: Buffer): request.Test {
    const call = this.call('put', `/tasks/submission/${submissionId}/grade`, teacher).field(fields);
    return corrected
      ? call.attach('file', corrected, { filename: 'marked.pdf', contentType: 'application/pdf' })
      : call;
  }

  /** A task for the classroom's first group, due in an hour, out of 20; `terms` overrides. */
  async task(room: Classroom, terms: Record<string, unknown> = {}): Promise<{ _id: string; deadline: string }> {
    const form = this.taskForm(room, terms);
    const { body } = await this.call('post', '/tasks/task', room.teacher).send(form).expect(201);
    return body;
  }

  taskForm(room: Classroom, terms: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      title: 'Homework',
      description: 'Q1-5',
      teacherId: room.teacher.id,
      yearId: room.yearId,
      groups: [room.groupId],
      deadline: new Date(this.clock.now().getTime() + 3_600_000).toISOString(),
      gradeOutOf: 20,
      ...terms,
    };
  }

  async classroom(): Promise<Classroom> {
    const teacher = await this.person({ role: 'teacher' });
    const year = await this.call('post', '/year', teacher).send({ name: 'Year 11', teacherId: teacher.id }).expect(201);
    const group = async (name: string): Promise<string> => {
      const { body } = await this.call('post', '/group', teacher).send({ name, yearId: year.body._id }).expect(201);
      return body._id;
    };
    const [groupId, otherGroupId] = [await group('A'), await group('B')];
    const student = await this.studentOf(teacher, { groupId });
    const otherStudent = await this.studentOf(teacher, { groupId: otherGroupId });
    return { teacher, yearId: year.body._id, groupId, otherGroupId, student, otherStudent };
  }

  studentOf(teacher: Person, account: Partial<Account> = {}): Promise<Person> {
    return this.person({ ...account, role: 'student', tenantId: teacher.id });
  }

  async person({ role, name, ...links }: Account): Promise<Person> {
    const _id = new Types.ObjectId();
    const id = _id.toString();
    const tenantId = role === 'teacher' ? (links.tenantId ?? id) : links.tenantId;
    const references = Object.entries({ ...links, tenantId }).flatMap(([field, value]) =>
      value ? [[field, new Types.ObjectId(value)]] : [],
    );
    const user = { _id, role, name: name ?? `${role} ${id}`, email: `${id}@example.org` };
    await this.database.model('User').create({ ...user, ...Object.fromEntries(references) });
    const claims = { sub: id, role, jti: randomUUID(), ver: 0 };
    const secret = deriveKey(APP_SECRET, 'jwt');
    const token = new JwtService({}).sign(claims, { secret, algorithm: TOKEN_ALGORITHM, expiresIn: '30d' });
    return { id, name: user.name, token };
  }
}
