/** How often a watched process is checked, and after how many checks without a sign of life it is given up. */
const LOOK_MS = 3_000;
const LOOKS = 5;

/** A message that a process sends once a second with `process.send`, from when it starts to work. */
export const isSignOfLife = (message: unknown): boolean => Object(message).alive === true;

/**
 * Detects that a process hangs: it has shown signs of life and then stops. It is not watched before its first one,
 * however slow its start is. Counts checks instead of time, because a machine that sleeps or has no processor to spare
 * also keeps the supervisor from checking.
 */
export class HangDetector {
  /** Maximum time until silence is noticed, in seconds. */
  static readonly seconds = (LOOK_MS * LOOKS) / 1000;
  readonly #onSilence: () => void;
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
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
    if (this.#looks < LOOKS) return;
    this.stop();
    this.#onSilence();
  }
}
