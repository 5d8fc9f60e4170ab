import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { EVENTS, Server } from '@tus/server';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { isDiskFull, toErrorReply } from '../../../../platform/http/error-body.js';
import { fieldErrors } from '../../../../platform/http/validation.js';
import { OpenUploads } from '../../../../platform/storage/open-uploads.js';
import { AddVideoFileDto } from '../dto/video.dto.js';
import { UPLOAD_SHARE } from '../video-views.js';
import { sentenceOf } from './receive-video.js';
import { UploadLocks } from './upload-locks.js';
import { UploadProgress } from './upload-progress.js';
import type { UploadStore } from './upload-store.js';
import { UploadStores } from './upload-stores.js';
import { VideoUploads } from './video-uploads.service.js';

/** `{user}-{random}`: whose upload it is can be seen, and none can be guessed. */
const UPLOAD_NAME = /^([0-9a-f]{24})-[0-9a-f]{32}$/;
const WRITING = new Set<string | undefined>(['POST', 'PATCH']);
/** Of the stream of the progress. */
const TELL_EVERY_MS = 500;
const PATH = '/api/video/tus';
const VIDEO_ID = 'Video-Id';

type Upload = Parameters<UploadStore['create']>[0];
type Hook = Parameters<NonNullable<Server['options']['onUploadCreate']>>[0];
type TusRequest = IncomingMessage & { originalUrl: string };
interface Opened {
  server: Server;
  store: UploadStore;
}
/** A refusal as the tus server understands it. */
type Refusal = { status_code: number; body: string };

const nameOf = (url: string): string => new RegExp(`^${PATH}/?([^?]*)`).exec(url)?.[1] ?? '';

/** True for the address of an upload of this user, or of none yet. */
function isOwnUpload(url: string, userId: string): boolean {
  const name = nameOf(url);
  return name === '' || UPLOAD_NAME.exec(name)?.[1] === userId;
}

/**
 * Uploads that survive a lost connection (tus 1.0): the fields come as metadata and are checked before the first byte, the file is
 * checked and stored like any other when its last byte is there.
 */
@Injectable()
export class ResumableUploads {
  private readonly maxBytes: number;
  private readonly callers = new WeakMap<object, Principal>();
  private opened: Promise<Opened> | undefined;

  constructor(
    config: AppConfig,
    private readonly stores: UploadStores,
    private readonly uploads: VideoUploads,
    private readonly progress: UploadProgress,
    private readonly openUploads: OpenUploads,
    private readonly locks: UploadLocks,
  ) {
    this.maxBytes = config.env.MAX_VIDEO_MB;
  }

  private async open(): Promise<Opened> {
    const store = await this.stores.open();
    const { prefix } = store;
    const server = new Server({
      path: PATH,
      datastore: store,
      locker: this.locks,
      maxSize: this.maxBytes,
      allowedOrigins: [],
      exposedHeaders: [VIDEO_ID],
      postReceiveInterval: TELL_EVERY_MS,
      namingFunction: (request) => `${prefix}${this.callerOf(request).id}-${randomBytes(16).toString('hex')}`,
      generateUrl: (_request, { path, id }) => `${path}/${id.slice(prefix.length)}`,
      getFileIdFromRequest: (_request, name = '') => (UPLOAD_NAME.test(name) ? prefix + name : undefined),
      onUploadCreate: async (request, upload) => this.refusing(() => this.create(request, upload)),
      onUploadFinish: async (request, upload) =>
        this.refusing(() => this.finish(this.callerOf(request), upload, store)),
      onResponseError: (request, error) => {
        if (!isDiskFull(error) && !(error instanceof AppError)) return refusalOf(error);
        const { retryAfterSeconds } = toErrorReply(error);
        if (retryAfterSeconds) request.runtime?.node?.res?.setHeader('Retry-After', String(retryAfterSeconds));
        return asRefusal(error);
      },
    });
    server.on(EVENTS.POST_RECEIVE, (_request, upload) => void this.reportProgress(upload));
    return { server, store };
  }

  /** Answers a request of the tus protocol in the name of its caller. @throws AppError 404 for an upload that is not theirs; 429 while three are open; 507 */
  async handle(caller: Principal, request: TusRequest, response: ServerResponse) {
    if (!isOwnUpload(request.originalUrl, caller.id)) throw AppError.notFound('Upload');
    this.callers.set(request, caller);
    this.opened ??= this.open();
    const { server, store } = await this.opened;
    if (request.method === 'HEAD') await this.finishWhole(caller, nameOf(request.originalUrl), store);
    const close = WRITING.has(request.method) ? await this.begin(caller, request, store) : null;
    await server.handle(request, response).finally(() => close?.());
  }

