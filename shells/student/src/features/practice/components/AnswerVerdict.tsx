import { joinNames, Muted, Notice, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { Parts } from '../../../shared/questions/PartFields';
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
  const { isCorrect, correctAnswer, alsoCorrect = [], notes, solution, solutionImage } = verdict;
  return (
    <div className={styles.judged}>
      <JudgedParts {...{ given, verdict }} />
      {(!verdict.parts || !isCorrect) && (
        <dl className={styles.facts}>
          {!verdict.parts && (
            <div>
              <dt>{t('yourAnswer')}</dt>
              <dd dir="auto">{given.answer ?? t('noAnswer')}</dd>
            </div>
          )}
          {!isCorrect && (
            <div>
              <dt>{t('correctAnswer')}</dt>
              <dd dir="auto">{joinNames([correctAnswer, ...alsoCorrect])}</dd>
            </div>
          )}
        </dl>
      )}
      <Notes notes={notes} />
      {(solution || solutionImage) && <Solution question={verdict} onExpired={renew} open={!isCorrect} />}
      <Muted>{isCleared ? t('cleared') : dueOn && t('comesAgain', { day: dayInWords(dueOn) })}</Muted>
    </div>
  );
}

/** Of a question with parts: what each asked, what was answered to it, and how that was judged. */
function JudgedParts({ given: { served }, verdict }: Omit<JudgedProps, 'reply'>) {
  const t = useTexts(practiceTexts);
  const { question } = served;
  const judged = new Map(verdict.parts?.map((part) => [part.label, part]));
  if (!question.parts) return null;
  return (
    <Parts {...{ question, parts: question.parts }}>
      {({ label }) => {
        const part = judged.get(label);
        if (!part) return null;
        return (
          <>
            <p className={styles.part}>
              <bdi>{part.answer ?? t('noAnswer')}</bdi> <VerdictBadge {...part} />
            </p>
            <Notes notes={part.notes} />
          </>
        );
      }}
    </Parts>
  );
}
