/** Viewers look for header and end marker in the first and last 1,024 bytes (ISO 32000, annex H). */
export const EDGE_BYTES = 1024;

/** First bytes of other kinds of files: a PDF header that follows one of these is a disguise. */
const OTHER_KINDS = [
  'PK',
  'GIF8',
  '\x89PNG',
  '\xff\xd8\xff',
  'MZ',
  '\x7fELF',
  '#!',
  'RIFF',
  'ID3',
  'Rar!',
  '7z\xbc\xaf',
  'BM',
  '\x1f\x8b',
  '{\\rtf',
  '<',
];
/** An object behind the end marker: a revision was appended, and its own end is missing. */
const REVISION_BEGUN = /\d+\s+\d+\s+obj\b/;
const ZIP_END = 'PK\x05\x06';

export type EdgeFault = 'not-a-pdf' | 'disguised' | 'truncated';

/** What the first and last bytes alone tell: null when they are those of a whole PDF. */
export function faultOfEdges(head: Buffer, tail: Buffer): EdgeFault | null {
  const start = head.toString('latin1');
  const header = start.search(/%PDF-\d\.\d/);
  if (header < 0) return 'not-a-pdf';
  // A byte order mark, blanks or a mailer's line before the header are tolerated; the head of another format is not.
  const before = start.slice(0, header).replace(/^(\xef\xbb\xbf|\s)+/, '');
  if (OTHER_KINDS.some((kind) => before.startsWith(kind)) || before.slice(4, 8) === 'ftyp') return 'disguised';
  const end = tail.toString('latin1');
  const marker = end.lastIndexOf('%%EOF');
  if (marker < 0 || !/startxref\s+\d+\s*$/.test(end.slice(0, marker))) return 'truncated';
  const behind = end.slice(marker);
  if (REVISION_BEGUN.test(behind)) return 'truncated';
  return behind.includes(ZIP_END) ? 'disguised' : null;
}
