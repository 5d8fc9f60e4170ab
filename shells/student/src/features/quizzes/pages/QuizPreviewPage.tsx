import {
  ApiError,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Loading,
  Notice,
  PageHeader,
  QueryView,
  Row,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { markPreview, usePreviewedQuiz } from '../api/preview-quiz';
import type { OpenedQuiz, QuizResult } from '../attempt/answers';
import type { Timed } from '../attempt/attempt-clock';
import type { AttemptSession } from '../attempt/attempt-session';
import { Answering } from '../components/Answering';
import { QuizResultView } from '../components/QuizResultView';
import previewTexts from '../locales/preview.en.json';
import { previewSession } from '../preview-session';
import styles from '../quizzes.module.css';
import { useAttemptView } from '../use-attempt';

/** The teacher's list of quizzes. */
const TEACHERS_QUIZZES = '/quizlist';

/** /quizlist/preview/{quizId}: the teacher's team takes a quiz as a student does; nothing is stored. */
export default function QuizPreviewPage() {
  const { quizId = '' } = useParams();
  const [round, setRound] = useState(0);
  return <OpenedPreview key={`${quizId}/${round}`} {...{ quizId, round }} onAgain={() => setRound(round + 1)} />;
}

interface OpenedPreviewProps {
  quizId: string;
  /** How many rounds came before this one. */
  round: number;
  onAgain: () => void;
}

function OpenedPreview({ quizId, round, onAgain }: OpenedPreviewProps) {
  const t = useTexts(previewTexts);
  const quiz = usePreviewedQuiz(quizId, round);
  const isGone = quiz.error instanceof ApiError && quiz.error.status === 404;
  useLoadFailure(isGone ? null : quiz, t('loadFailed'));
  if (isGone) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState icon="alert" title={t('gone')} action={<BackLink />} />
      </>
    );
  }
  return (
    <div className={styles.attempt}>
      <PageHeader title={quiz.data?.reply.title ?? t('title')} />
      <QueryView query={quiz} failure={t('loadFailed')} loading={<Loading rowHeight="16rem" />}>
        {(opened) => <Preview opened={opened} onAgain={onAgain} />}
      </QueryView>
    </div>
  );
}

const BackLink = () => (
  <ButtonLink to={TEACHERS_QUIZZES} variant="secondary">
    {useTexts(previewTexts)('back')}
  </ButtonLink>
);

interface PreviewProps {
  opened: Timed<OpenedQuiz>;
  onAgain: () => void;
}

function Preview({ opened, onAgain }: PreviewProps) {
  const t = useTexts(previewTexts);
  const [session] = useState(() => previewSession(opened));
  useEffect(() => session.start(), [session]);
  const phase = useAttemptView(session, (view) => view.phase);
  const result = useAttemptView(session, (view) => view.result);
  return (
    <Stack gap={4}>
      <Marked onAgain={onAgain} />
      {phase === 'answering' && (
        <div>
          <Answering session={session} />
        </div>
      )}
      {phase === 'submitting' && <Submitting session={session} />}
      {result && <PreviewedResult result={result} />}
      {phase === 'refused' && <EmptyState icon="alert" title={t('gone')} />}
    </Stack>
  );
}

/** A permanent notice that this is not an attempt. */
function Marked({ onAgain }: Pick<PreviewProps, 'onAgain'>) {
  const t = useTexts(previewTexts);
  return (
    <Notice tone="warning">
      <Row gap={3} align="between">
        <span>
          <strong>{t('title')}</strong> · {t('nothingStored')}
        </span>
        <Row gap={2}>
          <Button variant="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
          <BackLink />
        </Row>
      </Row>
    </Notice>
  );
}

interface SessionProps {
  session: AttemptSession;
}

/** Shown while the result is loading. */
function Submitting({ session }: SessionProps) {
  const t = useTexts(previewTexts);
  const trouble = useAttemptView(session, (view) => view.trouble);
  return (
    <Card>
      <Stack gap={4}>
        <output className={styles.submitting}>
          <span className={styles.spinner} />
          {t('marking')}
        </output>
        {trouble && <Notice tone="warning">{t('noLine')}</Notice>}
      </Stack>
    </Card>
  );
}

/**
 * The result that a student would be shown now. Expired image addresses are renewed by marking the same answers again.
 */
function PreviewedResult({ result }: { result: QuizResult }) {
  const [shown, show] = useState(result);
  const { quizId, answers } = result;
  const renew = useCallback(() => {
    markPreview(
      quizId,
      answers.map(({ questionId, answer }) => ({ questionId, answer })),
    ).then(show, () => undefined);
  }, [quizId, answers]);
  return <QuizResultView result={shown} onExpired={renew} back={<BackLink />} />;
}
