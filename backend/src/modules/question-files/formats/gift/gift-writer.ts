import type { FileQuestion } from '../file-question.js';
import { asHtml, isWhole, nameOf, optionsOf, plainNumber, toleranceOf, withNote } from '../written-text.js';
import { readGift } from './gift-reader.js';

const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

const stemOf = ({ text, picture, alt }: FileQuestion): string => {
  const image = picture
    ? `<br><img src="data:image/${picture.type};base64,${picture.base64}" alt="${asHtml(alt).replaceAll('<br>', ' ')}">`
    : '';
  return `[html]${escaped(asHtml(text) + image)}`;
};

function answersOf(question: FileQuestion): string {
  const { answer } = question;
  // An essay: what GIFT cannot ask is at least printed.
  if (!isWhole(question)) return '';
  if (answer.kind === 'text') {
    return answer.key.accept.map((text) => `=${escaped(text.replaceAll('*', String.raw`\*`))}`).join(' ');
  }
  if (answer.kind === 'number') {
    const { value, also = [] } = answer.key;
    const tolerance = toleranceOf(answer.key);
    const values = [value, ...also.map((one) => one.value)].map((one) => `${plainNumber(one)}:${tolerance}`);
    return values.length === 1 ? `#${values.join('')}` : `#${values.map((one) => `=${one}`).join(' ')}`;
  }
  return optionsOf(question)
    .map(({ text, isRight }) => `${isRight ? '=' : '~'}${escaped(asHtml(text))}`)
    .join(' ');
}

function written(question: FileQuestion, number: number, note: string | null): string {
  const { tags } = question;
  const comments = [note, tags.length > 0 ? tags.map((tag) => `[tag:${tag}]`).join(' ') : null];
  const lines = comments.filter((line) => line !== null).map((line) => `// ${line}`);
  const source = `::${escaped(nameOf(question, number))}::${stemOf(question)}{${answersOf(question)}}`;
  return [...lines, source].join('\n');
}

/** A category as GIFT and Moodle write it. */
export const pathOf = (category: readonly string[]): string =>
  ['$course$', 'top', ...category.map((name) => name.replaceAll('/', '//'))].join('/');

/** A GIFT file, in the order of the questions. */
export function writeGift(questions: readonly FileQuestion[]): string {
  const parts: string[] = [];
  let category = '';
  for (const [at, question] of questions.entries()) {
    const path = question.category.length > 0 ? pathOf(question.category) : '';
    if (path !== category && path !== '') parts.push(`$CATEGORY: ${path}`);
    category = path;
    parts.push(
      withNote(question, { write: (one, note) => written(one, at + 1, note), read: (text) => readGift(text)[0] }),
    );
  }
  return `${parts.join('\n\n')}\n`;
}
