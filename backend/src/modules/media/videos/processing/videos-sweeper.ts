import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Recurring } from '../../../../platform/queues/recurring.js';
import { resumableDirectory, UNFINISHED_MS } from '../uploads/resumable-directory.js';
import { VideoProcessing } from './video-processing.service.js';
import { VideoRunsRepository } from './video-runs.repository.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An open job of a video is not requested twice: asking again after so long does no harm. */
const FORGOTTEN_MS = 5 * MINUTE_MS;
const BATCH = 100;

/** Mends what crashes leave between a row and its job, and removes uploads that nobody goes on with. */
@Injectable()
export class VideosSweeper {
  constructor(
    private readonly runs: VideoRunsRepository,
    private readonly processing: VideoProcessing,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'media.request-forgotten-videos', everyMs: MINUTE_MS })
  async requestForgotten(): Promise<void> {
    for (const video of await this.runs.listWaitingSince(this.ago(FORGOTTEN_MS), BATCH)) {
      await this.processing.requestAgain(video);
    }
  }

  @Recurring({ name: 'media.remove-deleted-videos', everyMs: HOUR_MS })
  async removeDeleted(): Promise<void> {
    for (const key of await this.runs.listDeletedBefore(this.ago(HOUR_MS), BATCH)) {
      await this.processing.requestRemoval(key);
    }
  }

  @Recurring({ name: 'media.sweep-unfinished-uploads', everyMs: HOUR_MS })
  async removeUnfinished(): Promise<void> {
    const directory = resumableDirectory(this.config);
    for (const name of await readdir(directory)) {
      const file = path.join(directory, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtime < this.ago(UNFINISHED_MS + HOUR_MS)) await rm(file, { force: true });
    }
  }

  private ago(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}
