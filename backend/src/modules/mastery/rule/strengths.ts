import { certainOf, type Mastery } from './mastery.js';

/** So many of each are named. */
const MOST_NAMED = 3;

interface RatedTopic {
  code: string;
  parent: string | null;
  mastery: Mastery | undefined;
}

export interface Strengths {
  /** Topic codes, at most three: the strongest first. */
  strongest: string[];
  /** At most three: the weakest first. None of them is secure, and none is among the strongest. */
  weakest: string[];
}

/** What a student is best and worst at, of the lowest topics that have a level. */
export function strengthsOf(topics: readonly RatedTopic[]): Strengths {
  const rated = topics.filter(({ mastery }) => mastery?.level);
  const above = new Set(rated.flatMap(({ parent }) => pathFrom(parent, topics)));
  const certainty = (mastery: Mastery | undefined) => (mastery && certainOf(mastery)) ?? 0;
  const ranked = rated
    .filter(({ code }) => !above.has(code))
    .toSorted((a, b) => certainty(b.mastery) - certainty(a.mastery));
  const isStrong = ({ mastery }: RatedTopic, rank: number) =>
    mastery?.level === 'secure' || (mastery?.level === 'getting_there' && rank < ranked.length / 2);
  const codes = (some: readonly RatedTopic[]) => some.slice(0, MOST_NAMED).map(({ code }) => code);
  const weak = ranked.filter((topic, rank) => !isStrong(topic, rank));
  return { strongest: codes(ranked.filter(isStrong)), weakest: codes(weak.toReversed()) };
}

function pathFrom(code: string | null, topics: readonly RatedTopic[]): string[] {
  if (code === null) return [];
  return [code, ...pathFrom(topics.find((one) => one.code === code)?.parent ?? null, topics)];
}
