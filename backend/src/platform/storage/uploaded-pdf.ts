import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '../http/error.dto.js';
import { receiveUpload } from './receive-upload.js';

export { UploadOf } from './receive-upload.js';

interface UploadOptions {
  /** Without a file the request is refused with 400 `file_required`. */
  required?: boolean;
}

/** On a route: takes one PDF of a multipart request in `field`, beside the DTO's fields, up to MAX_PDF_MB. */
export function UploadedPdf(field: string, { required }: UploadOptions = {}): MethodDecorator {
  const missing = required ? { missing: 'Please select a PDF' } : {};
  return applyDecorators(
    UseInterceptors(receiveUpload({ field, limit: 'MAX_PDF_MB', ...missing })),
    ApiConsumes('multipart/form-data'),
    ApiResponse({ status: 413, description: 'Larger than MAX_PDF_MB', type: ErrorDto }),
    ApiResponse({ status: 415, description: 'Not a sound PDF, by its content', type: ErrorDto }),
  );
}
