/** The last page of a returned script: marks and comments. */
import type { PageMarks } from '../annotations.js';
import { type Letters, markText, RED } from './draw-marks.js';
import { type Lettering, UNKNOWN } from './lettering.js';

/** Marks of one question of the task's mark scheme. */
export interface QuestionMarks {
  label: string;
  marks: number;
  max: number;
}

/** What the summary says beside the comments on the pages. */
export interface Summary {
  title: string;
  grade: number;
  gradeOutOf: number;
  /** About the whole script. */
  comments: string | null;
  questions: QuestionMarks[];
  /** As people read it: 22 November 2026. */
  returnedOn: string;
}

/** A4, in points. */
export const SUMMARY_SIZE = { width: 595, height: 842 };
const MARGIN = 56;
const INDENT = 26;
const LEADING = 1.4;
const BLACK = '0.1 0.1 0.1';
const GREY = '0.38 0.38 0.38';

/** One piece of the summary, from its first line to its last. */
interface Entry {
  text: string;
  size: number;
  isBold?: boolean;
  colour?: string;
  /** Stands before the text: the number of a comment. */
  number?: string;
  /** Stands at the end of the first line. */
  end?: string;
  /** Above it, in points. */
  gap: number;
}

export interface NumberedComment {
  id: string;
  number: number;
  page: number;
  text: string;
  mark?: number | undefined;
}

/** The comments of all pages, numbered from 1 in their order on paper: by page, then downwards. */
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

function entriesOf(summary: Summary, comments: readonly NumberedComment[]): Entry[] {
  const { title, grade, gradeOutOf, questions, returnedOn } = summary;
  const heading = (text: string): Entry => ({ text, size: 12, isBold: true, gap: 16 });
  return [
    { text: title, size: 17, isBold: true, gap: 0 },
    { text: `Returned on ${returnedOn}`, size: 9, colour: GREY, gap: 2 },
    { text: `Grade: ${grade} out of ${gradeOutOf}`, size: 14, isBold: true, gap: 14 },
    ...(questions.length > 0 ? [heading('Marks by question')] : []),
    ...questions.map(({ label, marks, max }) => ({ text: label, end: `${marks} / ${max}`, size: 11, gap: 4 })),
    ...(summary.comments ? [heading('About your work'), { text: summary.comments, size: 11, gap: 4 }] : []),
    ...(comments.length > 0 ? [heading('Comments on the pages')] : []),
    ...comments.map(({ number, page, text, mark }) => ({
      text,
      number: String(number),
      end: mark === undefined ? `page ${page}` : `page ${page} · ${markText(mark)}`,
      size: 11,
      gap: 6,
    })),
  ];
}

const END_WIDTH = 90;

/** The operators of one entry's lines, and how high they are. */
function linesOf(entry: Entry, letters: Letters): { text: string; left: number; lettering: Lettering }[] {
  const lettering = entry.isBold ? letters.bold : letters.regular;
  const left = MARGIN + (entry.number === undefined ? 0 : INDENT);
  const width = SUMMARY_SIZE.width - MARGIN - left - (entry.end === undefined ? 0 : END_WIDTH);
  return lettering.lines(entry.text, { width, size: entry.size }).map((text) => ({ text, left, lettering }));
}

/** The pages of the summary, each as operators in a space whose y goes down from the top left corner. */
export function summaryPages(summary: Summary, comments: readonly NumberedComment[], letters: Letters): string[] {
  const pages: string[][] = [[]];
  let y = MARGIN;
  const put = (operators: string) => pages.at(-1)?.push(operators);
  const entries = entriesOf(summary, comments);
  const lacks = entries.some(({ text }) => letters.regular.drawable(text).includes(UNKNOWN) && !text.includes(UNKNOWN));
  if (lacks) entries.push({ text: `${UNKNOWN} ${LACKING}`, size: 9, colour: GREY, gap: 16 });
  for (const entry of entries) {
    y += entry.gap;
    linesOf(entry, letters).forEach(({ text, left, lettering }, index) => {
      const height = entry.size * LEADING;
      if (y + height > SUMMARY_SIZE.height - MARGIN) {
        pages.push([]);
        y = MARGIN;
      }
      y += height;
      put(`${entry.colour ?? BLACK} rg ${lettering.write(text, { x: left, y, size: entry.size })}`);
      if (index === 0) put(besideOf(entry, y, letters));
    });
  }
  return pages.map((page) => page.join('\n'));
}

const LACKING = 'stands for a sign that this file has no letter for. The page of your marked work shows it.';

/** What stands before and behind the first line of an entry. */
function besideOf({ number, end, size }: Entry, y: number, { regular, bold }: Letters): string {
  const parts = [];
  if (number !== undefined) parts.push(`${RED} rg ${bold.write(number, { x: MARGIN, y, size })}`);
  if (end !== undefined) {
    const x = SUMMARY_SIZE.width - MARGIN - regular.widthOf(end, size);
    parts.push(`${GREY} rg ${regular.write(end, { x, y, size })}`);
  }
  return parts.join(' ');
}
