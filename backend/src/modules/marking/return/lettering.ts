/** Letters of what is written on a returned script: any script that the font has, right-to-left ones in their order. */
import { createRequire } from 'node:module';
import type { PDFFont } from '@cantoo/pdf-lib';
import type { Bidi } from 'bidi-js';

/** The package exports one function; its types say otherwise. */
const newBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = newBidi();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

interface Run {
  level: number;
  text: string;
}

/** In the order of writing: pieces of one direction. */
function logicalRuns(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: Run[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last && last.level === level) last.text += line[index];
    else runs.push({ level, text: line[index] ?? '' });
  }
  return runs;
}

/** Rule L2 of the bidirectional algorithm (Unicode annex 9), on whole runs. */
function visualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

/** fontkit shapes and turns Arabic by itself; blanks and brackets alone it would leave as they are. */
function lettersOf({ level, text }: Run): string {
  if (level % 2 === 0) return text;
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.toReversed()).join('');
}

/** What isolates a part of a line: it decides the order of the parts, and is no letter. */
const ISOLATES = /[\u2066-\u2069]/g;

/** The pieces of a line from left to right, each to be given to the font as it is. */
const runsOf = (line: string): string[] =>
  visualOrder(logicalRuns(line))
    .map((run) => lettersOf(run).replaceAll(ISOLATES, ''))
    .filter(Boolean);

const isIsolate = (letter: string) => letter >= '\u2066' && letter <= '\u2069';

/** Stands for what the font has no letter for. */
export const UNKNOWN = '\u25A1';
/** Joiners, variation selectors and marks of direction are no letters of their own. */
const INVISIBLE = /(?![\u2066-\u2069])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** One font, and what it can write. */
export class Lettering {
  /** Of the font among a page's resources. */
  readonly name: string;
  readonly font: PDFFont;
  private readonly known: Set<number>;

  constructor(name: string, font: PDFFont) {
    this.name = name;
    this.font = font;
    this.known = new Set(font.getCharacterSet());
  }

  /** What is drawn for a text: on one line, with a box for each letter that the font does not have. */
  drawable(text: string): string {
    const plain = text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').normalize('NFC');
    const isKnown = (letter: string) => this.known.has(letter.codePointAt(0) ?? 0) || isIsolate(letter);
    return [...plain].map((letter) => (isKnown(letter) ? letter : UNKNOWN)).join('');
  }

  /** In points. */
  widthOf(line: string, size: number): number {
    return runsOf(line).reduce((sum, run) => sum + this.font.widthOfTextAtSize(run, size), 0);
  }

  /** Operators that write one line. In a space whose y goes down; `y` is the base line. */
  write(line: string, { x, y, size }: { x: number; y: number; size: number }): string {
    const shown = runsOf(line).map((run) => `${this.font.encodeText(run).toString()} Tj`);
    return `BT /${this.name} ${size} Tf 1 0 0 -1 ${fixed(x)} ${fixed(y)} Tm ${shown.join(' ')} ET`;
  }

  /** The lines of a text: at the writer's line ends, and of at most a width; a longer word is broken. */
  lines(text: string, { width, size }: { width: number; size: number }): string[] {
    return text.split('\n').flatMap((paragraph) => this.wrapped(this.drawable(paragraph), { width, size }));
  }

  private wrapped(paragraph: string, { width, size }: { width: number; size: number }): string[] {
    const fits = (line: string) => this.widthOf(line, size) <= width;
    const lines: string[] = [''];
    for (const word of paragraph.split(' ')) {
      const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(...this.broken(word, fits));
    }
    return lines.length > 1 && lines[0] === '' ? lines.slice(1) : lines;
  }

  private broken(word: string, fits: (line: string) => boolean): string[] {
    const pieces = [''];
    for (const letter of word) {
      const longer = `${pieces.at(-1)}${letter}`;
      if (pieces.at(-1) === '' || fits(longer)) pieces[pieces.length - 1] = longer;
      else pieces.push(letter);
    }
    return pieces;
  }
}

/** Hundredths of a point: far below what a printer shows. */
export const fixed = (value: number): string => String(Math.round(value * 100) / 100);
