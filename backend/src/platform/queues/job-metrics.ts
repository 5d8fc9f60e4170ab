import { Injectable } from '@nestjs/common';
import { Gauge, Histogram } from 'prom-client';
import type { MetricSource } from '../metrics/metric-source.js';
import type { QueueName } from './job-definition.js';
import { PermanentJobFailure } from './job-failure.js';

/** In seconds: a mail takes a moment, a video an hour. */
const BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300, 900, 3600];

interface MeasuredJob {
  queue: QueueName;
  /** The job's name. */
  job: string;
}

/** Metrics on the outcomes of this worker's job runs. */
@Injectable()
export class JobMetrics implements MetricSource {
  private readonly durations = new Histogram({
    name: 'fulcrum_job_duration_seconds',
    help: 'Runs of jobs by queue, job and outcome: done, retry (failed, will be run again), failed (for good)',
    labelNames: ['queue', 'job', 'outcome'],
    buckets: BUCKETS,
    registers: [],
  });
  private readonly running = new Gauge({
    name: 'fulcrum_jobs_running',
    help: 'Jobs that this worker is running',
    labelNames: ['queue'],
    registers: [],
  });
  readonly metrics = [this.durations, this.running];

  /**
   * Measures one run.
   * @throws the error of the run
   */
  async measure({ queue, job }: MeasuredJob, run: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    let outcome = 'done';
    this.running.inc({ queue });
    try {
      await run();
    } catch (error) {
      outcome = error instanceof PermanentJobFailure ? 'failed' : 'retry';
      throw error;
    } finally {
      this.running.dec({ queue });
      this.durations.observe({ queue, job, outcome }, (performance.now() - startedAt) / 1000);
    }
  }
}
