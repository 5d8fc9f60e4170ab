import { Injectable } from '@nestjs/common';
import { idOf } from '../../../../platform/database/objects.js';
import { placeOf } from '../../../people/memberships/place-row.js';
import { StudentBatches } from '../../../people/students/student-batches.js';
import { StudentReports } from '../../student-reports.js';
import type { CellValue, Column } from './cells.js';
import type { WorkbookContents } from './workbook-writer.js';
import { averagesOf } from '../../averages.js';
import type { OwedState, PerformanceReportDto } from '../../dto/report.dto.js';

/** Students whose reports are read at a time. */
const BATCH = 50;

interface WantedGroup {
  tenantId: string;
  groupId: string;
  /** The requester; marks that they must not see yet are left out. */
  readerId: string;
}

/**
 * The performance of a group: a summary with a line for each student, and a second sheet with every session, task and
 * quiz.
 */
@Injectable()
export class GroupPerformanceWorkbook {
  constructor(
    private readonly students: StudentBatches,
    private readonly reports: StudentReports,
  ) {}

  async contents(group: WantedGroup): Promise<WorkbookContents> {
    const students = await this.students.count(group);
    return {
      batches: 2 * Math.ceil(students / BATCH),
      sheets: [
        { name: 'Summary', columns: SUMMARY_COLUMNS, repeated: 1, batches: this.summary(group) },
        { name: 'Details', columns: DETAIL_COLUMNS, repeated: 1, batches: this.details(group) },
      ],
    };
  }

  private async *summary(group: WantedGroup): AsyncGenerator<CellValue[][]> {
    for await (const reported of this.eachBatch(group)) yield reported.map(summaryRow);
  }

  /** Reads the reports a second time, because the sheets of a streamed workbook are written one after the other. */
  private async *details(group: WantedGroup): AsyncGenerator<CellValue[][]> {
    for await (const reported of this.eachBatch(group)) yield reported.flatMap(detailRows);
  }

  private async *eachBatch(group: WantedGroup): AsyncGenerator<Reported[]> {
    for await (const students of this.students.each(group, BATCH)) {
      const placed = students.map((row) => ({
        ...placeOf(row),
        tenantId: group.tenantId,
        id: idOf(row._id),
        name: row.name,
      }));
      const reports = await this.reports.describeAll(placed, { audience: 'team', readerId: group.readerId });
      yield reports.map((report, index) => ({ name: report.childName, email: students[index]?.email ?? '', report }));
    }
  }
}

/** The student of a report, as named in the sheets. */
interface Reported {
  name: string;
  email: string;
  report: PerformanceReportDto;
}

export const SUMMARY_COLUMNS: Column[] = [
  { header: 'Student', kind: 'text', width: 28 },
  { header: 'Email', kind: 'text', width: 32 },
  { header: 'Sessions, All Years', kind: 'count', width: 13 },
  { header: 'Present', kind: 'count', width: 11 },
  { header: 'Late', kind: 'count', width: 11 },
  { header: 'Absent', kind: 'count', width: 11 },
  { header: 'Not Recorded', kind: 'count', width: 15 },
  { header: 'Attendance, All Years', kind: 'fraction', width: 13 },
  { header: 'Tasks', kind: 'count', width: 11 },
  { header: 'Submitted', kind: 'count', width: 12 },
  { header: 'Graded', kind: 'count', width: 11 },
  { header: 'Average Grade', kind: 'fraction', width: 16 },
  { header: 'Quizzes', kind: 'count', width: 11 },
  { header: 'Taken', kind: 'count', width: 11 },
  { header: 'Average Score', kind: 'fraction', width: 16 },
];

export const DETAIL_COLUMNS: Column[] = [
  { header: 'Student', kind: 'text', width: 28 },
  { header: 'Email', kind: 'text', width: 32 },
  { header: 'Kind', kind: 'word', width: 13 },
  { header: 'Title', kind: 'text', width: 34 },
  { header: 'Date', kind: 'instant', width: 18 },
  { header: 'Status', kind: 'word', width: 16 },
  { header: 'Result', kind: 'mark', width: 10 },
  { header: 'Out Of', kind: 'mark', width: 10 },
];

/**
 * The student's line of the summary. Attendance counts recorded sessions, Late as attended; averages count what has a
 * result.
 */
export function summaryRow({ name, email, report }: Reported): CellValue[] {
  const { attendance } = report;
  const [tasks, quizzes] = [report.tasks.filter(isTheirs), report.quizzes.filter(isTheirs)];
  const averages = averagesOf(report);
  const count = (wanted: string) => attendance.filter(({ status }) => status === wanted).length;
  const [present, late, absent] = [count('Present'), count('Late'), count('Absent')];
  return [
    name,
    email,
    attendance.length,
    present,
    late,
    absent,
    attendance.length - present - late - absent,
    averages.attendance.fraction,
    tasks.length,
    tasks.filter(({ submitted }) => submitted).length,
    tasks.filter(({ grade }) => grade !== null).length,
    averages.tasks.fraction,
    quizzes.length,
    quizzes.filter(({ state }) => state === 'submitted').length,
    averages.quizzes.fraction,
  ];
}

const isTheirs = ({ state }: { state: OwedState }): boolean => state !== 'not_yours';

const TASK_STATUSES = {
  upcoming: 'Not Due Yet',
  submitted: 'Submitted',
  late: 'Late',
  missing: 'Not Submitted',
  excused: 'Excused',
  not_yours: 'Before Joining',
} as const satisfies Record<OwedState, string>;

const QUIZ_STATUSES = {
  upcoming: 'Not Taken Yet',
  submitted: 'Taken',
  late: 'Taken',
  missing: 'Not Taken',
  excused: 'Excused',
  not_yours: 'Before Joining',
} as const satisfies Record<OwedState, string>;

const taskStatus = ({ grade, state }: PerformanceReportDto['tasks'][number]): string =>
  grade === null ? TASK_STATUSES[state] : 'Graded';

/** One line for each session, task and quiz of the student, with its day: a task's deadline, a quiz's start. */
export function detailRows({ name, email, report }: Reported): CellValue[][] {
  const sessions = report.attendance.map(({ title, date, status }) => [
    'Attendance',
    title,
    new Date(date),
    status,
    null,
    null,
  ]);
  const tasks = report.tasks.map((task) => [
    'Task',
    task.title,
    new Date(task.deadline),
    taskStatus(task),
    task.grade,
    task.gradeOutOf,
  ]);
  const quizzes = report.quizzes.map(({ quizTitle, openedAt, score, total, state }) => [
    'Quiz',
    quizTitle,
    new Date(openedAt),
    QUIZ_STATUSES[state],
    score,
    total,
  ]);
  return [...sessions, ...tasks, ...quizzes].map((cells) => [name, email, ...cells]);
}
