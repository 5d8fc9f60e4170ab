import { Injectable } from '@nestjs/common';
import { GradebookResults } from '../../../gradebook/gradebook-results.js';
import type { CellState } from '../../../gradebook/gradebook-table.js';
import { overallCalculator, weighedOf, type WeighedResult } from '../../../gradebook/overall.js';
import type { GradebookSettings } from '../../../gradebook/settings/gradebook-settings.js';
import { YearWeights } from '../../../gradebook/settings/year-weights.js';
import type { StudentEntry } from '../../../people/students/student-entry.js';
import { StudentDirectory } from '../../../people/students/student-directory.js';
import { SchoolDirectory } from '../../../schools/directory/school-directory.js';
import { fractionOf, presenceOf } from '../../averages.js';
import type { GradebookView, ViewColumn } from '../export.schema.js';
import type { CellValue, Column } from './cells.js';
import type { WorkbookContents } from './workbook-writer.js';

/** Students whose results are read at a time. */
const BATCH = 50;

interface ViewOfReader {
  tenantId: string;
  view: GradebookView;
  /** The team member who reads it; marks that they must not see yet are left out. */
  readerId: string;
}

/** A gradebook as somebody saw it: the same students and columns in the same order, with current results. */
@Injectable()
export class GradebookWorkbook {
  constructor(
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly results: GradebookResults,
    private readonly weights: YearWeights,
  ) {}

  async contents({ tenantId, view, readerId }: ViewOfReader): Promise<WorkbookContents> {
    const settings = await this.weights.find(tenantId, view.yearId);
    const groups = new Map((await this.directory.listGroups(tenantId)).map(({ id, name }) => [id, name]));
    const lineOf = rowBuilder(view.columns, settings, groups);
    const names = (await this.students.findMany(tenantId, view.studentIds)).map(({ name }) => name);
    return {
      batches: Math.ceil(view.studentIds.length / BATCH),
      sheets: [
        {
          name: 'Gradebook',
          columns: fitted(
            view.columns.flatMap((column) => sheetColumnsOf(column, settings)),
            names,
            groups,
          ),
          repeated: view.columns[0]?.kind === 'name' ? 2 : 0,
          batches: this.lines({ tenantId, view, readerId }, lineOf),
        },
      ],
    };
  }

  private async *lines({ tenantId, view, readerId }: ViewOfReader, lineOf: LineMaker): AsyncGenerator<CellValue[][]> {
    for (let first = 0; first < view.studentIds.length; first += BATCH) {
      const ids = view.studentIds.slice(first, first + BATCH);
      const found = new Map((await this.students.findMany(tenantId, ids)).map((student) => [student.id, student]));
      const students = ids.flatMap((id) => found.get(id) ?? []);
      const results = await this.results.of({ tenantId, yearId: view.yearId, readerId }, students);
      const byStudent = new Map(students.map(({ id }): [string, WeighedResult[]] => [id, []]));
      for (const result of results) byStudent.get(result.studentId)?.push(weighedOf(result));
      yield students.map((student) => lineOf(student, byStudent.get(student.id) ?? []));
    }
  }
}

const hasScales = (settings: GradebookSettings | null): boolean => settings !== null && settings.scales.length > 0;

/** The width of a column of names, in characters. */
const widthFor = (names: Iterable<string>): number =>
  Math.min(40, Math.max(12, ...[...names].map(({ length }) => length + 2)));

/** Makes the columns of names and groups as wide as those that are shown. */
const fitted = (columns: Column[], names: string[], groups: ReadonlyMap<string, string>): Column[] =>
  columns.map((column) => {
    if (column === NAME) return { ...column, width: widthFor(names) };
    return column === GROUP ? { ...column, width: widthFor(groups.values()) } : column;
  });

const NAME: Column = { header: 'Student', kind: 'text', width: 28 };
const GROUP: Column = { header: 'Group', kind: 'text', width: 18 };

/** The group is beside the name. The grade has a column of its own, so that both columns keep their type. */
export function sheetColumnsOf(column: ViewColumn, settings: GradebookSettings | null): Column[] {
  const { kind } = column;
  if (kind === 'name') return [NAME, GROUP];
  if (kind === 'average') return [{ header: 'Average', kind: 'fraction', width: 11 }];
  if (kind === 'attendance') return [{ header: 'Attendance, This Year', kind: 'fraction', width: 13 }];
  if (kind !== 'overall') return [itemColumn(column)];
  const grade: Column = { header: 'Grade', kind: 'text', width: 9 };
  return [{ header: 'Overall', kind: 'exactFraction', width: 11 }, ...(hasScales(settings) ? [grade] : [])];
}

/** Wide enough for a date and for most words. */
const itemColumn = ({ title, date, outOf }: ViewColumn): Column => ({
  ...{ header: title ?? '', isTitle: true, kind: 'grade', width: 15 },
  ...(date ? { day: new Date(date) } : {}),
  ...(outOf === undefined ? {} : { outOf }),
});

type LineMaker = (student: StudentEntry, results: readonly WeighedResult[]) => CellValue[];

/** A student's cells, in the order of the columns. */
export function rowBuilder(
  columns: readonly ViewColumn[],
  settings: GradebookSettings | null,
  groups: ReadonlyMap<string, string>,
): LineMaker {
  const overallOf = settings && overallCalculator(settings);
  return (student, results) => {
    const byKey = new Map(results.map((result) => [`${result.kind}/${result.id}`, result]));
    return columns.flatMap(({ kind, id }): CellValue[] => {
      if (kind === 'name') return [student.name, groups.get(student.groupId ?? '') ?? null];
      if (kind === 'average') return [meanOf(results.filter((result) => result.kind !== 'session'))];
      if (kind === 'attendance') return [meanOf(results.filter((result) => result.kind === 'session'))];
      if (kind !== 'overall') return [cellOf(byKey.get(`${kind}/${id}`))];
      const overall = overallOf?.(results, student.groupId);
      const percent = overall?.percent ?? null;
      return [percent === null ? null : percent / 100, ...(hasScales(settings) ? [overall?.letter ?? null] : [])];
    });
  };
}

/** The plain mean of the results, as on the page. */
function meanOf(results: readonly WeighedResult[]): number | null {
  const known = results.flatMap(({ kind, state, value, outOf }) => {
    const fraction = kind === 'session' ? presenceOf(state) : fractionOf(value, outOf ?? 0);
    return fraction === null ? [] : [fraction];
  });
  return known.length > 0 ? known.reduce((total, fraction) => total + fraction, 0) / known.length : null;
}

const WORDS: Record<CellState, string> = {
  upcoming: 'Not Due Yet',
  submitted: 'To Grade',
  late: 'To Grade, Late',
  missing: 'Missing',
  excused: 'Excused',
  not_yours: 'Before Joining',
  Present: 'Present',
  Late: 'Late',
  Absent: 'Absent',
  'Not Recorded': 'Not Recorded',
};

/** Empty if the item was never set for the student. */
function cellOf(result: WeighedResult | undefined): CellValue {
  if (!result) return null;
  const { state, value } = result;
  if (value === null) return WORDS[state];
  return state === 'late' ? { lateGrade: value } : value;
}
