import { isElement, type XmlElement } from '../xml-tree.js';

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An element of QTI 3 with the names of QTI 2: `qti-choice-interaction` is `choiceInteraction`. */
export function inNamesOf2(element: XmlElement): XmlElement {
  const { name, attributes, content, comments } = element;
  return {
    name: name.startsWith('qti-') ? camel(name.slice(4)) : name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [camel(key), value])),
    content: content.map((one) => (isElement(one) ? inNamesOf2(one) : one)),
    comments,
  };
}
