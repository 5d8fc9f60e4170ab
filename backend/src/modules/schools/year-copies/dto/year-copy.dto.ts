import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayNotEmpty, IsArray, IsBoolean, IsIn, IsOptional, ValidateBy } from 'class-validator';
import { DateTime } from 'luxon';
import { YEAR_PARTS, type YearPartName } from '../year-part.extension.js';
import { applyDecorators } from '@nestjs/common';
import { RequiredText } from '../../../../platform/http/dto-rules.js';
import { schoolFields } from '../../schools.errors.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The first and last year that a school may plan for. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const { isValid, year } = DateTime.fromISO(value);
  return isValid && year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A day of the school: `2026-09-05`. */
const Day = (example: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'isDay', validator: { validate: isDay } }, { message: 'Enter a day such as 2026-09-05.' }),
    ApiProperty({ type: String, format: 'date', pattern: DAY.source, example }),
  );

const booleanOf = ({ value }: TransformFnParams): unknown =>
  value === 'true' || value === 'false' ? value === 'true' : value;

/** How the dates of a year move. */
class DayMoveDto {
  /** A day in the old year, usually its first. */
  @Day('2025-09-06')
  from: string;

  /** The day in the new year that it moves to. */
  @Day('2026-09-05')
  to: string;

  /** Moves by the nearest number of whole weeks, so that weekdays stay the same. True if left out. */
  @IsOptional()
  @Transform(booleanOf)
  @IsBoolean({ message: 'keepWeekdays must be true or false.' })
  @ApiProperty({ type: Boolean, required: false, default: true })
  keepWeekdays?: boolean;
}

export class CopyYearDto extends DayMoveDto {
  /** Name of the new year. */
  @RequiredText(120, schoolFields.yearName())
  name: string;

  /** The parts to copy. Parts that they need are added: units for materials, groups for tasks. */
  @IsArray({ message: 'parts must be a list.' })
  @ArrayNotEmpty({ message: 'Choose what to copy.' })
  @IsIn(YEAR_PARTS, { each: true, message: `A part is one of ${YEAR_PARTS.join(', ')}.` })
  @ApiProperty({ enum: YEAR_PARTS, enumName: 'YearPart', isArray: true, example: ['units', 'tasks'] })
  parts: YearPartName[];
}

/** The two days may be left out; then the reply does not say where dates move. */
export class CopyPreviewQuery {
  @IsOptional()
  @Day('2025-09-06')
  @ApiProperty({ required: false })
  from?: string;

  @IsOptional()
  @Day('2026-09-05')
  @ApiProperty({ required: false })
  to?: string;

  @IsOptional()
  @Transform(booleanOf)
  @IsBoolean({ message: 'keepWeekdays must be true or false.' })
  @ApiProperty({ type: Boolean, required: false, default: true })
  keepWeekdays?: boolean;
}

export class YearPartCountDto {
  @ApiProperty({ enum: YEAR_PARTS, enumName: 'YearPart', example: 'tasks' })
  part: YearPartName;

  /** @example 12 */
  count: number;

  /** Titles whose copies lack a start or an end that the team has to set. @example ["Practice"] */
  undated: string[];

  /** Other parts that are copied along, because this part needs them. */
  @ApiProperty({ enum: YEAR_PARTS, enumName: 'YearPart', isArray: true, example: ['groups'] })
  needs: YearPartName[];
}

export class CopyPreviewDto {
  parts: YearPartCountDto[];

  /** The first and the last day on which something is due or begins; null if nothing has a date. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2025-09-07' })
  firstDay: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-05-28' })
  lastDay: string | null;

  /** The number of days that dates would move by; null if the request has no days. @example 364 */
  @ApiProperty({ type: Number, nullable: true, example: 364 })
  days: number | null;

  /** The same first and last day in the new year. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-09-06' })
  movedFirstDay: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2027-05-27' })
  movedLastDay: string | null;
}

const YEAR_COPY_STATUSES = ['queued', 'active', 'done', 'failed'] as const;
export type YearCopyStatus = (typeof YEAR_COPY_STATUSES)[number];

export class YearCopyDto {
  _id: string;
  fromYearId: string;
  /** Name of the copied year at the time. @example Year 10 */
  fromName: string;
  toYearId: string;
  /** Name of the new year at the time. @example Year 10, 2026 */
  name: string;

  @ApiProperty({ enum: YEAR_PARTS, enumName: 'YearPart', isArray: true, example: ['units', 'tasks'] })
  parts: YearPartName[];

  /** The number of days that everything moved by. @example 364 */
  days: number;

  @ApiProperty({ enum: YEAR_COPY_STATUSES, enumName: 'YearCopyStatus', example: 'active' })
  status: YearCopyStatus;

  /** Percent. @example 40 */
  progress: number;

  /** One sentence; null unless it failed. */
  @ApiProperty({ type: String, nullable: true, example: null })
  error: string | null;

  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  finishedAt: string | null;
}
