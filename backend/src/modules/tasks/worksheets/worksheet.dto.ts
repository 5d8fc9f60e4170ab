import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../platform/http/dto-rules.js';

export class WorksheetDto {
  _id: string;
  /** The file's name, with its extension. */
  name: string;
  @ApiProperty({ enum: ['pdf', 'image'] })
  kind: 'pdf' | 'image';
  bytes: number;
  /** Signed link, valid for ten minutes and for this file only. */
  url: string;
  /** When its file was last replaced; null if it never was. @example null */
  replacedAt: string | null;
}

/** The multipart form, for the API documentation. */
export class WorksheetFormDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF or an image, within the limits of both.' })
  file: string;
}

export class CopyWorksheetsDto {
  /** The task whose worksheets the other one gets, too. */
  @Id()
  fromTaskId: string;
}
