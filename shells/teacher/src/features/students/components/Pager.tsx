import { Button, Muted, Row, useTexts } from '@fulcrum/shared-ui';
import { ROWS_PER_PAGE } from '../api/page-students';
import studentTexts from '../locales/en.json';

interface PagerProps {
  /** The title of the table it belongs to. */
  table: string;
  /** From 0. */
  page: number;
  /** Rows of all pages. */
  length: number;
  onPage: (page: number) => void;
}

/** The way through a table of more rows than one page has. */
export function Pager({ table, page, length, onPage }: PagerProps) {
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
        <Muted>{t('range', { from, to, total: length })}</Muted>
        <Button variant="secondary" disabled={to >= length} onClick={() => onPage(page + 1)}>
          {t('next')}
        </Button>
      </Row>
    </nav>
  );
}
