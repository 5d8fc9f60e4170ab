import { Injectable } from '@nestjs/common';
import { idOf } from '../../../platform/database/objects.js';
import {
  changedDuringMergeError,
  type ClashSide,
  type ClashState,
  type IsSetAside,
  type MergeClash,
  type MergeComparison,
  type SetAsideRow,
  sideToKeep,
  type StudentMerge,
} from '../../people/merging/student-merge.extension.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { type TaskRecord, TasksRepository } from '../tasks.repository.js';
import { filesOf, type StoredSubmission, SubmissionMergesRepository } from './submission-merges.repository.js';

/** The `kind` under which a submission is set aside in a merge. */
const SUBMISSION = 'handIn';

/** Two submissions of one task, and which of them stays. */
interface Pair {
  kept: StoredSubmission;
  gone: StoredSubmission;
  stays: MergeClash['stays'];
}

const stateOf = ({ grade }: StoredSubmission): ClashState => (grade === undefined ? 'handedIn' : 'graded');
const loserOf = ({ kept, gone, stays }: Pair): StoredSubmission => (stays === 'kept' ? gone : kept);

function sideOf(submission: StoredSubmission, task: TaskRecord | undefined): ClashSide {
  const { grade } = submission;
  return { state: stateOf(submission), value: grade === undefined ? null : `${grade} / ${task?.gradeOutOf ?? '?'}` };
}

/** Merges the submissions of two accounts of the same child. */
@Injectable()
export class SubmissionMerge {
  constructor(
    private readonly submissions: SubmissionMergesRepository,
    private readonly tasks: TasksRepository,
    private readonly studentTasks: StudentTasksRepository,
    private readonly files: FilesService,
  ) {}

  async compare(merge: StudentMerge): Promise<MergeComparison> {
    const rows = await this.submissions.list(merge);
    const pairs = pairsOf(rows, merge);
    const tasks = await this.tasksOf(merge, pairs);
    const of = (studentId: string, graded = false) =>
      rows.filter((row) => idOf(row.studentId) === studentId && (!graded || row.grade !== undefined)).length;
    return {
      counts: [
        { kind: 'handIns', kept: of(merge.keptId), gone: of(merge.goneId) },
        { kind: 'grades', kept: of(merge.keptId, true), gone: of(merge.goneId, true) },
      ],
      clashes: pairs.map(({ kept, gone, stays }) => {
        const task = tasks.get(idOf(kept.taskId));
        const sides = { kept: sideOf(kept, task), gone: sideOf(gone, task) };
        return { kind: 'handIn', title: task?.title ?? '', ...sides, stays };
      }),
    };
  }

  async givesWay(merge: StudentMerge): Promise<SetAsideRow[]> {
    const pairs = pairsOf(await this.submissions.list(merge), merge);
    const tasks = await this.tasksOf(merge, pairs);
    return pairs.map(loserOf).map((row) => {
      const task = tasks.get(idOf(row.taskId));
      const shown = { title: task?.title ?? '', side: sideOf(row, task), fileIds: filesOf(row) };
      return { kind: SUBMISSION, key: idOf(row._id), ...shown, row };
    });
  }

  /** Ids of the submissions that will be dropped, together with their marks. */
  async losers(merge: StudentMerge): Promise<string[]> {
    return pairsOf(await this.submissions.list(merge), merge).map((pair) => idOf(loserOf(pair)._id));
  }

  async move(merge: StudentMerge, isSetAside: IsSetAside): Promise<void> {
    const { tenantId, keptId: to, goneId: from } = merge;
    for (const row of pairsOf(await this.submissions.list(merge), merge).map(loserOf)) {
      const isKept = isSetAside(SUBMISSION, idOf(row._id));
      if (!isKept || !(await this.submissions.removeUnchanged(row))) throw changedDuringMergeError('a hand-in');
    }
    const left = (await this.submissions.list(merge)).filter(({ studentId }) => idOf(studentId) === from);
    for (const row of left) {
      await this.files.handOver(tenantId, filesOf(row), { from, to });
      await this.submissions.move(row, to);
    }
    await this.moveAllowances(merge);
  }

  /** Keeps the later of two deadlines, and an excuse of either account. */
  private async moveAllowances({ tenantId, keptId, goneId }: StudentMerge): Promise<void> {
    const rows = await this.studentTasks.listOfStudents(tenantId, [keptId, goneId]);
    for (const { taskId, extendedTo, excused } of rows.filter(({ studentId }) => studentId === goneId)) {
      const own = rows.find((row) => row.studentId === keptId && row.taskId === taskId);
      const later = laterOf(own?.extendedTo ?? null, extendedTo);
      const allowance = { extendedTo: later, excused: excused || (own?.excused ?? false) };
      await this.studentTasks.allow({ tenantId, taskId, studentId: keptId }, allowance);
    }
    await this.studentTasks.removeOfStudent(tenantId, goneId);
  }

  private async tasksOf({ tenantId }: StudentMerge, pairs: Pair[]): Promise<Map<string, TaskRecord>> {
    const tasks = await this.tasks.listByIds(
      tenantId,
      pairs.map(({ kept }) => idOf(kept.taskId)),
    );
    return new Map(tasks.map((task) => [task.id, task]));
  }
}

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one);

function pairsOf(rows: StoredSubmission[], { keptId, goneId }: StudentMerge): Pair[] {
  const byTask = new Map(
    rows.filter(({ studentId }) => idOf(studentId) === keptId).map((row) => [idOf(row.taskId), row]),
  );
  return rows.flatMap((gone) => {
    const kept = byTask.get(idOf(gone.taskId));
    if (!kept || idOf(gone.studentId) !== goneId) return [];
    return [{ kept, gone, stays: sideToKeep(stateOf(kept), stateOf(gone)) }];
  });
}
