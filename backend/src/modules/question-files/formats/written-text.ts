import type { NumberKey } from '@fulcrum/answers';
import { amountOf, isDecimal, timesDecimal } from './decimals.js';
import type { FilePicture, FileQuestion, FileRow } from './file-question.js';
import { ownNote } from './own-note.js';

/** Text for XML and HTML. */
export const escapedXml = (text: string): string =>
  text
    // Characters that XML forbids.
    // oxlint-disable-next-line no-control-regex -- it looks for control characters
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const FORMULA = /\$(?!\s)([^$\n]{1,500}?)(?<!\s)\$/g;

/** A text as HTML, its formulas as other programs expect them. */
export const asHtml = (text: string): string =>
  escapedXml(text.replaceAll(FORMULA, String.raw`\($1\)`)).replaceAll('\n', '<br>');

/** A name for lists, from the text or the description of the picture. */
export const nameOf = ({ name, text, alt }: FileQuestion, number: number): string =>
  (name || text || alt).replaceAll(/\s+/g, ' ').trim().slice(0, 80) || `Question ${number}`;

/** The options as other programs show them: those of a picture are its letters. */
export const optionsOf = ({ answer }: FileQuestion): { text: string; isRight: boolean }[] => {
  if (answer.kind === 'option') return [...'ABCD'].map((text) => ({ text, isRight: text === answer.right }));
  if (answer.kind !== 'choice') return [];
  return answer.key.options.map((text, at) => ({ text, isRight: at === answer.key.right }));
};

/** How far an answer may be from the value, for programs that only know an absolute tolerance. */
export function toleranceOf({ value, match }: NumberKey): string {
  const plain = plainNumber(value);
  if (match.by === 'rounding') {
    const size = Math.abs(Number(plain));
    const exponent = size > 0 ? Math.floor(Math.log10(size)) : 0;
    return amountOf(`5e${exponent - match.sf}`) ?? '0';
  }
  if (match.by === 'absolute') return amountOf(plainNumber(match.amount)) ?? '0';
  return amountOf(timesDecimal(plain, `${plainNumber(match.amount)}e-2`) ?? '0') ?? '0';
}

const ARABIC_ZERO = 0x660;
const POWER = / ?[×x·*] ?10\^? ?/;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A value in the only spelling that every program reads: 3.0 × 10⁸ is 3.0e8. What has none stays as it is. */
export function plainNumber(value: string): string {
  const latin = value
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replaceAll('٫', '.')
    .replaceAll(/[−–⁻]/g, '-')
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(RAISED.indexOf(digit)))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const power = latin.replace(POWER, 'e').replace(/^(\d+),(\d{1,2}|\d{4,})(?=e|$)/, '$1.$2');
  if (isDecimal(power)) return power;
  const [, above, below] = /^([+-]?\d{1,12}) ?\/ ?(\d{1,12})$/.exec(latin) ?? [];
  return above && below && Number(below) !== 0 ? String(Number(above) / Number(below)) : value;
}

/** True for a question that other formats can ask: one answer, the same for everybody. */
export const isWhole = ({ answer, parameters = [] }: FileQuestion): boolean =>
  answer.kind !== 'parts' && parameters.length === 0;

/** Stands for the picture while it is found out how a question is read back. */
const SMALL_PICTURE: FilePicture = { type: 'png', base64: 'iVBORw0KGgoAAAAAAAAAAA==' };

/** How one format writes a question, and reads what it has written. */
interface QuestionFormat {
  write: (question: FileQuestion, comment: string | null) => string;
  read: (written: string, question: FileQuestion) => FileRow | undefined;
}

/** Writes a question, with the comment that lets the product read back what the format cannot say. */
export function withNote(question: FileQuestion, { write, read }: QuestionFormat): string {
  const light = question.picture ? { ...question, picture: SMALL_PICTURE } : question;
  const { question: shown, problem } = read(write(light, null), light) ?? {};
  return write(question, ownNote(question, { ...(shown && { question: shown }), ...(problem && { problem }) }));
}
