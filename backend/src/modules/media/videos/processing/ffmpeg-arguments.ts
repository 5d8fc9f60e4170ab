import type { StoredVideo } from '../video-records.js';
import { readingSafely } from '../inspection/video-inspector.js';
import type { Fence } from '../../../../platform/fence/fenced-process.js';
import type { Rung } from './ladder.js';

/** Seconds from one key frame to the next, the same in all qualities: players switch quality there. */
const SEGMENT_SECONDS = 4;
/** The first two pieces are short: on a slow line a video begins once one has come. */
const FIRST_SECONDS = 2;
/** When key frames come: at 0, 2, 4, 8, 12 seconds. */
const KEY_FRAMES = `expr:gte(t,if(lt(n_forced,2),${FIRST_SECONDS}*n_forced,${SEGMENT_SECONDS}*(n_forced-1)))`;
const MAX_FRAMES_PER_SECOND = 30;
/** What a container says of its length may be a little short. */
const SPARE_SECONDS = 5;
const MEGABYTE_KILOBITS = 8192;

export const POSTER_FILE = 'poster.jpg';
export const mediaFile = ({ name }: Rung): string => `${name}.mp4`;
export const playlistFile = ({ name }: Rung): string => `${name}.m3u8`;

const quietly = ['-v', 'error', '-nostdin', '-y'];
const input = (file: string, { container }: Pick<StoredVideo, 'container'>): string[] => [
  ...readingSafely(container),
  '-i',
  `file:${file}`,
];

/** One picture from the first tenth, at most ten seconds in: the beginning is often black. */
export function posterArguments(file: string, source: StoredVideo, { width, height }: Rung): string[] {
  const at = Math.min(10, source.durationSeconds / 10).toFixed(2);
  const scale = `scale=${width}:${height},setsar=1,format=yuvj420p`;
  return [...quietly, '-ss', at, ...input(file, source), '-an', '-frames:v', '1', '-vf', scale, POSTER_FILE];
}

/** All qualities in one run: decoded once, a fragmented MP4 file and its HLS playlist for each. */
export function transcodeArguments(file: string, source: StoredVideo, rungs: Rung[]): string[] {
  const copies = rungs.map((_, index) => `[in${index}]`).join('');
  const scaled = rungs.map(
    ({ width, height }, index) => `[in${index}]scale=${width}:${height},setsar=1,format=yuv420p[out${index}]`,
  );
  const graph = [`[0:v:0]split=${rungs.length}${copies}`, ...scaled].join(';');
  return [
    ...quietly,
    '-progress',
    'pipe:1',
    '-stats_period',
    '0.5',
    ...input(file, source),
    '-t',
    String(Math.ceil(source.durationSeconds + SPARE_SECONDS)),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-filter_complex',
    graph,
    ...rungs.flatMap((_, index) => ['-map', `[out${index}]`, ...(source.hasSound ? ['-map', '0:a:0'] : [])]),
    ...picture(rungs),
    ...(source.hasSound ? sound(rungs) : []),
    ...hls(rungs, source.hasSound),
  ];
}

const picture = (rungs: Rung[]): string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '24', '-sc_threshold', '0'],
  ...['-fpsmax', String(MAX_FRAMES_PER_SECOND), '-force_key_frames', KEY_FRAMES],
  ...rungs.flatMap(({ videoKilobits }, index) => [
    `-maxrate:v:${index}`,
    `${videoKilobits}k`,
    `-bufsize:v:${index}`,
    `${2 * videoKilobits}k`,
  ]),
];

const sound = (rungs: Rung[]): string[] => [
  ...['-c:a', 'aac', '-ac', '2', '-ar', '44100'],
  ...rungs.flatMap(({ audioKilobits }, index) => [`-b:a:${index}`, `${audioKilobits}k`]),
];

function hls(rungs: Rung[], hasSound: boolean): string[] {
  const streams = rungs.map(({ name }, index) => `v:${index}${hasSound ? `,a:${index}` : ''},name:${name}`);
  return [
    // A piece ends at the first key frame after so long since the beginning of all: at each of them.
    ...['-f', 'hls', '-hls_time', String(FIRST_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file+independent_segments', '-var_stream_map', streams.join(' ')],
    ...['-hls_segment_filename', '%v.mp4', '%v.m3u8'],
  ];
}

/** The longest run: eight times the length on a slow machine, and some minutes for the shortest. */
export function transcodeFence({ durationSeconds }: StoredVideo, rungs: Rung[]): Fence {
  const wallSeconds = 600 + 8 * durationSeconds;
  const kilobits = Math.max(...rungs.map(({ videoKilobits, audioKilobits }) => videoKilobits + audioKilobits));
  const fileMegabytes = 32 + (2 * kilobits * (durationSeconds + SPARE_SECONDS)) / MEGABYTE_KILOBITS;
  return { wallSeconds, cpuSeconds: 4 * wallSeconds, memoryMegabytes: 3072, fileMegabytes };
}

export const POSTER_FENCE: Fence = { wallSeconds: 60, cpuSeconds: 60, memoryMegabytes: 3072, fileMegabytes: 16 };

/** Seconds of the video that are done, from a line of `-progress`; null for any other line. */
export function secondsDone(line: string): number | null {
  const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
  return microseconds === undefined ? null : Number(microseconds) / 1_000_000;
}
