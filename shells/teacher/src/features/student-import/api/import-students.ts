import { upload, type UploadTracking } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshStudents } from '../../../shared/api/list-students';
import { YEARS } from '../../../shared/api/list-years';
import { refusedReport, type Report } from '../report';
import { WAITING } from './password-links';

export interface ImportRequest {
  file: File;
  mode: 'check' | 'import';
  /** Imports the good rows although others are bad. */
  allowPartial?: boolean;
  tracking: UploadTracking;
}

/** Checks a file, or imports it. An import that the rows forbid resolves with their report, in which nothing is written. */
export function useImportStudents() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, mode, allowPartial, tracking }: ImportRequest): Promise<Report> => {
      const fields = { mode, allowPartial: allowPartial ? 'true' : null, file };
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
      void queries.invalidateQueries({ queryKey: [YEARS] });
      void queries.invalidateQueries({ queryKey: [WAITING] });
    },
  });
}
