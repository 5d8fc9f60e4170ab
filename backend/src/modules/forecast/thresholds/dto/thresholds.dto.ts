import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { commonFields } from '../../../../platform/http/common.fields.js';
import { OptionalText } from '../../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { BOARD_CODES, type BoardCode } from '../../../syllabus/boards/board.js';
import { type Grade, GRADES } from '../../grades.js';
import { forecastFields } from '../../forecast.errors.js';
import { LINE_PROBLEMS, type LineProblem } from '../threshold-table.js';

/** A board's whole table has some 200 lines. */
const LONGEST_TEXT = 20_000;
const LONGEST_NOTE = 120;
export const SERIES = /^20\d\d-(0[1-9]|1[0-2])$/;

export class BoardQuery {
  @IsIn(BOARD_CODES, refusedWith(forecastFields.board()))
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode' })
  board: BoardCode;
}

export class PastedThresholdsDto extends BoardQuery {
  /** The lines of the board's table as they are pasted. */
  @MaxLength(LONGEST_TEXT, refusedWith(commonFields.tooLong({ max: LONGEST_TEXT })))
  @IsString({ message: 'text must be text.' })
  @ApiProperty({ maxLength: LONGEST_TEXT, example: 'BY 200 22, 42, 52 148 125 102 79 57' })
  text: string;
}

export class SaveThresholdsDto extends PastedThresholdsDto {
  /** Year and month of the exams. */
  @Matches(SERIES, refusedWith(forecastFields.series()))
  @ApiProperty({ type: String, pattern: SERIES.source, example: '2026-06' })
  series: string;

  /** Shown wherever the table is used. */
  @OptionalText(LONGEST_NOTE)
  note?: string;
}

/** A table in the address of a call. */
export class SeriesPathDto extends BoardQuery {
  @Matches(SERIES, refusedWith(forecastFields.series()))
  @ApiProperty({ type: String, pattern: SERIES.source, example: '2026-06' })
  series: string;
}

export class ThresholdDto {
  @ApiProperty({ enum: GRADES, enumName: 'ExamGrade' })
  grade: Grade;
  /** The fewest marks for it. @example 125 */
  from: number;
}

class ComponentThresholdsDto {
  /** @example 12 */
  code: string;
  /** Its most marks. @example 40 */
  maximum: number;
  /** Best grade first; a grade that cannot be reached is left out. */
  thresholds: ThresholdDto[];
}

class OptionThresholdsDto extends ComponentThresholdsDto {
  /** @example ["22", "42", "52"] */
  components: string[];
}

export class BadLineDto {
  /** Counted from 1. */
  line: number;
  text: string;
  @ApiProperty({ enum: LINE_PROBLEMS, enumName: 'LineProblem' })
  problem: LineProblem;
}

class TableDto {
  options: OptionThresholdsDto[];
  components: ComponentThresholdsDto[];
}

export class ReadThresholdsDto extends TableDto {
  /** Lines that were not understood. */
  bad: BadLineDto[];
}

export class ThresholdsDto extends TableDto {
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode' })
  board: BoardCode;
  /** @example 2026-06 */
  series: string;
  note?: string;
  /** As it was pasted. */
  text: string;
  @ApiProperty({ type: String, format: 'date-time' })
  savedAt: string;
}
