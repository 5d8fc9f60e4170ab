/** One of the pictures that a stream has. */
export interface Quality {
  index: number;
  /** Lines of the picture. */
  height: number;
}

export const AUTO = -1;

export interface StreamListener {
  /** Where to begin. seconds */
  startAt: number;
  /** The quality to begin with: an index, or `AUTO` for what the line allows. */
  startWith: number;
  onQualities: (qualities: Quality[]) => void;
  /** The picture that is played now. */
  onQuality: (index: number) => void;
  /** The links have had their time. */
  onExpired: () => void;
  /** The line is gone. */
  onBroken: () => void;
}

export interface Stream {
  /** Plays one quality, or `AUTO`: the best that the network and the screen can use. */
  choose: (index: number) => void;
  /** The best that Auto may take; `AUTO` for no limit. */
  cap: (index: number) => void;
  /** Tries again after the line was gone. */
  goOn: () => void;
  close: () => void;
}
