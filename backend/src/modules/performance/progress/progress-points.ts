import type { QuizRow } from '../../quizzes/reports/quiz-reports.js';
import type { AttendanceRow } from '../../sessions/attendance-reports.js';
import type { TaskRow } from '../../tasks/reports/task-reports.js';
import { fractionOf, presenceOf } from '../averages.js';
import type { ProgressPointDto } from '../dto/report.dto.js';

/** All data that reports have about one student. */
export interface StudentResults {
  attendance: AttendanceRow[];
  tasks: TaskRow[];
  quizzes: QuizRow[];
}

interface Result extends Omit<ProgressPointDto, 'date' | 'percent'> {
  date: Date | null;
  fraction: number | null;
}

/**
 * A fraction as a whole percent. Rounds a half up, as on paper: 23 of 40 is 57.5 %, which binary floating point stores
 * as slightly less.
 */
export const percentOf = (fraction: number): number => Math.round(Number((fraction * 100).toPrecision(12)));

/** A student's results over time, oldest first; items without a result are left out. */
export function progressPointsOf({ attendance, tasks, quizzes }: StudentResults): ProgressPointDto[] {
  const results: Result[] = [
    ...attendance.map(({ sessionId, title, date, status }) => ({
      id: sessionId,
      kind: 'session' as const,
      title,
      date,
      fraction: presenceOf(status),
    })),
    ...tasks.map(({ taskId, title, deadline, grade, gradeOutOf }) => ({
      id: taskId,
      kind: 'task' as const,
      title,
      date: deadline,
      fraction: fractionOf(grade, gradeOutOf),
    })),
    ...quizzes.map(({ quizId, quizTitle, finishedAt, score, total }) => ({
      id: quizId,
      kind: 'quiz' as const,
      title: quizTitle,
      date: finishedAt,
      fraction: fractionOf(score, total),
    })),
  ];
  return results
    .flatMap(({ date, fraction, ...result }) =>
      date && fraction !== null ? [{ ...result, date: date.toISOString(), percent: percentOf(fraction) }] : [],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}
