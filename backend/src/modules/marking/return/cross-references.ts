/**
 * Checks a PDF's cross-references (ISO 32000-2, 7.5.4), as far as needed to know whether a revision can be appended.
 */

const END = /startxref\s+(\d+)\s+%%EOF\s*$/;
const SECTION = /(?<!\d)(\d{1,10}) (\d{1,10})\s*[\r\n]((?:\s*\d{10} \d{5} [nf])*)/g;
const ENTRY = /(\d{10}) \d{5} ([nf])/g;
const HEAD_BYTES = 40;
const TRAILER_BYTES = 4096;

const headAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + HEAD_BYTES);

/** True if each entry of the table points at the object with its number. */
function arePointedAt(bytes: Buffer, table: string): boolean {
  for (const [, first, , entries = ''] of table.matchAll(SECTION)) {
    for (const [index, [, offset, kind]] of [...entries.matchAll(ENTRY)].entries()) {
      // Some programs write missing objects with offset 0.
      if (kind === 'f' || Number(offset) === 0) continue;
      const found = /^\s*(\d+)\s+\d+\s+obj\b/.exec(headAt(bytes, Number(offset)));
      if (Number(found?.[1]) !== Number(first) + index) return false;
    }
  }
  return true;
}

/** The offset of the cross-reference before this one. */
function previousIn(bytes: Buffer, dictionary: number, end: 'startxref' | 'stream'): number | null {
  const trailer = bytes.toString('latin1', dictionary, dictionary + TRAILER_BYTES).split(end)[0] ?? '';
  const previous = /\/Prev\s+(\d+)/.exec(trailer)?.[1];
  return previous === undefined ? null : Number(previous);
}

/** Reads the table or the stream's dictionary at an offset, and the offset of the one before it. Null if there is none. */
function crossReferenceAt(bytes: Buffer, at: number): { table: string; previous: number | null } | null {
  const head = headAt(bytes, at);
  if (/^\s*\d+\s+\d+\s+obj\b/.test(head)) return { table: '', previous: previousIn(bytes, at, 'stream') };
  const end = bytes.indexOf('trailer', at);
  if (end < 0 || !/^\s*xref\b/.test(head)) return null;
  return { table: bytes.toString('latin1', at, end), previous: previousIn(bytes, end, 'startxref') };
}

/**
 * True if the last cross-reference is where the end of the file says, and all tables point at their objects.
 * The entries of a cross-reference stream are not inspected: they are compressed, and damage would already make
 * decompression fail. The tables before it are.
 */
export function hasValidCrossReferences(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return false;
  const end = END.exec(bytes.subarray(-2048).toString('latin1'))?.[1];
  const seen = new Set<number>();
  for (let at: number | null = Number(end ?? Number.NaN); at !== null && !seen.has(at);) {
    const found = crossReferenceAt(bytes, at);
    if (!found || !arePointedAt(bytes, found.table)) return false;
    seen.add(at);
    at = found.previous;
  }
  return true;
}
