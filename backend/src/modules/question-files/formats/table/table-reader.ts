import { unguardFormula } from '../../../../platform/sheets/formula-guard.js';
import type { NumberKey, TextKey } from '@fulcrum/answers';
import { isDecimal, wholeOf } from '../decimals.js';
import {
  type FileAnswer,
  type FilePicture,
  type FileQuestion,
  type FileRow,
  OPTION_LETTERS,
  rowOf,
  tagsOf,
  Unsupported,
} from '../file-question.js';
import { type Cells, type Column, COLUMN_NAMES, COLUMNS, OPTION_COLUMNS, splitCell } from './columns.js';
import { partsOf, parametersOf } from './json-cells.js';

const badCell = (column: Column): never => {
  throw new Unsupported('cell', COLUMNS[column]);
};

/** A cell with one of these words; empty is the first. */
function wordIn<Word extends string>(cells: Cells, column: Column, words: readonly [Word, ...Word[]]): Word {
  const typed = (cells[column] ?? '').trim().toLowerCase();
  return typed === '' ? words[0] : (words.find((word) => word === typed) ?? badCell(column));
}

const isYes = (cells: Cells, column: Column): boolean => wordIn(cells, column, ['no', 'yes']) === 'yes';

/** `3 figures`, `2 %`, `0.05`, or empty for the value itself. */
function matchOf(cells: Cells): NumberKey['match'] {
  const typed = (cells.within ?? '').trim();
  const [, figures] = /^([1-6])\s*(?:figures?|s\.?f\.?)$/i.exec(typed) ?? [];
  if (figures) return { by: 'rounding', sf: Number(figures) };
  const [, percent] = /^(\S{1,29}?)\s*%$/.exec(typed) ?? [];
  if (percent !== undefined) return { by: 'percent', amount: percent };
  return typed === '' || isDecimal(typed) ? { by: 'absolute', amount: typed || '0' } : badCell('within');
}

function figuresOf(cells: Cells): Pick<NumberKey, 'sf'> {
  const typed = (cells.figures ?? '').trim();
  if (typed === '') return {};
  const [, min, max = min] = /^([1-6])(?:\s*-\s*([1-6]))?$/.exec(typed) ?? [];
  return min ? { sf: { min: Number(min), max: Number(max) } } : badCell('figures');
}

/** `km/h = 0.25 | …` */
function alsoUnitsOf(cells: Cells): Pick<NumberKey, 'alsoUnits'> {
  const alsoUnits = splitCell(cells.alsoUnits ?? '').map((one) => {
    const [unit = '', factor = '', more] = one.split('=').map((part) => part.trim());
    return unit && factor && more === undefined ? { unit, factor } : badCell('alsoUnits');
  });
  return alsoUnits.length > 0 ? { alsoUnits } : {};
}

/** `4200`, or with a unit of its own `4200 [J]`; `4200 []` has none. */
function valueOf(typed: string): { value: string; unit?: string | null } {
  const [value = '', unit] = typed.split(/[[\]]/).map((part) => part.trim());
  if (unit === undefined) return { value };
  return { value, unit: unit === '' ? null : unit };
}

const alsoOf = (cells: Cells): Pick<NumberKey, 'also'> => {
  const also = splitCell(cells.also ?? '').map(valueOf);
  return also.length > 0 ? { also } : {};
};

/** `2.4 [m/s]: Halve it. | …` */
function slipsOf(cells: Cells): Pick<NumberKey, 'slips'> {
  const slips = splitCell(cells.slips ?? '').map((one) => {
    const at = one.indexOf(':');
    return at < 0 ? badCell('slips') : { ...valueOf(one.slice(0, at)), note: one.slice(at + 1).trim() };
  });
  return slips.length > 0 ? { slips } : {};
}

function numberAnswer(cells: Cells): FileAnswer {
  const value = (cells.answer ?? '').trim();
  const unit = (cells.answerUnit ?? '').trim() || null;
  const units = splitCell(cells.units ?? '');
  const key: NumberKey = {
    value: value || badCell('answer'),
    unit,
    ask: (cells.ask ?? '').trim() === '' && unit ? 'type' : wordIn(cells, 'ask', ['none', 'given', 'type', 'pick']),
    ...(units.length > 0 && { units }),
    match: matchOf(cells),
    digits: wordIn(cells, 'digits', ['ignore', 'note', 'require']),
    ...figuresOf(cells),
    unitMark: isYes(cells, 'unitMark'),
    ...alsoUnitsOf(cells),
    ...alsoOf(cells),
    ...slipsOf(cells),
  };
  return { kind: 'number', key };
}

