import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import multer from 'multer';
import { catchError, type Observable, throwError } from 'rxjs';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { FileDigests } from '../../../../platform/storage/file-digests.js';
import { OpenUploads } from '../../../../platform/storage/open-uploads.js';
import { FIELD_LIMITS, type FormReader, receiveForm } from '../../../../platform/storage/receive-upload.js';
import { storageErrors } from '../../../../platform/storage/storage.errors.js';
import { temporaryDirectory } from '../../../../platform/storage/upload.js';
import { BUFFER_BYTES, writeLargeFile } from '../../../../platform/storage/write-large-file.js';
import { UPLOAD_SHARE } from '../video-views.js';
import { UploadProgress } from './upload-progress.js';

const UPLOAD_ID = /^[\w-]{8,64}$/;

/** The id of the request's upload: a field before the file, or a query parameter. */
function uploadIdOf(request: Request): string | null {
  const field: unknown = typeof request.body === 'object' && request.body ? request.body.uploadId : undefined;
  const given = field ?? request.query['uploadId'];
  return typeof given === 'string' && UPLOAD_ID.test(given) ? given : null;
}

type ReceivedFile = Pick<Express.Multer.File, 'path' | 'size' | 'sha256'>;

/** Writes a file as it arrives, in constant memory, and reports its progress. */
class StreamingStorage implements multer.StorageEngine {
  constructor(
    private readonly directory: string,
    private readonly progress: UploadProgress,
    private readonly digests: FileDigests,
  ) {}

  _handleFile(request: Request, file: Express.Multer.File, done: (error?: unknown, saved?: object) => void): void {
    callbackify(() => this.keep(request, file.stream))(done);
  }

  _removeFile(_request: Request, file: Express.Multer.File, done: (error: Error | null) => void): void {
    callbackify(() => rm(file.path, { force: true }))(done);
  }

  private async keep(request: Request, content: Readable): Promise<ReceivedFile> {
    const target = path.join(this.directory, `${randomUUID()}.upload`);
    try {
      return await this.save(request, content, target);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }

  private async save(request: Request, content: Readable, target: string): Promise<ReceivedFile> {
    const uploadId = uploadIdOf(request);
    if (uploadId && request.user) await this.progress.claim(uploadId, request.user.id);
    const report = this.reporter(uploadId, Number(request.get('content-length')));
    const digest = this.digests.follow(target);
    const onWritten = (bytes: number) => {
      digest.written(bytes);
      report(bytes);
    };
    try {
      const size = await writeLargeFile(content, { path: target, flags: 'wx', onWritten });
      return { path: target, size, sha256: await digest.end() };
    } finally {
      digest.drop();
    }
  }

  /** Reports each whole percent once. */
  private reporter(uploadId: string | null, expected: number): (bytes: number) => void {
    let reported = -1;
    return (bytes) => {
      const percent = expected > 0 ? Math.min(UPLOAD_SHARE, Math.floor((bytes / expected) * UPLOAD_SHARE)) : 0;
      if (!uploadId || percent === reported) return;
      reported = percent;
      void this.progress.report(uploadId, percent);
    };
  }
}

/**
 * Accepts one video in the multipart field `file`, up to MAX_VIDEO_MB. The temporary file is always removed when the
 * request ends.
 */
@Injectable()
export class ReceiveVideo implements NestInterceptor {
  private readonly form: FormReader;

  constructor(
    config: AppConfig,
    private readonly progress: UploadProgress,
    private readonly openUploads: OpenUploads,
    digests: FileDigests,
  ) {
    const storage = new StreamingStorage(temporaryDirectory(config), progress, digests);
    const maxBytes = config.env.MAX_VIDEO_MB;
    const limits = { ...FIELD_LIMITS, fileSize: maxBytes };
    const options = { storage, limits, defParamCharset: 'utf8', fileHwm: BUFFER_BYTES };
    this.form = { receive: multer(options).single('file'), maxBytes };
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const close = await this.openUploads.begin(request.user?.id ?? '', request, this.form.maxBytes);
    const handle = () => (request.file ? next.handle() : throwError(storageErrors.videoRequired));
    try {
      const replies = await receiveForm(http, this.form, close, handle);
      return replies.pipe(catchError((error: unknown) => this.refuse(request, error)));
    } catch (error) {
      return this.refuse(request, error);
    }
  }

  /**
   * Shows followers of the upload why it was rejected. A 403 or 409 does not end the upload, because it belongs to
   * somebody else or has already arrived.
   */
  private async refuse(request: Request, error: unknown): Promise<never> {
    const uploadId = uploadIdOf(request);
    const isKept = error instanceof AppError && (error.status === 403 || error.status === 409);
    if (uploadId && !isKept) await this.progress.end(uploadId, 'failed', userMessageOf(error));
    throw error;
  }
}

/** The error message for the teacher; an unexpected error is reported without its message. */
export const userMessageOf = (error: unknown): string =>
  error instanceof AppError || (error instanceof Error && Reflect.get(error, 'status') === 400)
    ? error.message
    : 'The upload failed. Please try again.';
