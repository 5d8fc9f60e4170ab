import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '../http/error.dto.js';
import { receiveUpload } from './receive-upload.js';

/** On a route: takes one image of a multipart request in `field`, beside the DTO's fields, up to MAX_IMAGE_MB. */
export function UploadedImage(field: string): MethodDecorator {
  return applyDecorators(
    UseInterceptors(receiveUpload({ field, limit: 'MAX_IMAGE_MB', missing: 'Please select an image' })),
    ApiConsumes('multipart/form-data'),
    ApiResponse({ status: 413, description: 'Larger than MAX_IMAGE_MB', type: ErrorDto }),
    ApiResponse({
      status: 415,
      description: 'Not a sound JPEG, PNG, WebP, GIF or AVIF, by its content',
      type: ErrorDto,
    }),
  );
}
