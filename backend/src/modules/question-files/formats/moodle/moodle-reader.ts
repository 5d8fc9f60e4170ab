import { choiceAnswer, textAnswer, withOptionsInPicture } from '../answers.js';
import { wholeOf } from '../decimals.js';
import {
  type FileAnswer,
  type FileQuestion,
  type FileRow,
  type Reason,
  rowOf,
  tagsOf,
  Unsupported,
} from '../file-question.js';
import { categoryOf } from '../gift/gift-reader.js';
import { htmlText } from '../html-text.js';
import { withOwnNote } from '../own-note.js';
import { childOf, childrenOf, directText, readXml, type XmlElement } from '../xml-tree.js';
import { readCloze } from './cloze.js';
import { numericalAnswer } from './moodle-number.js';
import { answerText, questionText, textIn } from './moodle-text.js';

const MOST_MARKS = 10;

/** @throws Unsupported unless they are whole, from 1 to 10 */
function marksOf(question: XmlElement): number {
  const grade = directText(childOf(question, 'defaultgrade')).trim() || '1';
  const marks = wholeOf(grade);
  if (marks === null || marks < 1 || marks > MOST_MARKS) throw new Unsupported('marks', grade);
  return marks;
}

const graded = (question: XmlElement) =>
  childrenOf(question, 'answer').map((answer) => ({
    percent: Number(answer.attributes['fraction'] ?? '0'),
    text: answerText(answer),
  }));

function multichoice(question: XmlElement): FileAnswer {
  const single = directText(childOf(question, 'single')).trim();
  if (single === 'false' || single === '0') throw new Unsupported('several_right');
  return choiceAnswer(graded(question));
}

function truefalse(question: XmlElement): FileAnswer {
  const answers = childrenOf(question, 'answer');
  const right = answers.find(({ attributes }) => Number(attributes['fraction']) === 100);
  if (!right) throw new Unsupported('none_right');
  return {
    kind: 'choice',
    key: { options: ['True', 'False'], right: textIn(right).trim().toLowerCase() === 'true' ? 0 : 1 },
  };
}

function shortanswer(question: XmlElement): FileAnswer {
  if (directText(childOf(question, 'usecase')).trim() === '1') throw new Unsupported('case_sensitive');
  return textAnswer(graded(question));
}

const READERS: Readonly<Record<string, (question: XmlElement, marks: number) => FileAnswer>> = {
  multichoice,
  truefalse,
  shortanswer,
  numerical: numericalAnswer,
};

/** Kinds that are listed by name. */
const LISTED: Readonly<Record<string, Reason>> = {
  ...{ description: 'description', essay: 'essay', matching: 'matching', match: 'matching', stack: 'stack' },
  ...{ randomsamatch: 'matching', calculated: 'calculated', calculatedsimple: 'calculated' },
  ...{ calculatedmulti: 'calculated', ddwtos: 'drag', ddimageortext: 'drag', ddmarker: 'drag', ddmatch: 'drag' },
  ordering: 'ordering',
};

/** Tags of a question; every value of `<tag>` is in a `<text>`. */
const tagsIn = (question: XmlElement): string[] => {
  const list = childOf(question, 'tags');
  return tagsOf(list ? childrenOf(list, 'tag').map(textIn) : []);
};

/** A text with gaps: its answers are in the text. */
function readGaps(question: XmlElement): Pick<FileQuestion, 'text' | 'picture' | 'alt' | 'answer' | 'marks'> {
  const element = childOf(question, 'questiontext');
  const { html, answer, marks } = readCloze(textIn(element));
  return { ...questionText(element, htmlText(html)), answer, marks };
}

const GAPS = new Set(['cloze', 'multianswer']);

function readQuestion(question: XmlElement, category: string[]): FileQuestion {
  const { type = '' } = question.attributes;
  const common = { name: textIn(childOf(question, 'name')).trim(), tags: tagsIn(question), category };
  if (GAPS.has(type)) return { ...common, ...readGaps(question) };
  const read = READERS[type];
  if (!read) throw new Unsupported(LISTED[type] ?? 'other_kind', type);
  const shown = questionText(childOf(question, 'questiontext'));
  const marks = marksOf(question);
  const answer = withOptionsInPicture(read(question, marks), shown.picture);
  return { ...common, ...shown, answer, marks };
}

/** True for the element of a Moodle XML file. */
export const isMoodle = ({ name }: XmlElement): boolean => name === 'quiz';

/** The questions of a Moodle XML file, in its order. @throws XmlRefusal */
export function readMoodle(xml: string): FileRow[] {
  const rows: FileRow[] = [];
  let category: string[] = [];
  readXml(xml, (element, root) => {
    if (!isMoodle(root) || element.name !== 'question') return;
    if (element.attributes['type'] === 'category') {
      category = categoryOf(textIn(childOf(element, 'category')).trim());
      return;
    }
    const place = category;
    const read = rowOf(rows.length + 1, textIn(childOf(element, 'name')).trim(), () => readQuestion(element, place));
    const findPicture = () => questionText(childOf(element, 'questiontext')).picture;
    rows.push(withOwnNote(read, element.comments, findPicture));
  });
  return rows;
}
