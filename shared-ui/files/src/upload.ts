import { ApiError, askServer, lineBack, newKey, readSession } from '@fulcrum/shared-ui';
import { calledOff } from './called-off';
import { exchange } from './exchange';

export interface UploadRequest {
  method: 'POST' | 'PUT';
  /** Path on this origin, such as `/api/tasks/submission`. */
  url: string;
  /** Multipart fields; a null or undefined one is left out. Files come last, as the server streams them. */
  fields: Record<string, string | number | Blob | null | undefined>;
  /** The Idempotency-Key of an earlier try that the server may have done already. */
  key?: string;
  /** Called when the whole body is out: the server may have done what it asks, and a later try must have this key. */
  onSentWhole?: (key: string) => void;
  /** Part sent so far, 0 to 1. */
  onProgress?: (part: number) => void;
  /** Called when the upload begins to wait for the network, and when it goes on. */
  onWaiting?: (waiting: boolean) => void;
  /** Calls the upload off, also while it waits. */
  signal?: AbortSignal;
}

/** The longest wait before another try. */
const PAUSE_MS = 5_000;
/** The server still has the first try under way. */
const UNDER_WAY = 'request_under_way';

function multipart(fields: UploadRequest['fields']): FormData {
  const form = new FormData();
  const present = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  for (const [name, value] of present) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of present) if (value instanceof Blob) form.append(name, value);
  return form;
}

/** Keys belong to a signed-in person. */
const keyed = (key: string): Record<string, string> => (readSession() ? { 'Idempotency-Key': key } : {});

interface Try extends Omit<UploadRequest, 'onSentWhole'> {
  key: string;
  /** The whole body is out: the server may have done what it asks. */
  onSentWhole: () => void;
}

/** @throws ApiError when the server refused, the line broke or stalled, or the signal aborted */
async function sendOnce<Result>({ method, url, fields, onProgress, onWaiting, signal, key, onSentWhole }: Try) {
  const onSent = (sent: number, total: number) => {
    if (sent === total) onSentWhole();
    onWaiting?.(false);
    onProgress?.(total > 0 ? sent / total : 0);
  };
  const { body } = await exchange({ method, url, headers: keyed(key), body: multipart(fields), onSent, signal });
  return body as Result;
}

const mayHelpLater = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.code === UNDER_WAY);

/**
 * Sends a multipart form and reports its progress (fetch cannot). It waits for a dead line: the upload then starts over,
 * under the same Idempotency-Key if the server may have done it already. The caller names the reply's type, which the
 * generated schema has: `upload<components['schemas']['SubmissionDto']>({ … })`.
 *
 * @throws ApiError when the server refused, or with the code `cancelled` when the signal aborted.
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
    void askServer();
    await lineBack(PAUSE_MS, signal);
    if (!mayBeDone) key = newKey();
    onProgress?.(0);
  }
  throw calledOff();
}
