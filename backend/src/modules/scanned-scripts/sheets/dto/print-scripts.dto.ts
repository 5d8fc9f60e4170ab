import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';
import { EXAMPLE_ID } from '../../../../platform/http/openapi-words.js';

const OPTIONAL_ID = { required: false, type: String, pattern: '^[0-9a-fA-F]{24}$', example: EXAMPLE_ID } as const;

export class PrintScriptsDto {
  /** One of the task's groups; all of them if it is left out. */
  @IsOptional()
  @Id()
  @ApiProperty(OPTIONAL_ID)
  groupId?: string;

  /** One student of these groups alone, as for a page that was lost. */
  @IsOptional()
  @Id()
  @ApiProperty(OPTIONAL_ID)
  studentId?: string;

  /** A PDF among the task's worksheets, to print with a code on each page. */
  @IsOptional()
  @Id()
  @ApiProperty(OPTIONAL_ID)
  worksheetId?: string;
}

export class PrintScriptsFormDto extends PrintScriptsDto {
  /** The PDF to print with a code on each page. With neither a file nor a worksheet, cover sheets are printed. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  file?: unknown;
}

export class PrintedScriptsDto {
  /** A signed link to the PDF, valid for ten minutes. The file is kept for a day. */
  @ApiProperty({ example: '/api/files/64b7f0c2a1b2c3d4e5f60718?exp=1767225600&sig=…' })
  url: string;
  /** For how many students it was printed. */
  @ApiProperty({ type: 'integer', example: 27 })
  students: number;
  /** Pages with a code for each student; 0 for cover sheets. */
  @ApiProperty({ type: 'integer', example: 12 })
  pages: number;
}
