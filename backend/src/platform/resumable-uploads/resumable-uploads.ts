import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { ERRORS, EVENTS, Server } from '@tus/server';
import type { Principal } from '../auth-guard/principal.js';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../http/app-error.js';
import { isDiskFull, toErrorReply } from '../http/error-body.js';
import { requestErrors } from '../http/request.errors.js';
import { OpenUploads } from '../storage/open-uploads.js';
import { storageErrors } from '../storage/storage.errors.js';
import { temporaryDirectory } from '../storage/upload.js';
import { toTusError, isGone, formatTusError, mayPass, rethrowServerError } from './tus-errors.js';
import { linkOrCopy } from './link-or-copy.js';
import { UploadLocks } from './upload-locks.js';
import type { ArrivalReply, UnfinishedUpload, UploadPurpose } from './upload-purpose.js';
import type { UploadStore } from './upload-store.js';
import { UploadStores } from './upload-stores.js';

/** `{user}-{random}`: shows whose upload it is, and cannot be guessed. */
const UPLOAD_NAME = /^([0-9a-f]{24})-[0-9a-f]{32}$/;
const WRITING = new Set<string | undefined>(['POST', 'PATCH']);
/** Interval of `onReceived` calls. */
const REPORT_EVERY_MS = 500;

type Hook = Parameters<NonNullable<Server['options']['onUploadCreate']>>[0];
/** `id`: the upload's name; absent in the request that creates it. */
type TusRequest = IncomingMessage & { params: { id?: string } };
/** Whose request it is, and for which upload. */
interface Sent {
  caller: Principal;
  name: string;
}
interface Opened {
  server: Server;
  store: UploadStore;
}
interface Terms {
  stores: UploadStores;
  openUploads: OpenUploads;
  locks: UploadLocks;
  clock: Clock;
  /** Directory of temporary files. */
  directory: string;
}

interface PossiblyComplete {
  id: string;
  store: UploadStore;
  /** When the last byte arrived, if it arrived in this request. */
  arrivedAt?: Date;
}
interface Whole {
  upload: UnfinishedUpload;
  store: UploadStore;
  arrivedAt: Date;
}

/** Uploads that survive a lost connection (tus 1.0), for every module that needs them. */
@Injectable()
export class ResumableUploads {
  private readonly terms: Terms;

  constructor(stores: UploadStores, openUploads: OpenUploads, locks: UploadLocks, clock: Clock, config: AppConfig) {
    this.terms = { stores, openUploads, locks, clock, directory: temporaryDirectory(config) };
  }

  /** Returns the endpoint of one purpose. Its store is opened with the first request. */
  for(purpose: UploadPurpose): ResumableEndpoint {
    return new ResumableEndpoint(purpose, this.terms);
  }
}

/**
 * Receives the uploads of one purpose. Fields come as metadata and are checked before the first byte; the file is
 * passed on once the last byte has arrived.
 */
export class ResumableEndpoint {
  private readonly logger = new Logger(ResumableUploads.name);
  private readonly requests = new WeakMap<object, Sent>();
  private opened: Promise<Opened> | undefined;

  constructor(
    private readonly purpose: UploadPurpose,
    private readonly terms: Terms,
  ) {}

  /**
   * Answers a tus request on behalf of its caller.
   * @throws AppError 404 for someone else's upload; 429 while three are open; 507
   */
  async handle(caller: Principal, request: TusRequest, response: ServerResponse) {
    const name = uploadName(request);
    if (name !== '' && UPLOAD_NAME.exec(name)?.[1] !== caller.id) throw storageErrors.uploadNotFound();
    this.requests.set(request, { caller, name });
    this.opened ??= this.open();
    const { server, store } = await this.opened;
    // A process may die between the last byte and the processing of the file, and clients consider a complete upload
    // finished. So HEAD finishes it first: afterwards the upload is no longer found, and starting it again is rejected
    // with `upload_exists`. If `finish` rejects it here, the client gets that error at the end of the upload that it
    // starts then.
    if (request.method === 'HEAD')
      await this.finishWhole(caller, { id: store.prefix + name, store }).catch(rethrowServerError);
    const close = WRITING.has(request.method) ? await this.begin(caller, request, store) : null;
    await server.handle(request, response).finally(() => close?.());
  }

