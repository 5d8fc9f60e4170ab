import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../../platform/http/dto-rules.js';
import {
  CLASH_KINDS,
  CLASH_STATES,
  type ClashKind,
  type ClashState,
  COUNTED_KINDS,
  type CountedKind,
} from '../../../../platform/features/student-merge.js';
import { StudentRowDto } from '../../students/student.dto.js';

export class MergePathDto {
  /** The account that is kept. */
  @Id()
  studentId: string;

  /** The account that becomes part of it. */
  @Id()
  otherId: string;
}

export class MergeStudentDto {
  /** The account that becomes part of the one in the path. */
  @Id()
  otherId: string;
}

export class MergeCountDto {
  @ApiProperty({ enum: COUNTED_KINDS, enumName: 'CountedKind' })
  kind: CountedKind;
  kept: number;
  gone: number;
}

/** One of two things. */
export class ClashSideDto {
  @ApiProperty({ enum: CLASH_STATES, enumName: 'ClashState' })
  state: ClashState;
  /** The grade and out of what, or how many questions are answered: `18 / 20`. Null where there is no number. */
  @ApiProperty({ type: String, nullable: true, example: '18 / 20' })
  value: string | null;
}

/** Something that both accounts have. */
export class MergeClashDto {
  @ApiProperty({ enum: CLASH_KINDS, enumName: 'ClashKind' })
  kind: ClashKind;
  /** Of the task, quiz or session. */
  title: string;
  kept: ClashSideDto;
  gone: ClashSideDto;
  /** Whose stays; the other one is set aside. */
  @ApiProperty({ enum: ['kept', 'gone'] })
  stays: 'kept' | 'gone';
}

/** An account, with the name of its group. */
export class MergeAccountDto extends StudentRowDto {
  /** Null while the student awaits access. */
  groupName: string | null;
}

export class MergePreviewDto {
  kept: MergeAccountDto;
  gone: MergeAccountDto;
  counts: MergeCountDto[];
  /** What both have, of which one stays. */
  clashes: MergeClashDto[];
  /** The email of the parent who sees the child afterwards; null when there is none. */
  @ApiProperty({ type: String, nullable: true })
  parentEmail: string | null;
  /** The email of a parent who sees the child no longer; null when nobody is lost. */
  @ApiProperty({ type: String, nullable: true })
  parentLeaves: string | null;
}

/** One thing that gave way, as the activity log keeps it. */
export class GaveWayDto {
  /** Its title. */
  field: string;
  before: string;
  after: string;
}

export class MergeReplyDto {
  /** One sentence for a person. */
  msg: string;
  /** False when it was merged before. */
  merged: boolean;
  gaveWay: GaveWayDto[];
}

/** What was marked on one page of work that gave way. */
export class SetAsideMarksDto {
  /** 1 is the first page of the file. @example 1 */
  page: number;
  /** How many strokes and stamps. @example 3 */
  drawn: number;
  /** What was given on the page; null when nothing was. @example 4.5 */
  given: number | null;
  comments: string[];
}

export class SetAsideDto {
  /** As of what clashes: `handIn`, `quizAttempt`, `attendance`. */
  @ApiProperty({ enum: CLASH_KINDS, enumName: 'ClashKind' })
  kind: ClashKind;
  title: string;
  side: ClashSideDto;
  /** Signed for ten minutes: the work, then what was given back. */
  fileUrls: string[];
  /** What was marked on a hand-in, page by page; empty of what has no marks. */
  marks: SetAsideMarksDto[];
}

/** An account that became part of a student's. */
export class MergedAccountDto {
  name: string;
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  parentEmail: string | null;
  @ApiProperty({ format: 'date-time' })
  at: string;
  setAside: SetAsideDto[];
}
