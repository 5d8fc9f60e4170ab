import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { WebLink } from '../../../../platform/http/web-link.js';
import { AddContentDto } from '../../add-content.dto.js';

export class AddVideoLinkDto extends AddContentDto {
  /** Where the video is. The server never fetches it. */
  @WebLink()
  videoUrl: string;
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
