/** Inclusive positions, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/;

/**
 * Reads a Range header against a representation of `size` bytes (RFC 9110, 14.1-14.2).
 * `null`: serve the whole (no header, another unit, malformed, or several ranges); `'unsatisfiable'`: answer 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (!from && !to) return null;
  if (!from) {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(from);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  if (to && Number(to) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}
