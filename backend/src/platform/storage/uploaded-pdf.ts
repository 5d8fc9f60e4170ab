import { randomUUID } from 'node:crypto';
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
import { ApiConsumes, ApiResponse } from '@nestjs/swagger';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { finalize, type Observable } from 'rxjs';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../http/app-error.js';
import { ErrorDto } from '../http/error.dto.js';
import { temporaryDirectory, type Upload } from './upload.js';
import { uploadError } from './upload-errors.js';

/** The fields beside the file: names, ids, a comment. */
const FIELD_LIMITS = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  fieldNestingDepth: 1,
};

interface UploadOptions {
  /** Without a file the request is refused with 400 `file_required`. */
  required?: boolean;
}

function receiver(field: string, config: AppConfig): RequestHandler {
  const storage = multer.diskStorage({
    destination: temporaryDirectory(config),
    filename: (_request, _file, done) => done(null, `${randomUUID()}.upload`),
  });
  const limits = { ...FIELD_LIMITS, fileSize: config.env.MAX_PDF_MB };
  return multer({ storage, limits, defParamCharset: 'utf8' }).single(field);
}

function interceptorFor(field: string, options: UploadOptions): Type<NestInterceptor> {
  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    private readonly receive: RequestHandler;
    private readonly maxBytes: number;

    constructor(config: AppConfig) {
      this.receive = receiver(field, config);
      this.maxBytes = config.env.MAX_PDF_MB;
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      await this.read(request, http.getResponse<Response>());
      const temporary = request.file?.path;
      if (!temporary && options.required) throw AppError.badRequest('file_required', 'Please select a PDF');
      // Stored or refused: once the reply is decided, the temporary file must not be there.
      return next.handle().pipe(finalize(() => void (temporary && rm(temporary, { force: true }))));
    }

    private read(request: Request, response: Response): Promise<void> {
      return new Promise((resolve, reject) => {
        this.receive(request, response, (error?: unknown) => {
          if (error) reject(uploadError(error, this.maxBytes));
          else resolve();
        });
      });
    }
  }
  return mixin(UploadInterceptor);
}

/**
 * On a route: takes one PDF of a multipart request in `field`, beside the DTO's fields, up to MAX_PDF_MB. The temporary file is
 * gone when the request ends in anything but a stored file. Guards come first: a refused caller uploads nothing.
 */
export function UploadedPdf(field: string, options: UploadOptions = {}): MethodDecorator {
  return applyDecorators(
    UseInterceptors(interceptorFor(field, options)),
    ApiConsumes('multipart/form-data'),
    ApiResponse({ status: 413, description: 'Larger than MAX_PDF_MB', type: ErrorDto }),
    ApiResponse({ status: 415, description: 'Not a sound PDF, by its content', type: ErrorDto }),
  );
}

/** In a route with `@UploadedPdf`: the file, or undefined when none was sent. */
export const UploadOf = createParamDecorator((_: unknown, context: ExecutionContext): Upload | undefined => {
  const { file } = context.switchToHttp().getRequest<Request>();
  return file ? { path: file.path, originalName: file.originalname, bytes: file.size } : undefined;
});
