import {
  Button,
  classes,
  Icon,
  Muted,
  Notice,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { ANSWER_OPTIONS } from '../../../shared/answer-options';
import { QuestionImage } from '../../../shared/components/QuestionImage';
import { MarksBadge } from '../../../shared/components/Marks';
import { QuestionPreview } from '../../../shared/components/QuestionPreview';
import {
  type QuestionFigures as Figures,
  type QuizStatistics as Statistics,
  useQuizStatistics,
} from '../api/get-statistics';
import answerTexts from '../locales/answers.en.json';
import resultTexts from '../locales/results.en.json';
import { AnswerGroupsView } from './AnswerGroupsView';
import { type Difficulty, difficultyOf, percentOf } from '../results';
import type { QuizDialogProps } from '../use-quiz-dialog';
import { RemarkForm } from './RemarkForm';
import styles from './Statistics.module.css';

/** Discrimination is shown from this number of submissions. */
const ENOUGH_TO_DISCRIMINATE = 8;

/** Statistics of each question, and a form to correct a wrong answer. */
export function QuizStatistics({ quiz }: QuizDialogProps) {
  const t = useTexts(resultTexts);
  const statistics = useQuizStatistics(quiz._id);
  const failure = t('failedToLoadStatistics');
  useLoadFailure(statistics, failure);
  return (
    <QueryView query={statistics} failure={failure}>
      {(figures) => <Questions statistics={figures} />}
    </QueryView>
  );
}

function Questions({ statistics }: { statistics: Statistics }) {
  const [shownId, show] = useState<string | null>(null);
  const { quizId, questions, attempts } = statistics;
  return (
    <Stack>
      <Summary statistics={statistics} />
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <Question
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

interface QuestionProps {
  quizId: string;
  number: number;
  figures: Figures;
  /** Submitted attempts. */
  attempts: number;
  onEnlarge: () => void;
}

/**
 * One question: how many students chose each option, its difficulty, and how well it separates strong from weak
 * students.
 */
function Question({ quizId, number, figures, attempts, onEnlarge }: QuestionProps) {
  const t = useTexts(resultTexts);
  const [remarking, setRemarking] = useState(false);
  const suspicious = figures.discrimination !== null && figures.discrimination < 0;
  return (
    <li className={styles.question}>
      <div className={styles.image}>
        <QuestionImage question={figures} framed />
        <button type="button" className={styles.cover} aria-label={t('enlarge', { number })} onClick={onEnlarge} />
      </div>
      <div className={styles.figures}>
        <Row gap={2}>
          <strong>{t('number', { number })}</strong>
          <MarksBadge marks={figures.marks} />
          {figures.leftOut && <StatusBadge tone="warning">{t('isLeftOut')}</StatusBadge>}
          <Badges figures={figures} />
        </Row>
        <Options figures={figures} attempts={attempts} />
        {figures.kind && <AnswersOf {...{ quizId, number }} questionId={figures._id} />}
        {suspicious && <Notice tone="warning">{t('suspicious')}</Notice>}
        {remarking ? (
          <RemarkForm {...{ quizId, number, figures }} onClose={() => setRemarking(false)} />
        ) : (
          <div>
            <Button
              variant={suspicious ? 'secondary' : 'subtle'}
              icon="edit"
              aria-label={t('remarkNamed', { number })}
              onClick={() => setRemarking(true)}
            >
              {t('remark')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The answers to a typed question, once they are wanted. */
function AnswersOf({ quizId, questionId, number }: { quizId: string; questionId: string; number: number }) {
  const t = useTexts(answerTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'hideNamed' : 'showNamed', { number })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      </div>
      {isOpen && <AnswerGroupsView {...{ quizId, questionId }} />}
    </>
  );
}

const TONES: Record<Difficulty, Tone> = { easy: 'success', medium: 'info', hard: 'warning' };

function Badges({ figures: { difficulty, discrimination } }: Pick<QuestionProps, 'figures'>) {
  const t = useTexts(resultTexts);
  if (difficulty === null) return null;
  const word = difficultyOf(difficulty);
  return (
    <>
      <StatusBadge tone={TONES[word]}>
        {t(word)} · {t('difficulty', { percent: percentOf(difficulty, 1) })}
      </StatusBadge>
      {discrimination !== null && (
        <StatusBadge tone={discrimination < 0 ? 'danger' : 'neutral'}>
          {t('discrimination', { value: discrimination.toFixed(2) })}
        </StatusBadge>
      )}
    </>
  );
}

function Options({ figures, attempts }: Pick<QuestionProps, 'figures' | 'attempts'>) {
  const t = useTexts(resultTexts);
  const { kind, chosen, correctAnswer, alsoCorrect = [], unanswered } = figures;
  // Other kinds have no options A to D.
  const options = kind ? [] : ANSWER_OPTIONS;
  return (
    <ul className={styles.options}>
      {options.map((option) => {
        const percent = percentOf(chosen[option], attempts);
        const also = alsoCorrect.includes(option);
        const correct = option === correctAnswer || also;
        return (
          <li key={option} className={classes(styles.option, correct && styles.correct)}>
            <span className={styles.label}>
              {t('chose', { option, count: chosen[option], percent })}
              {correct && (
                <span className={styles.mark}>
                  <Icon name="check" size={16} />
                  {t(also ? 'alsoCorrect' : 'correct')}
                </span>
              )}
            </span>
            <span className={styles.track}>
              <span className={styles.part} style={{ inlineSize: `${percent}%` }} />
            </span>
          </li>
        );
      })}
      {unanswered > 0 && (
        <li className={styles.unanswered}>
          {t('unanswered', { count: unanswered, percent: percentOf(unanswered, attempts) })}
        </li>
      )}
    </ul>
  );
}
