/** Answer sheets as a class fills them in: drawn as SVG in mm, with what each student meant. */
import { encode } from 'uqr';
import {
  type Bubble,
  PAGE,
  sheetCodeText,
  sheetIdOf,
  type SheetLayout,
} from '../../shared-ui/sheet-reader/src/index.ts';
import { type Random, randomOf } from '../../shared-ui/scanner/src/testing/photos.ts';

/** What a student meant by a question's bubbles. */
export type Meant = { kind: 'blank' } | { kind: 'option'; option: number } | { kind: 'double' };

export interface Script {
  sheet: string;
  meant: Meant[];
  svg: string;
  /** For people: how it is filled in. */
  style: string;
}

/** Share of the questions. */
const BLANK = 0.04;
const DOUBLE = 0.03;
/** An answer taken back with a rubber; after some of them the student gives no other. */
const ERASED = 0.05;
const LEFT_AFTER_ERASING = 0.2;
/** A pen that rested on another bubble. */
const DOT = 0.06;

/** Simple letters of 2 units' height, so that no font of the machine changes the picture. */
const LETTERS = [
  'M-.7 1L0-1L.7 1M-.45.35H.45',
  'M-.6-1V1H.1Q.7 1 .7.5T.1 0H-.6H0Q.6 0 .6-.5T0-1H-.6',
  'M.7-.6Q.4-1 0-1Q-.7-1-.7 0T0 1Q.4 1 .7.6',
  'M-.6-1V1H0Q.7 1 .7 0T0-1Z',
  'M.6-1H-.6V1H.6M-.6 0H.4',
  'M.6-1H-.6V1M-.6 0H.4',
];

interface Ink {
  tool: 'pen' | 'pencil';
  shape: 'filled' | 'crossed';
  /** Brightness 0 to 255 and opacity of a stroke, and its width in mm. */
  grey: number;
  opacity: number;
  width: number;
}

interface Hand {
  random: Random;
  ink: Ink;
}

const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

function inkOf(random: Random): Ink {
  const tool = random() < 0.5 ? 'pen' : 'pencil';
  const shape = random() < 0.8 ? 'filled' : 'crossed';
  return tool === 'pen'
    ? {
        tool,
        shape,
        grey: between(random, 20, 70),
        opacity: between(random, 0.85, 1),
        width: between(random, 0.5, 0.8),
      }
    : {
        tool,
        shape,
        grey: between(random, 60, 110),
        opacity: between(random, 0.6, 0.95),
        width: between(random, 0.6, 1),
      };
}

