import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { EXPORTS } from '../../../shared/api/follow-export';

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

/** The name that a reply gives its file: the one in UTF-8 (RFC 6266) before the plain one; null without either. */
export function fileNameIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null;
}

/** Hands a file to the browser's downloads. */
export function saveFile({ fileName, content }: { fileName: string; content: Blob }): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
