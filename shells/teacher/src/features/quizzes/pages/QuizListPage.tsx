import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Loading,
  Modal,
  Muted,
  PageHeader,
  Stack,
  useServerNow,
  useTexts,
  zoneName,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { YearsView } from '../../../shared/components/YearsView';
import quizTexts from '../locales/en.json';
import { type ComponentType, useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { RecordRows } from '../../../shared/components/RecordRow';
import { isZoneElsewhere } from '../../../shared/date-time';
import { useDebounced } from '../../../shared/use-debounced';
import { type Quiz, useQuizzes } from '../../../shared/api/list-quizzes';
import { isNarrowed, useQuizFilter } from '../filter';
import filterTexts from '../locales/filter.en.json';
import { QuizFilters } from '../components/QuizFilters';
import { type QuizDialogProps, type QuizView, useQuizDialog } from '../use-quiz-dialog';
import { DeleteQuizToast } from '../components/DeleteQuizToast';
import { QuizRow } from '../components/QuizRow';
import { ExtraTime } from '../components/ExtraTime';
import { QuizDetails } from '../components/QuizDetails';
import { DuplicateQuizDialog, EditQuizDialog } from '../components/QuizDialogForms';
import { QuizResults } from '../components/QuizResults';
import { QuizStatistics } from '../components/QuizStatistics';
import { YearScope } from '../../../shared/components/YearScope';

/** /quizlist: the teacher's quizzes, their results and statistics. */
export default function QuizListPage() {
  const t = useTexts(quizTexts);
  return (
    <>
      <PageHeader
        title={t('quizzes')}
        description={isZoneElsewhere() && t('zoneNotice', { zone: zoneName() })}
        actions={
          <ButtonLink icon="plus" to="/createquiz">
            {t('create')}
          </ButtonLink>
        }
      />
      <div data-wide>
        <YearsView>{(years) => <QuizList years={years} />}</YearsView>
      </div>
    </>
  );
}

/** The quizzes that match the filter in the page's address (all years by default), newest first. */
function QuizList({ years }: { years: Year[] }) {
  const t = useTexts(quizTexts);
  const { filter, narrow, clear } = useQuizFilter();
  const search = useDebounced(filter.search.trim());
  const { quizId } = useQuizDialog();
  const list = useQuizzes({ ...filter, search }, quizId);
  const { query, rows } = list;
  const failure = t('failedToLoad');
  useLoadFailure(query, failure);
  if (rows?.length === 0 && !isNarrowed(filter) && !query.isPlaceholderData) {
    return (
      <EmptyState icon="clock" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <QuizFilters {...{ years, filter, narrow, clear }} />
      {rows && <FoundQuizzes {...{ years, list, rows }} isNarrowed={isNarrowed(filter)} />}
      {!rows && !query.isError && <Loading rowHeight="2.5rem" />}
      {!rows && query.isError && (
        <ErrorState title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </Stack>
  );
}

interface FoundQuizzesProps {
  years: Year[];
  list: ReturnType<typeof useQuizzes>;
  rows: Quiz[];
  isNarrowed: boolean;
}

function FoundQuizzes({ years, list: { query, total }, rows, isNarrowed: narrowed }: FoundQuizzesProps) {
  const t = useTexts(quizTexts);
  const words = useTexts(filterTexts);
  if (rows.length === 0) {
    return (
      <EmptyState icon="search" title={words('noneFit')}>
        {words('noneFitHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      {narrowed && (
        <Muted>
          <output>{words('found', { count: total })}</output>
        </Muted>
      )}
      {rows.length < total && <Muted>{t('shown', { shown: rows.length, count: total })}</Muted>}
      <QuizRows quizzes={rows} years={years} />
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

function QuizRows({ quizzes, years }: { quizzes: Quiz[]; years: Year[] }) {
  const t = useTexts(quizTexts);
  const now = useServerNow();
  const dialog = useQuizDialog();
  const [deleting, setDeleting] = useState<Quiz | null>(null);
  const shown = quizzes.find(({ _id }) => _id === dialog.quizId);
  return (
    <>
      <RecordRows label={t('quizzes')}>
        {quizzes.map((quiz) => (
          <li key={quiz._id}>
            <YearScope yearId={quiz.yearId} quiet>
              <QuizRow
                quiz={quiz}
                year={years.find(({ _id }) => _id === quiz.yearId)}
                now={now}
                onOpen={(view) => dialog.open(quiz._id, view)}
                onDelete={() => setDeleting(quiz)}
              />
            </YearScope>
          </li>
        ))}
      </RecordRows>
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

const DIALOGS = {
  details: { title: 'detailsOf', Content: QuizDetails },
  results: { title: 'resultsOf', Content: QuizResults },
  statistics: { title: 'statisticsOf', Content: QuizStatistics },
  'extra-time': { title: 'extraTimeOf', Content: ExtraTime },
} as const satisfies Record<
  Exclude<QuizView, 'edit' | 'duplicate'>,
  { title: string; Content: ComponentType<QuizDialogProps> }
>;

/** The open dialog of a quiz, over the list. */
function QuizDialogs({ quiz, year, view, onClose }: QuizDialogProps & { view: QuizView; onClose: () => void }) {
  const t = useTexts(quizTexts);
  if (view === 'edit') return <EditQuizDialog quiz={quiz} onClose={onClose} />;
  if (view === 'duplicate') return <DuplicateQuizDialog quiz={quiz} onClose={onClose} />;
  const { title, Content } = DIALOGS[view];
  return (
    <Modal title={t(title, { title: quiz.title })} width="60rem" onClose={onClose}>
      <YearScope yearId={quiz.yearId}>
        <Content quiz={quiz} year={year} />
      </YearScope>
    </Modal>
  );
}
