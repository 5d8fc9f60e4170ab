import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';

/** The metadata of a resumable upload of scanned scripts. */
export class ScanUploadDto {
  @Id()
  taskId: string;

  /** Chosen by the page, new for each file. */
  @Matches(/^[\w-]{8,64}$/, { message: 'An uploadId has 8 to 64 letters, digits, _ or -.' })
  uploadId: string;

  /** The file's type according to the device; its content decides. */
  @IsOptional()
  @IsIn(['application/pdf', 'application/x-pdf', 'application/octet-stream', ''], { message: 'Choose a PDF.' })
  filetype?: string;
}

/** The multipart form, for the API documentation. */
export class ScanFormDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF of at most 500 pages.' })
  file: string;
}
