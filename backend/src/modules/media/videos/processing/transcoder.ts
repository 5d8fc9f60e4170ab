import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FencedProcessFailure, runFenced } from '../../../../platform/fence/fenced-process.js';
import { MEDIA_FILE_NAME } from '../playback/playlists.js';
import type { StoredVideo } from '../video-records.js';
import {
  mediaFile,
  playlistFile,
  POSTER_FENCE,
  POSTER_FILE,
  posterArguments,
  parseProgressSeconds,
  transcodeArguments,
  transcodeFence,
} from './ffmpeg-arguments.js';
import type { Rung } from '../ladder.js';

/** One quality as ffmpeg left it in the working directory. */
export interface MadeRendition {
  rung: Rung;
  path: string;
  bytes: number;
  bitsPerSecond: number;
  /** Its media playlist, in which every address is `MEDIA`. */
  playlist: string;
}

/** A file to read, its properties and an empty directory to write to. */
export interface TranscodeTask {
  file: string;
  source: StoredVideo;
  rungs: Rung[];
  directory: string;
  signal: AbortSignal;
  /** Called with the percent done. */
  onProgress: (percent: number) => void;
}

/**
 * Makes the poster.
 * @returns its path, or null if there is no picture at that moment, which is acceptable
 * @throws FencedProcessStarved, ProgramMissing or the signal's reason
 */
export async function makePoster({ file, source, rungs, directory, signal }: TranscodeTask): Promise<string | null> {
  const largest = rungs.at(-1);
  if (!largest) return null;
  const poster = path.join(directory, POSTER_FILE);
  try {
    const args = posterArguments(file, source, largest);
    await runFenced({ program: 'ffmpeg', arguments: args, fence: POSTER_FENCE, directory, signal });
    await stat(poster);
    return poster;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FencedProcessFailure || (error instanceof Error && 'code' in error)) return null;
    throw error;
  }
}

/** Makes the qualities of `rungs`, lowest first. @throws FencedProcessFailure, FencedProcessStarved, ProgramMissing or the signal's reason */
export async function makeRenditions(task: TranscodeTask): Promise<MadeRendition[]> {
  const { file, source, rungs, directory, signal } = task;
  await runFenced({
    program: 'ffmpeg',
    arguments: transcodeArguments(file, source, rungs),
    fence: transcodeFence(source, rungs),
    directory,
    signal,
    onLine: (line) => {
      const seconds = parseProgressSeconds(line);
      if (seconds !== null) task.onProgress(Math.min(99, (100 * seconds) / source.durationSeconds));
    },
  });
  return Promise.all(rungs.map((rung) => measured(rung, directory)));
}

async function measured(rung: Rung, directory: string): Promise<MadeRendition> {
  const media = path.join(directory, mediaFile(rung));
  const written = await readFile(path.join(directory, playlistFile(rung)), 'utf8');
  const { size } = await stat(media);
  const playlist = written.replaceAll(mediaFile(rung), MEDIA_FILE_NAME);
  return { rung, path: media, bytes: size, bitsPerSecond: peakOf(playlist), playlist };
}

/** Bits per second of the largest segment, which HLS calls BANDWIDTH. */
function peakOf(playlist: string): number {
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n#EXT-X-BYTERANGE:(\d+)/g)];
  const rates = segments.map(([, seconds, bytes]) => (8 * Number(bytes)) / Math.max(0.5, Number(seconds)));
  return Math.max(1, Math.ceil(Math.max(0, ...rates)));
}
