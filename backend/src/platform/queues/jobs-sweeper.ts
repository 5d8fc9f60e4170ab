import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobsRepository } from './jobs.repository.js';
import { Recurring } from './recurring.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const KEEP_DONE_MS = 7 * DAY_MS;
/** Failures stay long enough for somebody to come back from a holiday and read them. */
const KEEP_FAILED_MS = 90 * DAY_MS;

/** Removes rows of jobs that ended long ago: the embedded engine deletes nothing by itself. */
@Injectable()
export class JobsSweeper {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'queues.sweep-jobs', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.jobs.deleteFinished({ done: new Date(now - KEEP_DONE_MS), failed: new Date(now - KEEP_FAILED_MS) });
  }
}
