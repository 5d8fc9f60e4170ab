import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { EachOf, OptionalText, RequiredText } from '../../../../platform/http/dto-rules.js';
import { isScore } from '../../annotations.js';
import { POINT_KINDS, type PointKind, ROUNDINGS, type Rounding, SCHEME_LIMITS } from '../mark-scheme.js';
import { markingFields } from '../../marking.errors.js';

/** Chosen by the client, so that a question or point keeps its id while the scheme is edited. */
export const SchemeId = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^[\w-]{6,36}$/, { message: 'An id is 6 to 36 letters, digits, - or _.' }),
    ApiProperty({ type: String, pattern: String.raw`^[\w-]{6,36}$`, example: 'q7f3k2' }),
  );

const Marks = (example: number): PropertyDecorator =>
  applyDecorators(
    Max(SCHEME_LIMITS.marks, { message: `Use at most ${SCHEME_LIMITS.marks} marks.` }),
    Min(0, { message: 'Marks are a number from 0.' }),
    ValidateBy({
      name: 'isScore',
      validator: { validate: isScore, defaultMessage: () => 'Marks are a number with at most two decimals.' },
    }),
    ApiProperty({ type: Number, minimum: 0, maximum: SCHEME_LIMITS.marks, example }),
  );

export const BasedOn = (): PropertyDecorator =>
  applyDecorators(
    Max(Number.MAX_SAFE_INTEGER, { message: 'There is no such version.' }),
    Min(0, { message: 'Versions count from 0.' }),
    IsInt({ message: 'A version is a whole number.' }),
    ApiProperty({ type: 'integer', minimum: 0, example: 3 }),
  );

export class MarkPointDto {
  @SchemeId()
  id: string;

  /** What earns the point. */
  @OptionalText(SCHEME_LIMITS.text)
  text?: string;

  @IsIn(POINT_KINDS, { message: 'A point is M, A or B.' })
  @ApiProperty({ enum: POINT_KINDS, enumName: 'MarkPointKind', example: 'M' })
  kind: PointKind;

  @Marks(1)
  marks: number;

  /** The id of an earlier point of the question; this point counts only if that one does. */
  @IsOptional()
  @Matches(/^[\w-]{6,36}$/, { message: 'An id is 6 to 36 letters, digits, - or _.' })
  @ApiProperty({ type: String, nullable: true, required: false, example: null })
  needs?: string | null;
}

export class SchemeQuestionDto {
  @SchemeId()
  id: string;

  /** The question's label, as on the paper. */
  @RequiredText(SCHEME_LIMITS.label, markingFields.questionLabel())
  @ApiProperty({ example: '3(b)' })
  label: string;

  @Marks(4)
  maximum: number;

  @EachOf(MarkPointDto, 'Each point needs its fields.')
  @ArrayMaxSize(SCHEME_LIMITS.points, { message: `A question has at most ${SCHEME_LIMITS.points} points.` })
  @IsArray({ message: 'points must be a list.' })
  @ApiProperty({ type: [MarkPointDto], maxItems: SCHEME_LIMITS.points })
  points: MarkPointDto[];

  /** Id of a unit of the curriculum; the marks for this question count in that unit's average. */
  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/, { message: 'A unit is named by its id.' })
  @ApiProperty({ type: String, nullable: true, required: false, example: '65f000000000000000000001' })
  unitId?: string | null;

  /** Id of a chapter of that unit; the question has the chapter's topics. */
  @IsOptional()
  @Matches(/^[0-9a-f]{24}$/, { message: 'A chapter is named by its id.' })
  @ApiProperty({ type: String, nullable: true, required: false, example: '65f000000000000000000002' })
  chapterId?: string | null;

  /** True if students may type the answer beside the file that they hand in. */
  @IsOptional()
  @IsBoolean({ message: 'typed is true or false.' })
  typed?: boolean;
}

export class SchemeTermsDto {
  @IsIn(ROUNDINGS, { message: 'A sum is rounded to half, whole or none.' })
  @ApiProperty({ enum: ROUNDINGS, enumName: 'MarkRounding', example: 'none' })
  rounding: Rounding;

  /** Number of days after the grade, or after a later return, during which a student may appeal; 0 for never. */
  @Max(SCHEME_LIMITS.appealDays, { message: `Students can appeal for at most ${SCHEME_LIMITS.appealDays} days.` })
  @Min(0, { message: 'Days are a whole number from 0.' })
  @IsInt({ message: 'Days are a whole number from 0.' })
  @ApiProperty({ type: 'integer', minimum: 0, maximum: SCHEME_LIMITS.appealDays, example: 7 })
  appealDays: number;

  @EachOf(SchemeQuestionDto, 'Each question needs its label, its maximum and its points.')
  @ArrayMaxSize(SCHEME_LIMITS.questions, { message: `A task has at most ${SCHEME_LIMITS.questions} questions.` })
  @IsArray({ message: 'questions must be a list.' })
  @ApiProperty({ type: [SchemeQuestionDto], maxItems: SCHEME_LIMITS.questions })
  questions: SchemeQuestionDto[];
}

export class SaveSchemeDto extends SchemeTermsDto {
  /** The version that was edited; 0 if there was none. */
  @BasedOn()
  basedOn: number;
}

export class MarkSchemeDto extends SchemeTermsDto {
  taskId: string;
  /** 0 if nothing was saved yet; increases by one with each save. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  version: number;
  /** The sum of the questions' maximum marks. */
  maximum: number;
  /** The maximum grade of the task; the questions must not add up to more. */
  gradeOutOf: number;
  /** Number of scripts marked by this scheme. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  markedScripts: number;
  /** The scheme before the last save, to restore it; null if there is none. */
  @ApiProperty({ type: SchemeTermsDto, nullable: true })
  earlier: SchemeTermsDto | null;
  savedAt: string | null;
}

/** A script whose sum would change. */
export class ChangedScriptDto {
  submissionId: string;
  studentId: string;
  @ApiProperty({ example: 12 })
  from: number;
  @ApiProperty({ example: 13 })
  to: number;
  /** True if the student already has the sum as a grade. */
  graded: boolean;
}

/** The effects of saving a scheme. */
export class SchemePreviewDto {
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  markedScripts: number;
  changes: ChangedScriptDto[];
}
