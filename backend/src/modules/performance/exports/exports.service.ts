import { Injectable } from '@nestjs/common';
import { fromEvent, lastValueFrom, merge, type Observable, takeUntil, timer } from 'rxjs';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { followed } from '../../../platform/queues/followed-work.js';
import { type JobState, JobsService } from '../../../platform/queues/jobs.service.js';
import { DiskSpace } from '../../../platform/storage/disk-space.js';
import { performanceErrors } from '../performance.errors.js';
import { makeWorkbook } from '../performance.feature.js';
import type { ExportDto, RequestExportDto } from './dto/export.dto.js';
import { ExportSubjects } from './export-subjects.js';
import { dayIn, expiryOf, fileNameOf, WORKBOOK_BYTES } from './export-terms.js';
import { type ExportKey, type ExportRecord, ExportsRepository } from './exports.repository.js';

/** Open exports per tenant; more than this means that somebody is clicking repeatedly. */
const MAX_OPEN = 20;
const RETRY_AFTER_SECONDS = 30;

/** The exports of a teacher's team; every member sees all of them. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly subjects: ExportSubjects,
    private readonly jobs: JobsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * Accepts an export: first the row, then the job.
   * @throws AppError 404 for a group, year or quiz that is not the tenant's, 429 if too many are open, 507 if the disk
   * has no room
   */
  async request(caller: Principal, wanted: RequestExportDto): Promise<ExportDto> {
    const tenantId = tenantOf(caller);
    const subject = await this.subjects.of(caller, wanted);
    if ((await this.exports.countOpen(tenantId)) >= MAX_OPEN)
      throw performanceErrors.manyExports().retryAfter(RETRY_AFTER_SECONDS);
    await this.disk.assertRoom(WORKBOOK_BYTES);
    const createdAt = this.clock.now();
    const fileName = fileNameOf(subject, dayIn(this.config.env.TIME_ZONE, createdAt));
    const expiresAt = expiryOf(createdAt);
    const terms = { tenantId, requestedBy: caller.id, ...subject, fileName, createdAt, expiresAt };
    return this.enqueue(await this.exports.create(terms));
  }

  /** Newest first. */
  async list(caller: Principal, slice?: Slice): Promise<Page<ExportDto>> {
    const { rows, total } = await this.exports.list(tenantOf(caller), slice);
    return { rows: await Promise.all(rows.map((row) => this.exportDto(row))), total };
  }

  /** Failed exports, newest first. The caller must have checked access. */
  listFailed(tenantId: string, limit: number): Promise<ExportRecord[]> {
    return this.exports.listFailed(tenantId, limit);
  }

  /** @throws AppError 404 */
  async find(caller: Principal, exportId: string): Promise<ExportDto> {
    const found = await this.exports.find({ tenantId: tenantOf(caller), exportId });
    if (!found) throw performanceErrors.exportNotFound();
    return this.exportDto(found);
  }

  /** Emits the current export, and again each time it changes, until it has ended. @throws AppError 404, at once */
  async follow(caller: Principal, exportId: string): Promise<Observable<ExportDto>> {
    await this.find(caller, exportId);
    return followed(() => this.find(caller, exportId));
  }

  /** Makes a failed export again. @throws AppError 404, or 409 if it has not failed */
  async retry(caller: Principal, exportId: string): Promise<ExportDto> {
    const key: ExportKey = { tenantId: tenantOf(caller), exportId };
    const reopened = await this.exports.reopen(key, this.clock.now());
    if (reopened) return this.enqueue(reopened);
    await this.find(caller, exportId);
    throw performanceErrors.exportNotFailed();
  }

  /**
   * Waits until the export has ended, EXPORT_WAIT_SECONDS have passed or the signal is aborted, and returns its state.
   */
  async settled(caller: Principal, exportId: string, signal: AbortSignal): Promise<ExportDto> {
    const defaultValue = await this.find(caller, exportId);
    const patience = timer(this.config.env.EXPORT_WAIT_SECONDS * 1000);
    const changes = await this.follow(caller, exportId);
    return lastValueFrom(changes.pipe(takeUntil(merge(patience, fromEvent(signal, 'abort')))), { defaultValue });
  }

  private async enqueue(accepted: ExportRecord): Promise<ExportDto> {
    await this.jobs.request(makeWorkbook, exportKey(accepted));
    return this.exportDto(accepted);
  }

  private async exportDto(record: ExportRecord): Promise<ExportDto> {
    if (record.finishedAt) return exportView(record, null);
    const job = await this.jobs.openJob(makeWorkbook, exportKey(record));
    // Without a job, the export may have ended after its row was read, so the row is read again.
    return exportView(job ? record : ((await this.exports.find(exportKey(record))) ?? record), job);
  }
}

const exportKey = ({ tenantId, id }: ExportRecord): ExportKey => ({ tenantId, exportId: id });

/** An ended export's outcome is in its row; an open one's progress is in its job's row. */
function progressOf({ finishedAt, error }: ExportRecord, job: JobState | null): Pick<ExportDto, 'status' | 'progress'> {
  const progress = job?.progress ?? 0;
  if (!finishedAt) return { status: job?.status === 'active' ? 'active' : 'queued', progress };
  return error === null ? { status: 'done', progress: 100 } : { status: 'failed', progress };
}

function exportView(record: ExportRecord, job: JobState | null): ExportDto {
  const { id, kind, groupId, groupName, quiz, fileName, bytes, error } = record;
  const { status, progress } = progressOf(record, job);
  return {
    _id: id,
    kind,
    groupId,
    groupName,
    quizTitle: quiz?.title ?? null,
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
