import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, Matches, ValidateBy } from 'class-validator';
import { EachOf } from '../../../../platform/http/dto-rules.js';
import { isScore } from '../../annotations.js';
import { SCHEME_LIMITS } from '../mark-scheme.js';
import { BasedOn, SchemeId } from './mark-scheme.dto.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { commonFields } from '../../../../platform/http/common.fields.js';

const Score = (example: number): PropertyDecorator =>
  applyDecorators(
    ValidateBy({
      name: 'isScore',
      validator: { validate: isScore, defaultMessage: () => 'A mark is a number with at most two decimals.' },
    }),
    ApiProperty({ type: Number, minimum: -SCHEME_LIMITS.marks, maximum: SCHEME_LIMITS.marks, example }),
  );

/** Ticked points that the scheme no longer has are kept, so there can be more ticks than points. */
const MOST_TICKS = SCHEME_LIMITS.points * 4;

/** Marks that many scripts can be given at once. */
export class SameMarksDto {
  /** Ids of the ticked points. */
  @Matches(/^[\w-]{6,36}$/, { each: true, message: 'An id is 6 to 36 letters, digits, - or _.' })
  @ArrayUnique(refusedWith(commonFields.chooseOnce()))
  @ArrayMaxSize(MOST_TICKS, { message: `A question has at most ${MOST_TICKS} ticks.` })
  @IsArray({ message: 'points must be a list.' })
  @ApiProperty({ type: [String], maxItems: MOST_TICKS, example: ['p4k9x2'] })
  points: string[];

  /** Marks besides those of the points; negative numbers deduct. */
  @Score(0)
  free: number;
}

export class GivenMarksDto extends SameMarksDto {
  @SchemeId()
  questionId: string;

  /** The sum of the marks on the question's stamps and comments. */
  @Score(0)
  stamps: number;
}

/** Fields that first and second markers save alike. */
export class SaveQuestionsDto {
  /** The version that these marks are based on; 0 if nothing was saved yet. */
  @BasedOn()
  basedOn: number;

  /** Version of the mark scheme that the marks are based on. */
  @BasedOn()
  schemeVersion: number;

  /** The changed questions, each complete; other questions stay unchanged. */
  @EachOf(GivenMarksDto, 'Each question needs its points and marks.')
  @ArrayMaxSize(SCHEME_LIMITS.questions, { message: `A task has at most ${SCHEME_LIMITS.questions} questions.` })
  @IsArray({ message: 'questions must be a list.' })
  @ApiProperty({ type: [GivenMarksDto], maxItems: SCHEME_LIMITS.questions })
  questions: GivenMarksDto[];
}

export class SaveMarksDto extends SaveQuestionsDto {
  /**
   * True to make the sum the grade, which the student sees. A script that is graded already always has its sum as the
   * grade.
   */
  @IsBoolean({ message: 'grade is true or false.' })
  grade: boolean;
}

export class QuestionResultDto {
  questionId: string;
  @ApiProperty({ example: '3(b)' })
  label: string;
  /** Null if the question is not marked yet. */
  @ApiProperty({ type: Number, nullable: true, example: 3 })
  marks: number | null;
  @ApiProperty({ example: 4 })
  maximum: number;
}

/** A class's average in one question of a task. */
export class QuestionAverageDto {
  questionId: string;
  @ApiProperty({ example: '3(b)' })
  label: string;
  @ApiProperty({ example: 4 })
  maximum: number;
  /** Number of scripts with marks for the question. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 28 })
  scripts: number;
  /** Average of these scripts; null if there are none. */
  @ApiProperty({ type: Number, nullable: true, example: 2.75 })
  average: number | null;
}

/** The marks of one submission by question. */
export class MarksDto {
  submissionId: string;
  /** 0 if nothing was saved yet; increases by one with each save. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  version: number;
  /** Version of the mark scheme; 0 if the task has none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  schemeVersion: number;
  questions: GivenMarksDto[];
  results: QuestionResultDto[];
  /** The sum, rounded as the scheme says. */
  @ApiProperty({ example: 17.5 })
  total: number;
  /** Null if the script is not graded yet. */
  @ApiProperty({ type: Number, nullable: true, example: 17.5 })
  grade: number | null;
  savedById: string | null;
}
