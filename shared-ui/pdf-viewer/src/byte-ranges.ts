/** Part of a file: its bytes from `begin` (inclusive) to `end` (exclusive). */
export interface Part {
  begin: number;
  bytes: Uint8Array;
}

export interface Range {
  begin: number;
  end: number;
}

const HEAD_END = '\r\n\r\n';
/** Upper limit, in bytes, for the header of a part, which is ASCII. */
const LONGEST_HEAD = 512;

/**
 * Parses a header such as "bytes 0-65535/1234567".
 *
 * @returns null for anything else
 */
export function contentRange(header: string | null): (Range & { length: number }) | null {
  const [, begin, last, length] = /bytes (\d+)-(\d+)\/(\d+)/i.exec(header ?? '') ?? [];
  return begin && last && length ? { begin: Number(begin), end: Number(last) + 1, length: Number(length) } : null;
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + LONGEST_HEAD));

/** Parses a `multipart/byteranges` body into its parts and the file's length. Each part's header gives its range. */
export function partsOf(body: Uint8Array): { parts: Part[]; length: number } {
  const parts: Part[] = [];
  let length = Number.NaN;
  for (let at = 0; at < body.length;) {
    const text = textAt(body, at);
    const head = text.slice(0, text.indexOf(HEAD_END, 2));
    const range = contentRange(head);
    if (!range) break;
    const first = at + head.length + HEAD_END.length;
    at = first + range.end - range.begin;
    length = range.length;
    parts.push({ begin: range.begin, bytes: body.slice(first, at) });
  }
  return { parts, length };
}

/** Merges ranges that overlap or touch, in file order. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const { begin, end } of ranges.toSorted((a, b) => a.begin - b.begin)) {
    const last = all.at(-1);
    if (last && begin <= last.end) last.end = Math.max(last.end, end);
    else all.push({ begin, end });
  }
  return all;
}

/** Formats ranges as a `Range` header. */
export const rangeHeader = (ranges: readonly Range[]): string =>
  `bytes=${ranges.map(({ begin, end }) => `${begin}-${end - 1}`).join(',')}`;
