import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { Maintenance } from '../maintenance/maintenance.js';
import { keyPrefix, redisAddress } from '../redis/redis-options.js';
import { QUEUE_NAMES, QUEUES, type QueueName } from './job-definition.js';
import { PermanentJobFailure } from './job-failure.js';
import { JobMetrics } from './job-metrics.js';
import { tracedJobs } from './job-queues.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';
import { RecurringTasks } from './recurring-tasks.js';

/**
 * Jobs of a dead worker are found at the latest after their lock time plus this fraction of it: within half a minute.
 */
const STALLED_CHECKS_PER_LOCK = 4;
/** How long running jobs have to finish when the process must stop, before their signal is aborted. */
const GRACE_MS = 15_000;
const AFTER_ABORT_MS = 5000;
const MAX_RECONNECT_MS = 2000;

/** The consuming side: started once the application is wired, never from a constructor. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Worker');
  private readonly stopping = new AbortController();
  private workers: Worker[] = [];
  private connection: Redis | undefined;
  private isAway = false;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly registry: JobRegistry,
    private readonly runner: JobRunner,
    private readonly recurring: RecurringTasks,
    private readonly metrics: JobMetrics,
    private readonly maintenance: Maintenance,
  ) {}

  /** Checks the handlers, then starts to take jobs. The workers wait for Redis if it is unreachable. */
  onApplicationBootstrap(): void {
    const jobs = this.registry.load();
    // Workers wait for Redis as long as it takes; only requests must not wait.
    const connection = new Redis({
      ...redisAddress(this.config.env.REDIS_URL),
      maxRetriesPerRequest: null,
      retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RECONNECT_MS),
    });
    connection.on('error', (error: Error) => this.reportOnce(error));
    connection.on('ready', () => (this.isAway = false));
    this.connection = connection;
    const lockDuration = this.config.env.JOB_LOCK_SECONDS * 1000;
    const schedule = this.recurring.start(connection, lockDuration);
    schedule.on('error', (error: Error) => this.reportOnce(error));
    this.workers = [...QUEUE_NAMES.map((name) => this.consume(name, connection, lockDuration)), schedule];
    this.maintenance.onChange((isOn) => this.hold(isOn));
    this.logger.log(`${jobs.size} kinds of jobs, queues ${QUEUE_NAMES.join(', ')}`);
  }

  /**
   * Takes no new jobs, lets running ones finish, and aborts those that take too long: they are run again by another
   * process.
   */
  stop(): Promise<void> {
    this.stopped ??= this.close();
    return this.stopped;
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  private async close(): Promise<void> {
    const abort = setTimeout(() => this.stopping.abort(new Error('the worker is stopping')), GRACE_MS);
    const force = setTimeout(() => this.connection?.disconnect(), GRACE_MS + AFTER_ABORT_MS);
    this.recurring.stop();
    try {
      await Promise.all(this.workers.map((worker) => this.closeOne(worker)));
    } finally {
      clearTimeout(abort);
      clearTimeout(force);
      this.connection?.disconnect();
    }
  }

  /** While the product is closed, no new job starts; running ones finish. */
  private hold(isOn: boolean): void {
    for (const worker of this.workers) {
      if (isOn) void worker.pause(true).catch((error: Error) => this.logger.warn(`not paused: ${error.message}`));
      else worker.resume();
    }
  }

  private consume(queue: QueueName, connection: Redis, lockDuration: number): Worker {
    const worker = new Worker(queue, (job, _token, signal) => this.process(queue, job, signal), {
      connection,
      prefix: keyPrefix(this.config),
      concurrency: QUEUES[queue],
      lockDuration,
      ...tracedJobs(),
      stalledInterval: lockDuration / STALLED_CHECKS_PER_LOCK,
    });
    worker.on('error', (error: Error) => this.reportOnce(error));
    return worker;
  }

  private async process(queue: QueueName, job: Job, lost?: AbortSignal): Promise<void> {
    const signals = lost ? [this.stopping.signal, lost] : [this.stopping.signal];
    try {
      const delivery = {
        jobId: String(job.id).replace(/^job-/, ''),
        name: job.name,
        signal: AbortSignal.any(signals),
        showProgress: (percent: number) => job.updateProgress(percent),
      };
      await this.metrics.measure({ queue, job: job.name }, () => this.runner.run(delivery));
    } catch (error) {
      if (error instanceof PermanentJobFailure) throw new UnrecoverableError(error.message);
      throw error;
    }
  }

  private async closeOne(worker: Worker): Promise<void> {
    const force = this.connection?.status !== 'ready';
    await worker.close(force).catch((error: Error) => this.logger.warn(`closing ${worker.name}: ${error.message}`));
  }

  private reportOnce(error: Error): void {
    if (!this.isAway) this.logger.error(`Redis: ${error.message || error.name}`);
    this.isAway = true;
  }
}
