import { readSession } from '../session/session-store';
import { ApiError } from './api-error';
import { noticeReply } from './client';

export interface UploadRequest {
  method: 'POST' | 'PUT';
  /** Path on this origin, such as `/api/tasks/submission`. */
  url: string;
  /** Multipart fields; a null or undefined one is left out. Files come last, as the server streams them. */
  fields: Record<string, string | number | Blob | null | undefined>;
  /** Part sent so far, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

function multipart(fields: UploadRequest['fields']): FormData {
  const form = new FormData();
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  for (const [name, value] of present) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of present) if (value instanceof Blob) form.append(name, value);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a multipart form and tells how far it is (fetch cannot tell). The caller names the reply's type, which the
 * generated schema has: `upload<components['schemas']['SubmissionDto']>({ … })`.
 *
 * @throws ApiError when the server refused, the line broke, or the signal aborted.
 */
export function upload<Result>({ method, url, fields, onProgress, signal }: UploadRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readSession()?.token ?? null;
    request.open(method, url);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      noticeReply(request.status, (name) => request.getResponseHeader(name), token);
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Result);
      else reject(new ApiError(request.status, body));
    });
    request.addEventListener('error', () => reject(new ApiError(0, null)));
    request.addEventListener('abort', () => reject(new ApiError(0, null)));
    signal?.addEventListener('abort', () => request.abort());
    request.send(multipart(fields));
  });
}
