import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Clock } from '../clock/clock.js';
import { Maintenance } from '../maintenance/maintenance.js';
import { ForgottenJobs } from './forgotten-jobs.js';
import { LeasesRepository } from './leases.repository.js';
import { RECURRING, type RecurringOptions, type RecurringTask } from './recurring.js';

/** How long a task is blocked at most by a worker that died while running it. */
const LEASE_MS = 20_000;
const RENEW_MS = 5000;
/** A task that is not due, or is being run by another process, is tried again after this time at most. */
const MAX_WAIT_MS = 15_000;
const RETRY_MS = 60_000;

/**
 * The worker's schedule: every `@Recurring` method of its providers and the search for forgotten jobs, each in its own
 * loop.
 */
@Injectable()
export class RecurringTasks {
  private readonly logger = new Logger('Recurring');
  private readonly holder = randomUUID();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private stopped = true;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly leases: LeasesRepository,
    private readonly forgotten: ForgottenJobs,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts every task's loop.
   * @throws Error if two tasks share a name
   */
  start(): void {
    const tasks = [...this.discover(), ...this.forgotten.tasks()];
    const twice = tasks.find((task, index) => tasks.findIndex(({ name }) => name === task.name) !== index);
    if (twice) throw new Error(`recurring task "${twice.name}" is defined twice`);
    this.stopped = false;
    for (const task of tasks) this.schedule(task, 0);
  }

  /** Stops the loops once the current runs have ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running);
  }

  /**
   * Runs a task if it is due and free and the product is open.
   * @returns whether it was run
   */
  async turn(task: RecurringTask): Promise<boolean> {
    const now = this.clock.now();
    if (this.maintenance.notice) return false;
    const { name, everyMs } = task;
    if (!(await this.leases.take(name, this.holder, { now, until: this.in(LEASE_MS), everyMs }))) return false;
    const renewal = setInterval(() => this.renew(name), RENEW_MS);
    let waitMs = everyMs;
    try {
      await task.run();
    } catch (error) {
      waitMs = Math.min(everyMs, RETRY_MS);
      this.logger.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearInterval(renewal);
      await this.leases.release(name, this.holder, { now: this.clock.now(), dueAt: this.in(waitMs) });
    }
    return true;
  }

  private schedule(task: RecurringTask, waitMs: number): void {
    if (this.stopped) return;
    this.timers.set(
      task.name,
      setTimeout(() => {
        const turn = this.turn(task)
          .then(() => undefined)
          .catch((error: Error) => this.logger.warn(`${task.name}: ${error.message}`))
          .finally(() => {
            this.running.delete(turn);
            this.schedule(task, Math.min(task.everyMs, MAX_WAIT_MS));
          });
        this.running.add(turn);
      }, waitMs),
    );
  }

  private renew(name: string): void {
    this.leases.extend(name, this.holder, this.in(LEASE_MS)).catch((error: Error) => {
      this.logger.warn(`${name}: lease not renewed: ${error.message}`);
    });
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
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
