import { VIDEO_STATES, type VideoState } from '../video.schema.js';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { WebLink } from '../../../../platform/http/web-link.js';
import { AddContentDto, CurriculumRefDto, EditContentDto } from '../../add-content.dto.js';

/** A quality that the viewer can choose. */
export class VideoQualityDto {
  /** Shorter side of the picture, in pixels. */
  height: number;
  bytes: number;
  bitsPerSecond: number;
}

export class VideoDto {
  _id: string;
  title: string;
  /**
   * For a link, the address as entered. For a stored video, a signed same-origin link to a file that browsers can play,
   * valid for ten minutes; null while there is none.
   */
  videoUrl: string | null;
  /** False when `videoUrl` leads to another site. */
  stored: boolean;
  @ApiProperty({
    enum: VIDEO_STATES,
    description: 'Of the processing; URL mode is always `ready`. A student gets only what can be watched, as `ready`.',
  })
  state: VideoState;
  /**
   * True if the video can be watched now. If browsers can play the uploaded file itself, that is before the state is
   * `ready`.
   */
  playable: boolean;
  /** Percent of upload and processing, as in the progress stream. */
  progress: number;
  /** One sentence if the processing failed. */
  error: string | null;
  /** Size of the uploaded file. */
  bytes: number | null;
  durationSeconds: number | null;
  /** Size of the picture as displayed, in pixels. */
  width: number | null;
  height: number | null;
  /** A signed link, valid for ten minutes. */
  posterUrl: string | null;
  /** WebVTT; a signed link, valid for ten minutes. */
  captionsUrl: string | null;
  /** Lowest first; empty until the state is `ready`. */
  qualities: VideoQualityDto[];
  /** The upload whose progress can be followed; only for the teacher's team. */
  uploadId: string | null;
  yearId: string;
  unitId: CurriculumRefDto | null;
  chapterId: CurriculumRefDto | null;
  /** The id of the teacher, also when an assistant makes the call. */
  teacherId: string;
  createdAt: string;
}

export class AddVideoLinkDto extends AddContentDto {
  /** The address of the video. The server never fetches it. */
  @WebLink()
  videoUrl: string;
}

export class EditVideoDto extends EditContentDto {
  /**
   * A new address for a linked video; leave it out to keep the current one. The file of a stored video cannot be
   * replaced.
   */
  @IsOptional()
  @WebLink()
  videoUrl?: string;
}

export class UploadIdDto {
  /**
   * Chosen by the page, new for each upload: 8 to 64 letters, digits, `_` or `-`. The progress stream is requested by
   * this id.
   */
  @Matches(/^[\w-]{8,64}$/, { message: 'An uploadId has 8 to 64 letters, digits, _ or -.' })
  uploadId: string;
}

/** The fields sent with an uploaded file: in the multipart form, or in the metadata of a resumable upload. */
export class AddVideoFileDto extends IntersectionType(AddContentDto, UploadIdDto) {}

/** The multipart form, for the API documentation. */
export class AddVideoFormDto extends AddVideoFileDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    description: 'A video (MP4, MOV, WebM, MKV, AVI, MPEG, WMV), at most 2 GB; the last part of the form.',
  })
  file: string;
}
