import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import { appealView } from './appeal-views.js';
import { type AppealRecord, AppealsRepository } from './appeals.repository.js';
import type { AppealState, QueuedAppealDto } from './dto/appeal.dto.js';

/** One page. The Today page counts at most this many, too. */
const MOST_LISTED = 200;

/** Appeals of all scripts, for the teacher's team. */
@Injectable()
export class AppealQueue {
  constructor(
    private readonly appeals: AppealsRepository,
    private readonly works: SubmissionsForMarking,
    private readonly students: StudentDirectory,
    private readonly seconds: SecondMarkingsRepository,
  ) {}

  /**
   * Open appeals, oldest first, or the last 200 answered ones. Leaves out appeals of deleted tasks and of scripts that
   * the marker is second-marking, because an appeal reveals the first marks.
   */
  async list(marker: Principal, state: AppealState): Promise<QueuedAppealDto[]> {
    const tenantId = tenantOf(marker);
    const [listed, blind] = await Promise.all([
      this.appeals.list(tenantId, state === 'open', MOST_LISTED),
      this.seconds.listHiddenSubmissions({ tenantId, personId: marker.id }),
    ]);
    const appeals = listed.filter(({ submissionId }) => !blind.includes(submissionId));
    const [titles, students] = await Promise.all([
      this.titlesOf(tenantId, appeals),
      this.students.findMany(
        tenantId,
        appeals.map(({ studentId }) => studentId),
      ),
    ]);
    const names = new Map(students.map(({ id, name }) => [id, name]));
    return appeals.flatMap((appeal) => {
      const { taskId, studentId } = appeal;
      const title = titles.get(taskId);
      const studentName = names.get(studentId);
      if (title === undefined || studentName === undefined) return [];
      return [{ ...appealView(appeal), title, studentId, studentName }];
    });
  }

  /** Tasks with open appeals in years still taught, the task with the oldest appeal first. For the Today page. */
  async openByTask(tenantId: string) {
    const open = await this.appeals.list(tenantId, true, MOST_LISTED);
    const titles = await this.works.taughtTitlesOf(tenantId, taskIdsOf(open));
    return [...titles]
      .flatMap(([taskId, title]) => {
        const ofTask = open.filter((appeal) => appeal.taskId === taskId);
        const [oldest] = ofTask;
        return oldest ? [{ taskId, title, count: ofTask.length, oldestAt: oldest.raisedAt.toISOString() }] : [];
      })
      .toSorted((a, b) => (a.oldestAt < b.oldestAt ? -1 : 1));
  }

  private titlesOf(tenantId: string, appeals: readonly AppealRecord[]): Promise<Map<string, string>> {
    return this.works.titlesOf(tenantId, taskIdsOf(appeals));
  }
}

const taskIdsOf = (appeals: readonly AppealRecord[]): string[] => [...new Set(appeals.map(({ taskId }) => taskId))];
