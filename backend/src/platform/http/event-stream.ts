import { Logger, type MessageEvent } from '@nestjs/common';
import { SseStream } from '@nestjs/core/router/sse-stream.js';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { stoppingSignal } from './draining.js';

const logger = new Logger('EventStream');

/** A request and the response to it. */
export interface HttpContext {
  request: Request;
  response: Response;
}

/**
 * Replies with server-sent events until they end, the client disconnects or the process stops. For a handler of `@Get`:
 * behind an interceptor, Nest's own `@Sse` answers a rejected call with 200 and an error event, because it does not wait
 * for the handler.
 */
export function sendEvents(events: Observable<MessageEvent>, { request, response }: HttpContext): void {
  const stream = new SseStream(request);
  stream.pipe(response);
  stream.commitHeaders();
  const stopping = stoppingSignal(request);
  if (request.method === 'HEAD' || stopping?.aborted) {
    stream.end();
    return;
  }
  const subscription = events.subscribe({
    next: (event) => stream.writeMessage(event, () => undefined),
    complete: () => stream.end(),
    error: (error: unknown) => {
      logger.error(error);
      // The page reconnects and then gets the error as a reply.
      stream.end();
    },
  });
  const end = () => {
    subscription.unsubscribe();
    stream.end();
  };
  stopping?.addEventListener('abort', end, { once: true });
  response.once('close', () => {
    stopping?.removeEventListener('abort', end);
    subscription.unsubscribe();
  });
}
