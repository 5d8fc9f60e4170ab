import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import { RequestRedis } from '../redis/redis.module.js';
import { QUEUE_NAMES, type JobDefinition, type QueueName } from './job-definition.js';
import type { JobRow } from './job.schema.js';

/** Keys of BullMQ in Redis begin with this, so that one Redis may serve other things too. */
export const QUEUE_PREFIX = 'fulcrum';

const DAY_SECONDS = 24 * 60 * 60;
/** What Bull Board still shows of finished jobs; their rows live longer in the database. */
const KEEP_DONE = { age: DAY_SECONDS, count: 1000 };
const KEEP_FAILED = { age: 14 * DAY_SECONDS, count: 5000 };

/** BullMQ takes no ":" in a job's id, nor digits alone. */
export const bullJobId = (rowId: string) => `job-${rowId}`;

/** The producing side of BullMQ: hands rows to Redis. Redis away: every call fails at once. */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly logger = new Logger('Queues');
  private readonly queues = new Map<QueueName, Queue>();

  constructor(private readonly redis: RequestRedis) {}

  all(): Queue[] {
    return QUEUE_NAMES.map((name) => this.queue(name));
  }

  /** Puts an open row into its queue; again has no effect while BullMQ still holds it. */
  async add(definition: JobDefinition, row: JobRow, now: Date): Promise<void> {
    if (this.redis.client.status !== 'ready') throw new Error('Redis is away');
    const id = row._id.toString();
    await this.queue(definition.queue).add(row.name, row.payload, {
      jobId: bullJobId(id),
      attempts: Math.max(1, definition.attempts - row.attempts),
      backoff: { type: 'exponential', delay: definition.backoffMs },
      delay: Math.max(0, row.runAfter.getTime() - now.getTime()),
      removeOnComplete: KEEP_DONE,
      removeOnFail: KEEP_FAILED,
    });
  }

  /** What BullMQ holds for this row, if anything. */
  async find(row: JobRow): Promise<Job | undefined> {
    if (this.redis.client.status !== 'ready') throw new Error('Redis is away');
    return this.queue(row.queue).getJob(bullJobId(row._id.toString()));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  private queue(name: QueueName): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: this.redis.client, prefix: QUEUE_PREFIX, skipWaitingForReady: true });
    // RequestRedis reports a Redis that is away, once; what else a queue says is worth a line.
    queue.on('error', (error: Error) => this.logger.debug(`queue ${name}: ${error.message}`));
    this.queues.set(name, queue);
    return queue;
  }
}
