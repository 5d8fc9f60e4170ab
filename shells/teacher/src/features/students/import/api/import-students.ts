import { upload, type UploadTracking } from '@fulcrum/files';
import { ApiError, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshStudents } from '../../../../shared/api/list-students';
import { yearsKey } from '../../../../shared/api/list-years';
import { waitingKey } from './password-links';

export type Report = components['schemas']['ImportReportDto'];
export type ReportRow = components['schemas']['ImportRowDto'];

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows);

/** The server's report if it rejected the import because of its rows; null for any other error. */
const refusedReport = (error: unknown): Report | null =>
  error instanceof ApiError && error.code === 'rows_refused' && isReport(error.body.report) ? error.body.report : null;

/** The rows to show: only those with errors, or all. */
export const shownRows = ({ rows }: Report, onlyErrors: boolean): ReportRow[] =>
  onlyErrors ? rows.filter(({ fate }) => fate === 'error') : rows;

export interface ImportRequest {
  file: File;
  mode: 'check' | 'import';
  /** Imports the valid rows although others are invalid. */
  allowPartial?: boolean;
  /** The group for rows that name none; empty for no group. */
  groupId: string;
  tracking: UploadTracking;
}

/**
 * Checks a file, or imports it. An import rejected because of its rows resolves with the report; nothing is written.
 */
export function useImportStudents() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, mode, allowPartial, groupId, tracking }: ImportRequest): Promise<Report> => {
      const fields = { mode, allowPartial: allowPartial ? 'true' : null, groupId: groupId || null, file };
      try {
        return await upload<Report>({ method: 'POST', url: '/api/students/import', fields, ...tracking });
      } catch (error) {
        const report = refusedReport(error);
        if (report) return report;
        throw error;
      }
    },
    onSettled: (_report, _error, { mode }) => {
      if (mode === 'check') return;
      void refreshStudents(queries);
      void queries.invalidateQueries({ queryKey: yearsKey });
      void queries.invalidateQueries({ queryKey: waitingKey });
    },
  });
}
