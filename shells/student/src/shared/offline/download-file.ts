import { ApiError, waitForReconnect } from '@fulcrum/shared-ui';
import { isWhole, PART_BYTES, type SavedFile, type SavedFiles, type SavedStream } from './saved-files';

/** The current address of a file's bytes; for a video also its playlists. */
export interface Address {
  url: string;
  bytes: number;
  stream?: SavedStream;
}

/** A file to save. */
export interface Wanted {
  id: string;
  title: string;
  /** The size shown before saving. */
  bytes: number;
  /** For a video: its quality. */
  height?: number;
  /** Fetches a fresh address: links are valid for some minutes. Null if the file no longer exists. */
  open: () => Promise<Address | null>;
}

export type SaveProblem = 'gone' | 'refused';

/** An error that a retry will not solve. */
export class SaveFailed extends Error {
  constructor(readonly reason: SaveProblem) {
    super(reason);
  }
}

/** A part that has not arrived after this time is requested again (ms). */
const PART_WITHIN_MS = 60_000;
/** Retries after this time even if the browser has not reported that the connection is back (ms). */
const TRY_AGAIN_MS = 5_000;
/** Statuses of expired links. */
const EXPIRED = new Set([401, 403, 404, 410]);
/** How often to renew an address before the next part arrives. */
const MOST_RENEWALS = 2;

interface Part {
  bytes: ArrayBuffer;
  /** The size of the whole file on the server now. */
  total: number;
  version: string | null;
}

export interface Bringing {
  signal: AbortSignal;
  /** Called when it starts or stops waiting for the connection. */
  onWaiting: (waiting: boolean) => void;
}

/**
 * Downloads the missing parts of a file, one by one; starts over if the file has changed. Waits for the connection as
 * often as it is lost, and ends when the signal aborts.
 *
 * @throws SaveFailed, and the device's own error when storage is full
 */
export async function downloadFile(files: SavedFiles, wanted: Wanted, { signal, onWaiting }: Bringing): Promise<void> {
  let address: Address | null = null;
  let renewals = 0;
  while (!signal.aborted) {
    try {
      address ??= await opened(wanted);
      const file = await current(files, wanted, address);
      if (isWhole(file)) return;
      const part = await partOf(address.url, file, signal);
      onWaiting(false);
      if (!isSame(file, part)) {
        await files.remove(file.id);
        throw new AddressOver();
      }
      await files.add(file, part.bytes, part.version);
      renewals = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof AddressOver && renewals < MOST_RENEWALS) {
        renewals += 1;
        address = null;
      } else if (error instanceof LineCut) {
        onWaiting(true);
        await waitForReconnect(TRY_AGAIN_MS, signal);
      } else throw error instanceof AddressOver ? new SaveFailed('refused') : error;
    }
  }
}

/** The connection was lost: retry. */
class LineCut extends Error {}
/** The link has expired, or the file behind it has changed. */
class AddressOver extends Error {}

async function opened({ open }: Wanted): Promise<Address> {
  const address = await open().catch((error: unknown) => {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    throw isRefusal ? new SaveFailed(error.status === 404 ? 'gone' : 'refused') : new LineCut();
  });
  if (!address) throw new SaveFailed('gone');
  return address;
}

/** The saved part of a file; starts over if its quality or size is different. */
async function current(files: SavedFiles, { id, title }: Wanted, { bytes, stream }: Address): Promise<SavedFile> {
  const here = files.of(id);
  const isMeant = here?.bytes === bytes && here.stream?.height === stream?.height;
  return here && isMeant ? here : files.begin({ id, title, bytes, ...(stream ? { stream } : {}) });
}

const isSame = ({ version, bytes }: SavedFile, part: Part): boolean =>
  part.total === bytes && (version === null || version === part.version);

async function partOf(url: string, { parts, bytes }: SavedFile, signal: AbortSignal): Promise<Part> {
  const begin = parts * PART_BYTES;
  const end = Math.min(begin + PART_BYTES, bytes);
  const { response, body } = await request(url, `bytes=${begin}-${end - 1}`, signal);
  if (EXPIRED.has(response.status)) throw new AddressOver();
  // The server is busy or failing: retry a moment later.
  if (response.status === 429 || response.status >= 500) throw new LineCut();
  if (response.status !== 206 && response.status !== 416) throw new SaveFailed('refused');
  const total = Number(/\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]);
  if (total === bytes && body.byteLength !== end - begin) throw new LineCut();
  return { bytes: body, total, version: response.headers.get('ETag') };
}

/** Combines the signal with a timeout by hand: `AbortSignal.any` is too new for many phones. */
async function request(url: string, range: string, signal: AbortSignal) {
  const leaving = new AbortController();
  const abort = () => leaving.abort();
  const timer = setTimeout(abort, PART_WITHIN_MS);
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { headers: { Range: range }, signal: leaving.signal });
    return { response, body: await response.arrayBuffer() };
  } catch {
    throw new LineCut();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
