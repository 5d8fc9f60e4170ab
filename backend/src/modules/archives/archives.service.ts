import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { archiveErrors } from './archives.errors.js';
import { makeArchive } from './archives.feature.js';
import { type ArchiveRecord, ArchivesRepository } from './archives.repository.js';
import type { ArchiveDto } from './dto/archive.dto.js';

const NONE: ArchiveDto = {
  state: 'none',
  fileUrl: null,
  bytes: null,
  error: null,
  requestedAt: null,
  expiresAt: null,
  nextAt: null,
};

/** The "My data" archive of the signed-in user. */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly files: FilesService,
    private readonly students: StudentDirectory,
    private readonly jobs: JobsService,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  async find(caller: Principal): Promise<ArchiveDto> {
    const found = await this.archives.find(caller.id);
    if (!found) return NONE;
    if (!found.finishedAt || (await this.mayStillRead(caller, found))) return this.archiveDto(found);
    await this.files.discard(found.userId, found.fileId);
    await this.archives.removeEnded(found);
    return NONE;
  }

  /**
   * Opens an archive: saves the row first, then requests the job. Deletes the previous archive's file.
   * @throws AppError 429 while one is being made, and within a day of the last
   */
  async request(caller: Principal, requestId: string): Promise<ArchiveDto> {
    const now = this.clock.now();
    const last = await this.archives.find(caller.id);
    const times = {
      now,
      dayAgo: new Date(now.getTime() - DAY_MS),
      expiresAt: new Date(now.getTime() + KEPT_MS.archives),
    };
    const opened = await this.archives.open(caller.id, times);
    if (!opened) {
      const again = (last?.requestedAt ?? now).getTime() + DAY_MS - now.getTime();
      throw archiveErrors.oneArchiveADay().retryAfter(Math.ceil(again / 1000));
    }
    if (last) await this.files.discard(last.userId, last.fileId);
    const { userId, fileId } = opened;
    await this.jobs.request(makeArchive, { userId, fileId });
    if (caller.role === 'parent') await this.recordForTeams(caller, requestId);
    return this.archiveDto(opened);
  }

  /** A parent whom the team has replaced with another one loses access to the archive. */
  private async mayStillRead({ id, role }: Principal, { studentIds }: ArchiveRecord): Promise<boolean> {
    if (role !== 'parent') return true;
    const children = new Set((await this.students.childrenOf(id)).map((child) => child.id));
    return studentIds.every((studentId) => children.has(studentId));
  }

  /** A parent has no tenant of their own, so this is recorded in the activity log of each child's teacher. */
  private async recordForTeams(parent: Principal, requestId: string): Promise<void> {
    for (const { id, tenantId } of await this.students.childrenOf(parent.id)) {
      const subjects = [{ type: 'student', id }];
      const names = await this.log.namesOf(tenantId, [...subjects, { type: 'parent', id: parent.id }]);
      await this.log.record({ action: 'account.archive', actor: parent, tenantId, subjects, requestId, names });
    }
  }

  private archiveDto({ fileId, requestedAt, finishedAt, bytes, error, expiresAt }: ArchiveRecord): ArchiveDto {
    const state = finishedAt ? (error === null ? 'done' : 'failed') : 'open';
    const next = new Date(requestedAt.getTime() + DAY_MS);
    return {
      state,
      fileUrl: state === 'done' ? this.files.signedUrl(fileId, 'attachment') : null,
      bytes,
      error,
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      nextAt: state !== 'failed' && next > this.clock.now() ? next.toISOString() : null,
    };
  }
}
