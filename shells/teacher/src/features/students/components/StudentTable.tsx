import { Button, Card, ErrorState, Loading, Muted, Row, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Student, StudentSource } from '../../../shared/api/list-students';
import type { Page } from '../../../shared/api/page';
import { ROWS_PER_PAGE, useStudentPage } from '../api/page-students';
import studentTexts from '../locales/en.json';
import { RowsSwitch } from '../../../shared/rows/RowsSwitch';
import { useChosen } from '../use-chosen';
import { BulkBar, ChooseShown } from './BulkBar';
import type { StudentLayout } from '../student-row';
import { StudentRows } from './StudentRows';
import type { SortOrder } from '../../../shared/sorting/sort-order';

interface StudentTableProps {
  title: string;
  source: StudentSource;
  search: string;
  /** The page's message when loading fails. */
  failure: string;
  /** Rows can be edited and their parents invited; otherwise only deleted. */
  editable: boolean;
  layout?: StudentLayout;
  /** Shown instead of an empty table; null hides the table, also when a search finds nobody. */
  empty: ReactNode;
}

/** Students with sortable columns, 50 per page. The server pages, sorts and searches, so only one page is fetched. */
export function StudentTable({ title, source, search, failure, editable, layout, empty }: StudentTableProps) {
  const t = useTexts(studentTexts);
  const [order, setOrder] = useState<SortOrder | null>(null);
  const { page, setPage } = usePageOf(search);
  const students = useStudentPage(source, { page, search, order });
  const { chosen, choose } = useChosen(students.data?.rows ?? []);
  useLoadFailure(students, failure);
  const { data, isFetching, isPlaceholderData } = students;
  if (students.isError && (!data || isPlaceholderData))
    return <ErrorState title={failure} onRetry={() => void students.refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  const { rows, total, isAtLeast } = data;
  const lastPage = Math.max(Math.ceil(total / ROWS_PER_PAGE) - 1, 0);
  // The last row of the last page was deleted, here or by a colleague.
  if (page > lastPage && !isPlaceholderData) setPage(lastPage);
  if (total === 0 && (search === '' || !empty)) return empty && <Card title={title}>{empty}</Card>;
  const chooseOrder = (next: SortOrder) => {
    setOrder(next);
    setPage(0);
  };
  return (
    <Card title={title} actions={<HeadActions {...{ total, isAtLeast, chosen, choose }} shown={rows} />}>
      {total === 0 && <Muted>{t('noMatch', { search })}</Muted>}
      <div aria-busy={isPlaceholderData}>
        {rows.length > 0 && (
          <StudentRows {...{ title, order, editable, layout, chosen, choose }} setOrder={chooseOrder} students={rows} />
        )}
      </div>
      <BulkBar chosen={chosen} choose={choose} />
      <Pager table={title} page={Math.min(page, lastPage)} length={total} isAtLeast={isAtLeast} onPage={setPage} />
    </Card>
  );
}

/** The shown page; a new search starts at the first page. */
function usePageOf(search: string) {
  const [at, setAt] = useState({ search, page: 0 });
  const page = at.search === search ? at.page : 0;
  return { page, setPage: (next: number) => setAt({ search, page: next }) };
}

type HeadActionsProps = ComponentProps<typeof ChooseShown> & Pick<Page<Student>, 'total' | 'isAtLeast'>;

/** Beside the title: the number of students, and actions for all rows. */
function HeadActions({ total, isAtLeast, ...choosing }: HeadActionsProps) {
  return (
    <Row gap={2}>
      <Count count={total} isAtLeast={isAtLeast} />
      {choosing.shown.length > 0 && <ChooseShown {...choosing} />}
      <RowsSwitch />
    </Row>
  );
}

/** The number of students, announced to screen readers when a search changes it. */
function Count({ count, isAtLeast }: { count: number; isAtLeast: boolean }) {
  const t = useTexts(studentTexts);
  return (
    <output aria-live="polite">
      <Muted>{t(isAtLeast ? 'countOfMany' : 'count', { count })}</Muted>
    </output>
  );
}

interface PagerProps {
  /** The title of the table it belongs to. */
  table: string;
  /** 0-based. */
  page: number;
  /** Rows of all pages, or as many as were counted. */
  length: number;
  isAtLeast: boolean;
  onPage: (page: number) => void;
}

/** Page navigation for a table with more than one page. */
function Pager({ table, page, length, isAtLeast, onPage }: PagerProps) {
  const t = useTexts(studentTexts);
  if (length <= ROWS_PER_PAGE) return null;
  const from = page * ROWS_PER_PAGE + 1;
  const to = Math.min((page + 1) * ROWS_PER_PAGE, length);
  return (
    <nav aria-label={t('pages', { table })}>
      <Row align="between">
        <Button variant="secondary" disabled={page === 0} onClick={() => onPage(page - 1)}>
          {t('previous')}
        </Button>
        <Muted>{t(isAtLeast ? 'rangeOfMany' : 'range', { from, to, total: length })}</Muted>
        <Button variant="secondary" disabled={to >= length} onClick={() => onPage(page + 1)}>
          {t('next')}
        </Button>
      </Row>
    </nav>
  );
}
