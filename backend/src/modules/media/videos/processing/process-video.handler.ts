import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { JobError } from '../../../../platform/queues/job-failure.js';
import { type JobContext, JobHandler } from '../../../../platform/queues/job-handler.js';
import { DiskSpace } from '../../../../platform/storage/disk-space.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import { StorageDriver } from '../../../../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../../../../platform/storage/upload.js';
import { newId } from '../../../../platform/database/objects.js';
import { NotificationEvents } from '../../../notifications/notification-events.js';
import { processVideo } from '../../media.feature.js';
import { UploadProgress } from '../uploads/upload-progress.js';
import { overallProgress } from '../video-views.js';
import {
  type RenditionRecord,
  type StoredVideo,
  VIDEO_FILES,
  type VideoKey,
  type VideoRecord,
} from '../video-records.js';
import { ladderOf, type Rung } from '../ladder.js';
import { makePoster, makeRenditions, type MadeRendition, type TranscodeTask } from './transcoder.js';
import { VideoRunsRepository, type VideoRun } from './video-runs.repository.js';

/** What the teacher reads; ffmpeg's own message is kept with the job, for operators. */
const FAILED = 'This video could not be processed. Please save it as MP4 (H.264) and upload it again.';
const BROKEN_OFF = 'The processing of this video was broken off. Please try again.';
const MISSING = 'The server lacks the program that processes videos. Please tell whoever runs it, and try again later.';

/** How much of the work the lowest quality is, which decodes the film once more. */
const FIRST_SHARE = 0.3;

/** The video was deleted or another run has taken it over. This is not a failure. */
class RunIsOver extends Error {}

/**
 * Makes the poster and the qualities of a stored video, in parallel, the lowest quality first. Every run starts over: it takes the video over
 * from the run before, deletes the files which that run stored, and records the ids of its own files before storing
 * them.
 */
@Injectable()
@JobHandler(processVideo)
export class ProcessVideoHandler implements JobHandler<VideoKey> {
  constructor(
    private readonly runs: VideoRunsRepository,
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
    private readonly progress: UploadProgress,
    private readonly config: AppConfig,
    private readonly disk: DiskSpace,
    private readonly events: NotificationEvents,
  ) {}