  private async open(): Promise<Opened> {
    const { purpose } = this;
    const store = await this.terms.stores.open();
    const { prefix } = store;
    const server = new Server({
      path: purpose.path,
      datastore: store,
      locker: this.terms.locks,
      maxSize: purpose.maxBytes,
      allowedOrigins: [],
      exposedHeaders: purpose.exposedHeaders ?? [],
      postReceiveInterval: REPORT_EVERY_MS,
      namingFunction: (request) => `${prefix}${this.callerOf(request).id}-${randomBytes(16).toString('hex')}`,
      generateUrl: (_request, { path, id }) => `${path}/${id.slice(prefix.length)}`,
      // Not the name that tus reads from the address, which Express may have read in another way.
      getFileIdFromRequest: (request) => prefix + this.sentOf(request).name,
      onUploadCreate: async (request, upload) => this.refusing(request, () => this.create(request, upload, store)),
      onUploadFinish: async (request, upload) => this.refusing(request, () => this.finishLast(request, upload, store)),
      onResponseError: (request, error) => {
        // What our own code rejects arrives here as a tus error with a cause.
        const { retryAfterSeconds } = toErrorReply('cause' in error ? error.cause : error);
        if (retryAfterSeconds) request.runtime?.node?.res?.setHeader('Retry-After', String(retryAfterSeconds));
        if (!isDiskFull(error) && !(error instanceof AppError))
          return formatTusError(error, { request, tooLarge: purpose.tooLarge });
        return toTusError(error, request);
      },
    });
    server.on(EVENTS.POST_RECEIVE, (_request, upload) => void purpose.onReceived?.(upload));
    return { server, store };
  }

  /** Deletes the received bytes of an upload that the disk has no room for, because it could not be continued. */
  private async begin(caller: Principal, request: TusRequest, store: UploadStore): Promise<() => void> {
    const name = uploadName(request);
    // For a bucket, the whole size is claimed when the upload is created, and again at its end, when it is copied here
    // for its checks.
    const mostBytes = name && !store.isOnDisk ? 0 : this.purpose.maxBytes;
    try {
      return await this.terms.openUploads.begin(caller.id, request, mostBytes);
    } catch (error) {
      if (error instanceof AppError && error.status === 507 && name)
        await store.remove(store.prefix + name).catch(() => undefined);
      throw error;
    }
  }

  private async create(request: Hook, upload: UnfinishedUpload, store: UploadStore): Promise<object> {
    const caller = this.callerOf(request);
    await this.purpose.check(caller, upload);
    await this.makeRoom(caller, store);
    return {};
  }

  private async makeRoom(caller: Principal, store: UploadStore): Promise<void> {
    const { mostUnfinished } = this.purpose;
    if (mostUnfinished === undefined) return;
    const mine = (await store.unfinishedOf(caller.id)).toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
    for (const { id } of mine.slice(mostUnfinished - 1)) await store.remove(id).catch(() => undefined);
  }

  /** The last part has just arrived. Another request may have seen that first and finished the upload. */
  private async finishLast(request: Hook, upload: UnfinishedUpload, store: UploadStore): Promise<ArrivalReply> {
    const caller = this.callerOf(request);
    const arrivedAt = this.terms.clock.now();
    const reply = await this.finishWhole(caller, { id: upload.id, store, arrivedAt });
    if (reply) return reply;
    await this.purpose.check(caller, upload);
    throw ERRORS.FILE_NOT_FOUND;
  }

  /**
   * Finishes an upload whose bytes are all there, one request at a time: a client that lost its connection may ask
   * again during the processing.
   * @returns null if it is not complete, or no longer exists
   */
  private async finishWhole(
    caller: Principal,
    { id, store, arrivedAt }: PossiblyComplete,
  ): Promise<ArrivalReply | null> {
    const lock = this.terms.locks.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      const upload = await store.getUpload(id).catch(unlessThere);
      if (!upload || upload.offset !== upload.size) return null;
      const at = arrivedAt ?? (await this.arrivalOf(id, store));
      return await this.finish(caller, { upload, store, arrivedAt: at });
    } finally {
      await lock.unlock();
    }
  }

  /** Never later than now, because a bucket has its own clock. */
  private async arrivalOf(id: string, store: UploadStore): Promise<Date> {
    const [now, arrivedAt] = [this.terms.clock.now(), await store.arrivedAt(id)];
    return arrivedAt < now ? arrivedAt : now;
  }

  private async finish(caller: Principal, { upload, store, arrivedAt }: Whole): Promise<ArrivalReply> {
    let stays = false;
    let second: string | undefined;
    const whole = async () => {
      const found = await store.whole({ id: upload.id, size: upload.size ?? 0 });
      if (!store.isOnDisk) return found;
      // Storing the file moves it, so a file that may have to be processed again gets a second name.
      second = await linkOrCopy(found.path, this.terms.directory);
      return { ...found, path: second };
    };
    try {
      return await this.purpose.finish(caller, { upload, arrivedAt, whole });
    } catch (error) {
      stays = mayPass(error);
      throw error;
    } finally {
      if (second) await rm(second, { force: true });
      if (!stays) await store.discard(upload.id);
    }
  }

  private callerOf(request: Hook): Principal {
    return this.sentOf(request).caller;
  }

  private sentOf(request: Hook): Sent {
    const message = request.runtime?.node?.req;
    const sent = message && this.requests.get(message);
    if (!sent) throw requestErrors.unauthenticated();
    return sent;
  }

  private async refusing<Result>(request: Hook, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isGone(error)) throw error;
      if (toErrorReply(error).unexpected) this.logger.error(error);
      throw toTusError(error, request);
    }
  }
}

const uploadName = ({ params }: TusRequest): string => params.id ?? '';

function unlessThere(error: unknown): null {
  if (!isGone(error)) throw error;
  return null;
}
