import { formatDuration } from '@fulcrum/shared-ui';
/** A reply with the times of the request and of its arrival, in ms of this device's clock. */
export interface Timed<T> {
  reply: T;
  sentAt: number;
  receivedAt: number;
}

/** Runs a request and records when it was sent and answered. */
export async function timed<T>(ask: () => Promise<T>): Promise<Timed<T>> {
  const sentAt = Date.now();
  const reply = await ask();
  return { reply, sentAt, receivedAt: Date.now() };
}

/** How far the server's clock is ahead of `steady` (ms), within ± `error`. */
interface Offset {
  ahead: number;
  error: number;
}

/** The device's clock may be corrected by this much without anybody having set it (ms). */
const ADJUSTED_MS = 2_000;

/**
 * An estimate of the server's clock in ms: each reply gives it to within half its round-trip time. Uses the most
 * accurate reply until another contradicts it. Between replies it counts the time that passes, so it does not matter
 * if the device's clock is set, also while there is no connection.
 */
export class AttemptClock {
  private offset: Offset | null = null;
  /** The device's clock as it was at the start, without later changes of it: the time that passes is added. */
  private readonly base = Date.now() - performance.now();
  private seenAhead = 0;

  /** @param serverIso the server's time when it wrote the reply. */
  learn(serverIso: string, { sentAt, receivedAt }: Pick<Timed<unknown>, 'sentAt' | 'receivedAt'>): void {
    const serverMs = Date.parse(serverIso);
    if (Number.isNaN(serverMs)) return;
    const middle = (sentAt + receivedAt) / 2 - this.wallAhead();
    const heard = { ahead: serverMs - middle, error: Math.max(0, receivedAt - sentAt) / 2 + 1 };
    const known = this.offset;
    const contradicts = known !== null && Math.abs(known.ahead - heard.ahead) > known.error + heard.error;
    if (!known || contradicts || heard.error <= known.error) this.offset = heard;
  }

  /** The current time on the server's clock (ms). */
  now(): number {
    return this.steady() + (this.offset?.ahead ?? 0);
  }

  /**
   * Whether the device's clock has been set since the last call, or the device has slept, which looks the same: only
   * the server knows the time then.
   */
  hasJumped(): boolean {
    const before = this.seenAhead;
    this.seenAhead = this.wallAhead();
    return Math.abs(this.seenAhead - before) > ADJUSTED_MS;
  }

  private steady(): number {
    return this.base + performance.now();
  }

  private wallAhead(): number {
    return Date.now() - this.steady();
  }
}

/** `remainingSeconds` is rounded up: ends that differ by less than this (ms) count as equal. */
const ROUNDING_MS = 1_200;

/** The attempt's end (ms) after a reply with the remaining time: it moves when the teacher gives extra time. */
export function endFrom(known: number, serverIso: string, remainingSeconds: number): number {
  const reported = Date.parse(serverIso) + remainingSeconds * 1_000;
  return Number.isNaN(reported) || Math.abs(reported - known) < ROUNDING_MS ? known : reported;
}

/** Formats seconds as a countdown: 29:59, with hours 1:04:09; never below 0:00. */
export const countdown = (seconds: number): string => formatDuration(Math.max(0, Math.ceil(seconds)));
