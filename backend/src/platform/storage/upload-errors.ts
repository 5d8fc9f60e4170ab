import multer from 'multer';
import { AppError } from '../http/app-error.js';

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);
const MEGABYTE = 1024 * 1024;

/** What went wrong while a multipart request was read, told to the client. `maxBytes` is the limit for the file. */
export function uploadError(error: unknown, maxBytes: number): unknown {
  if (error instanceof multer.MulterError) return multerRefusal(error, maxBytes);
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (NO_SPACE.has(String(Reflect.get(error, 'code')))) {
    return AppError.unavailable(
      'The server has no room for this file just now. Nothing was saved; try again later.',
      60,
    );
  }
  // busboy's own words for a body that is no multipart message, or ends early.
  if (/^(Multipart|Malformed|Unexpected end of (form|file)|Request (aborted|closed))/i.test(error.message)) {
    return AppError.badRequest('malformed_upload', 'The upload arrived incomplete. Please send it again.');
  }
  return error;
}

function multerRefusal(error: multer.MulterError, maxBytes: number): AppError {
  if (error.code === 'LIMIT_FILE_SIZE') {
    return AppError.tooLarge(
      `This file is larger than ${Math.floor(maxBytes / MEGABYTE)} MB. Please choose a smaller one.`,
    );
  }
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    return AppError.badRequest('unexpected_file', 'One file is expected, in the field that this form names.');
  }
  return AppError.badRequest('malformed_upload', 'The form has too many or too large fields.');
}
