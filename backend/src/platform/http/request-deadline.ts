import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { type Observable, Subject, takeUntil } from 'rxjs';
import { AppError } from './app-error.js';
import { sendError } from './error.filter.js';

/** No reply takes longer; the client then gets 503 and may ask again. */
const REPLY_MS = 10_000;
/** Where `@ApiConsumes` and `@ApiProduces` keep what a route declares: an upload and a file take as long as their line. */
const DECLARED_TYPES = ['swagger/apiConsumes', 'swagger/apiProduces'];
const LATE =
  'The server did not answer in time. What you sent may have been saved: look before you send it again, or repeat it unchanged.';

const requests = new AsyncLocalStorage<PendingRequest>();

/** A request from when its body is read until it is answered. */
class PendingRequest {
  isLate = false;
  /** Fails when the request has been answered for its handler. */
  readonly late = new Subject<never>();
  private readonly timer: NodeJS.Timeout;

  constructor(response: Response, milliseconds: number) {
    this.timer = setTimeout(() => this.answerLate(response), milliseconds);
    response.once('finish', () => this.lift());
  }

  lift(): void {
    clearTimeout(this.timer);
  }

  private answerLate(response: Response): void {
    if (response.headersSent) return;
    this.isLate = true;
    const error = AppError.unavailable(LATE);
    sendError(response, error);
    this.late.error(error);
  }
}

/**
 * Answers 503 when middleware, guards and handler together have not answered within ten seconds, because something behind them
 * hangs. From then on the request writes nothing any more: the client may have changed the same thing by another request, whose
 * reply says that it was saved. Comes after the parser of bodies, which wait for the client's line.
 */
export const holdDeadline =
  (milliseconds = REPLY_MS): RequestHandler =>
  (_, response, next) => {
    requests.run(new PendingRequest(response, milliseconds), () => next());
  };

/** Begins no handler of a request that was answered late, ends one that is answered late, and lets uploads and files take their time. */
export class RequestDeadline implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requests.getStore();
    if (!request) return next.handle();
    const isTransfer = DECLARED_TYPES.some((key) => Reflect.hasMetadata(key, context.getHandler()));
    if (isTransfer) request.lift();
    return next.handle().pipe(takeUntil(request.late));
  }
}

/** Asked before every write. @throws AppError 503 when the request that writes has been answered already */
export function refuseLateWrite(): void {
  if (requests.getStore()?.isLate) throw AppError.unavailable(LATE);
}

/** What is noted about a request itself may be written after its answer. */
export const beyondDeadline = <Result>(write: () => Result): Result => requests.exit(write);
