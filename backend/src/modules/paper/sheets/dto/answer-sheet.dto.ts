import { ApiProperty } from '@nestjs/swagger';
import { type Version, VERSIONS } from '@fulcrum/sheet-reader';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';
import { EXAMPLE_ID } from '../../../../platform/http/openapi-words.js';
import { StudentNamesDto } from '../../../people/students/student-names.dto.js';

const MOST_SPARES = 40;
/** As many ids as fit into an address. */
const MOST_CHOSEN = 100;

export class PrintSheetsDto {
  /** One of the quiz's groups; all of them if it is left out. */
  @IsOptional()
  @Id()
  @ApiProperty({ required: false, type: String, pattern: '^[0-9a-fA-F]{24}$', example: EXAMPLE_ID })
  groupId?: string;

  /** Sheets without a name to have in the file, beside those of the students. */
  @IsOptional()
  @IsInt({ message: 'spares must be a whole number from 0 to 40.' })
  @Min(0, { message: 'spares must be a whole number from 0 to 40.' })
  @Max(MOST_SPARES, { message: 'spares must be a whole number from 0 to 40.' })
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: MOST_SPARES, default: 0 })
  spares?: number;

  /** 2: neighbours in the list of names get versions A and B, whose questions and options have other orders. */
  @IsOptional()
  @IsIn([1, 2], { message: 'versions must be 1 or 2.' })
  @ApiProperty({ required: false, type: 'integer', enum: [1, 2], default: 1 })
  versions?: number;
}

export class SheetFileQuery {
  /** One of the quiz's groups; all of them if it is left out. */
  @IsOptional()
  @Id()
  @ApiProperty({ required: false, type: String, pattern: '^[0-9a-fA-F]{24}$', example: EXAMPLE_ID })
  groupId?: string;

  /** Only these students, their ids with commas between them; everybody if it is left out. */
  @IsOptional()
  @Transform(({ value }: TransformFnParams) => (typeof value === 'string' ? value.toLowerCase().split(',') : value))
  @IsArray({ message: 'students must be ids with commas between them.' })
  @ArrayMaxSize(MOST_CHOSEN, { message: `students must be at most ${MOST_CHOSEN} ids.` })
  @Matches(/^[0-9a-f]{24}$/, { each: true, message: 'An id must be 24 hex digits.' })
  @ApiProperty({ required: false, type: String, example: EXAMPLE_ID })
  students?: string[];

  /** Whether the spare sheets are in the file; if it is left out, they are in one of the whole quiz. */
  @IsOptional()
  @Transform(({ value }: TransformFnParams) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'spares must be true or false.' })
  @ApiProperty({ required: false, type: Boolean })
  spares?: boolean;

  @IsOptional()
  @IsIn(VERSIONS, { message: 'version must be A or B.' })
  @ApiProperty({ required: false, enum: VERSIONS })
  version?: Version;
}

export class SheetStudentDto extends StudentNamesDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
}

export class AnswerSheetDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
  /** What the QR codes of its corners say. */
  @ApiProperty({ example: '0123456789ABC' })
  sheet: string;
  @ApiProperty({ enum: VERSIONS, enumName: 'PaperVersion' })
  version: Version;
  /** Null for a spare sheet. */
  @ApiProperty({ type: SheetStudentDto, nullable: true })
  student: SheetStudentDto | null;
  /** The number of bubbles of each question, in the sheet's order. */
  @ApiProperty({ type: [Number], example: [4, 4, 5] })
  options: number[];
  /** False if the quiz's questions were changed since it was printed. */
  isCurrent: boolean;
  /** False if questions that are printed now would have other numbers than on the sheet. */
  isInOrder: boolean;
  @ApiProperty({ format: 'date-time', example: '2026-03-01T15:30:00.000Z' })
  printedAt: string;
}
