import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { KEPT_MS } from '../retention/retention.js';
import { JobsRepository } from './jobs.repository.js';
import { Recurring } from './recurring.js';

/** Deletes the rows of jobs that ended long ago: the embedded engine has no expiry. */
@Injectable()
export class JobsSweeper {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'queues.sweep-jobs', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.jobs.deleteFinished({
      done: new Date(now - KEPT_MS.doneJobs),
      failed: new Date(now - KEPT_MS.failedJobs),
    });
  }
}
