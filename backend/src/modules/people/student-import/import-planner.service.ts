import { Injectable } from '@nestjs/common';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { cleanCellText } from './cell-text.js';
import { ClassLookup } from './class-lookup.js';
import { readHeader } from './columns.js';
import { type ImportPlan, planRow } from './import-plan.js';
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

  /** @throws AppError 400 `columns_missing`, `columns_repeated`, `no_rows` */
  async plan(tenant: string, { sheet, rows: all }: Sheet): Promise<ImportPlan> {
    const [header, ...below] = all;
    const columns = readHeader(header?.cells ?? []);
    const rows = below.filter(({ cells }) => !cells.some((cell) => cleanCellText(cell) === EXAMPLE.email));
    if (rows.length === 0) throw importErrors.noRows();
    const lookup = new ClassLookup(await this.classNames(tenant));
    const drafts = rows.map((row) => readRow(row, columns, lookup));
    reportConflicts(drafts);
    const emails = drafts.flatMap(({ email, parentEmail }) => [email, parentEmail]).filter(Boolean);
    const known = await this.accounts.byEmail(emails);
    return {
      sheet,
      rows: drafts.map((draft) => planRow(draft, known, tenant)),
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
