import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { parseUploadForm } from '../../../../platform/resumable-uploads/tus-errors.js';
import { type ResumableEndpoint, ResumableUploads } from '../../../../platform/resumable-uploads/resumable-uploads.js';
import type {
  ArrivalReply,
  ArrivedUpload,
  UnfinishedUpload,
} from '../../../../platform/resumable-uploads/upload-purpose.js';
import { ResumableSubmitDto } from '../dto/submission.dto.js';
import { SubmissionsService } from '../submissions.service.js';
import { taskErrors } from '../../tasks.errors.js';
import { storageErrors } from '../../../../platform/storage/storage.errors.js';

const MEGABYTE = 1024 * 1024;
/**
 * A student hands in only a few files at once; more unfinished ones are left only by devices that lost track of them.
 */
const MOST_UNFINISHED = 10;

/**
 * Submissions by resumable upload: everything possible is checked before the first byte, and all of it again after the
 * last.
 */
@Injectable()
export class ResumableHandIns {
  readonly endpoint: ResumableEndpoint;

  constructor(
    config: AppConfig,
    resumable: ResumableUploads,
    private readonly submissions: SubmissionsService,
    private readonly clock: Clock,
  ) {
    const maxBytes = config.env.MAX_PDF_MB;
    this.endpoint = resumable.for({
      path: '/api/tasks/submission/tus',
      maxBytes,
      tooLarge: () => storageErrors.fileTooLarge({ most: Math.floor(maxBytes / MEGABYTE) }),
      mostUnfinished: MOST_UNFINISHED,
      check: (student, upload) => this.check(student, upload),
      finish: (student, arrived) => this.finish(student, arrived),
    });
  }

  private async check(student: Principal, upload: UnfinishedUpload): Promise<void> {
    if (!upload.size) throw taskErrors.fileRequired();
    await this.submissions.assertMaySubmit(student, await handInFormOf(upload), this.clock.now());
  }

  /** Replies to the last part with the submission, as for a form. */
  private async finish(student: Principal, { upload, arrivedAt, whole }: ArrivedUpload): Promise<ArrivalReply> {
    const form = await handInFormOf(upload);
    const originalName = upload.metadata?.['filename'] ?? 'work.pdf';
    const file = { ...(await whole()), originalName, bytes: upload.size ?? 0, arrivedAt };
    const submission = await this.submissions.submit(student, form, file);
    return { status_code: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(submission) };
  }
}

/** @throws AppError 400 with the fields that are wrong */
function handInFormOf({ metadata }: UnfinishedUpload): Promise<ResumableSubmitDto> {
  const { taskId, studentId, uploadId, filetype, answers } = metadata ?? {};
  const optional = { ...(filetype && { filetype }), ...(answers && { answers }) };
  return parseUploadForm(ResumableSubmitDto, { taskId, studentId, uploadId, ...optional });
}
