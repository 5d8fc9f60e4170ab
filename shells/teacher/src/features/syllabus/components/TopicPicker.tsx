import { classes, Muted, StatusBadge, TextField, useTexts } from '@fulcrum/shared-ui';
import { type CSSProperties, useState } from 'react';
import syllabusTexts from '../locales/en.json';
import { MOST_TOPICS } from '../suggestions';
import { foundTopics, type ListedTopic, topicRef } from '../topics';
import styles from './Mapping.module.css';

interface TopicPickerProps {
  board: string;
  topics: readonly ListedTopic[];
  /** As they are stored: "0625 1.5.2"; at most three. */
  chosen: readonly string[];
  choose: (topics: readonly string[]) => void;
}

/** The topics of a syllabus to tick, with a search. */
export function TopicPicker({ board, topics, chosen, choose }: TopicPickerProps) {
  const t = useTexts(syllabusTexts);
  const [search, setSearch] = useState('');
  const shown = foundTopics(
    topics.filter(({ isLeftOut }) => !isLeftOut),
    search,
  );
  const toggle = (ref: string) => choose(chosen.includes(ref) ? chosen.filter((one) => one !== ref) : [...chosen, ref]);
  return (
    <>
      <TextField label={t('searchTopics')} type="search" value={search} onChange={setSearch} />
      <Muted>{t('chosenTopics', { count: chosen.length, most: MOST_TOPICS })}</Muted>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls inside: the keyboard must reach it */}
      <section className={styles.scroll} aria-label={t('topics')} tabIndex={0}>
        <ul aria-label={t('topics')} className={styles.list}>
          {shown.map((topic) => {
            const ref = topicRef(board, topic.code);
            const isChosen = chosen.includes(ref);
            const indent: CSSProperties & Record<'--depth', number> = { '--depth': topic.depth };
            return (
              <li key={ref} className={styles.row}>
                <label className={classes(styles.pick, styles.topic)} style={indent}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && chosen.length >= MOST_TOPICS}
                    onChange={() => toggle(ref)}
                  />
                  <TopicName topic={topic} />
                </label>
              </li>
            );
          })}
        </ul>
        {shown.length === 0 && <Muted>{t('noTopicFound')}</Muted>}
      </section>
    </>
  );
}

export function TopicName({ topic }: { topic: Pick<ListedTopic, 'code' | 'heading' | 'tier' | 'isAdded'> }) {
  const t = useTexts(syllabusTexts);
  return (
    <span>
      <bdi>{topic.code}</bdi> <bdi>{topic.heading}</bdi>{' '}
      {topic.tier === 'extended' && <StatusBadge>{t('extended')}</StatusBadge>}
      {topic.isAdded && <StatusBadge tone="info">{t('own')}</StatusBadge>}
    </span>
  );
}
