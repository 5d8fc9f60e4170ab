import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';
import { COLUMN_KEYS, type ColumnKey } from '../columns.js';
import type { Fate } from '../import-plan.js';

const IMPORT_MODES = ['check', 'import'] as const;
type ImportMode = (typeof IMPORT_MODES)[number];

const FATES: Fate[] = ['create', 'exists', 'error'];
/** More than a teacher has students. */
const MAX_IDS = 10_000;

/** The fields of a multipart form are text. */
const flag = ({ value }: TransformFnParams): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export class ImportStudentsDto {
  /** `check` writes nothing and returns what would become of every row; `import` writes. */
  @IsIn(IMPORT_MODES, { message: 'mode must be check or import.' })
  @ApiProperty({ enum: IMPORT_MODES })
  mode: ImportMode;

  /** With `import`: the good rows are written although others are bad. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'allowPartial must be true or false.' })
  @ApiProperty({ type: Boolean, required: false, default: false })
  allowPartial?: boolean;
}

/** The whole form, for the documentation. */
export class ImportStudentsFormDto extends ImportStudentsDto {
  /** An .xlsx workbook, whose first sheet counts, or a CSV file in UTF-8. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;
}

export class CellErrorDto {
  @ApiProperty({ enum: COLUMN_KEYS, enumName: 'ImportColumn' })
  column: ColumnKey;
  /** One sentence for a person. */
  message: string;
  /** The same in the language of the page, when that is another than English. */
  said?: string;
}

export class ImportRowDto {
  /** As the spreadsheet program numbers it, from 1. */
  row: number;
  /** Empty where the cell could not be read, like the email. */
  name: string;
  email: string;
  /** `create`: is made, or would be; `exists`: is there already with the same details; `error`: see `errors`. */
  @ApiProperty({ enum: FATES, enumName: 'ImportFate' })
  fate: Fate;
  /** Of the student, once there is one. */
  @ApiProperty({ type: String, nullable: true })
  studentId: string | null;
  /** True for a student who was there already and has never chosen a password. */
  awaitsPassword: boolean;
  errors: CellErrorDto[];
}

export class ImportReportDto {
  /** False for a check. */
  written: boolean;
  created: number;
  existing: number;
  errors: number;
  /** Headers that mean nothing here; their columns were not read. */
  ignoredColumns: string[];
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
  /** Students who have never chosen a password. */
  count: number;
}

export class SentLinksDto {
  /** One sentence for a person. */
  msg: string;
  /** Students who are mailed: those who have a password already are left out. */
  sent: number;
}
