import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { receiveUpload } from '../../../platform/storage/receive-upload.js';

/** On a route: takes one spreadsheet of a multipart request in `field`, beside the DTO's fields, up to MAX_IMPORT_MB. */
export function UploadedSheet(field: string): MethodDecorator {
  return applyDecorators(
    UseInterceptors(receiveUpload({ field, limit: 'MAX_IMPORT_MB', missing: 'Choose an .xlsx or .csv file.' })),
    ApiConsumes('multipart/form-data'),
    ApiResponse({ status: 413, description: 'Larger than MAX_IMPORT_MB, or more rows than 5,000', type: ErrorDto }),
    ApiResponse({ status: 415, description: 'Neither .xlsx nor CSV in UTF-8, by its content', type: ErrorDto }),
  );
}
