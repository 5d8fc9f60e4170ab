import { SaxesParser } from 'saxes';

/** An element without its namespace prefix, in the order of the document. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: (XmlElement | string)[];
  /** Comments directly in it. */
  comments: string[];
}

export type XmlFault = 'defines-entities' | 'too-deep' | 'damaged';

/** Ends the reading of a whole document. */
export class XmlRefusal extends Error {
  readonly reason: XmlFault;

  constructor(reason: XmlFault) {
    super(reason);
    this.reason = reason;
  }
}

const MOST_DEEP = 100;
const MOST_ELEMENTS = 2_000_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesIn = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]));

/** Builds elements from the parser's events. */
class Builder {
  private readonly open: XmlElement[] = [];
  private count = 0;
  private readonly handle: (element: XmlElement, root: XmlElement) => void;
  root: XmlElement | null = null;

  constructor(handle: (element: XmlElement, root: XmlElement) => void) {
    this.handle = handle;
  }

  begin(name: string, attributes: Record<string, unknown>): void {
    this.count += 1;
    if (this.open.length >= MOST_DEEP || this.count > MOST_ELEMENTS) throw new XmlRefusal('too-deep');
    const element = { name: localName(name), attributes: attributesIn(attributes), content: [], comments: [] };
    this.root ??= element;
    this.open.push(element);
  }

  end(): void {
    const element = this.open.pop();
    const parent = this.open.at(-1);
    if (!element || !parent) return;
    // A child of the document's element is handled and forgotten: only one is in memory at a time.
    if (this.open.length === 1) this.handle(element, parent);
    else parent.content.push(element);
  }

  text(text: string): void {
    if (this.open.length > 1) this.open.at(-1)?.content.push(text);
  }

  comment(text: string): void {
    this.open.at(-1)?.comments.push(text);
  }
}

/**
 * Reads a document and calls `handle` with every child of its element, in order.
 * @returns the document's element, without its children
 * @throws XmlRefusal for a document with a DOCTYPE, one that is nested too deeply, or one that is not well-formed
 */
export function readXml(xml: string, handle: (element: XmlElement, root: XmlElement) => void): XmlElement {
  const builder = new Builder(handle);
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new XmlRefusal('defines-entities');
  });
  parser.on('opentag', ({ name, attributes }) => builder.begin(name, attributes));
  parser.on('closetag', () => builder.end());
  parser.on('text', (text) => builder.text(text));
  parser.on('cdata', (text) => builder.text(text));
  parser.on('comment', (text) => builder.comment(text));
  parser.on('error', () => {
    throw new XmlRefusal('damaged');
  });
  parser.write(xml).close();
  if (!builder.root) throw new XmlRefusal('damaged');
  return builder.root;
}

export const isElement = (one: XmlElement | string): one is XmlElement => typeof one !== 'string';

export const childrenOf = ({ content }: XmlElement, name: string): XmlElement[] =>
  content.filter((one): one is XmlElement => isElement(one) && one.name === name);

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && childrenOf(element, name)[0];

/** The text directly in an element. */
export const directText = (element: XmlElement | undefined): string =>
  (element?.content ?? []).filter((one) => typeof one === 'string').join('');

/** All elements with one of these names below an element, in order. */
export function* descendantsOf(element: XmlElement, names: ReadonlySet<string>): Generator<XmlElement> {
  for (const one of element.content) {
    if (!isElement(one)) continue;
    if (names.has(one.name)) yield one;
    yield* descendantsOf(one, names);
  }
}
