import { Muted, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { QuestionPreview } from '../../../shared/components/QuestionPreview';
import { useLoadFailure } from '../../../shared/failures';
import { type QuizStatistics as Statistics, useQuizStatistics } from '../api/get-statistics';
import resultTexts from '../locales/results.en.json';
import { QuestionFigures } from './QuestionFigures';
import type { QuizDialogProps } from '../use-quiz-dialog';
import styles from './Statistics.module.css';

/** Discrimination is shown from this many submissions on. */
const ENOUGH_TO_DISCRIMINATE = 8;

/** How each question did, and the way to correct a wrong answer. */
export function QuizStatistics({ quiz }: QuizDialogProps) {
  const t = useTexts(resultTexts);
  const statistics = useQuizStatistics(quiz._id);
  const failure = t('failedToLoadStatistics');
  useLoadFailure(statistics.error, failure);
  return (
    <QueryView query={statistics} failure={failure}>
      {(figures) => <Figures statistics={figures} />}
    </QueryView>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const [shownId, show] = useState<string | null>(null);
  const { quizId, questions, attempts } = statistics;
  return (
    <Stack>
      <Summary statistics={statistics} />
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <QuestionFigures
            key={question._id}
            quizId={quizId}
            number={index + 1}
            figures={question}
            attempts={attempts}
            onEnlarge={() => show(question._id)}
          />
        ))}
      </ol>
      {shownId && <QuestionPreview questions={questions} shownId={shownId} onShow={show} onClose={() => show(null)} />}
    </Stack>
  );
}

function Summary({ statistics: { attempts, meanScore, total } }: { statistics: Statistics }) {
  const t = useTexts(resultTexts);
  if (attempts === 0 || meanScore === null) return <Muted>{t('noFigures')}</Muted>;
  const average = Number(meanScore.toFixed(1));
  return (
    <Stack gap={1}>
      <strong>
        {t('attempts', { count: attempts })} · {t('average', { average, total })}
      </strong>
      <Muted>
        {t('discriminationHint')} {attempts < ENOUGH_TO_DISCRIMINATE && t('discriminationLater')}
      </Muted>
    </Stack>
  );
}
