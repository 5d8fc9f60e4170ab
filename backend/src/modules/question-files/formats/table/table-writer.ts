import type { NumberKey } from '@fulcrum/answers';
import { strToU8, zipSync } from 'fflate';
import { guardFormula } from '../../../../platform/sheets/formula-guard.js';
import type { FileAnswer, FilePicture, FileQuestion } from '../file-question.js';
import { type Cells, COLUMN_NAMES, COLUMNS, joinedCell, OPTION_COLUMNS } from './columns.js';

/** The table's name in an archive with pictures. */
export const TABLE_NAME = 'questions.csv';

function withinOf({ match }: NumberKey): string {
  if (match.by === 'rounding') return `${match.sf} figures`;
  return match.by === 'percent' ? `${match.amount} %` : match.amount;
}

const valueCell = ({ value, unit }: { value: string; unit?: string | null }): string =>
  unit === undefined ? value : `${value} [${unit ?? ''}]`;

function numberCells(key: NumberKey): Cells {
  const { value, unit, ask, units = [], digits, sf, unitMark, alsoUnits = [], also = [], slips = [] } = key;
  return {
    answer: value,
    answerUnit: unit ?? '',
    ask,
    units: joinedCell(units),
    within: withinOf(key),
    digits,
    figures: sf ? `${sf.min}-${sf.max}` : '',
    unitMark: unitMark ? 'yes' : 'no',
    alsoUnits: joinedCell(alsoUnits.map((one) => `${one.unit} = ${one.factor}`)),
    also: joinedCell(also.map(valueCell)),
    slips: joinedCell(slips.map((slip) => `${valueCell(slip)}: ${slip.note}`)),
  };
}

function answerCells(answer: FileAnswer): Cells {
  if (answer.kind === 'option') return { answer: answer.right };
  if (answer.kind === 'number') return numberCells(answer.key);
  if (answer.kind === 'parts') return { parts: JSON.stringify(answer.key.parts) };
  if (answer.kind === 'text') {
    const { accept, spelling, order } = answer.key;
    return { answer: joinedCell(accept), spelling: spelling ? 'yes' : 'no', order: order ? 'yes' : 'no' };
  }
  const options = OPTION_COLUMNS.map((column, at): Cells => ({ [column]: answer.key.options[at] ?? '' }));
  return Object.assign({ answer: 'ABCDEF'[answer.key.right] ?? '' }, ...options);
}

function cellsOf(question: FileQuestion, number: number): Cells {
  const { text, picture, alt, answer, parameters, solution = '', solutionPicture, marks, tags, category } = question;
  const [unit = '', ...chapters] = category;
  return {
    unit,
    chapter: chapters.join(' / '),
    kind: answer.kind,
    question: text,
    picture: picture ? pictureName('q', number, picture) : '',
    alt,
    ...answerCells(answer),
    marks: String(marks),
    tags: tags.join(', '),
    parameters: parameters ? JSON.stringify(parameters) : '',
    solution,
    solutionPicture: solutionPicture ? pictureName('s', number, solutionPicture) : '',
    solutionAlt: solutionPicture?.alt ?? '',
  };
}

/** @param of `q` for a question, `s` for its solution */
const pictureName = (of: 'q' | 's', number: number, { type }: FilePicture): string => `pictures/${of}${number}.${type}`;

/** No spreadsheet program takes it as a formula. An apostrophe of its own is doubled, so that it is read back. */
const guarded = (cell: string): string => (cell.startsWith("'") ? `'${cell}` : guardFormula(cell));
const quoted = (cell: string): string => (/[",;\t\n\r']/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV text with all columns; spreadsheet programs recognise UTF-8 by its first character. */
function writeCsv(questions: readonly FileQuestion[]): string {
  const rows = questions.map((question, at) => cellsOf(question, at + 1));
  const lines = rows.map((cells) => COLUMN_NAMES.map((column) => guarded(cells[column] ?? '')));
  const header: string[] = COLUMN_NAMES.map((column) => COLUMNS[column]);
  return `\uFEFF${[header, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Pictures are packed already. */
const packed = ({ base64 }: FilePicture): [Uint8Array, { level: 0 }] => [Buffer.from(base64, 'base64'), { level: 0 }];

/** The table with its pictures beside it (zip), or without pictures alone (CSV). */
export function writeTable(questions: readonly FileQuestion[]): { bytes: Uint8Array; extension: 'csv' | 'zip' } {
  const table = strToU8(writeCsv(questions));
  const pictures = questions.flatMap(({ picture, solutionPicture }, at) => [
    ...(picture ? [[pictureName('q', at + 1, picture), packed(picture)] as const] : []),
    ...(solutionPicture ? [[pictureName('s', at + 1, solutionPicture), packed(solutionPicture)] as const] : []),
  ]);
  if (pictures.length === 0) return { bytes: table, extension: 'csv' };
  return { bytes: zipSync({ [TABLE_NAME]: table, ...Object.fromEntries(pictures) }), extension: 'zip' };
}