function textAnswer(cells: Cells): FileAnswer {
  const accept = splitCell(cells.answer ?? '');
  const key: TextKey = { accept, spelling: isYes(cells, 'spelling'), order: isYes(cells, 'order') };
  return accept.length > 0 ? { kind: 'text', key } : badCell('answer');
}

function choiceAnswer(cells: Cells): FileAnswer {
  const options = OPTION_COLUMNS.map((column) => (cells[column] ?? '').trim());
  const count = options.findLastIndex((option) => option !== '') + 1;
  const right = [...'ABCDEF'].indexOf((cells.answer ?? '').trim().toUpperCase());
  if (right < 0 || right >= count) badCell('answer');
  return { kind: 'choice', key: { options: options.slice(0, count), right } };
}

function answerOf(cells: Cells): FileAnswer {
  const kind = wordIn(cells, 'kind', ['', 'option', 'choice', 'number', 'text', 'parts']);
  if (kind === 'number') return numberAnswer(cells);
  if (kind === 'text') return textAnswer(cells);
  if (kind === 'choice') return choiceAnswer(cells);
  if (kind === 'parts') return { kind, key: { parts: partsOf(cells) ?? badCell('parts') } };
  const right = OPTION_LETTERS.find((letter) => letter === (cells.answer ?? '').trim().toUpperCase());
  if (kind === '') badCell('kind');
  return right ? { kind: 'option', right } : badCell('answer');
}

function marksOf(cells: Cells): number {
  const typed = (cells.marks ?? '').trim() || '1';
  return wholeOf(typed) ?? badCell('marks');
}

const lines = (cell: string | undefined): string => (cell ?? '').replaceAll(/\r\n?/g, '\n').trim();

type FindPicture = (name: string) => FilePicture | null;

/** The picture that a cell names; null if it names none. */
function pictureIn(cell: string | undefined, find: FindPicture): FilePicture | null {
  const name = (cell ?? '').trim();
  if (name === '') return null;
  const picture = find(name);
  if (!picture) throw new Unsupported('picture_missing', name);
  return picture;
}

function solutionOf(cells: Cells, find: FindPicture): Pick<FileQuestion, 'solution' | 'solutionPicture'> {
  const solution = lines(cells.solution);
  const picture = pictureIn(cells.solutionPicture, find);
  return {
    ...(solution && { solution }),
    ...(picture && { solutionPicture: { ...picture, alt: lines(cells.solutionAlt) } }),
  };
}

function questionOf(cells: Cells, find: FindPicture): FileQuestion {
  const answer = answerOf(cells);
  const parameters =
    (cells.parameters ?? '').trim() === '' ? undefined : (parametersOf(cells) ?? badCell('parameters'));
  return {
    name: '',
    text: lines(cells.question),
    picture: pictureIn(cells.picture, find),
    alt: lines(cells.alt),
    answer,
    ...(parameters && { parameters }),
    ...solutionOf(cells, find),
    marks: marksOf(cells),
    tags: tagsOf((cells.tags ?? '').split(',')),
    category: [cells.unit, cells.chapter].map((one) => (one ?? '').trim()).filter(Boolean),
  };
}

const columnOf = (title: string): Column | undefined =>
  COLUMN_NAMES.find((column) => COLUMNS[column].toLowerCase() === title.trim().toLowerCase());

interface TableRow {
  number: number;
  cells: string[];
}

/** True if these are the titles of a table of questions. */
export const isQuestionTable = (titles: readonly string[]): boolean => {
  const columns = titles.map(columnOf);
  return columns.includes('kind') && columns.includes('answer');
};

/** A cell without the mark that keeps a spreadsheet program from taking it as a formula. */
const plainCell = (cell: string): string => (cell.startsWith("''") ? cell.slice(1) : unguardFormula(cell));

/**
 * The questions of a table whose first row names the columns.
 * @param find a picture by its name; null if there is none
 */
export function readQuestionTable([header, ...rows]: readonly TableRow[], find: FindPicture): FileRow[] {
  const columns = (header?.cells ?? []).map(columnOf);
  return rows.map(({ number, cells: typed }) => {
    const cells: Cells = {};
    for (const [at, column] of columns.entries()) if (column) cells[column] = plainCell(typed[at] ?? '');
    const name = (cells.question || cells.alt || cells.picture || '').replaceAll(/\s+/g, ' ').trim();
    return rowOf(number, name.slice(0, 80), () => questionOf(cells, find));
  });
}
