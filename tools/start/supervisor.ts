import { setTimeout as wait } from 'node:timers/promises';
import { ManagedProcess, type ProcessSpec, type Surroundings } from './managed-process.ts';
import { StartRefused } from './refusal.ts';

/** How long a successor may take to become ready. */
const SUCCESSION_MS = 120_000;

/** @throws StartRefused when so much time has passed since the last of them was started, or said that its start takes long */
async function tooLate(successors: ManagedProcess[]): Promise<never> {
  for (;;) {
    const since = Math.max(...successors.map(({ busyAt }) => busyAt));
    const left = since + SUCCESSION_MS - Date.now();
    if (left <= 0) break;
    await wait(left, undefined, { ref: false });
  }
  throw new StartRefused(`${successors.map(({ name }) => name).join(', ')}: not ready in ${SUCCESSION_MS / 1000} s.`);
}

/** Starts the processes of the product in order, keeps them running, and stops them in the opposite order. */
export class Supervisor {
  readonly #surroundings: Surroundings;
  /** One entry per step of the start; the processes of one step start and stop together. */
  readonly #steps: ManagedProcess[][] = [];
  #stopping = false;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /**
   * Starts processes that do not need each other, and waits until all are ready.
   * @returns the processes, which `replace` changes in place
   * @throws StartRefused when one of them cannot be started, or a stop came first
   */
  async start(specs: ProcessSpec[]): Promise<ManagedProcess[]> {
    if (this.#stopping) throw new StartRefused('Stopped before everything was started.');
    const step = specs.map((spec) => new ManagedProcess(spec, this.#surroundings));
    this.#steps.push(step);
    await Promise.all(step.map((process) => process.start()));
    return step;
  }

  /**
   * Starts successors beside the processes of a step; once all are ready and have taken over, those before them are stopped.
   * @throws StartRefused when a successor cannot be started: then everything is as it was
   */
  async replace(step: ManagedProcess[], specs: ProcessSpec[], takeOver: () => Promise<void>): Promise<void> {
    const successors = specs.map((spec) => new ManagedProcess(spec, this.#surroundings));
    const late = tooLate(successors);
    late.catch(() => undefined); // by then nobody may wait for it any more
    try {
      await Promise.race([Promise.all(successors.map((process) => process.start())), late]);
      await takeOver();
    } catch (error) {
      await Promise.all(successors.map((process) => process.stop()));
      throw error;
    }
    for (const process of successors) process.settle();
    const before = step.splice(0, step.length, ...successors);
    await Promise.all(before.map((process) => process.stop()));
  }

  /**
   * Waits for a condition, but not for longer than the processes can be kept running.
   * @throws StartRefused when one of them is given up
   */
  async until<T>(condition: Promise<T>): Promise<T> {
    return Promise.race([condition, ...this.#steps.flat().map((process) => process.failed)]);
  }

  /**
   * Ends the start: once every process has stayed up for a moment, whatever dies is started again for as long as it takes.
   * @throws StartRefused when one of them is given up
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
