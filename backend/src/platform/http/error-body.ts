import { HttpException } from '@nestjs/common';
import type { Language } from '../texts/texts.js';
import { AppError, type FieldError } from './app-error.js';
import { translateMessage } from './field-sentences.js';

export interface ErrorBody {
  statusCode: number;
  message: string;
  msg: string;
  /** The message in the reader's language. */
  localizedMessage?: string;
  code: string;
  /** The values in the sentence, if it has any. */
  params?: Record<string, string | number>;
  [field: string]: unknown;
}

/** Who reads an error. */
export interface ErrorReader {
  language: Language;
  /** The schools whose own wording is used. */
  tenantIds?: readonly string[];
}

const ENGLISH_READER: ErrorReader = { language: 'en' };

interface ErrorReply {
  body: ErrorBody;
  retryAfterSeconds?: number | undefined;
  /** True for an error that nobody foresaw: it is logged with its stack and answered with 500. */
  unexpected: boolean;
}

/** Codes for errors that the framework raises itself, by status. */
const CODES: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many_requests',
};

const SENTENCES: Record<number, string> = {
  400: 'The request is malformed. Check it and send it again.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
};

/** Names of mongoose's and the driver's errors that mean "the database cannot be reached, or does not answer". */
const AWAY =
  /^(Mongo(Network|OperationTimeout|WaitQueueTimeout|ServerSelection|(Topology|Pool|Client|Server)Closed|PoolCleared|NotConnected|ExpiredSession)|PoolCleared|MongooseServerSelection)/;

/** Codes for a connection to the database, Redis or a store that broke or could not be made. */
const BROKEN = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN']);
/** ENOSPC and EDQUOT: the disk, or this user's share of it, is full. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** True whatever was cut off: repeating with the same Idempotency-Key, or unchanged, does no harm. */
const UNCERTAIN = 'What you sent may have been saved: look before you send it again, or repeat it unchanged.';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const isFieldError = (error: unknown): error is FieldError =>
  typeof error === 'object' && error !== null && 'field' in error && 'message' in error;

/** A sentence in the reader's language; undefined if it has no translation. */
function localize({ message, sentence }: Pick<FieldError, 'message' | 'sentence'>, reader: ErrorReader) {
  const { language, tenantIds } = reader;
  if (sentence) return sentence.in(language, tenantIds);
  return language === 'en' ? message : translateMessage(language, message);
}

/** English readers have the message itself. */
function fieldIn({ sentence, ...error }: FieldError, reader: ErrorReader) {
  const localizedMessage = reader.language === 'en' ? undefined : localize({ ...error, sentence }, reader);
  return localizedMessage ? { ...error, localizedMessage } : error;
}

function replyOf(error: AppError, reader: ErrorReader, unexpected = false): ErrorReply {
  const { status: statusCode, code, message, retryAfterSeconds, sentence } = error;
  const { errors, ...further } = error.body;
  const localizedMessage = localize(error, reader);
  const params = sentence?.params ?? {};
  const body: ErrorBody = {
    ...{ statusCode, message, msg: message },
    ...(localizedMessage && { localizedMessage }),
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...further,
    ...(Array.isArray(errors) && { errors: errors.map((one) => (isFieldError(one) ? fieldIn(one, reader) : one)) }),
  };
  return { body, retryAfterSeconds, unexpected };
}

/** @returns true if the database, or another service, could not be reached or did not answer in time */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(nameOf(error)) || BROKEN.has(String(field(error, 'code')))) return true;
  return error instanceof Error && /buffering timed out|before initial connection/.test(error.message);
}

/** @returns true if the disk had no room for a write, or a write was rejected in advance because it would have none */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has(String(field(error, 'code'))) || (error instanceof AppError && error.status === 507);

/** body-parser, multer and Express set a 4xx `status`; their messages may contain parts of the request. */
function clientStatus(error: unknown): number | undefined {
  const status = error instanceof HttpException ? error.getStatus() : field(error, 'status');
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/**
 * Turns anything thrown into the contract's error shape. Driver messages, stacks and paths are never passed on.
 * @param reader English if it is not known
 */
export function toErrorReply(error: unknown, reader: ErrorReader = ENGLISH_READER): ErrorReply {
  const foreseen = foreseenError(error);
  if (foreseen) return replyOf(foreseen, reader);
  const message = `The server could not complete this request. ${UNCERTAIN}`;
  return replyOf(new AppError(500, 'internal_error', message), reader, true);
}

function foreseenError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) {
    return AppError.unavailable(`The server cannot reach its database just now. ${UNCERTAIN}`);
  }
  if (isDiskFull(error)) return AppError.diskFull();
  if (field(error, 'code') === 11000) {
    return AppError.conflict('already_exists', 'This already exists. Reload the page to see it.');
  }
  const status = clientStatus(error);
  if (!status) return undefined;
  const message = SENTENCES[status] ?? (error instanceof HttpException ? error.message : 'The request was refused.');
  return new AppError(status, CODES[status] ?? 'refused', message);
}
