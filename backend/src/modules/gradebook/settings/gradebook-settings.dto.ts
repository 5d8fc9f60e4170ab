import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { EachOf, Id, RequiredText } from '../../../platform/http/dto-rules.js';
import { isMark } from '../../tasks/task-lifecycle.js';
import { FIRST_SETTINGS, GRADES, SETTINGS_LIMITS, STANDARD_CATEGORIES } from './gradebook-settings.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { commonFields } from '../../../platform/http/common.fields.js';
import { gradebookFields } from '../gradebook.errors.js';

const CATEGORY_ID = /^[\w-]{5,36}$/;

/** 0 to 100, with at most two decimals. */
const Percent = (name: string, example: number): PropertyDecorator =>
  applyDecorators(
    Max(SETTINGS_LIMITS.weight, { message: `${name} is at most ${SETTINGS_LIMITS.weight}.` }),
    Min(0, { message: `${name} is at least 0.` }),
    ValidateBy({
      name: 'isMark',
      validator: {
        validate: (value) => typeof value === 'number' && isMark(value),
        defaultMessage: () => `${name} is a number with at most two decimals.`,
      },
    }),
    ApiProperty({ type: Number, minimum: 0, maximum: SETTINGS_LIMITS.weight, example }),
  );

const ListOfIds = (most: number): PropertyDecorator =>
  applyDecorators(
    ArrayMaxSize(most, { message: `Choose at most ${most}.` }),
    IsArray({ message: 'This must be a list of ids.' }),
    Id({ each: true }),
  );

class GradebookCategorySettingsDto {
  /**
   * `tasks`, `quizzes`, `attendance`, or the id of your own category: chosen by the client, so that it stays the same.
   */
  @Matches(CATEGORY_ID, { message: 'An id is 5 to 36 letters, digits, - or _.' })
  @ApiProperty({ pattern: CATEGORY_ID.source, example: STANDARD_CATEGORIES[0] })
  id: string;

  /** Empty for `tasks`, `quizzes` and `attendance`. */
  @MaxLength(SETTINGS_LIMITS.name, refusedWith(commonFields.tooLong({ max: SETTINGS_LIMITS.name })))
  @IsString({ message: 'A name is text.' })
  @ApiProperty({ maxLength: SETTINGS_LIMITS.name, example: '' })
  name: string;

  /** Relative to the other categories: the weights need not add up to 100. */
  @Percent('A weight', 40)
  weight: number;

  /** How many of the lowest results do not count; the last remaining one always counts. */
  @Max(SETTINGS_LIMITS.dropLowest, { message: `At most ${SETTINGS_LIMITS.dropLowest} results are dropped.` })
  @Min(0, { message: 'How many results are dropped is a whole number from 0.' })
  @IsInt({ message: 'How many results are dropped is a whole number from 0.' })
  @ApiProperty({ type: 'integer', minimum: 0, maximum: SETTINGS_LIMITS.dropLowest, example: 1 })
  dropLowest: number;

  /** Tasks in this category of your own instead of in `tasks`. */
  @ListOfIds(SETTINGS_LIMITS.things)
  taskIds: string[];

  /** Quizzes in this category of your own instead of in `quizzes`. */
  @ListOfIds(SETTINGS_LIMITS.things)
  quizIds: string[];
}

class GradeStepDto {
  @IsIn(GRADES, { message: `A grade is one of ${GRADES.join(', ')}.` })
  @ApiProperty({ enum: GRADES, enumName: 'ScaleGrade', example: 'A*' })
  grade: (typeof GRADES)[number];

  /** The lowest percentage of the overall average for this grade. */
  @Percent('A threshold', 90)
  from: number;
}

class GradeScaleDto {
  @RequiredText(SETTINGS_LIMITS.name, gradebookFields.syllabus())
  @ApiProperty({ example: 'Cambridge IGCSE Physics 0625' })
  syllabus: string;

  /** Empty: all groups without a scale of their own. */
  @ListOfIds(SETTINGS_LIMITS.groups)
  groupIds: string[];

  /** Best grade first. */
  @EachOf(GradeStepDto, 'Each threshold needs its grade and percent.')
  @ArrayMaxSize(GRADES.length, { message: `A scale has at most ${GRADES.length} grades.` })
  @ArrayNotEmpty(refusedWith(gradebookFields.threshold()))
  @IsArray({ message: 'steps must be a list.' })
  @ApiProperty({ type: [GradeStepDto], minItems: 1, maxItems: GRADES.length })
  steps: GradeStepDto[];
}

class SettingsFieldsDto {
  /** True: missing work counts as 0. Otherwise it does not count. */
  @IsBoolean({ message: 'missingCounts must be true or false.' })
  @ApiProperty({ example: false })
  missingCounts: boolean;

  /** `tasks`, `quizzes` and `attendance`, and your own. */
  @EachOf(GradebookCategorySettingsDto, 'Each category needs its fields.')
  @ArrayMaxSize(SETTINGS_LIMITS.categories, { message: `Use at most ${SETTINGS_LIMITS.categories} categories.` })
  @IsArray({ message: 'categories must be a list.' })
  @ApiProperty({ type: [GradebookCategorySettingsDto], maxItems: SETTINGS_LIMITS.categories })
  categories: GradebookCategorySettingsDto[];

  /** One per syllabus. */
  @EachOf(GradeScaleDto, 'Each scale needs its fields.')
  @ArrayMaxSize(SETTINGS_LIMITS.scales, { message: `Use at most ${SETTINGS_LIMITS.scales} scales.` })
  @IsArray({ message: 'scales must be a list.' })
  @ApiProperty({ type: [GradeScaleDto], maxItems: SETTINGS_LIMITS.scales })
  scales: GradeScaleDto[];
}

export class SaveGradebookSettingsDto extends SettingsFieldsDto {
  /** The version that this edit is based on; 0 if there was none. */
  @Max(Number.MAX_SAFE_INTEGER - 1, { message: 'There is no such version.' })
  @Min(0, { message: 'Versions count from 0.' })
  @IsInt({ message: 'A version is a whole number.' })
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  basedOn: number;

  /**
   * Percent of the overall average: a student below it is slipping. 0: no student is flagged for their average. If left
   * out, it is unchanged.
   */
  @ApiPropertyOptional()
  @ValidateIf((_, value) => value !== undefined)
  @Percent('The percent below which students slip', FIRST_SETTINGS.slipsBelow)
  slipsBelow?: number;
}

export class GradebookSettingsDto extends SettingsFieldsDto {
  /** 0 if nothing has been saved yet, and nothing is weighted; each save adds one. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  version: number;

  /**
   * Percent of the overall average: a student below it is slipping. 0: no student is flagged for their average.
   * @example 50
   */
  slipsBelow: number;
}
