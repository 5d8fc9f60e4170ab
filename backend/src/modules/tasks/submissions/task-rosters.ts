import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { TaskRecord } from '../tasks.repository.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** How far a task's students are. */
export interface TaskProgress {
  handedIn: number;
  /** Handed in and without a grade. */
  toGrade: number;
  /** Students of the task's groups. Who has handed in and left the groups since counts too. */
  of: number;
}

/** Whose a task is, and who of them has handed in. */
@Injectable()
export class TaskRosters {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly students: StudentDirectory,
  ) {}

  /** By task id, of tasks of one tenant: two queries, however many they are. */
  async progressOf(tenantId: string, tasks: readonly TaskRecord[]): Promise<Map<string, TaskProgress>> {
    const groupIds = [...new Set(tasks.flatMap((task) => task.groupIds))];
    const [works, members] = await Promise.all([
      this.submissions.countByTask(
        tenantId,
        tasks.map(({ id }) => id),
      ),
      this.students.countByGroup(tenantId, groupIds),
    ]);
    return new Map(
      tasks.map((task) => {
        const { handedIn, toGrade } = works.get(task.id) ?? { handedIn: 0, toGrade: 0 };
        const inGroups = task.groupIds.reduce((sum, groupId) => sum + (members.get(groupId) ?? 0), 0);
        return [task.id, { handedIn, toGrade, of: Math.max(inGroups, handedIn) }];
      }),
    );
  }

  /** Ids of the students of the task's groups who have not handed in. */
  async owing({ tenantId, id, groupIds }: TaskRecord): Promise<string[]> {
    const [members, works] = await Promise.all([
      this.students.idsByGroup(tenantId, groupIds),
      this.submissions.listOfTask(tenantId, id),
    ]);
    const handedIn = new Set(works.map(({ studentId }) => studentId));
    return [...members.values()].flat().filter((studentId) => !handedIn.has(studentId));
  }
}
