import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { byTwoKeys } from '../../../platform/database/by-two-keys.js';
import type { PlacedStudent } from '../../people/placed-student.js';
import type { ReportReader, ReportRequest } from '../../performance/report-section.extension.js';
import type { StudentDataPart } from '../../archives/student-data.extension.js';
import { Features } from '../../../platform/features/features.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { groupsOf } from '../../people/memberships/group-memberships.js';
import { type ReportedWork, SubmissionsRepository } from '../submissions/submissions.repository.js';
import { TaskRosters } from '../submissions/task-rosters.js';
import { type Allowance, closesAt, dueAt, isTaskOf, type OwedState, owedStateOf } from '../task-lifecycle.js';
import { type TaskRecord, TasksRepository } from '../tasks.repository.js';
import type { WorksheetDto } from '../worksheets/worksheet.dto.js';
import { WorksheetsService } from '../worksheets/worksheets.service.js';
import { isHeld, seenByFamily } from '../marks-shown.js';
import { hiddenMarks } from '../hidden-marks/hidden-marks.extension.js';

/** A line of the tasks part of a performance report. */
export interface TaskRow {
  taskId: string;
  yearId: string;
  title: string;
  /** The student's own deadline. */
  deadline: Date;
  /** From when on nothing is accepted from the student: the end of the late window, or the deadline. */
  closesAt: Date;
  submitted: boolean;
  /** Null until it is graded. */
  grade: number | null;
  gradeOutOf: number;
  state: OwedState;
  /** Null until the student hands in. */
  submissionId: string | null;
  /** The teacher's comments; null if there are none. */
  comments: string | null;
  /** The corrected PDF that the teacher returned. */
  correctedFileId: string | null;
  /** True if the reader must not see the marks yet: grade, comments and corrected PDF are left out. */
  isHidden?: true;
  /** Only for the team: true if there is a grade that the student and their parents do not see yet. */
  notShown?: true;
  /** Of a task that can still be handed in. */
  worksheets?: NonNullable<TaskRecord['worksheets']>;
}

const NOT_GRADED = { grade: null, comments: null, correctedFileId: null };

