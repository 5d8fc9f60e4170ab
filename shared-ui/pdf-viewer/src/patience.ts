/** Nothing received for this long (ms) counts as a lost connection. */
const PIECE_WITHIN_MS = 30_000;

/**
 * Runs a request, which must use the signal it is given: it is aborted when `leaving` aborts, and 30 s after the start
 * or the last call of `goOn`. (`AbortSignal.any` is too new for many phones.)
 */
export async function withPatience<T>(
  leaving: AbortSignal,
  request: (signal: AbortSignal, goOn: () => void) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const abort = () => control.abort();
  let timer = setTimeout(abort, PIECE_WITHIN_MS);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, PIECE_WITHIN_MS);
  };
  if (leaving.aborted) abort();
  leaving.addEventListener('abort', abort, { once: true });
  try {
    return await request(control.signal, goOn);
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener('abort', abort);
  }
}

/** Reads the whole body, and reports each piece of it as it arrives. */
export async function bytesOf({ body }: Response, onPiece: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onPiece();
    pieces.push(next.value);
  }
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
