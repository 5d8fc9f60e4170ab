/** One of the qualities of a stream. */
export interface Quality {
  index: number;
  /** Height of the picture in pixels. */
  height: number;
}

export const AUTO = -1;

export interface StreamListener {
  /** The starting position (seconds). */
  startAt: number;
  /** The quality to start with: an index, or `AUTO` for what the bandwidth allows. */
  startWith: number;
  onQualities: (qualities: Quality[]) => void;
  /** Called with the quality that is playing now. */
  onQuality: (index: number) => void;
  /** The links have expired. */
  onExpired: () => void;
  /** The connection is lost. */
  onBroken: () => void;
}

export interface Stream {
  /** Plays one quality, or `AUTO`: the best for the bandwidth and the screen. */
  choose: (index: number) => void;
  /** Limits the quality that `AUTO` may choose; `AUTO` for no limit. */
  cap: (index: number) => void;
  /** Resumes after a lost connection. */
  goOn: () => void;
  close: () => void;
}
