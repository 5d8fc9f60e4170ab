import { StatusBadge } from '@fulcrum/shared-ui';
import type { BoardCode } from '../../../shared/boards';
import type { Topic } from '../api/board';
import { topicRef } from '../topics';
import styles from './Mapping.module.css';

export interface TagsProps {
  board: BoardCode;
  topics: readonly Topic[];
  /** As they are stored; those of other boards are shown by their codes. */
  refs: readonly string[];
}

/** A topic in words: its code and heading. */
export function topicWords({ board, topics }: Pick<TagsProps, 'board' | 'topics'>): (ref: string) => string {
  const names = new Map(topics.map(({ code, heading }) => [topicRef(board, code), `${code} ${heading}`]));
  return (ref) => names.get(ref) ?? ref;
}

/** The topics of a chapter or question. */
export function TopicTags({ refs, ...where }: TagsProps) {
  const wordsOf = topicWords(where);
  return (
    <span className={styles.topics}>
      {refs.map((ref) => (
        <StatusBadge key={ref} tone="success">
          <bdi>{wordsOf(ref)}</bdi>
        </StatusBadge>
      ))}
    </span>
  );
}
