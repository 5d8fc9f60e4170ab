import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Id } from '../../../platform/http/dto-rules.js';
import { PageQuery } from '../../../platform/http/page.dto.js';
import { StudentNamesDto } from '../../people/students/student-names.dto.js';
import { SLIP_KINDS, type SlipKind } from '../slipping.js';

const LISTED = ['open', 'silenced'] as const;
type Listed = (typeof LISTED)[number];

/** `?standing=&groupId=&page=&limit=`: 50 a page unless it says otherwise. */
export class SlippingQueryDto extends PageQuery {
  /** `open` unless it says otherwise. */
  @IsOptional()
  @IsIn(LISTED, { message: `standing must be one of ${LISTED.join(', ')}.` })
  @ApiProperty({ enum: LISTED, enumName: 'SlipStanding', required: false })
  standing?: Listed;

  /** Of one group. */
  @IsOptional()
  @Id()
  groupId?: string;
}

class SlipReasonDto {
  /** In the last four weeks: work that was due and is missing, sessions missed, marks that fall. And the overall average. */
  @ApiProperty({ enum: SLIP_KINDS, enumName: 'SlipKind' })
  kind: SlipKind;
  /** Tasks and quizzes that are missing; sessions missed; the mean of the later marks in percent; the average in percent. @example 2 */
  value: number;
  /** So many were due; were recorded; the mean of the earlier marks; the percent that the average is below. @example 3 */
  reference: number;
}

/** A student who slips, and why. */
export class SlippingStudentDto extends StudentNamesDto {
  studentId: string;
  groupId: string;
  /** @example Saturday */
  groupName: string;
  /** @example Year 10 */
  yearName: string;
  /** At least one. */
  reasons: SlipReasonDto[];
  /** When the student began to slip, as far as it was noticed. @example 2026-03-01T15:00:00.000Z */
  since: string;
  /** Null of one who stands in the list. @example 2026-03-29T15:30:00.000Z */
  silencedUntil: string | null;
}

export class SlippingPageDto {
  /** When it was worked out; null before the first time. @example 2026-03-01T15:00:00.000Z */
  asOf: string | null;
  /** Of the group or of all; at most 1,000 are counted. @example 7 */
  open: number;
  /** Hidden by the team; at most 1,000 are counted. @example 2 */
  silenced: number;
  /** Of the page that was asked for. */
  students: SlippingStudentDto[];
}

/** Students who slip, for the day's page. */
export class SlippingTodayDto {
  /** When it was worked out; null before the first time. @example 2026-03-01T15:00:00.000Z */
  asOf: string | null;
  /** At most 1,000 are counted. @example 7 */
  count: number;
  /** Of the first three, those with most reasons first. @example ["Mona Said", "Omar Adel"] */
  names: string[];
}
