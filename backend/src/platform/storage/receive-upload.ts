import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { type Observable, throwError } from 'rxjs';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../http/app-error.js';
import { OpenUploads } from './open-uploads.js';
import { formRead } from './received-form.js';
import { UPLOAD_ERRORS, PDF_ERRORS, IMAGE_ERRORS, storageErrors } from './storage.errors.js';
import { temporaryDirectory, type Upload } from './upload.js';
import { Refuses } from '../http/refuses.decorator.js';

const MEGABYTE = 1024 * 1024;

/**
 * Returns the error for the client when reading a multipart request failed.
 * @param maxBytes limit of the file
 */
function uploadError(error: unknown, maxBytes: number): unknown {
  if (error instanceof multer.MulterError) return multerRefusal(error, maxBytes);
  if (!(error instanceof Error) || error instanceof AppError) return error;
  // busboy's messages for a body that is not multipart or ends early.
  if (/^(Multipart|Malformed|Unexpected end of (form|file)|Request (aborted|closed))/i.test(error.message)) {
    return storageErrors.uploadIncomplete();
  }
  return error;
}

function multerRefusal(error: multer.MulterError, maxBytes: number): AppError {
  if (error.code === 'LIMIT_FILE_SIZE') {
    return storageErrors.fileTooLarge({ most: Math.floor(maxBytes / MEGABYTE) });
  }
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    return storageErrors.unexpectedFile();
  }
  return storageErrors.formTooLarge();
}

/** Limits for the fields beside the file: names, ids, a comment. */
export const FIELD_LIMITS = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  fieldNestingDepth: 1,
};

export interface UploadTerms {
  /** The form field that holds the file. */
  field: string;
  /** The setting that limits the file size. */
  limit: 'MAX_PDF_MB' | 'MAX_IMAGE_MB' | 'MAX_IMPORT_MB' | 'MAX_QUESTION_FILE_MB' | 'MAX_SCAN_MB';
  /** The error if no file is sent, 400 `file_required`; without it, the file is optional. */
  missing?: () => AppError;
}

/** Writes a file to the disk as it arrives, and computes its digest on the way: nothing has to read it again for that. */
function digestingStorage(directory: string): multer.StorageEngine {
  const disk = multer.diskStorage({
    destination: directory,
    filename: (_request, _file, done) => done(null, `${randomUUID()}.upload`),
  });
  return {
    _handleFile: (request, file, done) => {
      const digest = createHash('sha256');
      file.stream.on('data', (part: Buffer) => digest.update(part));
      disk._handleFile(request, file, (error, saved) => {
        done(error, saved && { ...saved, sha256: digest.digest('hex') });
      });
    },
    _removeFile: (request, file, done) => disk._removeFile(request, file, done),
  };
}

function receiver({ field, limit }: UploadTerms, config: AppConfig): RequestHandler {
  const storage = digestingStorage(temporaryDirectory(config));
  const limits = { ...FIELD_LIMITS, fileSize: config.env[limit] };
  return multer({ storage, limits, defParamCharset: 'utf8' }).single(field);
}

type HttpContext = ReturnType<ExecutionContext['switchToHttp']>;

/**
 * Reads the form with its file.
 * @throws AppError that tells the sender what was wrong
 */
export function readMultipart(receive: RequestHandler, http: HttpContext, maxBytes: number): Promise<void> {
  const request = http.getRequest<Request>();
  return new Promise((resolve, reject) => {
    // If the client disconnected before the first byte was read, no later event will report it.
    if (request.destroyed) reject(storageErrors.uploadIncomplete());
    receive(request, http.getResponse<Response>(), (error?: unknown) => {
      if (error) reject(uploadError(error, maxBytes));
      else resolve();
    });
    // … or after the last byte had arrived: multer only notices a lost connection while bytes are missing.
    request.once('close', () => request.readableEnded || reject(storageErrors.uploadIncomplete()));
  });
}

/** How a route reads its form. */
export interface FormReader {
  receive: RequestHandler;
  /** Limit of the file. */
  maxBytes: number;
}

/**
 * Receives a form with its file, then handles the request. Whether the file was stored or rejected, the temporary file
 * is deleted when the reply is decided.
 * @param close called once at the end: what `OpenUploads.begin` returned
 */
export async function receiveForm(
  http: HttpContext,
  { receive, maxBytes }: FormReader,
  close: () => void,
  handle: () => Observable<unknown>,
): Promise<Observable<unknown>> {
  const request = http.getRequest<Request>();
  try {
    await readMultipart(receive, http, maxBytes);
  } catch (error) {
    close();
    throw error;
  }
  return formRead(request, handle, () => {
    close();
    if (request.file) void rm(request.file.path, { force: true });
  });
}

/**
 * Returns an interceptor that receives one file of a multipart request into a temporary file, beside the DTO's fields.
 * The temporary file is deleted unless the request stores it. Guards run first: a rejected caller uploads nothing.
 */
export function receiveUpload(terms: UploadTerms): Type<NestInterceptor> {
  const { missing } = terms;
  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    private readonly form: FormReader;

    constructor(
      config: AppConfig,
      private readonly uploads: OpenUploads,
    ) {
      this.form = { receive: receiver(terms, config), maxBytes: config.env[terms.limit] };
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      const close = await this.uploads.begin(request.user?.id ?? '', request, this.form.maxBytes);
      const handle = () => (request.file || !missing ? next.handle() : throwError(missing));
      return receiveForm(http, this.form, close, handle);
    }
  }
  return mixin(UploadInterceptor);
}

/** Parameter of an upload route: the file, or undefined if none was sent. */
export const UploadOf = createParamDecorator((_: unknown, context: ExecutionContext): Upload | undefined => {
  const { file } = context.switchToHttp().getRequest<Request>();
  return file && { path: file.path, originalName: file.originalname, bytes: file.size, sha256: file.sha256 };
});

interface UploadOptions {
  /** If true, a request without a file is rejected with 400 `file_required`. */
  required?: boolean;
}

/** For a route: receives one PDF of a multipart request in `field`, beside the DTO's fields, up to MAX_PDF_MB. */
export function UploadedPdf(field: string, { required }: UploadOptions = {}): MethodDecorator {
  const missing = required ? { missing: storageErrors.pdfRequired } : {};
  return applyDecorators(
    UseInterceptors(receiveUpload({ field, limit: 'MAX_PDF_MB', ...missing })),
    ApiConsumes('multipart/form-data'),
    Refuses(storageErrors.pdfRequired, ...UPLOAD_ERRORS, ...PDF_ERRORS),
  );
}

/** For a route: receives one image of a multipart request in `field`, beside the DTO's fields, up to MAX_IMAGE_MB. */
export function UploadedImage(field: string, { required = true }: UploadOptions = {}): MethodDecorator {
  const missing = required ? { missing: storageErrors.imageRequired } : {};
  return applyDecorators(
    UseInterceptors(receiveUpload({ field, limit: 'MAX_IMAGE_MB', ...missing })),
    ApiConsumes('multipart/form-data'),
    Refuses(storageErrors.imageRequired, ...UPLOAD_ERRORS, ...IMAGE_ERRORS),
  );
}
