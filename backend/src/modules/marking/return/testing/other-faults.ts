/**
 * What other programs find wrong with a marked PDF. If the original was damaged, pages and text are compared with the
 * undamaged file. A rewritten file must pass `qpdf --check`; a revision must have no new faults.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMENT, type KnownMark, knownMarks, type Places } from './known-marks.js';
import { returned } from './made-scripts.js';
import { changesBetween, faultsByQpdf, PIXEL, type Picture, picturesOf, sizeOf, textsOf } from './other-programs.js';

/** Tolerance in points between a mark's place and where it is seen. */
const NEAR = 1;
/** A highlighter darkens; above ink nobody sees where it ends, and a line of a letter is two points wide. */
const NEAR_ABOVE_INK = 3;

interface Original {
  pictures: Picture[];
  userUnit: number;
}

type Spot = { x: number; y: number };
const isIn = ({ x, y }: Spot, [left = 0, top = 0, right = 0, bottom = 0]: readonly (number | null)[], by = 0) =>
  x >= (left ?? 0) - by && x < (right ?? 0) + by && y >= (top ?? 0) - by && y < (bottom ?? 0) + by;

/** Reports a mark that is missing from its cell or is seen too far from its place. */
function misplaced({ kind, cell, edges, middle }: KnownMark, changes: readonly Spot[]): string[] {
  const inside = changes.filter((spot) => isIn(spot, cell));
  if (inside.length === 0) return [`the ${kind} is not seen`];
  const [xs, ys] = [inside.map(({ x }) => x), inside.map(({ y }) => y)];
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b)) + PIXEL;
  const seen = [least(xs), least(ys), most(xs), most(ys)] as const;
  const wanted = edges.map((edge, at) => [edge, seen[at] ?? 0] as const);
  if (middle) wanted.push([middle.x, (seen[0] + seen[2]) / 2], [middle.y, (seen[1] + seen[3]) / 2]);
  const near = kind === 'highlighter' ? NEAR_ABOVE_INK : NEAR;
  return wanted.some(([edge, found]) => edge !== null && Math.abs(edge - found) > near)
    ? [`the ${kind} is seen at ${seen.join(' ')}, and not at ${[...edges, middle?.x, middle?.y].join(' ')}`]
    : [];
}

/** Area where a mark may be visible; for text, anywhere in its cell. */
const reachOf = ({ cell, edges: [left, top, right, bottom] }: KnownMark) => [
  left ?? cell[0],
  top ?? cell[1],
  right ?? cell[2],
  bottom ?? cell[3],
];

async function pictureFaults(
  original: Original,
  file: string,
  { page, known }: { page: number; known: KnownMark[] },
): Promise<string[]> {
  const pictures = await picturesOf(file, original.userUnit);
  return original.pictures.flatMap((before, index) => {
    const after = pictures[index];
    if (after?.width !== before.width || after.height !== before.height) return [`page ${index + 1} has another size`];
    const changes = changesBetween(before, after);
    const marks = index + 1 === page ? known : [];
    const strange = changes.find((spot) => !marks.some((mark) => isIn(spot, reachOf(mark), NEAR)));
    return [
      ...marks.flatMap((mark) => misplaced(mark, changes)),
      ...(strange ? [`page ${index + 1} has changed at ${strange.x} ${strange.y}`] : []),
    ];
  });
}

async function textFaults(original: string, marked: string, page: number): Promise<string[]> {
  const [before, after] = [await textsOf(original), await textsOf(marked)];
  const lost = before.findIndex((text, index) => !after[index]?.startsWith(text.trimEnd()));
  return [
    ...(lost < 0 ? [] : [`the text of page ${lost + 1} was «${before[lost]}» and is «${after[lost]}»`]),
    ...(after[page - 1]?.includes(COMMENT) ? [] : [`the comment is not in «${after[page - 1]}»`]),
    ...(after.slice(before.length).join(' ').includes('7.5 out of 10') ? [] : ['the summary has no grade']),
  ];
}

async function structureFaults(original: string, marked: string, kind: string): Promise<string[]> {
  const found = await faultsByQpdf(marked);
  if (found.length === 0 || kind === 'rewritten') return found;
  const known = new Set(await faultsByQpdf(original));
  return found.filter((fault) => !known.has(fault));
}

/** A script as handed in, and the same file before it was damaged. */
export interface Script {
  bytes: Uint8Array;
  sound: Uint8Array;
}

/** Which page is marked and where, with the page's points per unit. */
interface Marking {
  page: number;
  places: readonly Places[];
  userUnit: number;
}

async function faultsIn(directory: string, { bytes, sound }: Script, { page: wanted, places, userUnit }: Marking) {
  const file = path.join(directory, 'handed-in.pdf');
  const before = path.join(directory, 'sound.pdf');
  const target = path.join(directory, 'marked.pdf');
  await writeFile(file, bytes);
  await writeFile(before, sound);
  const pictures = await picturesOf(before, userUnit);
  const page = Math.min(wanted, pictures.length);
  const picture = pictures[page - 1];
  if (!picture) return ['poppler shows no page of the original'];
  const { marks, known } = knownMarks(sizeOf(picture), page, places);
  const made = await returned(bytes, { pages: [marks] });
  await writeFile(target, made.bytes);
  return [
    ...(await pictureFaults({ pictures, userUnit }, target, { page, known })),
    ...(await textFaults(before, target, page)),
    ...(await structureFaults(file, target, made.kind)),
  ];
}

/** Marks a page of a script at known places and checks the result with other programs. */
export async function faultsOf(make: (directory: string) => Promise<Script>, marking: Marking): Promise<string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'other-programs-'));
  try {
    return await faultsIn(directory, await make(directory), marking);
  } finally {
    await rm(directory, { recursive: true });
  }
}
