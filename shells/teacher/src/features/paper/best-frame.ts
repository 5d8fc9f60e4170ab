/** Chooses which of a camera's pictures of a sheet to take. */

export interface Frame {
  sheet: string;
  /** Rows that a person would have to decide. */
  doubts: number;
}

/** A sheet with doubts is looked at for so long, in ms: a steadier picture may have fewer. */
const LOOK_MS = 1_500;
/** A sheet that was taken is taken again once it was out of view for so long, in ms. */
const AWAY_MS = 3_000;

/** Takes a sheet without doubts at once, and the best picture of any other after a moment; each once while in view. */
export class BestFrame<Kind extends Frame> {
  private held: { frame: Kind; since: number } | null = null;
  /** When each sheet that was taken was last seen, in ms. */
  private readonly taken = new Map<string, number>();

  /**
   * @param frame null if the picture shows no sheet that can be read
   * @param now in ms
   * @returns the picture to take, if one is to be taken now
   */
  next(frame: Kind | null, now: number): Kind | null {
    if (!frame) return this.isDue(now) ? this.take(now) : null;
    if (this.isTaken(frame.sheet, now)) {
      this.taken.set(frame.sheet, now);
      return this.isDue(now) ? this.take(now) : null;
    }
    const { held } = this;
    // The sheet before this one is gone.
    const before = held && held.frame.sheet !== frame.sheet ? this.take(now) : null;
    if (!before && held)
      this.held = { frame: frame.doubts < held.frame.doubts ? frame : held.frame, since: held.since };
    else this.held = { frame, since: now };
    if (before) return before;
    return frame.doubts === 0 || this.isDue(now) ? this.take(now) : null;
  }

  /** True while a sheet that was taken is in view, so that further pictures of it are not needed. */
  isTaken(sheet: string, now: number): boolean {
    const at = this.taken.get(sheet);
    return at !== undefined && now - at < AWAY_MS;
  }

  private isDue(now: number): boolean {
    return this.held !== null && now - this.held.since >= LOOK_MS;
  }

  private take(now: number): Kind | null {
    const frame = this.held?.frame ?? null;
    this.held = null;
    if (frame) this.taken.set(frame.sheet, now);
    return frame;
  }
}
