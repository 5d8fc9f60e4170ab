import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs the work of one key in order, one job at a time; different keys do not wait for each other. Within this process
 * only.
 */
export class KeyedQueue {
  private readonly queues = new Map<string, LimitFunction>();

  /** The number of keys with running or waiting work. */
  get size(): number {
    return this.queues.size;
  }

  /** Runs the work once all earlier work of this key has ended, successfully or not, and returns its result. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(key) ?? pLimit(1);
    this.queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.queues.delete(key);
    }
  }
}
