import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Matches, Min, ValidateBy } from 'class-validator';
import { MOST_QUESTIONS } from '@fulcrum/sheet-reader';
import { jsonOfField } from '../../../../platform/auth-guard/json-field.js';
import { EachOf, Id } from '../../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { EXAMPLE_ID } from '../../../../platform/http/openapi-words.js';
import { PageQuery } from '../../../../platform/http/page.dto.js';
import { paperFields } from '../../paper.errors.js';
import { SheetStudentDto } from '../../sheets/dto/answer-sheet.dto.js';
import { READ_STATES, type ReadState } from '../sheet-read.schema.js';

const FILLS = 'fills';

const parsed = ({ value }: TransformFnParams): unknown => jsonOfField(value);

const isTable = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MOST_QUESTIONS &&
  value.every((row) => Array.isArray(row) && row.every((fill) => typeof fill === 'number' && Number.isFinite(fill)));

export class ReadSheetDto {
  @Id()
  quizId: string;

  /** What the QR codes of the sheet's corners say. */
  @Matches(/^[0-9A-HJKMNP-TV-Z]{13}$/, { message: 'sheet must be the 13 digits of a sheet.' })
  @ApiProperty({ type: String, example: '0123456789ABC' })
  sheet: string;

  /** For each question of the sheet the fill of its bubbles, 0 to 1: a list of lists, as JSON in a form. */
  @Transform(parsed)
  @ValidateBy({ name: FILLS, validator: { validate: isTable } }, refusedWith(paperFields.fills()))
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } }, example: [[0, 0.91, 0, 0.02]] })
  fills: number[][];

  /** Rows of the sheet, from 0, that the reader could not make out: a person decides them. As JSON in a form. */
  @IsOptional()
  @Transform(parsed)
  @IsArray({ message: 'unclear must be a list of rows.' })
  @ArrayMaxSize(MOST_QUESTIONS, { message: 'unclear must be a list of rows.' })
  @IsInt({ each: true, message: 'unclear must be a list of rows.' })
  @ApiProperty({ required: false, type: [Number], example: [6] })
  unclear?: number[];
}

export class ReadSheetFormDto extends ReadSheetDto {
  /** The photo, for who checks it; without it the sheet is read all the same. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  photo?: unknown;
}

export class SheetReadsQuery extends PageQuery {
  @IsOptional()
  @IsIn(READ_STATES, { message: 'state must be toCheck, read or done.' })
  @ApiProperty({ required: false, enum: READ_STATES })
  state?: ReadState;
}

export class CheckedAnswerDto {
  @Id()
  questionId: string;

  /** The letter of a bubble on the sheet, from A on; null for a blank. */
  @IsOptional()
  @Matches(/^[A-F]$/, { message: 'answer must be a letter from A to F, or null.' })
  @ApiProperty({ type: String, nullable: true, example: 'B' })
  answer: string | null;
}

export class CheckSheetDto {
  /** Of the reading as it was shown. */
  @IsInt({ message: 'revision must be a whole number.' })
  @Min(0, { message: 'revision must be a whole number.' })
  @ApiProperty({ type: 'integer', minimum: 0 })
  revision: number;

  @IsArray({ message: 'answers must be a list.' })
  @ArrayMaxSize(MOST_QUESTIONS, { message: 'answers must be a list.' })
  @EachOf(CheckedAnswerDto, 'answers must be a list of answers.')
  @ApiProperty({ type: [CheckedAnswerDto] })
  answers: CheckedAnswerDto[];

  /** Whose spare sheet it is. */
  @IsOptional()
  @Id()
  @ApiProperty({ required: false, type: String, pattern: '^[0-9a-fA-F]{24}$', example: EXAMPLE_ID })
  studentId?: string;
}

export class ReadQuestionDto {
  @ApiProperty({ example: EXAMPLE_ID })
  questionId: string;
  /** 0 as the sheet's empty example, 1 as its full one; from bubble A on. */
  fills: number[];
  /** The letter of a bubble on the sheet; null for a blank, or while a person has to decide. */
  @ApiProperty({ type: String, nullable: true, example: 'B' })
  answer: string | null;
  isAsked: boolean;
  /** True if a person has decided it. */
  isDecided: boolean;
}

export class SheetDifferenceDto {
  @ApiProperty({ example: EXAMPLE_ID })
  questionId: string;
  /** Letters on the sheet; null for a blank. */
  @ApiProperty({ type: String, nullable: true, example: 'B' })
  before: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'C' })
  now: string | null;
}

/** What a sheet says. */
export class SheetReadDto {
  @ApiProperty({ example: EXAMPLE_ID })
  _id: string;
  @ApiProperty({ example: EXAMPLE_ID })
  quizId: string;
  @ApiProperty({ example: '0123456789ABC' })
  sheet: string;
  /** Null for a spare sheet until somebody says whose it is. */
  @ApiProperty({ type: SheetStudentDto, nullable: true })
  student: SheetStudentDto | null;
  @ApiProperty({ enum: READ_STATES, enumName: 'SheetReadState' })
  state: ReadState;
  /** In the sheet's order. */
  @ApiProperty({ type: [ReadQuestionDto] })
  questions: ReadQuestionDto[];
  /** The marks of the attempt; null until it is written. */
  @ApiProperty({ type: Number, nullable: true })
  score: number | null;
  @ApiProperty({ type: Number, nullable: true })
  total: number | null;
  /** Null if no photo was sent. */
  @ApiProperty({ type: String, nullable: true })
  photoUrl: string | null;
  @ApiProperty({ type: 'integer' })
  revision: number;
  @ApiProperty({ format: 'date-time', example: '2026-03-01T15:30:00.000Z' })
  readAt: string;
  /** What this photo shows otherwise than the first one; in the reply to a photo alone. */
  @ApiProperty({ type: [SheetDifferenceDto] })
  differences: SheetDifferenceDto[];
}
