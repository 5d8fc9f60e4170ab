/** A reply with the server's clock, and when it was asked for and came, in ms of this device. */
export interface Timed<T> {
  reply: T;
  sentAt: number;
  receivedAt: number;
}

/** Asks, and notes when. */
export async function timed<T>(ask: () => Promise<T>): Promise<Timed<T>> {
  const sentAt = Date.now();
  const reply = await ask();
  return { reply, sentAt, receivedAt: Date.now() };
}

/** How far the server is ahead of this device, in ms, give or take `error`. */
interface Offset {
  ahead: number;
  error: number;
}

/**
 * The server's clock, to the millisecond, as far as the network lets it be known: each reply gives it to within half its
 * journey. The sharpest one counts, until one contradicts it: then this device's clock was changed.
 */
export class AttemptClock {
  private offset: Offset | null = null;

  /** @param serverIso the server's time when it wrote the reply. */
  learn(serverIso: string, { sentAt, receivedAt }: Pick<Timed<unknown>, 'sentAt' | 'receivedAt'>): void {
    const serverMs = Date.parse(serverIso);
    if (Number.isNaN(serverMs)) return;
    const heard = { ahead: serverMs - (sentAt + receivedAt) / 2, error: Math.max(0, receivedAt - sentAt) / 2 + 1 };
    const known = this.offset;
    const contradicts = known !== null && Math.abs(known.ahead - heard.ahead) > known.error + heard.error;
    if (!known || contradicts || heard.error <= known.error) this.offset = heard;
  }

  /** The time now by the server's clock, in ms. */
  now(): number {
    return Date.now() + (this.offset?.ahead ?? 0);
  }
}

/** `remainingSeconds` is rounded up: an end that differs by less than this (ms) is the same end. */
const ROUNDING_MS = 1_200;

/** The attempt's end (ms), after a reply said how much is left: it moves when the teacher gives extra time. */
export function endFrom(known: number, serverIso: string, remainingSeconds: number): number {
  const reported = Date.parse(serverIso) + remainingSeconds * 1_000;
  return Number.isNaN(reported) || Math.abs(reported - known) < ROUNDING_MS ? known : reported;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Whole seconds as a countdown: 29:59, with hours 1:04:09; never below 0:00. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(left / 3_600);
  const minutes = Math.floor((left % 3_600) / 60);
  const rest = twoDigits(left % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
