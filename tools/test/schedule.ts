/** What the scheduler needs to know of a step. */
export interface Schedulable {
  group: string;
  places: number;
  afterBuild: boolean;
}

/**
 * Runs steps in the given order on `places` processors: one that does not fit yet lets later ones go first, and one that
 * needs the build waits for it.
 */
export async function runScheduled<S extends Schedulable>(
  steps: S[],
  places: number,
  run: (step: S) => Promise<void>,
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<S, Promise<void>>();
  const building = () => [...waiting, ...running.keys()].some((step) => step.group === 'build');
  const free = () => places - [...running.keys()].reduce((taken, step) => taken + step.places, 0);
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex((step) => step.places <= free() && !(step.afterBuild && building()));
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
