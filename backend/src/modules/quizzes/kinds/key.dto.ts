import { KEY_LIMITS, MOST_TYPED } from '@fulcrum/answers';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { EachOf, ObjectOf } from '../../../platform/http/dto-rules.js';

/** Whether students give the unit of a number. */
export const ASKS = ['none', 'given', 'type', 'pick'] as const;
const DIGITS = ['ignore', 'note', 'require'] as const;
const MATCHES = ['rounding', 'percent', 'absolute'] as const;
const LONGEST_OPTION = 200;
/** Longer lists are refused before anything looks at their entries. */
const MOST_ENTRIES = 100;

class TypedUnitDto {
  @IsOptional()
  @IsString()
  @MaxLength(KEY_LIMITS.unit)
  @ApiProperty({ type: String, nullable: true, required: false })
  unit?: string | null;
}

export class AlsoDto extends TypedUnitDto {
  @IsString()
  @MaxLength(KEY_LIMITS.value)
  value: string;
}

export class SlipDto extends AlsoDto {
  /** What a student who made this mistake is told. */
  @IsString()
  @MaxLength(KEY_LIMITS.note)
  note: string;
}

export class AlsoUnitDto {
  @IsString()
  @MaxLength(KEY_LIMITS.unit)
  unit: string;
  /** One of this unit in the key's unit, as a decimal. */
  @IsString()
  @MaxLength(KEY_LIMITS.value)
  factor: string;
}

export class MatchDto {
  @IsIn(MATCHES)
  @ApiProperty({ enum: MATCHES, enumName: 'MatchedBy' })
  by: (typeof MATCHES)[number];
  /** Significant figures, for `rounding`. */
  @ValidateIf(({ by }: MatchDto) => by === 'rounding')
  @IsInt()
  sf?: number;
  /** As a decimal, for `percent` and `absolute`. */
  @ValidateIf(({ by }: MatchDto) => by !== 'rounding')
  @IsString()
  @MaxLength(KEY_LIMITS.value)
  amount?: string;
}

export class KeyFiguresDto {
  @IsInt()
  min: number;
  @IsInt()
  max: number;
}

/** The key of a question whose answer is a number. */
export class NumberKeyDto {
  /** As typed: 1.20 keeps its zero. */
  @IsString()
  @MaxLength(KEY_LIMITS.value)
  value: string;
  @ValidateIf(({ unit }: NumberKeyDto) => unit !== null)
  @IsString()
  @MaxLength(KEY_LIMITS.unit)
  @ApiProperty({ type: String, nullable: true })
  unit: string | null;
  @IsIn(ASKS)
  @ApiProperty({ enum: ASKS, enumName: 'UnitAsked' })
  ask: (typeof ASKS)[number];
  /** The right unit and others, to pick from. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @IsString({ each: true })
  @MaxLength(KEY_LIMITS.unit, { each: true })
  units?: string[];
  @ObjectOf(MatchDto, 'match is an object.')
  match: MatchDto;
  /** What too few or too many significant figures do. */
  @IsIn(DIGITS)
  @ApiProperty({ enum: DIGITS, enumName: 'FiguresRule' })
  digits: (typeof DIGITS)[number];
  @IsOptional()
  @ObjectOf(KeyFiguresDto, 'sf is an object.')
  sf?: KeyFiguresDto;
  /** Whether the unit is worth one mark; otherwise an answer without the right unit has none. */
  @IsBoolean()
  unitMark: boolean;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @EachOf(AlsoUnitDto, 'Each has a unit and a factor.')
  alsoUnits?: AlsoUnitDto[];
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @EachOf(AlsoDto, 'Each has a value.')
  also?: AlsoDto[];
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @EachOf(SlipDto, 'Each has a value and a note.')
  slips?: SlipDto[];
}

export class TextKeyDto {
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @IsString({ each: true })
  @MaxLength(MOST_TYPED, { each: true })
  accept: string[];
  /** Allows one wrong letter in six. */
  @IsBoolean()
  spelling: boolean;
  /** Allows the words in any order. */
  @IsBoolean()
  order: boolean;
}

export class ChoiceKeyDto {
  @IsArray()
  @ArrayMaxSize(MOST_ENTRIES)
  @IsString({ each: true })
  @MaxLength(LONGEST_OPTION, { each: true })
  options: string[];
  /** Place of the right option, from 0. */
  @IsInt()
  right: number;
}
