import { SlippingTodayDto } from '../at-risk/dto/at-risk.dto.js';

export class TaskToGradeDto {
  taskId: string;
  title: string;
  /** Scripts without a grade; at most 1,000 of all tasks together are counted. @example 12 */
  count: number;
  /** When the first of them was handed in. @example 2026-03-01T18:20:00.000Z */
  oldestAt: string;
}

export class TaskWithAppealsDto {
  taskId: string;
  title: string;
  /** Open appeals; the 200 oldest of all tasks together are counted. @example 2 */
  count: number;
  /** When the first of them was raised. @example 2026-03-01T18:20:00.000Z */
  oldestAt: string;
}

export class SessionTodayDto {
  sessionId: string;
  title: string;
  /** The group's name. @example Saturday */
  group: string;
  /** @example 2026-03-01T15:00:00.000Z */
  createdAt: string;
  /** Students whose attendance is recorded. @example 0 */
  marked: number;
  /** Students of the group. @example 24 */
  of: number;
}

export class OpenQuizDto {
  quizId: string;
  title: string;
  /** Null when it stays open until the teacher closes it. @example 2026-03-02T20:00:00.000Z */
  endTime: string | null;
  /** Names of its groups. @example ["Saturday"] */
  groups: string[];
  /** Attempts under way. @example 2 */
  running: number;
  /** Attempts that have ended. @example 9 */
  submitted: number;
  /** Students of the groups. @example 24 */
  of: number;
}

export class DueTaskDto {
  taskId: string;
  title: string;
  /** @example 2026-03-05T20:00:00.000Z */
  deadline: string;
  /** Names of its groups. @example ["Saturday"] */
  groups: string[];
  /** @example 9 */
  handedIn: number;
  /** Students of the groups. @example 24 */
  of: number;
}

export class FailedWorkDto {
  kind: 'export' | 'video';
  id: string;
  /** The export's file or the video's title. @example Users.xlsx */
  title: string;
  /** One sentence. @example The export could not be made. Try again. */
  reason: string;
}

/** The things that a teacher begins with: true for each that is there. */
export class FirstDayDto {
  school: boolean;
  year: boolean;
  group: boolean;
  /** Imported, registered by a link or alone: in a group or not yet. */
  students: boolean;
  session: boolean;
  task: boolean;
  /** The first group by name, which students can be asked to join; null while there is none. */
  groupId: string | null;
}

export class TodayDto {
  /** The server's time of all this. @example 2026-03-01T15:30:00.000Z */
  now: string;
  /** What a new account still lacks; null once it has students, a session and a task. */
  firstDay: FirstDayDto | null;
  /** Tasks with ungraded scripts, the one with the oldest first. */
  toGrade: TaskToGradeDto[];
  /** Tasks with open appeals, the one with the oldest first. */
  appeals: TaskWithAppealsDto[];
  /** Students without a group; at most 1,000 are counted. @example 3 */
  awaitingAccess: number;
  /** Sessions that were created today, by the school's clocks, newest first. */
  sessions: SessionTodayDto[];
  /** Quizzes that are open now, the next end first. */
  openQuizzes: OpenQuizDto[];
  /** Tasks whose deadline is within seven days, the next one first. */
  due: DueTaskDto[];
  /** Students who slip, as of a moment within the last hours. */
  slipping: SlippingTodayDto;
  /** Exports and videos that failed and can be tried again. */
  failed: FailedWorkDto[];
}
