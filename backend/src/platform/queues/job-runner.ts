import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { isDiskFull } from '../http/error-body.js';
import { retryDelay } from './job-definition.js';
import type { JobContext } from './job-handler.js';
import { type JobError, jobErrorOf, PermanentJobFailure } from './job-failure.js';
import { JobRegistry, type RegisteredJob } from './job-registry.js';
import type { JobRow } from './job.schema.js';
import { JobsRepository } from './jobs.repository.js';

/** After how much silence the dispatcher looks whether a running job still has its entry in Redis. */
export const SILENCE_MS = 30_000;
/** After how much silence a second delivery of a running job takes it over, at the latest. */
const LONGEST_SILENCE_MS = 10_000;
/** How many reports in a row may come late before a running job counts as silent. */
const REPORTS_PER_SILENCE = 4;
const PROGRESS_MS = 1000;
/** A run counts as alive for most of its lock time, because the clocks of two machines differ a little. */
const LOCK_SHARE = 0.9;
/** How soon a job that found the disk full is tried again. */
const FULL_DISK_MS = 60_000;

/**
 * How a running job shows that its worker is alive: how often it reports, and after how much silence another delivery
 * takes it over, in ms.
 * @param lockSeconds how long BullMQ waits before it delivers the job of a silent worker again
 */
export function lifeSigns(lockSeconds: number): { reportMs: number; silenceMs: number } {
  const silenceMs = Math.min(LONGEST_SILENCE_MS, lockSeconds * 1000 * LOCK_SHARE);
  return { reportMs: silenceMs / REPORTS_PER_SILENCE, silenceMs };
}

/** A job delivered to this process by BullMQ, or by a test. */
export interface Delivery {
  jobId: string;
  name: string;
  signal: AbortSignal;
  showProgress(percent: number): Promise<void>;
}

/** Takes one delivered job through its states: queued → active → done, or back to queued, or failed with a reason. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');
  private readonly lifeSigns: ReturnType<typeof lifeSigns>;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly registry: JobRegistry,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.lifeSigns = lifeSigns(config.env.JOB_LOCK_SECONDS);
  }

  /**
   * Runs a delivered job once. Does nothing if the row is done or deleted.
   * @throws PermanentJobFailure if the job failed for good; the handler's own error if it is to be retried
   */
  async run(delivery: Delivery): Promise<void> {
    const job = this.registry.find(delivery.name);
    if (!job) throw new Error(`no handler for job "${delivery.name}" in this worker: is it an older version?`);
    const row = await this.claim(job, delivery.jobId);
    if (!row) return;
    if (row.attempts > job.definition.attempts) {
      throw await this.giveUp(job, row, interrupted(row, row.attempts - 1));
    }
    const heartbeat = setInterval(() => this.beat(delivery.jobId), this.lifeSigns.reportMs);
    try {
      await job.handler.handle(row.payload, this.context(delivery, row));
      await this.jobs.finish(delivery.jobId, this.clock.now());
    } catch (error) {
      if (isDiskFull(error)) return await this.putOff(row, jobErrorOf(error));
      throw await this.recordFailure(job, row, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Closes a row that will not be run again, and keeps its last failure reason. */
  async abandon(job: RegisteredJob, row: JobRow): Promise<void> {
    await this.giveUp(job, row, interrupted(row, row.attempts));
  }

  /**
   * A job that is delivered twice runs once: the second delivery finds the first run alive. If the worker died, the job
   * is not run again before its lock has expired. A failed job is only delivered again when an operator retries it: it
   * gets one more run.
   */
  private async claim({ definition }: RegisteredJob, jobId: string): Promise<JobRow | null> {
    const take = () =>
      this.jobs.claim(jobId, this.clock.now(), {
        checkAt: this.in(SILENCE_MS),
        silentSince: this.in(-this.lifeSigns.silenceMs),
      });
    const row = await take();
    if (row) return row;
    return (await this.jobs.reopen(jobId, definition.attempts - 1)) ? take() : null;
  }

  /** A full disk does not count as a failure: the dispatcher brings the job back, and this attempt is not counted. */
  private async putOff(row: JobRow, reason: JobError): Promise<void> {
    this.logger.warn(`job ${row.name} ${row._id.toString()} waits for space: ${reason.message}`);
    await this.jobs.putOff(row._id.toString(), reason, this.in(FULL_DISK_MS));
  }

  private async recordFailure(job: RegisteredJob, row: JobRow, error: unknown): Promise<unknown> {
    const reason = jobErrorOf(error);
    const permanent = error instanceof PermanentJobFailure;
    if (permanent || row.attempts >= job.definition.attempts) return this.giveUp(job, row, reason);
    this.logger.warn(`job ${row.name} ${row._id.toString()} attempt ${row.attempts}: ${reason.message}`);
    const runAfter = this.in(retryDelay(job.definition, row.attempts));
    await this.jobs.waitAgain(row._id.toString(), reason, { runAfter, checkAt: this.in(SILENCE_MS) });
    return error;
  }

  private async giveUp(job: RegisteredJob, row: JobRow, reason: JobError): Promise<PermanentJobFailure> {
    const id = row._id.toString();
    // Updates the module's row first: if this process is killed in between, the job is given up again rather than
    // forgotten.
    await job.handler.failed?.(row.payload, reason);
    await this.jobs.fail(id, reason, this.clock.now());
    this.logger.error(`job ${row.name} ${id} failed for good after ${row.attempts} attempts: ${reason.message}`);
    return new PermanentJobFailure(reason.code, reason.message);
  }

  private context(delivery: Delivery, row: JobRow): JobContext {
    let shownAt = 0;
    let shown = row.progress;
    return {
      jobId: delivery.jobId,
      attempt: row.attempts,
      signal: delivery.signal,
      reportProgress: async (percent) => {
        const whole = Math.min(100, Math.max(0, Math.floor(percent)));
        const now = this.clock.now().getTime();
        if (whole === shown || (whole < 100 && now - shownAt < PROGRESS_MS)) return;
        shown = whole;
        shownAt = now;
        await this.jobs.setProgress(delivery.jobId, whole);
        // Redis only mirrors the progress: if it is unreachable, the job must neither fail nor wait.
        void delivery.showProgress(whole).catch(() => undefined);
      },
    };
  }

  private beat(jobId: string): void {
    this.jobs.beat(jobId, this.clock.now(), this.in(SILENCE_MS)).catch((error: Error) => {
      this.logger.warn(`job ${jobId}: heartbeat not written: ${error.message}`);
    });
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

/**
 * Returns why a job ends without a report from its handler: the reason of its last failure, or that no run finished.
 */
function interrupted(row: JobRow, runs: number): JobError {
  const message = `The worker stopped in the middle of this job ${runs} times.`;
  return row.lastError ?? { code: 'interrupted', message };
}
