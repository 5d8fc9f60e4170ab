import { Card, Muted, type SortOrder } from '@fulcrum/shared-ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { Student, StudentSource } from '../../../classroom/api/list-students';
import { StudentsView } from '../../../classroom/components/StudentsView';
import { classroomTexts } from '../../../classroom/texts';
import { arrange } from '../student-row';
import { studentTexts } from '../texts';
import { Pager, ROWS_PER_PAGE } from './Pager';
import { StudentRows } from './StudentRows';

interface StudentTableProps {
  title: string;
  source: StudentSource;
  search: string;
  /** The page's words when loading fails. */
  failure: string;
  /** Rows can be edited, and their parents invited; else only deleted. */
  editable: boolean;
  /** Instead of the table when there is nobody; null hides it. */
  empty: ReactNode;
}

/**
 * Students with sortable columns, 50 to a page. The server has them by name, so the first pages need no more than
 * themselves; a search or another order first brings the rest.
 */
export function StudentTable({ title, source, search, failure, editable, empty }: StudentTableProps) {
  const [order, setOrder] = useState<SortOrder | null>(null);
  const [page, setPage] = useState(0);
  const needsAll = search.trim() !== '' || order !== null;
  return (
    <StudentsView
      source={source}
      wanted={needsAll ? Infinity : (page + 1) * ROWS_PER_PAGE}
      failure={failure}
      empty={empty && <Card title={title}>{empty}</Card>}
    >
      {({ rows, total, complete }) => (
        <LoadedTable
          {...{ title, rows, total, search, order, editable, page, setPage }}
          arriving={needsAll && !complete}
          setOrder={(next) => {
            setOrder(next);
            setPage(0);
          }}
        />
      )}
    </StudentsView>
  );
}

interface LoadedTableProps extends Pick<StudentTableProps, 'title' | 'search' | 'editable'> {
  rows: Student[];
  total: number;
  /** Not all rows that the search or the order needs are there yet. */
  arriving: boolean;
  order: SortOrder | null;
  setOrder: (order: SortOrder) => void;
  page: number;
  setPage: (page: number) => void;
}

function LoadedTable({
  title,
  rows,
  total,
  arriving,
  search,
  order,
  setOrder,
  page,
  setPage,
  editable,
}: LoadedTableProps) {
  const t = studentTexts.useTexts();
  const common = classroomTexts.useTexts();
  const arranged = useMemo(() => arrange(rows, { search, order }), [rows, search, order]);
  const wanted = search.trim();
  const length = wanted ? arranged.length : total;
  const shownPage = Math.min(page, Math.max(Math.ceil(length / ROWS_PER_PAGE) - 1, 0));
  const shown = arranged.slice(shownPage * ROWS_PER_PAGE, (shownPage + 1) * ROWS_PER_PAGE);
  return (
    <Card title={title} actions={<Muted>{t('count', { count: length })}</Muted>}>
      {arriving && <Muted>{common('loadedSoFar', { loaded: rows.length, total })}</Muted>}
      {length === 0 && !arriving && <Muted>{t('noMatch', { search: wanted })}</Muted>}
      {shown.length > 0 && <StudentRows {...{ title, order, setOrder, editable }} students={shown} />}
      <Pager table={title} page={shownPage} length={length} onPage={setPage} />
    </Card>
  );
}
