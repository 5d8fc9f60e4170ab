import type { MergePreview } from './api/merge-students';

type Compared = Pick<MergePreview, 'kept' | 'gone' | 'counts'>;

/** Which of two accounts has more of the student's work; of two with the same, the one that is in a group. */
export function fullerOf({ kept, gone, counts }: Compared): 'kept' | 'gone' {
  const more = counts.reduce((sum, count) => sum + count.gone - count.kept, 0);
  if (more !== 0) return more > 0 ? 'gone' : 'kept';
  return gone.groupName && !kept.groupName ? 'gone' : 'kept';
}
