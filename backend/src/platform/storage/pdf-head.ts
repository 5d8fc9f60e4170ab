/** Viewers look for the header in the first 1,024 bytes (ISO 32000, annex H). */
export const HEAD_BYTES = 1024;

/** First bytes of other file types: a PDF header after one of these is a disguise. */
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
export type HeadFault = 'not-a-pdf' | 'disguised';

/** Returns the fault that the first bytes alone show, or null if they look like a PDF. */
export function faultOfHead(head: Buffer): HeadFault | null {
  const start = head.toString('latin1');
  const header = start.search(/%PDF-\d/);
  if (header < 0) return 'not-a-pdf';
  // A byte order mark, whitespace or a mailer's line before the header is tolerated; the signature of another format is
  // not.
  const before = start.slice(0, header).replace(/^(\xef\xbb\xbf|\s)+/, '');
  if (OTHER_KINDS.some((kind) => before.startsWith(kind)) || before.slice(4, 8) === 'ftyp') return 'disguised';
  return null;
}
