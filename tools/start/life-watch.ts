import type { ChildProcess } from 'node:child_process';

/** How often a watched process is checked, and after how many checks without a sign of life it is given up. */
const LOOK_MS = 3_000;
const LOOKS = 5;
/** How often a service is asked. */
const ASK_MS = 2_000;

/** A message that a process sends once a second with `process.send`, from when it starts to work. */
export const isSignOfLife = (message: unknown): boolean => Object(message).alive === true;

/**
 * Detects that a process hangs: it has shown signs of life and then stops. It is not watched before its first one,
 * however slow its start is. Counts checks instead of time, because a machine that sleeps or has no processor to spare
 * also keeps the supervisor from checking.
 */
export class HangDetector {
  readonly #onSilence: (seconds: number) => void;
  readonly #most: number;
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  /**
   * @param onSilence gets the time without a sign of life, in seconds
   * @param most checks without one
   */
  constructor(onSilence: (seconds: number) => void, most = LOOKS) {
    this.#onSilence = onSilence;
    this.#most = most;
  }

  hear(message: unknown): void {
    if (!isSignOfLife(message)) return;
    this.#looks = 0;
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#looks += 1;
    if (this.#looks < this.#most) return;
    this.stop();
    this.#onSilence((LOOK_MS * this.#most) / 1000);
  }
}

/** Asks a service that is ready for the signs of life that it cannot send, until it ends. */
export function watchAnswers(child: ChildProcess, watch: HangDetector, answers: () => Promise<boolean>): void {
  // Being ready is the first one: a service that hangs before it is asked must be noticed, too.
  watch.hear({ alive: true });
  const asking = setInterval(() => {
    void answers().then((isAlive) => isAlive && child.exitCode === null && watch.hear({ alive: true }));
  }, ASK_MS).unref();
  child.once('exit', () => {
    clearInterval(asking);
    watch.stop();
  });
}
