import { Injectable } from '@nestjs/common';
import { assertNotArchived } from '../../schools/directory/archived.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { cleanCellText } from './cell-text.js';
import { ClassLookup, type ClassNames } from './class-lookup.js';
import { readHeader } from './columns.js';
import { type ImportPlan, type PlannedRow, planRow } from './import-plan.js';
import { ImportAccountsRepository } from './import-accounts.repository.js';
import { readRow, reportConflicts } from './row-rules.js';
import type { Sheet } from '../../../platform/sheets/sheet.js';
import { importErrors } from './student-import.errors.js';
import { EXAMPLE } from './template.service.js';

/** Decides what happens to every row of a sheet. Writes nothing. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly accounts: ImportAccountsRepository,
  ) {}

  /**
   * @param groupId the group for new students whose row names none
   * @throws AppError 400 `columns_missing`, `columns_repeated`, `no_rows`, 404 for the group, 409 `year_archived`
   */
  async plan(tenant: string, { sheet, rows: all }: Sheet, groupId?: string): Promise<ImportPlan> {
    const [header, ...below] = all;
    const columns = readHeader(header?.cells ?? []);
    const rows = below.filter(({ cells }) => !cells.some((cell) => cleanCellText(cell) === EXAMPLE.email));
    if (rows.length === 0) throw importErrors.noRows();
    const names = await this.classNames(tenant);
    const otherwise = groupId ? openGroup(names, groupId.toLowerCase()) : null;
    const lookup = new ClassLookup(names);
    const drafts = rows.map((row) => readRow(row, columns, lookup));
    reportConflicts(drafts);
    const emails = drafts.flatMap(({ email, parentEmail }) => [email, parentEmail]).filter(Boolean);
    const known = await this.accounts.byEmail(emails);
    return {
      sheet,
      rows: drafts.map((draft) => placed(planRow(draft, known, tenant), otherwise)),
      columns: [...columns.indexes.keys()],
      ignoredColumns: columns.ignored,
    };
  }

  private async classNames(tenant: string) {
    const [schools, years, groups] = await Promise.all([
      this.directory.listSchools(tenant),
      this.directory.listYears(tenant),
      this.directory.listGroups(tenant),
    ]);
    return { schools, years, groups };
  }
}

/** @throws AppError 404, 409 `year_archived` */
function openGroup({ groups, years }: ClassNames, groupId: string): string {
  const group = groups.find(({ id }) => id === groupId);
  if (!group) throw schoolErrors.groupNotFound();
  const year = years.find(({ id }) => id === group.yearId);
  if (year) assertNotArchived(year);
  return groupId;
}

/** Students who are there already stay where they are. */
function placed(row: PlannedRow, groupId: string | null): PlannedRow {
  if (row.fate === 'create') row.draft.groupId ??= groupId;
  return row;
}
