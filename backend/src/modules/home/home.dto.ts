import { ApiProperty } from '@nestjs/swagger';
import { ZoomLinkDto } from '../schools/schools.dto.js';

const WORK_KINDS = ['task', 'quiz'] as const;
const DUE_STATES = ['open', 'late', 'running', 'opening_soon'] as const;

/** A task to hand in, or a quiz to take. */
export class DueWorkDto {
  @ApiProperty({ enum: WORK_KINDS, enumName: 'WorkKind' })
  kind: (typeof WORK_KINDS)[number];
  id: string;
  title: string;
  /** `late`: the deadline of a task has passed and its late window is open. `running`: the quiz has begun. */
  @ApiProperty({ enum: DUE_STATES, enumName: 'DueState' })
  state: (typeof DUE_STATES)[number];
  /** The last moment to hand it in or take it; null for a quiz without an end. @example 2026-03-05T20:00:00.000Z */
  dueAt: string | null;
  /** When a quiz opens; null if it is already open. @example null */
  opensAt: string | null;
}

/** A grade or a score of the last two weeks. */
export class NewMarkDto {
  @ApiProperty({ enum: WORK_KINDS, enumName: 'WorkKind' })
  kind: (typeof WORK_KINDS)[number];
  id: string;
  title: string;
  /** @example 17 */
  mark: number;
  /** @example 20 */
  outOf: number;
  /** When the task was graded or the quiz submitted. @example 2026-03-01T18:20:00.000Z */
  at: string;
}

/** An announcement that asks for a confirmation which the student has not given. */
export class UnansweredAnnouncementDto {
  id: string;
  title: string;
}

export class HomeDto {
  /** The server's time of this reply. @example 2026-03-01T15:30:00.000Z */
  now: string;
  /** Sorted by when it ends, earliest first; at most ten. */
  due: DueWorkDto[];
  /** Total number of items due. @example 3 */
  dueCount: number;
  /** How many questions wait to be practised today. @example 8 */
  practice: number;
  /** Newest first; at most five. */
  marks: NewMarkDto[];
  /** Pinned ones first, then the newest; at most three. */
  unanswered: UnansweredAnnouncementDto[];
  /** The student's year, for use in other requests; null while they have none. */
  yearId: string | null;
  /** The name of the student's year. @example Year 10 */
  year: string;
  /** The live-class links of the year. */
  liveClasses: ZoomLinkDto[];
}
