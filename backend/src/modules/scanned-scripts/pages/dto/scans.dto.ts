import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';
import { EXAMPLE_ID } from '../../../../platform/http/openapi-words.js';
import { StudentNamesDto } from '../../../people/students/student-names.dto.js';
import { type Rotation, ROTATIONS } from '../../records/scan-page.schema.js';
import { PAGE_STATES, type PageState } from '../page-states.js';

const LAST_PAGE = 999;

export class DecidePageDto {
  /** Of the page as it was shown. */
  @IsInt({ message: 'revision must be a whole number.' })
  @Min(0, { message: 'revision must be a whole number.' })
  @ApiProperty({ type: 'integer', minimum: 0 })
  revision: number;

  /** Whose page it is; null for what its code says. */
  @IsOptional()
  @Id()
  @ApiProperty({ type: String, nullable: true, pattern: '^[0-9a-fA-F]{24}$', example: EXAMPLE_ID })
  studentId: string | null;

  /** Its number in that student's script; null for behind the numbered ones, in the order of the scan. */
  @IsOptional()
  @IsInt({ message: 'page must be a number from 1 to 999, or null.' })
  @Min(1, { message: 'page must be a number from 1 to 999, or null.' })
  @Max(LAST_PAGE, { message: 'page must be a number from 1 to 999, or null.' })
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, maximum: LAST_PAGE })
  page: number | null;

  /** True if the pages behind it that have no code are this student's too, as behind a cover sheet. */
  @IsOptional()
  @IsBoolean({ message: 'isCover must be true or false.' })
  isCover?: boolean;

  /** True if the page belongs to nobody's script. */
  @IsBoolean({ message: 'isLeftOut must be true or false.' })
  isLeftOut: boolean;

  /** Degrees clockwise, beyond what its code says, that make it upright. */
  @IsIn(ROTATIONS, { message: 'turn must be 0, 90, 180 or 270.' })
  @ApiProperty({ type: 'integer', enum: ROTATIONS })
  turn: Rotation;
}

export class ScanBatchDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
  /** The file's name. */
  @ApiProperty({ example: 'odd pages.pdf' })
  name: string;
  @ApiProperty({ type: 'integer' })
  pages: number;
  /** How many of them are read. */
  @ApiProperty({ type: 'integer' })
  read: number;
  /** `failed`: the rest of its pages cannot be read. */
  @ApiProperty({ enum: ['reading', 'read', 'failed'], enumName: 'ScanBatchState' })
  state: 'reading' | 'read' | 'failed';
  @ApiProperty({ format: 'date-time', example: '2026-03-01T15:30:00.000Z' })
  createdAt: string;
}

export class ScanPageDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
  @ApiProperty({ example: EXAMPLE_ID })
  batchId: string;
  /** In its batch, from 1. */
  @ApiProperty({ type: 'integer' })
  no: number;
  @ApiProperty({ enum: PAGE_STATES, enumName: 'ScanPageState' })
  state: PageState;
  /** Null for a page of nobody. */
  @ApiProperty({ type: String, nullable: true, example: EXAMPLE_ID })
  studentId: string | null;
  /** In the script: 0 for a cover sheet, null for a page without a number. */
  @ApiProperty({ type: 'integer', nullable: true })
  page: number | null;
  /** Degrees clockwise by which the picture has to be turned. */
  @ApiProperty({ type: 'integer', enum: ROTATIONS })
  rotation: Rotation;
  /** The part of it that a person turned it by. */
  @ApiProperty({ type: 'integer', enum: ROTATIONS })
  turn: Rotation;
  /** For a double, the page that was scanned before. */
  @ApiProperty({ type: String, nullable: true, example: EXAMPLE_ID })
  doubleOf: string | null;
  /** True if its code cannot be read, or it has several: it may be a cover sheet, so the pages behind it wait too. */
  isUnclear: boolean;
  /** True if a person has decided about it. */
  isDecided: boolean;
  /** True if a person has decided that the pages behind it follow it. */
  isCover: boolean;
  @ApiProperty({ type: 'integer' })
  revision: number;
  /** A signed link, valid for ten minutes; null if the page cannot be drawn. */
  @ApiProperty({ type: String, nullable: true })
  pictureUrl: string | null;
  /** Of the picture in pixels. */
  @ApiProperty({ type: 'integer', nullable: true })
  width: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  height: number | null;
}

/**
 * `none`: no page yet; `ready`: may be handed in; `under_way`: is being handed in; `handed_in`: as it is here; `changed`:
 * handed in with other pages; `online`: the student has handed in a file; `graded`: what was handed in has been graded.
 */
export const SCRIPT_STATES = ['none', 'ready', 'under_way', 'handed_in', 'changed', 'online', 'graded'] as const;
export type ScriptState = (typeof SCRIPT_STATES)[number];

export class ScriptStudentDto extends StudentNamesDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
}

export class ScannedScriptDto {
  student: ScriptStudentDto;
  /** In the order of the script. */
  @ApiProperty({ type: [String] })
  pageIds: string[];
  /** Numbers of printed pages that were not scanned. */
  @ApiProperty({ type: [Number], example: [3] })
  missing: number[];
  @ApiProperty({ enum: SCRIPT_STATES, enumName: 'ScannedScriptState' })
  state: ScriptState;
  /** What is handed in; null if nothing is. */
  @ApiProperty({ type: String, nullable: true, example: EXAMPLE_ID })
  submissionId: string | null;
  /** Why it was not handed in the last time; null if it was, or was not tried. */
  @ApiProperty({
    type: String,
    nullable: true,
    enum: ['handed_in_meanwhile', 'already_graded', 'pages_gone', 'unreadable', 'failed', null],
  })
  failure: string | null;
}

/** Everything scanned for a task. */
export class ScansDto {
  /** In the order of their upload. */
  @ApiProperty({ type: [ScanBatchDto] })
  batches: ScanBatchDto[];
  /** One for each student of the task's groups, and for others who have pages, by name. */
  @ApiProperty({ type: [ScannedScriptDto] })
  scripts: ScannedScriptDto[];
  /** In the order of the scan. */
  @ApiProperty({ type: [ScanPageDto] })
  pages: ScanPageDto[];
}

/** How far the files of a task are read, and scripts made. */
export class ScanProgressDto {
  /** In the order of their upload. */
  @ApiProperty({ type: [ScanBatchDto] })
  batches: ScanBatchDto[];
  /** Number of scripts that are being handed in. */
  @ApiProperty({ type: 'integer' })
  underWay: number;
}
