import { Button, EmptyState, ErrorState, Loading, Muted, Stack, useServerNow, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../classroom/api/list-years';
import { RecordList } from '../../../classroom/components/RecordCard';
import { useLoadFailure } from '../../../classroom/failures';
import { type Quiz, useQuizzes } from '../api/list-quizzes';
import quizTexts from '../locales/en.json';
import { useQuizDialog } from '../use-quiz-dialog';
import { DeleteQuizToast } from './DeleteQuizToast';
import { QuizCard } from './QuizCard';
import { QuizDialogs } from './QuizDialogs';

/** The quizzes of all years, newest first. */
export function QuizList({ years }: { years: Year[] }) {
  const t = useTexts(quizTexts);
  const { query, rows, total } = useQuizzes();
  const failure = t('failedToLoad');
  useLoadFailure(query.error, failure);
  if (!rows) {
    if (!query.isError) return <Loading rowHeight="9rem" />;
    return <ErrorState title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon="clock" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      {rows.length < total && <Muted>{t('shown', { shown: rows.length, count: total })}</Muted>}
      <QuizCards quizzes={rows} years={years} />
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

function QuizCards({ quizzes, years }: { quizzes: Quiz[]; years: Year[] }) {
  const t = useTexts(quizTexts);
  const now = useServerNow();
  const dialog = useQuizDialog();
  const [deleting, setDeleting] = useState<Quiz | null>(null);
  const shown = quizzes.find(({ _id }) => _id === dialog.quizId);
  return (
    <>
      <RecordList label={t('quizzes')}>
        {quizzes.map((quiz) => (
          <li key={quiz._id}>
            <QuizCard
              quiz={quiz}
              year={years.find(({ _id }) => _id === quiz.yearId)}
              now={now}
              onOpen={(view) => dialog.open(quiz._id, view)}
              onDelete={() => setDeleting(quiz)}
            />
          </li>
        ))}
      </RecordList>
      {shown && dialog.view && (
        <QuizDialogs
          quiz={shown}
          view={dialog.view}
          year={years.find(({ _id }) => _id === shown.yearId)}
          onClose={dialog.close}
        />
      )}
      {deleting && <DeleteQuizToast key={deleting._id} quiz={deleting} onDone={() => setDeleting(null)} />}
    </>
  );
}
