import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
  PDFHexString,
} from '@cantoo/pdf-lib';

/** What a PDF can do besides being shown, in words for the person who uploaded it. */
export type ActiveContent =
  | 'a script'
  | 'a command that starts a program'
  | 'a form that sends data away'
  | 'an embedded file'
  | 'embedded media'
  | 'a link into another file'
  | 'an XFA form';

const ACTIONS: Record<string, ActiveContent> = {
  JavaScript: 'a script',
  Rendition: 'embedded media',
  RichMediaExecute: 'embedded media',
  Movie: 'embedded media',
  Sound: 'embedded media',
  Launch: 'a command that starts a program',
  SubmitForm: 'a form that sends data away',
  ImportData: 'a form that sends data away',
  // With a path like \\server\share, Windows sends the reader's credentials to that server.
  GoToR: 'a link into another file',
  GoToE: 'an embedded file',
};
const ANNOTATIONS: Record<string, ActiveContent> = {
  FileAttachment: 'an embedded file',
  RichMedia: 'embedded media',
  Screen: 'embedded media',
  Movie: 'embedded media',
  Sound: 'embedded media',
  '3D': 'embedded media',
};
const KEYS: Record<string, ActiveContent> = { XFA: 'an XFA form', EmbeddedFiles: 'an embedded file' };
/** Keys of a file specification's `EF`: one per operating system. */
const EMBEDDED_FOR = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

const pdfName = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');
const lookUp = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));
const knownIn = (table: Record<string, ActiveContent>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function activeEntryOf(dict: PDFDict): ActiveContent | undefined {
  const found = knownIn(ACTIONS, pdfName(lookUp(dict, 'S'))) ?? knownIn(ANNOTATIONS, pdfName(lookUp(dict, 'Subtype')));
  if (found) return found;
  const address = lookUp(dict, 'URI');
  const text = address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : '';
  if (/^\s*javascript:/i.test(text)) return 'a script';
  const embedded = lookUp(dict, 'EF');
  const isEmbedding = embedded instanceof PDFDict && EMBEDDED_FOR.some((key) => embedded.has(PDFName.of(key)));
  if (isEmbedding || pdfName(lookUp(dict, 'Type')) === 'EmbeddedFile') return 'an embedded file';
  return dict
    .keys()
    .map((key) => knownIn(KEYS, pdfName(key)))
    .find(Boolean);
}

/** Checks an object and everything nested directly in it; referenced objects are checked separately. */
function activeContentOf(object: PDFObject): ActiveContent | undefined {
  const left: PDFObject[] = [object];
  for (let next = left.pop(); next; next = left.pop()) {
    const named = next === object ? knownIn(ACTIONS, pdfName(next)) : undefined;
    if (named) return named;
    const dict = next instanceof PDFStream ? next.dict : next;
    if (dict instanceof PDFDict) {
      const found = activeEntryOf(dict);
      if (found) return found;
      left.push(...dict.values());
    } else if (dict instanceof PDFArray) left.push(...dict.asArray());
  }
  return undefined;
}

/** Objects in a stream that is not declared as an object stream, or cannot be unpacked, could not be checked. */
function isHiding(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return /\/ObjStm|\/First\b/.test(textOf(object));
  if (!(object instanceof PDFStream) || pdfName(lookUp(object.dict, 'Type')) === 'ObjStm') return false;
  return lookUp(object.dict, 'N') !== undefined && lookUp(object.dict, 'First') !== undefined;
}

function textOf(object: PDFInvalidObject): string {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.from(bytes).toString('latin1');
}

const HEX_IN_NAME = /#([0-9a-f]{2})/gi;
const COMMENT_OR_BLANK = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*';
const RAW_ACTION = new RegExp(
  `(?:/S|\\bobj)${COMMENT_OR_BLANK}/(${Object.keys(ACTIONS).join('|')})(?![\\w#])|/EF${COMMENT_OR_BLANK}(?:<<|\\d+\\s+\\d+\\s+R)`,
  'g',
);

/**
 * A cross-reference may point at an object inside a comment, a string or another object's stream, which no parser finds
 * by going from object to object. In a stream, a match counts only after an `obj` in the same stream: other text may
 * merely mention such actions.
 */
function hiddenActionIn(pdf: Buffer): ActiveContent | undefined {
  const raw = pdf
    .toString('latin1')
    .replaceAll(HEX_IN_NAME, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  for (const match of raw.matchAll(RAW_ACTION)) {
    const objectAt = raw.lastIndexOf('obj', match.index + 'obj'.length);
    const between = raw.slice(Math.max(0, objectAt), match.index);
    if (objectAt >= 0 && !between.includes('stream')) return knownIn(ACTIONS, match[1] ?? '') ?? 'an embedded file';
  }
  return undefined;
}

/** An empty password opens files that are only encrypted to restrict printing. */
const LOAD = { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity, password: '' };

/**
 * Returns every object of a file. The parser keeps only the last one of each number, but the cross-reference decides
 * which one a viewer uses.
 */
async function objectsOf(pdf: Buffer): Promise<PDFObject[]> {
  const seen = new Map<PDFContext, PDFObject[]>();
  const assign = PDFContext.prototype.assign;
  PDFContext.prototype.assign = function observed(ref, object) {
    assign.call(this, ref, object);
    const objects = seen.get(this) ?? [];
    seen.set(this, objects);
    objects.push(object);
  };
  try {
    // An encrypted file is parsed twice, the second time decrypted.
    const { context } = await PDFDocument.load(pdf, LOAD);
    return seen.get(context) ?? [];
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

/**
 * Returns the first active content in any object of a PDF: in every revision, in compressed object streams, and in a
 * file that is encrypted without a reader's password.
 * @throws Error if the file or one of its objects cannot be parsed
 */
export async function activeContentIn(pdf: Buffer): Promise<ActiveContent | undefined> {
  const found = hiddenActionIn(pdf);
  if (found) return found;
  for (const object of await objectsOf(pdf)) {
    const active = activeContentOf(object);
    if (active) return active;
    if (isHiding(object)) throw new Error('an object of this PDF cannot be looked at');
  }
  return undefined;
}
