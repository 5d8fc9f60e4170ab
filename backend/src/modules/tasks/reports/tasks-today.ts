import { Injectable } from '@nestjs/common';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { TaskRosters } from '../submissions/task-rosters.js';
import { TasksRepository } from '../tasks.repository.js';

/** More ungraded submissions than this are not counted, so that the day's page stays fast in any school. */
const MOST_COUNTED = 1_000;
const MOST_LINES = 20;
/** The latest date that JavaScript can represent. */
const END_OF_TIME = new Date(8.64e15);

/** Data about tasks for the day's page. The caller must have checked access. */
@Injectable()
export class TasksToday {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly rosters: TaskRosters,
    private readonly directory: SchoolDirectory,
  ) {}

  /** Tasks in years still taught that have ungraded submissions; the task with the oldest one comes first. */
  async toGrade(tenantId: string) {
    const years = await this.archivedYears(tenantId);
    // Work of archived years is the oldest: left out any later, it would take the place of what is to be graded.
    const archived = years.length > 0 ? await this.tasks.idsOfYears(tenantId, years) : [];
    const waiting = (await this.submissions.countToGrade(tenantId, MOST_COUNTED, archived)).slice(0, MOST_LINES);
    const tasks = await this.tasks.listByIds(
      tenantId,
      waiting.map(({ taskId }) => taskId),
    );
    const titles = new Map(tasks.map(({ id, title }) => [id, title]));
    return waiting.flatMap(({ taskId, count, oldest }) => {
      const title = titles.get(taskId);
      return title === undefined ? [] : [{ taskId, title, count, oldestAt: oldest.toISOString() }];
    });
  }

  async hasAny(tenantId: string): Promise<boolean> {
    return (await this.tasks.listDue(tenantId, { from: new Date(0), until: END_OF_TIME }, 1)).length > 0;
  }

  /** Tasks in years still taught whose deadline is between the two moments, earliest first. */
  async due(tenantId: string, from: Date, until: Date) {
    const withoutYears = await this.archivedYears(tenantId);
    const tasks = await this.tasks.listDue(tenantId, { from, until, withoutYears }, MOST_LINES);
    const groupIds = [...new Set(tasks.flatMap((task) => task.groupIds))];
    const [progress, groups] = await Promise.all([
      this.rosters.progressOf(tenantId, tasks),
      this.directory.findGroups(tenantId, groupIds),
    ]);
    return tasks.map(({ id, title, deadline, groupIds: ofTask }) => ({
      taskId: id,
      title,
      deadline: deadline.toISOString(),
      groups: groups.filter((group) => ofTask.includes(group.id)).map(({ name }) => name),
      handedIn: progress.get(id)?.handedIn ?? 0,
      of: progress.get(id)?.of ?? 0,
    }));
  }

  private async archivedYears(tenantId: string): Promise<string[]> {
    return [...(await this.directory.archivedYears(tenantId))];
  }
}
