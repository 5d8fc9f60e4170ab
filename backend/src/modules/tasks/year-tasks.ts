import type { Get } from '../../platform/features/feature.js';
import type { YearPart } from '../schools/year-copies/year-part.extension.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { WorksheetsService } from './worksheets/worksheets.service.js';
import { type TaskRecord, TasksRepository } from './tasks.repository.js';

/** A year's tasks, found by its groups: every task has at least one. */
async function tasksIn(get: Get, tenantId: string, yearId: string): Promise<TaskRecord[]> {
  const groups = await get(SchoolDirectory).listGroupsOfYear(tenantId, yearId);
  const ids = groups.map(({ id }) => id);
  return get(TasksRepository).listForReport(tenantId, ids, []);
}

/** Copies a year's tasks to a new year, without student data and submissions. */
export const tasksOfYear: YearPart = {
  count: async (get, tenantId, yearId) => (await tasksIn(get, tenantId, yearId)).length,
  moments: async (get, tenantId, yearId) =>
    (await tasksIn(get, tenantId, yearId)).flatMap(({ deadline, lateUntil }) => [
      deadline,
      ...(lateUntil ? [lateUntil] : []),
    ]),
  copy: async (get, { tenantId, fromYearId, toYearId, createdBy, idOf, moved, copied }) => {
    for (const task of await tasksIn(get, tenantId, fromYearId)) {
      const { title, description, gradeOutOf, groupIds, deadline, lateUntil, marksShown } = task;
      await get(TasksRepository).createAs({ tenantId, taskId: idOf(task.id) }, createdBy, {
        ...{ title, description, gradeOutOf, marksShown, yearId: toYearId, groupIds: groupIds.map(idOf) },
        deadline: moved(deadline),
        lateUntil: lateUntil && moved(lateUntil),
      });
      await get(WorksheetsService).copy(task, { tenantId, taskId: idOf(task.id) });
      await copied();
    }
  },
};