const stroke = (path: string, { grey, opacity, width }: Omit<Ink, 'tool' | 'shape'>): string =>
  `<path d="${path}" fill="none" stroke="rgb(${grey},${grey},${grey})" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Lines to and fro over a bubble. */
function zigzag(bubble: Bubble, random: Random): string {
  const reach = bubble.radius * between(random, 0.75, 1.05);
  const [x, y] = [bubble.x + between(random, -0.35, 0.35), bubble.y + between(random, -0.35, 0.35)];
  const lines = Math.round(between(random, 6, 9));
  const points = Array.from({ length: lines + 1 }, (_, line) => {
    const down = reach * ((2 * line) / lines - 1);
    const half = Math.sqrt(Math.max(0, reach * reach - down * down)) * between(random, 0.85, 1.05);
    return `${x + (line % 2 === 0 ? -half : half)} ${y + down}`;
  });
  return `M${points.join('L')}`;
}

function cross(bubble: Bubble, random: Random): string {
  const [x, y] = [bubble.x + between(random, -0.3, 0.3), bubble.y + between(random, -0.3, 0.3)];
  const end = () => bubble.radius * between(random, 0.55, 0.85);
  return `M${x - end()} ${y - end()}L${x + end()} ${y + end()}M${x + end()} ${y - end()}L${x - end()} ${y + end()}`;
}

function mark(bubble: Bubble, { random, ink }: Hand): string {
  return stroke(ink.shape === 'filled' ? zigzag(bubble, random) : cross(bubble, random), ink);
}

/** What a rubber leaves of a mark, and what it smears. */
function erased(bubble: Bubble, { random, ink }: Hand): string {
  const left = { ...ink, opacity: ink.opacity * between(random, 0.05, 0.2) };
  const smear = `<circle cx="${bubble.x}" cy="${bubble.y}" r="${bubble.radius * 1.2}" fill="#777" fill-opacity="${between(random, 0.01, 0.06)}"/>`;
  return mark(bubble, { random, ink: left }) + smear;
}

const dot = (bubble: Bubble, { random, ink: { grey } }: Hand): string =>
  `<circle cx="${bubble.x + between(random, -1, 1)}" cy="${bubble.y + between(random, -1, 1)}" r="${between(random, 0.2, 0.4)}" fill="rgb(${grey},${grey},${grey})"/>`;

const pick = (random: Random, count: number): number => Math.floor(random() * count);
/** Any option but this one. */
const another = (random: Random, count: number, option: number): number =>
  (option + 1 + pick(random, count - 1)) % count;

/** One question: what the student meant, and what stands on the paper. */
function answered(row: readonly Bubble[], hand: Hand): { meant: Meant; drawn: string } {
  const { random, ink } = hand;
  if (random() < BLANK) return { meant: { kind: 'blank' }, drawn: '' };
  const option = pick(random, row.length);
  const other = another(random, row.length, option);
  const [at, beside] = [row[option], row[other]];
  if (!at || !beside) throw new Error('A question has two options at least.');
  if (random() < DOUBLE) return { meant: { kind: 'double' }, drawn: mark(at, hand) + mark(beside, hand) };
  if (ink.tool === 'pencil' && random() < ERASED * 2) {
    if (random() < LEFT_AFTER_ERASING) return { meant: { kind: 'blank' }, drawn: erased(at, hand) };
    return { meant: { kind: 'option', option }, drawn: mark(at, hand) + erased(beside, hand) };
  }
  const rested = random() < DOT ? dot(beside, hand) : '';
  return { meant: { kind: 'option', option }, drawn: mark(at, hand) + rested };
}

const printedBubble = ({ x, y, radius }: Bubble, option: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#333" stroke-width="0.3"/>` +
  `<path d="${LETTERS[option] ?? ''}" transform="translate(${x} ${y}) scale(0.85)" fill="none" stroke="#888" stroke-width="0.3"/>`;

function printedCode(text: string, { x, y }: { x: number; y: number }, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, down) => row.flatMap((isDark, right) => (isDark ? `M${right} ${down}h1v1h-1z` : [])));
  return `<path transform="translate(${x} ${y}) scale(${side / size})" d="${dark.join('')}"/>`;
}

/** Lines of words, as of a heading: something dark that is no bubble. */
function printedHeading(random: Random): string {
  const words = Array.from({ length: 12 }, (_, word) => {
    const [x, y] = [42 + (word % 4) * 32, 12 + Math.floor(word / 4) * 8];
    return `<rect x="${x}" y="${y}" width="${between(random, 12, 28)}" height="2.2" fill="#333"/>`;
  });
  return words.join('');
}

function printed(sheet: string, layout: SheetLayout, random: Random): string {
  const codes = layout.codes.map(([at, right], corner) =>
    printedCode(sheetCodeText({ sheet, corner }), at, right.x - at.x),
  );
  const examples = [
    ...layout.examples.full.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#111"/>`),
    ...layout.examples.empty.map(printedBubble),
  ];
  const numbers = layout.rows.map((row) => {
    const { x, y } = row[0] ?? { x: 0, y: 0 };
    return `<rect x="${x - 9}" y="${y - 1.1}" width="3.4" height="2.2" fill="#444"/>`;
  });
  return [
    ...codes,
    printedHeading(random),
    ...examples,
    ...numbers,
    ...layout.rows.flatMap((row) => row.map(printedBubble)),
  ].join('');
}

/** Fills in a sheet; the same seed gives the same sheet. */
export function scriptOf(seed: number, layout: SheetLayout): Script {
  const random = randomOf(seed);
  const sheet = sheetIdOf(Uint8Array.from({ length: 8 }, () => pick(random, 256)));
  const hand = { random, ink: inkOf(random) };
  const page = printed(sheet, layout, random);
  const questions = layout.rows.map((row) => answered(row, hand));
  const drawn = questions.map((question) => question.drawn).join('');
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}"`;
  return {
    sheet,
    meant: questions.map(({ meant }) => meant),
    svg: `<svg ${frame}><rect width="100%" height="100%" fill="#fff"/>${page}${drawn}</svg>`,
    style: `${hand.ink.tool}, ${hand.ink.shape}`,
  };
}
