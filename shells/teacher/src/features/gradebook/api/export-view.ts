import type { components } from '@fulcrum/shared-ui';
import type { WantedExport } from '../../../shared/api/exports';
import type { Column, FixedColumn, Line } from '../gradebook';

type View = components['schemas']['GradebookViewDto'];

/** What is currently shown of the gradebook. */
export interface ShownView {
  yearId: string;
  /** Empty for the whole year. */
  groupId: string;
  fixedColumns: readonly FixedColumn[];
  columns: readonly Column[];
  places: readonly number[];
  lines: readonly Line[];
}

/** A folded month is of this page alone: its columns are exported. */
const itemOf = ({ kind, id, title, date, outOf }: Column): View['columns'] =>
  kind === 'month' ? [] : [{ ...{ kind, id, title, date }, ...(outOf === null ? {} : { outOf }) }];

/** Students and columns in the order in which they are shown. */
const exportView = ({ yearId, fixedColumns, columns, places, lines }: ShownView, format: View['format']): View => ({
  yearId,
  format,
  columns: [
    ...fixedColumns.map((kind) => ({ kind })),
    ...places.flatMap((place) => {
      const column = columns[place];
      return column ? itemOf(column) : [];
    }),
  ],
  studentIds: lines.map(({ row }) => row.studentId),
});

/** The export request for what is currently shown. */
export const exportOf = (shown: ShownView, format: View['format']): WantedExport => {
  const { groupId } = shown;
  return { kind: 'gradebook', view: exportView(shown, format), ...(groupId ? { groupId } : {}) };
};
