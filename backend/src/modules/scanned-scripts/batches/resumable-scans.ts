import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { type ResumableEndpoint, ResumableUploads } from '../../../platform/resumable-uploads/resumable-uploads.js';
import { parseUploadForm } from '../../../platform/resumable-uploads/tus-errors.js';
import type { ArrivedUpload, UnfinishedUpload } from '../../../platform/resumable-uploads/upload-purpose.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';
import type { BatchRecord } from '../records/scan-batches.repository.js';
import { ScanUploadDto } from './dto/scan-upload.dto.js';
import { ScanIntake } from './scan-intake.service.js';

const MEGABYTE = 1024 * 1024;
/** More than a teacher uploads at once; older ones were given up. */
const MOST_UNFINISHED = 10;

/** Accepts scanned scripts by resumable upload. */
@Injectable()
export class ResumableScans {
  readonly endpoint: ResumableEndpoint;

  constructor(
    config: AppConfig,
    resumable: ResumableUploads,
    private readonly intake: ScanIntake,
    private readonly log: AuditLog,
  ) {
    const maxBytes = config.env.MAX_SCAN_MB;
    this.endpoint = resumable.for({
      path: '/api/tasks/scans/tus',
      maxBytes,
      mostUnfinished: MOST_UNFINISHED,
      tooLarge: () => storageErrors.fileTooLarge({ most: Math.floor(maxBytes / MEGABYTE) }),
      check: (caller, upload) => this.check(caller, upload),
      finish: (caller, arrived) => this.finish(caller, arrived),
    });
  }

  private async check(caller: Principal, upload: UnfinishedUpload): Promise<void> {
    if (!upload.size) throw storageErrors.pdfRequired();
    await this.intake.assertMayUpload(caller, await scanFormOf(upload));
  }

  private async finish(caller: Principal, { upload, whole }: ArrivedUpload) {
    const form = await scanFormOf(upload);
    const originalName = upload.metadata?.['filename'] ?? 'scan.pdf';
    const batch = await this.intake.accept(caller, form, { ...(await whole()), originalName, bytes: upload.size ?? 0 });
    await this.record(caller, batch, upload.id);
    return {};
  }

  /** The guard's log knows nothing of what tus sends. */
  private async record(actor: Principal, { tenantId, taskId, id }: BatchRecord, requestId: string): Promise<void> {
    const subjects = [
      { type: 'task', id: taskId },
      { type: 'scan-batch', id },
    ];
    const names = await this.log.namesOf(tenantId, [{ type: 'assistant', id: actor.id }, ...subjects]);
    await this.log.record({ action: 'scans.upload', actor, tenantId, subjects, requestId, names });
  }
}

/** @throws AppError 400 with the fields that are wrong */
function scanFormOf({ metadata }: UnfinishedUpload): Promise<ScanUploadDto> {
  const { taskId, uploadId, filetype } = metadata ?? {};
  return parseUploadForm(ScanUploadDto, { taskId, uploadId, ...(filetype && { filetype }) });
}
