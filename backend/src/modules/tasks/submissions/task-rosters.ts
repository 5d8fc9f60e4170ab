import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { byTwoKeys } from '../../../platform/database/by-two-keys.js';
import type { PlacedStudent } from '../../people/placed-student.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { assertNotArchived } from '../../schools/directory/archived.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { type StudentTaskKey, StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { type Allowance, isTaskOf, NO_ALLOWANCE } from '../task-lifecycle.js';
import type { TaskRecord } from '../tasks.repository.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { taskErrors } from '../tasks.errors.js';

/** How many of a task's students have handed in. */
export interface TaskProgress {
  handedIn: number;
  /** Number of submissions without a grade. */
  toGrade: number;
  /**
   * Students of the task's groups who are not excused and for whom it was still open, but never fewer than `handedIn`, which includes students who
   * have left the groups since.
   */
  of: number;
}

const isOwedBy = (student: PlacedStudent, task: Omit<TaskRecord, 'id' | 'tenantId'>, allowance: Allowance): boolean =>
  !allowance.excused && isTaskOf(student, task, allowance);

/** A task's students: who has handed in, and what is granted to them. */
@Injectable()
export class TaskRosters {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly students: StudentDirectory,
    private readonly studentTasks: StudentTasksRepository,
    private readonly directory: SchoolDirectory,
  ) {}

  /** By task id, for tasks of one tenant: at most six queries, however many tasks there are. */
  async progressOf(tenantId: string, tasks: readonly TaskRecord[]): Promise<Map<string, TaskProgress>> {
    const groupIds = [...new Set(tasks.flatMap((task) => task.groupIds))];
    const taskIds = tasks.map(({ id }) => id);
    const [works, members, owingNothing] = await Promise.all([
      this.submissions.countByTask(tenantId, taskIds),
      this.students.countByGroup(tenantId, groupIds),
      this.owingNothingByTask(tenantId, tasks),
    ]);
    return new Map(
      tasks.map((task) => {
        const { handedIn, toGrade } = works.get(task.id) ?? { handedIn: 0, toGrade: 0 };
        const inGroups = task.groupIds.reduce((sum, groupId) => sum + (members.get(groupId) ?? 0), 0);
        return [task.id, { handedIn, toGrade, of: Math.max(inGroups - owingNothing(task), handedIn) }];
      }),
    );
  }

  /**
   * Counts the students in a task's groups who are excused, or joined after it had closed, and have not handed in all
   * the same.
   */
  private async owingNothingByTask(
    tenantId: string,
    tasks: readonly TaskRecord[],
  ): Promise<(task: TaskRecord) => number> {
    const [first] = tasks.map(({ deadline }) => deadline).toSorted((a, b) => a.getTime() - b.getTime());
    if (!first) return () => 0;
    const groupIds = [...new Set(tasks.flatMap((task) => task.groupIds))];
    const [rows, joined] = await Promise.all([
      this.studentTasks.listExcused(
        tenantId,
        tasks.map(({ id }) => id),
      ),
      this.students.listJoinedSince(tenantId, groupIds, first),
    ]);
    const ids = [
      ...new Set([...rows, ...joined.map(({ id }) => ({ studentId: id }))].map(({ studentId }) => studentId)),
    ];
    if (ids.length === 0) return () => 0;
    const [students, works, allowanceOf] = await Promise.all([
      this.students.findMany(tenantId, ids),
      this.submissions.listOfStudents(tenantId, ids),
      this.allowancesOf(tenantId, ids),
    ]);
    const handedIn = byTwoKeys(works, ({ taskId, studentId }) => [taskId, studentId]);
    return (task) =>
      students.filter((student) => {
        const { id, groupId } = student;
        if (!groupId || !task.groupIds.includes(groupId) || handedIn.get(task.id)?.has(id)) return false;
        return !isOwedBy(student, task, allowanceOf(id, task.id));
      }).length;
  }

  /** Ids of the students in the task's groups who have not handed in, are not excused and joined before it closed. */
  async owing({ tenantId, id: taskId, ...task }: TaskRecord): Promise<string[]> {
    const [members, works, particular] = await Promise.all([
      this.students.listPlaced(tenantId, task.groupIds),
      this.submissions.listOfTask(tenantId, taskId),
      this.studentTasks.listOfTask({ tenantId, taskId }),
    ]);
    const handedIn = new Set(works.map(({ studentId }) => studentId));
    const granted = new Map(particular.map((row) => [row.studentId, row]));
    return members
      .filter((student) => !handedIn.has(student.id))
      .filter((student) => isOwedBy(student, task, granted.get(student.id) ?? NO_ALLOWANCE))
      .map(({ id }) => id);
  }

  /** A student's groups, now and before; none for a student who is gone. */
  async placeOf(tenantId: string, studentId: string): Promise<Pick<PlacedStudent, 'memberships'>> {
    return (await this.students.find(tenantId, studentId)) ?? { memberships: [] };
  }

  /** Everything granted to one student, by task. */
  async grantedTo(tenantId: string, studentId: string): Promise<(Allowance & { taskId: string })[]> {
    const rows = await this.studentTasks.listOfStudents(tenantId, [studentId]);
    return rows
      .filter(({ extendedTo, excused }) => extendedTo || excused)
      .map(({ taskId, extendedTo, excused }) => ({ taskId, extendedTo, excused }));
  }

  /** What is granted to these students, by student and task: one query, however many students there are. */
  async allowancesOf(
    tenantId: string,
    studentIds: string[],
  ): Promise<(studentId: string, taskId: string) => Allowance> {
    const rows = await this.studentTasks.listOfStudents(tenantId, studentIds);
    const granted = byTwoKeys(rows, ({ studentId, taskId }) => [studentId, taskId]);
    return (studentId, taskId) => {
      const { extendedTo, excused } = granted.get(studentId)?.get(taskId) ?? NO_ALLOWANCE;
      return { extendedTo, excused };
    };
  }

  /** What is granted to a student for a task. */
  async allowanceOf(key: StudentTaskKey): Promise<Allowance> {
    return (await this.studentTasks.find(key)) ?? NO_ALLOWANCE;
  }

  /**
   * Reads the student's group again, because an upload may have taken minutes since the caller was authorised.
   * @throws AppError 403, 409 `year_archived`
   */
  async assertSetFor(student: Principal, task: TaskRecord): Promise<void> {
    const record = await this.students.find(task.tenantId, student.id);
    if (!record?.groupId) throw schoolErrors.noGroup();
    if (!task.groupIds.includes(record.groupId)) throw taskErrors.notSetForYourGroup();
    const year = await this.directory.findYear(task.tenantId, task.yearId);
    if (year) assertNotArchived(year);
  }
}
