import { ApiError, lineBack } from '@fulcrum/shared-ui';
import { isWhole, PART_BYTES, type SavedFile, type SavedFiles, type SavedStream } from './saved-files';

/** Where the bytes of a file are now; of a video also the list of its pieces. */
export interface Address {
  url: string;
  bytes: number;
  stream?: SavedStream;
}

/** What is to be kept. */
export interface Wanted {
  id: string;
  title: string;
  /** As it was said before anybody pressed. */
  bytes: number;
  /** Of a video. */
  height?: number;
  /** A fresh address: links are good for some minutes. Null when the file is no more. */
  open: () => Promise<Address | null>;
}

export type SaveProblem = 'gone' | 'refused';

/** What no other try changes. */
export class SaveFailed extends Error {
  constructor(readonly reason: SaveProblem) {
    super(reason);
  }
}

/** A part that has not come after so long is asked for again. ms */
const PART_WITHIN_MS = 60_000;
/** Without a word that the line is back, it is tried again after so long. ms */
const TRY_AGAIN_MS = 5_000;
/** Statuses of a link that has had its time. */
const EXPIRED = new Set([401, 403, 404, 410]);
/** Of an address, until the next part comes by it. */
const MOST_RENEWALS = 2;

interface Part {
  bytes: ArrayBuffer;
  /** Of the whole, as the server has it now. */
  total: number;
  version: string | null;
}

export interface Bringing {
  signal: AbortSignal;
  /** Whether the line is waited for. */
  onWaiting: (waiting: boolean) => void;
}

/**
 * Brings what is not here yet of a file, part by part; a file that has changed meanwhile is begun again. Waits for the line as often as it is
 * cut, and ends when the signal aborts.
 *
 * @throws SaveFailed, and what the device throws when it is full
 */
export async function bring(files: SavedFiles, wanted: Wanted, { signal, onWaiting }: Bringing): Promise<void> {
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
        await lineBack(TRY_AGAIN_MS, signal);
      } else throw error instanceof AddressOver ? new SaveFailed('refused') : error;
    }
  }
}

/** The next try is another one. */
class LineCut extends Error {}
/** The link has had its time, or the file behind it has changed. */
class AddressOver extends Error {}

async function opened({ open }: Wanted): Promise<Address> {
  const address = await open().catch((error: unknown) => {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    throw isRefusal ? new SaveFailed(error.status === 404 ? 'gone' : 'refused') : new LineCut();
  });
  if (!address) throw new SaveFailed('gone');
  return address;
}

/** What is here of the file; begun anew where it was of another quality or size. */
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
  // Busy, or not itself: a moment later it may be.
  if (response.status === 429 || response.status >= 500) throw new LineCut();
  if (response.status !== 206 && response.status !== 416) throw new SaveFailed('refused');
  const total = Number(/\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]);
  if (total === bytes && body.byteLength !== end - begin) throw new LineCut();
  return { bytes: body, total, version: response.headers.get('ETag') };
}

/** (`AbortSignal.any` is too new for many phones.) */
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
