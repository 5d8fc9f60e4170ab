import { plainNumber } from '@fulcrum/forms';
import { matchesSearch } from '../../shared/search';
import type { Gradebook } from './api/get-gradebook';

type Item = Gradebook['columns'][number];
type Kind = Item['kind'];
/** A task, quiz or session; or a folded month, whose cells are means in percent. */
export type Column = Omit<Item, 'kind'> & { kind: Kind | 'month' };
export type Row = Gradebook['rows'][number];
type ItemCell = NonNullable<Row['cells'][number]>;
export type Cell = Omit<ItemCell, 'state'> & { state: ItemCell['state'] | 'month' };
/** A row that may have cells of folded months, too. */
export type FilledRow = Omit<Row, 'cells'> & { cells: (Cell | null)[] };

/** The columns before the tasks, quizzes and sessions. The overall average is shown once the year has weights. */
const FIXED = ['name', 'overall', 'average', 'attendance'] as const;
export type FixedColumn = (typeof FIXED)[number];
export const fixedColumns = ({ categories }: Pick<Gradebook, 'categories'>): FixedColumn[] =>
  FIXED.filter((name) => name !== 'overall' || categories.length > 0);

/** The meaning of a cell of any kind: each standing has a sign, a colour and a word. */
export type CellStatus =
  | 'graded'
  | 'mean'
  | 'gradedLate'
  | 'toGrade'
  | 'toGradeLate'
  | 'upcoming'
  | 'missing'
  | 'excused'
  | 'beforeJoining'
  | 'present'
  | 'late'
  | 'absent'
  | 'notRecorded';

const OF_SESSION: Partial<Record<Cell['state'], CellStatus>> = {
  Present: 'present',
  Late: 'late',
  Absent: 'absent',
  'Not Recorded': 'notRecorded',
};

export function cellStatusOf({ state, value }: Cell): CellStatus {
  const ofSession = OF_SESSION[state];
  if (ofSession) return ofSession;
  if (state === 'month') return 'mean';
  const isLate = state === 'late';
  if (value !== null) return isLate ? 'gradedLate' : 'graded';
  if (state === 'submitted' || isLate) return isLate ? 'toGradeLate' : 'toGrade';
  if (state === 'not_yours') return 'beforeJoining';
  return state === 'missing' || state === 'excused' ? state : 'upcoming';
}

/** The letters that cells use in one language. */
export interface Letters {
  late: string;
  excused: string;
}

/** The content of a cell: a grade, or a sign that differs in more than its colour. */
const SIGNS: Record<CellStatus, string | ((letters: Letters) => string)> = {
  graded: '',
  mean: '',
  gradedLate: ({ late }) => late,
  toGrade: '○',
  toGradeLate: ({ late }) => `○ ${late}`,
  upcoming: '·',
  missing: '✕',
  excused: ({ excused }) => excused,
  beforeJoining: '⇥',
  present: '✓',
  late: ({ late }) => late,
  absent: '✕',
  notRecorded: '–',
};

/** Follows a grade that the student and their parents do not see yet. */
export const NOT_SHOWN = '◌';

export function signOf(standing: CellStatus, value: number | null, letters: Letters): string {
  if (standing === 'mean') return value === null ? '' : `${value}%`;
  const sign = SIGNS[standing];
  return [value === null ? '' : String(value), typeof sign === 'string' ? sign : sign(letters)]
    .filter(Boolean)
    .join(' ');
}

/** 0 to 1; for a session, 1 if the student came; null without a result. */
function fractionOf(cell: Cell | null, { outOf }: Pick<Column, 'outOf'>): number | null {
  if (!cell) return null;
  if (cell.value !== null) return outOf ? cell.value / outOf : null;
  if (cell.state === 'Present' || cell.state === 'Late') return 1;
  return cell.state === 'Absent' ? 0 : null;
}

/** A mean, and the number of results in it. */
export interface Mean {
  fraction: number | null;
  counted: number;
}

function meanOfKnown(fractions: readonly (number | null)[]): Mean {
  const known = fractions.filter((fraction) => fraction !== null);
  const sum = known.reduce((total, fraction) => total + fraction, 0);
  return { fraction: known.length > 0 ? sum / known.length : null, counted: known.length };
}

