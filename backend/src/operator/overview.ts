import { Injectable } from '@nestjs/common';
import { BackupStatus } from '../backup/nightly/backup-status.js';
import { ProcessHeartbeats } from '../platform/processes/process-heartbeats.js';
import { RequestFailures } from '../platform/processes/request-failures.js';
import { FailedJobs } from '../platform/queues/failed-jobs.js';
import { RefusedSignIns } from '../platform/rate-limits/refused-sign-ins.js';
import { SpaceUseReader } from '../platform/storage/space-use.js';
import { PartsHealth } from './parts-health.js';
import pTimeout from 'p-timeout';

/** Limit for reading each part, ms: the page must load when other parts are down. */
const READ_MS = 4000;

/** The value that was read, or null if reading failed. */
type Read<Value> = Promise<Value | null>;
const orNull = <Value>(call: () => Promise<Value>): Read<Value> =>
  pTimeout(Promise.resolve().then(call), { milliseconds: READ_MS }).catch(() => null);

/** Everything on the operator's page except its switches. A part is null if it cannot be read. */
export type Overview = Awaited<ReturnType<OverviewReader['read']>>;

@Injectable()
export class OverviewReader {
  constructor(
    private readonly health: PartsHealth,
    private readonly processes: ProcessHeartbeats,
    private readonly troubles: FailedJobs,
    private readonly backups: BackupStatus,
    private readonly space: SpaceUseReader,
    private readonly refused: RefusedSignIns,
    private readonly requests: RequestFailures,
  ) {}

  async read() {
    const [parts, versions, processes, loads, mails, jobs, backups, space, refusals, requests] = await Promise.all([
      this.health.parts(),
      this.health.versions(),
      orNull(() => this.processes.seen()),
      orNull(() => this.troubles.loads()),
      orNull(() => this.troubles.list('mails')),
      orNull(() => this.troubles.list('others')),
      orNull(() => this.backups.view()),
      orNull(() => this.space.read()),
      orNull(() => this.refused.ofLastDay()),
      orNull(() => this.requests.read()),
    ]);
    return { parts, versions, processes, loads, mails, jobs, backups, space, refusals, requests };
  }
}
