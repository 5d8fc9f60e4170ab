import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { fileNameIn } from '../file-name';
import { EXPORTS } from './list-exports';

/** A spreadsheet that has come; null when it takes longer and will be in the list of exports. */
export type Spreadsheet = { fileName: string; content: Blob } | null;

/** The spreadsheet of a group's performance, waited for. The list shows its progress meanwhile. */
export function useExportGroup() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [EXPORTS] });
  return useMutation({
    mutationFn: async (groupId: string): Promise<Spreadsheet> => {
      const path = { groupId, teacherId };
      const pending = api.GET('/api/performance/export/{groupId}/teacher/{teacherId}', {
        params: { path },
        parseAs: 'blob',
      });
      const content: Blob = await call<Blob>(pending);
      const { response } = await pending;
      if (response.status === 202) return null;
      return { fileName: fileNameIn(response.headers.get('Content-Disposition')) ?? 'Performance.xlsx', content };
    },
    onSettled: refresh,
  });
}
