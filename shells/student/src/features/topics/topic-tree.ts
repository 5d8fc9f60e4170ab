import type { MasteredTopic } from './api/own-mastery';

/** A topic with those below it. */
export interface TopicNode extends MasteredTopic {
  below: TopicNode[];
}

/** The topics at the top, in the order of the syllabus. */
export const treeOf = (topics: readonly MasteredTopic[], parent: string | null = null): TopicNode[] =>
  topics.filter((topic) => topic.parent === parent).map((topic) => ({ ...topic, below: treeOf(topics, topic.code) }));
