import type { GroupMastery, RatedTopic } from './api/group-mastery';

/** So many weak topics are ticked at first. */
const CHOSEN_AT_FIRST = 5;

type Topics = readonly RatedTopic[];

/** Topics without topics below them. */
export function lowestOf(topics: Topics): RatedTopic[] {
  const parents = new Set(topics.map(({ parent }) => parent));
  return topics.filter(({ code }) => !parents.has(code));
}

/** How many topics are above a topic. */
export function depthOf(topics: Topics, { parent }: Pick<RatedTopic, 'parent'>): number {
  const above = topics.find(({ code }) => code === parent);
  return above ? 1 + depthOf(topics, above) : 0;
}

export const isRated = ({ students }: RatedTopic): boolean => students.some(({ level }) => level !== null);

export const weakIn = ({ students }: RatedTopic): number => students.filter(({ level }) => level === 'weak').length;

/** Of the lowest topics, those in which most students are weak: proposed for a quiz. */
export const weakestOf = (topics: Topics): string[] =>
  lowestOf(topics)
    .filter((topic) => weakIn(topic) > 0)
    .toSorted((a, b) => weakIn(b) - weakIn(a))
    .slice(0, CHOSEN_AT_FIRST)
    .map(({ code }) => code);

/** Of the lowest topics: what no chapter has, and what a chapter has but no quiz or marked work asks. */
export function gapsOf(topics: Topics): { untaught: RatedTopic[]; untested: RatedTopic[] } {
  const lowest = lowestOf(topics);
  return {
    untaught: lowest.filter(({ taught, tested }) => !taught && !tested),
    untested: lowest.filter(({ taught, tested }) => taught && !tested),
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** Days until the first paper; null without a date, or when it is over. @param examDate 2027-05-11 */
export function daysUntil(examDate: GroupMastery['examDate'], now: number): number | null {
  if (examDate === null) return null;
  const days = Math.ceil((Date.parse(`${examDate}T00:00:00Z`) - now) / DAY_MS);
  return days >= 0 ? days : null;
}
