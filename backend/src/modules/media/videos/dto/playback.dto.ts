import { ApiProperty } from '@nestjs/swagger';
import { VideoQualityDto } from './video.dto.js';

const KINDS = ['hls', 'file', 'link'] as const;

/** How to watch one video. The addresses work for the caller only, until `expiresAt`. */
export class PlaybackDto {
  _id: string;
  title: string;
  @ApiProperty({
    enum: KINDS,
    description: '`file` while the qualities of a video are being made; `link` in URL mode.',
  })
  kind: (typeof KINDS)[number];
  /** Address of the HLS master playlist. */
  hlsUrl: string | null;
  /** The content of `hlsUrl`, which saves the player one request. */
  masterPlaylist: string | null;
  /** Address of the uploaded file, for a `<video>` element. */
  fileUrl: string | null;
  /** The video's address on another site. */
  link: string | null;
  posterUrl: string | null;
  captionsUrl: string | null;
  durationSeconds: number | null;
  /** Size of the uploaded file. */
  bytes: number | null;
  /** Lowest first. */
  qualities: VideoQualityDto[];
  /** After this, request the playback again; the position in the video can be kept. */
  expiresAt: string | null;
}
