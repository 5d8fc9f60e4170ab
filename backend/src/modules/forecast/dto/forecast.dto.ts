import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Matches, ValidateIf } from 'class-validator';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { StudentNamesDto } from '../../people/students/student-names.dto.js';
import { BOARD_CODES, type BoardCode, type Tier, TIERS } from '../../syllabus/boards/board.js';
import { forecastFields } from '../forecast.errors.js';
import { MockDto } from '../mocks/dto/mock.dto.js';
import { type Silence, SILENCES } from '../rule/entered-option.js';
import { FORECAST_GRADES, type ForecastGrade, PAPER_BASES, type PaperBasis } from '../rule/forecast.js';
import { SERIES, ThresholdDto } from '../thresholds/dto/thresholds.dto.js';

const OPTION = /^[0-9A-Z]{1,4}$/;

const isGiven = (_: unknown, value: unknown): boolean => value !== null;

export class ForecastSettingsDto {
  /** The series of the thresholds; null for the latest that is saved. */
  @ValidateIf(isGiven)
  @Matches(SERIES, refusedWith(forecastFields.series()))
  @ApiProperty({ type: String, nullable: true, pattern: SERIES.source, example: '2026-06' })
  series: string | null;

  /** The option of that series; null for the first that fits the year's tier. */
  @ValidateIf(isGiven)
  @Matches(OPTION, { message: 'An option has at most 4 letters and digits.' })
  @ApiProperty({ type: String, nullable: true, pattern: OPTION.source, example: 'BY' })
  option: string | null;

  /** True if parents read their child's range, by what is shown to them. */
  @IsBoolean({ message: 'shownToParents must be true or false.' })
  @ApiProperty({ example: false })
  shownToParents: boolean;
}

export class ForecastTableDto {
  /** @example 2026-06 */
  series: string;
  /** What the team has said about the thresholds. */
  note?: string;
  /** @example BY */
  option: string;
  /** Of the option, after weighting. @example 200 */
  maximum: number;
  /** Best grade first. */
  thresholds: ThresholdDto[];
}

export class SeriesChoiceDto {
  /** @example 2026-06 */
  series: string;
  /** The options that fit the year's tier. @example ["BX", "BY"] */
  options: string[];
}

export class ForecastPaperDto {
  /** @example 4 */
  code: string;
  heading: string;
  /** Of the whole mark, 0 to 1. */
  share: number;
  /** By which the option takes it; null for a paper that is not in the option. */
  @ApiProperty({ type: String, nullable: true, example: '42' })
  component: string | null;
}

export class PaperEvidenceDto {
  /** Code of the paper. */
  paper: string;
  /** Null while too little is known. */
  @ApiProperty({ enum: PAPER_BASES, enumName: 'ForecastBasis', nullable: true })
  basis: PaperBasis | null;
  /** Whole marks of evidence, of the 40 that are needed. */
  marks: number;
  /** Percent of the paper's marks that is expected; null likewise. */
  @ApiProperty({ type: Number, nullable: true, example: 62 })
  expected: number | null;
}

export class GradeRangeDto {
  @ApiProperty({ enum: FORECAST_GRADES, enumName: 'ForecastGrade' })
  grade: ForecastGrade;
  /** It is likely from the best to the lowest of these, which are never the same. */
  @ApiProperty({ enum: FORECAST_GRADES, enumName: 'ForecastGrade' })
  best: ForecastGrade;
  @ApiProperty({ enum: FORECAST_GRADES, enumName: 'ForecastGrade' })
  lowest: ForecastGrade;
}

export class ForecastDto extends GradeRangeDto {
  /** Whole marks of the option's. */
  mark: number;
  low: number;
  high: number;
}

export class StudentForecastDto extends StudentNamesDto {
  _id: string;
  /** Null unless enough is known of every paper. */
  @ApiProperty({ type: ForecastDto, nullable: true })
  forecast: ForecastDto | null;
  /** Of the option's papers; empty while there are no thresholds. */
  papers: PaperEvidenceDto[];
}

export class GroupForecastDto {
  yearId: string;
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode', nullable: true })
  board: BoardCode | null;
  @ApiProperty({ enum: TIERS, enumName: 'SyllabusTier', required: false })
  tier?: Tier;
  examSeries?: string;
  /** Why nobody has a forecast; null if there are thresholds. */
  @ApiProperty({ enum: SILENCES, enumName: 'ForecastSilence', nullable: true })
  silence: Silence | null;
  @ApiProperty({ type: ForecastTableDto, nullable: true })
  table: ForecastTableDto | null;
  /** Latest series first. */
  choices: SeriesChoiceDto[];
  shownToParents: boolean;
  /** The papers that candidates of the tier may take. */
  papers: ForecastPaperDto[];
  /** The quizzes and tasks of the year that are mocks. */
  mocks: MockDto[];
  /** By name. */
  students: StudentForecastDto[];
}

export class ChildForecastDto {
  examSeries?: string;
  /** Null unless the team shows it to parents and enough is known. */
  @ApiProperty({ type: GradeRangeDto, nullable: true })
  forecast: GradeRangeDto | null;
}
