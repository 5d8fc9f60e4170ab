import { Button, formatDateTime, StatusBadge, type Tone, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { RecordRow } from '../../../shared/components/RecordRow';
import type { Quiz } from '../../../shared/api/list-quizzes';
import bankTexts from '../../../shared/locales/bank.en.json';
import quizTexts from '../locales/en.json';
import { type QuizView, useQuizDialog } from '../use-quiz-dialog';
import { QuizMenu } from './QuizMenu';

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
  const { linkTo } = useQuizDialog();
  const of = { title: quiz.title };
  const size = [t('minutes', { count: duration }), t('questions', { count: questions.length })];
  if (total !== questions.length) size.push(words('worth', { count: total }));
  const groups = quiz.groups.map((id) => year?.groups.find(({ _id }) => _id === id)?.name ?? t('goneGroup'));
  return (
    <RecordRow
      title={quiz.title}
      to={linkTo(quiz._id, 'details')}
      badge={<StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>}
      terms={[next, ...groups, ...later, ...size, ...(year ? [year.name] : [])]}
      progress={<Progress quiz={quiz} />}
      actions={
        <>
          <Button variant="secondary" icon="inbox" aria-label={t('resultsOf', of)} onClick={() => onOpen('results')}>
            {t('results')}
          </Button>
          <Button
            variant="secondary"
            icon="chart"
            aria-label={t('statisticsOf', of)}
            onClick={() => onOpen('statistics')}
          >
            {t('statistics')}
          </Button>
          <QuizMenu {...{ quiz, onOpen, onDelete }} isOpen={state === 'open'} />
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
