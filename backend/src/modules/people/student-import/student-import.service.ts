import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { ErrorReader } from '../../../platform/http/error-body.js';
import { type Language, supportedLanguage } from '../../../platform/texts/texts.js';
import type { Upload } from '../../../platform/storage/upload.js';
import type { CellErrorDto, ImportReportDto, ImportRowDto, ImportStudentsDto } from './dto/import-students.dto.js';
import { type CellError, hasErrors, type ImportPlan, type PlannedRow } from './import-plan.js';
import { ImportPlanner } from './import-planner.service.js';
import { ImportWriter } from './import-writer.service.js';
import { SheetReader } from './sheet/sheet-reader.js';
import { importErrors } from './student-import.errors.js';

interface ImportForm extends ImportStudentsDto {
  language: Language | undefined;
}

/** Imports students from a spreadsheet. */
@Injectable()
export class StudentImportService {
  /** Tenants with an import running in this process: at most one each, to leave room for others. */
  private readonly busy = new Set<string>();

  constructor(
    private readonly sheets: SheetReader,
    private readonly planner: ImportPlanner,
    private readonly writer: ImportWriter,
  ) {}

  /**
   * Reports what happens to every row; mode `import` then writes, unless a row is bad and `allowPartial` is not set.
   * @param language the caller's language, in which cell errors are also given
   * @throws AppError 409 `rows_refused` with the report, 409 `import_running`, `year_archived`, 404 for the group, 413 and 415 for the file, 400 for its
   * header
   */
  async run(caller: Principal, upload: Upload, form: ImportForm): Promise<ImportReportDto> {
    const { mode, allowPartial, groupId, language } = form;
    const tenant = tenantOf(caller);
    return this.alone(tenant, async () => {
      const plan = await this.planner.plan(tenant, await this.sheets.read(upload.path, caller.id), groupId);
      const reader = { language: supportedLanguage(language), tenantIds: [tenant] };
      if (mode === 'import' && (allowPartial || !hasErrors(plan))) {
        await this.writer.write(tenant, plan);
        return reportOf(plan, true, reader);
      }
      const report = reportOf(plan, false, reader);
      if (mode === 'check') return report;
      throw importErrors.rowsRefused({ errors: report.errors, rows: report.rows.length }).withBody({ report });
    });
  }

  private async alone<Result>(tenant: string, work: () => Promise<Result>): Promise<Result> {
    if (this.busy.has(tenant)) throw importErrors.importRunning();
    this.busy.add(tenant);
    try {
      return await work();
    } finally {
      this.busy.delete(tenant);
    }
  }
}

function findingIn({ column, sentence }: CellError, { language, tenantIds }: ErrorReader): CellErrorDto {
  const finding = { column, message: sentence.english };
  return language === 'en' ? finding : { ...finding, localizedMessage: sentence.in(language, tenantIds) };
}

const importRow = ({ draft, fate, studentId, awaitsPassword }: PlannedRow, reader: ErrorReader): ImportRowDto => ({
  row: draft.row,
  name: draft.name,
  email: draft.email,
  fate,
  studentId,
  groupId: draft.groupId,
  awaitsPassword,
  errors: draft.errors.map((error) => findingIn(error, reader)),
});

function reportOf(plan: ImportPlan, written: boolean, reader: ErrorReader): ImportReportDto {
  const count = (fate: PlannedRow['fate']) => plan.rows.filter((row) => row.fate === fate).length;
  return {
    written,
    created: count('create'),
    existing: count('exists'),
    errors: count('error'),
    columns: plan.columns,
    ignoredColumns: plan.ignoredColumns,
    sheet: plan.sheet,
    rows: plan.rows.map((row) => importRow(row, reader)),
  };
}
