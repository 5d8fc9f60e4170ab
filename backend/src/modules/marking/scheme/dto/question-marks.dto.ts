import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, Matches, ValidateBy } from 'class-validator';
import { EachOf } from '../../../../platform/http/dto-rules.js';
import { isScore } from '../../annotations.js';
import { SCHEME_LIMITS } from '../mark-scheme.js';
import { BasedOn, SchemeId } from './mark-scheme.dto.js';

const Score = (example: number): PropertyDecorator =>
  applyDecorators(
    ValidateBy({
      name: 'isScore',
      validator: { validate: isScore, defaultMessage: () => 'A mark is a number with at most two decimals.' },
    }),
    ApiProperty({ type: Number, minimum: -SCHEME_LIMITS.marks, maximum: SCHEME_LIMITS.marks, example }),
  );

/** Ticks of points that a scheme has had and lost stay: so many can there be. */
const MOST_TICKS = SCHEME_LIMITS.points * 4;

/** What many scripts can be given alike. */
export class SameMarksDto {
  /** Ids of the points that are ticked. */
  @Matches(/^[\w-]{6,36}$/, { each: true, message: 'An id is 6 to 36 letters, digits, - or _.' })
  @ArrayUnique({ message: 'Name each point once.' })
  @ArrayMaxSize(MOST_TICKS, { message: `A question has at most ${MOST_TICKS} ticks.` })
  @IsArray({ message: 'points must be a list.' })
  @ApiProperty({ type: [String], maxItems: MOST_TICKS, example: ['p4k9x2'] })
  points: string[];

  /** Beside the points; below 0 they are taken away. */
  @Score(0)
  free: number;
}

export class GivenMarksDto extends SameMarksDto {
  @SchemeId()
  questionId: string;

  /** What the stamps and comments of the question carry. */
  @Score(0)
  stamps: number;
}

/** What a first and a second marker save alike. */
export class SaveQuestionsDto {
  /** The version that these were given on; 0 when nothing was saved yet. */
  @BasedOn()
  basedOn: number;

  /** Of the mark scheme that they were given by. */
  @BasedOn()
  schemeVersion: number;

  /** The questions that changed, each whole; the others stay. */
  @EachOf(GivenMarksDto, 'Each question needs its points and marks.')
  @ArrayMaxSize(SCHEME_LIMITS.questions, { message: `A task has at most ${SCHEME_LIMITS.questions} questions.` })
  @IsArray({ message: 'questions must be a list.' })
  @ApiProperty({ type: [GivenMarksDto], maxItems: SCHEME_LIMITS.questions })
  questions: GivenMarksDto[];
}

export class SaveMarksDto extends SaveQuestionsDto {
  /** True: the sum becomes the grade, and the student sees it. What is graded already always has its sum as the grade. */
  @IsBoolean({ message: 'grade is true or false.' })
  grade: boolean;
}

export class QuestionResultDto {
  questionId: string;
  @ApiProperty({ example: '3(b)' })
  label: string;
  /** Null when it is not marked yet. */
  @ApiProperty({ type: Number, nullable: true, example: 3 })
  marks: number | null;
  @ApiProperty({ example: 4 })
  maximum: number;
}

/** How a class did in one question of a task. */
export class QuestionAverageDto {
  questionId: string;
  @ApiProperty({ example: '3(b)' })
  label: string;
  @ApiProperty({ example: 4 })
  maximum: number;
  /** How many scripts have marks for it. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 28 })
  scripts: number;
  /** Of these scripts; null when there is none. */
  @ApiProperty({ type: Number, nullable: true, example: 2.75 })
  average: number | null;
}

/** The marks of one submission by question. */
export class MarksDto {
  submissionId: string;
  /** 0 when nothing was saved yet; each save counts one up. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  version: number;
  /** Of the mark scheme; 0 when the task has none. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  schemeVersion: number;
  questions: GivenMarksDto[];
  results: QuestionResultDto[];
  /** The sum, rounded as the scheme says. */
  @ApiProperty({ example: 17.5 })
  total: number;
  /** Null until it is graded. */
  @ApiProperty({ type: Number, nullable: true, example: 17.5 })
  grade: number | null;
  savedById: string | null;
}
