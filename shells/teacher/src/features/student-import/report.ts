import { ApiError, type components } from '@fulcrum/shared-ui';

export type Report = components['schemas']['ImportReportDto'];
export type ReportRow = components['schemas']['ImportRowDto'];

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);

/** What the server says of the rows when it refuses to import any of them; null when it refused for another reason. */
export const refusedReport = (error: unknown): Report | null =>
  error instanceof ApiError && error.code === 'rows_refused' && isReport(error.body.report) ? error.body.report : null;

/** The rows that the reader wants to see: those with errors, or all. */
export const shownRows = ({ rows }: Report, onlyErrors: boolean): ReportRow[] =>
  onlyErrors ? rows.filter(({ fate }) => fate === 'error') : rows;
