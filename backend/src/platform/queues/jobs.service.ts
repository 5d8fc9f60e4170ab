import { Injectable, Logger } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Clock } from '../clock/clock.js';
import type { JobDefinition } from './job-definition.js';
import type { JobError } from './job-failure.js';
import { JobQueues } from './job-queues.js';
import type { JobRow, JobStatus } from './job.schema.js';
import { JobsRepository, type NewJob } from './jobs.repository.js';

export interface JobRequestOptions {
  runAfter?: Date | undefined;
  /** Needed if the payload does not contain it. */
  tenantId?: string | undefined;
}

interface JobRequest<Payload extends object> extends JobRequestOptions {
  payload: Payload;
}

/** The state of a job, for features. */
export interface JobState {
  status: JobStatus;
  /** Percent, 0 to 100. */
  progress: number;
  attempts: number;
  lastError: JobError | null;
}

/** How long a request waits for Redis; after that, the dispatcher delivers the job. */
const ENQUEUE_MS = 250;
/** The same for a worker that requests many jobs at once. */
const ENQUEUE_MANY_MS = 5000;
/** How long after a job was due the dispatcher first checks it. */
const FIRST_CHECK_MS = 15_000;

const jobStateOf = ({ status, progress, attempts, lastError }: JobRow): JobState => ({
  status,
  progress,
  attempts,
  lastError: lastError ?? null,
});

function newJob<Payload extends object>(
  { name, queue, key }: JobDefinition<Payload>,
  { payload, runAfter: wanted, tenantId = tenantOf(payload) }: JobRequest<Payload>,
  now: Date,
): NewJob {
  const runAfter = wanted ?? now;
  const checkAt = new Date(Math.max(runAfter.getTime(), now.getTime()) + FIRST_CHECK_MS);
  return { name, queue, payload, key: key?.(payload), tenantId, runAfter, checkAt, createdAt: now };
}

/** Returns the tenant named in a payload. */
function tenantOf(payload: object): string | undefined {
  const tenantId: unknown = Reflect.get(payload, 'tenantId');
  return typeof tenantId === 'string' ? tenantId : undefined;
}

/** Lets modules request work from a worker. */
@Injectable()
export class JobsService {
  private readonly logger = new Logger(JobsService.name);

  constructor(
    private readonly jobs: JobsRepository,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a job: when this returns, its row is durable and the job will be run, whether or not Redis is up. Write the
   * row that the job is about before requesting it.
   * @returns the id of the job's row
   */
  async request<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: JobRequestOptions = {},
  ): Promise<string> {
    const now = this.clock.now();
    const job = newJob(definition, { payload, ...options }, now);
    const row = await this.jobs.create(job);
    if (row) {
      await this.deliver(definition, [row], { now, milliseconds: ENQUEUE_MS });
      return row._id.toString();
    }
    const open = job.key === undefined ? null : await this.jobs.findOpenByKey(job.name, job.key);
    // The job that held the key was closed between the two calls, so request again.
    return open ? open._id.toString() : this.request(definition, payload, options);
  }

  /**
   * Accepts jobs of one definition, some hundreds at a time: as `request` does, but with one command for the rows and
   * one for Redis. A payload whose key an open job has is left to that job.
   */
  async requestMany<Payload extends object>(
    definition: JobDefinition<Payload>,
    requests: JobRequest<Payload>[],
  ): Promise<void> {
    if (requests.length === 0) return;
    const now = this.clock.now();
    const rows = await this.jobs.createMany(requests.map((request) => newJob(definition, request, now)));
    await this.deliver(definition, rows, { now, milliseconds: ENQUEUE_MANY_MS });
  }

  /** Deletes rows of ended jobs about these people or addresses. */
  forget(ids: string[], emails: string[]): Promise<void> {
    return this.jobs.deleteEndedAbout(ids, emails);
  }

  /** Returns the open job with the payload's key; null if it is closed or was never requested. */
  async openJob<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<JobState | null> {
    const key = definition.key?.(payload);
    const row = key === undefined ? null : await this.jobs.findOpenByKey(definition.name, key);
    return row && jobStateOf(row);
  }

  /** Lets the dispatcher deliver what Redis did not take in time. */
  private async deliver(
    definition: JobDefinition,
    rows: JobRow[],
    { now, milliseconds }: { now: Date; milliseconds: number },
  ): Promise<void> {
    if (rows.length === 0) return;
    try {
      await pTimeout(this.queues.add(definition, rows, now), { milliseconds });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const ids = rows.map(({ _id }) => _id.toString());
      this.logger.warn(`jobs ${definition.name} wait for the dispatcher: ${reason} (${ids.join(', ')})`);
      await this.jobs.postponeChecks(ids, now);
    }
  }
}
