import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { type Observable, throwError, timeout } from 'rxjs';
import { AppError } from './app-error.js';

/** No reply takes longer; whoever asks is then told to ask again. */
const REPLY_MS = 10_000;
/** Where `@ApiConsumes` and `@ApiProduces` keep what a route declares: an upload and a file take as long as their line. */
const DECLARED_TYPES = ['swagger/apiConsumes', 'swagger/apiProduces'];
const LATE =
  'The server did not answer in time. What you sent may have been saved: look before you send it again, or repeat it unchanged.';

/** Answers 503 when a handler of plain JSON has not answered within 10 seconds, because something behind it hangs. */
export class RequestDeadline implements NestInterceptor {
  constructor(private readonly milliseconds = REPLY_MS) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const isTransfer = DECLARED_TYPES.some((key) => Reflect.hasMetadata(key, context.getHandler()));
    if (isTransfer) return next.handle();
    const late = () => throwError(() => AppError.unavailable(LATE));
    return next.handle().pipe(timeout({ first: this.milliseconds, with: late }));
  }
}
