/** Each percent is written to the database, durably: that takes longer than a batch of rows. */
const SHOW_EVERY_MS = 500;

/** Tells how far a workbook is, now and then and beside the writing, which does not wait for it. */
export class Progress {
  private shown = 0;
  private shownAt = 0;
  private showing = Promise.resolve();
  private isShowing = false;

  /** @param show is given whole percent, below 100, one call at a time */
  constructor(
    private readonly batches: number,
    private readonly show: (percent: number) => Promise<void>,
  ) {}

  /** @param written batches so far */
  tell(written: number): void {
    const percent = Math.min(99, Math.floor((100 * written) / Math.max(1, this.batches)));
    const now = performance.now();
    if (this.isShowing || percent === this.shown || now - this.shownAt < SHOW_EVERY_MS) return;
    this.shown = percent;
    this.shownAt = now;
    this.isShowing = true;
    // A percent that was not written is no reason to fail: the next one is.
    this.showing = this.show(percent)
      .catch(() => undefined)
      .finally(() => (this.isShowing = false));
  }

  /** Ends when nothing is being told any more. */
  told(): Promise<void> {
    return this.showing;
  }
}
