import type { ImportReportDto, ImportRowDto } from './dto/import-students.dto.js';
import type { ImportPlan, PlannedRow } from './import-plan.js';

/** What the import of a row came to, or would come to. */
const rowOf = ({ draft, fate, studentId, awaitsPassword }: PlannedRow): ImportRowDto => ({
  row: draft.row,
  name: draft.name,
  email: draft.email,
  fate,
  studentId,
  awaitsPassword,
  errors: draft.errors,
});

/** A plan as its reader sees it; `written` once it has been carried out. */
export function reportOf(plan: ImportPlan, written: boolean): ImportReportDto {
  const count = (fate: PlannedRow['fate']) => plan.rows.filter((row) => row.fate === fate).length;
  return {
    written,
    created: count('create'),
    existing: count('exists'),
    errors: count('error'),
    ignoredColumns: plan.ignoredColumns,
    rows: plan.rows.map(rowOf),
  };
}
