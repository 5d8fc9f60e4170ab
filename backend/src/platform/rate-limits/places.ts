/** Counts the places that are taken in all processes. */
interface PlaceCounter {
  /** Takes one of `most` places if it is free. @returns 0, or the seconds after which to try again */
  take(key: string, most: number): Promise<number>;
  giveBack(key: string): Promise<void>;
}

/** The requests of one key in this process. */
interface Requests {
  underWay: number;
  /** How many have given their place back. */
  givenBack: number;
  /** Each waits for a place: true if it gets one. */
  waiting: ((isAdmitted: boolean) => void)[];
}

/**
 * Requests that each take a place before they start and give it back unless they fail, so that a burst has no more
 * failures than the same requests one after the other. While none is free, a request waits for those under way: a class
 * that signs in at the same moment is not rejected.
 */
export class Places {
  private readonly requests = new Map<string, Requests>();

  constructor(private readonly counter: PlaceCounter) {}

  /** @returns 0 if the request may start, or else the seconds after which to try again */
  async enter(key: string, most: number): Promise<number> {
    const ofKey = this.requests.get(key) ?? { underWay: 0, givenBack: 0, waiting: [] };
    this.requests.set(key, ofKey);
    ofKey.underWay += 1;
    let givenBack: number;
    let wait: number;
    // A place that was given back in the meantime would stay free, although this request waits.
    do {
      givenBack = ofKey.givenBack;
      wait = await this.counter.take(key, most);
      if (!wait) return 0;
    } while (ofKey.givenBack > givenBack);
    const admission = new Promise<boolean>((resolve) => ofKey.waiting.push(resolve));
    this.end(key, ofKey);
    return (await admission) ? 0 : wait;
  }

  /** Call once when a request that may start has ended. */
  leave(key: string, hasFailed: boolean): void {
    const ofKey = this.requests.get(key);
    if (!ofKey) return;
    const next = hasFailed ? undefined : ofKey.waiting.shift();
    if (next) return next(true);
    if (!hasFailed) {
      ofKey.givenBack += 1;
      void this.counter.giveBack(key);
    }
    this.end(key, ofKey);
  }

  /** When nothing is under way any more, nobody can leave a place to those who wait. */
  private end(key: string, ofKey: Requests): void {
    ofKey.underWay -= 1;
    if (ofKey.underWay > 0) return;
    this.requests.delete(key);
    for (const reject of ofKey.waiting) reject(false);
  }
}
