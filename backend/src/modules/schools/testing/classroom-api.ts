import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { type Connection, Types } from 'mongoose';
import request from 'supertest';
import { ApiModule } from '../../../api.module.js';
import { TOKEN_ALGORITHM } from '../../../platform/auth-guard/token.js';
import type { Role } from '../../../platform/auth-guard/principal.js';
import { loadConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { configureHttp } from '../../../platform/http/configure.js';
import { testMongoUri, testRedisUrl } from '../../../platform/testing/services.js';

const APP_SECRET = 'a secret of the classroom tests, long enough';

/** Somebody with a token. */
export interface Person {
  id: string;
  name: string;
  token: string;
}

interface Account {
  role: Role;
  name?: string;
  tenantId?: string;
  groupId?: string;
  schoolId?: string;
  parentId?: string;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The whole API over HTTP on a database of its own, and the people who call it. */
export class ClassroomApi {
  private constructor(
    private readonly app: NestExpressApplication,
    readonly database: Connection,
  ) {}

  static async start(): Promise<ClassroomApi> {
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGO_URL: testMongoUri(),
      REDIS_URL: testRedisUrl(),
      APP_SECRET,
      RATE_ADDRESS_FAILURES: '100000',
    });
    const module = await Test.createTestingModule({ imports: [ApiModule.forRoot(config)] }).compile();
    const app = module.createNestApplication<NestExpressApplication>();
    configureHttp(app);
    await app.init();
    return new ClassroomApi(app, app.get<Connection>(getConnectionToken()));
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  call(method: Method, path: string, caller?: Person): request.Test {
    const call = request(this.app.getHttpServer())[method](`/api${path}`);
    return caller ? call.set('Authorization', `Bearer ${caller.token}`) : call;
  }

  /** How many commands the API sends to MongoDB while `work` runs. */
  async queriesDuring(work: () => PromiseLike<unknown>): Promise<number> {
    let count = 0;
    this.database.set('debug', () => void count++);
    await work();
    this.database.set('debug', false);
    return count;
  }

  /** A teacher, whose id is the tenant. */
  teacher(): Promise<Person> {
    return this.person({ role: 'teacher' });
  }

  assistantOf(teacher: Person): Promise<Person> {
    return this.person({ role: 'teacher', tenantId: teacher.id });
  }

  studentOf(teacher: Person, account: Partial<Account> = {}): Promise<Person> {
    return this.person({ ...account, role: 'student', tenantId: teacher.id });
  }

  parent(): Promise<Person> {
    return this.person({ role: 'parent' });
  }

  private async person({ role, name, ...links }: Account): Promise<Person> {
    const _id = new Types.ObjectId();
    const id = _id.toString();
    const tenantId = role === 'teacher' ? (links.tenantId ?? id) : links.tenantId;
    const references = Object.entries({ ...links, tenantId })
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, new Types.ObjectId(value)]);
    const user = {
      _id,
      role,
      name: name ?? `${role} ${id}`,
      email: `${id}@example.org`,
      ...Object.fromEntries(references),
    };
    await this.database.model('User').create(user);
    const claims = { sub: id, role, jti: randomUUID(), ver: 0 };
    const secret = deriveKey(APP_SECRET, 'jwt');
    const token = new JwtService({}).sign(claims, { secret, algorithm: TOKEN_ALGORITHM, expiresIn: '1h' });
    return { id, name: user.name, token };
  }
}
