import type { NumberKey } from '@fulcrum/answers';
import { inverseOf } from '../decimals.js';
import type { FileQuestion } from '../file-question.js';
import { pathOf } from '../gift/gift-writer.js';
import { asHtml, escapedXml, isWhole, nameOf, optionsOf, plainNumber, toleranceOf, withNote } from '../written-text.js';
import { readMoodle } from './moodle-reader.js';

const element = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content}</${name}>`;
const textElement = (content: string): string => element('text', content);
/** HTML inside XML. */
const html = (markup: string): string => textElement(escapedXml(markup));

function questionText({ text, picture, alt }: FileQuestion): string {
  const name = `picture.${picture?.type ?? ''}`;
  const image = picture ? `<p><img src="@@PLUGINFILE@@/${name}" alt="${escapedXml(alt)}"></p>` : '';
  const file = picture ? element('file', picture.base64, ` name="${name}" path="/" encoding="base64"`) : '';
  const paragraph = text ? `<p>${asHtml(text)}</p>` : '';
  return element('questiontext', html(paragraph + image) + file, ' format="html"');
}

const answer = (fraction: number, content: string, more = ''): string =>
  element('answer', content + more, ` fraction="${fraction}" format="html"`);

function choices(question: FileQuestion): string {
  const options = optionsOf(question).map(({ text, isRight }) => answer(isRight ? 100 : 0, html(asHtml(text))));
  const settings = `${element('single', 'true')}${element('shuffleanswers', '0')}${element('answernumbering', 'ABCD')}`;
  return settings + options.join('');
}

const ENTRY = { none: 3, given: 0, type: 0, pick: 1 };

function units({ unit, units: offered = [], alsoUnits = [], ask, unitMark }: NumberKey, marks: number): string {
  const unitElement = (name: string, multiplier: string) =>
    element('unit', element('multiplier', multiplier) + element('unit_name', escapedXml(name)));
  const isGraded = ask === 'type' || ask === 'pick';
  const others = alsoUnits.flatMap((one) => {
    const multiplier = inverseOf(one.factor);
    return multiplier ? [unitElement(one.unit, multiplier)] : [];
  });
  // Units to pick from that are wrong have no factor, which Moodle cannot say.
  const list = unit ? element('units', unitElement(unit, '1') + others.join('')) : '';
  const penalty = unitMark ? 1 / marks : 1;
  return [
    element('unitgradingtype', isGraded ? '2' : '0'),
    element('unitpenalty', String(penalty)),
    element('showunits', String(unit ? ENTRY[ask === 'pick' && offered.length > 1 + others.length ? 'type' : ask] : 3)),
    element('unitsleft', '0'),
    list,
  ].join('');
}

function numbers(key: NumberKey, marks: number): string {
  const tolerance = element('tolerance', toleranceOf(key));
  const values = [key.value, ...(key.also ?? []).map(({ value }) => value)];
  const answers = values.map((value) => answer(100, textElement(escapedXml(plainNumber(value))), tolerance));
  return answers.join('') + units(key, marks);
}

function answersOf(question: FileQuestion): string {
  const { answer: right, marks } = question;
  if (!isWhole(question)) return '';
  if (right.kind === 'number') return numbers(right.key, marks);
  if (right.kind !== 'text') return choices(question);
  const accepted = right.key.accept.map((text) =>
    answer(100, textElement(escapedXml(text.replaceAll('*', String.raw`\*`)))).replace(
      'format="html"',
      'format="plain_text"',
    ),
  );
  return element('usecase', '0') + accepted.join('');
}

const TYPES = {
  option: 'multichoice',
  choice: 'multichoice',
  number: 'numerical',
  text: 'shortanswer',
  parts: 'essay',
};
/** What Moodle cannot ask is at least printed. */
const typeOf = (question: FileQuestion): string => (isWhole(question) ? TYPES[question.answer.kind] : 'essay');

function written(question: FileQuestion, number: number, note: string | null): string {
  const tags = question.tags.map((tag) => element('tag', textElement(escapedXml(tag))));
  const parts = [
    note === null ? '' : `<!-- ${note} -->`,
    element('name', textElement(escapedXml(nameOf(question, number)))),
    questionText(question),
    element('defaultgrade', String(question.marks)),
    answersOf(question),
    tags.length > 0 ? element('tags', tags.join('')) : '',
  ];
  return element('question', parts.join(''), ` type="${typeOf(question)}"`);
}

const quiz = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${content}\n</quiz>\n`;

/** A Moodle XML file, in the order of the questions, with their pictures. */
export function writeMoodle(questions: readonly FileQuestion[]): string {
  const parts: string[] = [];
  let category = '';
  for (const [at, question] of questions.entries()) {
    const path = question.category.length > 0 ? pathOf(question.category) : '';
    if (path !== '' && path !== category) {
      parts.push(element('question', element('category', textElement(escapedXml(path))), ' type="category"'));
    }
    category = path;
    parts.push(
      withNote(question, {
        write: (one, note) => written(one, at + 1, note),
        read: (text) => readMoodle(quiz(text))[0],
      }),
    );
  }
  return quiz(parts.join('\n'));
}
