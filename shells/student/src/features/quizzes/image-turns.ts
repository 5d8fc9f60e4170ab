/** So many images are on their way at once: answers have to get through too. */
const AT_ONCE = 2;

/**
 * Which images may load: those that have, the one in front, and the next ones, from there on and around.
 *
 * @param settled for each question, whether its image has loaded or failed.
 */
export function imageTurns(settled: readonly boolean[], current: number): Set<number> {
  const turns = new Set(settled.flatMap((done, place) => (done ? [place] : [])));
  turns.add(current);
  let loading = settled[current] ? 0 : 1;
  for (let step = 1; step < settled.length && loading < AT_ONCE; step += 1) {
    const place = (current + step) % settled.length;
    if (turns.has(place)) continue;
    turns.add(place);
    loading += 1;
  }
  return turns;
}
