import { mapQuad, type Quad } from '@fulcrum/scanner/geometry';
import { expect, it } from 'vitest';
import { sheetLayout } from './layout.ts';
import { readSheet, type SeenCode } from './read-sheet.ts';
import { codesOf, drawnSheet, type Drawing } from './testing/drawn-sheet.ts';

const SHEET = '0123456789ABC';
const OTHER = 'ZZZZZZZZZZZZZ';
const layout = sheetLayout(Array.from({ length: 40 }, () => 4));
/** Each question's answer: A, B, C, D, nothing, and so on. */
const ANSWERS = layout.rows.map((_, index) => (index % 5 === 4 ? null : index % 5));
const EXPECTED = ANSWERS.map((option) => (option === null ? { kind: 'blank' } : { kind: 'option', option }));
const FILLS = ANSWERS.map((answer) => [0, 1, 2, 3].map((option) => (option === answer ? 0.9 : 0)));

const SLANTED: Quad = [
  { x: 96, y: 48 },
  { x: 808, y: 72 },
  { x: 848, y: 1136 },
  { x: 56, y: 1112 },
];
const drawingOf = (changes: Partial<Drawing> = {}): Drawing => ({
  layout,
  sheet: SHEET,
  fills: FILLS,
  page: SLANTED,
  width: 900,
  height: 1200,
  ...changes,
});
const read = (drawing: Drawing, codes: readonly SeenCode[] = codesOf(drawing)) =>
  readSheet(drawnSheet(drawing), codes, (sheet) => (sheet === SHEET ? layout : undefined));
const decisionsOf = (reading: ReturnType<typeof readSheet>) =>
  'refused' in reading ? reading : reading.questions.map(({ decision }) => decision);

it('reads every question of a slanted sheet', () => {
  const reading = read(drawingOf());
  expect(reading).toMatchObject({ sheet: SHEET });
  expect(decisionsOf(reading)).toEqual(EXPECTED);
});

it.each([
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [0, 2],
  [1, 3],
])('two codes are enough: %i and %i', (a, b) => {
  const codes = codesOf(drawingOf());
  expect(decisionsOf(read(drawingOf(), [codes[a]!, codes[b]!]))).toEqual(EXPECTED);
});

it.each([1, 2, 3])('reads a sheet that lies %i quarter turns from upright', (quarters) => {
  let drawing = drawingOf();
  for (let turn = 0; turn < quarters; turn += 1) {
    const { page, width, height } = drawing;
    const turned = mapQuad(page, ({ x, y }) => ({ x: height - y, y: x }));
    drawing = { ...drawing, page: turned, width: height, height: width };
  }
  expect(decisionsOf(read(drawing))).toEqual(EXPECTED);
});

it('reads a bent sheet with a shadow across it', () => {
  const bend = ({ x, y }: { x: number; y: number }) => ({
    x: x + 1.5 * Math.sin((Math.PI * y) / 297),
    y: y + 2 * Math.sin((Math.PI * x) / 210),
  });
  const light = ({ x, y }: { x: number; y: number }) =>
    (1 - 0.55 * Math.min(1, Math.max(0, (x + y - 250) / 20))) * (1 - y / 900);
  expect(decisionsOf(read(drawingOf({ bend, light })))).toEqual(EXPECTED);
});

it('measures fill between the printed examples, to a hundredth', () => {
  const fills = layout.rows.map((_, index) => [0, [0.02, 0.11, 0.13, 0.29, 0.31, 0.6][index] ?? 1, 0, 0]);
  const reading = read(drawingOf({ fills }));
  if ('refused' in reading) throw new Error(reading.refused);
  for (const [index, [, fill]] of fills.entries()) {
    expect(Math.abs(reading.questions[index]!.fills[1]! - fill!)).toBeLessThan(0.01);
  }
  const kinds = reading.questions.slice(0, 7).map(({ decision }) => decision.kind);
  expect(kinds).toEqual(['blank', 'blank', 'ask', 'ask', 'option', 'option', 'option']);
});

