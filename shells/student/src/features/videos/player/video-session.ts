import { attach, type Links } from './attach';
import { AUTO, type Quality, type Stream, type StreamListener } from './stream-types';

/** If fresh links fail within this time (ms), they have not expired: the connection is lost. */
const TOO_SOON_MS = 15_000;

type PlayerProblem = 'broken' | 'unsupported' | null;

export interface PlayerState {
  qualities: Quality[];
  /** The quality that is playing; `AUTO` if none is. */
  playing: number;
  problem: PlayerProblem;
}

export const NOTHING_YET: PlayerState = { qualities: [], playing: AUTO, problem: null };

/** The user's choice of quality. */
export interface Wish {
  /** Index of a quality, or `AUTO`. */
  quality: number;
  /** Plays only the smallest quality. */
  saving: boolean;
}

interface SessionOptions {
  /** The starting position (seconds). */
  startAt: number;
  wish: Wish;
  report: (part: Partial<PlayerState>) => void;
  /** Requests fresh links, which are then passed to `play`. */
  renew: () => void;
}

/**
 * One video in one element: keeps the user's choices while its links are renewed and its connection is lost and
 * restored.
 */
export class VideoSession {
  private stream: Stream | null = null;
  private round = 0;
  private renewedAt = 0;
  private wish: Wish;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly options: SessionOptions,
  ) {
    this.wish = options.wish;
  }

  /** Plays these links from the current position of the video. */
  async play(links: Links): Promise<void> {
    const round = this.leaveStream();
    try {
      const stream = await attach(this.video, links, this.listenerFrom(this.video.currentTime || this.options.startAt));
      if (round !== this.round) return stream.close();
      this.stream = stream;
      this.options.report({ problem: null });
    } catch (error) {
      const problem = error instanceof Error && error.message === 'unsupported' ? 'unsupported' : 'broken';
      if (round === this.round) this.options.report({ problem });
    }
    // If the browser requires a user gesture, it shows its play button.
    return this.video.play().catch(() => undefined);
  }

  want(wish: Wish): void {
    this.wish = wish;
    this.stream?.cap(wish.saving ? 0 : AUTO);
    this.stream?.choose(wish.quality);
  }

  /** Retries after a lost connection. */
  retry(): void {
    this.options.report({ problem: null });
    this.renewedAt = 0;
    if (this.stream) this.stream.goOn();
    else this.options.renew();
  }

  restart(): void {
    this.video.currentTime = 0;
  }

  setSpeed(speed: number): void {
    this.video.playbackRate = speed;
    // Unlike `playbackRate`, this is kept when the links are renewed.
    this.video.defaultPlaybackRate = speed;
  }

  close(): void {
    this.leaveStream();
  }

  private leaveStream(): number {
    this.stream?.close();
    this.stream = null;
    this.round += 1;
    return this.round;
  }

  private listenerFrom(startAt: number): StreamListener {
    const { report } = this.options;
    return {
      startAt,
      startWith: this.wish.saving ? 0 : this.wish.quality,
      onQualities: (qualities) => {
        report({ qualities });
        // The stream exists, but `attach` may not have returned it yet.
        queueMicrotask(() => this.want(this.wish));
      },
      onQuality: (playing) => report({ playing, problem: null }),
      onExpired: () => this.renewLinks(),
      onBroken: () => report({ problem: 'broken' }),
    };
  }

  private renewLinks(): void {
    if (Date.now() - this.renewedAt < TOO_SOON_MS) return this.options.report({ problem: 'broken' });
    this.renewedAt = Date.now();
    return this.options.renew();
  }
}
