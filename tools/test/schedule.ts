/** What the scheduler needs to know of a step. */
export interface Schedulable {
  group: string;
  places: Places;
  afterBuild: boolean;
}

/** Half a place is for a step that waits for half of its time: for a lock to run out, for a process to come up. */
export type Places = 0.5 | 1 | 'all';

/** Filled by a step that waits, and by one that takes what the longest step leaves of a processor while it waits. */
const BESIDE = 1.5;

/**
 * Runs steps in the given order on so many processors, and a place and a half more: one that does not fit yet lets later ones go
 * first, and one that needs the build waits for it.
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
