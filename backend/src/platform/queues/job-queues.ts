import { once } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import pTimeout from 'p-timeout';
import { AppConfig } from '../config/app-config.js';
import { RequestRedis } from '../redis/redis.module.js';
import { keyPrefix } from '../redis/redis-options.js';
import { currentTracing } from '../tracing/tracing.js';
import { QUEUE_NAMES, type JobDefinition, type QueueName } from './job-definition.js';
import type { JobRow } from './job.schema.js';

/** Jobs are linked to the trace of the request that created them, if there is one. */
export const tracedJobs = () => {
  const tracing = currentTracing();
  return tracing ? { telemetry: tracing.jobs } : {};
};

const DAY_SECONDS = 24 * 60 * 60;
/** How many finished jobs Bull Board still shows; their rows stay longer in the database. */
const KEEP_DONE = { age: DAY_SECONDS, count: 1000 };
const KEEP_FAILED = { age: 14 * DAY_SECONDS, count: 5000 };

const FIRST_CONTACT_MS = 1000;
const CLOSING_MS = 1000;

/** The queue of the recurring tasks, which have no rows. */
export const SCHEDULE = 'schedule';

/** BullMQ job ids may not contain ":" or consist of digits only. */
const bullJobId = (rowId: string) => `job-${rowId}`;

/** The producing side of BullMQ: puts rows into Redis. Every call fails at once while Redis is unreachable. */
@Injectable()
export class JobQueues implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Queues');
  private readonly queues = new Map<string, Queue>();

  private readonly prefix: string;

  constructor(
    private readonly redis: RequestRedis,
    config: AppConfig,
  ) {
    this.prefix = keyPrefix(config);
  }

  /**
   * Waits for the connection to Redis before the first request: otherwise the first jobs would wait for the dispatcher.
   */
  async onModuleInit(): Promise<void> {
    if (this.isReady()) return;
    await pTimeout(once(this.redis.client, 'ready'), { milliseconds: FIRST_CONTACT_MS }).catch(() => undefined);
  }

  isReady(): boolean {
    return this.redis.client.status === 'ready';
  }

  all(): Queue[] {
    return [...QUEUE_NAMES.map((name) => this.queue(name)), this.schedule()];
  }

  schedule(): Queue {
    return this.queue(SCHEDULE);
  }

  /**
   * Puts open rows of one definition into its queue, in one command; has no effect on those that BullMQ still holds.
   * Redis gets a row's id but not its payload: an email in it would stay there longer than the row.
   */
  async add(definition: JobDefinition, rows: JobRow[], now: Date): Promise<void> {
    if (!this.isReady()) throw new Error('Redis is away');
    const entries = rows.map((row) => ({
      name: row.name,
      data: {},
      opts: {
        jobId: bullJobId(row._id.toString()),
        attempts: Math.max(1, definition.attempts - row.attempts),
        backoff: { type: 'exponential', delay: definition.backoffMs },
        delay: Math.max(0, row.runAfter.getTime() - now.getTime()),
        removeOnComplete: KEEP_DONE,
        removeOnFail: KEEP_FAILED,
      },
    }));
    await this.queue(definition.queue).addBulk(entries);
  }

  /** Returns BullMQ's entry for this row, if there is one. */
  async find(row: JobRow): Promise<Job | undefined> {
    if (!this.isReady()) throw new Error('Redis is away');
    return this.queue(row.queue).getJob(bullJobId(row._id.toString()));
  }

  async onApplicationShutdown(): Promise<void> {
    const closing = Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await pTimeout(closing, { milliseconds: CLOSING_MS }).catch(() => undefined);
  }

  private queue(name: QueueName | typeof SCHEDULE): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: this.redis.client, prefix: this.prefix, ...tracedJobs() });
    // RequestRedis already logs once that Redis is unreachable; other queue errors are logged here.
    queue.on('error', (error: Error) => this.logger.debug(`queue ${name}: ${error.message}`));
    this.queues.set(name, queue);
    // A queue whose first connection to Redis failed never recovers, so the next use creates a new one.
    queue.waitUntilReady().catch(() => this.queues.delete(name));
    return queue;
  }
}
