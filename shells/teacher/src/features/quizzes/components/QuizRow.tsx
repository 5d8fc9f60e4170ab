import { Button, confirm, formatDateTime, IconButton, StatusBadge, type Tone, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { RecordRow } from '../../../shared/components/RecordRow';
import { toastOutcome } from '../../../shared/failures';
import { useCloseQuiz } from '../api/close-quiz';
import type { Quiz } from '../../../shared/api/list-quizzes';
import bankTexts from '../../../shared/locales/bank.en.json';
import correctTexts from '../locales/correct.en.json';
import quizTexts from '../locales/en.json';
import type { QuizView } from '../use-quiz-dialog';
import { PreviewLink } from './PreviewLink';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';

const TONES: Record<QuizState, Tone> = { opening_soon: 'info', open: 'success', closed: 'neutral' };

interface QuizRowProps {
  quiz: Quiz;
  year: Year | undefined;
  now: number;
  onOpen: (view: QuizView) => void;
  onDelete: () => void;
}

/** One quiz: its state, its settings, the students' progress and its actions. */
export function QuizRow({ quiz, year, now, onOpen, onDelete }: QuizRowProps) {
  const t = useTexts(quizTexts);
  const words = useTexts(bankTexts);
  const state = stateOf(quiz, now);
  const [next = '', ...later] = useTimes(quiz, now);
  const { duration, questions, total } = quiz;
  const size = [t('minutes', { count: duration }), t('questions', { count: questions.length })];
  if (total !== questions.length) size.push(words('worth', { count: total }));
  const groups = quiz.groups.map((id) => year?.groups.find(({ _id }) => _id === id)?.name ?? t('goneGroup'));
  return (
    <RecordRow
      title={quiz.title}
      badge={<StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>}
      terms={[next, ...groups, ...later, ...size, ...(year ? [year.name] : [])]}
      progress={<Progress quiz={quiz} />}
      actions={
        <>
          <Actions quiz={quiz} onOpen={onOpen} />
          <PreviewLink sign quiz={quiz} />
          <Corrections quiz={quiz} onOpen={onOpen} />
          <IfNotArchived>
            {state === 'open' && <CloseButton quiz={quiz} />}
            <IconButton
              variant="dangerSubtle"
              icon="trash"
              label={t('deleteNamed', { title: quiz.title })}
              onClick={onDelete}
            />
          </IfNotArchived>
        </>
      }
    />
  );
}

/** When it opens and closes, the next first. */
function useTimes({ startTime, endTime }: Quiz, now: number): string[] {
  const t = useTexts(quizTexts);
  const ahead = (iso: string) => now < Date.parse(iso);
  return [
    ...(startTime && ahead(startTime) ? [t('opens', { when: formatDateTime(startTime) })] : []),
    endTime ? t(ahead(endTime) ? 'closes' : 'wasClosed', { when: formatDateTime(endTime) }) : t('staysOpen'),
  ];
}

function Progress({ quiz: { running, submitted } }: Pick<QuizRowProps, 'quiz'>) {
  const t = useTexts(quizTexts);
  return (
    <>
      <span>{submitted > 0 ? t('submitted', { count: submitted }) : t('noneSubmitted')}</span>
      {running > 0 && <strong>{t('running', { count: running })}</strong>}
    </>
  );
}

const SIGNS = [
  { view: 'details', icon: 'eye', label: 'detailsOf' },
  { view: 'statistics', icon: 'chart', label: 'statisticsOf' },
  { view: 'extra-time', icon: 'clock', label: 'extraTimeOf' },
] as const;

function Actions({ quiz: { title }, onOpen }: Pick<QuizRowProps, 'quiz' | 'onOpen'>) {
  const t = useTexts(quizTexts);
  const isArchived = useArchived();
  const signs = SIGNS.filter(({ view }) => view !== 'extra-time' || !isArchived);
  return (
    <>
      <Button variant="secondary" icon="inbox" aria-label={t('resultsOf', { title })} onClick={() => onOpen('results')}>
        {t('results')}
      </Button>
      {signs.map(({ view, icon, label }) => (
        <IconButton key={view} icon={icon} label={t(label, { title })} onClick={() => onOpen(view)} />
      ))}
    </>
  );
}

function Corrections({ quiz: { title }, onOpen }: Pick<QuizRowProps, 'quiz' | 'onOpen'>) {
  const t = useTexts(correctTexts);
  return (
    <>
      <IfNotArchived>
        <IconButton icon="edit" label={t('editNamed', { title })} onClick={() => onOpen('edit')} />
      </IfNotArchived>
      <IconButton icon="copy" label={t('duplicateNamed', { title })} onClick={() => onOpen('duplicate')} />
    </>
  );
}

function CloseButton({ quiz: { _id, title } }: Pick<QuizRowProps, 'quiz'>) {
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
  return <IconButton icon="close" label={t('closeNamed', { title })} onClick={askAndClose} />;
}

interface Window {
  startTime: string | null;
  endTime: string | null;
}

type QuizState = 'opening_soon' | 'open' | 'closed';

/** Open from the start (inclusive) until the end (exclusive). */
export function stateOf({ startTime, endTime }: Window, nowMs: number): QuizState {
  if (endTime && nowMs >= Date.parse(endTime)) return 'closed';
  return startTime && nowMs < Date.parse(startTime) ? 'opening_soon' : 'open';
}