it('takes the marks of somebody who marks faintly as theirs, but not a few of them', () => {
  const faint = FILLS.map((row) => row.map((fill) => fill * 0.25));
  expect(decisionsOf(read(drawingOf({ fills: faint })))).toEqual(EXPECTED);
  const few = faint.map((row, index) => (index < 8 ? row : [0, 0, 0, 0]));
  const kinds = read(drawingOf({ fills: few }));
  expect(decisionsOf(kinds)).toEqual(
    EXPECTED.map((decision, index) => (index < 8 && decision.kind === 'option' ? { kind: 'ask' } : { kind: 'blank' })),
  );
});

it('asks about a row whose bubbles are not to be seen, instead of calling it blank', () => {
  const { x, y } = layout.rows[6]![0]!;
  const isHidden = (place: { x: number; y: number }) => place.y === y && place.x >= x && place.x < x + 30;
  const bend = (place: { x: number; y: number }) => (isHidden(place) ? { x: -50, y: -50 } : place);
  expect(decisionsOf(read(drawingOf({ bend })))).toEqual(
    EXPECTED.map((kept, at) => (at === 6 ? { kind: 'ask' } : kept)),
  );
});

it('says "closer" for fewer than two codes of one sheet', () => {
  const drawing = drawingOf();
  const [first, second] = codesOf(drawing);
  expect(read(drawing, [])).toEqual({ refused: 'closer' });
  expect(read(drawing, [first])).toEqual({ refused: 'closer' });
  expect(read(drawing, [first, first])).toEqual({ refused: 'closer' });
  const ofOther = { ...second, text: second.text.replace(SHEET, OTHER) };
  expect(read(drawing, [first, ofOther])).toEqual({ refused: 'closer' });
  expect(read(drawing, [first, { ...second, text: 'https://example.org' }])).toEqual({ refused: 'closer' });
});

it('says "closer" if a bubble has too few pixels, or none can be told apart', () => {
  const page = mapQuad(SLANTED, ({ x, y }) => ({ x: x * 0.75, y: y * 0.75 }));
  expect(read(drawingOf({ page }))).toEqual({ refused: 'closer' });
  const faint = drawnSheet(drawingOf());
  for (let at = 0; at < faint.data.length; at += 1) faint.data[at] = 200 + faint.data[at]! / 10;
  expect(readSheet(faint, codesOf(drawingOf()), () => layout)).toEqual({ refused: 'closer' });
});

it('says "closer" if the codes do not lie as on one sheet, or another sheet lies on it', () => {
  const drawing = drawingOf();
  const [first, second, third, fourth] = codesOf(drawing);
  const swapped = [{ ...first, text: second.text }, { ...second, text: first.text }, third, fourth];
  expect(read(drawing, swapped)).toEqual({ refused: 'closer' });
  const middle: Quad = [
    { x: 400, y: 560 },
    { x: 480, y: 560 },
    { x: 480, y: 640 },
    { x: 400, y: 640 },
  ];
  const covering = { text: first.text.replace(SHEET, OTHER), corners: middle };
  expect(read(drawing, [first, second, third, covering])).toEqual({ refused: 'closer' });
  const beside = { ...covering, corners: mapQuad(SLANTED, ({ x, y }) => ({ x: x + 960, y })) };
  expect(read(drawing, [first, second, third, beside])).toMatchObject({ sheet: SHEET });
});

it('says "cutOff" if bubbles are outside the photo', () => {
  const drawing = drawingOf({ page: mapQuad(SLANTED, ({ x, y }) => ({ x, y: y * 1.3 })) });
  expect(read(drawing, codesOf(drawing).slice(0, 2))).toEqual({ refused: 'cutOff' });
});

it('says "foreign" for a sheet that was not asked for', () => {
  const drawing = drawingOf({ sheet: OTHER });
  expect(read(drawing)).toEqual({ refused: 'foreign' });
  expect(read(drawing, codesOf(drawing).slice(0, 1))).toEqual({ refused: 'foreign' });
});
