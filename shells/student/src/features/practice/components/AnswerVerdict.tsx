import { joinNames, Muted, Notice, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { Notes, Solution, VerdictBadge } from '../../../shared/questions/Verdict';
import type { CountedAnswer } from '../api/send-answers';
import practiceTexts from '../locales/en.json';
import { dayInWords } from '../practice-words';
import styles from '../practice.module.css';
import { type GivenAnswer, usePracticeOutbox, useRenewal, useReply } from '../use-round';

/** How an answer was judged: in a word. */
export function AnswerBadge({ given }: { given: GivenAnswer }) {
  const t = useTexts(practiceTexts);
  const reply = useReply(given);
  if (reply?.verdict) return <VerdictBadge {...reply.verdict} />;
  return <StatusBadge>{t(reply ? 'notCounted' : 'waiting')}</StatusBadge>;
}

/** What a student is told about an answer: right or not, why, the worked solution, and when the question comes again. */
export function AnswerVerdict({ given }: { given: GivenAnswer }) {
  const t = useTexts(practiceTexts);
  const reply = useReply(given);
  const { isCut } = usePracticeOutbox();
  if (!reply) return isCut ? <Notice tone="neutral">{t('keptHere')}</Notice> : <p>{t('checking')}</p>;
  if (!reply.verdict) return <Notice tone="neutral">{t(reply.outcome === 'kept' ? 'notJudged' : 'refused')}</Notice>;
  return <Judged given={given} reply={reply} verdict={reply.verdict} />;
}

interface JudgedProps {
  given: GivenAnswer;
  reply: CountedAnswer;
  verdict: NonNullable<CountedAnswer['verdict']>;
}

function Judged({ given, reply: { dueOn, isCleared }, verdict }: JudgedProps) {
  const t = useTexts(practiceTexts);
  const renew = useRenewal([given]);
  const { answer } = given;
  const { isCorrect, correctAnswer, alsoCorrect = [], notes, solution, solutionImage } = verdict;
  return (
    <div className={styles.judged}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('yourAnswer')}</dt>
          <dd dir="auto">{answer ?? t('noAnswer')}</dd>
        </div>
        {!isCorrect && (
          <div>
            <dt>{t('correctAnswer')}</dt>
            <dd dir="auto">{joinNames([correctAnswer, ...alsoCorrect])}</dd>
          </div>
        )}
      </dl>
      <Notes notes={notes} />
      {(solution || solutionImage) && <Solution question={verdict} onExpired={renew} open={!isCorrect} />}
      <Muted>{isCleared ? t('cleared') : dueOn && t('comesAgain', { day: dayInWords(dueOn) })}</Muted>
    </div>
  );
}
