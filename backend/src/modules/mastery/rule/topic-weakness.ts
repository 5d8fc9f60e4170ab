import { certainOf, type Mastery } from './mastery.js';

/**
 * How weak a student is in each topic that has a level, 0 to 1: the share of its marks that the student does not earn
 * for certain, as `strengthsOf` ranks topics.
 * @param mastery by topic code
 */
export const weaknessByTopic = (mastery: ReadonlyMap<string, Mastery>): Map<string, number> =>
  new Map(
    [...mastery].flatMap(([code, topic]) => {
      const certain = certainOf(topic);
      return certain === null ? [] : [[code, 1 - certain] as const];
    }),
  );

/** A question of several topics is about the weakest of them. Null while none of them has a level. */
export function weakestOf(codes: readonly string[], weaknesses: ReadonlyMap<string, number>): number | null {
  const known = codes.flatMap((code) => weaknesses.get(code) ?? []);
  return known.length > 0 ? Math.max(...known) : null;
}
