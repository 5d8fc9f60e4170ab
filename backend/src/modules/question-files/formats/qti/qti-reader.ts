import { pictureOf } from '../answers.js';
import { type FilePicture, type FileRow, tagsOf } from '../file-question.js';
import { childOf, childrenOf, descendantsOf, directText, readXml, type XmlElement, XmlRefusal } from '../xml-tree.js';
import { partAt, utf8Of } from '../zip-parts.js';
import { readItem } from './qti-item.js';

export const MANIFEST = 'imsmanifest.xml';
const ITEM_TYPE = /^imsqti_item_xmlv(2p[012]\d?|3p0)/i;
const OLD_ITEM_TYPE = /^(imsqti_xmlv1p|imsqti_item_xmlv1p)/i;

type Parts = ReadonlyMap<string, Uint8Array>;

/** A whole document as one element. @throws XmlRefusal */
function documentOf(xml: string): XmlElement {
  const content: XmlElement[] = [];
  const root = readXml(xml, (element) => content.push(element));
  return { ...root, content };
}

const isItem = ({ name }: XmlElement): boolean => name === 'assessmentItem' || name === 'qti-assessment-item';
/** The document of QTI 1. */
const isOldQti = ({ name }: XmlElement): boolean => name === 'questestinterop';

const KEYWORDS = new Set(['keyword']);
const TEXTS = new Set(['string', 'langstring']);

/** Keywords of the metadata of a resource. */
const keywordsOf = (resource: XmlElement): string[] => {
  const metadata = childOf(resource, 'metadata');
  if (!metadata) return [];
  const words = [...descendantsOf(metadata, KEYWORDS)].flatMap((one) => [...descendantsOf(one, TEXTS)].map(directText));
  return tagsOf(words);
};

function listedItems(xml: string, from: number): FileRow[] {
  const document = documentOf(xml);
  const items = [...descendantsOf(document, new Set(['item']))];
  const problem = { reason: 'old_qti' as const };
  if (items.length === 0) return [{ row: from, name: document.attributes['ident'] ?? '', problem }];
  return items.map(({ attributes }, at) => {
    return { row: from + at, name: (attributes['title'] || attributes['ident'] || '').slice(0, 200), problem };
  });
}

/** A single item outside of a package, which has no pictures of its own. */
export function readSingleItem(xml: string): FileRow[] {
  const item = documentOf(xml);
  if (isOldQti(item)) return listedItems(xml, 1);
  return [readItem(item, { row: 1, tags: [], find: () => null })];
}

export const isQtiItem = (root: XmlElement): boolean => isItem(root) || isOldQti(root);

function pictureIn(parts: Parts, from: string, src: string): FilePicture | null {
  const part = partAt(parts, from, src);
  return part ? pictureOf(Buffer.from(part.buffer, part.byteOffset, part.byteLength)) : null;
}

function rowsOfResource(resource: XmlElement, parts: Parts, row: number): FileRow[] {
  const { href = '', type = '', identifier = '' } = resource.attributes;
  const part = href ? partAt(parts, MANIFEST, href) : undefined;
  if (OLD_ITEM_TYPE.test(type)) return part ? listedItems(utf8Of(part), row) : [];
  if (!ITEM_TYPE.test(type)) return [];
  const broken: FileRow[] = [{ row, name: href || identifier, problem: { reason: 'broken' } }];
  if (!part) return broken;
  try {
    const item = documentOf(utf8Of(part));
    if (!isItem(item)) return broken;
    return [readItem(item, { row, tags: keywordsOf(resource), find: (src) => pictureIn(parts, href, src) })];
  } catch (error) {
    // One item that is not well-formed is listed; entities and nesting are refused with the whole file.
    if (error instanceof XmlRefusal && error.reason === 'damaged') return broken;
    throw error;
  }
}

/** The items of a QTI package, in the order of its manifest. @throws XmlRefusal */
export function readQtiPackage(parts: Parts): FileRow[] {
  const manifest = documentOf(utf8Of(parts.get(MANIFEST) ?? new Uint8Array()));
  const resources = childrenOf(manifest, 'resources').flatMap((one) => childrenOf(one, 'resource'));
  const rows: FileRow[] = [];
  for (const resource of resources) rows.push(...rowsOfResource(resource, parts, rows.length + 1));
  return rows;
}
