import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../clock/clock.js';
import type { MetricSource } from '../metrics/metric-source.js';
import { QUEUE_NAMES } from './job-definition.js';
import { JobsRepository } from './jobs.repository.js';

const STATES = ['queued', 'active', 'failed'] as const;

/**
 * How much work is waiting, and for how long. Read from the rows, which are authoritative, whether or not Redis and a
 * worker are up.
 */
@Injectable()
export class QueueMetrics implements MetricSource {
  private readonly logger = new Logger('Metrics');
  private reading: Promise<void> | undefined;

  private readonly depth = new Gauge({
    name: 'fulcrum_queue_jobs',
    help: 'Jobs by queue and state. Failed ones stay for 90 days; the same on every API process',
    labelNames: ['queue', 'state'],
    registers: [],
    collect: () => this.once(),
  });
  private readonly age = new Gauge({
    name: 'fulcrum_queue_oldest_seconds',
    help: 'How long the longest waiting job that is due has been waiting, by queue; 0 when none is',
    labelNames: ['queue'],
    registers: [],
    collect: () => this.once(),
  });
  private readonly undelivered = new Gauge({
    name: 'fulcrum_mails_undelivered',
    help: 'Mails that could not be sent yet: retrying, or failed for good (for 90 days)',
    labelNames: ['state'],
    registers: [],
    collect: () => this.once(),
  });
  readonly metrics = [this.depth, this.age, this.undelivered];

  constructor(
    private readonly jobs: JobsRepository,
    private readonly clock: Clock,
  ) {}

  /** The gauges are collected together, so one query serves them. */
  private once(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async read(): Promise<void> {
    this.depth.reset();
    this.age.reset();
    this.undelivered.reset();
    const now = this.clock.now();
    try {
      const loads = new Map((await this.jobs.loadByQueue(now)).map((load) => [load.queue, load]));
      for (const queue of QUEUE_NAMES) {
        const load = loads.get(queue);
        for (const state of STATES) this.depth.set({ queue, state }, load?.[state] ?? 0);
        const since = load?.oldestDue?.getTime() ?? now.getTime();
        this.age.set({ queue }, (now.getTime() - since) / 1000);
      }
      for (const state of ['retrying', 'failed'] as const) {
        this.undelivered.set({ state }, loads.get('mail')?.[state] ?? 0);
      }
    } catch (error) {
      // The metrics are then absent: no number is better than a wrong one. docs/operations/mend.md has an alert for that.
      this.logger.warn(`the queues cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
