import {
  ButtonLink,
  EmptyState,
  Loading,
  PageHeader,
  QueryView,
  Stack,
  useLoadFailure,
  useTexts,
  useUser,
} from '@fulcrum/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type NextPractice, type ServedQuestion, useNextPractice } from '../api/next-practice';
import { ComingUp } from '../components/ComingUp';
import { RoundEnd } from '../components/RoundEnd';
import { RoundQuestion } from '../components/RoundQuestion';
import practiceTexts from '../locales/en.json';
import { keepPictures } from '../outbox/keep-pictures';
import { practiceOutboxOf } from '../outbox/practice-outbox';
import styles from '../practice.module.css';
import { usePracticeOutbox, useRound } from '../use-round';

/** So many questions are answered in a row. */
const ROUND = 10;

/** /student-practice: the student's own mistakes, one question at a time; ?topic= in the address names a topic. */
export default function PracticePage() {
  const [search] = useSearchParams();
  const topic = search.get('topic');
  return <Practice key={topic} topic={topic} />;
}

function Practice({ topic }: { topic: string | null }) {
  const t = useTexts(practiceTexts);
  const { id } = useUser();
  const next = useNextPractice(id, topic, useIsCaughtUp());
  const { refetch } = next;
  const renew = useCallback(() => void refetch(), [refetch]);
  useLoadFailure(next, t('loadFailed'));
  useEffect(() => void practiceOutboxOf(id).sendWaiting(), [id]);
  useEffect(() => {
    // Without room on the device, practice needs internet. Kept are the questions that come without a topic.
    if (next.data && topic === null) keepPictures(id, next.data.questions).catch(() => undefined);
  }, [id, topic, next.data]);
  return (
    <div className={styles.page}>
      <Head topic={topic} heading={next.data?.topic} />
      <QueryView query={next} failure={t('loadFailed')} loading={<Opening />}>
        {(reply) => <Rounds reply={reply} isCurrent={next.isFetchedAfterMount} onRenew={renew} />}
      </QueryView>
    </div>
  );
}

/**
 * True once nothing that an earlier visit has left is on its way to the server, which would serve its questions again;
 * also if there is no internet to send it.
 */
function useIsCaughtUp(): boolean {
  const { waiting, isListed, isCut } = usePracticeOutbox();
  const [isCaughtUp, setCaughtUp] = useState(false);
  if (!isCaughtUp && isListed && (waiting.size === 0 || isCut)) setCaughtUp(true);
  return isCaughtUp;
}

interface HeadProps {
  topic: string | null;
  /** Of the topic, once it is known. */
  heading: NextPractice['topic'];
}

function Head({ topic, heading }: HeadProps) {
  const t = useTexts(practiceTexts);
  const [to, label] = topic === null ? ['/student-topics', t('byTopic')] : ['/student-practice', t('allMistakes')];
  const about = heading ? t('aboutTopic', { topic: `${heading.code} ${heading.heading}` }) : '';
  return (
    <PageHeader
      title={t('title')}
      description={topic === null ? t('description') : about}
      actions={
        <ButtonLink to={to} variant="secondary">
          {label}
        </ButtonLink>
      }
    />
  );
}

const Opening = () => <Loading rows={1} rowHeight="16rem" />;

interface RoundsProps {
  reply: NextPractice;
  /** False while the reply is what the device had kept, and the server is being asked. */
  isCurrent: boolean;
  onRenew: () => void;
}

/** One round after the other. A round keeps its questions, whatever the server would serve meanwhile. */
function Rounds({ reply, isCurrent, onRenew }: RoundsProps) {
  const [questions, begin] = useState<readonly ServedQuestion[] | null>(null);
  const { waiting } = usePracticeOutbox();
  const answered = new Set([...waiting.values()].map(({ questionId }) => questionId));
  const ready = reply.questions.filter(({ question }) => !answered.has(question._id)).slice(0, ROUND);
  if (!questions && isCurrent && ready.length > 0) begin(ready);
  if (questions) {
    return (
      <OneRound
        key={questions[0]?.id}
        {...{ questions, reply, onRenew }}
        ready={ready.length}
        onMore={() => begin(ready)}
      />
    );
  }
  return isCurrent ? <NothingNow reply={reply} /> : <Opening />;
}

interface OneRoundProps {
  questions: readonly ServedQuestion[];
  reply: NextPractice;
  /** How many questions the next round would have. */
  ready: number;
  onMore: () => void;
  onRenew: () => void;
}

function OneRound({ questions, reply, ready, onMore, onRenew }: OneRoundProps) {
  const round = useRound(questions);
  const { front, given, answered } = round;
  const { waiting } = usePracticeOutbox();
  const isSent = !front && waiting.size === 0;
  useEffect(() => {
    // The server says what comes next once it has all answers.
    if (isSent) onRenew();
  }, [isSent, onRenew]);
  if (!front) {
    return (
      <Stack gap={4}>
        <RoundEnd given={given} more={ready} onMore={onMore} />
        <ComingUp {...reply} />
      </Stack>
    );
  }
  return (
    <RoundQuestion
      key={front.id}
      {...{ round, question: withFreshPicture(front, reply) }}
      number={given.length + (answered ? 0 : 1)}
      total={questions.length}
      onExpired={onRenew}
    />
  );
}

/** A round may last longer than the address of a picture. */
function withFreshPicture({ question }: ServedQuestion, { questions }: NextPractice) {
  const fresh = questions.find((served) => served.question._id === question._id)?.question;
  return fresh ? { ...question, imageUrl: fresh.imageUrl } : question;
}

function NothingNow({ reply: { upcoming, topic } }: { reply: NextPractice }) {
  const t = useTexts(practiceTexts);
  return (
    <Stack gap={4}>
      <EmptyState
        icon="check"
        title={t('nothingNow')}
        action={
          <ButtonLink to="/student-dashboard" variant="secondary">
            {t('home')}
          </ButtonLink>
        }
      >
        {t(topic ? 'nothingOfTopic' : upcoming.length > 0 ? 'nothingNowHint' : 'nothingYetHint')}
      </EmptyState>
      <ComingUp upcoming={upcoming} />
    </Stack>
  );
}
