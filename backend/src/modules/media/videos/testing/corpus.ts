import { gzipSync } from 'node:zlib';
import { clip } from './clips.js';
import { bars, film, mp4 } from './video-room.js';

/** A file that must be rejected: what it is, its name, and what the error message says. */
export type BadFile = [what: string, name: string, content: () => Buffer, reason: RegExp];

const NOT_TAKEN = /not a video that can be taken/;
const text = (content: string) => () => Buffer.from(content);
const start = (bytes: number) => () => clip().subarray(0, bytes);

/** Overwrites four bytes after a marker, such as a size in a header. */
function claiming(marker: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(clip());
  const at = changed.lastIndexOf(marker);
  changed.writeUInt32BE(value, at + offset);
  return changed;
}

/** A picture wider than any screen. */
const absurd = () =>
  film('film.mp4', [
    ...['-f', 'lavfi', '-i', 'color=size=8000x64:rate=5:duration=1'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  ]);

const cutAtIndex = () => {
  const whole = film('film.mp4', [...bars('160x120', 1), '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']);
  return whole.subarray(0, whole.lastIndexOf('moov') - 4);
};

/** Wrong types, broken files, and files built to exhaust resources or reach other files. */
export const BAD_FILES: BadFile[] = [
  ['nothing', 'film.mp4', text(''), NOT_TAKEN],
  ['a text', 'film.mp4', text('F = ma'), NOT_TAKEN],
  ['a web page', 'film.mp4', text('<!doctype html><script>alert(1)</script>'), NOT_TAKEN],
  ['a playlist', 'film.mp4', text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'), NOT_TAKEN],
  ['a playlist of an address inside', 'film.mp4', text('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/x\n'), NOT_TAKEN],
  ['a concat script', 'film.mp4', text("ffconcat version 1.0\nfile '/etc/passwd'\n"), NOT_TAKEN],
  ['a DASH manifest', 'film.mp4', text('<?xml version="1.0"?><MPD></MPD>'), NOT_TAKEN],
  ['a session description', 'film.mp4', text('v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 1 RTP/AVP 96\n'), NOT_TAKEN],
  ['a picture', 'film.mp4', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), NOT_TAKEN],
  [
    'an SVG',
    'film.mp4',
    text('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    NOT_TAKEN,
  ],
  ['a PDF', 'film.mp4', text('%PDF-1.7\n'), NOT_TAKEN],
  ['a zip archive', 'film.mp4', () => Buffer.from('504b0304140000000800', 'hex'), NOT_TAKEN],
  ['a decompression bomb', 'film.mp4', () => gzipSync(Buffer.alloc(8 * 1024 * 1024)), NOT_TAKEN],
  ['a program', 'film.mp4', text('\x7fELF\x02\x01\x01'), NOT_TAKEN],
  ['a shell script', 'film.mp4', text('#!/bin/sh\nid\n'), NOT_TAKEN],
  ['an audio file', 'film.mp4', text('ID3\x04\x00\x00'), NOT_TAKEN],
  [
    'a photo in MP4 boxes',
    'film.mp4',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')]),
    NOT_TAKEN,
  ],
  [
    'a playlist behind an MP4’s first box',
    'film.mp4',
    () => Buffer.concat([clip().subarray(0, 32), Buffer.from('#EXTM3U\nx')]),
    /incomplete|no index/,
  ],
  ['half of a film', 'film.mp4', start(3000), /incomplete/],
  ['all but the last bytes', 'film.mp4', () => clip().subarray(0, -5), /incomplete/],
  ['the first box of a film', 'film.mp4', start(32), /no index/],
  ['a recording that was broken off', 'film.mp4', cutAtIndex, /no index/],
  [
    'boxes of no size',
    'film.mp4',
    () => Buffer.concat([clip().subarray(0, 32), Buffer.from([0, 0, 0, 2]), Buffer.from('free')]),
    /incomplete|no index/,
  ],
  [
    'an index of nothing',
    'film.mp4',
    () => Buffer.concat([clip().subarray(0, 32), Buffer.from('\0\0\0\x08moov')]),
    /damaged|no picture/,
  ],
  [
    'sound without a picture',
    'film.mp4',
    () => film('film.mp4', [...bars('160x120', 1).slice(4), '-c:a', 'aac']),
    /no picture/,
  ],
  ['a picture of absurd size', 'film.mp4', absurd, /too large/],
  ['a length of days', 'film.mp4', () => claiming('mvhd', 20, 90_000_000), /longer than 6 hours/],
  ['a Matroska header and nothing', 'film.mkv', () => Buffer.from('1a45dfa3', 'hex'), /damaged|no picture/],
  [
    'an AVI header and nothing',
    'film.avi',
    () => Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'),
    /damaged|no picture/,
  ],
];

const encoded = (name: string, codec: string[]) => () => film(name, [...bars('160x120', 1), ...codec]);

/** Containers and codecs that people upload. */
export const GOOD_FILES: [what: string, name: string, content: () => Buffer][] = [
  ['an MP4', 'film.mp4', clip],
  ['an MP4 with its index at the end', 'film.mp4', () => mp4('160x120', 1)],
  ['a fragmented MP4', 'film.mp4', () => mp4('160x120', 1, ['-movflags', 'frag_keyframe+empty_moov'])],
  ['a QuickTime movie', 'film.mov', encoded('film.mov', ['-c:v', 'libx264', '-preset', 'ultrafast'])],
  ['a Matroska film', 'film.mkv', encoded('film.mkv', ['-c:v', 'libx264', '-preset', 'ultrafast'])],
  ['a WebM of VP8', 'film.webm', encoded('film.webm', ['-c:v', 'libvpx', '-c:a', 'libopus'])],
  ['an AVI', 'film.avi', encoded('film.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3'])],
  ['an MPEG program stream', 'film.mpg', () => film('film.mpg', [...bars('160x120', 1), '-r', '25', '-f', 'mpeg'])],
  ['a transport stream', 'film.ts', encoded('film.ts', ['-c:v', 'libx264', '-preset', 'ultrafast'])],
  ['a WMV', 'film.wmv', encoded('film.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2'])],
];
