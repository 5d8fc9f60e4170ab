import { SlippingTodayDto } from '../at-risk/dto/at-risk.dto.js';

export class TaskToGradeDto {
  taskId: string;
  title: string;
  /** Submissions without a grade; counts up to 1,000 over all tasks. @example 12 */
  count: number;
  /** When the oldest of them was handed in. @example 2026-03-01T18:20:00.000Z */
  oldestAt: string;
}

export class TaskWithAppealsDto {
  taskId: string;
  title: string;
  /** Open appeals; counts the 200 oldest over all tasks. @example 2 */
  count: number;
  /** When the oldest of them was raised. @example 2026-03-01T18:20:00.000Z */
  oldestAt: string;
}

export class TaskToReturnDto {
  taskId: string;
  title: string;
  /** Scripts changed by an appeal that their students have as they were before. @example 1 */
  count: number;
  /** The script with the oldest answer. */
  submissionId: string;
  /** When the oldest of their appeals was answered. @example 2026-03-01T18:20:00.000Z */
  oldestAt: string;
}

export class SessionTodayDto {
  sessionId: string;
  title: string;
  /** The group's name. @example Saturday */
  group: string;
  /** @example 2026-03-01T15:00:00.000Z */
  createdAt: string;
  /** Number of students with recorded attendance. @example 0 */
  marked: number;
  /** Number of students in the group. @example 24 */
  of: number;
}

export class OpenQuizDto {
  quizId: string;
  title: string;
  /** Null if it stays open until the teacher closes it. @example 2026-03-02T20:00:00.000Z */
  endTime: string | null;
  /** Names of its groups. @example ["Saturday"] */
  groups: string[];
  /** Number of attempts in progress. @example 2 */
  running: number;
  /** Number of attempts that have ended. @example 9 */
  submitted: number;
  /** Number of students in the groups. @example 24 */
  of: number;
}

export class UnreadAnswersDto {
  quizId: string;
  title: string;
  /** Answers of submitted attempts. @example 4 */
  count: number;
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
  /** Number of students in the groups. @example 24 */
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

/** The steps a new teacher starts with: true for each that is done. */
export class FirstDayDto {
  /** A phone number or a messaging link for students and parents. */
  contact: boolean;
  school: boolean;
  year: boolean;
  group: boolean;
  /** Students who were imported, registered with a link or signed up themselves, with or without a group. */
  students: boolean;
  session: boolean;
  task: boolean;
  /** The first group by name, which students can be invited to join; null while there is none. */
  groupId: string | null;
}

export class TodayDto {
  /** The server's time of this reply. @example 2026-03-01T15:30:00.000Z */
  now: string;
  /** The setup steps of a new account; null once it has students, a session and a task. */
  firstDay: FirstDayDto | null;
  /** Tasks with ungraded submissions, the one with the oldest first. */
  toGrade: TaskToGradeDto[];
  /** Tasks with open appeals, the one with the oldest first. */
  appeals: TaskWithAppealsDto[];
  /** Tasks with scripts to return again after an appeal, the one with the oldest answer first. */
  toReturn: TaskToReturnDto[];
  /** Number of students without a group; counts up to 1,000. @example 3 */
  awaitingAccess: number;
  /** Sessions created today in the school's time zone, newest first. */
  sessions: SessionTodayDto[];
  /** Quizzes that are open now, the next to end first. */
  openQuizzes: OpenQuizDto[];
  /** Quizzes with typed answers that could not be read and nobody has decided about; left out if there are none. */
  unreadAnswers?: UnreadAnswersDto[];
  /** Tasks with a deadline within seven days, the next one first. */
  due: DueTaskDto[];
  /** Slipping students, as worked out within the last hours. */
  slipping: SlippingTodayDto;
  /** Exports and videos that failed and can be retried. */
  failed: FailedWorkDto[];
}
