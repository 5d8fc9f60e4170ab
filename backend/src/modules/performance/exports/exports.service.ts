import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import type { ExportDto, RequestExportDto } from './dto/export.dto.js';
import { dayIn, expiryOf, fileNameOf } from './export-terms.js';
import { type ExportKey, type ExportRecord, ExportsRepository } from './exports.repository.js';
import { makeWorkbook } from './make-workbook.job.js';

/** Of one tenant at a time: beyond it somebody clicks in a loop. */
const MAX_OPEN = 20;
const BUSY = 'Many exports are being made already. Please wait until one of them is done.';
const RETRY_AFTER_SECONDS = 30;
/** How often a request that waits for its export looks at it. */
const LOOK_EVERY_MS = 250;

/** Exports of a teacher's team: all of the team see all of them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly directory: SchoolDirectory,
    private readonly jobs: JobsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts an export: the row first, then the job.
   * @throws AppError 404 for a group that is not the tenant's, 429 when too many are open
   */
  async request(caller: Principal, { kind, groupId }: RequestExportDto): Promise<ExportDto> {
    const tenantId = tenantOf(caller);
    const group = kind === 'group-performance' && groupId ? await this.directory.findGroup(tenantId, groupId) : null;
    if (kind === 'group-performance' && !group) throw AppError.notFound('Group');
    if ((await this.exports.countOpen(tenantId)) >= MAX_OPEN) throw AppError.tooMany(BUSY, RETRY_AFTER_SECONDS);
    const createdAt = this.clock.now();
    const fileName = fileNameOf(kind, group?.name ?? null, dayIn(this.config.env.TIME_ZONE, createdAt));
    const expiresAt = expiryOf(createdAt);
    const terms = { tenantId, requestedBy: caller.id, kind, group, fileName, createdAt, expiresAt };
    return this.enqueue(await this.exports.create(terms));
  }

  /** Newest first. */
  async list(caller: Principal, slice?: Slice): Promise<Page<ExportDto>> {
    const { rows, total } = await this.exports.list(tenantOf(caller), slice);
    return { rows: rows.map(viewOf), total };
  }

  /** @throws AppError 404 */
  async find(caller: Principal, exportId: string): Promise<ExportDto> {
    const found = await this.exports.find({ tenantId: tenantOf(caller), exportId });
    if (!found) throw AppError.notFound('Export');
    return viewOf(found);
  }

  /** Makes a failed export once more. @throws AppError 404, or 409 when it has not failed */
  async retry(caller: Principal, exportId: string): Promise<ExportDto> {
    const key: ExportKey = { tenantId: tenantOf(caller), exportId };
    const reopened = await this.exports.reopen(key, this.clock.now());
    if (reopened) return this.enqueue(reopened);
    await this.find(caller, exportId);
    throw AppError.conflict('export_not_failed', 'Only an export that failed can be made again.');
  }

  /** The export once it has ended, or as it stands after EXPORT_WAIT_SECONDS, or when the signal is aborted. */
  async settled(caller: Principal, exportId: string, signal: AbortSignal): Promise<ExportDto> {
    const giveUpAt = performance.now() + this.config.env.EXPORT_WAIT_SECONDS * 1000;
    let found = await this.find(caller, exportId);
    while (isOpen(found) && performance.now() < giveUpAt && !signal.aborted) {
      await delay(LOOK_EVERY_MS);
      found = await this.find(caller, exportId);
    }
    return found;
  }

  private async enqueue(accepted: ExportRecord): Promise<ExportDto> {
    const { tenantId, id } = accepted;
    await this.jobs.request(makeWorkbook, { tenantId, exportId: id });
    return viewOf(accepted);
  }
}

/** True until the export is done or has failed. */
export const isOpen = ({ status }: Pick<ExportDto, 'status'>): boolean => status === 'queued' || status === 'active';

function viewOf(record: ExportRecord): ExportDto {
  const { id, kind, groupId, groupName, status, progress, fileName, bytes, error } = record;
  return {
    _id: id,
    kind,
    groupId,
    groupName,
    status,
    progress,
    fileName,
    fileUrl: status === 'done' ? `/api/exports/${id}/file` : null,
    bytes,
    error,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt.toISOString(),
  };
}
