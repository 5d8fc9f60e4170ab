import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type CallHandler,
  type DynamicModule,
  type ExecutionContext,
  Injectable,
  Module,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_INTERCEPTOR, Reflector } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import type { Request, Response } from 'express';
import { catchError, concatMap, finalize, from, type Observable, of } from 'rxjs';
import { AccountBoundsInterceptor } from '../account-bounds/account-bounds.interceptor.js';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';
import { runIdempotently } from '../database/created-once.js';
import { AppError } from '../http/app-error.js';
import { type ErrorBody, type ErrorReader, toErrorReply } from '../http/error-body.js';
import { readerOf } from '../http/error.filter.js';
import { exemptFromDeadline } from '../http/request-deadline.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { afterForm } from '../storage/received-form.js';
import { type Claim, type FirstReply, FirstRepliesRepository, type KeyedRequest } from './first-replies.repository.js';
import { FIRST_REPLY_MODEL, firstReplySchema } from './first-reply.schema.js';
import { idempotencyErrors } from './idempotency.errors.js';
import { RepeatsItself } from './repeats-itself.decorator.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** How often a run renews its claim, and after how long without renewal it counts as abandoned. */
const RENEW_MS = 5_000;
const ABANDONED_MS = 30_000;
/** How long a repeat waits for the first reply, and how often it checks. */
const LONGEST_WAIT_MS = 5_000;
const LOOK_MS = 100;
const RETRY_SECONDS = 2;
/** Longer replies are not kept: a repeat finds what the first run has made and gets its present state. */
const LONGEST_REPLY_BYTES = 64 * 1024;
/** What a row takes beside its reply. */
const ROW_BYTES = 512;
/**
 * A database that went down is back within seconds; retry for this long. Together with the ten seconds that a command
 * may take, this ends before the key counts as abandoned and another request may claim it.
 */
const SETTLING = { forMs: 15_000, pauseMs: 500 };

/** A request, and who reads a refusal of it. */
type ReadRequest = KeyedRequest & { reader: () => ErrorReader };

interface Outcome {
  status: number;
  body: unknown;
}

