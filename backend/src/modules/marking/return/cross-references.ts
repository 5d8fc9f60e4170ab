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

/** Reads the table at an offset, and the offset of the one before it. Null if there is no table. */
function tableAt(bytes: Buffer, at: number): { table: string; previous: number | null } | null {
  const end = bytes.indexOf('trailer', at);
  if (end < 0 || !/^\s*xref\b/.test(headAt(bytes, at))) return null;
  const trailer = bytes.toString('latin1', end, end + TRAILER_BYTES).split('startxref')[0] ?? '';
  const previous = /\/Prev\s+(\d+)/.exec(trailer)?.[1];
  return { table: bytes.toString('latin1', at, end), previous: previous === undefined ? null : Number(previous) };
}

/**
 * True if the last cross-reference is where the end of the file says, and all tables point at their objects.
 * Cross-reference streams are not inspected: they are compressed, and damage would already make decompression fail.
 */
export function hasValidCrossReferences(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return false;
  const end = END.exec(bytes.subarray(-2048).toString('latin1'))?.[1];
  const seen = new Set<number>();
  for (let at: number | null = Number(end ?? Number.NaN); at !== null && !seen.has(at);) {
    if (/^\s*\d+\s+\d+\s+obj\b/.test(headAt(bytes, at))) return true;
    const found = tableAt(bytes, at);
    if (!found || !arePointedAt(bytes, found.table)) return false;
    seen.add(at);
    at = found.previous;
  }
  return true;
}
