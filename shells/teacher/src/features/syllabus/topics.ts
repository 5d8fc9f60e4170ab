import type { Topic } from './api/board';

/** As it is stored: "0625 1.5.2". */
export const topicRef = (board: string, code: string): string => `${board} ${code}`;

/** A topic in the list, with how many headings are above it. */
export interface ListedTopic extends Topic {
  depth: number;
  /** What the year is not asked: hidden, or of Extended candidates alone. */
  isLeftOut: boolean;
}

/** The topics of a year with this tier, in the syllabus's order. */
export function listedTopics(topics: readonly Topic[], tier: string | undefined): ListedTopic[] {
  const depths = new Map<string, number>();
  return topics.map((topic) => {
    const depth = topic.parent === null ? 0 : (depths.get(topic.parent) ?? -1) + 1;
    depths.set(topic.code, depth);
    return { ...topic, depth, isLeftOut: Boolean(topic.isHidden) || (tier === 'core' && topic.tier === 'extended') };
  });
}

/** Those whose code or heading has the text, with the headings above them. */
export function foundTopics(topics: readonly ListedTopic[], text: string): readonly ListedTopic[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return topics;
  const byCode = new Map(topics.map((topic) => [topic.code, topic]));
  const shown = new Set<string>();
  for (const topic of topics) {
    if (!`${topic.code} ${topic.heading}`.toLowerCase().includes(wanted)) continue;
    for (let one: ListedTopic | undefined = topic; one; one = byCode.get(one.parent ?? '')) shown.add(one.code);
  }
  return topics.filter(({ code }) => shown.has(code));
}
