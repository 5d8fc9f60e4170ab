import { Injectable } from '@nestjs/common';
import { concatMap, distinctUntilChanged, type Observable, takeWhile, timer } from 'rxjs';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/http/app-error.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { makeArchive } from './archives.feature.js';
import { type ArchiveRecord, ArchivesRepository } from './archives.repository.js';
import type { ArchiveDto } from './dto/archive.dto.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How often an archive that somebody waits for is looked at. */
const LOOK_EVERY_MS = 500;

const NONE: ArchiveDto = {
  state: 'none',
  fileUrl: null,
  bytes: null,
  error: null,
  requestedAt: null,
  expiresAt: null,
  nextAt: null,
};

/** "My data" of whoever asks. */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly files: FilesService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async find({ id }: Principal): Promise<ArchiveDto> {
    const found = await this.archives.find(id);
    return found ? this.viewOf(found) : NONE;
  }

  /**
   * Accepts an archive: the row first, then the job. The last one's file goes.
   * @throws AppError 429 while one is being made, and within a day of the last
   */
  async request(caller: Principal): Promise<ArchiveDto> {
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
      throw AppError.tooMany('One archive a day. Take the one that you have asked for.', Math.ceil(again / 1000));
    }
    if (last) await this.files.discard(last.userId, last.fileId);
    const { userId, fileId } = opened;
    await this.jobs.request(makeArchive, { userId, fileId });
    return this.viewOf(opened);
  }

  /** The archive as it stands, and when it has ended. */
  follow(caller: Principal): Observable<ArchiveDto> {
    return timer(0, LOOK_EVERY_MS).pipe(
      concatMap(() => this.find(caller)),
      distinctUntilChanged((before, now) => before.state === now.state),
      takeWhile(({ state }) => state === 'open', true),
    );
  }

  private viewOf({ fileId, requestedAt, finishedAt, bytes, error, expiresAt }: ArchiveRecord): ArchiveDto {
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