/** The mean of a student's results in these columns. */
export const meanOf = ({ cells }: FilledRow, columns: readonly Column[], places: readonly number[]): Mean =>
  meanOfKnown(
    places.map((place) => {
      const column = columns[place];
      return column ? fractionOf(cells[place] ?? null, column) : null;
    }),
  );

/** The mean of a column, of the lines that are shown; held grades count, since only the team sees it. */
export const meanOfColumn = (lines: readonly Line[], columns: readonly Column[], by: FixedColumn | number): Mean =>
  meanOfKnown(
    lines.map((line) => {
      const value = valueOf(line, columns, by);
      return by === 'overall' && value !== null ? value / 100 : value;
    }),
  );

/** A student's line with its calculated values, computed once and not while the table scrolls. */
export interface Line {
  row: FilledRow;
  /** Of graded tasks and scored quizzes. */
  average: Mean;
  /** Of sessions with a recorded attendance. */
  attendance: Mean;
}

/** Keeps the same line objects for unchanged rows, so that only the line with a new grade re-renders. */
export function rowBuilder(): (rows: readonly FilledRow[], columns: readonly Column[]) => Line[] {
  const known = new WeakMap<FilledRow, Line>();
  return (rows, columns) => {
    const graded = columns.flatMap(({ kind }, place) => (kind === 'task' || kind === 'quiz' ? [place] : []));
    const sessions = shownColumns(columns, 'session');
    return rows.map((row) => {
      const line = known.get(row) ?? {
        row,
        average: meanOf(row, columns, graded),
        attendance: meanOf(row, columns, sessions),
      };
      known.set(row, line);
      return line;
    });
  };
}

/** The sort column: a fixed column, or the index of a task, quiz or session. */
export interface Sorting {
  by: FixedColumn | number;
  descending: boolean;
}

function valueOf({ row, average, attendance }: Line, columns: readonly Column[], by: Sorting['by']): number | null {
  if (by === 'overall') return row.overall?.percent ?? null;
  if (by === 'average') return average.fraction;
  if (by === 'attendance') return attendance.fraction;
  const column = typeof by === 'number' ? columns[by] : undefined;
  return column && typeof by === 'number' ? fractionOf(row.cells[by] ?? null, column) : null;
}

/** Sorts lines; those without a result are last in either direction. The server sends them ordered by name. */
export function sorted(lines: readonly Line[], columns: readonly Column[], { by, descending }: Sorting): Line[] {
  if (by === 'name') return descending ? lines.toReversed() : [...lines];
  const sign = descending ? -1 : 1;
  return lines.toSorted((a, b) => {
    const [left, right] = [valueOf(a, columns, by), valueOf(b, columns, by)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** The filter for lines and columns. */
export interface Narrowing {
  search: string;
  kind: Kind | 'all';
  /** `all`, or only students with such a cell in the shown columns. */
  who: 'all' | 'missing' | 'toGrade';
}

/** Indexes of the columns of a kind. */
export const shownColumns = (columns: readonly Column[], kind: Narrowing['kind']): number[] =>
  columns.flatMap((column, place) => (kind === 'all' || column.kind === kind ? [place] : []));

export function narrowed(lines: readonly Line[], places: readonly number[], { search, who }: Narrowing): Line[] {
  const wanted = who === 'missing' ? ['missing', 'absent'] : ['toGrade', 'toGradeLate'];
  const has = ({ row }: Line) =>
    places.some((place) => {
      const cell = row.cells[place];
      return cell && wanted.includes(cellStatusOf(cell));
    });
  const isSearched = search.trim() !== '';
  return lines.filter(
    (line) =>
      (!isSearched || matchesSearch(search, [line.row.name, line.row.alternateName, line.row.email])) &&
      (who === 'all' || has(line)),
  );
}

/** Parses a typed grade: null for empty text, undefined if it is not a valid grade for this task. */
export function gradeOf(text: string, outOf: number): number | null | undefined {
  const typed = plainNumber(text).trim();
  if (typed === '') return null;
  const grade = /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
  return grade <= outOf ? grade : undefined;
}

/** Rounds a half up, as on paper: 57.5 % may be stored as slightly less. */
export const percent = ({ fraction }: Mean): string =>
  fraction === null ? '' : `${Math.round(Number((fraction * 100).toPrecision(12)))}%`;
