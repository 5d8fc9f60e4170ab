import { ApiError, checkServer, waitForReconnect, newKey, readSession } from '@fulcrum/shared-ui';
import { uploadCancelledError } from './upload-cancelled';
import { exchange } from './exchange';

export interface UploadRequest {
  method: 'POST' | 'PUT';
  /** Path on this origin, such as `/api/tasks/submission`. */
  url: string;
  /** Multipart fields; null and undefined are left out. Files go last, because the server streams them. */
  fields: Record<string, string | number | Blob | null | undefined>;
  /** The Idempotency-Key of an earlier attempt that the server may already have processed. */
  key?: string;
  /**
   * Called when the whole body has been sent: the server may have processed it, so a later attempt must use this key.
   */
  onSentWhole?: (key: string) => void;
  /** Called with the fraction sent so far, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Called when the upload starts waiting for the network, and when it continues. */
  onWaiting?: (waiting: boolean) => void;
  /** Cancels the upload, also while it is waiting. */
  signal?: AbortSignal;
}

/** Longest wait before a retry. */
const PAUSE_MS = 5_000;
/** Error code of the server while it is still processing the first attempt. */
const UNDER_WAY = 'request_under_way';

function multipart(fields: UploadRequest['fields']): FormData {
  const form = new FormData();
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  for (const [name, value] of present) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of present) if (value instanceof Blob) form.append(name, value);
  return form;
}

/** A PUT may run twice, and keys are only valid for a signed-in user. */
const keyed = (method: UploadRequest['method'], key: string): Record<string, string> =>
  method === 'POST' && readSession() ? { 'Idempotency-Key': key } : {};

interface Try extends Omit<UploadRequest, 'onSentWhole'> {
  key: string;
  /** Called when the whole body has been sent: the server may have processed it. */
  onSentWhole: () => void;
}

/** @throws ApiError if the server returned an error, the connection broke or stalled, or the signal aborted */
async function sendOnce<Result>({ method, url, fields, onProgress, onWaiting, signal, key, onSentWhole }: Try) {
  const onSent = (sent: number, total: number) => {
    if (sent === total) onSentWhole();
    onWaiting?.(false);
    onProgress?.(total > 0 ? sent / total : 0);
  };
  const { body } = await exchange({
    method,
    url,
    headers: keyed(method, key),
    body: multipart(fields),
    onSent,
    signal,
  });
  return body as Result;
}

const mayHelpLater = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.code === UNDER_WAY);

/**
 * Sends a multipart form and reports its progress (fetch cannot). Waits while the connection is down, then starts the
 * upload over, under the same Idempotency-Key if the server may already have processed it. The caller names the reply's
 * type from the generated schema: `upload<components['schemas']['SubmissionDto']>({ … })`.
 *
 * @throws ApiError if the server returned an error, or with the code `cancelled` if the signal aborted.
 */
export async function upload<Result>(request: UploadRequest): Promise<Result> {
  const { signal, onWaiting, onProgress } = request;
  let key = request.key ?? newKey();
  let mayBeDone = request.key !== undefined;
  const isCalledOff = () => signal?.aborted === true;
  const onSentWhole = () => {
    mayBeDone = true;
    request.onSentWhole?.(key);
  };
  while (!isCalledOff()) {
    try {
      return await sendOnce<Result>({ ...request, key, onSentWhole });
    } catch (error) {
      if (isCalledOff()) break;
      if (!mayHelpLater(error)) throw error;
    }
    onWaiting?.(true);
    void checkServer();
    await waitForReconnect(PAUSE_MS, signal);
    if (!mayBeDone) key = newKey();
    onProgress?.(0);
  }
  throw uploadCancelledError();
}
