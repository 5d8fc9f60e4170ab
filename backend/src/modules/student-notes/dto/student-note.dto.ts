import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform/http/dto-rules.js';
import { EXAMPLE_ID } from '../../../platform/http/openapi-words.js';
import { studentNoteFields } from '../student-notes.errors.js';

export class NewStudentNoteDto {
  /** Plain text. */
  @RequiredText(2_000, studentNoteFields.text())
  text: string;
}

export class StudentNoteDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
  text: string;
  @ApiProperty({ format: 'date-time', example: '2026-03-01T15:30:00.000Z' })
  at: string;
  /** The name of who wrote it; null if that account no longer exists. */
  @ApiProperty({ type: String, nullable: true, example: 'Hassan Ali' })
  by: string | null;
}
