/** A question of the bank about a topic. */
export interface OfferedQuestion {
  id: string;
  /** True if a quiz of the group has asked it. */
  isAsked: boolean;
}

/**
 * Questions for a quiz of some topics: in turn one of each, those that the group was never asked first.
 * @param byTopic the topics in the order in which they matter
 */
export function topicQuiz(byTopic: readonly (readonly OfferedQuestion[])[], most: number): string[] {
  const queues = byTopic.map((questions) =>
    questions.toSorted((a, b) => Number(a.isAsked) - Number(b.isAsked) || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
  );
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat();
  return [...new Set(inTurn)].slice(0, most);
}