  /** What has come of an upload that the disk has no room for goes at once: nobody could go on with it. */
  private async begin(caller: Principal, request: TusRequest, store: UploadStore): Promise<() => void> {
    const name = nameOf(request.originalUrl);
    // Of what goes to a bucket the whole is claimed beforehand, and again at its end, when it is looked into.
    const mostBytes = name && !store.isOnDisk ? 0 : this.maxBytes;
    try {
      return await this.openUploads.begin(caller.id, request, mostBytes);
    } catch (error) {
      if (error instanceof AppError && error.status === 507 && name)
        await store.remove(store.prefix + name).catch(() => undefined);
      throw error;
    }
  }

  private async create(request: Hook, upload: Upload): Promise<{ metadata?: Upload['metadata'] }> {
    const caller = this.callerOf(request);
    if (!upload.size) throw AppError.badRequest('file_required', 'Please select a video');
    const form = await formOf(upload);
    await this.progress.claim(form.uploadId, caller.id);
    await this.uploads.check(caller, form);
    await this.progress.report(form.uploadId, 0);
    return {};
  }

  /**
   * Its process died between the last byte and the video: clients take an upload that is whole for one that has arrived. Once it
   * has, it is not found any more, and beginning it again is refused with `upload_exists`.
   */
  private async finishWhole(caller: Principal, name: string, store: UploadStore): Promise<void> {
    const id = store.prefix + name;
    const lock = this.locks.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      const upload = await store.getUpload(id).catch(() => null);
      // A refusal is said again at the end of the upload that is begun then.
      if (upload && upload.offset === upload.size) await this.finish(caller, upload, store).catch(unlessRefused);
    } finally {
      await lock.unlock();
    }
  }

  private async finish(caller: Principal, upload: Upload, store: UploadStore) {
    const form = await formOf(upload);
    const bytes = upload.size ?? 0;
    const originalName = upload.metadata?.['filename'] ?? 'video';
    try {
      const whole = await store.whole({ id: upload.id, size: bytes });
      const video = await this.uploads.accept(caller, form, { ...whole, originalName, bytes });
      return { headers: { [VIDEO_ID]: video.id } };
    } catch (error) {
      const isKept = error instanceof AppError && (error.status === 409 || error.status >= 500);
      if (!isKept) await this.progress.end(form.uploadId, 'failed', sentenceOf(error));
      throw error;
    } finally {
      await store.discard(upload.id);
    }
  }

  private async reportProgress({ metadata, offset, size }: Upload): Promise<void> {
    const uploadId = metadata?.['uploadId'];
    if (uploadId && size && offset < size) {
      await this.progress.report(uploadId, Math.floor((offset / size) * UPLOAD_SHARE));
    }
  }

  private callerOf(request: Hook): Principal {
    const message = request.runtime?.node?.req;
    const caller = message && this.callers.get(message);
    if (!caller) throw AppError.unauthenticated();
    return caller;
  }

  private async refusing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw asRefusal(error);
    }
  }
}

/** @throws AppError 400 with the fields that are wrong */
async function formOf({ metadata }: Upload): Promise<AddVideoFileDto> {
  const { title, yearId, unitId, chapterId, teacherId, uploadId } = metadata ?? {};
  const form = plainToInstance(AddVideoFileDto, { title, yearId, unitId, chapterId, teacherId, uploadId });
  const found = await validate(form);
  if (found.length === 0) return form;
  const errors = fieldErrors(found);
  throw AppError.badRequest('validation_failed', errors[0]?.message ?? 'The upload is malformed.', errors);
}

/** The tus server answers what is thrown with `status_code` and `body`. */
function asRefusal(error: unknown): Error & Refusal {
  const { body } = toErrorReply(error);
  const refusal = new Error(body.message);
  return Object.assign(refusal, { status_code: body.statusCode, body: JSON.stringify(body) });
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
}

/** tus’s own refusals are sentences: they get the shape of all other errors. */
function refusalOf(error: Error | Refusal): Refusal {
  const { status_code: status = 500, body = '' } = 'status_code' in error ? error : {};
  if (body.startsWith('{')) return { status_code: status, body };
  const message = status === 413 ? 'This file is larger than videos may be.' : body.trim() || 'The upload failed.';
  const own = { statusCode: status, code: 'upload_refused', message };
  return { status_code: status, body: JSON.stringify(own) };
}
