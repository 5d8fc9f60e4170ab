import { decodePDFRawStream, type PDFArray, PDFRawStream } from '@cantoo/pdf-lib';

const MOST_BYTES = 8 * 1024 * 1024;
const WHITESPACE = '\0\t\n\f\r ';
const DELIMITERS = '()<>[]{}/%';
const isRegular = (char: string): boolean => !WHITESPACE.includes(char) && !DELIMITERS.includes(char);

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
    return text.length > MOST_BYTES ? 0 : openStatesIn(text);
  } catch {
    return 0;
  }
}

/**
 * Reads each character of a content stream once, whatever somebody has written into it: a pattern that looks for the
 * end of every inline image took minutes for two million beginnings.
 */
export function openStatesIn(content: string): number {
  const ends = inlineImageEnds(content);
  let open = 0;
  for (let at = 0; at < content.length;) {
    const char = content.charAt(at);
    if (char === '(') at = endOfString(content, at);
    else if (char === '%') at = endOfLine(content, at);
    else if (char === '/') at = endOfToken(content, at + 1);
    else if (!isRegular(char)) at += 1;
    else {
      const end = endOfToken(content, at);
      const token = content.slice(at, end);
      if (token === 'q') open += 1;
      if (token === 'Q') open = Math.max(0, open - 1);
      at = token === 'BI' ? (ends(end) ?? end) : end;
    }
  }
  return open;
}

/** Where the token ends that begins at `at`. */
function endOfToken(content: string, at: number): number {
  let end = at;
  while (end < content.length && isRegular(content.charAt(end))) end += 1;
  return end;
}

/** Behind the string that begins at `at`; parentheses in it are balanced or escaped. */
function endOfString(content: string, at: number): number {
  let depth = 0;
  for (let end = at; end < content.length; end += 1) {
    const char = content.charAt(end);
    if (char === '\\') end += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth === 0) return end + 1;
  }
  return content.length;
}

function endOfLine(content: string, at: number): number {
  let end = at;
  while (end < content.length && content[end] !== '\n' && content[end] !== '\r') end += 1;
  return end;
}

/** Finds the end of inline images, whose bytes are no operators. Once there is none, it does not look again. */
function inlineImageEnds(content: string): (from: number) => number | undefined {
  const end = /(?<=[\0\t\n\f\r ])EI(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/g;
  let isOver = false;
  return (from) => {
    end.lastIndex = from;
    isOver ||= !end.test(content);
    return isOver ? undefined : end.lastIndex;
  };
}
