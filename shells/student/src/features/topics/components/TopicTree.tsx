import { classes, CollapsibleCard, Icon, inDigits, useTexts } from '@fulcrum/shared-ui';
import { Link } from 'react-router-dom';
import type { MasteredTopic, OwnMastery } from '../api/own-mastery';
import topicsTexts from '../locales/en.json';
import type { TopicNode } from '../topic-tree';
import styles from '../topics.module.css';

interface TopicTreeProps {
  board: NonNullable<OwnMastery['board']>;
  topics: readonly TopicNode[];
}

/** The syllabus, each part a card; it is unfolded if the student has answered something of it. */
export function TopicTree({ board, topics }: TopicTreeProps) {
  return topics.map((topic) => (
    <CollapsibleCard
      key={topic.code}
      open={topic.isAnswered}
      title={
        <span className={styles.part}>
          <TopicName topic={topic} />
          <Level topic={topic} />
        </span>
      }
    >
      <Topics board={board} topics={topic.below} />
    </CollapsibleCard>
  ));
}

function Topics({ board, topics }: TopicTreeProps) {
  if (topics.length === 0) return null;
  return (
    <ul className={styles.topics}>
      {topics.map((topic) => (
        <li key={topic.code}>
          <Topic board={board} topic={topic} />
          <Topics board={board} topics={topic.below} />
        </li>
      ))}
    </ul>
  );
}

interface TopicProps {
  board: TopicTreeProps['board'];
  topic: TopicNode;
}

/** A topic that the student has answered something of leads to its practice. */
function Topic({ board, topic }: TopicProps) {
  const t = useTexts(topicsTexts);
  const words = (
    <>
      <TopicName topic={topic} />
      <Level topic={topic} />
    </>
  );
  if (!topic.isAnswered) return <div className={styles.topic}>{words}</div>;
  const ref = `${board} ${topic.code}`;
  return (
    <Link className={classes(styles.topic, styles.link)} to={`/student-practice?topic=${encodeURIComponent(ref)}`}>
      {words}
      <span className={styles.practise}>
        {t('practise')}
        <Icon name="chevron" size={16} />
      </span>
    </Link>
  );
}

const TopicName = ({ topic: { code, heading } }: { topic: MasteredTopic }) => (
  <span className={styles.name} lang="en" dir="auto">
    <span className={styles.code}>{code}</span> {heading}
  </span>
);

/** The level in a word, and the share of marks as a bar. */
function Level({ topic: { level, share } }: { topic: MasteredTopic }) {
  const t = useTexts(topicsTexts);
  if (level === null || share === null) return <span className={styles.none}>{t('not_enough')}</span>;
  return (
    <span className={styles.level}>
      <span className={styles.words}>
        {t(level)} · {inDigits(`${share}%`)}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={classes(styles.bar, styles[level])} style={{ inlineSize: `${share}%` }} />
      </span>
    </span>
  );
}