  async handle(key: VideoKey, context: JobContext): Promise<void> {
    const run = { ...key, runId: newId() };
    // The ladder has at most three rungs.
    const fileIds = [newId(), newId(), newId()];
    const taken = await this.runs.begin(run, fileIds);
    if (!taken || 'link' in taken.video.source) return;
    await this.discard(key, taken.leftovers);
    // The qualities together are hardly larger than the upload. With bucket storage, a local copy of the upload comes
    // on top.
    await this.disk.assertRoom(2 * taken.video.source.bytes);
    const directory = await makeWorkingDirectory(this.config, run);
    try {
      await this.process(new Work(run, taken.video, taken.video.source, { directory, fileIds, context }));
    } catch (error) {
      if (!(error instanceof RunIsOver)) throw error;
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async failed(key: VideoKey, error: JobError): Promise<void> {
    const failed = await this.runs.fail(key, sentenceOf(error));
    if (!failed || 'link' in failed.video.source) return;
    await this.discard(key, failed.leftovers);
    await this.progress.end(failed.video.source.uploadId, 'failed', sentenceOf(error));
    const { id, tenantId, title, createdBy } = failed.video;
    const audience = { readers: 'team' as const, personId: createdBy };
    // A video that is tried again may fail again.
    const attempt = `${id}/${newId()}`;
    await this.events.publish({ tenantId, kind: 'video.failed', key: attempt, audience, values: { title } });
  }

  private async process(work: Work): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([work.context.signal, over.signal]);
    const task: TranscodeTask = {
      file: await this.fetch(work),
      source: work.source,
      rungs: work.rungs,
      directory: work.directory,
      signal,
      onProgress: (percent) => void this.reportProgress(work, percent).catch((error: unknown) => over.abort(error)),
    };
    // In parallel, because the transcoder leaves a tenth of two processors idle.
    const poster = this.addPoster(work, task).catch((error: unknown) => over.abort(error));
    const stored = await this.makeAll(work, task, poster);
    signal.throwIfAborted();
    if (!(await this.runs.finish(work.run, stored))) {
      await this.discard(work.run, work.fileIds);
      throw new RunIsOver();
    }
    await this.progress.end(work.source.uploadId, 'done', work.video.id);
  }

  /**
   * Makes the lowest quality by itself: it takes a fraction of the time, and can be watched from then on.
   * @throws RunIsOver as `reportProgress` does
   */
  private async makeAll(work: Work, task: TranscodeTask, poster: Promise<void>): Promise<RenditionRecord[]> {
    const [lowest, ...others] = work.rungs;
    if (!lowest) return [];
    const first = others.length > 0 ? FIRST_SHARE : 1;
    const onFirst = (done: number) => task.onProgress(first * done);
    const [made] = await makeRenditions({ ...task, rungs: [lowest], onProgress: onFirst }).finally(() => poster);
    task.signal.throwIfAborted();
    const stored = made ? [await this.store(work, made, 0)] : [];
    if (stored[0] && !(await this.runs.publish(work.run, stored[0]))) {
      await this.discard(work.run, work.fileIds);
      throw new RunIsOver();
    }
    if (others.length === 0) return stored;
    const onProgress = (done: number) => task.onProgress(100 * first + (1 - first) * done);
    const rest = await makeRenditions({ ...task, rungs: others, onProgress });
    task.signal.throwIfAborted();
    for (const [index, rendition] of rest.entries()) stored.push(await this.store(work, rendition, index + 1));
    return stored;
  }

  /** Returns a local path to the uploaded file; with bucket storage it downloads a copy. */
  private async fetch({ run, source, directory, context }: Work): Promise<string> {
    const [file] = await this.files.find(run.tenantId, [source.fileId]);
    if (!file) throw new RunIsOver();
    const local = this.storage.localPath(file.storageKey);
    if (local) return local;
    const copy = path.join(directory, 'source');
    await pipeline(await this.storage.open(file.storageKey), createWriteStream(copy), { signal: context.signal });
    return copy;
  }

  /** @throws RunIsOver if the video was deleted or another run has taken it over */
  private async reportProgress(work: Work, percent: number): Promise<void> {
    if (!work.isNews(percent)) return;
    if (!(await this.runs.setProgress(work.run, Math.floor(percent)))) throw new RunIsOver();
    await this.progress.report(work.source.uploadId, overallProgress(percent));
    await work.context.reportProgress(percent);
  }

  /** @throws RunIsOver as `reportProgress` does */
  private async addPoster({ run, video }: Work, task: TranscodeTask): Promise<void> {
    if (video.posterFileId) return;
    const poster = await makePoster(task);
    if (!poster) return;
    const upload = { path: poster, originalName: 'poster.jpg', bytes: (await stat(poster)).size };
    const ownership = { tenantId: run.tenantId, uploadedBy: video.createdBy, use: VIDEO_FILES };
    await this.files.acceptImageFor(upload, ownership, async ({ id }) => {
      if (!(await this.runs.setPoster(run, id))) throw new RunIsOver();
    });
  }

  private async store({ run, video, fileIds }: Work, made: MadeRendition, index: number): Promise<RenditionRecord> {
    const { rung, path: file, bytes, bitsPerSecond, playlist } = made;
    const ownership = { tenantId: run.tenantId, uploadedBy: video.createdBy, use: VIDEO_FILES };
    const type = { kind: 'video' as const, contentType: 'video/mp4', extension: 'mp4' };
    const checked = { path: file, originalName: `${video.title} ${rung.name}p`, bytes, ...type };
    const { id } = await this.files.keepOnce(checked, ownership, fileIds[index] ?? newId());
    const resolution = `${rung.width}x${rung.height}`;
    return { height: rung.name, fileId: id, bytes, bitsPerSecond, resolution, playlist };
  }

  private async discard({ tenantId }: VideoKey, fileIds: string[]): Promise<void> {
    for (const id of fileIds) await this.files.discard(tenantId, id);
  }
}

interface WorkParts {
  directory: string;
  fileIds: string[];
  context: JobContext;
}

/** The state of one run. */
class Work {
  readonly rungs: Rung[];
  readonly directory: string;
  readonly fileIds: string[];
  readonly context: JobContext;
  private reported = 0;
  private reportedAt = 0;

  constructor(
    readonly run: VideoRun,
    readonly video: VideoRecord,
    readonly source: StoredVideo,
    { directory, fileIds, context }: WorkParts,
  ) {
    this.rungs = ladderOf(source);
    this.directory = directory;
    this.fileIds = fileIds;
    this.context = context;
  }

  /**
   * True for each new whole percent and at least once a second, because the write also detects that the video was
   * deleted.
   */
  isNews(percent: number): boolean {
    const now = performance.now();
    if (Math.floor(percent) === this.reported && now - this.reportedAt < 1000) return false;
    this.reported = Math.floor(percent);
    this.reportedAt = now;
    return true;
  }
}

function sentenceOf({ code }: JobError): string {
  if (code === 'FencedProcessFailure') return FAILED;
  return code === 'ProgramMissing' ? MISSING : BROKEN_OFF;
}

/**
 * Creates an empty directory for one run, in DATA_DIR/tmp. Removes those of earlier runs over the same video: a run
 * that is still writing there has already lost the video to this one.
 */
async function makeWorkingDirectory(config: AppConfig, { videoId, runId }: VideoRun): Promise<string> {
  const parent = temporaryDirectory(config);
  const prefix = `video-${videoId}-`;
  const earlier = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of earlier) await rm(path.join(parent, name), { recursive: true, force: true });
  const directory = path.join(parent, `${prefix}${runId}`);
  await mkdir(directory, { mode: 0o700 });
  return directory;
}
