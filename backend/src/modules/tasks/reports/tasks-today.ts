import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { type TaskRecord, TasksRepository } from '../tasks.repository.js';

/** More ungraded scripts than these are counted as this many: a day's page stays quick in any school. */
const MOST_COUNTED = 1_000;
const MOST_LINES = 20;

/** A task with scripts that wait for a grade. */
export interface TaskToGrade {
  taskId: string;
  title: string;
  count: number;
  /** When the first of them was handed in. */
  oldestAt: string;
}

/** A task that is due soon: `handedIn` of `of` students. */
export interface DueTask {
  taskId: string;
  title: string;
  deadline: string;
  groups: string[];
  handedIn: number;
  of: number;
}

/** What the day's page says about tasks. The caller has checked who asks. */
@Injectable()
export class TasksToday {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
  ) {}

  /** Tasks with ungraded scripts, the one with the oldest first. */
  async toGrade(tenantId: string): Promise<TaskToGrade[]> {
    const waiting = (await this.submissions.countToGrade(tenantId, MOST_COUNTED)).slice(0, MOST_LINES);
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

  /** Tasks whose deadline is between the two moments, the next one first. */
  async due(tenantId: string, from: Date, until: Date): Promise<DueTask[]> {
    const tasks = await this.tasks.listDue(tenantId, { from, until }, MOST_LINES);
    const groupIds = [...new Set(tasks.flatMap((task) => task.groupIds))];
    const [handedIn, members, groups] = await Promise.all([
      this.submissions.countByTask(
        tenantId,
        tasks.map(({ id }) => id),
      ),
      this.students.countByGroup(tenantId, groupIds),
      this.directory.findGroups(tenantId, groupIds),
    ]);
    return tasks.map((task) => ({
      ...lineOf(task, handedIn.get(task.id) ?? 0, members),
      groups: groups.filter(({ id }) => task.groupIds.includes(id)).map(({ name }) => name),
    }));
  }
}

/** Who has handed in and left the group since counts too. */
function lineOf({ id, title, deadline, groupIds }: TaskRecord, handedIn: number, members: ReadonlyMap<string, number>) {
  const inGroups = groupIds.reduce((sum, groupId) => sum + (members.get(groupId) ?? 0), 0);
  return { taskId: id, title, deadline: deadline.toISOString(), handedIn, of: Math.max(inGroups, handedIn) };
}
