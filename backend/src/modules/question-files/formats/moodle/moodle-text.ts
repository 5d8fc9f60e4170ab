import { type FilePicture, Unsupported } from '../file-question.js';
import { embeddedPicture, pictureOfBase64 } from '../answers.js';
import { htmlText, type HtmlText, looseText, tidied } from '../html-text.js';
import { withFormulas } from '../formulas.js';
import { childOf, childrenOf, directText, type XmlElement } from '../xml-tree.js';

/** The text of an element such as `<name><text>…</text></name>`. */
export const textIn = (element: XmlElement | undefined): string => directText(childOf(element, 'text'));

/** A text with its format, as questions and answers have it. */
function formattedText(element: XmlElement | undefined): HtmlText {
  const text = textIn(element);
  const { format = 'html' } = element?.attributes ?? {};
  if (format === 'html') return htmlText(text);
  return format === 'moodle_auto_format' ? looseText(text) : { text: tidied(withFormulas(text)), images: [] };
}

/** The text of an answer. @throws Unsupported if it has a picture */
export function answerText(element: XmlElement): string {
  const { text, images } = formattedText(element);
  if (images.length > 0) throw new Unsupported('picture_in_option');
  return text;
}

const PLACE = '@@PLUGINFILE@@/';

/** A file of the question by the name that its text uses. */
function fileOf(element: XmlElement, src: string): FilePicture | null {
  if (!src.startsWith(PLACE)) return null;
  const [address = ''] = src.slice(PLACE.length).split('?');
  const file = childrenOf(element, 'file').find(({ attributes }) => {
    const { name = '', path = '/' } = attributes;
    const whole = `${path}${name}`.replace(/^\//, '');
    return [whole, encodeURI(whole), encodeURIComponent(whole), name].includes(address);
  });
  return file ? pictureOfBase64(directText(file)) : null;
}

/** The text of a question, and its picture. */
export function questionText(element: XmlElement | undefined, text = formattedText(element)) {
  return { text: text.text, ...embeddedPicture(text.images, (src) => (element ? fileOf(element, src) : null)) };
}