/** Data about tasks for performance reports. The caller must have checked who may read. */
@Injectable()
export class TaskReports {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly rosters: TaskRosters,
    private readonly files: FilesService,
    private readonly worksheets: WorksheetsService,
    private readonly clock: Clock,
    private readonly features: Features,
  ) {}

  /**
   * By student id: the tasks of the student's group, those of former groups that closed while they were there, and all
   * that they handed in, latest deadline first. All students must be of one tenant. Four queries, however many students
   * there are.
   * @param reader the family does not see marks before they are shown, and a member of the team may not see all marks
   */
  async forStudents(
    tenantId: string,
    students: PlacedStudent[],
    { audience, readerId }: ReportReader,
  ): Promise<Map<string, TaskRow[]>> {
    const now = this.clock.now();
    const studentIds = students.map(({ id }) => id);
    const [submissions, allowances, hidden] = await Promise.all([
      this.submissions.listOfStudents(tenantId, studentIds),
      this.rosters.allowancesOf(tenantId, studentIds),
      this.hiddenFrom(tenantId, audience === 'team' ? readerId : null),
    ]);
    const handedIn = byTwoKeys(submissions, ({ taskId, studentId }) => [taskId, studentId]);
    const taskIds = [...new Set(submissions.map(({ taskId }) => taskId))];
    const rows = new Map<string, TaskRow[]>(students.map(({ id }) => [id, []]));
    for (const task of await this.tasks.listForReport(tenantId, groupsOf(students), taskIds)) {
      const works = handedIn.get(task.id);
      for (const student of students) {
        const work = workFor(audience, task, works?.get(student.id));
        const found = { work, allowance: allowances(student.id, task.id), hidden, now };
        const row = taskRow(task, student, found);
        if (row) rows.get(student.id)?.push(row);
      }
    }
    return rows;
  }

  private async hiddenFrom(tenantId: string, readerId: string | null): Promise<ReadonlySet<string>> {
    return readerId ? hiddenMarks(this.features, { tenantId, personId: readerId }) : new Set();
  }

  /** Everything that a student has handed in and got back, with its files, and what was granted to them. */
  async dataOf(tenantId: string, studentId: string): Promise<StudentDataPart[]> {
    const [submissions, granted] = await Promise.all([
      this.submissions.listOfStudent(tenantId, studentId),
      this.rosters.grantedTo(tenantId, studentId),
    ]);
    const taskIds = [...submissions, ...granted].map(({ taskId }) => taskId);
    const tasks = new Map((await this.tasks.listByIds(tenantId, taskIds)).map((task) => [task.id, task]));
    const titleOf = (taskId: string) => tasks.get(taskId)?.title ?? 'Deleted task';
    const seen = submissions.map((one) => seenByFamily(tasks.get(one.taskId) ?? { marksShown: 'together' }, one));
    const rows = seen.map(({ taskId, submittedAt, answers, grade, comments, gradedAt }) => {
      const typed = answers.map(({ text }) => text);
      return { task: titleOf(taskId), submittedAt, typed, grade, comments, gradedAt };
    });
    const files = seen.flatMap(({ taskId, fileId, correctedFileId }) => [
      { fileId, name: `${titleOf(taskId)}, handed in` },
      ...(correctedFileId ? [{ fileId: correctedFileId, name: `${titleOf(taskId)}, corrected` }] : []),
    ]);
    const allowances = granted.map(({ taskId, ...allowance }) => ({ task: titleOf(taskId), ...allowance }));
    return [
      { name: 'tasks', rows, files },
      { name: 'task-allowances', rows: allowances },
    ];
  }

  /** The tasks section of performance reports by student id. */
  async section({ tenantId, students, ...reader }: ReportRequest): Promise<Map<string, object[]>> {
    const byStudent = await this.forStudents(tenantId, students, reader);
    const open = [...byStudent.values()].flat().map(({ taskId: id, worksheets }) => ({ id, worksheets }));
    const sheets = await this.worksheets.views(tenantId, open);
    return new Map([...byStudent].map(([id, rows]) => [id, rows.map((row) => this.reported(row, sheets))]));
  }

  private reported(row: TaskRow, sheets: ReadonlyMap<string, WorksheetDto[]>): object {
    const { taskId, submissionId, title, submitted, grade, gradeOutOf, state, comments, correctedFileId } = row;
    return {
      ...{ _id: taskId, title, submitted, grade, gradeOutOf, state },
      deadline: row.deadline.toISOString(),
      closesAt: row.closesAt.toISOString(),
      comments,
      correctedFileUrl: correctedFileId && this.files.signedUrl(correctedFileId),
      ...(row.notShown && { notShown: true }),
      ...(row.worksheets && { worksheets: sheets.get(taskId) ?? [] }),
      ...(correctedFileId && submissionId && { returnedId: submissionId }),
    };
  }
}

const givenTo = ({ grade, comments, correctedFileId }: ReportedWork) => ({
  grade,
  comments: comments || null,
  correctedFileId,
});

const workFor = (audience: ReportReader['audience'], task: TaskRecord, work: ReportedWork | undefined) =>
  work && audience === 'family' ? seenByFamily(task, work) : work;

/** What is known of a student's work on a task. */
interface Found {
  work: ReportedWork | undefined;
  allowance: Allowance;
  /** Submissions whose marks the reader must not see yet. */
  hidden: ReadonlySet<string>;
  now: Date;
}

/** Null if the task is set for none of the student's groups and was not handed in. */
function taskRow(task: TaskRecord, student: PlacedStudent, { work, allowance, hidden, now }: Found): TaskRow | null {
  const isTheirs = isTaskOf(student, task, allowance);
  const isOfGroup = student.groupId !== null && task.groupIds.includes(student.groupId);
  if (!work && !isTheirs && !isOfGroup) return null;
  const submissionId = work?.id ?? null;
  const isHidden = submissionId !== null && hidden.has(submissionId);
  const state = owedStateOf(task, { ...allowance, isTheirs, handedIn: work ?? null }, now);
  return {
    taskId: task.id,
    yearId: task.yearId,
    title: task.title,
    deadline: dueAt(task, allowance),
    closesAt: closesAt(task, allowance),
    submitted: work !== undefined,
    gradeOutOf: task.gradeOutOf,
    state,
    submissionId,
    ...(state === 'upcoming' && task.worksheets?.length && { worksheets: task.worksheets }),
    ...(work && !isHidden && work.grade !== null && isHeld(task, work) && { notShown: true as const }),
    ...(work && !isHidden ? givenTo(work) : { ...NOT_GRADED, ...(isHidden && { isHidden }) }),
  };
}
