import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { AppError } from '../http/app-error.js';
import { toErrorReply } from '../http/error-body.js';
import { languageIn } from '../http/page-language.js';
import { fieldErrors, validationError } from '../http/validation.js';
import { cleanTexts } from '../texts/clean-text.js';
import { defineSentences } from '../texts/sentences.js';

/** An error in the tus server's format. */
export type TusError = { status_code: number; body: string };

/**
 * Converts an error into one that the tus server sends with its `status_code` and `body`.
 * @param request its language is used
 */
export function toTusError(error: unknown, { headers }: { headers: Headers }): Error & TusError {
  const cookie = headers.get('cookie') ?? '';
  const language = languageIn({ cookie, 'accept-language': headers.get('accept-language') ?? '' });
  const { body } = toErrorReply(error, { language });
  const refusal = new Error(body.message, { cause: error });
  return Object.assign(refusal, { status_code: body.statusCode, body: JSON.stringify(body) });
}

/** What tus itself says is for programs, and in English. */
const tusSentences = defineSentences('fields/resumable-uploads', {
  refused: { en: '{{reason}}', ar: 'تعذّر رفع الملف. يُرجى إعادة المحاولة.' },
});

interface TusReader {
  /** Its language is used. */
  request: { headers: Headers };
  /** Sent as 413. */
  tooLarge: () => AppError;
}

/** Gives tus's own errors, which are plain sentences, the shape of all other errors. */
export function formatTusError(error: Error | TusError, { request, tooLarge }: TusReader): TusError {
  const { status_code: status = 500, body = '' } = 'status_code' in error ? error : {};
  if (body.startsWith('{')) return { status_code: status, body };
  if (status === 413) return toTusError(tooLarge(), request);
  const reason = body.trim() || 'The upload failed.';
  return toTusError(new AppError(status, 'upload_refused', tusSentences.refused({ reason })), request);
}

/** Rethrows errors that are the server's fault or may pass later. */
export function rethrowServerError(error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
}

/**
 * True for errors that may soon pass: the upload is kept, so that the file need not be sent again. On a full disk (507)
 * it is deleted to free space.
 */
export function mayPass(error: unknown): boolean {
  const { statusCode } = toErrorReply(error).body;
  return statusCode === 429 || (statusCode >= 500 && statusCode !== 507);
}

/** Returns true if the error means that the upload does not exist (any more). */
export const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && [404, 410].includes(Number(Reflect.get(error, 'status_code')));

/**
 * Reads the form fields from an upload's metadata.
 * @throws AppError 400 naming the invalid fields
 */
export async function parseUploadForm<Form extends object>(
  form: new () => Form,
  fields: Record<string, unknown>,
): Promise<Form> {
  const given = plainToInstance(form, cleanTexts({ ...fields }));
  const found = await validate(given);
  if (found.length === 0) return given;
  throw validationError(fieldErrors(found));
}
