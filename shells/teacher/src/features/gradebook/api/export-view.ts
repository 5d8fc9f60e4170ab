import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Export, EXPORTS, followExport, isOpen } from '../../../shared/api/follow-export';
import type { Column, FixedColumn, Line } from '../gradebook';

type View = components['schemas']['GradebookViewDto'];

/** What is shown of the gradebook. */
export interface ShownView {
  yearId: string;
  /** Empty for the whole year. */
  groupId: string;
  fixedColumns: readonly FixedColumn[];
  columns: readonly Column[];
  places: readonly number[];
  lines: readonly Line[];
}

/** Students and columns in the order in which they are shown. */
const viewOf = ({ yearId, fixedColumns, columns, places, lines }: ShownView, format: View['format']): View => ({
  yearId,
  format,
  columns: [
    ...fixedColumns.map((kind) => ({ kind })),
    ...places.flatMap((place) => {
      const column = columns[place];
      return column ? [{ kind: column.kind, id: column.id, title: column.title }] : [];
    }),
  ],
  studentIds: lines.map(({ row }) => row.studentId),
});

/** Has what is shown exported, and follows the export until it has ended. It stays among the team's exports. */
export function useExportView() {
  const queries = useQueryClient();
  const [made, setMade] = useState<Export | null>(null);
  const request = useMutation({
    mutationFn: ({ shown, format }: { shown: ShownView; format: View['format'] }) => {
      const { groupId } = shown;
      const view = viewOf(shown, format);
      return call(api.POST('/api/exports', { body: { kind: 'gradebook', view, ...(groupId ? { groupId } : {}) } }));
    },
    onSuccess: setMade,
    onSettled: () => void queries.invalidateQueries({ queryKey: [EXPORTS] }),
  });
  const openId = made && isOpen(made) ? made._id : null;
  useEffect(() => (openId ? followExport(openId, setMade) : undefined), [openId]);
  return { request, made };
}
