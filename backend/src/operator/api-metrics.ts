import type { NestExpressApplication } from '@nestjs/platform-express';
import { BackupStatus } from '../backup/nightly/backup-status.js';
import type { Type } from '@nestjs/common';
import { AuditSpool } from '../platform/audit/audit-spool.js';
import { serveMetrics } from '../platform/bootstrap/serve-metrics.js';
import { Maintenance } from '../platform/maintenance/maintenance.js';
import type { MetricSource } from '../platform/metrics/metric-source.js';
import { ProcessHeartbeats } from '../platform/processes/process-heartbeats.js';
import { RefusedSignIns } from '../platform/rate-limits/refused-sign-ins.js';
import { DiskSpace } from '../platform/storage/disk-space.js';
import { SpaceUseReader } from '../platform/storage/space-use.js';
import { PartsHealth } from './parts-health.js';

/**
 * Serves everything that an API process measures. Call it before mounting anything else: handlers mounted earlier are
 * not measured.
 * @param further what it measures beyond that of every API process
 */
export function serveApiMetrics(app: NestExpressApplication, further: Type<MetricSource>[] = []): void {
  serveMetrics(app, [
    AuditSpool,
    DiskSpace,
    SpaceUseReader,
    BackupStatus,
    Maintenance,
    ProcessHeartbeats,
    RefusedSignIns,
    PartsHealth,
    ...further,
  ]);
}
