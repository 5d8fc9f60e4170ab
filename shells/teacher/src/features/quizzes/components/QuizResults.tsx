import { EmptyState, Grid, Muted, QueryView, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useLoadFailure } from '../../../classroom/failures';
import { matchesSearch } from '../../../classroom/search';
import type { Quiz } from '../api/list-quizzes';
import { type QuizSubmission, useQuizSubmissions } from '../api/list-submissions';
import { averageOf, inOrder, type Order, ORDERS } from '../results';
import resultTexts from '../locales/results.en.json';
import type { QuizDialogProps } from '../use-quiz-dialog';
import { ResultEntry } from './ResultEntry';
import styles from './Results.module.css';

/** From this many on, a list is searched rather than read. */
const SEARCH_FROM = 8;

/** Student, group, score and answers of everyone who has submitted. */
export function QuizResults({ quiz }: QuizDialogProps) {
  const t = useTexts(resultTexts);
  const submissions = useQuizSubmissions(quiz._id);
  const failure = t('failedToLoadResults');
  useLoadFailure(submissions.error, failure);
  return (
    <QueryView
      query={submissions}
      failure={failure}
      empty={
        <EmptyState icon="inbox" title={t('noResults')}>
          {t('noResultsHint')}
        </EmptyState>
      }
    >
      {(rows) => <ResultList quiz={quiz} submissions={rows} />}
    </QueryView>
  );
}

function ResultList({ quiz, submissions }: { quiz: Quiz; submissions: QuizSubmission[] }) {
  const t = useTexts(resultTexts);
  const [order, setOrder] = useState<Order>('name');
  const [search, setSearch] = useState('');
  const count = submissions.length;
  const found = inOrder(submissions, order).filter(({ studentId: { name, email }, groupName }) =>
    matchesSearch(search, [name, email, groupName]),
  );
  return (
    <Stack>
      <Muted>
        {t('submissions', { count })} · {t('average', { average: averageOf(submissions), total: quiz.total })}
      </Muted>
      <Grid gap={3} column="14rem">
        <SelectField
          label={t('sortBy')}
          value={order}
          onChange={(next) => setOrder(ORDERS.find((one) => one === next) ?? 'name')}
          options={ORDERS.map((value) => ({ value, label: t(value) }))}
          placeholder={null}
        />
        {count >= SEARCH_FROM && <TextField type="search" label={t('search')} value={search} onChange={setSearch} />}
      </Grid>
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ul aria-label={t('results')} className={styles.list}>
        {found.map((submission) => (
          <ResultEntry key={submission._id} submission={submission} questions={quiz.questions} />
        ))}
      </ul>
    </Stack>
  );
}
