import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { AppConfig } from '../../platform/config/app-config.js';
import type { MetricSource } from '../../platform/metrics/metric-source.js';
import { BACKUP_KINDS, type BackupRunRow } from './backup-run.schema.js';
import { BackupRunsRepository } from './backup-runs.repository.js';
import { promisedAge } from './backup-times.js';

const SHOWN = 60;
const gauge = (name: string, help: string, collect: () => Promise<void>) =>
  new Gauge({ name, help, labelNames: ['kind'], registers: [], collect });

type ShownRun = Omit<BackupRunRow, '_id'>;
const shown = ({ _id, ...run }: BackupRunRow): ShownRun => run;

interface BackupsView {
  /** Whether backups are configured at all. */
  configured: boolean;
  /** When the newest successful backup of any kind began; it holds nothing written after that. */
  newestAt: Date | null;
  /** Maximum age of the newest backup, in ms. */
  promisedMs: number;
  /** The last successful night, which many increments may have followed. */
  lastNight: ShownRun | null;
  /** The latest runs, newest first. */
  runs: ShownRun[];
}

/** When the last successful backup was made, for metrics and the operator's page. */
@Injectable()
export class BackupStatus implements MetricSource {
  private readonly success: Gauge = gauge(
    'fulcrum_backup_last_success_timestamp_seconds',
    'When the last backup was due that was made and restored on trial, in seconds since 1970; absent before the first',
    () => this.set(this.success, 'done', ({ dueAt }) => dueAt.getTime() / 1000),
  );
  private readonly bytes: Gauge = gauge('fulcrum_backup_last_bytes', 'Size of the last good backup', () =>
    this.set(this.bytes, 'done', ({ bytes }) => bytes ?? 0),
  );
  private readonly faults: Gauge = gauge(
    'fulcrum_backup_last_faults',
    'Files of the last good backup that were missing or altered, and references in it that name nothing',
    () =>
      this.set(this.faults, 'done', ({ faultyFiles = 0, danglingReferences = 0 }) => faultyFiles + danglingReferences),
  );
  private readonly failed: Gauge = gauge('fulcrum_backup_failed', '1 when the backup that was due last failed', () =>
    this.set(this.failed, 'any', ({ outcome }) => (outcome === 'failed' ? 1 : 0)),
  );
  private readonly newest = new Gauge({
    name: 'fulcrum_backup_newest_timestamp_seconds',
    help: 'When the newest good backup of any kind began, in seconds since 1970: what was written since is in none; absent before the first',
    registers: [],
    collect: async () => {
      // Without labels, `reset` would set 0, which means 1970.
      this.newest.remove();
      const run = await this.runs.lastArchived().catch(() => null);
      if (run) this.newest.set(run.startedAt.getTime() / 1000);
    },
  });
  private readonly promise = new Gauge({
    name: 'fulcrum_backup_promise_seconds',
    help: 'How old the newest good backup may become; absent where BACKUP_TO is not set',
    registers: [],
    collect: () => {
      this.promise.remove();
      if (this.config.env.BACKUP_TO) this.promise.set(this.promisedMs() / 1000);
    },
  });
  readonly metrics = [this.success, this.bytes, this.faults, this.failed, this.newest, this.promise];

  constructor(
    private readonly runs: BackupRunsRepository,
    private readonly config: AppConfig,
  ) {}

  async view(): Promise<BackupsView> {
    const { runs } = this;
    const [rows, newest, night] = await Promise.all([runs.newest(SHOWN), runs.lastArchived(), runs.lastDone('night')]);
    return {
      configured: Boolean(this.config.env.BACKUP_TO),
      newestAt: newest?.startedAt ?? null,
      promisedMs: this.promisedMs(),
      lastNight: night && shown(night),
      runs: rows.map(shown),
    };
  }

  private promisedMs(): number {
    return promisedAge(this.config.env.BACKUP_EVERY_MINUTES);
  }

  /** The metric is absent without a database or a backup: no number is better than a wrong one. */
  private async set(target: Gauge, of: 'any' | 'done', value: (row: BackupRunRow) => number): Promise<void> {
    target.reset();
    for (const kind of BACKUP_KINDS) {
      const row = await (of === 'done' ? this.runs.lastDone(kind) : this.runs.last(kind)).catch(() => null);
      if (row) target.set({ kind }, value(row));
    }
  }
}
