import { Injectable } from '@nestjs/common';
import type exceljs from 'exceljs';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { guardFormula } from '../../../platform/sheets/formula-guard.js';
import { COLUMN_KEYS, type ColumnKey, COLUMNS } from './columns.js';
import { SHEET_LIMITS } from './sheet/sheet.js';

/** The example rows, of which there is one for each group; an import skips them by their email. */
export const EXAMPLE: Record<ColumnKey, string> = {
  name: 'Example Student',
  email: 'example.student@example.com',
  studentPhone: '01012345678',
  school: '',
  parentName: 'Example Parent',
  parentPhone: '+20 111 234 5678',
  parentEmail: 'example.parent@example.com',
  year: '',
  group: '',
  alternateName: 'طالب للمثال',
};

/** The sheet that contains the choices. */
const LISTS = 'Schools and groups';
const WIDTH = 24;
const TEXT_FORMAT = '@';

interface Choices {
  school: string[];
  year: string[];
  group: string[];
}
const CHOICES = ['school', 'year', 'group'] as const satisfies (keyof Choices)[];

/** The workbook that a teacher fills in. exceljs only writes here; it never reads a user's file. */
@Injectable()
export class TemplateService {
  constructor(private readonly directory: SchoolDirectory) {}

  async make(caller: Principal): Promise<Buffer> {
    const tenant = tenantOf(caller);
    const [schools, all, archived] = await Promise.all([
      this.directory.listSchools(tenant),
      this.directory.listGroups(tenant),
      this.directory.archivedYears(tenant),
    ]);
    const groups = all.filter(({ yearId }) => !archived.has(yearId));
    const choices = {
      school: schools.map(({ name }) => guardFormula(name)),
      year: [...new Set(groups.map(({ yearName }) => guardFormula(yearName)))],
      group: [...new Set(groups.map(({ name }) => guardFormula(name)))],
    };
    const { default: writer } = await import('exceljs');
    const workbook = new writer.Workbook();
    addStudents(workbook, choices, groups);
    addLists(workbook, choices);
    return Buffer.from(await workbook.xlsx.writeBuffer());
  }
}

function addStudents(
  workbook: exceljs.Workbook,
  choices: Choices,
  groups: readonly { name: string; yearName: string }[],
): void {
  const sheet = workbook.addWorksheet('Students', { views: [{ state: 'frozen', ySplit: 1 }] });
  // Formatted as text, so that a phone keeps its leading zero and its plus.
  sheet.columns = COLUMN_KEYS.map((key) => ({
    key,
    header: COLUMNS[key],
    width: WIDTH,
    style: { numFmt: TEXT_FORMAT },
  }));
  sheet.getRow(1).font = { bold: true };
  const example = { ...EXAMPLE, school: choices.school[0] ?? '' };
  const places = groups.map(({ name, yearName }) => ({ year: guardFormula(yearName), group: guardFormula(name) }));
  for (const place of places.length > 0 ? places : [{}]) sheet.addRow({ ...example, ...place }).font = { italic: true };
  CHOICES.forEach((key, choice) => {
    if (choices[key].length === 0) return;
    const list = `'${LISTS}'!$${letterOf(choice)}$2:$${letterOf(choice)}$${choices[key].length + 1}`;
    const column = letterOf(COLUMN_KEYS.indexOf(key));
    for (let row = 2; row <= SHEET_LIMITS.rows / 10; row += 1) {
      sheet.getCell(`${column}${row}`).dataValidation = { type: 'list', allowBlank: true, formulae: [list] };
    }
  });
}

function addLists(workbook: exceljs.Workbook, choices: Choices): void {
  const sheet = workbook.addWorksheet(LISTS);
  sheet.columns = CHOICES.map((key) => ({ header: COLUMNS[key], width: WIDTH, style: { numFmt: TEXT_FORMAT } }));
  sheet.getRow(1).font = { bold: true };
  CHOICES.forEach((key, column) => {
    choices[key].forEach((name, index) => (sheet.getCell(index + 2, column + 1).value = name));
  });
}

const letterOf = (column: number): string => String.fromCharCode('A'.charCodeAt(0) + column);
