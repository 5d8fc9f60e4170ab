import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';
import { COLUMN_KEYS, type ColumnKey } from '../columns.js';
import type { Fate } from '../import-plan.js';

const IMPORT_MODES = ['check', 'import'] as const;
type ImportMode = (typeof IMPORT_MODES)[number];

const FATES: Fate[] = ['create', 'exists', 'error'];
/** More students than any teacher has. */
const MAX_IDS = 10_000;

/** Fields of a multipart form arrive as text. */
const flag = ({ value }: TransformFnParams): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export class ImportStudentsDto {
  /** `check` writes nothing and returns what would happen to every row; `import` writes. */
  @IsIn(IMPORT_MODES, { message: 'mode must be check or import.' })
  @ApiProperty({ enum: IMPORT_MODES })
  mode: ImportMode;

  /** With `import`: writes the good rows even if others have errors. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'allowPartial must be true or false.' })
  @ApiProperty({ type: Boolean, required: false, default: false })
  allowPartial?: boolean;

  /** The group for new students whose row names none. */
  @IsOptional()
  @Id()
  @ApiProperty({ required: false })
  groupId?: string;
}

/** The whole form, for the API documentation. */
export class ImportStudentsFormDto extends ImportStudentsDto {
  /** An .xlsx workbook, of which the first visible sheet is read, or a CSV file in UTF-8. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;
}

export class CellErrorDto {
  @ApiProperty({ enum: COLUMN_KEYS, enumName: 'ImportColumn' })
  column: ColumnKey;
  /** One sentence to show to the user. */
  message: string;
  /** The same message in the language of the page, if that is not English. */
  localizedMessage?: string;
}

export class ImportRowDto {
  /** Row number as the spreadsheet program shows it, from 1. */
  row: number;
  /** Empty if the cell could not be read; the same applies to the email. */
  name: string;
  email: string;
  /** `create`: is or would be created; `exists`: already exists with the same details; `error`: see `errors`. */
  @ApiProperty({ enum: FATES, enumName: 'ImportFate' })
  fate: Fate;
  /** The student's id; null while there is no such student. */
  @ApiProperty({ type: String, nullable: true })
  studentId: string | null;
  /** The group that the row names; null if it names none. */
  @ApiProperty({ type: String, nullable: true })
  groupId: string | null;
  /** True for an existing student who has never chosen a password. */
  awaitsPassword: boolean;
  errors: CellErrorDto[];
}

export class ImportReportDto {
  /** False for a check. */
  written: boolean;
  created: number;
  existing: number;
  errors: number;
  /** The columns that were recognised, in the file's order. */
  @ApiProperty({ enum: COLUMN_KEYS, isArray: true, enumName: 'ImportColumn' })
  columns: ColumnKey[];
  /** Unknown headers; their columns were not read. */
  ignoredColumns: string[];
  /** Name of the sheet that was read, the first visible one; null if the file has only one. @example Year 10 */
  @ApiProperty({ type: String, nullable: true })
  sheet: string | null;
  rows: ImportRowDto[];
}

export class SendPasswordLinksDto {
  /** Left out: all of the teacher's students who have never chosen a password. */
  @IsOptional()
  @IsArray({ message: 'studentIds must be a list.' })
  @ArrayMaxSize(MAX_IDS, { message: `Name at most ${MAX_IDS} students.` })
  @Id({ each: true })
  studentIds?: string[];
}

export class WaitingStudentsDto {
  /** Number of students who have never chosen a password. */
  count: number;
}

export class SentLinksDto {
  /** One sentence to show to the user. */
  msg: string;
  /** Number of students mailed; those who already have a password are left out. */
  sent: number;
}
