import { ApiError, handleReply, readSession } from '@fulcrum/shared-ui';

/** With no progress for this long, the connection counts as dead, even though the browser reports no error. */
const STALLED_MS = 60_000;

export interface ExchangeRequest {
  method: 'POST' | 'PUT' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Path on this origin. */
  url: string;
  headers?: Record<string, string>;
  body?: FormData | Blob;
  /** Called with the body bytes sent so far and the total. */
  onSent?: (sent: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/** A reply with a 2xx status. */
export interface ExchangeReply {
  /** Parsed JSON; null if there is none. */
  body: unknown;
  header: (name: string) => string | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends one request as the signed-in user and reports upload progress (fetch cannot).
 *
 * @throws ApiError if the server returned an error, the connection broke or stalled, or the signal aborted
 */
export function exchange({ method, url, headers = {}, body, onSent, signal }: ExchangeRequest): Promise<ExchangeReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const token = readSession()?.token ?? null;
    const header = (name: string) => request.getResponseHeader(name);
    let stalled = setTimeout(abort, STALLED_MS);
    request.open(method, url);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALLED_MS);
      onSent?.(loaded, total);
    });
    request.addEventListener('load', () => {
      handleReply({ status: request.status, header, sentToken: token });
      const reply = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve({ body: reply, header });
      else reject(new ApiError(request.status, reply));
    });
    request.addEventListener('error', () => reject(new ApiError(0, null)));
    request.addEventListener('abort', () => reject(new ApiError(0, null)));
    signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    });
    request.send(body);
  });
}
