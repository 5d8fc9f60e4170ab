import type { CreateTaskDto, TaskDto, UpdateTaskDto } from './dto/task.dto.js';
import type { TaskAudience, TaskChanges, TaskRecord, TaskTerms } from './tasks.repository.js';

const lower = (id: string): string => id.toLowerCase();

/** What a new task's form says. */
export const termsOf = (form: CreateTaskDto): TaskTerms => ({
  title: form.title,
  description: form.description ?? '',
  yearId: lower(form.yearId),
  groupIds: form.groups.map(lower),
  deadline: new Date(form.deadline),
  gradeOutOf: form.gradeOutOf,
});

/** What an edit names, but for year and groups. A field that is absent or null stays as it is. */
export function changesOf(form: UpdateTaskDto): Omit<TaskChanges, 'audience'> {
  const changes: Omit<TaskChanges, 'audience'> = {};
  if (form.title) changes.title = form.title;
  if (typeof form.description === 'string') changes.description = form.description;
  if (form.deadline) changes.deadline = new Date(form.deadline);
  if (form.gradeOutOf) changes.gradeOutOf = form.gradeOutOf;
  return changes;
}

/** Year and groups as an edit would leave them; null when it names neither. */
export function audienceOf(form: UpdateTaskDto, task: TaskAudience): TaskAudience | null {
  if (!form.yearId && !form.groups) return null;
  return {
    yearId: form.yearId ? lower(form.yearId) : task.yearId,
    groupIds: form.groups ? form.groups.map(lower) : task.groupIds,
  };
}

export const taskView = (task: TaskRecord): TaskDto => ({
  _id: task.id,
  title: task.title,
  description: task.description,
  teacherId: task.tenantId,
  yearId: task.yearId,
  groups: task.groupIds,
  deadline: task.deadline.toISOString(),
  gradeOutOf: task.gradeOutOf,
  createdAt: task.createdAt.toISOString(),
});
