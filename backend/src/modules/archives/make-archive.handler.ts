import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { type JobContext, JobHandler } from '../../platform/queues/job-handler.js';
import type { JobError } from '../../platform/queues/job-failure.js';
import type { StoredFile } from '../../platform/storage/files.repository.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { ArchiveContents } from './archive-contents.js';
import { ArchiveFiles, TOO_LARGE } from './archive-files.js';
import { makeArchive } from './archives.feature.js';
import { type ArchiveKey, ArchivesRepository } from './archives.repository.js';

/** Shown to the person when the last attempt has failed; only the operator sees the real reason. */
const FAILED = 'The archive could not be made. Please ask for it again.';
const TOO_MANY = 'Your files are too many for one archive. Please ask your teacher for them.';

/**
 * Makes the zip of an archive. The stored file gets the id that the row names, so that a retry finds the file of a
 * killed run.
 */
@Injectable()
@JobHandler(makeArchive)
export class MakeArchiveHandler implements JobHandler<ArchiveKey> {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly contents: ArchiveContents,
    private readonly files: FilesService,
    private readonly zips: ArchiveFiles,
    private readonly clock: Clock,
  ) {}

  async handle(key: ArchiveKey, { signal }: JobContext): Promise<void> {
    if (!(await this.archives.isOpen(key))) return;
    const [stored] = await this.files.find(key.userId, [key.fileId]);
    const made = stored ?? (await this.make(key, signal));
    const finishedAt = this.clock.now();
    await this.archives.finish(key, made ? { bytes: made.bytes, finishedAt } : { error: FAILED, finishedAt });
  }

  async failed(key: ArchiveKey, { code }: JobError): Promise<void> {
    const error = code === TOO_LARGE ? TOO_MANY : FAILED;
    await this.archives.finish(key, { error, finishedAt: this.clock.now() });
  }

  /** @returns null if the person was deleted */
  private async make(key: ArchiveKey, signal: AbortSignal): Promise<StoredFile | null> {
    const plan = await this.contents.planFor(key.userId);
    if (!plan) return null;
    await this.archives.noteStudents(key, plan.studentIds);
    return this.zips.make(plan, key, signal);
  }
}
