/** How often a watched process is looked at, and after how many looks in vain it is given up. */
const LOOK_MS = 3_000;
const LOOKS = 5;

/** What a process says by `process.send`, once a second, from when it does its work. */
const isSignOfLife = (message: unknown): boolean => Object(message).alive === true;

/**
 * Notices that a process hangs: one that has shown signs of life shows none any more. Before its first one, however slow its
 * start is, it is not watched. Looks are counted, not time: a machine that sleeps, or has no processor to spare, keeps the
 * supervisor from looking as well.
 */
export class LifeWatch {
  /** How long it takes at most until silence is noticed. */
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
