import { decodePDFRawStream, type PDFArray, PDFRawStream } from '@cantoo/pdf-lib';

/** Strings, comments and inline image data, in which letters are not operators. */
const NO_OPERATORS = /\((?:\\[\s\S]|[^\\()])*\)|%[^\r\n]*|\bBI\b[\s\S]*?\bEI\b/g;
const MOST_BYTES = 8 * 1024 * 1024;

function textOf(streams: PDFArray): string {
  const parts = streams.asArray().map((_, index) => {
    const stream = streams.lookup(index);
    return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
  });
  return parts.join('\n');
}

/**
 * Counts graphics states that a page saves (`q`) and never restores (`Q`). Unless they are restored, anything drawn
 * afterwards would be misplaced. 0 if the content cannot be read.
 */
export function countUnrestoredStates(streams: PDFArray): number {
  try {
    const text = textOf(streams);
    if (text.length > MOST_BYTES) return 0;
    let open = 0;
    for (const [operator] of text.replaceAll(NO_OPERATORS, ' ').matchAll(/(?<![^\s\])>])[qQ](?![^\s[(</])/g)) {
      open = operator === 'q' ? open + 1 : Math.max(0, open - 1);
    }
    return open;
  } catch {
    return 0;
  }
}
