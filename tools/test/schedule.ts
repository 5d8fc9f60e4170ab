/** What the scheduler needs to know about a step. */
export interface Schedulable {
  group: string;
  places: Places;
  afterBuild: boolean;
}

/** Half a place is for a step that waits half of its time: for a lock to expire, or for a process to start. */
export type Places = 0.5 | 1 | 'all';

/**
 * Extra places for a step that waits, and for one that uses the processor time the longest step leaves idle while it
 * waits.
 */
const BESIDE = 1.5;

/**
 * Runs steps in the given order, in one place per processor plus one and a half: a step that does not fit yet lets
 * later ones go first, and one that needs the build waits for it.
 */
export async function runScheduled<S extends Schedulable>(
  steps: S[],
  processors: number,
  run: (step: S) => Promise<void>,
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<S, Promise<void>>();
  const building = () => [...waiting, ...running.keys()].some((step) => step.group === 'build');
  const places = processors + BESIDE;
  const takenBy = (step: S) => (step.places === 'all' ? places : step.places);
  const free = () => places - [...running.keys()].reduce((taken, step) => taken + takenBy(step), 0);
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex((step) => takenBy(step) <= free() && !(step.afterBuild && building()));
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (!step) {
      await Promise.race(running.values());
      continue;
    }
    running.set(
      step,
      run(step).finally(() => running.delete(step)),
    );
  }
}
