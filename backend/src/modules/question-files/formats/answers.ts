import type { NumberKey } from '@fulcrum/answers';
import {
  type FileAnswer,
  type FilePicture,
  OPTION_LETTERS,
  type PictureType,
  TEXT_LIMITS,
  Unsupported,
} from './file-question.js';
import type { HtmlImage } from './html-text.js';

/** An answer of a file, and how many percent of the marks it brings. */
export interface GradedAnswer {
  percent: number;
  text: string;
}

const ALL = 100;

/** @throws Unsupported unless exactly one is right and no other brings or costs marks */
export function choiceAnswer(choices: readonly GradedAnswer[]): FileAnswer {
  const isPartial = choices.some(({ percent }) => percent !== 0 && percent !== ALL);
  const right = choices.flatMap(({ percent }, at) => (percent === ALL ? [at] : []));
  if (isPartial) throw new Unsupported('partial_marks');
  if (right.length > 1) throw new Unsupported('several_right');
  const [only] = right;
  if (only === undefined) throw new Unsupported('none_right');
  return { kind: 'choice', key: { options: choices.map(({ text }) => text), right: only } };
}

/** @throws Unsupported unless every answer is right, and is meant as it is written */
export function textAnswer(answers: readonly GradedAnswer[]): FileAnswer {
  if (answers.some(({ percent }) => percent !== 0 && percent !== ALL)) throw new Unsupported('partial_marks');
  const accept = answers.filter(({ percent }) => percent === ALL).map(({ text }) => text);
  if (accept.length === 0) throw new Unsupported('none_right');
  if (accept.some((text) => /(?<!\\)\*/.test(text))) throw new Unsupported('wildcard');
  return {
    kind: 'text',
    key: { accept: accept.map((text) => text.replaceAll(String.raw`\*`, '*')), spelling: false, order: false },
  };
}

/** A number within an interval, without a unit unless `more` has one. */
export const numberAnswer = (
  { value, amount }: { value: string; amount: string },
  { also = [], ...more }: Partial<NumberKey> = {},
): FileAnswer => ({
  kind: 'number',
  key: {
    value,
    unit: null,
    ask: 'none',
    match: { by: 'absolute', amount },
    digits: 'ignore',
    unitMark: false,
    ...more,
    ...(also.length > 0 && { also }),
  },
});

/** A picture whose options are named A to D and nothing more shows these options itself. */
export function withOptionsInPicture(answer: FileAnswer, picture: FilePicture | null): FileAnswer {
  if (answer.kind !== 'choice' || !picture) return answer;
  const right = OPTION_LETTERS[answer.key.right];
  const isLetters = answer.key.options.join() === OPTION_LETTERS.join();
  return isLetters && right ? { kind: 'option', right } : answer;
}

const SIGNATURES: readonly [PictureType, RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
  ['avif', /^.{8}66747970(61766966|61766973|6d696631)/],
];
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
const BASE64 = /^[a-z0-9+/]*={0,2}$/i;

/** @throws Unsupported for what is no picture that the product stores */
export function pictureOf(bytes: Buffer): FilePicture {
  const start = bytes.toString('hex', 0, 16);
  const [type] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [];
  if (!type) throw new Unsupported('picture_kind');
  if (bytes.length > MOST_PICTURE_BYTES) throw new Unsupported('picture_too_large');
  return { type, base64: bytes.toString('base64') };
}

export function pictureOfBase64(text: string): FilePicture {
  const base64 = text.replaceAll(/\s+/g, '');
  if (!BASE64.test(base64)) throw new Unsupported('picture_kind');
  return pictureOf(Buffer.from(base64, 'base64'));
}

interface Shown {
  picture: FilePicture | null;
  alt: string;
}

/**
 * The picture of a question, with its words.
 * @param find a picture by the address that the text has for it; null if the file does not contain it
 * @throws Unsupported if there are several, or one that is not in the file
 */
export function embeddedPicture(images: readonly HtmlImage[], find?: (src: string) => FilePicture | null): Shown {
  const [first, second] = images;
  if (!first) return { picture: null, alt: '' };
  if (second) throw new Unsupported('several_pictures');
  const alt = first.alt.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_LIMITS.alt);
  const [, data] = /^data:image\/[\w.+-]{1,20};base64,(.*)$/is.exec(first.src) ?? [];
  if (data !== undefined) return { picture: pictureOfBase64(data), alt };
  if (/^([a-z][a-z0-9+.-]{1,10}:|\/\/)/i.test(first.src)) throw new Unsupported('picture_elsewhere');
  const picture = find?.(first.src) ?? null;
  if (!picture) throw new Unsupported('picture_missing', first.src);
  return { picture, alt };
}
