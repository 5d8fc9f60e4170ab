import type { StoredVideo } from '../video-records.js';
import { untrustedInputArguments } from '../inspection/video-inspector.js';
import type { Fence } from '../../../../platform/fence/fenced-process.js';
import type { Rung } from '../ladder.js';

/** Seconds between key frames, the same in all qualities, because players switch quality at key frames. */
const SEGMENT_SECONDS = 4;
/** The first two segments are short, so that a video starts sooner on a slow connection. */
const FIRST_SECONDS = 2;
/** Key frames at 0, 2, 4, 8, 12 … seconds. */
const KEY_FRAMES = `expr:gte(t,if(lt(n_forced,2),${FIRST_SECONDS}*n_forced,${SEGMENT_SECONDS}*(n_forced-1)))`;
/**
 * Picture and sound both begin at 0. By default the picture begins two frames later, because of its B-frames: browsers,
 * which ignore edit lists in streams, would play it behind the sound, and WebKit may never leave the gap at the start.
 */
const FROM_ZERO = 'movflags=+negative_cts_offsets:use_editlist=0';
const MAX_FRAMES_PER_SECOND = 30;
/** The length that a container states may be a little short. */
const SPARE_SECONDS = 5;
const MEGABYTE_KILOBITS = 8192;

export const POSTER_FILE = 'poster.jpg';
export const mediaFile = ({ name }: Rung): string => `${name}.mp4`;
export const playlistFile = ({ name }: Rung): string => `${name}.m3u8`;

const quietly = ['-v', 'error', '-nostdin', '-y'];
const input = (file: string, { container }: Pick<StoredVideo, 'container'>): string[] => [
  ...untrustedInputArguments(container),
  '-i',
  `file:${file}`,
];

const TRANSFERS = { hlg: 'arib-std-b67', pq: 'smpte2084' } as const;

/**
 * The filters that scale a picture. One with a high dynamic range is mapped to an ordinary one in linear light, after it
 * was made smaller.
 */
function pictureFilters({ highRange }: StoredVideo, { width, height }: Rung, format: string): string {
  const scale = `scale=${width}:${height},setsar=1`;
  if (!highRange) return `${scale},format=${format}`;
  const linear = `zscale=tin=${TRANSFERS[highRange]}:pin=bt2020:min=bt2020nc:rin=tv:t=linear:npl=203,format=gbrpf32le`;
  const ordinary = 'zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:p=bt709:r=tv';
  return `${scale},${linear},${ordinary},format=${format}`;
}

/** Takes one picture from the end of the first tenth, at most ten seconds in, because the beginning is often black. */
export function posterArguments(file: string, source: StoredVideo, rung: Rung): string[] {
  const at = Math.min(10, source.durationSeconds / 10).toFixed(2);
  const scale = pictureFilters(source, rung, 'yuvj420p');
  return [...quietly, '-ss', at, ...input(file, source), '-an', '-frames:v', '1', '-vf', scale, POSTER_FILE];
}

/** Makes qualities in one run: decodes once and writes a fragmented MP4 file and its HLS playlist for each. */
export function transcodeArguments(file: string, source: StoredVideo, rungs: Rung[]): string[] {
  const copies = rungs.map((_, index) => `[in${index}]`).join('');
  const scaled = rungs.map((rung, index) => `[in${index}]${pictureFilters(source, rung, 'yuv420p')}[out${index}]`);
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
    // ffmpeg ends a segment at the first key frame after a multiple of this time: at every key frame.
    ...['-f', 'hls', '-hls_time', String(FIRST_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file+independent_segments', '-var_stream_map', streams.join(' ')],
    ...['-hls_segment_options', FROM_ZERO],
    ...['-hls_segment_filename', '%v.mp4', '%v.m3u8'],
  ];
}

/** Limits of one run: the processor time of 32 videos of this length, for slow machines, plus 40 minutes for short ones. */
export function transcodeFence({ durationSeconds }: StoredVideo, rungs: Rung[]): Fence {
  const kilobits = Math.max(...rungs.map(({ videoKilobits, audioKilobits }) => videoKilobits + audioKilobits));
  const fileMegabytes = 32 + (2 * kilobits * (durationSeconds + SPARE_SECONDS)) / MEGABYTE_KILOBITS;
  return { cpuSeconds: 2400 + 32 * durationSeconds, memoryMegabytes: 3072, fileMegabytes };
}

export const POSTER_FENCE: Fence = { cpuSeconds: 60, memoryMegabytes: 3072, fileMegabytes: 16 };

/** Seconds of the video processed so far, from a line of `-progress`; null for any other line. */
export function parseProgressSeconds(line: string): number | null {
  const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
  return microseconds === undefined ? null : Number(microseconds) / 1_000_000;
}
