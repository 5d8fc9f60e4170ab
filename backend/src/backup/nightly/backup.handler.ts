import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { isDiskFull } from '../../platform/http/error-body.js';
import { defineJob } from '../../platform/queues/job-definition.js';
import { type JobError, jobErrorOf } from '../../platform/queues/job-failure.js';
import { type JobContext, JobHandler } from '../../platform/queues/job-handler.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { ArchiveError } from '../archive/archive-format.js';
import { BACKUP_JOB } from '../rows.repository.js';
import { backupFailureMail } from './backup-failure.mail.js';
import type { BackupKind, BackupRunRow } from './backup-run.schema.js';
import { BackupRunsRepository, type DueBackup } from './backup-runs.repository.js';
import { isIncrementDue, lastNightlyDueAt } from './backup-times.js';
import { RowIndexes } from './row-indexes.js';
import { ScheduledBackup } from './scheduled-backup.js';

interface BackupPayload {
  kind: BackupKind;
  /** ISO 8601. */
  dueAt: string;
}

/** One at a time, whatever the kind. */
const backupRun = defineJob<BackupPayload>({
  name: BACKUP_JOB,
  queue: 'maintenance',
  attempts: 3,
  backoffMs: 5 * MINUTE_MS,
  key: () => 'any',
});

/** Requests a night's backup once it is due (later that day if no worker ran at night), and increments. */
@Injectable()
export class BackupPlan {
  constructor(
    private readonly runs: BackupRunsRepository,
    private readonly jobs: JobsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'backup.plan', everyMs: MINUTE_MS })
  async ask(): Promise<void> {
    const { BACKUP_TO, BACKUP_TIME, TIME_ZONE } = this.config.env;
    if (!BACKUP_TO) return;
    const now = this.clock.now();
    const night = lastNightlyDueAt(now, { time: BACKUP_TIME, zone: TIME_ZONE });
    const last = await this.runs.last('night');
    if (!last || last.dueAt < night || isRestored(last)) await this.request('night', night);
    else if (await this.wantsIncrement(now)) await this.request('increment', now);
  }

  /** If this machine lacks the index of the last backup, increments wait for the next night. */
  private async wantsIncrement(now: Date): Promise<boolean> {
    const [newest] = await this.runs.newest(1);
    if (!newest || !isIncrementDue(now, newest.startedAt, this.config.env.BACKUP_EVERY_MINUTES)) return false;
    const last = await this.runs.lastArchived();
    return Boolean(last?.sums && (await new RowIndexes(this.config).find(last.sums)));
  }

  private async request(kind: BackupKind, dueAt: Date): Promise<void> {
    await this.jobs.request(backupRun, { kind, dueAt: dueAt.toISOString() });
  }
}

/** Runs a backup that is due, records its outcome, and mails the operator if it failed for good. */
@Injectable()
@JobHandler(backupRun)
export class BackupHandler implements JobHandler<BackupPayload> {
  constructor(
    private readonly backup: ScheduledBackup,
    private readonly runs: BackupRunsRepository,
    private readonly jobs: JobsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async handle(payload: BackupPayload, { signal }: JobContext): Promise<void> {
    const due = dueOf(payload);
    await this.runs.begin(due, this.clock.now());
    const outcome = await this.backup.run(due, signal).catch(async (error: unknown) => {
      // A full disk is a failure here: if the job were postponed until there is space, nobody would know.
      const failure = isDiskFull(error) ? new ArchiveError('The disk is full.', { cause: error }) : error;
      // If that cannot be written either, the reason to report is still the first.
      await this.runs.failTry(due, this.clock.now(), jobErrorOf(failure).message).catch(() => undefined);
      throw failure;
    });
    await this.runs.close(due, this.clock.now(), outcome);
  }

  async failed(payload: BackupPayload, { message }: JobError): Promise<void> {
    const due = dueOf(payload);
    await this.runs.close(due, this.clock.now(), { outcome: 'failed', reason: message });
    // When increments fail in a row, only the first failure is mailed.
    if (due.kind === 'increment' && (await this.runs.failedBefore(due))) return;
    if (this.config.env.OPERATOR_EMAIL) await this.jobs.request(backupFailureMail, { ...payload, reason: message });
  }
}

/** A restore leaves no run that an increment could follow, so the restored installation begins with a whole backup. */
const isRestored = ({ outcome, sums }: BackupRunRow) => outcome === 'done' && sums === undefined;

const dueOf = ({ kind, dueAt }: BackupPayload): DueBackup => ({ kind, dueAt: new Date(dueAt) });
