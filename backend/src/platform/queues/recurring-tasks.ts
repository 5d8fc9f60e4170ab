import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Job, type JobSchedulerJson, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { AppConfig } from '../config/app-config.js';
import { keyPrefix } from '../redis/redis-options.js';
import { ForgottenJobs } from './forgotten-jobs.js';
import { JobQueues, SCHEDULE } from './job-queues.js';
import { RECURRING, type RecurringOptions, type RecurringTask } from './recurring.js';

/** How often a worker counts the tasks that Redis has, which may have been emptied, and looks at each of them. */
const COUNT_MS = 3000;
const CHECK_MS = 10_000;
/** A task that waits for longer than this is put into the schedule anew. */
const OVERDUE_MS = 5000;
/** After how long a failed run is repeated. */
const RETRY_MS = 60_000;
/** How many tasks one worker runs at a time: long ones must not hold up the others. */
const AT_ONCE = 8;
/** Allows for small differences between the clocks of processes. */
const TOLERANCE_MS = 10_000;

/** The worker's schedule in BullMQ: every `@Recurring` method of its providers and the search for forgotten jobs. */
@Injectable()
export class RecurringTasks {
  private readonly logger = new Logger('Recurring');
  private readonly tasks = new Map<string, RecurringTask>();
  private timer: NodeJS.Timeout | undefined;
  private checkedAt = 0;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly queues: JobQueues,
    private readonly forgotten: ForgottenJobs,
    private readonly config: AppConfig,
  ) {}

  /**
   * Puts the tasks into the schedule and takes turns with the other workers at running them.
   * @throws Error if two tasks share a name
   */
  start(connection: Redis, lockDuration: number): Worker {
    for (const task of [...this.discover(), ...this.forgotten.tasks()]) {
      if (this.tasks.has(task.name)) throw new Error(`recurring task "${task.name}" is defined twice`);
      this.tasks.set(task.name, task);
    }
    this.check();
    this.timer = setInterval(() => this.check(), COUNT_MS);
    return new Worker(SCHEDULE, (job) => this.run(job), {
      connection,
      prefix: keyPrefix(this.config),
      concurrency: AT_ONCE,
      lockDuration,
      stalledInterval: lockDuration / 4,
    });
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private check(): void {
    if (!this.queues.isReady()) return;
    this.ensureSchedule(Date.now()).catch((error: Error) => this.logger.warn(`schedule not checked: ${error.message}`));
  }

  /** Schedules what Redis does not have, has with another interval, or has at a wrong time. */
  private async ensureSchedule(now: number): Promise<void> {
    const schedule = this.queues.schedule();
    const isRecent = Math.abs(now - this.checkedAt) < CHECK_MS;
    if (isRecent && (await schedule.getJobSchedulersCount()) >= this.tasks.size) return;
    this.checkedAt = now;
    const known = new Map((await schedule.getJobSchedulers()).map((entry) => [entry.key, entry]));
    for (const { name, everyMs } of this.tasks.values()) {
      const entry = known.get(name);
      if (entry && isInTime(entry, everyMs, now)) continue;
      if (entry) await schedule.removeJobScheduler(name);
      await schedule.upsertJobScheduler(name, { every: everyMs }, { name, opts: runOptions(everyMs) });
    }
  }

  /** A run that another one of the same task is still busy with is left out: the next one is due soon enough. */
  private async run(job: Job): Promise<void> {
    const task = this.tasks.get(job.name);
    // Of another version. If that still runs, its workers put the task back.
    if (!task) return void (await this.queues.schedule().removeJobScheduler(job.name));
    const active = await this.queues.schedule().getActive();
    if (active.some(({ name, id }) => name === job.name && id !== job.id)) return;
    try {
      await task.run();
    } catch (error) {
      this.logger.warn(`${job.name}: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  }

  private discover(): RecurringTask[] {
    const instances = new Set<object>();
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance === 'object' && instance !== null) instances.add(instance);
    }
    return [...instances].flatMap((instance) => this.tasksOf(instance));
  }

  private tasksOf(instance: object): RecurringTask[] {
    const prototype: object | null = Object.getPrototypeOf(instance);
    if (!prototype) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method: unknown = Reflect.get(prototype, name);
      if (typeof method !== 'function') return [];
      const options: RecurringOptions | undefined = Reflect.getMetadata(RECURRING, method);
      return options ? [{ ...options, run: async () => void (await method.call(instance)) }] : [];
    });
  }
}

/** How BullMQ runs a task: a failed run is repeated until the next one is due. */
const runOptions = (everyMs: number) => ({
  attempts: Math.max(1, Math.min(60, Math.floor(everyMs / RETRY_MS))),
  backoff: { type: 'fixed', delay: RETRY_MS },
  removeOnComplete: true,
  removeOnFail: { count: 20 },
});

/**
 * False for an entry that is further ahead than any process would set it, which comes from a clock that was ahead, and
 * for one that is overdue: a worker may have stopped after it took a task and before it scheduled the next run.
 */
const isInTime = ({ every, next = 0 }: JobSchedulerJson, everyMs: number, now: number): boolean =>
  Number(every) === everyMs && next <= now + everyMs + TOLERANCE_MS && next >= now - OVERDUE_MS;
