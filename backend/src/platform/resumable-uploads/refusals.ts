import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { AppError } from '../http/app-error.js';
import { toErrorReply } from '../http/error-body.js';
import { refusalIn } from '../http/field-sentences.js';
import { languageIn } from '../http/page-language.js';
import { fieldErrors } from '../http/validation.js';

/** A refusal as the tus server understands it. */
export type Refusal = { status_code: number; body: string };

/** The tus server answers what is thrown with `status_code` and `body`. @param request whose sender reads it */
export function asRefusal(error: unknown, { headers }: { headers: Headers }): Error & Refusal {
  const cookie = headers.get('cookie') ?? '';
  const language = languageIn({ cookie, 'accept-language': headers.get('accept-language') ?? '' });
  const body = refusalIn(language, toErrorReply(error).body);
  const refusal = new Error(body.message, { cause: error });
  return Object.assign(refusal, { status_code: body.statusCode, body: JSON.stringify(body) });
}

/** tus’s own refusals are sentences: they get the shape of all other errors. @param tooLarge the sentence of 413 */
export function refusalOf(error: Error | Refusal, tooLarge: string): Refusal {
  const { status_code: status = 500, body = '' } = 'status_code' in error ? error : {};
  if (body.startsWith('{')) return { status_code: status, body };
  const message = status === 413 ? tooLarge : body.trim() || 'The upload failed.';
  const own = { statusCode: status, code: 'upload_refused', message };
  return { status_code: status, body: JSON.stringify(own) };
}

/** Throws what the server is to blame for, or may do better later. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
}

/** True of an upload that is not there (any more). */
export const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && [404, 410].includes(Number(Reflect.get(error, 'status_code')));

/** The fields beside the file, from an upload's metadata. @throws AppError 400 with those that are wrong */
export async function formOf<Form extends object>(
  form: new () => Form,
  fields: Record<string, unknown>,
): Promise<Form> {
  const given = plainToInstance(form, fields);
  const found = await validate(given);
  if (found.length === 0) return given;
  const errors = fieldErrors(found);
  throw AppError.badRequest('validation_failed', errors[0]?.message ?? 'The upload is malformed.', errors);
}
