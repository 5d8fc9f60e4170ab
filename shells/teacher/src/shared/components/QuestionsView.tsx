import { Button, ErrorState, Loading, Muted, Stack, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { type BankPart, type Question, useQuestions } from '../api/list-questions';
import bankTexts from '../locales/bank.en.json';

interface QuestionsViewProps {
  part: BankPart;
  empty: ReactNode;
  children: (questions: Question[]) => ReactNode;
}

/** Handles loading, errors and an empty result for a part of the question bank, then shows it page by page. */
export function QuestionsView({ part, empty, children }: QuestionsViewProps) {
  const t = useTexts(bankTexts);
  const { query, rows, total } = useQuestions(part);
  const failure = t('failedToLoadQuestions');
  useLoadFailure(query, failure);
  if (!rows) {
    if (!query.isError) return <Loading rows={2} rowHeight="14rem" />;
    return <ErrorState title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (rows.length === 0) return empty;
  return (
    <Stack gap={3}>
      <Muted>
        {rows.length < total ? t('shown', { shown: rows.length, count: total }) : t('count', { count: total })}
      </Muted>
      {children(rows)}
      {query.hasNextPage && (
        <div>
          <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
