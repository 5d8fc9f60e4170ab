import { nameProblem } from '../../../platform/http/dto-rules.js';
import {
  cleanCellText,
  emailAddress,
  isMobileOfOtherLength,
  looksLikeFormula,
  phoneDigits,
  typedDigits,
} from './cell-text.js';
import type { ClassLookup } from './class-lookup.js';
import { COLUMNS, type ColumnKey, type ColumnIndexes } from './columns.js';
import type { CellError, StudentDraft } from './import-plan.js';
import type { SheetRow } from '../../../platform/sheets/sheet.js';
import { commonFields } from '../../../platform/http/common.fields.js';
import { cellFindings } from './student-import.errors.js';
import type { Sentence } from '../../../platform/texts/sentences.js';

/** The limit that also applies to names of schools, years and groups. */
const MAX_NAME = 120;
const PARENT_COLUMNS = ['parentName', 'parentPhone', 'parentEmail'] as const;

/** Reads the cells of one row and records what is wrong with them. */
class RowCells {
  readonly errors: CellError[] = [];
  readonly refused: StudentDraft['refused'] = {};

  constructor(
    private readonly row: SheetRow,
    private readonly columns: ColumnIndexes,
  ) {}

  text(column: ColumnKey): string {
    const index = this.columns.indexes.get(column);
    return index === undefined ? '' : cleanCellText(this.row.cells[index] ?? '');
  }

  isEmpty(column: ColumnKey): boolean {
    return !this.text(column) && !this.isDate(column);
  }

  /** True if the cell is formatted as a date: what was typed into it cannot be read any more. */
  private isDate(column: ColumnKey): boolean {
    return this.row.dates?.includes(this.columns.indexes.get(column) ?? -1) === true;
  }

  refuse(column: ColumnKey, sentence: Sentence, typed = this.text(column)): '' {
    this.errors.push({ column, sentence });
    this.refused[column] = typed;
    return '';
  }

  /** The name of a person. */
  name(column: ColumnKey): string {
    const text = this.title(column);
    const problem = nameProblem(text);
    if (problem) return this.refuse(column, problem);
    return text;
  }

  /** The name of a school. */
  title(column: ColumnKey): string {
    const text = this.text(column);
    if (!text) return this.refuse(column, cellFindings.required({ column: COLUMNS[column] }));
    if (text.length > MAX_NAME) return this.refuse(column, commonFields.tooLong({ max: MAX_NAME }));
    if (looksLikeFormula(text)) return this.refuse(column, cellFindings.formula());
    return text;
  }

  email(column: ColumnKey): string {
    const text = this.text(column);
    if (!text) return this.refuse(column, cellFindings.required({ column: COLUMNS[column] }));
    return emailAddress(text) ?? this.refuse(column, cellFindings.notEmail({ typed: quoted(text) }));
  }

  phone(column: ColumnKey): string {
    if (this.isDate(column)) return this.refuse(column, cellFindings.formattedAsDate());
    const text = this.text(column);
    if (!text) return this.refuse(column, cellFindings.required({ column: COLUMNS[column] }));
    return phoneDigits(text) ?? this.refuse(column, phoneProblem(text), typedDigits(text));
  }
}

const phoneProblem = (text: string): Sentence =>
  isMobileOfOtherLength(text)
    ? cellFindings.notWholeMobile({ typed: quoted(text) })
    : cellFindings.notPhone({ typed: quoted(text) });

const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

/** Either all of the parent's details, or none. */
function parentOf(cells: RowCells): Pick<StudentDraft, (typeof PARENT_COLUMNS)[number]> {
  if (PARENT_COLUMNS.every((column) => cells.isEmpty(column))) {
    return { parentName: '', parentPhone: '', parentEmail: '' };
  }
  return {
    parentName: cells.name('parentName'),
    parentPhone: cells.phone('parentPhone'),
    parentEmail: cells.email('parentEmail'),
  };
}

function schoolOf(cells: RowCells, lookup: ClassLookup): string {
  const name = cells.title('school');
  if (!name) return '';
  const found = lookup.school(name);
  return 'id' in found ? found.id : cells.refuse(found.error.column, found.error.sentence);
}

function groupOf(cells: RowCells, lookup: ClassLookup): string | null {
  const [group, year] = [cells.text('group'), cells.text('year')];
  if (!group && !year) return null;
  const found = lookup.group(group.slice(0, MAX_NAME), year.slice(0, MAX_NAME));
  if ('id' in found) return found.id;
  cells.refuse(found.error.column, found.error.sentence);
  return null;
}

/** Reads a row by the rules of registration. A wrong cell is reported and left empty. */
export function readRow(row: SheetRow, columns: ColumnIndexes, lookup: ClassLookup): StudentDraft {
  const cells = new RowCells(row, columns);
  const draft: StudentDraft = {
    row: row.number,
    name: cells.name('name'),
    alternateName: cells.text('alternateName') && cells.name('alternateName'),
    email: cells.email('email'),
    studentPhone: cells.phone('studentPhone'),
    schoolId: schoolOf(cells, lookup),
    ...parentOf(cells),
    groupId: groupOf(cells, lookup),
    errors: cells.errors,
    refused: cells.refused,
  };
  if (draft.email && draft.email === draft.parentEmail) cells.refuse('parentEmail', cellFindings.sameEmail());
  return draft;
}

/** Reports conflicts between rows: an email used twice, or a student's email given as another's parent. */
export function reportConflicts(drafts: StudentDraft[]): void {
  const students = new Map<string, number>();
  for (const { row, email, errors } of drafts) {
    if (!email) continue;
    const first = students.get(email);
    if (first === undefined) students.set(email, row);
    else errors.push({ column: 'email', sentence: cellFindings.emailRepeated({ row: first }) });
  }
  for (const { row, parentEmail, errors } of drafts) {
    const student = parentEmail ? students.get(parentEmail) : undefined;
    if (student === undefined || student === row) continue;
    errors.push({
      column: 'parentEmail',
      sentence: cellFindings.emailOfStudent({ row: student }),
    });
  }
}
