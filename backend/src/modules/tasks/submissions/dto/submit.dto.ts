import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../../platform/http/dto-rules.js';

export class SubmitDto {
  @Id()
  taskId: string;

  /** The caller's own id. */
  @Id()
  studentId: string;
}

/** The multipart form, for the document. */
export class SubmitFormDto extends SubmitDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}
