/** How an allowance is counted. */
export interface AllowanceTerms {
  /** Calls that this process may make before it reports them to the shared counter. */
  step: number;
  windowMs: number;
  /** Counts calls in the shared counter. @returns the seconds to wait if the allowance is used up, else 0 */
  count(key: string, calls: number): Promise<number>;
  /** In ms. */
  now(): number;
}

/**
 * A generous allowance that many processes share. Each counts by itself and reports several calls at once, so that a
 * request rarely waits for the shared counter; a few more calls than allowed may pass.
 */
export class Allowance {
  readonly #terms: AllowanceTerms;
  #began: number;
  /** Calls that are not reported yet. Those of a window that has ended count for nothing. */
  #calls = new Map<string, number>();
  /** Until when a key's calls are refused, in ms. */
  #refused = new Map<string, number>();

  constructor(terms: AllowanceTerms) {
    this.#terms = terms;
    this.#began = terms.now();
  }

  /** Counts a call. @returns the seconds to wait if the allowance is used up, else 0 */
  async take(key: string): Promise<number> {
    const now = this.#terms.now();
    if (now - this.#began >= this.#terms.windowMs) this.#begin(now);
    const left = (this.#refused.get(key) ?? 0) - now;
    if (left > 0) return Math.ceil(left / 1000);
    const calls = (this.#calls.get(key) ?? 0) + 1;
    this.#calls.set(key, calls % this.#terms.step);
    if (calls < this.#terms.step) return 0;
    const wait = await this.#terms.count(key, calls);
    if (wait > 0) this.#refused.set(key, now + wait * 1000);
    return wait;
  }

  #begin(now: number): void {
    this.#began = now;
    this.#calls = new Map();
    this.#refused = new Map([...this.#refused].filter(([, until]) => until > now));
  }
}
