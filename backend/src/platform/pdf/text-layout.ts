/** Text layout in PDFs that the product makes, for every script that the font supports, including right-to-left ones. */
import { createRequire } from 'node:module';
import type { PDFFont } from '@cantoo/pdf-lib';
import type { Bidi } from 'bidi-js';

/** The package exports one function, although its types say otherwise. */
const newBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = newBidi();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

interface Run {
  level: number;
  text: string;
}

/** Splits a line into runs of one direction, in logical order. */
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

/** Rule L2 of the bidirectional algorithm (Unicode Annex 9), applied to whole runs. */
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

/**
 * Mirrors a right-to-left run. fontkit shapes and reverses Arabic itself, but not a run of spaces and brackets alone.
 */
function lettersOf({ level, text }: Run): string {
  if (level % 2 === 0) return text;
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (RIGHT_TO_LEFT.test(text) ? mirrored : mirrored.toReversed()).join('');
}

/** Isolate characters: they affect the order of runs but are not drawn. */
const ISOLATES = /[\u2066-\u2069]/g;

/** Runs of a line in visual order from left to right, each to be passed to the font as it is. */
const runsOf = (line: string): string[] =>
  visualOrder(logicalRuns(line))
    .map((run) => lettersOf(run).replaceAll(ISOLATES, ''))
    .filter(Boolean);

const isIsolate = (letter: string) => letter >= '\u2066' && letter <= '\u2069';

/** Shown for characters that the font lacks. */
export const UNKNOWN = '\u25A1';
/** Joiners, variation selectors and direction marks, which are not drawn themselves. */
const INVISIBLE = /(?![\u2066-\u2069])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** A font and the characters that it supports. */
export class TextLayout {
  /** Name of the font in a page's resources. */
  readonly name: string;
  readonly font: PDFFont;
  private readonly known: Set<number>;

  constructor(name: string, font: PDFFont) {
    this.name = name;
    this.font = font;
    this.known = new Set(font.getCharacterSet());
  }

  /** The text as it can be drawn: on one line, with a box for each character that the font lacks. */
  drawable(text: string): string {
    const plain = text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').normalize('NFC');
    const isKnown = (letter: string) => this.known.has(letter.codePointAt(0) ?? 0) || isIsolate(letter);
    return [...plain].map((letter) => (isKnown(letter) ? letter : UNKNOWN)).join('');
  }

  /** Width in points. */
  widthOf(line: string, size: number): number {
    return runsOf(line).reduce((sum, run) => sum + this.font.widthOfTextAtSize(run, size), 0);
  }

  /** The size, at most `usual`, at which a line is no wider than `width`. */
  fittingSize(line: string, { width, usual }: { width: number; usual: number }): number {
    return usual * Math.min(1, width / Math.max(this.widthOf(line, usual), Number.EPSILON));
  }

  /** Operators that draw one line at baseline `y`, in a coordinate space with y down. */
  write(line: string, { x, y, size }: { x: number; y: number; size: number }): string {
    const shown = runsOf(line).map((run) => `${this.font.encodeText(run).toString()} Tj`);
    return `BT /${this.name} ${size} Tf 1 0 0 -1 ${formatCoordinate(x)} ${formatCoordinate(y)} Tm ${shown.join(' ')} ET`;
  }

  /** Wraps text to the given width, keeping its line breaks; splits words that are too long for one line. */
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

/** Rounds to hundredths of a point, far finer than a printer can show. */
export const formatCoordinate = (value: number): string => String(Math.round(value * 100) / 100);
