import { VIDEO_STATES, type VideoState } from '../video.schema.js';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { WebLink } from '../../../../platform/http/web-link.js';
import { AddContentDto, CurriculumRefDto, EditContentDto } from '../../add-content.dto.js';

/** A quality that can be chosen while watching. */
export class VideoQualityDto {
  /** Pixels of the shorter side. */
  height: number;
  bytes: number;
  bitsPerSecond: number;
}

export class VideoDto {
  _id: string;
  title: string;
  /**
   * URL mode: the address as given. A stored video: a same-origin link to a file that browsers play, signed, good for ten
   * minutes; null while there is none.
   */
  videoUrl: string | null;
  /** False when `videoUrl` leads to another site. */
  stored: boolean;
  @ApiProperty({ enum: VIDEO_STATES, description: 'Of the processing; URL mode is always `ready`.' })
  state: VideoState;
  /** There is something to watch now: before the state is `ready` when browsers play the uploaded file itself. */
  playable: boolean;
  /** Percent of upload and processing, as in the stream of the progress. */
  progress: number;
  /** One sentence when the processing failed. */
  error: string | null;
  /** Of the uploaded file. */
  bytes: number | null;
  durationSeconds: number | null;
  /** Of the picture as it is shown, in pixels. */
  width: number | null;
  height: number | null;
  /** Signed, good for ten minutes. */
  posterUrl: string | null;
  /** WebVTT; signed, good for ten minutes. */
  captionsUrl: string | null;
  /** Lowest first; empty until the state is `ready`. */
  qualities: VideoQualityDto[];
  /** For the teacher's team: whose progress to follow. */
  uploadId: string | null;
  yearId: string;
  unitId: CurriculumRefDto | null;
  chapterId: CurriculumRefDto | null;
  /** The real teacher. */
  teacherId: string;
  createdAt: string;
}

export class AddVideoLinkDto extends AddContentDto {
  /** Where the video is. The server never fetches it. */
  @WebLink()
  videoUrl: string;
}

export class EditVideoDto extends EditContentDto {
  /** Another address of a video that is elsewhere; left out, it stays. A stored video stays as it is. */
  @IsOptional()
  @WebLink()
  videoUrl?: string;
}

export class UploadIdDto {
  /** Chosen by the page, new for each upload: 8 to 64 letters, digits, `_` or `-`. The stream of the progress goes by it. */
  @Matches(/^[\w-]{8,64}$/, { message: 'An uploadId has 8 to 64 letters, digits, _ or -.' })
  uploadId: string;
}

/** The fields beside an uploaded file: of the multipart form, and of a resumable upload's metadata. */
export class AddVideoFileDto extends IntersectionType(AddContentDto, UploadIdDto) {}

/** The multipart form, for the document. */
export class AddVideoFormDto extends AddVideoFileDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    description: 'A video (MP4, MOV, WebM, MKV, AVI, MPEG, WMV), at most 2 GB; the last part of the form.',
  })
  file: string;
}