/**
 * Runs a POST with an `Idempotency-Key` once: a repeat gets the first reply, for a day. Refusals are kept as well, except
 * those of the body itself and those that may succeed the next time (429, 5xx). PUT and DELETE are repeatable by
 * themselves and need no key. Keys belong to a user; calls without a sign-in have none, and so have those of a user for
 * whom as much is kept as for anybody in a day. A form with files claims its key when it has been read, so a truncated
 * or oversized one claims none.
 */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  private readonly secret: Buffer;
  private readonly run: string | undefined;

  constructor(
    private readonly replies: FirstRepliesRepository,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
    config: AppConfig,
  ) {
    this.secret = deriveKey(config.env.APP_SECRET, 'first-reply');
    this.run = config.env.RUN_ID;
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = idempotencyKey(request);
    if (!key || this.reflector.get(RepeatsItself, context.getHandler())) return next.handle();
    const reader = () => readerOf(context.switchToHttp().getResponse<Response>());
    const once = (content: string, handle: () => Observable<unknown>) =>
      this.runOnce({ ...keyedRequest(request, key, content), reader }, handle);
    if (!request.is('multipart')) return once(JSON.stringify(request.body ?? null), () => next.handle());
    afterForm(request, once);
    return next.handle();
  }

  private async runOnce(keyed: ReadRequest, handle: () => Observable<unknown>): Promise<Observable<unknown>> {
    if (!(await this.limits.mayKeep(keyed.userId, ROW_BYTES))) return handle();
    const claim = await this.claim(keyed);
    if (!claim.runs) return of(await this.repeat(keyed, claim.first));
    const renewal = setInterval(() => this.renew(keyed), RENEW_MS).unref();
    return runIdempotently(claim.creates, handle).pipe(
      finalize(() => clearInterval(renewal)),
      concatMap(async (body: unknown) => {
        await exemptFromDeadline(() => this.keep(keyed, { status: 200, body }));
        return body;
      }),
      catchError((error: unknown) => from(this.settleRefusal(keyed, error))),
    );
  }

  /**
   * Takes a failed claim back, so that a retry after a database failure need not wait until the claim counts as
   * abandoned.
   */
  private async claim(keyed: KeyedRequest): Promise<Claim> {
    const now = this.clock.now();
    const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
    try {
      return await this.replies.claim(keyed, { now, abandonedBefore, run: this.run });
    } catch (error) {
      void this.settle(() => this.replies.takeBack(keyed, now));
      throw error;
    }
  }

  /** Writes the outcome for a key: at once, or as soon as the database is back. @returns after the first try */
  private async settle(write: () => Promise<void>): Promise<void> {
    const until = performance.now() + SETTLING.forMs;
    const goOn = async () => {
      while (performance.now() < until) {
        await setTimeout(SETTLING.pauseMs);
        const isWritten = await write().then(
          () => true,
          () => false,
        );
        if (isWritten) return;
      }
    };
    await exemptFromDeadline(() => write().catch(() => void goOn()));
  }

  private renew(keyed: KeyedRequest): void {
    // While the database is down, nobody else can claim the key either.
    this.replies.renew(keyed, this.clock.now()).catch(() => undefined);
  }

  /**
   * @throws AppError 409 for another request under the same key, or if the first takes too long; or the error of the
   * first run
   */
  private async repeat(keyed: KeyedRequest, first: FirstReply): Promise<unknown> {
    if (first.fingerprint !== keyed.fingerprint) {
      throw idempotencyErrors.keyReused();
    }
    const reply = first.reply ?? (await this.awaitReply(keyed));
    if (!reply) {
      throw idempotencyErrors.underWay().retryAfter(RETRY_SECONDS);
    }
    const { status, body } = this.open(reply);
    if (status < 400) return body;
    const { code, message, ...fields } = Object(body);
    throw new AppError(status, String(code), String(message), { body: fields });
  }

  /** The reply of the first run, which is still running in this process or another; undefined if it has none in time. */
  private async awaitReply(keyed: KeyedRequest): Promise<Uint8Array | undefined> {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_MS) {
      await setTimeout(LOOK_MS);
      const run = await this.replies.findRun(keyed);
      if (!run || run.reply) return run?.reply;
    }
    return undefined;
  }

  private async settleRefusal(keyed: ReadRequest, error: unknown): Promise<never> {
    const { body } = toErrorReply(error, keyed.reader());
    const { statusCode: status } = body;
    await this.settle(() => {
      if (OF_THE_BODY.has(status)) return this.replies.forget(keyed);
      return isRetryable(body) ? this.replies.release(keyed) : this.keep(keyed, { status, body });
    });
    throw error;
  }

  /** Keeps the outcome for repeats, unless it is too long or as much is kept for the user as for anybody. */
  private async keep(keyed: KeyedRequest, outcome: Outcome): Promise<void> {
    const reply = this.seal(outcome);
    const isKept = reply.length <= LONGEST_REPLY_BYTES && (await this.limits.mayKeep(keyed.userId, reply.length));
    await (isKept ? this.replies.keep(keyed, reply) : this.replies.release(keyed));
  }

  private seal(outcome: Outcome): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.secret, nonce);
    const sealed = [cipher.update(JSON.stringify(outcome)), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
  }

  private open(bytes: Uint8Array): Outcome {
    const decipher = createDecipheriv(CIPHER, this.secret, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Outcome;
  }
}

/** Malformed, too large or of the wrong type: refused before anything was done, and refused again the next time. */
const OF_THE_BODY = new Set([400, 413, 415]);

const isRetryable = ({ statusCode }: ErrorBody): boolean => statusCode >= 500 || statusCode === 429;

interface Key {
  userId: string;
  key: string;
}

/** @throws AppError 400 if the key is not a UUID */
function idempotencyKey(request: Request): Key | null {
  const { user, method } = request;
  const key = request.get('idempotency-key');
  if (key === undefined || !user || method !== 'POST') return null;
  if (!UUID.test(key)) {
    throw idempotencyErrors.keyMalformed();
  }
  return { userId: user.id, key: key.toLowerCase() };
}

/** @param content what the body says: two requests with the same content are the same request */
function keyedRequest({ method, originalUrl }: Request, key: Key, content: string): KeyedRequest {
  const fingerprint = createHash('sha256').update(`${method} ${originalUrl}\n${content}`).digest('base64url');
  return { ...key, fingerprint };
}

@Module({})
export class IdempotencyModule {
  /** Removes the stored replies of deleted people. */
  static forWorker(): DynamicModule {
    return {
      module: IdempotencyModule,
      global: true,
      imports: [MongooseModule.forFeature([{ name: FIRST_REPLY_MODEL, schema: firstReplySchema }])],
      providers: [FirstRepliesRepository],
      exports: [FirstRepliesRepository],
    };
  }

  static forApi(): DynamicModule {
    const { providers = [], ...shared } = IdempotencyModule.forWorker();
    return {
      ...shared,
      providers: [
        ...providers,
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        // After idempotency: a repeat keeps nothing new.
        { provide: APP_INTERCEPTOR, useClass: AccountBoundsInterceptor },
      ],
    };
  }
}
