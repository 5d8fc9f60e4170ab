import { HttpException } from '@nestjs/common';
import { AppError } from './app-error.js';

export interface ErrorBody {
  statusCode: number;
  message: string;
  msg: string;
  code: string;
  [field: string]: unknown;
}

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

function replyOf(error: AppError, unexpected = false): ErrorReply {
  const { status, code, message, body, retryAfterSeconds } = error;
  return { body: { statusCode: status, message, msg: message, code, ...body }, retryAfterSeconds, unexpected };
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

/** Turns anything thrown into the contract's error shape. Driver messages, stacks and paths are never passed on. */
export function toErrorReply(error: unknown): ErrorReply {
  if (error instanceof AppError) return replyOf(error);
  if (isDatabaseAway(error)) {
    return replyOf(AppError.unavailable(`The server cannot reach its database just now. ${UNCERTAIN}`));
  }
  if (isDiskFull(error)) return replyOf(AppError.diskFull());
  if (field(error, 'code') === 11000) {
    return replyOf(AppError.conflict('already_exists', 'This already exists. Reload the page to see it.'));
  }
  const status = clientStatus(error);
  if (status) {
    const message = SENTENCES[status] ?? (error instanceof HttpException ? error.message : 'The request was refused.');
    return replyOf(new AppError(status, CODES[status] ?? 'refused', message));
  }
  const message = `The server could not complete this request. ${UNCERTAIN}`;
  return replyOf(new AppError(500, 'internal_error', message), true);
}
