/** The summary at the end of a returned script: marks and comments. */
import type { PageMarks } from '../annotations.js';
import { type Letters, markText, RED } from './draw-marks.js';
import { type TextLayout, UNKNOWN } from '../../../platform/pdf/text-layout.js';

/** Marks of one question of the task's mark scheme. */
export interface QuestionMarks {
  label: string;
  marks: number;
  max: number;
  /** The answer that the student typed beside the file. */
  answer?: string;
}

/**
 * An answer typed for a question that was not marked by the scheme; without a label if the scheme no longer has the
 * question.
 */
export interface OtherAnswer {
  label: string | null;
  answer: string;
}

/** The summary's content apart from the comments on the pages. */
export interface Summary {
  title: string;
  grade: number;
  gradeOutOf: number;
  /** Comments on the whole script. */
  comments: string | null;
  questions: QuestionMarks[];
  /** Left out if there are none. */
  otherAnswers?: OtherAnswer[];
}

/** The summary's fixed text with values filled in: the process that draws it has no translations. */
export interface SummaryWords {
  isRightToLeft: boolean;
  returnedOn: string;
  grade: string;
  byQuestion: string;
  /** One per question of the summary, in the same order. */
  scores: string[];
  /** Heading above a typed answer. */
  typed: string;
  otherAnswers: string;
  aboutWork: string;
  onPages: string;
  /** By page number. */
  pages: Record<number, string>;
  lacking: string;
}

/** A4, in points. */
export const SUMMARY_SIZE = { width: 595, height: 842 };
const MARGIN = 56;
const INDENT = 26;
const LEADING = 1.4;
const BLACK = '0.1 0.1 0.1';
const GREY = '0.38 0.38 0.38';

/** One entry of the summary, which may span several lines. */
interface Entry {
  text: string;
  size: number;
  isBold?: boolean;
  colour?: string;
  /** Comment number, before the text. */
  number?: string;
  /** Text at the end of the first line. */
  end?: string;
  isIndented?: boolean;
  /** Space above it, in points. */
  gap: number;
}

export interface NumberedComment {
  id: string;
  number: number;
  page: number;
  text: string;
  mark?: number | undefined;
}

/** Numbers the comments of all pages from 1, page by page and from top to bottom. */
export function numberedComments(pages: readonly PageMarks[]): NumberedComment[] {
  const inOrder = pages.toSorted((a, b) => a.page - b.page);
  return inOrder
    .flatMap(({ page, comments }) =>
      comments
        .toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
        .map(({ id, text, mark }) => ({ id, page, text, ...(mark === undefined ? {} : { mark }) })),
    )
    .map((comment, index) => ({ ...comment, number: index + 1 }));
}

/** Shown as typed: a dollar sign does not start a formula here. */
const answerEntries = (answer: string | undefined, { typed }: SummaryWords): Entry[] =>
  answer === undefined
    ? []
    : [
        { text: typed, size: 8, colour: GREY, gap: 1, isIndented: true },
        { text: answer, size: 10, gap: 0, isIndented: true },
      ];

function entriesOf(summary: Summary, comments: readonly NumberedComment[], words: SummaryWords): Entry[] {
  const { title, questions, otherAnswers = [] } = summary;
  const heading = (text: string): Entry => ({ text, size: 12, isBold: true, gap: 16 });
  return [
    { text: title, size: 17, isBold: true, gap: 0 },
    { text: words.returnedOn, size: 9, colour: GREY, gap: 2 },
    { text: words.grade, size: 14, isBold: true, gap: 14 },
    ...(questions.length > 0 ? [heading(words.byQuestion)] : []),
    ...questions.flatMap(({ label, answer }, index) => [
      { text: label, end: words.scores[index] ?? '', size: 11, gap: 4 },
      ...answerEntries(answer, words),
    ]),
    ...(otherAnswers.length > 0 ? [heading(words.otherAnswers)] : []),
    ...otherAnswers.flatMap(({ label, answer }) => [
      ...(label === null ? [] : [{ text: label, size: 11, gap: 4 }]),
      ...answerEntries(answer, words),
    ]),
    ...(summary.comments ? [heading(words.aboutWork), { text: summary.comments, size: 11, gap: 4 }] : []),
    ...(comments.length > 0 ? [heading(words.onPages)] : []),
    ...comments.map(({ number, page, text, mark }) => ({
      text,
      number: String(number),
      end: [words.pages[page], ...(mark === undefined ? [] : [isolated(markText(mark))])].join(' · '),
      size: 11,
      gap: 6,
    })),
  ];
}

/** Isolates left-to-right text within right-to-left text, so that a sign stays before its number. */
const isolated = (text: string) => `\u2066${text}\u2069`;

const END_WIDTH = 90;

/** The x position of a line with the given indent from the margin where reading starts. */
const startOf = (indent: number, width: number, { isRightToLeft }: SummaryWords): number =>
  isRightToLeft ? SUMMARY_SIZE.width - indent - width : indent;

/** Wraps an entry into lines, with the indent and font of each. */
function linesOf(entry: Entry, letters: Letters): { text: string; indent: number; lettering: TextLayout }[] {
  const lettering = entry.isBold ? letters.bold : letters.regular;
  const indent = MARGIN + (entry.number === undefined && !entry.isIndented ? 0 : INDENT);
  const width = SUMMARY_SIZE.width - MARGIN - indent - (entry.end === undefined ? 0 : END_WIDTH);
  return lettering.lines(entry.text, { width, size: entry.size }).map((text) => ({ text, indent, lettering }));
}

interface SummaryContent {
  summary: Summary;
  comments: readonly NumberedComment[];
  words: SummaryWords;
}

/** The summary's pages, each as operators in coordinates from the top left corner, y down. */
export function summaryPages({ summary, comments, words }: SummaryContent, letters: Letters): string[] {
  const pages: string[][] = [[]];
  let y = MARGIN;
  const put = (operators: string) => pages.at(-1)?.push(operators);
  const entries = entriesOf(summary, comments, words);
  const lacks = entries.some(({ text }) => letters.regular.drawable(text).includes(UNKNOWN) && !text.includes(UNKNOWN));
  if (lacks) entries.push({ text: `${UNKNOWN} ${words.lacking}`, size: 9, colour: GREY, gap: 16 });
  for (const entry of entries) {
    y += entry.gap;
    linesOf(entry, letters).forEach(({ text, indent, lettering }, index) => {
      const height = entry.size * LEADING;
      if (y + height > SUMMARY_SIZE.height - MARGIN) {
        pages.push([]);
        y = MARGIN;
      }
      y += height;
      const x = startOf(indent, lettering.widthOf(text, entry.size), words);
      put(`${entry.colour ?? BLACK} rg ${lettering.write(text, { x, y, size: entry.size })}`);
      if (index === 0) put(besideOf(entry, y, { letters, words }));
    });
  }
  return pages.map((page) => page.join('\n'));
}

/** Text before and after the first line of an entry. */
function besideOf(
  { number, end, size }: Entry,
  y: number,
  { letters: { regular, bold }, words }: { letters: Letters; words: SummaryWords },
): string {
  const parts = [];
  if (number !== undefined) {
    const x = startOf(MARGIN, bold.widthOf(number, size), words);
    parts.push(`${RED} rg ${bold.write(number, { x, y, size })}`);
  }
  if (end !== undefined) {
    const width = regular.widthOf(end, size);
    const x = startOf(SUMMARY_SIZE.width - MARGIN - width, width, words);
    parts.push(`${GREY} rg ${regular.write(end, { x, y, size })}`);
  }
  return parts.join(' ');
}
