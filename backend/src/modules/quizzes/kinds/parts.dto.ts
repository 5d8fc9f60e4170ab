import { KEY_LIMITS } from '@fulcrum/answers';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { EachOf } from '../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { quizFields } from '../quizzes.errors.js';
import { ChoiceKeyDto, NumberKeyDto, TextKeyDto } from './key.dto.js';
import { PART_KINDS } from './kinds.js';

const MARKS = refusedWith(quizFields.marks({ max: KEY_LIMITS.marks }));
const LONGEST_LABEL = 6;
/** More are refused before anything looks at them. */
const MOST_ENTRIES = 20;
const LONGEST_NAME = 10;

/** One part of a question. The key of a number may be an expression of earlier parts and of parameters: `a × 9.8`. */
@ApiExtraModels(NumberKeyDto, TextKeyDto, ChoiceKeyDto)
export class PartDto {
  /** Letters and digits: a, b, ci. */
  @IsString()
  @MaxLength(LONGEST_LABEL)
  label: string;

  /** What is asked, if the stem does not say it; with formulas between dollar signs. */
  @IsOptional()
  @IsString()
  @MaxLength(KEY_LIMITS.text)
  text?: string;

  @IsIn(PART_KINDS, refusedWith(quizFields.kind()))
  @ApiProperty({ enum: PART_KINDS, enumName: 'PartKind' })
  kind: (typeof PART_KINDS)[number];

  /** Checked once the kind is known. */
  @IsObject(refusedWith(quizFields.key()))
  @ApiProperty({ oneOf: [NumberKeyDto, TextKeyDto, ChoiceKeyDto].map((key) => ({ $ref: getSchemaPath(key) })) })
  key: object;

  @IsInt(MARKS)
  @Min(1, MARKS)
  @Max(KEY_LIMITS.marks, MARKS)
  marks: number;

  /** Label of the earlier part without whose marks this one has none. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_LABEL)
  needs?: string;
}

/** The key of a question with one to six parts. */
export class PartsKeyDto {
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @EachOf(PartDto, 'Each part has a label, a kind, a key and marks.')
  parts: PartDto[];
}

/** A number that differs from student to student: from, from + step, … up to `to`. Decimals as typed. */
export class ParameterDto {
  @IsString()
  @MaxLength(LONGEST_NAME)
  name: string;

  @IsString()
  @MaxLength(KEY_LIMITS.value)
  from: string;

  @IsString()
  @MaxLength(KEY_LIMITS.value)
  to: string;

  @IsString()
  @MaxLength(KEY_LIMITS.value)
  step: string;
}

/** A part as a student is asked it. */
export class AskedPartDto {
  label: string;
  @ApiProperty({ enum: PART_KINDS, enumName: 'PartKind' })
  kind: (typeof PART_KINDS)[number];
  /** 1 to 10. */
  marks: number;
  text?: string;
  @ApiProperty({ enum: ['none', 'given', 'type', 'pick'], enumName: 'UnitAsked', required: false })
  ask?: 'none' | 'given' | 'type' | 'pick';
  /** The unit printed beside the field. */
  unit?: string;
  /** The units to pick from. */
  units?: string[];
  /** The texts of a choice; A is the first. */
  options?: string[];
}
