import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { AppError } from '../../../../platform/http/app-error.js';
import { tooBusy } from '../../../../platform/fence/fence.errors.js';
import { REQUEST_PATIENCE_MS } from '../../../../platform/fence/parser-pool.js';
import { mediaErrors } from '../../media.errors.js';
import type { VideoFacts } from '../video-records.js';
import {
  type Fence,
  type FencedRun,
  FencedProcessFailure,
  FencedProcessStarved,
  ProgramMissing,
  runFenced,
} from '../../../../platform/fence/fenced-process.js';
import { videoFactsOf, type Probed, type ContainerInfo } from './probe-verdict.js';
import { containerOf, isQuickTime, isWebm, SIGNATURE_BYTES } from './video-signature.js';

/** The sender waits, but everybody else's requests come first. */
const FENCE: Fence = { cpuSeconds: 20, memoryMegabytes: 1024, fileMegabytes: 1, niceness: 5 };
/** How much of a file ffprobe may read to find its streams. */
const LOOK_BYTES = 20_000_000;
const LOOK_MICROSECONDS = 20_000_000;

const TONE_FILTERS = ['zscale', 'tonemap'];

const ENTRIES = [
  'format=duration,nb_streams',
  'stream=codec_type,codec_name,pix_fmt,color_transfer,width,height,sample_aspect_ratio,duration',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

/** Options of ffmpeg and ffprobe for an untrusted file: one format, no playlists, no network. */
export const untrustedInputArguments = (container: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,asf',
  '-f',
  container,
];

/** Inspects uploaded files: what their content is, and whether it can be shown. */
@Injectable()
export class VideoInspector {
  private readonly logger = new Logger(VideoInspector.name);
  private toneMapping: Promise<boolean> | undefined;

  /**
   * @throws AppError 415 with the reason if it is not a video that can be accepted, 503 if it cannot be inspected at
   * the moment, because the machine is too busy or lacks a program
   */
  async inspect(file: string): Promise<VideoFacts> {
    try {
      const wrapping = await wrappingOf(file);
      const facts = videoFactsOf(await this.probe(file, wrapping), wrapping);
      if (facts.highRange && !(await this.mapsTones(path.dirname(file)))) throw mediaErrors.highRangeUnavailable();
      return facts;
    } catch (error) {
      if (error instanceof FencedProcessStarved) throw this.busy(error);
      if (!(error instanceof ProgramMissing)) throw error;
      this.logger.error(error.message);
      throw mediaErrors.inspectionUnavailable().retryAfter(60);
    }
  }

  /** Whether this machine's ffmpeg was built with what films of a high dynamic range need; asked until it answers. */
  mapsTones(directory: string): Promise<boolean> {
    this.toneMapping ??= this.askForToneFilters(directory).catch((error: unknown) => {
      this.toneMapping = undefined;
      throw error;
    });
    return this.toneMapping;
  }

  private async askForToneFilters(directory: string): Promise<boolean> {
    const filters = await this.run({ program: 'ffmpeg', arguments: ['-v', 'error', '-filters'], directory });
    return TONE_FILTERS.every((name) => filters.includes(` ${name} `));
  }

  private run(asked: Pick<FencedRun, 'program' | 'arguments' | 'directory'>): Promise<string> {
    return runFenced({ ...asked, fence: FENCE, patienceSeconds: REQUEST_PATIENCE_MS / 1000 });
  }

  private busy(error: FencedProcessStarved): AppError {
    this.logger.warn(`did not inspect an upload: ${error.message}`);
    return tooBusy(error);
  }

  private async probe(file: string, { container }: ContainerInfo): Promise<Probed> {
    const look = ['-probesize', String(LOOK_BYTES), '-analyzeduration', String(LOOK_MICROSECONDS)];
    const show = ['-v', 'error', '-of', 'json', '-show_entries', ENTRIES];
    const args = [...show, ...look, ...untrustedInputArguments(container), `file:${file}`];
    try {
      return parsed(await this.run({ program: 'ffprobe', arguments: args, directory: path.dirname(file) }));
    } catch (error) {
      if (!(error instanceof FencedProcessFailure)) throw error;
      this.logger.warn(`refused an upload: ${error.message}`);
      throw mediaErrors.videoDamaged();
    }
  }
}

const DEFECTS = {
  incomplete: mediaErrors.videoIncomplete,
  'no-index': mediaErrors.videoWithoutIndex,
  'too-many-boxes': mediaErrors.videoDamaged,
};

/** Detects the container by the first bytes and, for an MP4, by its boxes. @throws AppError 415 */
async function wrappingOf(file: string): Promise<ContainerInfo> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(SIGNATURE_BYTES);
    const { bytesRead } = await handle.read(head, 0, SIGNATURE_BYTES, 0);
    const start = head.subarray(0, bytesRead);
    const container = containerOf(start);
    if (!container) throw mediaErrors.notVideo();
    if (container !== 'mov')
      return { container, bytes: size, isForBrowsers: container === 'matroska' && isWebm(start) };
    const defect = await mp4Defect(handle, size);
    if (defect) throw DEFECTS[defect]();
    return { container, bytes: size, isForBrowsers: !isQuickTime(start) };
  } finally {
    await handle.close();
  }
}

function parsed(text: string): Probed {
  try {
    return JSON.parse(text);
  } catch {
    throw mediaErrors.videoDamaged();
  }
}

/** More top-level boxes than any recorder writes, even in a fragmented recording of several hours. */
const MAX_BOXES = 200_000;
const HEADER_BYTES = 16;

/** What is wrong with an MP4 file as a whole. */
type Mp4Defect = 'incomplete' | 'no-index' | 'too-many-boxes';

/**
 * Walks over the top-level boxes: each must end within the file, and the index (`moov`) must exist. Reads headers only.
 * @returns null if the file is complete
 */
async function mp4Defect(file: FileHandle, bytes: number): Promise<Mp4Defect | null> {
  let position = 0;
  let hasIndex = false;
  for (let count = 0; position < bytes; count++) {
    if (count > MAX_BOXES) return 'too-many-boxes';
    const box = await readBox(file, position, bytes);
    if (!box) return hasIndex && bytes - position < 8 ? null : 'incomplete';
    hasIndex ||= box.type === 'moov';
    position += box.size;
  }
  if (position > bytes) return 'incomplete';
  return hasIndex ? null : 'no-index';
}

async function readBox(file: FileHandle, position: number, bytes: number) {
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, position);
  if (bytesRead < 8) return null;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  // 0 means "to the end of the file"; 1 means that the size follows as 64 bits.
  if (short === 0) return { type, size: bytes - position };
  if (short !== 1) return short < 8 ? null : { type, size: short };
  if (bytesRead < HEADER_BYTES) return null;
  const size = Number(header.readBigUInt64BE(8));
  return size < HEADER_BYTES ? null : { type, size };
}
