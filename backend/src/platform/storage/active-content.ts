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

/** What a PDF may do beside being shown, in words for the person who sent it. */
export type ActiveContent =
  | 'a script'
  | 'a command that starts a program'
  | 'a form that sends data away'
  | 'an embedded file'
  | 'embedded media'
  | 'a link into another file';

const ACTIONS: Record<string, ActiveContent> = {
  JavaScript: 'a script',
  Rendition: 'embedded media',
  RichMediaExecute: 'embedded media',
  Movie: 'embedded media',
  Sound: 'embedded media',
  Launch: 'a command that starts a program',
  SubmitForm: 'a form that sends data away',
  ImportData: 'a form that sends data away',
  // A path of the form \\server\share makes Windows send the reader's credentials there.
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
const KEYS: Record<string, ActiveContent> = { XFA: 'a script', EmbeddedFiles: 'an embedded file' };
/** Of a file specification's `EF`: one for each system. */
const EMBEDDED_FOR = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');
const lookUp = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));
const knownIn = (table: Record<string, ActiveContent>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function activeEntryOf(dict: PDFDict): ActiveContent | undefined {
  const found = knownIn(ACTIONS, nameOf(lookUp(dict, 'S'))) ?? knownIn(ANNOTATIONS, nameOf(lookUp(dict, 'Subtype')));
  if (found) return found;
  const address = lookUp(dict, 'URI');
  const text = address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : '';
  if (/^\s*javascript:/i.test(text)) return 'a script';
  const embedded = lookUp(dict, 'EF');
  const isEmbedding = embedded instanceof PDFDict && EMBEDDED_FOR.some((key) => embedded.has(PDFName.of(key)));
  if (isEmbedding || nameOf(lookUp(dict, 'Type')) === 'EmbeddedFile') return 'an embedded file';
  return dict
    .keys()
    .map((key) => knownIn(KEYS, nameOf(key)))
    .find(Boolean);
}

/** Looks at an object and all that lies directly in it; what it refers to is an object that is looked at by itself. */
function activeContentOf(object: PDFObject): ActiveContent | undefined {
  const left: PDFObject[] = [object];
  for (let next = left.pop(); next; next = left.pop()) {
    const named = next === object ? knownIn(ACTIONS, nameOf(next)) : undefined;
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

/** Objects in a stream that does not say so, or cannot be unpacked, could not be looked at. */
function isHiding(object: PDFObject): boolean {
  if (object instanceof PDFInvalidObject) return /\/ObjStm|\/First\b/.test(textOf(object));
  if (!(object instanceof PDFStream) || nameOf(lookUp(object.dict, 'Type')) === 'ObjStm') return false;
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
 * A cross-reference may point at an object that lies in a comment, in a string or in another object's stream, where no reader
 * that goes from object to object comes by. The text of a stream that only speaks of such things is none.
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

/** An empty password opens what is encrypted for printing restrictions only. */
const LOAD = { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity, password: '' };

/** Every object of a file. The parser keeps the last of each number; which one a viewer takes is for the cross-reference to say. */
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
    // An encrypted file is parsed twice, and the second time decrypted.
    const { context } = await PDFDocument.load(pdf, LOAD);
    return seen.get(context) ?? [];
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

/**
 * The first active content in any object of a PDF: of every revision, in compressed object streams, and in a file that is
 * encrypted without a password for readers.
 * @throws Error when the file, or an object of it, cannot be parsed
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
