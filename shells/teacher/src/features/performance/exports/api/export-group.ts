import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../../shared/tenant';
import { EXPORTS } from '../../../../shared/api/follow-export';

/** A finished spreadsheet; null if it takes longer and will appear in the list of exports. */
export type Spreadsheet = { fileName: string; content: Blob } | null;

/** Requests a group's performance spreadsheet and waits for it. The list of exports shows its progress meanwhile. */
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
      return {
        fileName: fileNameFromContentDisposition(response.headers.get('Content-Disposition')) ?? 'Performance.xlsx',
        content,
      };
    },
    onSettled: refresh,
  });
}

/**
 * The file name in a Content-Disposition header: prefers the UTF-8 name (RFC 6266) to the plain one; null without
 * either.
 */
export function fileNameFromContentDisposition(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null;
}

/** Saves a file through the browser's downloads. */
export function saveFile({ fileName, content }: { fileName: string; content: Blob }): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
