/** Where everything of an answer sheet is printed: A4 upright, in mm from the top left. */
import type { Point, Quad } from '@fulcrum/scanner/geometry';

export const PAGE = { width: 210, height: 297 } as const;
export const MOST_QUESTIONS = 60;
/** The least and the most bubbles of a question. */
export const OPTIONS = { least: 2, most: 6 } as const;

/** Side of a corner's QR code without its quiet zone. */
export const CODE_SIDE = 22;
/** From the page's edges: wide enough for the quiet zone of 4.2 mm inside what a printer leaves white. */
const CODE_INSET = 9;

const RADIUS = 2.5;
const OPTION_STEP = 7.5;
const ROW_STEP = 10;
const ROWS = 20;
const COLUMN_WIDTH = 62;
/** From a column's left edge to the centre of its first bubble: the question's number is printed there. */
const NUMBER_WIDTH = 14;
const FIRST_ROW = 64;
const EXAMPLE_ROW = 48;
const FULL_EXAMPLES = 3;

export interface Bubble extends Point {
  radius: number;
}

/** One question's bubbles, from option A on. */
export type BubbleRow = readonly Bubble[];

export interface SheetLayout {
  /** The outer corners of the four codes, each from its own top left: number 0 at the top left, clockwise. */
  codes: readonly [Quad, Quad, Quad, Quad];
  rows: readonly BubbleRow[];
  /** Printed examples, from which the reader learns how dark a filled and how dark an empty bubble is on this sheet. */
  examples: { full: BubbleRow; empty: BubbleRow };
}

function square(x: number, y: number): Quad {
  const [right, bottom] = [x + CODE_SIDE, y + CODE_SIDE];
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
}

const bubblesFrom = (left: number, y: number, count: number): BubbleRow =>
  Array.from({ length: count }, (_, option) => ({ x: left + option * OPTION_STEP, y, radius: RADIUS }));

/**
 * Returns the places of a sheet.
 *
 * @param options number of options of each question, in the sheet's order
 * @throws RangeError for no questions, more than 60, or a question with fewer than 2 or more than 6 options
 */
export function sheetLayout(options: readonly number[]): SheetLayout {
  if (options.length < 1 || options.length > MOST_QUESTIONS) {
    throw new RangeError(`A sheet has 1 to ${MOST_QUESTIONS} questions, not ${options.length}.`);
  }
  const odd = options.find((count) => !Number.isInteger(count) || count < OPTIONS.least || count > OPTIONS.most);
  if (odd !== undefined) {
    throw new RangeError(`A question has ${OPTIONS.least} to ${OPTIONS.most} options, not ${odd}.`);
  }
  const [right, bottom] = [PAGE.width - CODE_INSET - CODE_SIDE, PAGE.height - CODE_INSET - CODE_SIDE];
  const columns = Math.ceil(options.length / ROWS);
  const left = (PAGE.width - columns * COLUMN_WIDTH) / 2 + NUMBER_WIDTH;
  return {
    codes: [
      square(CODE_INSET, CODE_INSET),
      square(right, CODE_INSET),
      square(right, bottom),
      square(CODE_INSET, bottom),
    ],
    rows: options.map((count, index) =>
      bubblesFrom(left + Math.floor(index / ROWS) * COLUMN_WIDTH, FIRST_ROW + (index % ROWS) * ROW_STEP, count),
    ),
    examples: {
      full: bubblesFrom(70, EXAMPLE_ROW, FULL_EXAMPLES),
      empty: bubblesFrom(130, EXAMPLE_ROW, Math.max(...options)),
    },
  };
}
