import { Button, ButtonLink, Card, CollapsibleCard, Notice, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { QuestionImage } from '../../../shared/questions/QuestionImage';
import practiceTexts from '../locales/en.json';
import styles from '../practice.module.css';
import { type GivenAnswer, usePracticeOutbox, useRenewal, useReply } from '../use-round';
import { AnswerBadge, AnswerVerdict } from './AnswerVerdict';

interface RoundEndProps {
  given: readonly GivenAnswer[];
  /** How many questions can come at once; 0 if that is all for today. */
  more: number;
  onMore: () => void;
}

/** What was answered, and what may follow. */
export function RoundEnd({ given, more, onMore }: RoundEndProps) {
  const t = useTexts(practiceTexts);
  const { replies, waiting } = usePracticeOutbox();
  const right = given.filter(({ served }) => replies.get(served.id)?.verdict?.isCorrect).length;
  const unsent = given.filter(({ served }) => waiting.has(served.id)).length;
  return (
    <Stack gap={4}>
      <Card title={t('done')}>
        <Stack gap={3}>
          {unsent < given.length && <p>{t('right', { right, of: given.length - unsent })}</p>}
          {unsent > 0 && <Notice tone="neutral">{t('unsent', { count: unsent })}</Notice>}
          <Row>
            {more > 0 && <Button onClick={onMore}>{t('more', { count: more })}</Button>}
            <ButtonLink to="/student-dashboard" variant="secondary">
              {t('home')}
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
      {given.map((one, place) => (
        <GivenCard key={one.served.id} given={one} number={place + 1} />
      ))}
    </Stack>
  );
}

interface GivenCardProps {
  given: GivenAnswer;
  number: number;
}

function GivenCard({ given, number }: GivenCardProps) {
  const t = useTexts(practiceTexts);
  const { chapter } = given.served;
  const renew = useRenewal([given]);
  const fresh = useReply(given)?.verdict?.imageUrl;
  const question = fresh ? { ...given.served.question, imageUrl: fresh } : given.served.question;
  return (
    <CollapsibleCard
      title={
        <span className={styles.given}>
          {t('question', { number })}
          {chapter && (
            <>
              {' '}
              · <span className={styles.chapter}>{chapter}</span>
            </>
          )}{' '}
          <AnswerBadge given={given} />
        </span>
      }
    >
      <div className={styles.verdict}>
        <QuestionImage {...{ question, number }} onExpired={renew} />
        <AnswerVerdict given={given} />
      </div>
    </CollapsibleCard>
  );
}
