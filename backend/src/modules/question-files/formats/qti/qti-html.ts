import { Unsupported } from '../file-question.js';
import { isElement, type XmlElement } from '../xml-tree.js';
import { escapedXml } from '../written-text.js';

/** Not part of the question as it is asked. */
const LEFT_OUT = new Set(
  'feedbackInline feedbackBlock modalFeedback rubricBlock simpleChoice stylesheet infoControl'.split(' '),
);
const CONTENT_BY_PROGRAM = new Set(['printedVariable', 'templateInline', 'templateBlock', 'customInteraction']);
const EMPTY = new Set(['br', 'img', 'hr']);
/** In the place of a field. */
export const BLANK = '_____';

/** A picture that is written as an object. */
const isPicture = ({ name, attributes }: XmlElement): boolean =>
  name === 'object' && (attributes['type'] ?? '').startsWith('image/') && attributes['data'] !== undefined;

const imageTag = (src: string, alt: string): string => `<img src="${escapedXml(src)}" alt="${escapedXml(alt)}">`;

function tagOf(element: XmlElement): string {
  const { name, attributes } = element;
  if (isPicture(element)) return imageTag(attributes['data'] ?? '', htmlOf(element).replaceAll(/<[^<>]*>/g, ''));
  if (name === 'img') return imageTag(attributes['src'] ?? '', attributes['alt'] ?? '');
  if (name === 'textEntryInteraction') return ` ${BLANK} `;
  if (name === 'prompt' || name === 'choiceInteraction') return `<div>${htmlOf(element)}</div>`;
  if (name === 'gap' || name.endsWith('Interaction')) throw new Unsupported('other_kind', name);
  return EMPTY.has(name) ? `<${name}>` : `<${name}>${htmlOf(element)}</${name}>`;
}

/** What an element contains, as HTML: a blank in the place of a field, without the choices. */
export function htmlOf({ content }: XmlElement): string {
  return content
    .map((one) => {
      if (!isElement(one)) return escapedXml(one);
      if (LEFT_OUT.has(one.name)) return '';
      if (CONTENT_BY_PROGRAM.has(one.name)) throw new Unsupported('calculated');
      return tagOf(one);
    })
    .join('');
}
