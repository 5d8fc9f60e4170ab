import {
  Button,
  confirm,
  formatDateTime,
  Muted,
  namesInARow,
  Row,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { RecordCard } from '../../../shared/components/RecordCard';
import { toastOutcome } from '../../../shared/failures';
import { useCloseQuiz } from '../api/close-quiz';
import type { Quiz } from '../api/list-quizzes';
import correctTexts from '../locales/correct.en.json';
import quizTexts from '../locales/en.json';
import type { QuizView } from '../use-quiz-dialog';
import { PreviewLink } from './PreviewLink';
import { IfTaught, useArchived } from '../../../shared/components/YearScope';

const TONES: Record<QuizState, Tone> = { opening_soon: 'info', open: 'success', closed: 'neutral' };

interface QuizCardProps {
  quiz: Quiz;
  year: Year | undefined;
  now: number;
  onOpen: (view: QuizView) => void;
  onDelete: () => void;
}

/** One quiz: its state, its terms, how far students are and what can be done with it. */
export function QuizCard({ quiz, year, now, onOpen, onDelete }: QuizCardProps) {
  const t = useTexts(quizTexts);
  const state = stateOf(quiz, now);
  const groups = quiz.groups.map((id) => year?.groups.find(({ _id }) => _id === id)?.name ?? t('goneGroup'));
  return (
    <RecordCard title={quiz.title} heading="h2" badge={<StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>}>
      <Muted>
        {namesInARow(year ? [year.name, ...groups] : groups, ' · ')}
        <br />
        {t('minutes', { count: quiz.duration })} · {t('questions', { count: quiz.total })} ·{' '}
        <Times quiz={quiz} now={now} />
      </Muted>
      <Progress quiz={quiz} />
      <Row gap={2}>
        <Actions quiz={quiz} onOpen={onOpen} />
        <PreviewLink quiz={quiz} />
        <Corrections quiz={quiz} onOpen={onOpen} />
        <IfTaught>
          {state === 'open' && <CloseButton quiz={quiz} />}
          <Button
            variant="dangerSubtle"
            icon="trash"
            aria-label={t('deleteNamed', { title: quiz.title })}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        </IfTaught>
      </Row>
    </RecordCard>
  );
}

function Times({ quiz: { startTime, endTime }, now }: Pick<QuizCardProps, 'quiz' | 'now'>) {
  const t = useTexts(quizTexts);
  const ahead = (iso: string) => now < Date.parse(iso);
  const parts = [
    startTime && ahead(startTime) && t('opens', { when: formatDateTime(startTime) }),
    endTime ? t(ahead(endTime) ? 'closes' : 'wasClosed', { when: formatDateTime(endTime) }) : t('staysOpen'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Progress({ quiz: { running, submitted } }: Pick<QuizCardProps, 'quiz'>) {
  const t = useTexts(quizTexts);
  return (
    <Row gap={2}>
      <span>{submitted > 0 ? t('submitted', { count: submitted }) : t('noneSubmitted')}</span>
      {running > 0 && <StatusBadge tone="warning">{t('running', { count: running })}</StatusBadge>}
    </Row>
  );
}

const ACTIONS = [
  { view: 'results', icon: 'inbox', text: 'results', label: 'resultsOf', variant: 'secondary' },
  { view: 'details', icon: 'eye', text: 'details', label: 'detailsOf', variant: 'subtle' },
  { view: 'statistics', icon: 'chart', text: 'statistics', label: 'statisticsOf', variant: 'subtle' },
  { view: 'extra-time', icon: 'clock', text: 'extraTime', label: 'extraTimeOf', variant: 'subtle' },
] as const;

function Actions({ quiz: { title }, onOpen }: Pick<QuizCardProps, 'quiz' | 'onOpen'>) {
  const t = useTexts(quizTexts);
  const isArchived = useArchived();
  return ACTIONS.filter(({ view }) => view !== 'extra-time' || !isArchived).map(
    ({ view, icon, text, label, variant }) => (
      <Button key={view} variant={variant} icon={icon} aria-label={t(label, { title })} onClick={() => onOpen(view)}>
        {t(text)}
      </Button>
    ),
  );
}

function Corrections({ quiz: { title }, onOpen }: Pick<QuizCardProps, 'quiz' | 'onOpen'>) {
  const t = useTexts(correctTexts);
  return (
    <>
      <IfTaught>
        <Button variant="subtle" icon="edit" aria-label={t('editNamed', { title })} onClick={() => onOpen('edit')}>
          {t('edit')}
        </Button>
      </IfTaught>
      <Button
        variant="subtle"
        icon="plus"
        aria-label={t('duplicateNamed', { title })}
        onClick={() => onOpen('duplicate')}
      >
        {t('duplicate')}
      </Button>
    </>
  );
}

function CloseButton({ quiz: { _id, title } }: Pick<QuizCardProps, 'quiz'>) {
  const t = useTexts(quizTexts);
  const close = useCloseQuiz();
  const askAndClose = () =>
    confirm({
      title: t('closeTitle'),
      message: t('closeQuestion', { title }),
      confirmLabel: t('close'),
      destructive: false,
      action: () => toastOutcome(close.mutateAsync(_id), { done: t('closedNow'), failed: t('failedToUpdate') }),
    });
  return (
    <Button variant="subtle" icon="close" aria-label={t('closeNamed', { title })} onClick={askAndClose}>
      {t('close')}
    </Button>
  );
}

interface Window {
  startTime: string | null;
  endTime: string | null;
}

type QuizState = 'opening_soon' | 'open' | 'closed';

/** Open from the start itself until the end; at the end itself it is closed. */
export function stateOf({ startTime, endTime }: Window, nowMs: number): QuizState {
  if (endTime && nowMs >= Date.parse(endTime)) return 'closed';
  return startTime && nowMs < Date.parse(startTime) ? 'opening_soon' : 'open';
}
