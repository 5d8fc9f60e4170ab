import { HttpException } from '@nestjs/common';
import type { Language } from '../texts/texts.js';
import { AppError, type FieldError } from './app-error.js';
import { requestErrors } from './request.errors.js';

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

/** Those whose sentences may contain parts of the request. */
const OWN_SENTENCES: Record<number, () => AppError> = {
  400: requestErrors.badRequest,
  404: requestErrors.addressNotFound,
  413: requestErrors.requestTooLarge,
};

/** Names of mongoose's and the driver's errors that mean "the database cannot be reached, or does not answer". */
const AWAY =
  /^(Mongo(Network|OperationTimeout|WaitQueueTimeout|ServerSelection|(Topology|Pool|Client|Server)Closed|PoolCleared|NotConnected|ExpiredSession)|PoolCleared|MongooseServerSelection)/;

/** Codes for a connection to the database, Redis or a store that broke or could not be made. */
const BROKEN = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT', 'ENOTCONN']);
/** ENOSPC and EDQUOT: the disk, or this user's share of it, is full. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const errorName = (error: unknown) => (error instanceof Error ? error.name : '');
const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const isFieldError = (error: unknown): error is FieldError =>
  typeof error === 'object' && error !== null && 'field' in error && 'message' in error;

/**
 * A sentence in the reader's language. Without one of its own, which only a program's mistake causes, a general one; the
 * operator's words stay as they are.
 */
function localize({ message, sentence }: Pick<FieldError, 'message' | 'sentence'>, code: string, reader: ErrorReader) {
  if (!sentence && (reader.language === 'en' || code === 'maintenance')) return message;
  const general = code === 'validation_failed' ? requestErrors.checkValues : requestErrors.refused;
  return (sentence ?? general().sentence)?.in(reader.language, reader.tenantIds) ?? message;
}

/** English readers have the message itself. */
function fieldIn({ sentence, ...error }: FieldError, code: string, reader: ErrorReader) {
  if (reader.language === 'en') return error;
  return { ...error, localizedMessage: localize({ ...error, sentence }, code, reader) };
}

function replyOf(error: AppError, reader: ErrorReader, unexpected = false): ErrorReply {
  const { status: statusCode, code, message, retryAfterSeconds, sentence } = error;
  const { errors, ...further } = error.body;
  const localizedMessage = localize(error, code, reader);
  const params = sentence?.params ?? {};
  const body: ErrorBody = {
    ...{ statusCode, message, msg: message },
    localizedMessage,
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...further,
    ...(Array.isArray(errors) && {
      errors: errors.map((one) => (isFieldError(one) ? fieldIn(one, code, reader) : one)),
    }),
  };
  return { body, retryAfterSeconds, unexpected };
}

/** @returns true if the database, or another service, could not be reached or did not answer in time */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(errorName(error)) || BROKEN.has(String(field(error, 'code')))) return true;
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
  return replyOf(requestErrors.unexpected(), reader, true);
}

function foreseenError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return requestErrors.databaseAway().retryAfter(5);
  if (isDiskFull(error)) return requestErrors.diskFull().retryAfter(600);
  if (field(error, 'code') === 11000) {
    return requestErrors.alreadyExists();
  }
  const status = clientStatus(error);
  if (!status) return undefined;
  const own = OWN_SENTENCES[status];
  if (own) return own();
  const message = error instanceof HttpException ? error.message : 'The request was refused.';
  return new AppError(status, CODES[status] ?? 'refused', message);
}
