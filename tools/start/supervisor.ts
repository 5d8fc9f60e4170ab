import { setTimeout as wait } from 'node:timers/promises';
import { ManagedProcess, type ProcessSpec, type Surroundings } from './managed-process.ts';
import { StartRefused } from './refusal.ts';

/** How long a successor may take to become ready, in ms. */
const SUCCESSION_MS = 120_000;

/**
 * @throws StartRefused once this time has passed since the last successor was started or reported that its start takes
 * long
 */
async function tooLate(successors: ManagedProcess[]): Promise<never> {
  for (;;) {
    const since = Math.max(...successors.map(({ busyAt }) => busyAt));
    const left = since + SUCCESSION_MS - Date.now();
    if (left <= 0) break;
    await wait(left, undefined, { ref: false });
  }
  throw new StartRefused(`${successors.map(({ name }) => name).join(', ')}: not ready in ${SUCCESSION_MS / 1000} s.`);
}

/** Starts the processes of the product in order, keeps them running, and stops them in reverse order. */
export class Supervisor {
  readonly #surroundings: Surroundings;
  /** One entry per step of the start; the processes of one step start and stop together. */
  readonly #steps: ManagedProcess[][] = [];
  #stopping = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /**
   * Starts processes that do not depend on each other, and waits until all are ready.
   * @returns the processes, which `replace` changes in place
   * @throws StartRefused if one of them cannot be started, or a stop is requested first
   */
  async start(specs: ProcessSpec[]): Promise<ManagedProcess[]> {
    if (this.#stopping) throw new StartRefused('Stopped before everything was started.');
    const step = specs.map((spec) => new ManagedProcess(spec, this.#surroundings));
    this.#steps.push(step);
    await Promise.all(step.map((process) => process.start()));
    return step;
  }

  /**
   * Starts successors beside the processes of a step; once all are ready and have taken over, stops the old ones.
   * @throws StartRefused if a successor cannot be started; nothing is changed then
   */
  async replace(
    step: ManagedProcess[],
    specs: ProcessSpec[],
    takeOver: (successors: readonly ManagedProcess[]) => Promise<void>,
  ): Promise<void> {
    const successors = specs.map((spec) => new ManagedProcess(spec, this.#surroundings));
    const late = tooLate(successors);
    late.catch(() => undefined); // it may reject when nothing awaits it any more
    try {
      await Promise.race([Promise.all(successors.map((process) => process.start())), late]);
      await takeOver(successors);
    } catch (error) {
      await Promise.all(successors.map((process) => process.stop()));
      throw error;
    }
    for (const process of successors) process.settle();
    const before = step.splice(0, step.length, ...successors);
    await Promise.all(before.map((process) => process.stop()));
  }

  /**
   * Waits for a condition, or until a process fails for good.
   * @throws StartRefused if one of them is given up
   */
  async until<T>(condition: Promise<T>): Promise<T> {
    return Promise.race([condition, ...this.#steps.flat().map((process) => process.failed)]);
  }

  /**
   * Ends the start: once every process has stayed up for a moment, any that dies is restarted indefinitely.
   * @throws StartRefused if one of them is given up
   */
  async settle(): Promise<void> {
    const processes = this.#steps.flat();
    await this.until(Promise.all(processes.map((process) => process.steady())));
    for (const process of processes) process.settle();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    for (const step of this.#steps.toReversed()) {
      await Promise.all(step.map((process) => process.stop()));
    }
  }
}
