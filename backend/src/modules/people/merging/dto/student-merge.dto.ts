import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../../platform/http/dto-rules.js';
import {
  CLASH_KINDS,
  CLASH_STATES,
  type ClashKind,
  type ClashState,
  COUNTED_KINDS,
  type CountedKind,
} from '../student-merge.extension.js';
import { StudentRowDto } from '../../students/student.dto.js';

export class MergePathDto {
  /** The account that is kept. */
  @Id()
  studentId: string;

  /** The account that is merged into it. */
  @Id()
  otherId: string;
}

export class MergeStudentDto {
  /** The account that is merged into the one in the path. */
  @Id()
  otherId: string;
}

export class MergeCountDto {
  @ApiProperty({ enum: COUNTED_KINDS, enumName: 'CountedKind' })
  kind: CountedKind;
  kept: number;
  gone: number;
}

/** One of two clashing entries. */
export class ClashSideDto {
  @ApiProperty({ enum: CLASH_STATES, enumName: 'ClashState' })
  state: ClashState;
  /** The grade and the full marks, or how many questions are answered: `18 / 20`. Null where there is no number. */
  @ApiProperty({ type: String, nullable: true, example: '18 / 20' })
  value: string | null;
}

/** An entry that both accounts have. */
export class MergeClashDto {
  @ApiProperty({ enum: CLASH_KINDS, enumName: 'ClashKind' })
  kind: ClashKind;
  /** Title of the task, quiz or session. */
  title: string;
  kept: ClashSideDto;
  gone: ClashSideDto;
  /** Whose entry stays; the other one is set aside. */
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
  /** Entries that both accounts have, of which one stays. */
  clashes: MergeClashDto[];
  /** The email of the parent who sees the child afterwards; null when there is none. */
  @ApiProperty({ type: String, nullable: true })
  parentEmail: string | null;
  /** The email of a parent who can no longer see the child; null if there is none. */
  @ApiProperty({ type: String, nullable: true })
  parentLeaves: string | null;
}

/** An entry that was set aside, as recorded in the activity log. */
export class GaveWayDto {
  /** The entry's title. */
  field: string;
  before: string;
  after: string;
}

export class MergeReplyDto {
  /** One sentence to show to the user. */
  msg: string;
  /** False if the accounts had been merged before. */
  merged: boolean;
  gaveWay: GaveWayDto[];
}

/** The marking on one page of work that was set aside. */
export class SetAsideMarksDto {
  /** 1 is the first page of the file. @example 1 */
  page: number;
  /** Number of strokes and stamps. @example 3 */
  drawn: number;
  /** Marks given on the page; null if none were. @example 4.5 */
  given: number | null;
  comments: string[];
}

export class SetAsideDto {
  /** The kind of clash: `handIn`, `quizAttempt`, `attendance`. */
  @ApiProperty({ enum: CLASH_KINDS, enumName: 'ClashKind' })
  kind: ClashKind;
  title: string;
  side: ClashSideDto;
  /** Links signed for ten minutes: first the work, then what was returned. */
  fileUrls: string[];
  /** Marking on a hand-in, page by page; empty if there is none. */
  marks: SetAsideMarksDto[];
}

/** An account that was merged into a student's. */
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
