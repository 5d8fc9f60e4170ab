import { inflateSync } from 'node:zlib';

/**
 * Counts brackets: a dictionary has two. Real documents nest only a few levels, because page trees are chains of
 * references.
 */
const MAX_NESTING = 200;
/** Every appended revision has a trailer. */
const MAX_TRAILERS = 500;
/** Programs put a few hundred objects into one stream, and a cross-reference has a few bytes per object. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

const code = (sign: string) => sign.charCodeAt(0);
const [OPEN, CLOSE, ESCAPE] = [code('('), code(')'), code('\\')];
const [LESS, GREATER, BRACKET, UNBRACKET] = [code('<'), code('>'), code('['), code(']')];
const [PERCENT, LINE_FEED, RETURN, LETTER_S, LETTER_E] = [code('%'), 10, 13, code('s'), code('e')];

/**
 * Whether it is safe to parse this PDF: limits the nesting of strings, arrays and dictionaries, the number of trailers,
 * and the unpacked size of the streams that a parser must unpack.
 */
export function isWithinBounds(pdf: Buffer): boolean {
  return (
    countOf(pdf, 'trailer', MAX_TRAILERS) <= MAX_TRAILERS &&
    deepest(pdf) <= MAX_NESTING &&
    ['/ObjStm', '/XRef'].every((type) => unpacksWithinBounds(pdf, type))
  );
}

function unpacksWithinBounds(pdf: Buffer, type: string): boolean {
  for (let at = pdf.indexOf(type); at >= 0; at = pdf.indexOf(type, at + type.length)) {
    const stream = pdf.indexOf('stream', at);
    if (stream < 0) return true;
    const start = stream + 'stream'.length + (pdf[stream + 'stream'.length] === RETURN ? 2 : 1);
    try {
      inflateSync(pdf.subarray(start), { maxOutputLength: MAX_UNPACKED_BYTES });
    } catch (error) {
      // Other errors are not judged here: another compression, an encrypted stream or a broken one.
      if (error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE') return false;
    }
  }
  return true;
}

/** Counts to at most one more than `enough`. */
function countOf(pdf: Buffer, word: string, enough: number): number {
  let count = 0;
  for (let at = pdf.indexOf(word); at >= 0 && count <= enough; at = pdf.indexOf(word, at + word.length)) count += 1;
  return count;
}

function deepest(pdf: Buffer): number {
  let depth = 0;
  for (let at = 0; at < pdf.length && depth <= MAX_NESTING; at += 1) {
    const byte = pdf[at];
    if (byte === OPEN) {
      const string = stringFrom(pdf, at);
      if (string.depth > MAX_NESTING) return string.depth;
      at = string.end;
    } else if (byte === PERCENT) {
      while (at < pdf.length && pdf[at] !== LINE_FEED && pdf[at] !== RETURN) at += 1;
    } else if (byte === LESS || byte === BRACKET) depth += 1;
    else if (byte === GREATER || byte === UNBRACKET) depth = Math.max(0, depth - 1);
    else if (byte === LETTER_S || byte === LETTER_E) {
      const end = keywordFrom(pdf, at);
      if (end > at) [at, depth] = [end, 0];
    }
  }
  return depth;
}

/** Returns the end of the stream or `endobj` that begins here, or `at` if neither does. */
function keywordFrom(pdf: Buffer, at: number): number {
  if (pdf[at] === LETTER_E) return isAt(pdf, at, 'endobj') ? at + 'endobj'.length - 1 : at;
  if (!isAt(pdf, at, 'stream')) return at;
  const end = pdf.indexOf('endstream', at);
  return end < 0 ? pdf.length : end + 'endstream'.length - 1;
}

/** Returns a string's last byte and the nesting depth of its brackets. An unclosed string ends with its object. */
function stringFrom(pdf: Buffer, start: number): { end: number; depth: number } {
  let depth = 0;
  let deepestYet = 0;
  for (let at = start; at < pdf.length; at += 1) {
    const byte = pdf[at];
    if (byte === ESCAPE) at += 1;
    else if (byte === OPEN) deepestYet = Math.max(deepestYet, (depth += 1));
    else if (byte === CLOSE) depth -= 1;
    else if (byte === LETTER_E && isAt(pdf, at, 'endobj')) return { end: at - 1, depth: deepestYet };
    if (depth === 0 || deepestYet > MAX_NESTING) return { end: at, depth: deepestYet };
  }
  return { end: pdf.length, depth: deepestYet };
}

function isAt(pdf: Buffer, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) if (pdf[at + index] !== word.charCodeAt(index)) return false;
  return true;
}
