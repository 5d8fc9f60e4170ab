import { attach, type Links } from './attach';
import { AUTO, type Quality, type Stream, type StreamListener } from './stream-types';

/** Two links that fail within this time of each other did not run out: the line is gone. ms */
const TOO_SOON_MS = 15_000;

type PlayerProblem = 'broken' | 'unsupported' | null;

export interface PlayerState {
  qualities: Quality[];
  /** The quality that is played now; `AUTO` while none is. */
  playing: number;
  problem: PlayerProblem;
}

export const NOTHING_YET: PlayerState = { qualities: [], playing: AUTO, problem: null };

/** What is wanted of the pictures. */
export interface Wish {
  /** A quality's index, or `AUTO`. */
  quality: number;
  /** The smallest picture only. */
  saving: boolean;
}

interface SessionOptions {
  /** Where to begin. seconds */
  startAt: number;
  wish: Wish;
  report: (part: Partial<PlayerState>) => void;
  /** Asks for fresh links, which come by `play`. */
  renew: () => void;
}

/** One video in one element: what is wanted of it holds on while its links are renewed and its line comes and goes. */
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

  /** Plays by these links, from the second at which the video is. */
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
    // A browser that wants a press first shows its play button.
    return this.video.play().catch(() => undefined);
  }

  want(wish: Wish): void {
    this.wish = wish;
    this.stream?.cap(wish.saving ? 0 : AUTO);
    this.stream?.choose(wish.quality);
  }

  /** After the line was gone. */
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
    // This one is kept when the links are renewed.
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
        // The stream is there, though `attach` may not have said so yet.
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
