import { ManagedProcess, type ProcessSpec, type Surroundings } from './managed-process.ts';
import { StartRefused } from './refusal.ts';

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
   * @throws StartRefused when one of them cannot be started, or a stop came first
   */
  async start(specs: ProcessSpec[]): Promise<void> {
    if (this.#stopping) throw new StartRefused('Stopped before everything was started.');
    const step = specs.map((spec) => new ManagedProcess(spec, this.#surroundings));
    this.#steps.push(step);
    await Promise.all(step.map((process) => process.start()));
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
