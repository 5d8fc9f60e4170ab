import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Id, RequiredText } from '../../../../platform/http/dto-rules.js';
import { WebLink } from '../../../../platform/http/web-link.js';

const REQUIRED = 'All fields are required';

export class AddVideoDto {
  @RequiredText(200, REQUIRED)
  title: string;

  @Id({ message: `${REQUIRED}: choose a year.` })
  yearId: string;

  @Id({ message: `${REQUIRED}: choose a unit.` })
  unitId: string;

  @Id({ message: `${REQUIRED}: choose a chapter.` })
  chapterId: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;
}

export class AddVideoLinkDto extends AddVideoDto {
  /** Where the video is. The server never fetches it. */
  @WebLink()
  videoUrl: string;
}

export class UploadIdDto {
  /** Chosen by the page, new for each upload. */
  @Matches(/^[\w-]{8,64}$/, { message: 'An uploadId has 8 to 64 letters, digits, _ or -.' })
  uploadId: string;
}

/** The fields beside an uploaded file: of the multipart form, and of a resumable upload's metadata. */
export class AddVideoFileDto extends AddVideoDto {
  /** Chosen by the page, new for each upload: 8 to 64 letters, digits, `_` or `-`. The stream of the progress goes by it. */
  @Matches(/^[\w-]{8,64}$/, { message: 'An uploadId has 8 to 64 letters, digits, _ or -.' })
  uploadId: string;
}

/** The multipart form, for the document. */
export class AddVideoFormDto extends AddVideoFileDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    description: 'A video (MP4, MOV, WebM, MKV, AVI, MPEG, WMV), at most 2 GB; the last part of the form.',
  })
  file: string;
}
