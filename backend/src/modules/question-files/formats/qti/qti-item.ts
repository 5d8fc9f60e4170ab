import { choiceAnswer, embeddedPicture, numberAnswer, textAnswer, withOptionsInPicture } from '../answers.js';
import { amountOf, isDecimal, timesDecimal } from '../decimals.js';
import {
  type FileAnswer,
  type FilePicture,
  type FileQuestion,
  type FileRow,
  rowOf,
  Unsupported,
} from '../file-question.js';
import { htmlText } from '../html-text.js';
import { withOwnNote } from '../own-note.js';
import { childOf, childrenOf, descendantsOf, directText, isElement, type XmlElement } from '../xml-tree.js';
import { BLANK, htmlOf } from './qti-html.js';
import { inNamesOf2 } from './qti-names.js';
import { type Scoring, scoringOf, wholeMarks } from './qti-scoring.js';

interface Response {
  baseType: string;
  correct: string[];
  /** Marks by response, if it is mapped. */
  mapped: { key: string; value: number }[];
}

function responseOf(item: XmlElement, identifier: string): Response {
  const declared = childrenOf(item, 'responseDeclaration').find((one) => one.attributes['identifier'] === identifier);
  if (!declared) throw new Unsupported('none_right');
  if ((declared.attributes['cardinality'] ?? 'single') !== 'single') throw new Unsupported('several_right');
  const correct = childOf(declared, 'correctResponse');
  const mapping = childOf(declared, 'mapping');
  return {
    baseType: declared.attributes['baseType'] ?? 'string',
    correct: (correct ? childrenOf(correct, 'value') : []).map((value) => directText(value).trim()),
    mapped: (mapping ? childrenOf(mapping, 'mapEntry') : []).map(({ attributes }) => ({
      key: (attributes['mapKey'] ?? '').trim(),
      value: Number(attributes['mappedValue']),
    })),
  };
}

interface Right {
  values: string[];
  marks: number;
}

/** What is right, and what it is worth. */
function rightOf({ correct, mapped }: Response, scoring: Scoring): Right {
  if (scoring.by !== 'map') return { values: correct.slice(0, 1), marks: scoring.marks };
  const most = Math.max(0, ...mapped.map(({ value }) => value));
  if (mapped.some(({ value }) => value !== most && value !== 0)) throw new Unsupported('partial_marks');
  const right = mapped.filter(({ value }) => value === most);
  return { values: right.map(({ key }) => key), marks: wholeMarks(String(most)) };
}

function choice(interaction: XmlElement, { values }: Right): FileAnswer {
  if ((interaction.attributes['maxChoices'] ?? '1') !== '1') throw new Unsupported('several_right');
  const options = childrenOf(interaction, 'simpleChoice').map((one) => {
    const { text, images } = htmlText(htmlOf(one));
    if (images.length > 0) throw new Unsupported('picture_in_option');
    return { text, percent: values.includes(one.attributes['identifier'] ?? '') ? 100 : 0 };
  });
  return choiceAnswer(options);
}

function number({ values }: Right, scoring: Scoring): FileAnswer {
  const [value, other] = values;
  if (value === undefined) throw new Unsupported('none_right');
  const isNumber = values.every(isDecimal);
  const amount = scoring.by === 'equal' ? amountOf(scoring.tolerance) : '0';
  if (!isNumber || amount === null) throw new Unsupported('number_unreadable', value);
  if (scoring.by === 'equal' && scoring.mode === 'relative') {
    return numberAnswer({ value, amount }, { match: { by: 'percent', amount: timesDecimal(amount, '1') ?? amount } });
  }
  return numberAnswer(
    { value, amount },
    other === undefined ? {} : { also: values.slice(1).map((one) => ({ value: one })) },
  );
}

const NUMBERS = new Set(['float', 'integer']);

function textEntry(response: Response, right: Right, scoring: Scoring): FileAnswer {
  if (NUMBERS.has(response.baseType)) return number(right, scoring);
  if (response.baseType !== 'string' || scoring.by === 'equal') throw new Unsupported('key_by_program');
  return textAnswer(right.values.map((text) => ({ text: text.replaceAll('*', String.raw`\*`), percent: 100 })));
}

const isInteraction = (name: string): boolean => name.endsWith('Interaction');

function* interactionsOf(element: XmlElement): Generator<XmlElement> {
  for (const one of element.content) {
    if (!isElement(one)) continue;
    if (isInteraction(one.name)) yield one;
    else yield* interactionsOf(one);
  }
}

/** Names that differ from those of Moodle's kinds. */
function assertSupported(interactions: XmlElement[]): XmlElement {
  const [interaction, second] = interactions;
  if (!interaction) throw new Unsupported('description');
  const odd = interactions.find(({ name }) => name !== 'choiceInteraction' && name !== 'textEntryInteraction');
  if (odd) throw new Unsupported(odd.name === 'extendedTextInteraction' ? 'essay' : 'other_kind', odd.name);
  if (second) throw new Unsupported('several_answers');
  return interaction;
}

/** A text whose field is at its end needs no blank for it. */
const withoutBlankAtEnd = (text: string): string => {
  const whole = text.trimEnd();
  return whole.endsWith(BLANK) ? whole.slice(0, -BLANK.length).trimEnd() : text;
};

const PROGRAMS = new Set(['templateDeclaration', 'templateProcessing']);

type FindPicture = (src: string) => FilePicture | null;

function questionOf(item: XmlElement, find: FindPicture): Omit<FileQuestion, 'tags' | 'category'> {
  const body = childOf(item, 'itemBody');
  if (!body) throw new Unsupported('broken');
  if (item.content.some((one) => isElement(one) && PROGRAMS.has(one.name))) throw new Unsupported('calculated');
  const interaction = assertSupported([...interactionsOf(body)]);
  const response = responseOf(item, interaction.attributes['responseIdentifier'] ?? '');
  const scoring = scoringOf(item);
  const right = rightOf(response, scoring);
  const { text, images } = htmlText(htmlOf(body));
  const shown = embeddedPicture(images, find);
  const isChoice = interaction.name === 'choiceInteraction';
  const answer = isChoice ? choice(interaction, right) : textEntry(response, right, scoring);
  return {
    name: item.attributes['title'] ?? '',
    text: isChoice ? text : withoutBlankAtEnd(text),
    ...shown,
    answer: withOptionsInPicture(answer, shown.picture),
    marks: right.marks,
  };
}

/** One item of QTI 2 or 3. */
export function readItem(
  element: XmlElement,
  { row, tags, find }: { row: number; tags: string[]; find: FindPicture },
): FileRow {
  const item = inNamesOf2(element);
  const { title = '', identifier = '' } = item.attributes;
  const read = rowOf(row, title || identifier, () => ({ ...questionOf(item, find), tags, category: [] }));
  return withOwnNote(read, item.comments, () => {
    const images = [...descendantsOf(item, new Set(['img']))];
    return embeddedPicture(
      images.map(({ attributes }) => ({ src: attributes['src'] ?? '', alt: '' })),
      find,
    ).picture;
  });
}
