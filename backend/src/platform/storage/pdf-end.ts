/** Every name of what comes last in a PDF. Which of them are there, and how, is for the viewers' repair to make up for. */
const END_MARKERS = ['%%EOF', 'startxref', 'trailer'];
const ZIP_END = 'PK\x05\x06';
/** Numbers and blanks of an object's beginning, `12 0 obj`, take no more. */
const OBJECT_HEAD_BYTES = 32;

/**
 * Returns the fault that the end of a PDF shows. Viewers repair a missing cross-reference, and ignore whatever a server
 * or mailer has added behind the end, but show a cut-off file as if its last pages did not exist: it is refused.
 */
export function faultOfEnd(pdf: Buffer): 'truncated' | 'disguised' | null {
  const end = Math.max(...END_MARKERS.map((marker) => pdf.lastIndexOf(marker, undefined, 'latin1')));
  if (end < 0 || isInStream(pdf, end) || beginsObject(pdf, end) || isOpenTrailer(pdf, end)) return 'truncated';
  return pdf.includes(ZIP_END, end, 'latin1') ? 'disguised' : null;
}

/** A revision was appended, but its own end is missing. */
function beginsObject(pdf: Buffer, from: number): boolean {
  for (let at = pdf.indexOf('obj', from); at >= 0; at = pdf.indexOf('obj', at + 1)) {
    if (/\d+\s+\d+\s+$/.test(pdf.toString('latin1', Math.max(from, at - OBJECT_HEAD_BYTES), at))) return true;
  }
  return false;
}

/** PostScript within a PDF has end markers of its own. */
function isInStream(pdf: Buffer, at: number): boolean {
  const stream = pdf.lastIndexOf('stream', at);
  return stream >= 0 && pdf.toString('latin1', Math.max(0, stream - 3), stream) !== 'end';
}

const isOpenTrailer = (pdf: Buffer, at: number): boolean =>
  pdf.toString('latin1', at, at + 'trailer'.length) === 'trailer' && !pdf.includes('>>', at);
