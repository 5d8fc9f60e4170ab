import { plainNumber } from '@fulcrum/forms';
import { westernDigits } from '@fulcrum/shared-ui';
import { type DraftPoint, type DraftQuestion, markOfCode, newPoint, newQuestion } from './scheme-draft';

/** A line of the pasted table that could not be read. */
export interface RowError {
  /** 1-based line number. */
  row: number;
  why: 'noQuestion' | 'maximum' | 'code' | 'needs' | 'twoMaxima';
}

export interface PastedScheme {
  questions: DraftQuestion[];
  errors: RowError[];
}

const MARKS = /^\d{1,4}(\.\d{1,2})?$/;

/**
 * The cells of a line: separated by tabs when copied from a spreadsheet, otherwise by commas, which quoted cells may
 * contain.
 */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => unquoted(cell.trim()));
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  // The last match is the empty one at the end of the line.
  return cells.slice(0, line.endsWith(',') ? undefined : -1).map((cell) => unquoted(cell.replace(/,$/, '').trim()));
}

const unquoted = (cell: string): string => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** A first line without any number or mark code is a heading. */
const isHeading = (cells: string[]): boolean => {
  const [, maximum = '', code = ''] = cells;
  return !MARKS.test(maximum) && !markOfCode(code) && /^(q|question|no|number|label|part)\.?$/i.test(cells[0] ?? '');
};

/**
 * Parses a table with the columns question, maximum, mark (M1), what earns it, after. A line without a question
 * continues the question above. `after` names an earlier mark of the question by its code (M1; the last one if there
 * are several) or by its position (1 is the first).
 */
export function parseScheme(text: string): PastedScheme {
  const result: PastedScheme = { questions: [], errors: [] };
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    if (index === 0 && isHeading(cells)) continue;
    const why = readRow(result.questions, cells);
    if (why) result.errors.push({ row: index + 1, why });
  }
  return result;
}

function readRow(questions: DraftQuestion[], cells: string[]): RowError['why'] | null {
  const [label = '', most = '', mark = '', text = '', needed = ''] = cells;
  const maximum = plainNumber(most);
  const [code = '', after = ''] = [mark, needed].map(westernDigits);
  const question = questionOf(questions, label);
  if (!question) return 'noQuestion';
  if (maximum && !MARKS.test(maximum)) return 'maximum';
  if (maximum && question.maximum && Number(maximum) !== Number(question.maximum)) return 'twoMaxima';
  if (maximum) question.maximum = maximum;
  if (!code && !text) return null;
  if (!markOfCode(code)) return 'code';
  const needs = after ? earlier(question.points, after) : null;
  if (after && !needs) return 'needs';
  question.points.push(newPoint({ code: code.toUpperCase(), text, needs: needs?.id ?? null }));
  return null;
}

/** The question of a line: a new label starts a new question. */
function questionOf(questions: DraftQuestion[], label: string): DraftQuestion | undefined {
  const last = questions.at(-1);
  if (!label) return last;
  const known = questions.find((question) => question.label.toLowerCase() === label.toLowerCase());
  if (known) return known;
  const question = newQuestion({ label });
  questions.push(question);
  return question;
}

function earlier(points: readonly DraftPoint[], after: string): DraftPoint | undefined {
  const name = after.toUpperCase().replace(/^AFTER\s+/, '');
  return points.findLast(({ code }) => code === name) ?? points[Number(name) - 1];
}
