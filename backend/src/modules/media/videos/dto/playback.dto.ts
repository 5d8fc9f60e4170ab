import { ApiProperty } from '@nestjs/swagger';
import { VideoQualityDto } from './video.dto.js';

const KINDS = ['hls', 'file', 'link'] as const;

/** How to watch one video. Its addresses work for the caller alone, and until `expiresAt`. */
export class PlaybackDto {
  _id: string;
  title: string;
  @ApiProperty({
    enum: KINDS,
    description: '`file` while the qualities of a video are being made; `link` in URL mode.',
  })
  kind: (typeof KINDS)[number];
  /** An HLS master playlist. */
  hlsUrl: string | null;
  /** What `hlsUrl` answers: a player that has it here asks once less. */
  masterPlaylist: string | null;
  /** For a video element. */
  fileUrl: string | null;
  /** An address on another site. */
  link: string | null;
  posterUrl: string | null;
  captionsUrl: string | null;
  durationSeconds: number | null;
  /** Of the uploaded file. */
  bytes: number | null;
  /** Lowest first. */
  qualities: VideoQualityDto[];
  /** Ask again then; the place in the video can be kept. */
  expiresAt: string | null;
}
