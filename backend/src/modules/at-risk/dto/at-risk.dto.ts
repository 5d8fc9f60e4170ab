import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Id } from '../../../platform/http/dto-rules.js';
import { PageQuery } from '../../../platform/http/page.dto.js';
import { StudentNamesDto } from '../../people/students/student-names.dto.js';
import { SLIP_KINDS, type SlipKind } from '../slipping.js';

const LISTED = ['open', 'silenced'] as const;
type Listed = (typeof LISTED)[number];

/** `?standing=&groupId=&page=&limit=`: 50 a page by default. */
export class SlippingQueryDto extends PageQuery {
  /** `open` by default. */
  @IsOptional()
  @IsIn(LISTED, { message: `standing must be one of ${LISTED.join(', ')}.` })
  @ApiProperty({ enum: LISTED, enumName: 'SlipStanding', required: false })
  standing?: Listed;

  /** Only the students of this group. */
  @IsOptional()
  @Id()
  groupId?: string;
}

class SlipReasonDto {
  /**
   * `missingWork`, `absence` and `fallingMarks` look at the last four weeks: work that was due and is missing, missed
   * sessions, falling marks. `lowAverage` is the overall average.
   */
  @ApiProperty({ enum: SLIP_KINDS, enumName: 'SlipKind' })
  kind: SlipKind;
  /**
   * Number of missing tasks and quizzes; number of missed sessions; mean of the later marks in percent; average in
   * percent. @example 2
   */
  value: number;
  /**
   * Number of tasks and quizzes due; number of sessions recorded; mean of the earlier marks in percent; the threshold
   * in percent that the average is below. @example 3
   */
  reference: number;
}

/** A slipping student and the reasons. */
export class SlippingStudentDto extends StudentNamesDto {
  studentId: string;
  groupId: string;
  /** @example Saturday */
  groupName: string;
  /** @example Year 10 */
  yearName: string;
  /** At least one. */
  reasons: SlipReasonDto[];
  /** When the student was first found to be slipping. @example 2026-03-01T15:00:00.000Z */
  since: string;
  /** Null if the student is not hidden. @example 2026-03-29T15:30:00.000Z */
  silencedUntil: string | null;
}

export class SlippingPageDto {
  /** When the list was worked out; null before the first time. @example 2026-03-01T15:00:00.000Z */
  asOf: string | null;
  /** Number of students in the list, in the group or in all; counts up to 1,000. @example 7 */
  open: number;
  /** Number of students hidden by the team; counts up to 1,000. @example 2 */
  silenced: number;
  /** The requested page. */
  students: SlippingStudentDto[];
}

/** Slipping students, for the day's page. */
export class SlippingTodayDto {
  /** When it was worked out; null before the first time. @example 2026-03-01T15:00:00.000Z */
  asOf: string | null;
  /** Counts up to 1,000. @example 7 */
  count: number;
  /** Names of the first three, those with the most reasons first. @example ["Mona Said", "Omar Adel"] */
  names: string[];
}
