import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Export, EXPORTS, followExport, isOpen } from './follow-export';

export type WantedExport = components['schemas']['RequestExportDto'];
export type ExportFormat = components['schemas']['ExportFormat'];

/** Requests an export, and follows it until it ends. It stays in the team's list of exports. */
export function useAskedExport() {
  const queries = useQueryClient();
  const [made, setMade] = useState<Export | null>(null);
  const request = useMutation({
    mutationFn: (body: WantedExport) => call(api.POST('/api/exports', { body })),
    onSuccess: setMade,
    onSettled: () => void queries.invalidateQueries({ queryKey: [EXPORTS] }),
  });
  const openId = made && isOpen(made) ? made._id : null;
  useEffect(() => (openId ? followExport(openId, setMade) : undefined), [openId]);
  return { request, made };
}
