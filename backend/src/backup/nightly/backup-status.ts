import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { AppConfig } from '../../platform/config/app-config.js';
import type { MetricSource } from '../../platform/metrics/metric-source.js';
import { BACKUP_KINDS, type BackupRunRow } from './backup-run.schema.js';
import { BackupRunsRepository } from './backup-runs.repository.js';

const SHOWN = 60;
const gauge = (name: string, help: string, collect: () => Promise<void>) =>
  new Gauge({ name, help, labelNames: ['kind'], registers: [], collect });

/** When the last good backup was made, for metrics and for the operator's page. */
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
  readonly metrics = [this.success, this.bytes, this.faults, this.failed];

  constructor(
    private readonly runs: BackupRunsRepository,
    private readonly config: AppConfig,
  ) {}

  /** The last runs, newest first, and whether there will be any. */
  async view(): Promise<{ configured: boolean; runs: Omit<BackupRunRow, '_id'>[] }> {
    const rows = await this.runs.newest(SHOWN);
    return { configured: Boolean(this.config.env.BACKUP_TO), runs: rows.map(({ _id, ...run }) => run) };
  }

  /** No number is better than a wrong one: without a database, or a backup, the metric is absent. */
  private async set(target: Gauge, of: 'any' | 'done', value: (row: BackupRunRow) => number): Promise<void> {
    target.reset();
    for (const kind of BACKUP_KINDS) {
      const row = await (of === 'done' ? this.runs.lastDone(kind) : this.runs.last(kind)).catch(() => null);
      if (row) target.set({ kind }, value(row));
    }
  }
}
